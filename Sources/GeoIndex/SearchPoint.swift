import GeoCore

/// The place that a search starts from, with all that its inner loops need.
struct SearchPoint {
  let coordinate: Coordinate
  let latitude, longitude: Double
  let surface: EarthSurface
  private let x, y, z: SIMD4<Int32>

  init(_ coordinate: Coordinate) {
    self.coordinate = coordinate
    latitude = coordinate.latitude
    longitude = GridGeometry.normalizedLongitude(coordinate.longitude)
    surface = EarthSurface(latitude: latitude, longitude: longitude)
    func steps(_ meters: Double) -> SIMD4<Int32> {
      SIMD4(repeating: GridPoint.steps(meters))
    }
    (x, y, z) = (steps(surface.x), steps(surface.y), steps(surface.z))
  }

  /// Squared chords to four points, in steps².
  @inline(__always)
  func squaredChords(to block: PointBlock) -> SIMD4<Float> {
    let dx = SIMD4<Float>(block.x &- x)
    let dy = SIMD4<Float>(block.y &- y)
    let dz = SIMD4<Float>(block.z &- z)
    return dx * dx + dy * dy + dz * dz
  }

  /// A lower bound of the squared chord to anything in a box, in steps².
  @inline(__always)
  func leastSquaredChord(to box: SpaceBox) -> Float {
    func gap(_ value: Int32, _ low: Int32, _ high: Int32) -> Float {
      Float(max(max(low &- value, value &- high), 0))
    }
    let dx = gap(x[0], box.minX, box.maxX)
    let dy = gap(y[0], box.minY, box.maxY)
    let dz = gap(z[0], box.minZ, box.maxZ)
    // Rounding may not lift the bound above the chord to a point on the box's side.
    return (dx * dx + dy * dy + dz * dz) * (1 - 0x1p-20)
  }

  /// An upper bound of the squared chord to anything in a box, in steps².
  @inline(__always)
  func greatestSquaredChord(to box: SpaceBox) -> Float {
    func reach(_ value: Int32, _ low: Int32, _ high: Int32) -> Float {
      Float(max(value &- low, high &- value))
    }
    let dx = reach(x[0], box.minX, box.maxX)
    let dy = reach(y[0], box.minY, box.maxY)
    let dz = reach(z[0], box.minZ, box.maxZ)
    return (dx * dx + dy * dy + dz * dz) * (1 + 0x1p-20)
  }

  /// How many degrees of latitude and of longitude a chord in metres can reach at most; nil where that is half the globe
  /// or all longitudes.
  ///
  /// A place on a latitude Δφ away is at least 2M sin(Δφ/2) away, with M the least meridian radius; one on a meridian Δλ
  /// ≤ 90° away at least the query's axis distance times sin Δλ. The arcsines are replaced by cubics above them.
  @inline(__always)
  func reach(chord: Double) -> (height: Double, width: Double?)? {
    let margin = 1 + 1e-9
    let x = chord * (1 / ChordBounds.smallestRadius)
    guard x < 1 else { return nil }
    let height = (x + 0.05 * x * x * x) * Degrees.perRadian * margin + 1e-11
    let y = chord / surface.axisDistance
    guard y < 0.5, latitude - height > -90, latitude + height < 90 else { return (height, nil) }
    return (height, (y + 0.2 * y * y * y) * Degrees.perRadian * margin + 1e-11)
  }

  /// What of a window between two latitudes can be within a chord in metres; nil for nothing.
  ///
  /// Two points of latitudes δ apart and longitudes Δλ apart, at ρ₁ and ρ₂ from the axis, have the squared chord
  /// m² + 4 ρ₁ ρ₂ sin²(Δλ/2), with m the chord of δ along a meridian; the arcsine is replaced by a cubic above it.
  func narrowed(_ window: DegreeWindow, chord: Double, south: Double, north: Double) -> DegreeWindow? {
    let margin = 1 + 1e-9
    let delta = max(max(south - latitude, latitude - north), 0) * Degrees.inRadians
    let meridian = ChordBounds.smallestRadius * delta * (1 - delta * delta * (1 / 24))
    let rest = chord * chord * margin - meridian * meridian
    guard rest >= 0 else { return nil }
    let pole = min(max(south.magnitude, north.magnitude), 90)
    let rim = Ellipsoid.wgs84.equatorialRadius * EarthSurface.sinCos(pole).1
    let x = (rest / (4 * surface.axisDistance * rim)).squareRoot()
    // Windows across the antimeridian or of all longitudes stay as they are.
    guard x < 0.7, window.west <= longitude, window.east >= longitude else { return window }
    let width = 2 * (x + 0.3 * x * x * x) * Degrees.perRadian * margin + 1e-11
    var narrowed = window
    if window.west > -180 { narrowed.west = max(window.west, longitude - width) }
    if window.east < 180 { narrowed.east = min(window.east, longitude + width) }
    return narrowed
  }

  /// The windows that hold every place whose chord is at most so many metres: one, or two across the antimeridian.
  func windows(chord: Double) -> (DegreeWindow, DegreeWindow?) {
    guard let (height, width) = reach(chord: chord) else {
      return (DegreeWindow(south: -90, north: 90, west: -180, east: 180), nil)
    }
    func window(_ west: Double, _ east: Double) -> DegreeWindow {
      DegreeWindow(
        south: max(latitude - height, -90), north: min(latitude + height, 90), west: west, east: east)
    }
    guard let width else { return (window(-180, 180), nil) }
    let (west, east) = (longitude - width, longitude + width)
    if west < -180 { return (window(-180, east), window(west + 360, 180)) }
    if east > 180 { return (window(west, 180), window(-180, east - 360)) }
    // The meridian 180 is stored at its positive end only.
    return (window(west, east), west == -180 ? window(180, 180) : nil)
  }
}

/// Squared chords as the grid computes them: in steps², rounded to the grid's steps and to single precision.
enum SquaredChord {
  /// Both ends are rounded to half a step in each of three directions: √3 steps for one chord.
  private static let roundingSteps = 1.75
  /// What single precision adds to a chord, relatively.
  private static let relativeError = 2e-7

  /// The chord in metres that a computed value can at most stand for.
  static func longest(_ squared: Float) -> Double {
    (Double(squared).squareRoot() * (1 + relativeError) + roundingSteps) / GridPoint.stepsPerMeter
  }

  /// The chord in metres that a computed value must at least stand for.
  static func shortest(_ squared: Float) -> Double {
    max(0, Double(squared).squareRoot() * (1 - relativeError) - roundingSteps) / GridPoint.stepsPerMeter
  }

  /// The computed value below which a chord is surely at most so many metres; negative when there is none.
  static func surelyWithin(chord: Double) -> Float {
    let steps = chord * GridPoint.stepsPerMeter * (1 - relativeError) - roundingSteps
    return steps < 0 ? -1 : Float(steps * steps) * (1 - 0x1p-22)
  }

  /// The computed value beyond which a chord is surely more than so many metres.
  static func surelyBeyond(chord: Double) -> Float {
    let steps = chord * GridPoint.stepsPerMeter * (1 + relativeError) + roundingSteps
    return Float(steps * steps) * (1 + 0x1p-22)
  }

  /// The computed value up to which another point may be as near, by geodesic, as one with the value given.
  @inline(__always)
  static func ambiguous(_ squared: Float) -> Float {
    let chord = longest(squared)
    let limit =
      chord < 1_000_000
      ? chord + ChordBounds.cubicGap(chord: chord) : ChordBounds.ambiguous(chord: chord)
    return surelyBeyond(chord: limit)
  }
}
