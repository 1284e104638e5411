public import GeoCore

extension PlusCode {
  /// The cell of a full code; capitals or small letters.
  ///
  /// Digits behind the fifteenth are looked at and left out: no cell is smaller.
  ///
  /// - Throws: ``CoordinateNotationError`` for a text that is no Plus Code, and for a short code, which names a cell only
  ///   near some place.
  /// - Complexity: O(length).
  public init(parsing text: String) throws(CoordinateNotationError) {
    let form = try PlusCodeForm(text)
    guard form.isFull else {
      throw .malformed(text, "is a short Plus Code; give a place near it, or write the full code such as 85652R6M+G7")
    }
    self.init(form)
  }

  /// The cell of a full or a short code: of the cells that the short code may mean, the one whose middle is nearest to a
  /// place, by degrees.
  ///
  /// - Parameters:
  ///   - text: A code such as `2R6M+G7`, without the name of a town behind it.
  ///   - reference: A place near it, both ways: within 10° where two digits are left out, half a degree for four, 0.025°
  ///     for six, 0.00125° for eight.
  /// - Throws: ``CoordinateNotationError`` for a text that is no Plus Code.
  /// - Complexity: O(length).
  public init(parsing text: String, near reference: Coordinate) throws(CoordinateNotationError) {
    let form = try PlusCodeForm(text)
    guard !form.isFull else {
      self.init(form)
      return
    }
    self = Self.nearest(form, to: reference)
  }

  /// Whether the bytes have the form of a code, full or short, and not only that of a number with a plus.
  static func isLikely(_ bytes: [UInt8]) -> Bool {
    guard let plus = bytes.firstIndex(of: separator), plus <= separatorIndex, plus.isMultiple(of: 2) else {
      return false
    }
    return bytes.allSatisfy { PlainText.isDigit($0) || PlainText.isLetter($0) || $0 == separator }
      && (plus == separatorIndex || bytes.contains(where: PlainText.isLetter))
  }

  fileprivate init(_ form: PlusCodeForm) {
    self.init(row: form.row, column: form.column, digits: form.digits)
  }

  private static func nearest(_ form: PlusCodeForm, to reference: Coordinate) -> PlusCode {
    // The digits left out say which cell of this size is meant.
    let size = cellSize(digits: form.missing)
    let (row, column) = (row(latitude: reference.latitude), column(longitude: reference.longitude))
    let cell = cellSize(digits: form.digits)
    let rows = row / size.rows * size.rows + form.row
    let columns = column / size.columns * size.columns + form.column
    // Half a step off at most, measured between the reference and the middle of the cell in half units.
    var southward: Int64 = 0
    let north = 2 * (rows - row) + cell.rows
    if north > size.rows && rows >= size.rows {
      southward = -size.rows
    } else if north < -size.rows && rows + size.rows < Self.rows {
      southward = size.rows
    }
    var eastward: Int64 = 0
    let east = 2 * (columns - column) + cell.columns
    if east > size.columns {
      eastward = -size.columns
    } else if east < -size.columns {
      eastward = size.columns
    }
    let wrapped = (columns + eastward + Self.columns) % Self.columns
    return PlusCode(row: rows + southward, column: wrapped, digits: form.digits)
  }

  /// The code without the digits that a place nearby makes needless: `2R6M+G7`, `6M+G7` or `+G7`; the full code where the
  /// place is too far or the code has padding.
  ///
  /// Digits are left out while the place is within three tenths of the cell that they name, both ways, so that a rough
  /// idea of the place is enough to find the cell again.
  ///
  /// - Complexity: O(1).
  public func shortened(near reference: Coordinate) -> String {
    let full = description
    guard digits >= Self.separatorIndex else { return full }
    let middle = coordinate
    let northward = (middle.latitude - reference.latitude).magnitude
    let eastward = Degrees.difference(from: reference.longitude, to: middle.longitude).value.magnitude
    for missing in [8, 6, 4] {
      let side = Double(Self.cellSize(digits: missing).rows) / Double(Self.rowsPerDegree)
      if max(northward, eastward) < side * 0.3 { return String(full.dropFirst(missing)) }
    }
    return full
  }
}

/// The parts of a Plus Code, full or short.
private struct PlusCodeForm {
  /// Digits left out before the first: 0, 2, 4, 6 or 8.
  let missing: Int
  /// Digits of the full code that count.
  let digits: Int
  /// The south-west corner in smallest cells; for a short code inside the cell that the missing digits name.
  let row, column: Int64

  var isFull: Bool { missing == 0 }

  init(_ text: String) throws(CoordinateNotationError) {
    let bytes = PlainText.bytes(of: text)
    guard let plus = bytes.firstIndex(of: PlusCode.separator), bytes.lastIndex(of: PlusCode.separator) == plus else {
      throw .malformed(text, "is not a Plus Code; it has one + behind eight digits, as in 85652R6M+G7")
    }
    guard plus <= PlusCode.separatorIndex, plus.isMultiple(of: 2), bytes.count > 1 else {
      throw .malformed(text, "has its + in the wrong place; a Plus Code has it behind eight digits, a short one before")
    }
    missing = PlusCode.separatorIndex - plus
    let padding = bytes[..<plus].firstIndex(of: PlusCode.padding)
    if let padding {
      guard missing == 0, bytes.count == plus + 1, padding > 0, padding.isMultiple(of: 2),
        bytes[padding..<plus].allSatisfy({ $0 == PlusCode.padding })
      else { throw .malformed(text, "has zeros in the wrong place; in a Plus Code they fill pairs before a final +") }
    }
    guard bytes.count != plus + 2 else {
      throw .malformed(text, "has one digit behind the +; a Plus Code has none, two or more")
    }

    var values: [Int] = []
    for byte in bytes[..<(padding ?? bytes.count)] where byte != PlusCode.separator {
      guard let value = PlusCode.alphabet.firstIndex(of: PlainText.uppercased(byte)) else {
        throw .malformed(text, "has a character that no Plus Code has; the digits are 23456789CFGHJMPQRVWX")
      }
      values.append(value)
    }
    // Twenty degrees a step: the ninth row ends at the pole, the eighteenth column at the antimeridian.
    if missing == 0, values[0] >= 9 || values[1] >= 18 {
      throw .malformed(text, "starts beyond the pole or the antimeridian; a Plus Code starts with 2…9 or C, then 2…V")
    }
    digits = min(missing + values.count, PlusCode.maximumDigits)
    (row, column) = Self.corner(values, missing: missing, digits: digits)
  }

  private static func corner(_ values: [Int], missing: Int, digits: Int) -> (row: Int64, column: Int64) {
    var (row, column): (Int64, Int64) = (0, 0)
    for (digit, value) in zip(missing + 1...digits, values) {
      let value = Int64(value)
      let size = PlusCode.cellSize(digits: digit > 10 ? digit : (digit + 1) / 2 * 2)
      if digit > 10 {
        row += value / 4 * size.rows
        column += value % 4 * size.columns
      } else if digit.isMultiple(of: 2) {
        column += value * size.columns
      } else {
        row += value * size.rows
      }
    }
    return (row, column)
  }
}
