import GeoCore
import MapLinks
import MapRegions
import TestSupport

let turtleRock = Coordinate(uncheckedLatitude: 34.011286, longitude: -116.166868)
let namedTurtleRock = MapLinkPlace(turtleRock, label: "Turtle Rock")
let springs = Coordinate(uncheckedLatitude: 33.8303, longitude: -116.5453)
let oasis = Coordinate(uncheckedLatitude: 34.1356, longitude: -116.0542)

/// Every service with each of its forms.
let everyForm: [(service: MapService, form: MapLink.Form)] = MapService.all.flatMap { service in
  service.capabilities.forms.map { (service, $0) }
}

extension MapService {
  /// Turtle Rock, or a place that the service does cover.
  var samplePlace: MapLinkPlace {
    covers(turtleRock) ? namedTurtleRock : MapLinkPlace(seoul, label: "Turtle Rock")
  }
}

let seoul = Coordinate(uncheckedLatitude: 37.5665, longitude: 126.978)

/// Text that has spoiled somebody's links.
let awkwardLabels = [
  "A & B", "50% off", "1+1=2", "a#b", "why?", "up/down", "Rock (north)", "comma, semicolon; colon:", "bar|bar",
  "\"double\" and 'single'", "snake_case", "back\\slash", "a^b`c{d}[e]<f>", "%26lon%3D1", "%25", "%E9", "&lon=1",
  "&mlat=1&mlon=2#map=3/4/5", "🐢🪨", "👩‍👩‍👧‍👦", "صخرة السلحفاة", "אבן הצב", "e\u{301}toile", "étoile",
  "\u{202E}drawkcab", "亀の岩", "+49 30", "~tilde", "*", "0", "-", "34.0,-116.0", "$&+,/:;=?@",
]

/// What a URL says, taken apart without the code under test.
struct TakenApart {
  let base: String
  let items: [(name: String, value: String)]
  let fragment: String?

  init(_ url: String) {
    let parts = url.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    fragment = parts.count > 1 ? String(parts[1]) : nil
    let halves = parts[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    base = String(halves[0])
    items =
      halves.count < 2
      ? []
      : halves[1].split(separator: "&", omittingEmptySubsequences: false).map { item in
        let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(pair[0]), pair.count > 1 ? Self.decoded(pair[1]) : "")
      }
  }

  var names: [String] { items.map(\.name) }

  subscript(name: String) -> String? { items.first { $0.name == name }?.value }

  /// The text with each escape replaced once.
  static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let hex = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), let value = UInt8(hex, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension SeededGenerator {
  mutating func coordinate(in box: BoundingBox?) -> Coordinate {
    guard let box else { return coordinate() }
    return Coordinate(
      uncheckedLatitude: Double.random(in: box.south...box.north, using: &self),
      longitude: Double.random(in: box.west...box.east, using: &self))
  }

  mutating func coordinate() -> Coordinate {
    let special: [Double] = [0, -0.0, 90, -90, 1e-5, -1e-7, 85.06]
    let latitude =
      Int.random(in: 0..<5, using: &self) == 0
      ? special.randomElement(using: &self) ?? 0 : Double.random(in: -90...90, using: &self)
    let longitude =
      Int.random(in: 0..<5, using: &self) == 0
      ? [0, -0.0, 180, -180, 1e-5, -1e-7].randomElement(using: &self) ?? 0
      : Double.random(in: -180...180, using: &self)
    return Coordinate(uncheckedLatitude: latitude, longitude: longitude)
  }

  mutating func label() -> String? {
    switch Int.random(in: 0..<4, using: &self) {
    case 0: nil
    case 1: awkwardLabels.randomElement(using: &self)
    case 2: awkwardLabels.shuffled(using: &self).prefix(3).joined()
    default: String((0..<Int.random(in: 1...40, using: &self)).map { _ in scalar() })
    }
  }

  private mutating func scalar() -> Character {
    let scalar = [0x20...0x7E, 0xA0...0x17F, 0x590...0x6FF, 0x3040...0x30FF, 0x1F300...0x1F6FF]
      .randomElement(using: &self)
      .flatMap { Unicode.Scalar(UInt32($0.randomElement(using: &self) ?? 0x20)) }
    return Character(scalar ?? " ")
  }

  mutating func place(in box: BoundingBox? = nil) -> MapLinkPlace {
    MapLinkPlace(coordinate(in: box), label: label())
  }

  private mutating func mapType() -> MapType? {
    Bool.random(using: &self) ? MapType.allCases.randomElement(using: &self) : nil
  }

  mutating func zoom() -> MapLinkZoom {
    switch Int.random(in: 0..<3, using: &self) {
    case 0: .setting(ZoomSetting.allCases.randomElement(using: &self) ?? .near)
    case 1: .level(Double.random(in: 0...22, using: &self))
    default:
      .span(
        CoordinateSpan(
          uncheckedLatitudeDelta: Double.random(in: 0...180, using: &self),
          longitudeDelta: Double.random(in: 0...360, using: &self)))
    }
  }

  /// - Parameters:
  ///   - box: Where the places lie; nil is anywhere.
  ///   - stops: Most stops of a route.
  mutating func request(in box: BoundingBox? = nil, stops: Int = 9) -> MapLinkRequest {
    switch Int.random(in: 0..<4, using: &self) {
    case 0: .place(place(in: box), zoom: Bool.random(using: &self) ? zoom() : nil, mapType: mapType())
    case 1:
      .search(
        (label() ?? "hotel") + "x", near: Bool.random(using: &self) ? coordinate(in: box) : nil,
        zoom: Bool.random(using: &self) ? zoom() : nil, mapType: mapType())
    case 2: .view(center: coordinate(in: box), zoom: zoom(), mapType: mapType())
    default:
      .directions(
        MapLinkDirections(
          to: place(in: box), from: Bool.random(using: &self) ? place(in: box) : nil,
          stops: (0..<Int.random(in: 0...stops, using: &self)).map { _ in place(in: box) },
          mode: Bool.random(using: &self) ? TravelMode.allCases.randomElement(using: &self) : nil))
    }
  }
}
