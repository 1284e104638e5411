import Landmarks

/// Gathers what a reader finds, sees to the ids, and makes the reading of it.
struct RecordCollector {
  let options: LandmarkReadingOptions
  private var landmarks: [Landmark] = []
  private var lines: [Int] = []
  private var problems: [LandmarkProblem] = []
  private var notes: [String] = []
  /// Positions of landmarks without an id, and their numbers in the file.
  private var unnumbered: [(position: Int, number: Int)] = []
  private var identities = Identities()
  private(set) var recordsWithoutCoordinate = 0

  init(_ options: LandmarkReadingOptions = LandmarkReadingOptions()) { self.options = options }

  /// Whether nothing was taken although there were records.
  var hasOnlyRecordsWithoutCoordinate: Bool {
    landmarks.isEmpty && recordsWithoutCoordinate > 0 && recordsWithoutCoordinate == problems.count
  }
  var isEmpty: Bool { landmarks.isEmpty && problems.isEmpty }

  mutating func reserve(_ count: Int) {
    landmarks.reserveCapacity(count)
    lines.reserveCapacity(count)
  }

  /// Takes a landmark, or reports it if its id came before.
  ///
  /// - Parameters:
  ///   - number: Its number among the records of the file, from 1.
  ///   - hasID: Whether its id is of the file; otherwise it gets one in the end.
  mutating func take(_ landmark: consuming Landmark, line: Int, number: Int, hasID: Bool) {
    if !hasID {
      unnumbered.append((landmarks.count, number))
    } else if let first = identities.firstLine(of: landmark.id, line: line, landmarks: landmarks, lines: lines) {
      return report(
        line: line, column: "id", "id \(landmark.id) came before, in line \(first); this record is left out")
    }
    landmarks.append(landmark)
    lines.append(line)
  }

  /// - Parameter position: Where in the line the fault begins, in characters from 1.
  mutating func report(line: Int, position: Int? = nil, column: String? = nil, _ message: String) {
    problems.append(LandmarkProblem(line: line, position: position, column: column, message: message))
  }

  mutating func report(line: Int, position: Int? = nil, number: Int, _ error: LandmarkError) {
    if error.code == .missingCoordinate { recordsWithoutCoordinate += 1 }
    // What begins with a verb speaks of the record.
    let message = error.description.hasPrefix("has ") ? "record \(number) \(error.description)" : error.description
    report(line: line, position: position, column: error.field, message)
  }

  /// Adds a remark on the whole file, each once.
  mutating func note(_ text: String) {
    if !notes.contains(text) { notes.append(text) }
  }

  /// The reading, after records without an id have got one.
  mutating func finish() -> LandmarkReading {
    numberRecords()
    var reading = LandmarkReading(landmarks: landmarks, problems: problems, notes: notes)
    reading.givenIDs = Set(unnumbered.map { landmarks[$0.position].id })
    return reading
  }

  /// Gives a record its number in the file, or where that is the id of another one the next free number after all records.
  private mutating func numberRecords() {
    guard let last = unnumbered.last else { return }
    var taken: Set<Int64> = []
    for case .integer(let id) in landmarks.lazy.map(\.id) { taken.insert(id) }
    var waiting: [Int] = []
    for (position, number) in unnumbered {
      if taken.insert(Int64(number)).inserted {
        landmarks[position].id = .integer(Int64(number))
      } else {
        waiting.append(position)
      }
    }
    var next = Int64(last.number) + 1
    for position in waiting {
      while !taken.insert(next).inserted { next += 1 }
      landmarks[position].id = .integer(next)
    }
    let count = unnumbered.count
    note("\(count) \(count == 1 ? "record has" : "records have") no id and got the number in the file")
  }
}

extension Landmark.ID {
  /// Stands for an id until the whole file is known; no file can have it.
  static let unnumbered = Landmark.ID.text("")
}

/// The ids seen so far. As long as they are ascending integers, as in most tables, none can come twice and nothing need be
/// remembered.
private struct Identities {
  private var last: Int64?
  private var lines: [Landmark.ID: Int]?

  /// The line of an id that came before; else remembers it.
  mutating func firstLine(of id: Landmark.ID, line: Int, landmarks: [Landmark], lines known: [Int]) -> Int? {
    if lines == nil {
      if case .integer(let value) = id, last.map({ $0 < value }) ?? true {
        last = value
        return nil
      }
      lines = [:]
      for (landmark, line) in zip(landmarks, known) where lines?[landmark.id] == nil { lines?[landmark.id] = line }
    }
    if let first = lines?[id] { return first }
    lines?[id] = line
    return nil
  }
}
