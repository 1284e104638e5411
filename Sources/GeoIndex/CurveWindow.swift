import GeoCore

/// A part of the curve's square: from one number to another, both included, each way.
struct CurveWindow: Equatable {
  let minX, maxX, minY, maxY: UInt32

  /// Whether it meets at most so many cells each way of those that so many leading bits choose.
  @inline(__always)
  func fits(_ count: UInt32, ofCell bits: UInt32) -> Bool {
    let shift = UInt64(32 &- bits)
    return (UInt64(maxX) >> shift) &- (UInt64(minX) >> shift) < UInt64(count)
      && (UInt64(maxY) >> shift) &- (UInt64(minY) >> shift) < UInt64(count)
  }

  /// The columns and the rows that it meets among cells which leading bits choose, those before them left out.
  @inline(__always)
  func parts(after used: UInt32, bits: UInt32, of cell: CurveWindow) -> CurveWindow {
    let shift = UInt64(32 &- used &- bits)
    let mask = UInt32(1) << bits &- 1
    @inline(__always)
    func part(_ value: UInt32) -> UInt32 { UInt32(truncatingIfNeeded: UInt64(value) >> shift) & mask }
    return CurveWindow(
      minX: part(max(minX, cell.minX)), maxX: part(min(maxX, cell.maxX)), minY: part(max(minY, cell.minY)),
      maxY: part(min(maxY, cell.maxY)))
  }

  /// Whether it meets so few home cells round its middle that going down the tree to them would take longer.
  @inline(__always)
  func isSmall(in memory: GridMemory) -> Bool {
    guard fits(3, ofCell: memory.homeBits) else { return false }
    let middle = CurveSquare(x: minX &+ (maxX &- minX) / 2, y: minY &+ (maxY &- minY) / 2)
    return fits(3, ofCell: memory.home(of: middle).bits)
  }

  static let everything = CurveWindow(minX: 0, maxX: .max, minY: 0, maxY: .max)

  /// One of the parts of a cell that this is.
  @inline(__always)
  func part(x: UInt32, y: UInt32, after used: UInt32, bits: UInt32) -> CurveWindow {
    let size = UInt32.max >> (used &+ bits)
    let west = minX | UInt32(truncatingIfNeeded: UInt64(x) << UInt64(32 &- used &- bits))
    let south = minY | UInt32(truncatingIfNeeded: UInt64(y) << UInt64(32 &- used &- bits))
    return CurveWindow(minX: west, maxX: west | size, minY: south, maxY: south | size)
  }
}

extension SearchPoint {
  /// The part of the curve's square in which everything within a squared chord, in steps², surely lies; nil where it would
  /// cross the antimeridian, reach a pole or be very wide.
  ///
  /// A point on a latitude δ away is at least 2M sin(δ/2) away, with M the least meridian radius, and one on a meridian
  /// Δλ ≤ 90° away at least the query's distance from the axis times sin Δλ. For t ≤ 1/2, asin t ≤ t + t³/5.
  @inline(__always)
  func window(_ squared: Float) -> CurveWindow? {
    let chord = squared.squareRoot() * (1 + 1e-5) + 8
    let axis = axisDistance
    let meridian = Float(ChordBounds.smallestRadius * GridPoint.stepsPerMeter)
    let (u, v) = (chord / axis, chord / meridian)
    // Past a fourth of the radius no search is short.
    guard u < 0.25 && v < 0.25 else { return nil }
    let east = (u + u * u * u * 0.2) * Float(0x1p32 / (2 * Double.pi) * (1 + 1e-6)) + 2
    let north = (v + v * v * v * 0.2) * Float(0x1p32 / Double.pi * (1 + 1e-6)) + 2
    let (wide, high) = (UInt32(east), UInt32(north))
    guard square.x >= wide && square.x <= .max &- wide && square.y >= high && square.y <= .max &- high else {
      return nil
    }
    return CurveWindow(
      minX: square.x &- wide, maxX: square.x &+ wide, minY: square.y &- high, maxY: square.y &+ high)
  }
}
