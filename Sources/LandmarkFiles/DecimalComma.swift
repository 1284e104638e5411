/// Decimal commas in coordinate columns. They are taken where a comma does not part the columns and no value speaks
/// against them, for one file has one way to write numbers.
enum DecimalComma {
  /// A number with a comma in it, as `48,85`: the same with a point.
  static func pointed(_ text: String) -> String? {
    let digits = text.drop { $0 == "-" || $0 == "+" }
    let parts = digits.split(separator: ",", omittingEmptySubsequences: false)
    guard text.utf8.count - digits.utf8.count <= 1, parts.count == 2,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { $0 &- 0x30 < 10 } })
    else { return nil }
    return text.replacing(",", with: ".")
  }

  /// Whether no row of a table has a point in these columns.
  ///
  /// - Complexity: O(bytes).
  static func isConsistent(_ scanner: CSVScanner, columns: [Int]) -> Bool {
    var scanner = scanner
    var fields: [CSVField] = []
    while true {
      do throws(CSVFault) {
        guard try scanner.next(into: &fields) else { return true }
      } catch {
        continue
      }
      for column in columns where column < fields.count {
        if scanner.bytes[fields[column].range].contains(UInt8(ascii: ".")) { return false }
      }
    }
  }
}
