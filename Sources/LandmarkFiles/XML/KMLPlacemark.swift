#if XML
  import GeoCore
  import Landmarks

  /// A Placemark of KML, to landmarks.
  struct KMLPlacemark {
    /// A place with its height.
    typealias Point = (coordinate: Coordinate, altitude: JSONValue?)

    private(set) var draft = XMLDraft()
    private(set) var points: [XMLElement] = []
    /// Other geometries, as the format calls them.
    private(set) var others: [String] = []

    private static let geometries: Set<Substring> = [
      "LineString", "LinearRing", "Polygon", "Model", "Track", "MultiTrack", "MultiLineString", "MultiPolygon",
    ]
    /// How a map shows it, which a landmark has no place for.
    static let presentation: Set<Substring> = [
      "Style", "StyleMap", "LookAt", "Camera", "Region", "balloonVisibility",
    ]

    /// - Parameter folders: The names of the folders that it is in.
    init(_ placemark: XMLElement, folders: [String]) {
      if let id = placemark.attribute("id"), !id.isEmpty { draft.ownID = id }
      if !folders.isEmpty { draft.add("folder", .string(folders.joined(separator: "/"))) }
      for element in placemark.children { take(element) }
    }

    private mutating func take(_ element: XMLElement) {
      let text = element.trimmedText
      switch element.localName {
      case "name" where element.children.isEmpty: draft.name = text
      case "description": draft.description = text
      case "ExtendedData": takeData(element)
      case "TimeStamp": if let when = element.child("when")?.trimmedText { add("time", when) }
      case "TimeSpan":
        for name in ["begin", "end"] { if let time = element.child(name)?.trimmedText { add(name, time) } }
      case "styleUrl", "address", "phoneNumber": add(String(element.localName), text)
      case "Snippet", "snippet": add("snippet", text)
      case "visibility", "open": if !text.isEmpty { draft.add(String(element.localName), XMLText.numberValue(text)) }
      case "Point", "MultiGeometry", "MultiPoint", "GeometryCollection": takeGeometry(element)
      case let name where Self.geometries.contains(name): others.append(String(name))
      case let name where Self.presentation.contains(name): break
      default: draft.add(element)
      }
    }

    private mutating func add(_ name: String, _ text: String) {
      if !text.isEmpty { draft.add(name, .string(text)) }
    }

    private mutating func takeGeometry(_ element: XMLElement) {
      switch element.localName {
      case "Point": points.append(element)
      // Only the first is of KML; the others are met.
      case "MultiGeometry", "MultiPoint", "GeometryCollection": for child in element.children { takeGeometry(child) }
      case let name where Self.geometries.contains(name): others.append(String(name))
      default: break
      }
    }

    private mutating func takeData(_ extended: XMLElement) {
      for element in extended.children {
        switch element.localName {
        case "Data" where element.attribute("name") != nil:
          let text = element.child("value")?.trimmedText ?? element.trimmedText
          if let value = CSVText.value(of: text) { draft.add(element.attribute("name") ?? "", value) }
        case "SchemaData":
          for field in element.children {
            guard let name = field.attribute("name"), let value = CSVText.value(of: field.trimmedText) else { continue }
            draft.add(name, value)
          }
        default: draft.add(element)
        }
      }
    }

    /// The place of one of its points.
    static func place(of point: XMLElement) throws(LandmarkError) -> Point {
      let text = point.child("coordinates")?.trimmedText ?? ""
      guard !text.isEmpty else {
        throw LandmarkError(.missingCoordinate, field: "coordinates", "has a Point without coordinates")
      }
      var parts = text.split(separator: ",", omittingEmptySubsequences: false).map { XMLText.trimmed(String($0)) }
      if parts.count == 3, parts[2].isEmpty { parts.removeLast() }
      let numbers = parts.compactMap(XMLText.number)
      guard numbers.count == parts.count, (2...3).contains(numbers.count) else {
        throw LandmarkError(
          .wrongKind, field: "coordinates", input: text,
          "coordinates \"\(text.prefix(60))\" are not longitude,latitude or longitude,latitude,altitude")
      }
      let (longitude, latitude) = (numbers[0], numbers[1])
      if latitude.magnitude > 90 && latitude.magnitude <= 180 && longitude.magnitude <= 90 {
        throw LandmarkError(
          .invalidCoordinate, field: "coordinates", input: text,
          "latitude \(shortest: latitude) is outside -90…90; KML has the longitude first: did you mean "
            + "\(shortest: latitude),\(shortest: longitude)?")
      }
      // Most writers put a height of 0 where they know none.
      let mode = point.child("altitudeMode")?.trimmedText ?? "clampToGround"
      let isHeight = parts.count == 3 && !(numbers[2] == 0 && mode == "clampToGround")
      return (try Coordinate(checking: latitude, longitude), isHeight ? XMLText.numberValue(parts[2]) : nil)
    }
  }
#endif
