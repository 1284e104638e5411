public import Landmarks

/// What a file gave: its landmarks, what was wrong with the rest, and how it was understood.
public struct LandmarkReading: Sendable {
  /// The landmarks in the order of the file, each id once.
  public let landmarks: [Landmark]
  /// The records that were left out, in the order of the file.
  public let problems: [LandmarkProblem]
  /// How the file was understood where it left a choice: which columns are the coordinate, which delimiter it has.
  public let notes: [String]
  /// The ids that the file did not say: numbers that its records got here.
  public var givenIDs: Set<Landmark.ID> = []
}

/// A record that was left out of a reading, and why.
public struct LandmarkProblem: Hashable, Sendable {
  /// The line where the record, or the fault in it, begins, from 1.
  public let line: Int
  /// Where in that line the fault begins, in characters from 1; nil where it is not known closer than the line.
  public var position: Int?
  /// The column or field at fault; nil where it is the whole record.
  public let column: String?
  /// One sentence: what is wrong and what would be right.
  public let message: String

  /// File, line, position where it is known, and message as compilers write them: `places.csv:3:14: …`.
  public func description(in file: String) -> String {
    "\(file):\(line):\(position.map { "\($0):" } ?? "") \(message)"
  }
}

extension LandmarkProblem: CustomStringConvertible {
  /// Line, position where it is known, and message.
  public var description: String { "line \(line)\(position.map { ", column \($0)" } ?? ""): \(message)" }
}
