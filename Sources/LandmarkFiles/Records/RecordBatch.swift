internal import GeoCore

/// Records of a block with the numbers read from them, ready to be written again with fields added and nothing else
/// changed.
package struct RecordBatch: Sendable {
  /// A record, or bytes between records that are copied as they are.
  struct Row: Sendable {
    /// Where new fields go.
    let insertion: Int
    /// Where the record ends, its line end included.
    let end: Int
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

  mutating func take(_ numbers: (x: Double, y: Double, z: Double?), line: Int, insertion: Int, end: Int) {
    rows.append(Row(insertion: insertion, end: end, addition: .numbers(x.count)))
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
}

extension RecordBatch {
  /// The block with new fields in each record.
  ///
  /// - Parameters:
  ///   - fields: How they are written.
  ///   - columns: Their values, one column a field, as many as there are positions; NaN writes an empty field.
  /// - Complexity: O(bytes).
  package func bytes(adding columns: [[Double]], as fields: RecordFields) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + rows.count * columns.count * 24)
    var start = 0
    for row in rows {
      result.append(contentsOf: bytes[start..<row.insertion])
      switch row.addition {
      case .numbers(let index):
        for (column, prefix) in zip(columns, fields.prefixes) {
          result.append(contentsOf: prefix)
          if column[index].isFinite {
            DecimalText.append(shortest: column[index], to: &result)
          } else {
            result.append(contentsOf: fields.empty)
          }
        }
      case .empty(let missing):
        for _ in 0..<missing { result.append(contentsOf: fields.filler) }
        for prefix in fields.prefixes {
          result.append(contentsOf: prefix)
          result.append(contentsOf: fields.empty)
        }
      case .nothing: break
      }
      result.append(contentsOf: bytes[row.insertion..<row.end])
      start = row.end
    }
    result.append(contentsOf: bytes[start...])
    return result
  }
}

/// A form of records that hold positions.
package protocol RecordForm: Sendable {
  /// How new fields are written.
  var fields: RecordFields { get }

  /// The records of a block.
  func read(_ block: [UInt8]) -> RecordBatch
}
