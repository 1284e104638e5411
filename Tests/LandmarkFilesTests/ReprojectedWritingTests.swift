import GeoCore
import LandmarkFiles
import Landmarks
import Reprojection
import Testing

@Suite("Landmarks written in another reference system")
struct ReprojectedWritingTests {
  static func landmarks() throws -> [Landmark] {
    [
      Landmark(
        id: 1006, name: "Lake McDonald", coordinate: try Coordinate(latitude: 48.56002, longitude: -113.934831),
        category: .lakes, properties: ["elevation": 961, "crs": "here"]),
      Landmark(id: 7, name: "North Pole", coordinate: try Coordinate(latitude: 90, longitude: 0)),
    ]
  }

  static func text(_ writing: LandmarkWriting) -> [String] {
    String(decoding: writing.bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
  }

  @Test("a table names the columns by the axes and the system in each row")
  func table() throws {
    let writing = try LandmarkWriter.write(Self.landmarks(), as: .csv, in: .epsg(32612))
    let lines = Self.text(writing)
    #expect(lines[0] == "id,name,easting,northing,crs,category,elevation")
    #expect(lines[1].hasPrefix("1006,Lake McDonald,283466.32133") && lines[1].hasSuffix(",EPSG:32612,Lakes,961"))
    #expect(writing.notes.contains { $0.contains("property \"crs\" is not written") }, "\(writing.notes)")
    let space = try LandmarkWriter.write(Self.landmarks(), as: .csv, in: .epsg(4978))
    #expect(Self.text(space)[0].hasPrefix("id,name,x,y,z,crs"))
  }

  @Test("GeoJSON names the system as before RFC 7946, and says what readers of today make of it")
  func geoJSON() throws {
    let writing = try LandmarkWriter.write(Self.landmarks(), as: .geojson, in: .epsg(32612))
    let lines = Self.text(writing)
    #expect(
      lines[0] == "{\"type\":\"FeatureCollection\",\"crs\":{\"type\":\"name\",\"properties\":"
        + "{\"name\":\"urn:ogc:def:crs:EPSG::32612\"}},\"features\":[")
    #expect(lines[1].contains("\"coordinates\":[283466.32133"))
    #expect(writing.notes.first?.contains("RFC 7946") == true)
    // Our own reader does not take easting and northing for degrees.
    let error = #expect(throws: LandmarkFileError.self) {
      try LandmarkReader.read(writing.bytes, as: .geojson, name: "file")
    }
    #expect(error?.code == .foreignReferenceSystem)
  }

  @Test("WGS 84 under any of its names is the file that it always was", arguments: ["OGC:CRS84", "EPSG:4326"])
  func same(definition: String) throws {
    let landmarks = try Self.landmarks()
    for format in LandmarkFileFormat.allCases {
      #if !SQLite
        if format == .geopackage { continue }
      #endif
      #if !XML
        if [.gpx, .kml, .kmz].contains(format) { continue }
      #endif
      let writing = try LandmarkWriter.write(landmarks, as: format, in: CoordinateReferenceSystem(definition))
      #expect(try writing.bytes == LandmarkWriter.write(landmarks, as: format).bytes)
    }
  }

  @Test("landmark JSON has no room for the name of a system")
  func json() throws {
    let error = #expect(throws: LandmarkFileError.self) {
      try LandmarkWriter.write(Self.landmarks(), as: .json, in: .epsg(3857))
    }
    #expect(error?.code == .foreignReferenceSystem && error?.description.contains("EPSG:3857") == true)
  }

  @Test("a table that says it is in another system is not read as WGS 84")
  func readBack() throws {
    let reading = try LandmarkReader.read(
      Array("name,latitude,longitude,crs\na,51,0,EPSG:4277\nb,51,0,EPSG:4326\nc,51,0,\nd,51,0,mine\n".utf8), as: .csv,
      name: "file")
    #expect(reading.landmarks.map(\.name) == ["b", "c", "d"])
    #expect(reading.problems.map(\.line) == [2] && reading.problems[0].message.contains("EPSG:4277"))
  }

  #if PROJ
    @Test("what the system cannot show is written without coordinates, and said")
    func beyond() throws {
      let system = try CoordinateReferenceSystem("EPSG:2154")
      let landmarks =
        try Self.landmarks() + [
          Landmark(id: 8, name: "South Pole", coordinate: try Coordinate(latitude: -90, longitude: 0))
        ]
      let table = try LandmarkWriter.write(landmarks, as: .csv, in: system)
      #expect(Self.text(table)[3] == "8,South Pole,,,EPSG:2154,,")
      #expect(table.notes.first?.hasPrefix("1 landmark is written without coordinates: ") == true)
      let features = try LandmarkWriter.write(landmarks, as: .geojson, in: system)
      #expect(Self.text(features)[3].contains("\"geometry\":null"))
    }

    @Test("degrees of another datum keep their names, longitude first in GeoJSON")
    func otherDatum() throws {
      let landmarks = [
        Landmark(id: 1, name: "London", coordinate: try Coordinate(latitude: 51.5, longitude: -0.1))
      ]
      let system = try CoordinateReferenceSystem("EPSG:4277")
      let table = Self.text(try LandmarkWriter.write(landmarks, as: .csv, in: system))
      #expect(table[0] == "id,name,latitude,longitude,crs" && table[1].hasPrefix("1,London,51.49"))
      let features = Self.text(try LandmarkWriter.write(landmarks, as: .geojson, in: system))
      #expect(features[1].contains("\"coordinates\":[-0.098"), "\(features[1])")
    }

    @Test("a system without a code is for tables only")
    func noCode() throws {
      let system = try CoordinateReferenceSystem("+proj=laea +lat_0=48 +lon_0=-113 +datum=WGS84 +units=m")
      #expect(Self.text(try LandmarkWriter.write(Self.landmarks(), as: .csv, in: system))[1].contains("+proj=laea"))
      let error = #expect(throws: LandmarkFileError.self) {
        try LandmarkWriter.write(Self.landmarks(), as: .geojson, in: system)
      }
      #expect(error?.code == .foreignReferenceSystem)
    }
  #endif
}

@Suite("Landmarks in another reference system")
struct LandmarkProjectionTests {
  @Test("a landmark, a list and a collection")
  func projected() throws {
    let landmarks = try ReprojectedWritingTests.landmarks()
    let point = try landmarks[0].projected(to: .epsg(32612))
    #expect((point.easting - 283_466.3213).magnitude < 1e-3 && (point.northing - 5_382_706.2093).magnitude < 1e-3)
    let points = try LandmarkCollection(landmarks).projected(to: .epsg(3857))
    let first = try points[0].get()
    #expect(points.count == 2 && first.easting < -12_000_000)
  }
}
