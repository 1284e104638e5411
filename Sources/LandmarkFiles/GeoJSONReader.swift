import Landmarks

/// GeoJSON (RFC 7946): a collection of features, one feature, or a bare geometry.
enum GeoJSONReader {
  static func read(
    _ bytes: [UInt8], name: String, options: LandmarkReadingOptions
  ) throws(LandmarkFileError) -> LandmarkReading {
    var reading = try Reading(bytes, name: name, options: options)
    return try reading.finish()
  }

  static let geometries: Set<String> = [
    "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon", "GeometryCollection",
  ]

  /// A file gone through once; what its object is can be said only then, for `type` may come last.
  struct Reading {
    var collector: RecordCollector
    private let name: String
    /// The members of the file's object but `features`.
    private var members: [String: JSONValue] = [:]
    private var hasFeatures = false
    private var isWhole = true
    private var line = 1

    init(_ bytes: [UInt8], name: String, options: LandmarkReadingOptions) throws(LandmarkFileError) {
      self.name = name
      collector = RecordCollector(options)
      var parser = JSONParser(bytes)
      guard parser.peek() != UInt8(ascii: "[") else {
        throw LandmarkFileError(
          .wrongShape, name: name, line: parser.line, "is a list; GeoJSON is an object such as a FeatureCollection")
      }
      line = parser.line
      do throws(JSONSyntaxError) {
        try readMembers(&parser)
        parser.end(into: &collector)
      } catch {
        isWhole = false
        try collector.breakOff(error, name: name)
      }
    }

    /// A file of which all was read already.
    ///
    /// - Parameters:
    ///   - collector: What its features gave.
    ///   - members: The members of its object but the list of features.
    ///   - line: Where the object begins.
    init(_ collector: RecordCollector, members: [String: JSONValue], hasFeatures: Bool, line: Int, name: String) {
      self.collector = collector
      self.members = members
      self.hasFeatures = hasFeatures
      self.line = line
      self.name = name
    }

    private mutating func readMembers(_ parser: inout JSONParser) throws(JSONSyntaxError) {
      try parser.expect(UInt8(ascii: "{"))
      if parser.skip(UInt8(ascii: "}")) { return }
      repeat {
        let member = try parser.memberName()
        if member == "features" && !hasFeatures && parser.peek() == UInt8(ascii: "[") {
          hasFeatures = true
          try parser.records(into: &collector) { record, line, number, collector in
            GeoJSONFeature.take(record, line: line, number: number, into: &collector)
          }
        } else {
          members[member] = try parser.value()
        }
      } while try parser.hasNext(before: UInt8(ascii: "}"))
    }

    private var type: String? { members["type"]?.stringValue }

    var isGeoJSON: Bool {
      hasFeatures || type == "Feature" || type == "FeatureCollection"
        || type.map(GeoJSONReader.geometries.contains) == true
    }

    mutating func finish() throws(LandmarkFileError) -> LandmarkReading {
      try checkReferenceSystem()
      switch type {
      case "FeatureCollection"?:
        guard hasFeatures else {
          throw LandmarkFileError(
            .wrongShape, name: name, line: line, "is a FeatureCollection without a list of features")
        }
      case "Feature"?:
        GeoJSONFeature.take(.object(members), line: line, number: 1, into: &collector)
      case let geometry? where GeoJSONReader.geometries.contains(geometry):
        let feature: JSONValue = ["type": "Feature", "geometry": .object(members)]
        GeoJSONFeature.take(feature, line: line, number: 1, into: &collector)
      // A file that breaks off in its features has not come to its type.
      case nil where hasFeatures && !isWhole: break
      case let type:
        let found = type.map { "has the type \"\($0)\"" } ?? "has no type"
        throw LandmarkFileError(
          .wrongShape, name: name, line: line, "\(found); GeoJSON is a FeatureCollection, a Feature or a geometry")
      }
      return try collector.finish(name: name, hint: "a landmark needs a geometry of type Point")
    }

    /// Before RFC 7946 a file could name its reference system; only WGS 84 is read.
    private mutating func checkReferenceSystem() throws(LandmarkFileError) {
      guard let system = members["crs"], system != .null else { return }
      let name = system.objectValue?["properties"]?.objectValue?["name"]?.stringValue
      if let name, name.hasSuffix("CRS84") || name.hasSuffix("EPSG::4326") || name == "EPSG:4326" { return }
      throw LandmarkFileError(
        .foreignReferenceSystem, name: self.name,
        "its coordinates are in \(name ?? system.description); GeoJSON is WGS 84, so reproject it first")
    }
  }
}
