import GeoCore

/// The Hilbert curve through the square of all longitudes and latitudes: places near each other on the curve are near
/// each other on the Earth, so that a run of them fills a compact cell.
///
/// D. Hilbert, Math. Ann. 38 (1891). The square is walked four sizes at a time by a table: the curve enters a cell in
/// one of four attitudes, and the table says for each attitude and each of the 16 × 16 parts of a cell where on the
/// curve the part comes and in which attitude the curve enters it.
struct HilbertCurve: Sendable {
  /// For an attitude and four bits of x and y each: eight bits of the position, and from bit 8 on the attitude within.
  private let steps: [UInt16]

  init() {
    steps = (0..<4 * 256).map { index in
      var attitude = index >> 8
      var position = 0
      for bit in (0..<4).reversed() {
        let quarter = ((index >> (4 + bit)) & 1) << 1 | (index >> bit) & 1
        let (part, next) = Self.quarters[attitude][quarter]
        position = position << 2 | part
        attitude = next
      }
      return UInt16(attitude << 8 | position)
    }
  }

  /// For an attitude and a quarter (bit 1: east, bit 0: north), which part of the curve it is, and the attitude within
  /// it.
  ///
  /// Attitude 0 goes from the south-west corner to the south-east, 1 from the south-west to the north-west, 2 from the
  /// north-east to the north-west, 3 from the north-east to the south-east.
  private static let quarters: [[(Int, Int)]] = [
    [(0, 1), (1, 0), (3, 3), (2, 0)],
    [(0, 0), (3, 2), (1, 1), (2, 1)],
    [(2, 2), (3, 1), (1, 2), (0, 3)],
    [(2, 3), (1, 3), (3, 0), (0, 2)],
  ]

  /// Where a place lies on the curve.
  @inline(__always)
  func position(of place: Coordinate) -> UInt64 {
    let square = CurveSquare(place)
    return position(x: square.x, y: square.y)
  }

  @inline(__always)
  func position(x: UInt32, y: UInt32) -> UInt64 { position(x: x, y: y, downTo: 0) }

  /// The leading 32 bits of a position, in half the time.
  @inline(__always)
  func leadingBits(x: UInt32, y: UInt32) -> UInt64 { position(x: x, y: y, downTo: 16) }

  @inline(__always)
  private func position(x: UInt32, y: UInt32, downTo last: UInt32) -> UInt64 {
    unsafe steps.withUnsafeBufferPointer { steps in
      var (attitude, position): (Int, UInt64) = (0, 0)
      for shift in stride(from: UInt32(28), through: last, by: -4) {
        let step = unsafe steps[attitude << 8 | Int((x >> shift) & 15) << 4 | Int((y >> shift) & 15)]
        position = position << 8 | UInt64(step & 255)
        attitude = Int(step >> 8)
      }
      return position
    }
  }
}
