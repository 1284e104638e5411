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
    for _ in 0..<300 {
      let request = generator.request(
        in: service.capabilities.coverage, stops: service.capabilities.maximumStops.map { max($0, 2) } ?? 9)
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
      for (feature, variants) in request.variants(of: link) {
        // Carried is what changes the URL when something else is asked for.
        // A label is carried when each label of a place that is there is.
        let changes = variants.map { (try? service.link(for: $0, form: form))?.url != link.url }
        let isCarried = feature == .label ? changes.allSatisfy(\.self) : changes.contains(true)
        #expect(
          isCarried == !link.dropped.contains(feature),
          "seed \(generator.seed): \(feature) of \(request) in \(link.url), dropped \(link.dropped)")
      }
      let asked = Set(request.variants().map(\.feature))
      #expect(asked.isSuperset(of: link.dropped), "\(link.dropped) of \(request)")
      #expect(link.url.utf8.count <= service.capabilities.maximumLength)
    }
  }

  @Test("Capabilities promise what links carry, no less and no more", arguments: everyForm.indices)
  func capabilities(index: Int) throws {
    let (service, form) = everyForm[index]
    let place = service.samplePlace
    let type = service.capabilities.mapTypes(in: form).last
    for request in [
      MapLinkRequest.place(place, zoom: .level(14), mapType: type),
      .search("cafe", near: place.coordinate, zoom: .level(14), mapType: type),
      .directions(
        MapLinkDirections(
          to: place, from: MapLinkPlace(place.coordinate), stops: [MapLinkPlace(place.coordinate)],
          mode: service.capabilities.modes.last)),
      .view(center: place.coordinate, zoom: .level(14), mapType: type),
    ] {
      guard let promised = service.capabilities.features(of: request.action, in: form) else { continue }
      let link = try service.link(for: request, form: form)
      let asked = Set(request.variants().map(\.feature))
      #expect(asked.subtracting(link.dropped) == promised, "\(link.url) \(link.dropped)")
    }
    if let promised = service.capabilities.features(of: .view, in: form), promised.contains(.mapType) {
      for type in MapType.allCases {
        let link = try service.link(for: .view(center: place.coordinate, zoom: .level(9), mapType: type), form: form)
        #expect(link.dropped.contains(.mapType) != service.capabilities.mapTypes(in: form).contains(type))
      }
    }
    for mode in TravelMode.allCases where service.capabilities.features(of: .directions, in: form) != nil {
      guard service.capabilities.features(of: .directions, in: form)?.contains(.mode) == true else { continue }
      // Some services name a mode only together with a start.
      let way = MapLinkDirections(to: place, from: place, mode: mode)
      let link = try service.link(for: .directions(way), form: form)
      #expect(link.dropped.contains(.mode) != service.capabilities.modes.contains(mode))
    }
  }
}

extension MapLinkRequest {
  /// For each thing that is asked for, requests that ask for something else, or nothing, in its stead.
  ///
  /// - Parameter link: The link that was made; labels of places that it dropped need no look.
  fileprivate func variants(of link: MapLink? = nil) -> [(feature: MapLink.Feature, requests: [MapLinkRequest])] {
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
      let renamed = way.renamed(
        origin: link?.dropped.contains(.origin) != true, stops: link?.dropped.contains(.stops) != true)
      if !renamed.isEmpty { variants.append((.label, renamed.map { with(.directions($0)) })) }
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
        // Without a mode a service may write its own, which can be the one that was asked for.
        let isKnown = way.mode.map { link?.service.capabilities.modes.contains($0) ?? true } ?? true
        let others: [TravelMode?] = isKnown ? [nil] + TravelMode.allCases.filter { $0 != way.mode } : [nil]
        variants.append(
          (
            .mode,
            others.map { mode in
              var other = way
              other.mode = mode
              return with(.directions(other))
            }
          ))
      }
    case .view: break
    }
    if let mapType {
      let isKnown = link.map { $0.service.capabilities.mapTypes(in: $0.form).contains(mapType) } ?? true
      let others: [MapType?] = isKnown ? [nil] + MapType.allCases.filter { $0 != mapType } : [nil]
      variants.append((.mapType, others.map { with(mapType: $0) }))
    }
    return variants
  }

  private func with(zoom: MapLinkZoom) -> MapLinkRequest { with(subject, zoom: zoom, mapType: mapType) }

  private func with(mapType: MapType?) -> MapLinkRequest { with(subject, zoom: zoom, mapType: mapType) }

  private func with(_ subject: Subject) -> MapLinkRequest { with(subject, zoom: zoom, mapType: mapType) }

  private func with(_ subject: Subject, zoom: MapLinkZoom?, mapType: MapType?) -> MapLinkRequest {
    switch subject {
    case .place(let place): .place(place, zoom: zoom, mapType: mapType)
    case .search(let search): .search(search.text, near: search.near, zoom: zoom, mapType: mapType)
    case .directions(let way): .directions(way)
    case .view(let center): zoom.map { .view(center: center, zoom: $0, mapType: mapType) } ?? self
    }
  }
}

extension MapLinkDirections {
  /// The route with one label after the other changed.
  fileprivate func renamed(origin withOrigin: Bool, stops withStops: Bool) -> [MapLinkDirections] {
    func isNamed(_ place: MapLinkPlace?) -> Bool { !(place?.label ?? "").allSatisfy(\.isWhitespace) }
    var renamed: [MapLinkDirections] = []
    var other = self
    if isNamed(destination) {
      other.destination.label = "otherwise"
      renamed.append(other)
      other = self
    }
    if withOrigin, isNamed(origin) {
      other.origin?.label = "otherwise"
      renamed.append(other)
      other = self
    }
    for index in withStops ? stops.indices : 0..<0 where isNamed(stops[index]) {
      other.stops[index].label = "otherwise"
      renamed.append(other)
      other = self
    }
    return renamed
  }
}
