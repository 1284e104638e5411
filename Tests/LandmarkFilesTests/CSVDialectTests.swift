import GeoCore
import LandmarkFiles
import Landmarks
import TestSupport
import Testing

/// How tables write coordinates in the wild.
@Suite struct CSVDialectTests {
  static let dialects: [(text: String, note: String)] = [
    ("name;lat;lon\nA;48,85;2,35\nB;-5;+7,5\n", "coordinates have decimal commas"),
    ("name\tBreitengrad\tLängengrad\nA\t48,85\t2,35\nB\t-5\t7,5\n", "coordinates have decimal commas"),
    (
      "name,lat,lon\nA,48°51′00″N,2°21′00″E\nB,5°S,7°30′E\n",
      "columns \"lat\" and \"lon\" hold degrees and minutes"
    ),
    (
      "name,lat,lon\nA,48.85 N,2.35 E\nB,5 S,7.5 E\n",
      "columns \"lat\" and \"lon\" hold degrees with signs or letters of hemispheres"
    ),
    ("name,WKT\nA,POINT(2.35 48.85)\nB,\"POINT Z (7.5 -5 100)\"\n", "heights in well-known text are not kept"),
    ("name,geom\nA,SRID=4326;POINT(2.35 48.85)\nB,point ( 7.5  -5 )\n", "coordinates from column \"geom\""),
    ("name,coordinates\nA,\"48.85, 2.35\"\nB,\"-5,7.5\"\n", "coordinates from column \"coordinates\""),
    (
      "name;position\nA;48°51′00″N 2°21′00″E\nB;5°S 7°30′E\n",
      "column \"position\" holds coordinates as dms"
    ),
    ("name,latitudeE7,longitudeE7\nA,488500000,23500000\nB,-50000000,75000000\n", "in ten-millionths of a degree"),
    ("name,lat_e6,lon_e6\nA,48850000,2350000\nB,-5000000,7500000\n", "in millionths of a degree"),
    ("name,Latitude (deg),Longitude (deg)\nA,48.85,2.35\nB,-5,7.5\n", "latitude from column \"Latitude (deg)\""),
    ("name,lat,lon\nA,48.85,2.35,\nB,-5,7.5,,\n", "rows end in a comma, behind which is no column"),
  ]

  @Test("what is written otherwise is read and told", arguments: dialects)
  func dialect(text: String, note: String) throws {
    let reading = try read(text, .csv)
    #expect(reading.problems.isEmpty)
    #expect(reading.landmarks.map(\.name) == ["A", "B"])
    let places = reading.landmarks.map(\.coordinate)
    for (place, expected) in zip(places, [(48.85, 2.35), (-5, 7.5)]) {
      #expect(abs(place.latitude - expected.0) < 1e-9 && abs(place.longitude - expected.1) < 1e-9)
    }
    #expect(reading.notes.contains { $0.contains(note) }, "\(reading.notes)")
  }

  @Test("radians are degrees in another unit")
  func radians() throws {
    let place = try #require(try read("lat_rad,lon_rad\n-0.5,1.5\n", .csv).landmarks.first).coordinate
    #expect(abs(place.latitude + 28.64788975654116) < 1e-12 && abs(place.longitude - 85.94366926962348) < 1e-12)
  }

  @Test("random places are the same in every dialect")
  func properties() throws {
    var generator = SeededGenerator(seed: UInt64.random(in: 0...UInt64.max))
    let seed = generator.seed
    let places = (0..<500).map { _ in
      (
        y: Double(Int.random(in: -900_000_000...900_000_000, using: &generator)) / 1e7,
        x: Double(Int.random(in: -1_800_000_000...1_800_000_000, using: &generator)) / 1e7
      )
    }
    func table(_ header: String, _ row: (Double, Double) -> String) -> String {
      header + "\n" + places.map { row($0.y, $0.x) }.joined(separator: "\n")
    }
    func comma(_ value: Double) -> String { "\(shortest: value)".replacing(".", with: ",") }
    let tables = [
      table("lat,lon") { "\(shortest: $0),\(shortest: $1)" }, table("lat;lon") { "\(comma($0));\(comma($1))" },
      table("lat\tlon") { "\(comma($0))\t\(comma($1))" },
      table("wkt") { "POINT (\(shortest: $1) \(shortest: $0))" },
      table("latlng") { "\"\(shortest: $0), \(shortest: $1)\"" },
      table("latE7|lngE7") { "\(Int(($0 * 1e7).rounded()))|\(Int(($1 * 1e7).rounded()))" },
    ]
    for text in tables {
      let reading = try read(text, .csv)
      #expect(reading.problems.isEmpty, "seed \(seed)")
      let same = zip(reading.landmarks, places).allSatisfy {
        $0.coordinate.latitude == $1.y && $0.coordinate.longitude == $1.x
      }
      #expect(same && reading.landmarks.count == places.count, "seed \(seed): \(text.prefix(100))")
    }
  }

  static let badFields: [(header: String, row: String, message: String)] = [
    (
      "wkt", "LINESTRING(1 2,3 4)",
      "record 1 has 2 fields where the header has 1; a field with a comma in it must stand in quotes"
    ),
    ("wkt", "\"LINESTRING(1 2,3 4)\"", "record 1 has the geometry LINESTRING; only a POINT is a landmark"),
    ("wkt", "POINT EMPTY", "record 1 has no wkt: it is empty"),
    ("wkt", "SRID=3857;POINT(1 2)", "its coordinates are in SRID 3857; reproject them to WGS 84 first"),
    ("wkt", "POINT(1)", "wkt \"POINT(1)\" is no point; write POINT(longitude latitude)"),
    ("wkt", "POINT(1 nan)", "wkt \"POINT(1 nan)\" is no point; write POINT(longitude latitude)"),
    ("wkt", "POINT(1 2", "wkt \"POINT(1 2\" is no point; write POINT(longitude latitude)"),
    (
      "wkt", "POINT(34 -116)",
      "latitude -116 is outside -90…90; well-known text has the longitude first: did you mean POINT(-116 34)?"
    ),
    (
      "geom", "0101000020E6100000000000000000F03F0000000000000040",
      "geom is well-known binary; write it as text, POINT(longitude latitude)"
    ),
    ("geom", "  ", "record 1 has no geom"),
    ("lat;lon", "1,5;2.5", "lat 1,5 has a decimal comma; write 1.5"),
    ("latE7,lonE7", "x,1", "latE7 \"x\" is not a decimal number of ten-millionths of a degree"),
    ("latE7,lonE7", "34.5°N,1", "latE7 \"34.5°N\" is not a decimal number of ten-millionths of a degree"),
    (
      "lat,lon", "48°51′N,2°75′E",
      "lon \"2°75′E\" is no longitude in degrees, minutes and seconds, as 2°21′00″E"
    ),
    ("lat,lon", "48°75′N,2°15′E", "lat \"48°75′N\" is not a decimal number of degrees"),
    ("lat,lon", "48°51′N,", "record 1 has no lon"),
    ("lat,lon", "\"48,85\",2", "lat 48,85 has a decimal comma; write 48.85"),
  ]

  @Test("a field that is no coordinate is reported", arguments: badFields)
  func bad(header: String, row: String, message: String) throws {
    let separator = header.contains(";") ? ";" : ","
    let good = header == "wkt" || header == "geom" ? "POINT(1 2)" : "1\(separator)2"
    let reading = try read("\(header)\n\(row)\n\(good)\n", .csv)
    #expect(reading.problems.map(\.message) == [message] && reading.lines == [2])
    #expect(reading.landmarks.count == 1)
  }
}
