/// A table that people read, on a terminal or in a page.
package struct Table {
  /// The first columns are words and stand left; the rest are numbers and stand right.
  private let leading: Int
  private let head: [String]
  private var rows: [[String]] = []

  package init(_ head: [String], leading: Int = 1) {
    self.head = head
    self.leading = leading
  }

  package mutating func add(_ row: [String]) {
    rows.append(row + Array(repeating: "", count: head.count - row.count))
  }

  /// In columns of a fixed width.
  package var text: String {
    let widths = head.indices.map { column in ([head] + rows).map { $0[column].count }.max() ?? 0 }
    return ([head] + rows).map { row in
      let cells = row.indices.map { column in
        let padding = String(repeating: " ", count: widths[column] - row[column].count)
        return column < leading ? row[column] + padding : padding + row[column]
      }
      return cells.joined(separator: "  ").droppingSpaces + "\n"
    }.joined()
  }

  /// In Markdown.
  package var markdown: String {
    let rule = head.indices.map { $0 < leading ? "---" : "--:" }
    return ([head, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }
}

extension String {
  fileprivate var droppingSpaces: String {
    var text = self[...]
    while text.hasSuffix(" ") { text.removeLast() }
    return String(text)
  }
}
