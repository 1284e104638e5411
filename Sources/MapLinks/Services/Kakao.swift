import GeoCore

extension MapService {
  /// KakaoMap, which has maps of Korea.
  ///
  /// Unverified: public code agrees on these forms. A route on the web with a start names its mode, by car where none is
  /// asked for; without a start it has no mode. The app's links have no names.
  public static let kakao = MapService(
    id: "kakao", name: "KakaoMap",
    web: LinkWriters(
      place: .init([.label], KakaoWebLinks.place),
      directions: .init([.origin, .mode, .label], KakaoWebLinks.directions)),
    app: LinkWriters(
      place: .init([], KakaoAppLinks.place), search: .init([.near], KakaoAppLinks.search),
      directions: .init([.origin, .mode], KakaoAppLinks.directions)),
    appScheme: "kakaomap", modes: TravelMode.allCases,
    reader: LinkReader(hosts: ["map.kakao.com", "kko.to", "kko.kakao.com"], schemes: ["kakaomap"], KakaoReading.read))
}

private enum KakaoWords {
  static let webModes: [TravelMode: String] = [
    .driving: "car", .walking: "walk", .transit: "traffic", .cycling: "bicycle",
  ]
  static let appModes: [TravelMode: String] = [
    .driving: "CAR", .walking: "FOOT", .transit: "PUBLICTRANSIT", .cycling: "BICYCLE",
  ]
}

private enum KakaoWebLinks {
  private static let base = "https://map.kakao.com/link/"

  static func place(_ place: MapLinkPlace, _ draft: inout LinkDraft) -> String {
    base + "map/" + named(place, &draft)
  }

  static func directions(_ way: MapLinkDirections, _ draft: inout LinkDraft) -> String {
    let destination = named(way.destination, &draft)
    guard let origin = draft.carryOriginPlace(of: way) else { return base + "to/" + destination }
    let mode = draft.carryMode(of: way, as: KakaoWords.webModes) ?? "car"
    return base + "by/" + mode + "/" + named(origin, &draft) + "/" + destination
  }

  /// The name may hold no comma or slash of its own; both are escaped.
  private static func named(_ place: MapLinkPlace, _ draft: inout LinkDraft) -> String {
    PercentEncoding.encode(draft.carryName(of: place)) + "," + draft.pair(place.coordinate)
  }
}

private enum KakaoAppLinks {
  static func place(_ place: MapLinkPlace, _ draft: inout LinkDraft) -> String {
    "kakaomap://look?p=" + draft.pair(place.coordinate)
  }

  static func search(_ search: MapLinkSearch, _ draft: inout LinkDraft) -> String {
    var link = LinkText("kakaomap://search")
    link.add("q", search.text)
    if let near = search.near {
      draft.carry(.near)
      link.add("p", verbatim: draft.pair(near))
    }
    return link.text
  }

  static func directions(_ way: MapLinkDirections, _ draft: inout LinkDraft) -> String {
    var link = LinkText("kakaomap://route")
    link.add("sp", verbatim: draft.carryOrigin(of: way))
    link.add("ep", verbatim: draft.pair(way.destination.coordinate))
    link.add("by", verbatim: draft.carryMode(of: way, as: KakaoWords.appModes))
    return link.text
  }
}

private enum KakaoReading {
  static func read(_ link: inout LinkScan) -> Bool {
    if link.form == .app {
      readApp(&link)
    } else if link.segment(0, is: "link") && link.segments.count > 2 {
      readPath(&link, link.segments.dropFirst(2))
    } else {
      link.found.needsNetwork = !link.segments.isEmpty || link.has("itemid")
      link.ignore(["itemid"])
    }
    return true
  }

  private static func readApp(_ link: inout LinkScan) {
    if let destination = link.pair("ep") {
      link.found.destination = MapLinkPlace(destination)
      link.found.origin = link.pair("sp").map { MapLinkPlace($0) }
      link.mode("by", KakaoWords.appModes)
    } else if let text = link.text("q") {
      link.found.searchText = text
      link.found.center = link.pair("p")
    } else {
      link.found.pin = link.pair("p")
    }
  }

  private static func readPath(_ link: inout LinkScan, _ segments: ArraySlice<Range<Int>>) {
    var places = segments
    if link.segment(1, is: "search") {
      link.found.searchText = places.first.flatMap { link.text(in: $0, plusIsSpace: false) }
      return
    }
    if link.segment(1, is: "by"), let word = places.popFirst() {
      link.found.mode = KakaoWords.webModes.first { link.isEqual(word, $0.value) }?.key
      if link.found.mode == nil { link.leftovers.append(link.raw(word)) }
    }
    let found = places.map { place(&link, $0) }
    for (segment, place) in zip(places, found) where place == nil { link.leftovers.append(link.raw(segment)) }
    guard let last = found.last.flatMap(\.self) else { return }
    if link.segment(1, is: "map") || link.segment(1, is: "roadview") {
      (link.found.pin, link.found.label) = (last.coordinate, last.label)
    } else {
      link.found.destination = last
      if found.count > 1 {
        link.found.origin = found[0]
        link.found.stops = found.dropFirst().dropLast().compactMap(\.self)
      }
    }
  }

  /// `name,latitude,longitude`; the name is missing or the numbers themselves where there is none.
  private static func place(_ link: inout LinkScan, _ segment: Range<Int>) -> MapLinkPlace? {
    if let coordinate = link.pair(in: segment) { return MapLinkPlace(coordinate) }
    let pieces = link.pieces(segment, at: UInt8(ascii: ","))
    guard pieces.count >= 3 else { return nil }
    let numbers = pieces[pieces.count - 2].lowerBound..<segment.upperBound
    guard let coordinate = link.pair(in: numbers) else { return nil }
    let name = link.text(in: segment.lowerBound..<numbers.lowerBound - 1, plusIsSpace: false)
    return MapLinkPlace(coordinate, label: name == link.raw(numbers) ? nil : name)
  }
}
