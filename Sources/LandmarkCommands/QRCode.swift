#if QRCODE
  private import CQRCODE
#endif

/// A QR code for a terminal.
enum QRCode {
  /// The code of a text in half blocks, two modules a character, with the quiet zone that scanners need.
  ///
  /// Light modules are drawn and dark ones left out, which is right on a dark terminal; with colours the terminal's own do
  /// not matter.
  static func text(of text: String, style: TextStyle) throws -> String {
    let modules = try modules(of: text)
    let quiet = 4
    let side = modules.count + 2 * quiet
    func isLight(_ row: Int, _ column: Int) -> Bool {
      let (y, x) = (row - quiet, column - quiet)
      guard modules.indices.contains(y), modules.indices.contains(x) else { return row < side }
      return !modules[y][x]
    }
    var lines = ""
    for row in stride(from: 0, to: side, by: 2) {
      var line = ""
      for column in 0..<side {
        switch (isLight(row, column), isLight(row + 1, column)) {
        case (true, true): line += "█"
        case (true, false): line += "▀"
        case (false, true): line += "▄"
        case (false, false): line += " "
        }
      }
      lines += (style.usesColor ? "\u{1B}[97;40m\(line)\u{1B}[0m" : line) + "\n"
    }
    return lines
  }

  /// The dark modules, row by row.
  static func modules(of text: String) throws -> [[Bool]] {
    #if QRCODE
      guard let code = unsafe QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else {
        throw CommandError.badData("the link is too long for a QR code (\(text.utf8.count) bytes)")
      }
      defer { unsafe QRcode_free(code) }
      let width = unsafe Int(code.pointee.width)
      return (0..<width).map { row in
        (0..<width).map { column in unsafe code.pointee.data[row * width + column] & 1 == 1 }
      }
    #else
      throw CommandError(
        .unavailable, "this build has no QR codes; build it with the trait QRCODE (Debian: libqrencode-dev)")
    #endif
  }
}
