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
    /// Whether the name holds escapes.
    let isEscaped: Bool
    fileprivate(set) var isRead = false
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
  private var parameters: [Parameter]
  /// Most parameters of a link are taken by the first names that are asked for; the rest of the asking is then free.
  private var unreadCount: Int
  /// What follows `#`; empty where nothing does.
  let fragment: Range<Int>

  /// Whether numbers had to be decoded twice: then texts have been encoded twice too.
  var isDoublyEncoded = false
  var fragmentIsRead = false
  /// Parts that were taken but then not understood.
  var leftovers: [String] = []
  var found = LinkFindings()

  init(
    bytes: [UInt8], form: MapLink.Form, scheme: Range<Int> = 0..<0, host: Range<Int> = 0..<0,
    segments: [Range<Int>] = [], parameters: [Parameter] = [], fragment: Range<Int> = 0..<0
  ) {
    self.bytes = bytes
    self.form = form
    self.scheme = scheme
    self.host = host
    self.segments = segments
    self.parameters = parameters
    unreadCount = parameters.count
    self.fragment = fragment
  }

  var hasParameters: Bool { !parameters.isEmpty }
  var unreadParameters: [Parameter] { unreadCount == 0 ? [] : parameters.filter { !$0.isRead } }

  /// The parameters of a piece between `&`s.
  ///
  /// From the two hundredth on they are one piece that nobody reads: no real link has so many, and each name that is
  /// asked for is looked for among all.
  static func parameters(_ bytes: [UInt8], _ range: Range<Int>) -> [Parameter] {
    var parameters: [Parameter] = []
    guard !range.isEmpty else { return parameters }
    parameters.reserveCapacity(6)
    var (start, equals, isEscaped) = (range.lowerBound, -1, false)
    for index in range {
      let byte = bytes[index]
      if byte == UInt8(ascii: "=") {
        if equals < 0 { equals = index }
      } else if byte == UInt8(ascii: "%") {
        if equals < 0 { isEscaped = true }
      } else if byte == UInt8(ascii: "&") {
        if start < index { parameters.append(parameter(bytes, start, equals, index, isEscaped)) }
        (start, equals, isEscaped) = (index + 1, -1, false)
        if parameters.count == 200 {
          let rest = Parameter(name: start..<range.upperBound, value: 0..<0, isEscaped: false)
          return start < range.upperBound ? parameters + [rest] : parameters
        }
      }
    }
    let end = range.upperBound
    if start < end { parameters.append(parameter(bytes, start, equals, end, isEscaped)) }
    return parameters
  }

  private static func parameter(
    _ bytes: [UInt8], _ start: Int, _ equals: Int, _ end: Int, _ isEscaped: Bool
  ) -> Parameter {
    // Links copied from the source of a page have `&amp;` for `&`.
    let hasEntity = bytes[start] == UInt8(ascii: "a") && bytes[start..<end].starts(with: "amp;".utf8)
    let name = hasEntity ? start + 4 : start
    let middle = equals < 0 ? end : max(equals, name)
    return Parameter(name: name..<middle, value: min(middle + 1, end)..<end, isEscaped: isEscaped)
  }

  // MARK: Path

  /// Whether a range is a text, upper or lower case; ASCII.
  func isEqual(_ range: Range<Int>, _ text: String) -> Bool {
    LinkBytes.isEqual(bytes, range, text)
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
    unreadCount -= 1
    return parameters[index].value
  }

  func has(_ name: String) -> Bool { index(of: name) != nil }

  /// The value of a parameter as it is, without taking it.
  func peek(_ name: String) -> Range<Int>? { index(of: name).map { parameters[$0].value } }

  /// Takes parameters that say nothing of what a reading tells.
  mutating func ignore(_ names: [String]) {
    guard unreadCount > 0 else { return }
    for name in names {
      while take(name) != nil {}
    }
  }

  /// Puts a parameter back among the unread ones.
  mutating func leave(_ value: Range<Int>) {
    for index in parameters.indices where parameters[index].isRead && parameters[index].value == value {
      parameters[index].isRead = false
      unreadCount += 1
    }
  }

  private func index(of name: String) -> Int? {
    guard unreadCount > 0, let first = name.utf8.first.map(LinkBytes.lowercased) else { return nil }
    let count = name.utf8.count
    for (index, parameter) in parameters.enumerated() where !parameter.isRead {
      let range = parameter.name
      if range.count == count, LinkBytes.lowercased(bytes[range.lowerBound]) == first {
        if isEqual(range, name) { return index }
      } else if parameter.isEscaped, range.count > count {
        // Names with brackets, such as `dropoff[latitude]`, are often escaped.
        let decoded = LinkBytes.decoded(bytes, range, plusIsSpace: false)
        if LinkBytes.isEqual(decoded, 0..<decoded.count, name) { return index }
      }
    }
    return nil
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
