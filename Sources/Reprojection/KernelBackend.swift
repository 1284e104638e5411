import GeoCore

/// Reprojection between the systems of WGS 84 by GeoCore's own kernels: what is there without libproj.
package enum KernelBackend: ReprojectionBackend {
  package static func resolve(_ definition: SystemDefinition) throws(ReprojectionError) -> CoordinateReferenceSystem {
    if let known = WGS84System(definition: definition.text) { return known.system }
    if definition.text == "EPSG:900913" {
      throw ReprojectionError(
        .unknownSystem, input: definition.input,
        "EPSG:900913 was never a code of the registry; its maps are in EPSG:3857")
    }
    if definition.text.isEmpty {
      throw ReprojectionError(
        .unknownSystem, input: definition.input, "an empty text names no coordinate reference system; try EPSG:4326")
    }
    throw .libraryNotAvailable(for: definition.input)
  }

  package static func makeEngine(
    from source: CoordinateReferenceSystem, to target: CoordinateReferenceSystem, _ options: Transformation.Options
  ) throws(ReprojectionError) -> any TransformationEngine {
    guard let from = WGS84System(definition: source.definition) else {
      throw .libraryNotAvailable(for: source.definition)
    }
    guard let to = WGS84System(definition: target.definition) else {
      throw .libraryNotAvailable(for: target.definition)
    }
    let exact = KernelEngine(source: Kernel(from), target: Kernel(to))
    guard options.usesFastPaths, let fast = LaneEngine(from: source, to: target, fallback: { exact }) else {
      return exact
    }
    return fast
  }
}

/// Every way goes through latitude, longitude and height of WGS 84, one place after another.
private struct KernelEngine: TransformationEngine {
  let source, target: Kernel
  var isBallpark: Bool { false }
  var isKernel: Bool { true }

  func transform(_ input: NumberBlock, into output: NumberBlock, _ direction: TransformationDirection) {
    let (from, to) = direction == .forward ? (source, target) : (target, source)
    for index in 0..<input.count {
      let place = from.place(input[index])
      output[index] = place.flatMap { to.numbers($0.coordinate, height: $0.height) } ?? .none
    }
  }

  func reason(_ numbers: Numbers, _ direction: TransformationDirection) -> TransformationFailure {
    TransformationFailure()
  }
}

/// One system's kernel.
private enum Kernel {
  case geographic
  case geocentric
  case webMercator
  case transverse(TransverseMercator)
  case polar(PolarStereographic)

  init(_ system: WGS84System) {
    switch system {
    case .geographic, .geographic3D: self = .geographic
    case .geocentric: self = .geocentric
    case .webMercator: self = .webMercator
    case .utm(let zone, let hemisphere):
      self = .transverse(UniversalTransverseMercator.projection(zone: zone, hemisphere: hemisphere))
    case .ups(let hemisphere, _): self = .polar(.universal(hemisphere))
    }
  }

  /// The place of the numbers; nil where they are none.
  func place(_ numbers: Numbers) -> (coordinate: Coordinate, height: Double)? {
    let coordinate: Coordinate?
    switch self {
    case .geographic: coordinate = try? Coordinate(wrapping: numbers.y, longitude: numbers.x)
    case .geocentric: return ECEFPoint(x: numbers.x, y: numbers.y, z: numbers.z).geodetic()
    case .webMercator: coordinate = try? WebMercator.inverse(easting: numbers.x, northing: numbers.y)
    case .transverse(let projection): coordinate = projection.inverse(easting: numbers.x, northing: numbers.y)
    case .polar(let projection): coordinate = projection.inverse(easting: numbers.x, northing: numbers.y)
    }
    return coordinate.map { ($0, numbers.z) }
  }

  /// The numbers of a place; nil where the system cannot show it.
  func numbers(_ coordinate: Coordinate, height: Double) -> Numbers? {
    let point: (easting: Double, northing: Double)?
    switch self {
    case .geographic: return Numbers(x: coordinate.longitude, y: coordinate.latitude, z: height)
    case .geocentric:
      let point = coordinate.ecef(height: height)
      return Numbers(x: point.x, y: point.y, z: point.z)
    case .webMercator: point = WebMercator.forward(coordinate)
    case .transverse(let projection): point = projection.forward(coordinate)
    case .polar(let projection): point = projection.forward(coordinate)
    }
    return point.map { Numbers(x: $0.easting, y: $0.northing, z: height) }
  }
}
