/// What the numbers of a table's coordinate columns count. Only a column's name can say that it is not degrees.
enum CSVAngleUnit: String, CaseIterable, CustomStringConvertible {
  case degrees = "degrees"
  case tenMillionths = "ten-millionths of a degree"
  case millionths = "millionths of a degree"
  case radians = "radians"

  var description: String { rawValue }

  func degrees(_ value: Double) -> Double {
    switch self {
    case .degrees: value
    // Division gives the number nearest to the decimal one, as reading it would.
    case .tenMillionths: value / 1e7
    case .millionths: value / 1e6
    case .radians: value * (180 / .pi)
    }
  }

  /// How names of columns end.
  private var suffixes: [String] {
    switch self {
    case .degrees: []
    case .tenMillionths: ["e7"]
    case .millionths: ["e6", "microdegrees"]
    case .radians: ["rad", "radians"]
    }
  }

  /// The first two columns whose names are those of a latitude and a longitude with one unit behind.
  ///
  /// - Parameter names: Those of all columns, without what does not matter in them.
  static func columns(_ names: [String]) -> (unit: CSVAngleUnit, latitude: Int, longitude: Int)? {
    func column(_ role: CSVColumns.Role, _ suffix: String) -> Int? {
      let known = Set(role.names.map { $0 + suffix })
      return names.firstIndex(where: known.contains)
    }
    for unit in allCases {
      for suffix in unit.suffixes {
        if let latitude = column(.latitude, suffix), let longitude = column(.longitude, suffix) {
          return (unit, latitude, longitude)
        }
      }
    }
    return nil
  }
}
