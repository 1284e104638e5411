import GeoCore
import MapLinks
import MapRegions
import TestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What is written is read again, but for what the link says that it dropped.
///
/// `LANDMARKS_ROUND_TRIPS=100000 swift test -c release --filter RoundTripTests` tries that many per form of each service.
@Suite("Links that are written and read again")
struct RoundTripTests {
  static let count = ProcessInfo.processInfo.environment["LANDMARKS_ROUND_TRIPS"].flatMap { Int($0) } ?? 300

  @Test("Reading gives back everything that was not dropped", arguments: everyForm.indices)
  func roundTrip(index: Int) throws {
    let (service, form) = everyForm[index]
    var generator = SeededGenerator(seed: 0x2EAD_0000 + UInt64(index))
    for _ in 0..<Self.count {
      let request = generator.request(
        in: service.capabilities.coverage, stops: service.capabilities.maximumStops.map { min($0, 4) } ?? 4)
      guard let link = try? service.link(for: request, form: form) else { continue }
      let faults = try Comparison(request, link, try MapLink.read(link.url)).faults
      #expect(faults.isEmpty, "\(faults) in \(link.url) of \(request), seed \(generator.seed)")
      if !faults.isEmpty { return }
    }
  }

  @Test("Awkward labels come back from every service that has them", arguments: everyForm.indices)
  func labels(index: Int) throws {
    let (service, form) = everyForm[index]
    for label in awkwardLabels + [
      ".", "..", "...", "Mt.", "a b_c", "(", ")", "~", "%", "%2", "%25", "end)", "\u{FEFF}x",
    ] {
      let place = MapLinkPlace(service.samplePlace.coordinate, label: label)
      guard let link = try? service.link(for: .place(place), form: form) else { continue }
      let faults = try Comparison(.place(place), link, try MapLink.read(link.url)).faults
      #expect(faults.isEmpty, "\(faults) in \(link.url) of \(label)")
    }
  }

  @Test("A link of one service becomes that of another (OpenSwitchMapsWeb#49)", arguments: everyForm.indices)
  func conversion(index: Int) throws {
    let (service, form) = everyForm[index]
    var generator = SeededGenerator(seed: 0xC0EE_0000 + UInt64(index))
    for _ in 0..<20 {
      let request = generator.request(in: service.capabilities.coverage, stops: 0)
      guard let link = try? service.link(for: request, form: form) else { continue }
      let reading = try MapLink.read(link.url)
      for other in MapService.all {
        guard let converted = try? reading.link(for: other), let wanted = reading.request else { continue }
        let faults = try Comparison(wanted, converted, try MapLink.read(converted.url)).faults
        #expect(faults.isEmpty, "\(faults) in \(converted.url) from \(link.url), seed \(generator.seed)")
      }
    }
  }
}

/// What a reading lacks of a request.
struct Comparison {
  private(set) var faults: [String] = []
  private let link: MapLink

  init(_ request: MapLinkRequest, _ link: MapLink, _ reading: MapLinkReading) throws {
    self.link = link
    check(reading.service == link.service, "service \(reading.service.id)")
    check(reading.form == link.form, "form")
    check(reading.unread.isEmpty, "unread \(reading.unread)")
    check(reading.warnings.isEmpty, "warnings \(reading.warnings)")
    check(reading.datum == link.datum, "datum \(reading.datum)")
    check(!reading.needsNetwork, "needs network")
    if let type = request.mapType, !link.dropped.contains(.mapType) {
      check(reading.mapType == type, "map type \(String(describing: reading.mapType))")
    }
    check(zoom: request, reading)
    switch request.subject {
    case .place(let place):
      check(reading.coordinate, place.coordinate, "place")
      check(label: place.label, reading.label)
      let isWay = link.warnings.contains { $0.contains("shows the way to a place") }
      check(reading.request?.action == (isWay ? .directions : .place), "action")
    case .search(let search):
      check(reading.searchText == search.text, "text \(reading.searchText ?? "none")")
      if let near = search.near, !link.dropped.contains(.near) { check(reading.coordinate, near, "near") }
      check(reading.request?.action == .search, "action")
    case .view(let center):
      check(reading.coordinate, center, "center")
      check(reading.request?.action == .view, "action")
    case .directions(let way): check(way, reading)
    }
  }

  private mutating func check(_ way: MapLinkDirections, _ reading: MapLinkReading) {
    check(reading.coordinate, way.destination.coordinate, "destination")
    check(label: way.destination.label, reading.label)
    if let origin = way.origin, !link.dropped.contains(.origin) {
      check(reading.origin?.coordinate, origin.coordinate, "origin")
      check(label: origin.label, reading.origin?.label)
    } else {
      check(reading.origin == nil, "origin from nowhere")
    }
    if link.dropped.contains(.stops) {
      check(reading.stops.isEmpty, "stops from nowhere")
    } else {
      check(reading.stops.count == way.stops.count, "\(reading.stops.count) stops")
      for (read, stop) in zip(reading.stops, way.stops) {
        check(read.coordinate, stop.coordinate, "stop")
        check(label: stop.label, read.label)
      }
    }
    if let mode = way.mode, !link.dropped.contains(.mode) { check(reading.mode == mode, "mode") }
    let isPlace = link.warnings.contains { $0.contains("shows the place, not the way") }
    check(reading.request?.action == (isPlace ? .place : .directions), "action")
  }

  private mutating func check(_ isRight: Bool, _ fault: String) {
    if !isRight { faults.append(fault) }
  }

  private mutating func check(_ read: Coordinate?, _ written: Coordinate, _ name: String) {
    // Codes have cells, and numbers in another datum are rounded in it.
    let tolerance: Double =
      switch link.service {
      case .plusCodes: 0.5 / 8000 + 1e-9
      case .organicMaps, .mapsMe, .coMaps: 1.6e-6
      default: 0.51e-6
      }
    let isThere = read.map { read in
      read.isWithin(tolerance, of: written)
        || (read.latitude.magnitude > 90 - tolerance && written.latitude.magnitude > 90 - tolerance)
    }
    check(isThere == true, "\(name) \(String(describing: read))")
  }

  private mutating func check(label: String?, _ read: String?) {
    let isChanged = link.warnings.contains { $0.contains("became other characters") || $0.contains("shortened") }
    if isChanged || link.dropped.contains(.label) { return }
    // A blank label is none; a space with a mark on it is one character, and no blank.
    let label = label.flatMap { $0.unicodeScalars.allSatisfy(\.properties.isWhitespace) ? nil : $0 }
    let isSame = (label.map { Array($0.unicodeScalars) }) == read.map { Array($0.unicodeScalars) }
    check(isSame, "label \(read ?? "none")")
  }

  private mutating func check(zoom request: MapLinkRequest, _ reading: MapLinkReading) {
    guard let zoom = request.zoom, !link.dropped.contains(.zoom), let center = request.center else { return }
    if link.warnings.contains(where: { $0.hasPrefix("zoom level") }) { return }
    guard let read = reading.request?.zoom else { return check(false, "no zoom") }
    if case .span(let span) = read, case .span(let wanted) = zoom {
      let isSame =
        (span.latitudeDelta - wanted.latitudeDelta).magnitude < 1e-6
        && (span.longitudeDelta - wanted.longitudeDelta).magnitude < 1e-6
      return check(isSame, "span \(span)")
    }
    let wanted = zoom.level(around: center)
    guard case .level(let level) = read else { return }
    // Whole levels are the next lower ones, which a thousandth may round up.
    check(level <= wanted + 0.0051 && level > wanted - 1.0001, "level \(level) for \(wanted)")
  }
}

extension MapLinkRequest {
  fileprivate var center: Coordinate? {
    switch subject {
    case .place(let place): place.coordinate
    case .search(let search): search.near
    case .view(let center): center
    case .directions: nil
    }
  }
}

extension MapLinkZoom {
  fileprivate func level(around center: Coordinate) -> Double {
    switch self {
    case .level(let level): level
    case .setting(let setting): MapRegion(center: center, zoom: setting).zoomLevel()
    case .span(let span): MapRegion(center: center, span: span).zoomLevel()
    }
  }
}
