import GeoCore

/// A square of the curve that a place falls into: whose points lie in one run, or which is divided again where there
/// are many.
struct HomeCell: BitwiseCopyable {
  private var first: UInt32
  private var info: UInt32

  /// So many points are looked at one by one; a cell with more is divided, unless all lie at one point.
  static let crowd = 64
  /// A cell is divided into 4 × 4.
  static let bits: UInt32 = 2
  static let children = 16
  private static let divided: UInt32 = 1 << 31

  static let empty = HomeCell(first: 0, info: 0)

  private init(first: UInt32, info: UInt32) { (self.first, self.info) = (first, info) }

  init(points: Range<Int>) {
    self.init(first: UInt32(truncatingIfNeeded: points.lowerBound), info: UInt32(truncatingIfNeeded: points.count))
  }

  /// - Parameter children: The number of its first part.
  init(children: Int) {
    self.init(first: UInt32(truncatingIfNeeded: children), info: Self.divided)
  }

  /// The number of its first part, nil if it is not divided.
  @inline(__always)
  var children: Int? { info & Self.divided == 0 ? nil : Int(first) }
  /// Where its points lie, if it is not divided.
  @inline(__always)
  var points: Range<Int> { Int(first)..<Int(first) + Int(info) }

  /// How many bits of x and y each choose the cell at the top: about 32 points each for points that lie evenly.
  static func topBits(pointCount: Int) -> UInt32 {
    var bits: UInt32 = 0
    while bits < 10 && pointCount > 32 << (2 * bits) { bits += 1 }
    return bits
  }
}

/// Sorts the runs of points on the curve into home cells.
struct HomeBuilder {
  private let places: Workspace<CurvePlace>
  private let coordinates: [Coordinate]
  private(set) var cells: [HomeCell]

  init(_ places: Workspace<CurvePlace>, _ coordinates: [Coordinate]) {
    self.places = places
    self.coordinates = coordinates
    let bits = HomeCell.topBits(pointCount: places.count)
    cells = Array(repeating: .empty, count: 1 << (2 * bits))
    divide(0..<places.count, used: 0, bits: bits, into: 0)
  }

  private mutating func divide(_ range: Range<Int>, used: UInt32, bits: UInt32, into base: Int) {
    let shift = UInt64(64 - 2 * (used + bits))
    var start = range.lowerBound
    while start < range.upperBound {
      let prefix = Self.prefix(places[start].position, shift)
      var end = start + 1
      while end < range.upperBound && Self.prefix(places[end].position, shift) == prefix { end += 1 }
      let square = CurveSquare(coordinates[Int(places[start].id)])
      let cell = base + square.part(after: used, bits: bits)
      let next = used + bits + HomeCell.bits
      if end - start > HomeCell.crowd && next <= 28 && places[start].position != places[end - 1].position {
        let children = cells.count
        cells[cell] = HomeCell(children: children)
        cells.append(contentsOf: repeatElement(.empty, count: HomeCell.children))
        divide(start..<end, used: used + bits, bits: HomeCell.bits, into: children)
      } else {
        cells[cell] = HomeCell(points: start..<end)
      }
      start = end
    }
  }

  /// The leading bits of a position; none of them at all for the whole curve.
  private static func prefix(_ position: UInt64, _ shift: UInt64) -> UInt64 { shift == 64 ? 0 : position >> shift }
}

/// Where a place lies in the square of the curve, in 2³² parts from the west and from the south.
struct CurveSquare {
  let x, y: UInt32

  @inline(__always)
  init(x: UInt32, y: UInt32) { (self.x, self.y) = (x, y) }

  @inline(__always)
  init(_ place: Coordinate) {
    self.init(latitude: place.latitude, longitude: GridGeometry.normalizedLongitude(place.longitude))
  }

  /// −180 is the west edge here, not the east one as for a place.
  @inline(__always)
  init(latitude: Double, longitude: Double) {
    x = UInt32(min((longitude + 180) * (0x1p32 / 360), 0x1p32 - 1))
    y = UInt32(min((latitude + 90) * (0x1p32 / 180), 0x1p32 - 1))
  }

  /// The number of a part, row by row, of a cell that the leading bits have chosen.
  @inline(__always)
  func part(after used: UInt32, bits: UInt32) -> Int {
    if bits == 0 { return 0 }
    let shift = 32 &- used &- bits
    let mask = UInt32(1) << bits &- 1
    return Int((y >> shift & mask) << bits | (x >> shift & mask))
  }
}
