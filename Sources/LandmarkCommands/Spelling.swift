internal import Landmarks

/// A text in quotation marks, fit for one line of a terminal: control characters escaped, shortened when long.
func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars.prefix(80) {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator:
      result += "\\u{" + String(scalar.value, radix: 16) + "}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + (text.unicodeScalars.dropFirst(80).isEmpty ? "\"" : "…\"")
}

/// `; did you mean X?` for the word that is spelled most like another, or nothing.
func suggestion(for word: String, among words: [String], prefix: String = "") -> String {
  let spelling = SpellingDistance(from: Array(word.lowercased().utf8))
  let closest = words.map { ($0, spelling.distance(to: Array($0.lowercased().utf8))) }.min { $0.1 < $1.1 }
  guard let closest, closest.1 <= (word.count + 2) / 3 else { return "" }
  return "; did you mean \(prefix)\(closest.0)?"
}
