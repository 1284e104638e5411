/// One value for each landmark that has one, by data set and id.
struct LandmarkTable<Value: Hashable & Sendable>: Hashable, Sendable {
  private var values: [String: [Landmark.ID: Value]] = [:]

  /// Setting nil forgets the landmark.
  subscript(id: Landmark.ID, dataSet: String) -> Value? {
    get { values[dataSet]?[id] }
    set {
      values[dataSet, default: [:]][id] = newValue
      if values[dataSet]?.isEmpty == true { values[dataSet] = nil }
    }
  }

  subscript(id: Landmark.ID, dataSet: String, default value: Value) -> Value {
    get { self[id, dataSet] ?? value }
    set { self[id, dataSet] = newValue }
  }

  func all(in dataSet: String) -> [Landmark.ID: Value] { values[dataSet] ?? [:] }

  /// Sorted by data set and id.
  var entries: [(dataSet: String, id: Landmark.ID, value: Value)] {
    values.sorted { $0.key < $1.key }.flatMap { dataSet, values in
      values.sorted { $0.key < $1.key }.map { (dataSet, $0.key, $0.value) }
    }
  }
}
