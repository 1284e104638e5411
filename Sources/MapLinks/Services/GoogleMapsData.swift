import GeoCore

/// The part of Google's addresses that starts with `data=`: fields such as `!3d34.011286`, a number, a letter for the type
/// and a value.
///
/// Undocumented and unverified; only fields whose meaning public readers agree on are used.
struct GoogleMapsData {
  /// `!3dLAT!4dLON`: the pin, unlike the camera behind the `@`.
  private(set) var pin: Coordinate?
  /// `!2dLON!3dLAT` of an embedded map.
  private(set) var center: Coordinate?
  /// `!1dLON!2dLAT` of each stop that has a name.
  private(set) var waypoints: [Coordinate] = []
  /// `!1e3` is the satellite, where the camera did not say so.
  private(set) var mapType: MapType?
  /// `!3e`: by car, bicycle, foot or public transport.
  private(set) var mode: TravelMode?

  init(_ link: LinkScan, _ range: Range<Int>) {
    let inner = link.inner(range)
    var last: (key: Int, value: Double)?
    for field in inner.pieces(0..<inner.bytes.count, at: UInt8(ascii: "!")) where field.count >= 3 {
      let key = Int(inner.bytes[field.lowerBound]) - Int(UInt8(ascii: "0"))
      let type = inner.bytes[field.lowerBound + 1]
      let value = inner.number(in: field.lowerBound + 2..<field.upperBound)
      if type == UInt8(ascii: "d"), let value {
        take(last, (key, value), link)
        last = (key, value)
      } else {
        if type == UInt8(ascii: "e"), let value { take(word: value, of: key) }
        last = nil
      }
    }
  }

  private mutating func take(_ last: (key: Int, value: Double)?, _ field: (key: Int, value: Double), _ link: LinkScan) {
    guard let last else { return }
    switch (last.key, field.key) {
    case (3, 4):
      if pin == nil { pin = link.place((last.value, field.value), .latitudeFirst) }
    case (2, 3):
      if center == nil { center = link.place((last.value, field.value), .longitudeFirst) }
    case (1, 2):
      if let waypoint = link.place((last.value, field.value), .longitudeFirst) { waypoints.append(waypoint) }
    default: break
    }
  }

  private mutating func take(word: Double, of key: Int) {
    switch (key, word) {
    case (1, 3): mapType = .satellite
    case (3, 0): mode = .driving
    case (3, 1): mode = .cycling
    case (3, 2): mode = .walking
    case (3, 3): mode = .transit
    default: break
    }
  }
}
