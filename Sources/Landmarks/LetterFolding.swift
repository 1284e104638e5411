/// Names as people type them: lower case, without accents, words apart by one space.
///
/// FoundationEssentials has no locale data, so that Latin, Greek and Cyrillic letters fold by a generated table; letters of
/// other scripts fold by case only. Apostrophes vanish; hyphens, dots and other punctuation part words.
struct LetterFolding: Sendable {
  static let shared = LetterFolding()

  /// For each scalar below U+10000 by page of 256: where its page begins in ``entries``, or 0 for a page without any.
  private let pages: [UInt16]
  /// What a scalar folds to: 0 for itself, else the place in ``bases`` and the number of bytes there.
  private let entries: [UInt16]
  private let bases: [UInt8]

  private static let lengthBits: UInt16 = 3
  /// Longer than any base: nothing at all.
  private static let nothing: UInt16 = (1 << lengthBits) - 1

  private init() {
    var pages = [UInt16](repeating: 0, count: 256)
    // The first page stays empty and serves all pages without letters.
    var entries = [UInt16](repeating: 0, count: 256)
    var bases: [UInt8] = []
    func set(_ scalar: UInt32, _ entry: UInt16) {
      let page = Int(scalar >> 8)
      if pages[page] == 0 {
        pages[page] = UInt16(entries.count)
        entries.append(contentsOf: repeatElement(0, count: 256))
      }
      entries[Int(pages[page]) + Int(scalar & 0xFF)] = entry
    }
    for line in Self.letters.unicodeScalars.split(separator: "\n") {
      guard let space = line.firstIndex(of: " ") else { continue }
      let base = Array(String(line[..<space]).utf8)
      let entry = UInt16(bases.count) << Self.lengthBits | UInt16(base.count)
      bases += base
      for letter in line[line.index(after: space)...] { set(letter.value, entry) }
    }
    for range in Self.marks { for mark in range { set(mark, Self.nothing) } }
    for scalar in Self.silent { set(scalar, Self.nothing) }
    self.pages = pages
    self.entries = entries
    self.bases = bases
  }

  /// The folded name as UTF-8.
  func folded(_ name: String) -> [UInt8] {
    var result: [UInt8] = []
    fold(name, into: &result)
    return result
  }

  /// Folds a name into a buffer, whose former content is dropped and whose memory is used again.
  ///
  /// - Complexity: O(length); about 50 ns for a usual name.
  func fold(_ name: String, into result: inout [UInt8]) {
    result.removeAll(keepingCapacity: true)
    var (scalar, missing): (UInt32, Int) = (0, 0)
    for byte in name.utf8 {
      if byte < 0x80 {
        Self.append(ascii: byte, to: &result)
      } else if byte >= 0xC0 {
        missing = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1
        scalar = UInt32(byte) & (0x3F >> UInt32(missing))
      } else {
        scalar = scalar << 6 | UInt32(byte & 0x3F)
        missing -= 1
        if missing == 0 { append(scalar, to: &result) }
      }
    }
    if result.last == UInt8(ascii: " ") { result.removeLast() }
  }

  private static func append(ascii byte: UInt8, to result: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): result.append(byte)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): result.append(byte | 0x20)
    case UInt8(ascii: "'"), UInt8(ascii: "`"): break
    default: appendSpace(to: &result)
    }
  }

  private static func appendSpace(to result: inout [UInt8]) {
    if let last = result.last, last != UInt8(ascii: " ") { result.append(UInt8(ascii: " ")) }
  }

  private func append(_ value: UInt32, to result: inout [UInt8]) {
    let entry = value < 0x10000 ? entries[Int(pages[Int(value >> 8)]) + Int(value & 0xFF)] : 0
    let length = entry & Self.nothing
    if length == Self.nothing { return }
    if length > 0 {
      let start = Int(entry >> Self.lengthBits)
      result.append(contentsOf: bases[start..<start + Int(length)])
      return
    }
    guard let scalar = Unicode.Scalar(value) else { return }
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .spaceSeparator, .lineSeparator, .paragraphSeparator, .mathSymbol,
      .currencySymbol, .modifierSymbol, .otherSymbol, .control:
      Self.appendSpace(to: &result)
    default:
      result.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
    }
  }
}
