/// Kitty's terminal graphics protocol: a PNG within escape codes.
enum KittyGraphics {
  /// Characters of base64 that one escape code holds at most.
  private static let chunk = 4096

  /// The escape codes that show a PNG at the cursor, and a line end.
  static func text(ofPNG png: [UInt8]) -> String {
    let code = Array(base64(png).utf8)
    var text = ""
    for start in stride(from: 0, to: code.count, by: chunk) {
      let end = min(start + chunk, code.count)
      // Told with the first piece: transmit and show (T), as PNG (100), without answers (2).
      let control = (start == 0 ? "a=T,f=100,q=2," : "") + "m=\(end < code.count ? 1 : 0)"
      text += "\u{1B}_G\(control);" + String(decoding: code[start..<end], as: UTF8.self) + "\u{1B}\\"
    }
    return text + "\n"
  }

  /// Base64 with padding (RFC 4648, section 4).
  static func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var code: [UInt8] = []
    code.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = (0..<3).reduce(0) { $0 << 8 | ($1 < group.count ? Int(group[start + $1]) : 0) }
      for digit in 0..<4 {
        code.append(digit <= group.count ? alphabet[bits >> (18 - 6 * digit) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: code, as: UTF8.self)
  }
}
