/// Which columns of a table are what.
struct CSVColumns {
  /// The fields of a landmark that a column can hold, and the names that such columns have in the wild, best first.
  ///
  /// Case, spaces, dots, dashes and underscores do not matter.
  enum Role: Int, CaseIterable {
    case latitude, longitude, id, name, category, city, state, park, description, imageName, isFavorite, isFeatured

    var names: [String] {
      switch self {
      case .latitude:
        ["latitude", "lat", "decimallatitude", "latitudedecimal", "latdd", "latdeg", "latitudedeg", "latwgs84", "y"]
      case .longitude:
        [
          "longitude", "lon", "lng", "long", "decimallongitude", "longitudedecimal", "londd", "longdd", "londeg",
          "longdeg", "longitudedeg", "lonwgs84", "longwgs84", "x",
        ]
      case .id: ["id", "geonameid", "identifier", "fid", "uuid"]
      case .name: ["name", "title"]
      case .category: ["category"]
      case .city: ["city"]
      case .state: ["state"]
      case .park: ["park"]
      case .description: ["description"]
      case .imageName: ["imagename"]
      case .isFavorite: ["isfavorite"]
      case .isFeatured: ["isfeatured"]
      }
    }
  }

  /// The names as the table has them, each made unique.
  let names: [String]
  /// The column of each role, by the role's raw value; -1 for none.
  private let columns: [Int]
  /// The columns of no role: those of properties.
  let others: [Int]
  /// Names that came more than once.
  let repeated: [String]

  init(header: [String]) {
    var names: [String] = []
    var repeated: [String] = []
    for (index, name) in header.enumerated() {
      var unique = name.isEmpty ? "column \(index + 1)" : name
      if names.contains(unique) {
        repeated.append(unique)
        var number = 2
        while names.contains("\(unique) \(number)") || header.contains("\(unique) \(number)") { number += 1 }
        unique = "\(unique) \(number)"
      }
      names.append(unique)
    }
    let plain = header.map(Self.plain)
    let columns = Role.allCases.map { role in
      role.names.lazy.compactMap(plain.firstIndex(of:)).first ?? -1
    }
    self.names = names
    self.repeated = repeated
    self.columns = columns
    others = names.indices.filter { !columns.contains($0) }
  }

  /// The column of a role, nil for none.
  subscript(role: Role) -> Int? {
    let column = columns[role.rawValue]
    return column < 0 ? nil : column
  }

  /// What was taken for what, in a sentence.
  var note: String {
    let taken = [Role.latitude, .longitude, .id, .name].compactMap { role in
      self[role].map { "\(role) from column \"\(names[$0])\"" }
    }
    return taken.joined(separator: ", ")
  }

  /// Whether a column of this name would be taken for a field of the landmark beside the usual ones.
  static func isField(_ name: String) -> Bool {
    let plain = plain(name)
    return Role.allCases.contains { role in role.names.first == plain }
  }

  /// A name without what does not matter in it.
  static func plain(_ name: String) -> String {
    String(name.lowercased().filter { !" ._-".contains($0) })
  }
}
