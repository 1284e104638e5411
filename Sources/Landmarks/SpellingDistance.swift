/// How many letters must be added, removed or replaced to turn one text into another (Levenshtein), from one text to many.
///
/// All rows of a column are worked out at once as bits of a word: G. Myers, "A fast bit-vector algorithm for approximate
/// string matching", Journal of the ACM 46 (1999), 395–415, doi:10.1145/316542.316550, with Hyyrö's change for whole
/// texts. Only the first 64 bytes of the first text count.
package struct SpellingDistance {
  private let length: Int
  /// For each byte the places where the text has it.
  private let places: [UInt64]

  package init(from text: [UInt8]) {
    let text = text.prefix(64)
    length = text.count
    var places = [UInt64](repeating: 0, count: 256)
    for (index, byte) in text.enumerated() { places[Int(byte)] |= 1 << UInt64(index) }
    self.places = places
  }

  /// The distance in bytes of UTF-8.
  ///
  /// - Complexity: O(length of the other text).
  package func distance(to other: [UInt8]) -> Int {
    guard length > 0 else { return other.count }
    var (increases, decreases): (UInt64, UInt64) = (.max, 0)
    let last: UInt64 = 1 << UInt64(length - 1)
    var distance = length
    for byte in other {
      let matches = places[Int(byte)]
      let vertical = matches | decreases
      let horizontal = (((matches & increases) &+ increases) ^ increases) | matches
      var rises = decreases | ~(horizontal | increases)
      var falls = increases & horizontal
      if rises & last != 0 { distance += 1 }
      if falls & last != 0 { distance -= 1 }
      // The first row of the table counts up: the whole of the other text matters.
      rises = rises << 1 | 1
      falls <<= 1
      increases = falls | ~(vertical | rises)
      decreases = rises & vertical
    }
    return distance
  }
}
