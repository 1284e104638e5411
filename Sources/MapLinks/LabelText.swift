/// Names and search texts made fit for a link.
enum LabelText {
  /// The text without control characters; line breaks and tabs become one space. Nil when nothing visible is left.
  ///
  /// Joiners, direction marks, combining marks and emoji are parts of names and stay as they are.
  static func cleaned(_ text: String) -> String? {
    var scalars = String.UnicodeScalarView()
    var breakIsPending = false
    for scalar in text.unicodeScalars {
      if isBreak(scalar) {
        breakIsPending = true
      } else if !isControl(scalar) {
        if breakIsPending && !scalars.isEmpty && scalars.last != " " && scalar != " " { scalars.append(" ") }
        breakIsPending = false
        scalars.append(scalar)
      }
    }
    return scalars.allSatisfy(\.properties.isWhitespace) ? nil : String(scalars)
  }

  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  }
}

extension MapLinkRequest {
  /// The request with every label and search text passed through a function; nil takes a label away.
  func mapTexts(label: (String) -> String?, search: (String) -> String) -> MapLinkRequest {
    func named(_ place: MapLinkPlace) -> MapLinkPlace {
      MapLinkPlace(place.coordinate, label: place.label.flatMap(label))
    }
    let subject: Subject =
      switch self.subject {
      case .place(let place): .place(named(place))
      case .search(let text): .search(MapLinkSearch(text: search(text.text), near: text.near))
      case .directions(let way):
        .directions(
          MapLinkDirections(
            to: named(way.destination), from: way.origin.map(named), stops: way.stops.map(named), mode: way.mode))
      case .view: self.subject
      }
    return MapLinkRequest(subject: subject, zoom: zoom, mapType: mapType)
  }

  /// The labels of all places.
  var labels: [String] {
    switch subject {
    case .place(let place): [place.label].compactMap(\.self)
    case .directions(let directions): directions.places.compactMap(\.label)
    case .search, .view: []
    }
  }

  /// What is asked for beyond the subject, in the order in which a link lists what it dropped.
  var asked: [MapLink.Feature] {
    var asked: [MapLink.Feature] = []
    if !labels.isEmpty { asked.append(.label) }
    if zoom != nil { asked.append(.zoom) }
    if case .search(let search) = subject, search.near != nil { asked.append(.near) }
    if case .directions(let directions) = subject {
      if directions.origin != nil { asked.append(.origin) }
      if !directions.stops.isEmpty { asked.append(.stops) }
      if directions.mode != nil { asked.append(.mode) }
    }
    if mapType != nil { asked.append(.mapType) }
    return asked
  }
}
