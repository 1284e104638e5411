/// A URL while it is put together: what comes from outside is percent-encoded, exactly once, on its way in.
struct LinkText {
  private(set) var text: String
  private var separator = "?"

  /// Starts with scheme, host and path as they are to be.
  init(_ base: String) { text = base }

  /// Adds `name=value` with the value percent-encoded; nil adds nothing.
  mutating func add(_ name: String, _ value: String?) {
    add(name, verbatim: value.map(PercentEncoding.encode))
  }

  /// Adds a latitude and a longitude under names of their own; nil adds nothing.
  mutating func add(latitude: String, longitude: String, _ numbers: (latitude: String, longitude: String)?) {
    add(latitude, verbatim: numbers?.latitude)
    add(longitude, verbatim: numbers?.longitude)
  }

  /// The same for names that count from the west first.
  mutating func add(x: String, y: String, _ numbers: (latitude: String, longitude: String)) {
    add(x, verbatim: numbers.longitude)
    add(y, verbatim: numbers.latitude)
  }

  /// Adds a name without a value.
  mutating func add(flag: String) {
    text += separator + flag
    separator = "&"
  }

  /// Adds `name=value` with a value that holds only our own characters or is encoded already; nil adds nothing.
  mutating func add(_ name: String, verbatim value: String?) {
    guard let value else { return }
    text += separator + name + "=" + value
    separator = "&"
  }
}

/// Percent-encoding of RFC 3986, section 2.
enum PercentEncoding {
  /// The text with every byte of its UTF-8 encoded except the unreserved characters: letters, digits, `-`, `.`, `_`, `~`.
  ///
  /// So nothing in it can end a component, start a parameter or be read as a space.
  static func encode(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if isUnreserved(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
