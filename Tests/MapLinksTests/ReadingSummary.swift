import GeoCore
import MapLinks
import MapRegions

/// A reading in one line, so that a table of links can say what each is to give.
///
/// `service action coordinate "label" z14 map=… mode=… from=… via=… text="…" datum network unread=…`; what is not there is
/// left out.
func summary(_ link: String) -> String {
  let reading: MapLinkReading
  do {
    reading = try MapLink.read(link)
  } catch {
    return "refused"
  }
  var words = [reading.service.id]
  if let action = reading.request?.action { words.append(action.rawValue) }
  if let coordinate = reading.coordinate { words.append(text(coordinate)) }
  if let label = reading.label { words.append("\"\(label)\"") }
  if case .span(let span) = reading.request?.zoom {
    words.append("span=\(rounded(span.latitudeDelta)),\(rounded(span.longitudeDelta))")
  } else if let level = reading.zoomLevel {
    words.append("z\(rounded((level * 100).rounded() / 100))")
  }
  if let type = reading.mapType { words.append("map=\(type)") }
  if let mode = reading.mode { words.append("mode=\(mode)") }
  if let origin = reading.origin { words.append("from=\(text(origin))") }
  if !reading.stops.isEmpty { words.append("via=" + reading.stops.map(text).joined(separator: "+")) }
  if let search = reading.searchText { words.append("text=\"\(search)\"") }
  if reading.datum != .wgs84 { words.append(reading.datum.rawValue) }
  if reading.needsNetwork { words.append("network") }
  if !reading.unread.isEmpty { words.append("unread=" + reading.unread.joined(separator: " ")) }
  return words.joined(separator: " ")
}

private func text(_ place: MapLinkPlace) -> String {
  text(place.coordinate) + (place.label.map { "\"\($0)\"" } ?? "")
}

/// Millionths of a degree, as links have them.
private func text(_ coordinate: Coordinate) -> String {
  rounded((coordinate.latitude * 1e6).rounded() / 1e6) + "," + rounded((coordinate.longitude * 1e6).rounded() / 1e6)
}

private func rounded(_ value: Double) -> String {
  value == value.rounded() ? "\(Int(value))" : "\(value)"
}
