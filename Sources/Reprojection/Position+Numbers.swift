import GeoCore

extension Position {
  /// The numbers as engines take them, checked against what the system can hold.
  ///
  /// - Throws: ``ReprojectionError`` for another kind of position than the system's, numbers that are not finite, a
  ///   latitude beyond a pole, and a height in a system without heights.
  func numbers(in system: CoordinateReferenceSystem) throws(ReprojectionError) -> Numbers {
    let expected = try system.requiredPositionKind()
    guard expected == kind else {
      throw .wrongKind(self, in: system)
    }
    let numbers: Numbers
    switch self {
    case .geographic(let point): numbers = Numbers(x: point.longitude, y: point.latitude, z: point.height ?? 0)
    case .projected(let point): numbers = Numbers(x: point.easting, y: point.northing, z: point.height ?? 0)
    case .geocentric(let point): numbers = Numbers(x: point.x, y: point.y, z: point.z)
    }
    guard numbers.x.isFinite && numbers.y.isFinite && numbers.z.isFinite else {
      throw ReprojectionError(.notFinite, input: text, "\(text) holds what is not a number; give finite numbers")
    }
    guard kind == .geocentric || height == nil || system.hasHeight else {
      throw ReprojectionError(
        .wrongKindOfPosition, input: text, "\(text) has a height, and \(system) has none; leave it out")
    }
    return kind == .geographic ? try geographicNumbers(numbers, system) : numbers
  }

  /// Longitude wrapped, which libproj before 9.2 does not do everywhere, and degrees brought to the system's unit.
  private func geographicNumbers(
    _ numbers: Numbers, _ system: CoordinateReferenceSystem
  ) throws(ReprojectionError) -> Numbers {
    do {
      // The coordinate serves as the rule of what is a latitude; the datum does not matter to it.
      let place = try Coordinate(wrapping: numbers.y, longitude: numbers.x)
      guard let degrees = system.unit?.degrees else {
        return Numbers(x: place.longitude, y: place.latitude, z: numbers.z)
      }
      return Numbers(x: place.longitude / degrees, y: place.latitude / degrees, z: numbers.z)
    } catch {
      throw ReprojectionError(.latitudeOutOfRange, input: text, error.description)
    }
  }

  /// The position of an engine's numbers in a system; nil where they can be no place.
  init?(_ numbers: Numbers, in system: CoordinateReferenceSystem, hasHeight: Bool) {
    guard numbers.isPlausible else { return nil }
    let height = hasHeight && system.hasHeight ? numbers.z : nil
    switch system.positionKind {
    case .geographic:
      let degrees = system.unit?.degrees ?? 1
      self = .geographic(
        GeographicPoint(
          latitude: numbers.y * degrees, longitude: Degrees.wrapped(numbers.x * degrees), height: height))
    case .projected:
      let edge = system.webMercatorEdge ?? .infinity
      self = .projected(
        ProjectedPoint(easting: numbers.x, northing: min(max(numbers.y, -edge), edge), height: height))
    case .geocentric:
      self = .geocentric(GeocentricPoint(x: numbers.x, y: numbers.y, z: numbers.z))
    case nil:
      return nil
    }
  }

  /// Whether a height of the result comes from a height and not from a zero that stands for none.
  var hasKnownHeight: Bool { kind == .geocentric || height != nil }

  private var kind: PositionKind {
    switch self {
    case .geographic: .geographic
    case .projected: .projected
    case .geocentric: .geocentric
    }
  }

  private var height: Double? {
    switch self {
    case .geographic(let point): point.height
    case .projected(let point): point.height
    case .geocentric: nil
    }
  }

  /// The numbers with their names, for sentences.
  var text: String {
    fields.map { "\($0.name) \(shortest: $0.value)" }.joined(separator: ", ")
  }
}
