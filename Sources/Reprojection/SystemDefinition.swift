/// What a person wrote for a coordinate reference system, with the spellings of an authority's code brought to one.
package struct SystemDefinition: Hashable, Sendable {
  enum Form {
    /// `EPSG:32612`.
    case authorityCode
    /// `+proj=…`, WKT, PROJJSON, or codes put together with `+`.
    case formal
    /// Anything else: the name of a system, perhaps.
    case name
  }

  /// As it was given.
  let input: String
  /// In the one spelling: `epsg:32612` and `urn:ogc:def:crs:EPSG::32612` are `EPSG:32612`.
  let text: String
  let form: Form

  package init(_ input: String) {
    self.input = input
    let trimmed = Self.trimmed(input)
    if let code = Self.authorityCode(trimmed) {
      (text, form) = (code, .authorityCode)
    } else if trimmed.contains("[") || trimmed.hasPrefix("{") || trimmed.contains("=") || trimmed.contains(":") {
      (text, form) = (Self.asSystem(trimmed), .formal)
    } else {
      (text, form) = (trimmed, .name)
    }
  }

  /// The text of an operation, taken as it is.
  init(pipeline text: String) {
    input = text
    self.text = text
    form = .formal
  }

  /// - Throws: ``ReprojectionError`` for a text that is longer, nested deeper or of more steps than any real definition:
  ///   libproj would work on it for a long time or run out of stack.
  func checkSize() throws(ReprojectionError) {
    guard form == .formal || text.utf8.count > Self.longest else { return }
    let reason: String
    if text.utf8.count > Self.longest {
      reason = "is \(text.utf8.count) bytes long; a definition has at most \(Self.longest)"
    } else if Self.depth(of: text) > Self.deepest {
      reason = "is nested too deeply; a definition has at most \(Self.deepest) levels"
    } else if Self.steps(of: text) > Self.mostSteps {
      reason = "has too many steps; an operation has at most \(Self.mostSteps)"
    } else {
      return
    }
    throw ReprojectionError(.unknownSystem, input: input, "\(shortened(input)) \(reason)")
  }

  private static let longest = 100_000
  private static let deepest = 50
  private static let mostSteps = 100

  private static func depth(of text: String) -> Int {
    var (depth, deepest) = (0, 0)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ")"): depth -= 1
      default: continue
      }
      deepest = max(deepest, depth)
    }
    return deepest
  }

  private static func steps(of text: String) -> Int {
    text.split(whereSeparator: \.isWhitespace).count { $0 == "step" || $0 == "+step" }
  }

  private static func trimmed(_ text: String) -> String {
    let start = text.drop { $0.isWhitespace }
    return String(start[..<(start.lastIndex { !$0.isWhitespace }.map { start.index(after: $0) } ?? start.startIndex)])
  }

  private static func authorityCode(_ text: String) -> String? {
    let lowered = text.lowercased()
    if ["crs84", "crs:84"].contains(lowered) { return "OGC:CRS84" }
    var parts: [Substring] = []
    if lowered.hasPrefix("urn:ogc:def:crs:") {
      parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 7 else { return nil }
      parts = [parts[4], parts[6]]
    } else if let path = ["http://", "https://"].first(where: { lowered.hasPrefix($0 + "www.opengis.net/def/crs/") }) {
      parts = text.dropFirst(path.count).split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 6 else { return nil }
      parts = [parts[3], parts[5]]
    } else {
      parts = text.split(separator: ":", omittingEmptySubsequences: false)
    }
    guard parts.count == 2, parts.allSatisfy(isWord) else { return nil }
    let authority = parts[0].uppercased()
    // CRS84h is the one code whose letters are of both cases.
    let code = authority == "OGC" ? parts[1].uppercased().replacingLast("H", with: "h") : String(parts[1])
    return "\(authority):\(code)"
  }

  private static func isWord(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."):
          true
        default: false
        }
      }
  }

  /// A PROJ string means an operation unless it says that it is a system.
  private static func asSystem(_ text: String) -> String {
    let isString = text.hasPrefix("+") || text.hasPrefix("proj=") || text.hasPrefix("init=")
    return isString && !text.contains("type=crs") ? text + " +type=crs" : text
  }
}

extension String {
  fileprivate func replacingLast(_ suffix: Character, with other: Character) -> String {
    last == suffix ? String(dropLast()) + String(other) : self
  }
}
