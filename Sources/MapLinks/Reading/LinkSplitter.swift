/// Takes a pasted text apart into the parts of a link, RFC 3986, section 3.
///
/// Forgiven are white space and brackets around it, a full stop or comma behind it, a missing scheme, upper case, a link
/// that was percent-encoded as a whole.
struct LinkSplitter {
  let bytes: [UInt8]
  private(set) var form = MapLink.Form.web
  private(set) var scheme = 0..<0
  private(set) var host = 0..<0
  private var rest = 0..<0

  init(_ text: String) {
    self.init(Self.trimmed(Array(text.utf8)))
  }

  /// The link that the bytes are when they have been encoded as a whole; nil when they hold no escape.
  func decodedWhole() -> LinkSplitter? {
    let plain = LinkBytes.decoded(bytes, 0..<bytes.count, plusIsSpace: false)
    return plain.count == bytes.count ? nil : LinkSplitter(plain)
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var start = 0
    if let colon = Self.schemeEnd(bytes) {
      scheme = 0..<colon
      let isWeb = schemeIs("https") || schemeIs("http")
      form = isWeb ? .web : .app
      start = colon + 1
      if !isWeb {
        while start < bytes.count, start < colon + 3, bytes[start] == UInt8(ascii: "/") { start += 1 }
        rest = start..<bytes.count
        return
      }
    }
    setHost(from: start)
  }

  /// The same bytes read as a web address: `comgooglemapsurl://www.google.com/…`, or `google.com:443/…`.
  func asWebAddress(droppingScheme: Bool) -> LinkSplitter {
    var copy = self
    if !droppingScheme { (copy.form, copy.scheme) = (.web, 0..<0) }
    copy.setHost(from: droppingScheme ? scheme.upperBound + 1 : 0)
    return copy
  }

  /// Leaves the host empty where there is none.
  private mutating func setHost(from start: Int) {
    var start = start
    while start < bytes.count, Self.isSlash(bytes[start]) { start += 1 }
    let end =
      bytes[start...].firstIndex { Self.isSlash($0) || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
      ?? bytes.count
    // A user name before the host is how a link pretends to be another.
    guard !bytes[start..<end].contains(UInt8(ascii: "@")) else { return }
    var hostEnd = bytes[start..<end].firstIndex(of: UInt8(ascii: ":")) ?? end
    while hostEnd > start, bytes[hostEnd - 1] == UInt8(ascii: ".") { hostEnd -= 1 }
    host = start..<hostEnd
    rest = end..<bytes.count
  }

  /// Whether the scheme is a text.
  func schemeIs(_ text: String) -> Bool {
    LinkBytes.isEqual(bytes, scheme, text)
  }

  func scan() -> LinkScan {
    let hash = bytes[rest].firstIndex(of: UInt8(ascii: "#")) ?? rest.upperBound
    let question = bytes[rest.lowerBound..<hash].firstIndex(of: UInt8(ascii: "?")) ?? hash
    var path = rest.lowerBound..<question
    var query = min(question + 1, hash)..<hash
    if form == .app && query.isEmpty && Self.isQuery(bytes[path]) {
      // google.navigation:q=… is opaque: all behind the colon is its query.
      (path, query) = (path.lowerBound..<path.lowerBound, path)
    }
    return LinkScan(
      bytes: bytes, form: form, scheme: scheme, host: host, segments: segments(path),
      parameters: LinkScan.parameters(bytes, query), fragment: min(hash + 1, bytes.count)..<bytes.count)
  }

  private func segments(_ path: Range<Int>) -> [Range<Int>] {
    var segments: [Range<Int>] = []
    var start = path.lowerBound
    for index in path where Self.isSlash(bytes[index]) {
      if start < index { segments.append(start..<index) }
      start = index + 1
    }
    if start < path.upperBound { segments.append(start..<path.upperBound) }
    return segments
  }

  private static func isQuery(_ path: ArraySlice<UInt8>) -> Bool {
    for byte in path {
      switch byte {
      case UInt8(ascii: "="): return true
      case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "/"): return false
      default: continue
      }
    }
    return false
  }

  private static func isSlash(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") }

  /// Where the colon of a scheme is: letters, digits, `+`, `-` and `.` stand before it, a letter first.
  private static func schemeEnd(_ bytes: [UInt8]) -> Int? {
    for (index, byte) in bytes.enumerated() {
      switch LinkBytes.lowercased(byte) {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): continue
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
        if index == 0 { return nil }
      case UInt8(ascii: ":"): return index == 0 ? nil : index
      default: return nil
      }
    }
    return nil
  }

  // MARK: What stands around a link

  private static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
    var start = 0
    var end = bytes.count
    while start < end, isBefore(bytes[start]) { start += 1 }
    // How many more parentheses open than close; counted once, when it is asked for.
    var balance: Int?
    var isTrimming = true
    while isTrimming && start < end {
      let last = bytes[end - 1]
      if isBehind(last) {
        end -= 1
      } else if last == UInt8(ascii: ")") {
        let open = balance ?? opening(bytes[start..<end])
        isTrimming = open < 0
        if isTrimming {
          end -= 1
          balance = open + 1
        }
      } else if last >= 0x80,
        let mark = closingMarks.first(where: { bytes[start..<end].suffix($0.count).elementsEqual($0) })
      {
        end -= mark.count
      } else {
        isTrimming = false
      }
    }
    return start == 0 && end == bytes.count ? bytes : Array(bytes[start..<end])
  }

  private static func isBefore(_ byte: UInt8) -> Bool {
    switch byte {
    case ...0x20, UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "'"),
      UInt8(ascii: "\""):
      true
    default: false
    }
  }

  private static func isBehind(_ byte: UInt8) -> Bool {
    switch byte {
    case ...0x20, 0x7F, UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "!"),
      UInt8(ascii: "?"), UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: ">"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      true
    default: false
    }
  }

  /// How many more parentheses open than close.
  private static func opening(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 == UInt8(ascii: "(") ? 1 : $1 == UInt8(ascii: ")") ? -1 : 0) }
  }

  private static let closingMarks = ["”", "’", "»", "…", "。", "，", "、", "）", "》", "\u{A0}"].map { Array($0.utf8) }
}
