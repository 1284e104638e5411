internal import GeoCore

/// Records of a block with the numbers read from them, ready to be written again with fields added and nothing else
/// changed.
package struct RecordBatch: Sendable {
  /// A record, or bytes between records that are copied as they are.
  struct Row: Sendable {
    /// Where the record begins.
    let start: Int
    /// Where new fields go.
    let insertion: Int
    /// Where the record ends, its line end included.
    let end: Int
    /// Whether it has a line end; the last one may lack it.
    let hasLineEnd: Bool
    /// What is added.
    let addition: Addition
  }

  enum Addition: Sendable {
    /// The fields of the numbers at an index.
    case numbers(Int)
    /// Fields without a value, after so many fields that the record lacks itself.
    case empty(missingFields: Int)
    case nothing
  }

  /// Why a record gave no numbers.
  package struct Problem: Sendable {
    /// The line of the block, from 0.
    package let line: Int
    /// One sentence: what is wrong and what would be right.
    package let message: String
  }

  let bytes: [UInt8]
  var rows: [Row] = []
  /// The line of the block, from 0, of each position.
  package internal(set) var lines: [Int] = []
  /// Easting or longitude, northing or latitude and, where it was asked for, height or third number of each position.
  package var x: [Double] = []
  package var y: [Double] = []
  package var z: [Double] = []
  /// The records without numbers, in order.
  package internal(set) var problems: [Problem] = []
  /// How many lines the block has.
  package internal(set) var lineCount = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func take(
    _ numbers: (x: Double, y: Double, z: Double?), line: Int, _ record: Range<Int>, insertion: Int, hasLineEnd: Bool
  ) {
    rows.append(
      Row(
        start: record.lowerBound, insertion: insertion, end: record.upperBound, hasLineEnd: hasLineEnd,
        addition: .numbers(x.count)))
    lines.append(line)
    x.append(numbers.x)
    y.append(numbers.y)
    if let number = numbers.z { z.append(number) }
  }
}

/// How new fields are written into records.
package struct RecordFields: Sendable {
  /// What stands before each value: the delimiter, or the member's name with its comma and colon.
  let prefixes: [[UInt8]]
  /// What stands for a value that is not there.
  let empty: [UInt8]
  /// What a field that a record lacks is made up with.
  let filler: [UInt8]
  /// What ends a line, where a record without a line end is followed by another one.
  let lineEnd: [UInt8]
}

/// What is written into the records that gave a position.
package protocol RecordValues {
  /// How many records come out in the place of one; at least one.
  func recordCount(at position: Int) -> Int

  /// Appends the value of a field to the bytes, or nothing where there is none.
  ///
  /// - Parameters:
  ///   - field: Which of the new fields, from 0.
  ///   - copy: Which of the records that come out for the position, from 0.
  ///   - position: The index of the position in its batch.
  func append(field: Int, copy: Int, at position: Int, to bytes: inout [UInt8])
}

extension RecordBatch {
  /// The block with new fields in each record.
  ///
  /// - Parameters:
  ///   - values: What is written into them.
  ///   - fields: How it is written.
  /// - Complexity: O(bytes).
  package func bytes(adding values: some RecordValues, as fields: RecordFields) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + rows.count * fields.prefixes.count * 24)
    var start = 0
    for row in rows {
      switch row.addition {
      case .numbers(let index):
        result.append(contentsOf: bytes[start..<row.start])
        let count = values.recordCount(at: index)
        for copy in 0..<count {
          result.append(contentsOf: bytes[row.start..<row.insertion])
          for (field, prefix) in fields.prefixes.enumerated() {
            result.append(contentsOf: prefix)
            let length = result.count
            values.append(field: field, copy: copy, at: index, to: &result)
            if result.count == length { result.append(contentsOf: fields.empty) }
          }
          result.append(contentsOf: bytes[row.insertion..<row.end])
          if !row.hasLineEnd && copy + 1 < count { result.append(contentsOf: fields.lineEnd) }
        }
      case .empty(let missing):
        result.append(contentsOf: bytes[start..<row.insertion])
        for _ in 0..<missing { result.append(contentsOf: fields.filler) }
        for prefix in fields.prefixes {
          result.append(contentsOf: prefix)
          result.append(contentsOf: fields.empty)
        }
        result.append(contentsOf: bytes[row.insertion..<row.end])
      case .nothing: result.append(contentsOf: bytes[start..<row.end])
      }
      start = row.end
    }
    result.append(contentsOf: bytes[start...])
    return result
  }

  /// The block with numbers in each record.
  ///
  /// - Parameters:
  ///   - columns: One column a field, as many numbers as there are positions; NaN writes an empty field.
  ///   - fields: How they are written.
  /// - Complexity: O(bytes).
  package func bytes(adding columns: [[Double]], as fields: RecordFields) -> [UInt8] {
    bytes(adding: NumberColumns(columns: columns), as: fields)
  }
}

/// A number for each field of each record.
private struct NumberColumns: RecordValues {
  let columns: [[Double]]

  func recordCount(at position: Int) -> Int { 1 }

  func append(field: Int, copy: Int, at position: Int, to bytes: inout [UInt8]) {
    let value = columns[field][position]
    if value.isFinite { DecimalText.append(shortest: value, to: &bytes) }
  }
}

/// A form of records that hold positions.
package protocol RecordForm: Sendable {
  /// How new fields are written.
  var fields: RecordFields { get }

  /// The records of a block.
  func read(_ block: [UInt8]) -> RecordBatch

  /// Appends a text as the value of a field.
  func append(text: String, to bytes: inout [UInt8])
}
