import GeoCore

/// The cells that searches start from: bands of latitude, each with columns in proportion to the length of its
/// parallel, so that cells are about as wide as high everywhere.
struct GridGeometry: BitwiseCopyable {
  let bandCount: Int
  let bandsPerDegree: Double

  /// About a cell for each leaf of evenly spread points, few enough to stay in the cache.
  init(pointCount: Int) {
    let ideal = (Double(pointCount) / 40).squareRoot()
    self.init(bandCount: max(4, min(Self.largestBandCount, Int(ideal))))
  }

  static let largestBandCount = 360

  init(bandCount: Int) {
    self.bandCount = bandCount
    bandsPerDegree = Double(bandCount) / 180
  }

  /// Index of the first cell of each band, and behind the last the number of cells.
  var bandStarts: [UInt32] {
    (0..<bandCount).reduce(into: [0]) { $0.append($0[$1] + UInt32(columnCount(inBand: $1))) }
  }

  /// How many columns a band has.
  func columnCount(inBand band: Int) -> Int {
    let middle = (Double(band) + 0.5) / bandsPerDegree - 90
    return max(1, Int(2 * Double(bandCount) * cos(middle * Degrees.inRadians) + 0.5))
  }

  /// The band of a latitude.
  @inline(__always) func band(_ latitude: Double) -> Int {
    min(Int((latitude + 90) * bandsPerDegree), bandCount - 1)
  }

  /// The column of a longitude in a band with so many columns.
  @inline(__always) func column(_ longitude: Double, of columns: Int) -> Int {
    min(Int((longitude + 180) * (Double(columns) * (1 / 360))), columns - 1)
  }

  /// The middle of a cell.
  func center(band: Int, column: Int, of columns: Int) -> Coordinate {
    Coordinate(
      uncheckedLatitude: min((Double(band) + 0.5) / bandsPerDegree - 90, 90),
      longitude: min((Double(column) + 0.5) * 360 / Double(columns) - 180, 180))
  }

  /// How far, in metres, no place of a cell of a band is from the cell's middle.
  ///
  /// Two points of latitudes δ apart and longitudes Δλ apart, at ρ₁ and ρ₂ from the axis, have the squared chord
  /// m² + 4 ρ₁ ρ₂ sin²(Δλ/2), with m the chord of δ along a meridian.
  func radius(band: Int, columns: Int) -> Double {
    let height = 1 / bandsPerDegree * Degrees.inRadians
    let south = Double(band) / bandsPerDegree - 90
    let middle = EarthSurface(latitude: min(south + 0.5 / bandsPerDegree, 90), longitude: 0)
    let nearEquator = min(max(0, south), south + 1 / bandsPerDegree)
    let widest = EarthSurface(latitude: nearEquator, longitude: 0)
    let meridian = ChordBounds.largestRadius * height / 2
    let width = 2 * .pi / Double(columns)
    let parallel = width / 2
    let square = meridian * meridian + middle.axisDistance * widest.axisDistance * parallel * parallel
    return square.squareRoot() * (1 + 1e-9) + 0.01
  }

  /// −180 is stored and looked up as 180: the grid knows one antimeridian.
  static func normalizedLongitude(_ longitude: Double) -> Double {
    longitude == -180 ? 180 : longitude
  }
}
