import GeoCore

/// The top of the grid: bands of latitude, each with columns in proportion to the length of its parallel, so that cells
/// are about as wide as high everywhere.
struct GridGeometry: BitwiseCopyable {
  let bandCount: Int
  let bandsPerDegree: Double

  /// Enough cells that evenly spread points fill leaves without dividing, few enough to stay in the cache.
  init(pointCount: Int) {
    let ideal = (Double(pointCount) / 40).squareRoot()
    self.init(bandCount: max(4, min(Self.largestBandCount, Int(ideal))))
  }

  static let largestBandCount = 360

  init(bandCount: Int) {
    self.bandCount = bandCount
    bandsPerDegree = Double(bandCount) / 180
  }

  /// How many columns a band has.
  func columnCount(inBand band: Int) -> Int {
    let middle = (Double(band) + 0.5) / bandsPerDegree - 90
    return max(1, Int(2 * Double(bandCount) * cos(middle * Degrees.inRadians) + 0.5))
  }

  /// The band of a latitude and how far into it, as a fraction of 2³². Monotone in the latitude.
  func band(_ latitude: Double) -> (band: Int, fraction: UInt32) {
    let v = (latitude + 90) * bandsPerDegree
    let band = min(Int(v), bandCount - 1)
    return (band, Self.fraction(v - Double(band)))
  }

  /// The column of a longitude in a band with so many columns, and how far into it. Monotone in the longitude.
  func column(_ longitude: Double, of columns: Int) -> (column: Int, fraction: UInt32) {
    let u = (longitude + 180) * (Double(columns) * (1 / 360))
    let column = min(Int(u), columns - 1)
    return (column, Self.fraction(u - Double(column)))
  }

  private static func fraction(_ part: Double) -> UInt32 {
    let scaled = part * 0x1p32
    return scaled >= 0x1p32 ? .max : UInt32(scaled)
  }

  /// −180 is stored and looked up as 180: the grid knows one antimeridian.
  static func normalizedLongitude(_ longitude: Double) -> Double {
    longitude == -180 ? 180 : longitude
  }
}

/// A range of latitudes and longitudes to look through, degrees; does not cross the antimeridian.
struct DegreeWindow {
  var south, north, west, east: Double

  /// The plain windows of a box, in the grid's longitudes: two where it crosses the antimeridian, and one for the
  /// meridian itself where the box has it as its west edge.
  static func windows(of box: BoundingBox) -> [DegreeWindow] {
    if box.isEmpty { return [] }
    func window(_ west: Double, _ east: Double) -> DegreeWindow {
      DegreeWindow(south: box.south, north: box.north, west: west, east: east)
    }
    if box.crossesAntimeridian { return [window(box.west, 180), window(-180, box.east)] }
    if box.west == -180 && box.east < 180 { return [window(-180, box.east), window(180, 180)] }
    return [window(box.west, box.east)]
  }
}
