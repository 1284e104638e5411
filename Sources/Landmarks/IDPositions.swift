private import Synchronization

/// Where in a list the landmark of an id is.
///
/// Most large files come sorted by an integer id: then the list itself is the table. A table of its own is made only when
/// an id is asked for.
enum IDPositions: Sendable {
  case ascendingIntegers
  case table(Table)

  final class Table: Sendable {
    private let positions = Mutex<[Landmark.ID: Int]?>(nil)

    func position(of id: Landmark.ID, in landmarks: [Landmark]) -> Int? {
      positions.withLock { positions in
        if let positions { return positions[id] }
        let made = Dictionary(zip(landmarks.lazy.map(\.id), landmarks.indices)) { first, _ in first }
        positions = made
        return made[id]
      }
    }
  }

  init(_ landmarks: [Landmark]) {
    var last: Int64?
    for landmark in landmarks {
      guard case .integer(let id) = landmark.id, last.map({ $0 < id }) ?? true else {
        self = .table(Table())
        return
      }
      last = id
    }
    self = .ascendingIntegers
  }

  /// - Parameter landmarks: The list that the positions were made for, or one with the same ids.
  func position(of id: Landmark.ID, in landmarks: [Landmark]) -> Int? {
    guard case .ascendingIntegers = self else {
      if case .table(let table) = self { return table.position(of: id, in: landmarks) }
      return nil
    }
    var (low, high) = (0, landmarks.count)
    while low < high {
      let middle = (low + high) / 2
      if landmarks[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < landmarks.count && landmarks[low].id == id ? low : nil
  }
}
