import GeoCore

/// A link taken apart, and what a service has understood of it so far.
///
/// What a service takes counts as read; the rest is what the reading lists as unread. So a reader that overlooks something
/// says so by itself.
package struct LinkScan {
  struct Parameter {
    let name: Range<Int>
    /// Empty for a parameter without a value.
    let value: Range<Int>
    var isRead = false
  }

  /// The link without what stands around it.
  let bytes: [UInt8]
  let form: MapLink.Form
  /// Without the colon; empty where the link has none.
  let scheme: Range<Int>
  /// Without port; empty for an app's scheme.
  let host: Range<Int>
  /// What lies between the slashes of the path. For an app's scheme the path is all between scheme and query.
  let segments: [Range<Int>]
  var parameters: [Parameter]
  /// What follows `#`; empty where nothing does.
  let fragment: Range<Int>

  /// Whether numbers had to be decoded twice: then texts have been encoded twice too.
  var isDoublyEncoded = false
  var fragmentIsRead = false
  /// Parts that were taken but then not understood.
  var leftovers: [String] = []
  var found = LinkFindings()

  /// The parameters of a piece between `&`s.
  static func parameters(_ bytes: [UInt8], _ range: Range<Int>) -> [Parameter] {
    var parameters: [Parameter] = []
    guard !range.isEmpty else { return parameters }
    parameters.reserveCapacity(6)
    var (start, equals) = (range.lowerBound, -1)
    for index in range {
      let byte = bytes[index]
      if byte == UInt8(ascii: "=") {
        if equals < 0 { equals = index }
      } else if byte == UInt8(ascii: "&") {
        add(start, equals, index)
        (start, equals) = (index + 1, -1)
      }
    }
    add(start, equals, range.upperBound)
    return parameters

    func add(_ start: Int, _ equals: Int, _ end: Int) {
      guard start < end else { return }
      // Links copied from the source of a page have `&amp;` for `&`.
      let escape = Array("amp;".utf8)
      let name = bytes[start..<end].starts(with: escape) ? start + escape.count : start
      let middle = equals < 0 ? end : max(equals, name)
      parameters.append(Parameter(name: name..<middle, value: min(middle + 1, end)..<end))
    }
  }

  // MARK: Path

  /// Whether a range is a text, upper or lower case; ASCII.
  func isEqual(_ range: Range<Int>, _ text: String) -> Bool {
    text.utf8.count == range.count && startsWith(range, text)
  }

  func startsWith(_ range: Range<Int>, _ text: String) -> Bool {
    guard text.utf8.count <= range.count else { return false }
    var index = range.lowerBound
    for byte in text.utf8 {
      if LinkBytes.lowercased(bytes[index]) != LinkBytes.lowercased(byte) { return false }
      index += 1
    }
    return true
  }

  /// Whether a segment of the path, counted from 0, is a text.
  func segment(_ position: Int, is text: String) -> Bool {
    position < segments.count && isEqual(segments[position], text)
  }

  func segment(_ position: Int) -> Range<Int>? {
    position < segments.count ? segments[position] : nil
  }

  /// Whether the scheme is a text.
  func schemeIs(_ text: String) -> Bool { isEqual(scheme, text) }

  /// Whether the host is a domain or within it.
  func hostIs(_ domain: String) -> Bool {
    let count = domain.utf8.count
    guard host.count >= count else { return false }
    let start = host.upperBound - count
    return isEqual(start..<host.upperBound, domain)
      && (start == host.lowerBound || bytes[start - 1] == UInt8(ascii: "."))
  }

  // MARK: Parameters

  /// The value of the first unread parameter of a name, which then counts as read.
  mutating func take(_ name: String) -> Range<Int>? {
    guard let index = index(of: name) else { return nil }
    parameters[index].isRead = true
    return parameters[index].value
  }

  func has(_ name: String) -> Bool { index(of: name) != nil }

  /// The value of a parameter as it is, without taking it.
  func peek(_ name: String) -> Range<Int>? { index(of: name).map { parameters[$0].value } }

  /// Takes parameters that say nothing of what a reading tells.
  mutating func ignore(_ names: String...) {
    for name in names {
      while let index = index(of: name) { parameters[index].isRead = true }
    }
  }

  /// Puts a parameter back among the unread ones.
  mutating func leave(_ value: Range<Int>) {
    for index in parameters.indices where parameters[index].value == value { parameters[index].isRead = false }
  }

  private func index(of name: String) -> Int? {
    parameters.firstIndex { !$0.isRead && isNamed($0, name) }
  }

  /// Names with brackets, such as `dropoff[latitude]`, are often escaped.
  private func isNamed(_ parameter: Parameter, _ name: String) -> Bool {
    if isEqual(parameter.name, name) { return true }
    guard parameter.name.count > name.utf8.count, bytes[parameter.name].contains(UInt8(ascii: "%")) else {
      return false
    }
    let decoded = LinkBytes.decoded(bytes, parameter.name, plusIsSpace: false)
    return decoded.count == name.utf8.count
      && zip(decoded, name.utf8).allSatisfy { LinkBytes.lowercased($0) == LinkBytes.lowercased($1) }
  }
}

/// What a link has been found to say.
struct LinkFindings {
  var pin: Coordinate?
  /// The name of the pin.
  var label: String?
  /// The middle of the map.
  var center: Coordinate?
  var zoom: MapLinkZoom?
  var mapType: MapType?
  var searchText: String?
  var destination: MapLinkPlace?
  var origin: MapLinkPlace?
  var stops: [MapLinkPlace] = []
  var mode: TravelMode?
  var datum = MapDatum.wgs84
  var needsNetwork = false
  var warnings: [String] = []
}
