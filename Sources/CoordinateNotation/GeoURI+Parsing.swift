internal import GeoCore

extension GeoURI {
  /// The place that a `geo:` URI says, by the strict grammar of RFC 5870, section 3.3.
  ///
  /// Numbers have no plus, no exponent and no bare point, nothing has spaces around it, `crs` comes first and `u` second
  /// among the parameters. The scheme may be in capitals.
  ///
  /// - Throws: ``CoordinateNotationError``; a `crs` other than WGS 84 is `unsupportedReferenceSystem`.
  /// - Complexity: O(length).
  public init(parsing text: String) throws(CoordinateNotationError) {
    var reader = GeoURIReader(text)
    self = try reader.read()
  }

  /// Whether a text claims to be a `geo:` URI.
  static func hasScheme(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "geo:".utf8)
      || (bytes.count >= 4 && String(decoding: bytes[..<4], as: UTF8.self).lowercased() == "geo:")
  }

  /// A character that stands for itself in a parameter's value: the RFC's `p-unreserved` and `unreserved`.
  static func isParameterCharacter(_ byte: UInt8) -> Bool {
    isAlphanumeric(byte) || "[]:&+$-_.!~*'()".utf8.contains(byte)
  }

  static func isAlphanumeric(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

/// Reads a `geo:` URI from left to right; each method is a rule of the RFC's grammar.
private struct GeoURIReader {
  private let text: String
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  mutating func read() throws(CoordinateNotationError) -> GeoURI {
    guard GeoURI.hasScheme(bytes) else { throw .malformed(text, "does not start with geo:") }
    index = 4
    let latitude = try number("a latitude")
    guard take(",") else { throw .malformed(text, "has no comma behind the latitude; write geo:latitude,longitude") }
    let longitude = try number("a longitude")
    let altitude: Double? = take(",") ? try number("an altitude") : nil
    let coordinate = try CoordinateText.coordinate(latitude, longitude, order: .open, of: text)
    if let altitude, !altitude.isFinite { throw .malformed(text, "has an altitude beyond all numbers") }

    var referenceSystem: String?
    var uncertainty: Double?
    var parameters: [GeoURI.Parameter] = []
    while take(";") {
      let start = index
      let name = try label()
      switch name.lowercased() {
      case "crs" where parameters.isEmpty && referenceSystem == nil && uncertainty == nil:
        referenceSystem = try readReferenceSystem()
      case "u" where parameters.isEmpty && uncertainty == nil:
        uncertainty = try readUncertainty()
      case "crs", "u":
        let isRepeated = name.lowercased() == "u" ? uncertainty != nil : referenceSystem != nil
        throw .malformed(
          text, "has \(name) \(isRepeated ? "twice" : "too late"); crs comes first, u second, each at most once")
      default:
        index = start
        parameters.append(try parameter())
      }
    }
    try expectEnd()
    return GeoURI(
      coordinate, altitude: altitude, uncertainty: uncertainty, referenceSystem: referenceSystem,
      parameters: parameters)
  }

  private func expectEnd() throws(CoordinateNotationError) {
    guard index < bytes.count else { return }
    if bytes[index] == UInt8(ascii: "?") {
      throw .malformed(text, "has a query, which only Android's dialect of geo: knows; read it as a map link")
    }
    let rest = CoordinateNotationError.quoted(String(decoding: bytes[index...], as: UTF8.self))
    throw .malformed(text, "goes on with \(rest), which RFC 5870 does not allow")
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func number(_ name: String) throws(CoordinateNotationError) -> Double {
    let isNegative = take("-")
    guard let numeral = DecimalNumeral.read(bytes, at: &index) else {
      throw .malformed(text, "has no number where \(name) belongs; RFC 5870 allows digits, a minus and a point only")
    }
    return isNegative ? -numeral.value : numeral.value
  }

  private mutating func readReferenceSystem() throws(CoordinateNotationError) -> String {
    guard take("=") else { throw .malformed(text, "has a crs without a value; write ;crs=wgs84 or leave it out") }
    let system = try label()
    guard system.lowercased() == "wgs84" else {
      throw CoordinateNotationError(
        .unsupportedReferenceSystem, input: text,
        "\(CoordinateNotationError.quoted(text)) is in the reference system \(system); only wgs84 is read")
    }
    return system
  }

  private mutating func readUncertainty() throws(CoordinateNotationError) -> Double {
    guard take("="), let numeral = DecimalNumeral.read(bytes, at: &index), numeral.value.isFinite else {
      throw .malformed(text, "has an uncertainty that is not a number of metres from 0 up")
    }
    return numeral.value
  }

  private mutating func label() throws(CoordinateNotationError) -> String {
    let start = index
    while index < bytes.count, GeoURI.isAlphanumeric(bytes[index]) || bytes[index] == UInt8(ascii: "-") { index += 1 }
    guard index > start else { throw .malformed(text, "has a parameter without a name or a value") }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func parameter() throws(CoordinateNotationError) -> GeoURI.Parameter {
    let name = try label()
    guard take("=") else { return GeoURI.Parameter(name: name, value: nil) }
    var value: [UInt8] = []
    while index < bytes.count {
      if GeoURI.isParameterCharacter(bytes[index]) {
        value.append(bytes[index])
        index += 1
      } else if bytes[index] == UInt8(ascii: "%") {
        value.append(try escape())
      } else {
        break
      }
    }
    guard !value.isEmpty else { throw .malformed(text, "has the parameter \(name) with = and no value") }
    guard let decoded = String(validating: value, as: UTF8.self) else {
      throw .malformed(text, "has the parameter \(name) with escapes that are not UTF-8")
    }
    return GeoURI.Parameter(name: name, value: decoded)
  }

  /// The byte of a percent escape.
  private mutating func escape() throws(CoordinateNotationError) -> UInt8 {
    guard index + 2 < bytes.count, let high = hexadecimal(bytes[index + 1]), let low = hexadecimal(bytes[index + 2])
    else { throw .malformed(text, "has a % without two hexadecimal digits behind it") }
    index += 3
    return high << 4 | low
  }

  private func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
