#if XML
  import GeoCore
  import Landmarks

  /// GPX 1.0 and 1.1: waypoints, or the points of routes or tracks where there are none or on request.
  struct GPXReader: ~Copyable {
    /// The points of a file, by the names that GDAL gives them as layers.
    enum Part: String, CaseIterable {
      case waypoints, routePoints = "route_points", trackPoints = "track_points"

      init?(element: Substring) {
        switch element {
        case "wpt": self = .waypoints
        case "rtept": self = .routePoints
        case "trkpt": self = .trackPoints
        default: return nil
        }
      }

      func counted(_ count: Int) -> String {
        let words = rawValue.split(separator: "_").joined(separator: " ")
        return count == 1 ? "1 " + words.dropLast() : "\(count) \(words)"
      }
    }

    private var reader: XMLReader
    private let name: String
    private let chosen: Part?
    private var collectors: [Part: RecordCollector] = [:]
    private var counts: [Part: Int] = [:]
    /// The elements that the reader is in.
    private var path: [Substring] = []
    /// The name of the route or track, and the number of the segment in it.
    private var line: String?
    private var segment = 0

    static func read(_ bytes: [UInt8], name: String, layer: String?) throws(LandmarkFileError) -> LandmarkReading {
      var chosen: Part?
      if let layer {
        chosen = Part(rawValue: layer.lowercased())
        guard chosen != nil else {
          let names = Part.allCases.map(\.rawValue).joined(separator: ", ")
          throw LandmarkFileError(.wrongShape, name: name, "there is no layer \"\(layer)\"; GPX has \(names)")
        }
      }
      var reading = GPXReader(reader: try XMLReader.reading(bytes, name: name), name: name, chosen: chosen)
      return try reading.read()
    }

    private init(reader: consuming XMLReader, name: String, chosen: Part?) {
      self.reader = reader
      self.name = name
      self.chosen = chosen
    }

    private mutating func read() throws(LandmarkFileError) -> LandmarkReading {
      do throws(XMLFault) {
        while let event = try reader.next() {
          switch event {
          case .start(let element, let isEmpty):
            if path.isEmpty && element.localName != "gpx" {
              throw XMLFault(line: element.line, column: nil, text: "<\(element.name)>", isRefused: true)
            }
            try enter(element, isEmpty: isEmpty)
          case .end: path.removeLast()
          case .text: break
          }
        }
      } catch {
        if error.isRefused && error.text.hasPrefix("<") {
          throw LandmarkFileError(
            .wrongShape, name: name, line: error.line, "is no GPX: its first element is \(error.text) instead of <gpx>")
        }
        var collector = collectors[part] ?? RecordCollector()
        try collector.breakOff(error, name: name)
        collectors[part] = collector
      }
      return try finish()
    }

    /// The points that are landmarks, as far as is known.
    private var part: Part { chosen ?? Part.allCases.first { counts[$0] != nil } ?? .waypoints }

    private mutating func enter(_ element: XMLElement, isEmpty: Bool) throws(XMLFault) {
      if let part = Part(element: element.localName) {
        let number = (counts[part] ?? 0) + 1
        counts[part] = number
        // Others have no say any more.
        guard part == self.part else { return try reader.skip(isEmpty: isEmpty) }
        let whole = try reader.element(element, isEmpty: isEmpty)
        take(whole, part, number: number)
        return
      }
      switch element.localName {
      case "gpx", "trkseg", "trk", "rte":
        if element.localName == "trkseg" {
          segment += 1
        } else {
          segment = 0
          line = nil
        }
        if !isEmpty { path.append(element.localName) }
      case "name" where path.last == "trk" || path.last == "rte":
        let text = try reader.element(element, isEmpty: isEmpty).trimmedText
        line = text.isEmpty ? nil : text
      default: try reader.skip(isEmpty: isEmpty)
      }
    }

    private mutating func take(_ element: XMLElement, _ part: Part, number: Int) {
      do throws(LandmarkError) {
        let latitude = try Self.degrees("lat", of: element)
        let longitude = try Self.degrees("lon", of: element)
        let coordinate = try Coordinate(checking: latitude, longitude)
        var draft = GPXPoint.draft(of: element)
        if let line, part != .waypoints { draft.add(part == .trackPoints ? "track" : "route", .string(line)) }
        if part == .trackPoints && segment > 1 { draft.add("segment", .integer(Int128(segment))) }
        let (landmark, hasID) = try draft.landmark(at: coordinate)
        collectors[part, default: RecordCollector()].take(landmark, line: element.line, number: number, hasID: hasID)
      } catch {
        collectors[part, default: RecordCollector()].report(line: element.line, number: number, error)
      }
    }

    private static func degrees(_ name: String, of element: XMLElement) throws(LandmarkError) -> Double {
      guard let text = element.attribute(name).map(XMLText.trimmed), !text.isEmpty else {
        throw LandmarkError(
          .missingCoordinate, field: name, "has no \(name); a point of GPX is as <\(element.name) lat=\"…\" lon=\"…\">")
      }
      guard let value = XMLText.number(text) else {
        throw LandmarkError(
          .wrongKind, field: name, input: text, "\(name) \"\(text)\" is not a decimal number of degrees")
      }
      return value
    }

    private mutating func finish() throws(LandmarkFileError) -> LandmarkReading {
      let part = part
      var collector = collectors[part] ?? RecordCollector()
      if part != .waypoints && chosen == nil {
        let count = counts[part] ?? 0
        collector.note("no waypoints; \(part.counted(count)) \(count == 1 ? "is the landmark" : "are the landmarks")")
      }
      for other in Part.allCases where other != part && chosen == nil {
        guard let count = counts[other] else { continue }
        let text = "\(other.counted(count)) \(count == 1 ? "is" : "are") not read"
        collector.note("\(text); the layer \(other.rawValue) has \(count == 1 ? "it" : "them")")
      }
      return try collector.finish(name: name, hint: "a point of GPX has the attributes lat and lon")
    }
  }
#endif
