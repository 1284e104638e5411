/// Which columns of a table are what.
struct CSVColumns {
  /// The fields of a landmark that a column can hold, and the names that such columns have in the wild, best first.
  ///
  /// Case, spaces, dots, dashes and underscores do not matter.
  enum Role: Int, CaseIterable {
    case latitude, longitude, id, name, category, city, state, park, description, imageName, isFavorite, isFeatured
    /// Both angles in one text; looked for where there are no two columns.
    case place

    var names: [String] {
      switch self {
      case .latitude:
        [
          "latitude", "lat", "decimallatitude", "latitudedecimal", "latdd", "latdeg", "latitudedeg", "latwgs84",
          "breitengrad", "breite", "geobreite", "latitud", "latitudine", "breedtegraad", "широта", "ycoord", "coordy",
          "y",
        ]
      case .longitude:
        [
          "longitude", "lon", "lng", "long", "decimallongitude", "longitudedecimal", "londd", "longdd", "londeg",
          "longdeg", "longitudedeg", "lonwgs84", "longwgs84", "längengrad", "laengengrad", "länge", "laenge",
          "geolänge", "geolaenge",
          "longitud", "longitudine", "lengtegraad", "долгота", "xcoord", "coordx", "x",
        ]
      case .id: ["id", "geonameid", "identifier", "fid", "uuid"]
      case .name: ["name", "title", "nameen", "titleen", "nombre", "nom"]
      case .category: ["category"]
      case .city: ["city"]
      case .state: ["state"]
      case .park: ["park"]
      case .description: ["description"]
      case .imageName: ["imagename"]
      case .isFavorite: ["isfavorite"]
      case .isFeatured: ["isfeatured"]
      case .place:
        [
          "coordinates", "coordinate", "coords", "latlon", "latlng", "latlong", "latitudelongitude", "wkt", "geom",
          "thegeom", "geometry", "geometrywkt", "wkbgeometry", "shape", "position", "location", "point", "geopoint",
          "geolocation", "gps", "koordinaten",
        ]
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
  /// The unit of latitude and longitude, which their names say where it is not degrees.
  let unit: CSVAngleUnit

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
    var columns = Role.allCases.map { role in
      role.names.lazy.compactMap(plain.firstIndex(of:)).first ?? -1
    }
    if columns[Role.latitude.rawValue] >= 0 && columns[Role.longitude.rawValue] >= 0 {
      columns[Role.place.rawValue] = -1
    } else if columns[Role.place.rawValue] >= 0 {
      // One of the two alone says nothing.
      (columns[Role.latitude.rawValue], columns[Role.longitude.rawValue]) = (-1, -1)
    }
    var unit = CSVAngleUnit.degrees
    if columns[Role.place.rawValue] < 0 && (columns[Role.latitude.rawValue] < 0 || columns[Role.longitude.rawValue] < 0)
    {
      if let found = CSVAngleUnit.columns(plain) {
        unit = found.unit
        (columns[Role.latitude.rawValue], columns[Role.longitude.rawValue]) = (found.latitude, found.longitude)
      }
    }
    self.unit = unit
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
    let taken = [Role.latitude, .longitude, .place, .id, .name].compactMap { role in
      self[role].map { "\(role == .place ? "coordinates" : "\(role)") from column \"\(names[$0])\"" }
    }
    return taken.joined(separator: ", ") + (unit == .degrees ? "" : ", in \(unit)")
  }

  /// Whether a column of this name would be taken for a field of the landmark beside the usual ones.
  static func isField(_ name: String) -> Bool {
    let plain = plain(name)
    return Role.allCases.contains { role in role != .place && role.names.first == plain }
  }

  /// A name without what does not matter in it.
  static func plain(_ name: String) -> String {
    String(name.lowercased().filter { !" ._-()[]°".contains($0) })
  }
}
