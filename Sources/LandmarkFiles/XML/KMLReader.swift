#if XML
  import GeoCore
  import Landmarks

  /// KML 2.0 to 2.3: the points of the Placemarks, with the folders that they are in.
  struct KMLReader: ~Copyable {
    private enum Container {
      /// A document, or what has no name of its own.
      case plain
      case folder(String)
    }

    private var reader: XMLReader
    private let name: String
    private var collector = RecordCollector()
    private var containers: [Container] = []
    private var number = 0

    private static let roots: Set<Substring> = ["kml", "Document", "Folder", "Placemark"]

    static func read(_ bytes: [UInt8], name: String) throws(LandmarkFileError) -> LandmarkReading {
      var reading = KMLReader(reader: try XMLReader.reading(bytes, name: name), name: name)
      return try reading.read()
    }

    private init(reader: consuming XMLReader, name: String) {
      self.reader = reader
      self.name = name
    }

    private mutating func read() throws(LandmarkFileError) -> LandmarkReading {
      var isFirst = true
      var foreign: XMLElement?
      do throws(XMLFault) {
        while foreign == nil, let event = try reader.next() {
          switch event {
          case .start(let element, let isEmpty):
            if isFirst && !Self.roots.contains(element.localName) {
              foreign = element
            } else {
              try enter(element, isEmpty: isEmpty)
            }
            isFirst = false
          case .end: if !containers.isEmpty { containers.removeLast() }
          case .text: break
          }
        }
      } catch {
        try collector.breakOff(error, name: name)
      }
      if let foreign {
        throw LandmarkFileError(
          .wrongShape, name: name, line: foreign.line,
          "is no KML: its first element is <\(foreign.name)> instead of <kml>")
      }
      return try collector.finish(name: name, hint: "a landmark is a Placemark with a Point")
    }

    private mutating func enter(_ element: XMLElement, isEmpty: Bool) throws(XMLFault) {
      switch element.localName {
      case "Placemark":
        number += 1
        let whole = try reader.element(element, isEmpty: isEmpty)
        take(whole)
      case "Folder": if !isEmpty { containers.append(.folder("")) }
      case "kml", "Document", "Create", "Change", "Update": if !isEmpty { containers.append(.plain) }
      case "name":
        let text = try reader.element(element, isEmpty: isEmpty).trimmedText
        if case .folder? = containers.last { containers[containers.count - 1] = .folder(text) }
      case "NetworkLink", "NetworkLinkControl":
        collector.note("network links are not followed")
        try reader.skip(isEmpty: isEmpty)
      case "GroundOverlay", "ScreenOverlay", "PhotoOverlay", "Tour":
        collector.note("\(element.localName)s are not read")
        try reader.skip(isEmpty: isEmpty)
      default: try reader.skip(isEmpty: isEmpty)
      }
    }

    private mutating func take(_ element: XMLElement) {
      let folders = containers.compactMap { container -> String? in
        if case .folder(let name) = container, !name.isEmpty { name } else { nil }
      }
      let placemark = KMLPlacemark(element, folders: folders)
      do throws(LandmarkError) {
        guard !placemark.points.isEmpty else {
          guard let kind = placemark.others.first else {
            throw LandmarkError(.missingCoordinate, field: "Point", "has no geometry; a landmark needs a Point")
          }
          throw LandmarkError(
            .wrongKind, field: "Point", input: kind, "has the geometry \(kind); only a Point is a landmark")
        }
        if let kind = placemark.others.first {
          collector.note("of geometries of several kinds only the points are read, not \(kind)s")
        }
        let isSeveral = placemark.points.count > 1
        if isSeveral { collector.note("each point of a MultiGeometry is a landmark, with its number behind the id") }
        for (index, point) in placemark.points.enumerated() {
          let (coordinate, altitude) = try KMLPlacemark.place(of: point)
          var draft = placemark.draft
          if let altitude { draft.add("altitude", altitude) }
          if let mode = point.child("altitudeMode")?.trimmedText, !mode.isEmpty {
            draft.add("altitudeMode", .string(mode))
          }
          var (landmark, hasID) = try draft.landmark(at: coordinate)
          if hasID && isSeveral { landmark.id = .text("\(landmark.id).\(index + 1)") }
          collector.take(landmark, line: element.line, number: number, hasID: hasID)
        }
      } catch {
        collector.report(line: element.line, number: number, error)
      }
    }
  }
#endif
