import MapLinks
import MapRegions
import TestSupport
import Testing

@Suite("What a link drops")
struct DroppedTests {
  @Test("Nothing asked for is silently lost, and nothing carried is called dropped", arguments: everyForm.indices)
  func property(index: Int) throws {
    let (service, form) = everyForm[index]
    var generator = SeededGenerator(seed: 0xD20B_BED0 + UInt64(index))
    for _ in 0..<3000 {
      let request = generator.request()
      guard service.capabilities.features(of: request.action, in: form) != nil else {
        #expect(throws: MapLinkError.self) { try service.link(for: request, form: form) }
        continue
      }
      let link: MapLink
      do {
        link = try service.link(for: request, form: form)
      } catch {
        #expect(error.code == .searchTextRefused || error.code == .tooLong, "seed \(generator.seed): \(error)")
        continue
      }
      for (feature, variants) in request.variants {
        // Carried is what changes the URL when something else is asked for.
        let isCarried = variants.contains { (try? service.link(for: $0, form: form))?.url != link.url }
        #expect(
          isCarried == !link.dropped.contains(feature),
          "seed \(generator.seed): \(feature) of \(request) in \(link.url), dropped \(link.dropped)")
      }
      let asked = Set(request.variants.map(\.feature))
      #expect(asked.isSuperset(of: link.dropped), "\(link.dropped) of \(request)")
      #expect(link.url.utf8.count <= service.capabilities.maximumLength)
    }
  }

  @Test("Capabilities promise what links carry, no less and no more", arguments: everyForm.indices)
  func capabilities(index: Int) throws {
    let (service, form) = everyForm[index]
    for request in [
      MapLinkRequest.place(namedTurtleRock, zoom: .level(14)), .search("cafe", near: turtleRock, zoom: .level(14)),
      .directions(
        MapLinkDirections(
          to: namedTurtleRock, from: namedTurtleRock, stops: [namedTurtleRock],
          mode: service.capabilities.modes.first)),
      .view(center: turtleRock, zoom: .level(14)),
    ] {
      guard let promised = service.capabilities.features(of: request.action, in: form) else { continue }
      let link = try service.link(for: request, form: form)
      let asked = Set(request.variants.map(\.feature))
      #expect(asked.subtracting(link.dropped) == promised)
    }
    for mode in TravelMode.allCases where service.capabilities.features(of: .directions, in: form) != nil {
      let link = try service.link(for: .directions(MapLinkDirections(to: namedTurtleRock, mode: mode)), form: form)
      #expect(link.dropped.contains(.mode) != service.capabilities.modes.contains(mode))
    }
  }
}

extension MapLinkRequest {
  /// For each thing that is asked for, requests that ask for something else, or nothing, in its stead.
  fileprivate var variants: [(feature: MapLink.Feature, requests: [MapLinkRequest])] {
    var variants: [(feature: MapLink.Feature, requests: [MapLinkRequest])] = []
    if let zoom {
      // Not without a zoom: a service may then write the level that was asked for as its own.
      let others = [MapLinkZoom.level(7), .level(9), .level(17)].filter { $0 != zoom }
      variants.append((.zoom, others.map { with(zoom: $0) }))
    }
    switch subject {
    case .place(let place):
      if let label = place.label, !label.allSatisfy(\.isWhitespace) {
        variants.append((.label, [with(.place(MapLinkPlace(place.coordinate)))]))
      }
    case .search(let search):
      if search.near != nil { variants.append((.near, [.search(search.text, zoom: zoom)])) }
    case .directions(let way):
      if way.places.contains(where: { !($0.label ?? "").allSatisfy(\.isWhitespace) }) {
        var plain = way
        plain.destination.label = nil
        plain.origin?.label = nil
        plain.stops = plain.stops.map { MapLinkPlace($0.coordinate) }
        variants.append((.label, [with(.directions(plain))]))
      }
      var other = way
      if way.origin != nil {
        other.origin = nil
        variants.append((.origin, [with(.directions(other))]))
        other = way
      }
      if !way.stops.isEmpty {
        other.stops.removeLast()
        variants.append((.stops, [with(.directions(other))]))
        other = way
      }
      if way.mode != nil {
        other.mode = nil
        variants.append((.mode, [with(.directions(other))]))
      }
    case .view: break
    }
    return variants
  }

  private func with(zoom: MapLinkZoom) -> MapLinkRequest {
    switch subject {
    case .place(let place): .place(place, zoom: zoom)
    case .search(let search): .search(search.text, near: search.near, zoom: zoom)
    case .directions(let way): .directions(way)
    case .view(let center): .view(center: center, zoom: zoom)
    }
  }

  private func with(_ subject: Subject) -> MapLinkRequest {
    switch subject {
    case .place(let place): .place(place, zoom: zoom)
    case .search(let search): .search(search.text, near: search.near, zoom: zoom)
    case .directions(let way): .directions(way)
    case .view(let center): zoom.map { .view(center: center, zoom: $0) } ?? self
    }
  }
}

extension MapLinkDirections {
  fileprivate var places: [MapLinkPlace] { [destination] + (origin.map { [$0] } ?? []) + stops }
}
