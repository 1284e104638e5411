import GeoCore

/// A range of latitudes and longitudes to look through, degrees; does not cross the antimeridian.
struct DegreeWindow {
  private let south, north, west, east: SIMD4<Double>
  /// The edges in single precision, rounded outwards and inwards.
  private let outer, inner: (south: SIMD4<Float>, north: SIMD4<Float>, west: SIMD4<Float>, east: SIMD4<Float>)

  private init(_ box: BoundingBox, west: Double, east: Double) {
    func spread(_ value: Float) -> SIMD4<Float> { SIMD4(repeating: value) }
    self.south = SIMD4(repeating: box.south)
    self.north = SIMD4(repeating: box.north)
    self.west = SIMD4(repeating: west)
    self.east = SIMD4(repeating: east)
    outer = (
      spread(Float(roundedDown: box.south)), spread(Float(roundedUp: box.north)),
      spread(Float(roundedDown: west)), spread(Float(roundedUp: east))
    )
    inner = (
      spread(Float(roundedUp: box.south)), spread(Float(roundedDown: box.north)),
      spread(Float(roundedUp: west)), spread(Float(roundedDown: east))
    )
  }

  /// The plain windows of a box, in the grid's longitudes: two where it crosses the antimeridian, and one for the
  /// meridian itself where the box has it as its west edge; nil for an empty box.
  static func windows(of box: BoundingBox) -> (DegreeWindow, DegreeWindow?)? {
    if box.isEmpty { return nil }
    if box.crossesAntimeridian {
      return (DegreeWindow(box, west: box.west, east: 180), DegreeWindow(box, west: -180, east: box.east))
    }
    let isEdge = box.west == -180 && box.east < 180
    return (
      DegreeWindow(box, west: box.west, east: box.east), isEdge ? DegreeWindow(box, west: 180, east: 180) : nil
    )
  }
}

extension DegreeWindow: GridArea {
  /// The middle; no place of the window is farther from it than half the window's height and width on the largest
  /// sphere and the equator.
  var extent: (center: Coordinate, reach: Float) {
    let (south, north, west, east) = (south.x, north.x, west.x, east.x)
    let middle = Coordinate(uncheckedLatitude: 0.5 * (south + north), longitude: 0.5 * (west + east))
    let height = ChordBounds.largestRadius * Degrees.inRadians * 0.5 * (north - south)
    let width = Ellipsoid.wgs84.equatorialRadius * Degrees.inRadians * 0.5 * (east - west)
    return (middle, SquaredChord.surelyBeyond(chord: (height * height + width * width).squareRoot()))
  }

  @inline(__always)
  func relation(
    to node: Int, in memory: GridMemory
  ) -> (meets: SIMDMask<SIMD4<Int32>>, holds: SIMDMask<SIMD4<Int32>>) {
    let boxes = memory.degreeBoxes(node)
    return (
      boxes.north .>= outer.south .& boxes.south .<= outer.north .& boxes.east .>= outer.west
        .& boxes.west .<= outer.east,
      boxes.south .>= inner.south .& boxes.north .<= inner.north .& boxes.west .>= inner.west
        .& boxes.east .<= inner.east
    )
  }

  /// The numbers in the square grow with the degrees, so that nothing between the corners lies outside.
  @inline(__always)
  var window: CurveWindow? {
    let first = CurveSquare(latitude: south.x, longitude: west.x)
    let last = CurveSquare(latitude: north.x, longitude: east.x)
    return CurveWindow(minX: first.x, maxX: last.x, minY: first.y, maxY: last.y)
  }

  @inline(__always)
  func points(ofBlock block: Int, in memory: GridMemory, _ meter: inout some SearchMeter) -> UInt32 {
    let position = block << 2
    guard position < memory.pointCount else { return 0 }
    let (latitudes, longitudes) = memory.fourPlaces(at: position)
    let inside =
      latitudes .>= south .& latitudes .<= north .& longitudes .>= west .& longitudes .<= east
    return UInt32(truncatingIfNeeded: SIMD4<Int64>().replacing(with: SIMD4(1, 2, 4, 8), where: inside).wrappedSum())
  }
}

extension Float {
  /// The greatest number of single precision that is not above a value.
  init(roundedDown value: Double) {
    let nearest = Float(value)
    self = Double(nearest) > value ? nearest.nextDown : nearest
  }

  /// The least number of single precision that is not below a value.
  init(roundedUp value: Double) {
    let nearest = Float(value)
    self = Double(nearest) < value ? nearest.nextUp : nearest
  }
}
