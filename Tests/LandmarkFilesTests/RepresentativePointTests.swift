import GeoCore
import LandmarkFiles
import Landmarks
import TestSupport
import Testing

/// A point of the plane of longitude and latitude.
private typealias Point = (x: Double, y: Double)

@Suite struct RepresentativePointTests {
  static func landmark(_ geometry: String) throws -> Landmark {
    var options = LandmarkReadingOptions()
    options.takesRepresentativePoints = true
    let reading = try LandmarkReader.read(Array(geometry.utf8), as: .geojson, name: "f", options: options)
    #expect(reading.problems.isEmpty && reading.notes.contains { $0.contains("representative point") })
    return try #require(reading.landmarks.first)
  }

  private static func text(_ ring: [Point]) -> String {
    "[" + (ring + ring.prefix(1)).map { "[\($0.x),\($0.y)]" }.joined(separator: ",") + "]"
  }

  /// By the angles that the edges turn through seen from the point, which is another way than the reader's.
  private static func winds(_ ring: [Point], around point: Point) -> Bool {
    var turned = 0.0
    for (start, end) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
      var step = atan2(end.y - point.y, end.x - point.x) - atan2(start.y - point.y, start.x - point.x)
      if step > .pi { step -= 2 * .pi }
      if step < -.pi { step += 2 * .pi }
      turned += step
    }
    return turned.magnitude > .pi
  }

  private static func star(_ centre: Point, _ least: Double, _ most: Double, _ generator: inout SeededGenerator)
    -> [Point]
  {
    let count = Int.random(in: 5...30, using: &generator)
    return (0..<count).map { index in
      let (angle, radius) = (
        2 * .pi * Double(index) / Double(count), Double.random(in: least...most, using: &generator)
      )
      return (centre.x + radius * cos(angle), centre.y + radius * sin(angle))
    }
  }

  @Test("the point of a polygon is inside it and in none of its holes")
  func polygons() throws {
    var generator = SeededGenerator(seed: UInt64.random(in: 0...UInt64.max))
    let seed = generator.seed
    for round in 0..<2000 {
      // Some cross the antimeridian.
      let centre = (
        x: Double.random(in: -140...200, using: &generator), y: Double.random(in: -60...60, using: &generator)
      )
      let outer = Self.star(centre, 4, 20, &generator)
      let holes = Bool.random(using: &generator) ? [Self.star(centre, 0.5, 3, &generator)] : []
      let rings = [outer] + holes
      let wrapped = rings.map { $0.map { (x: $0.x > 180 ? $0.x - 360 : $0.x, y: $0.y) } }
      let geometry = "{\"type\":\"Polygon\",\"coordinates\":[\(wrapped.map(Self.text).joined(separator: ","))]}"
      let place = try Self.landmark(geometry).coordinate
      let x = place.longitude < centre.x - 180 ? place.longitude + 360 : place.longitude
      let point = (x: x, y: place.latitude)
      #expect(Self.winds(outer, around: point), "seed \(seed), round \(round)")
      #expect(!holes.contains { Self.winds($0, around: point) }, "seed \(seed), round \(round)")
    }
  }

  @Test("a polygon around the pole is not taken to cross the antimeridian only")
  func polar() throws {
    let ring: [Point] = [
      (-180, -90), (-180, -84), (-60, -64), (-0.1, -70), (0.1, -70), (120, -66), (180, -84), (180, -90),
    ]
    let place = try Self.landmark("{\"type\":\"Polygon\",\"coordinates\":[\(Self.text(ring))]}").coordinate
    #expect(Self.winds(ring, around: (place.longitude, place.latitude)))
  }

  static let shapes: [(String, String)] = [
    (#"{"type":"LineString","coordinates":[[0,0],[4,0]]}"#, "0,2"),
    (#"{"type":"LineString","coordinates":[[179,0],[-177,0]]}"#, "0,-179"),
    (#"{"type":"LineString","coordinates":[[5,6],[5,6]]}"#, "6,5"),
    (#"{"type":"MultiLineString","coordinates":[[[0,0],[1,0]],[[0,8],[0,9]],[[20,0],[24,0]]]}"#, "0,22"),
    (#"{"type":"MultiPoint","coordinates":[[0,0],[10,0],[4,0]]}"#, "0,4"),
    (#"{"type":"MultiPoint","coordinates":[[179,0],[-179,0],[-178,0]]}"#, "0,-179"),
    (#"{"type":"Polygon","coordinates":[[[0,0],[4,0],[4,2],[0,2],[0,0]]]}"#, "1,2"),
    (#"{"type":"Polygon","coordinates":[[[3,4],[3,4],[3,4],[3,4]]]}"#, "4,3"),
    (
      #"{"type":"MultiPolygon","coordinates":[[[[9,9],[10,9],[10,10],[9,10],[9,9]]],[[[0,0],[4,0],[4,2],[0,2],[0,0]]]]}"#,
      "1,2"
    ),
    (
      #"""
      {"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[50,50]},
      {"type":"LineString","coordinates":[[0,0],[4,0]]}]}
      """#, "0,2"
    ),
    (
      #"""
      {"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1,1]},
      {"type":"MultiPoint","coordinates":[[2,2],[2,2]]},{"type":"Point","coordinates":[9,9]}]}
      """#, "2,2"
    ),
  ]

  @Test("lines have their middle, several points one of them, the largest part counts", arguments: shapes)
  func shape(geometry: String, place: String) throws {
    let coordinate = try Self.landmark(geometry).coordinate
    let expected = place.split(separator: ",").compactMap { Double($0) }
    #expect(abs(coordinate.latitude - expected[0]) < 1e-9 && abs(coordinate.longitude - expected[1]) < 1e-9)
  }

  static let broken: [(String, String)] = [
    (#"{"type":"Polygon","coordinates":[]}"#, "record 1 has a Polygon without coordinates"),
    (
      #"{"type":"Polygon","coordinates":[[]]}"#,
      "record 1 has a Polygon whose coordinates are not [longitude, latitude]"
    ),
    (
      #"{"type":"Polygon","coordinates":[[1,2]]}"#,
      "record 1 has a Polygon whose coordinates are not [longitude, latitude]"
    ),
    (
      #"{"type":"LineString","coordinates":[[1,2],5]}"#,
      "record 1 has a LineString whose coordinates are not [longitude, latitude]"
    ),
    (
      #"{"type":"MultiPoint","coordinates":[[1,2],[200,5]]}"#,
      "longitude 200 is outside -180…180; the same meridian is -160"
    ),
    (#"{"type":"GeometryCollection","geometries":[]}"#, "record 1 has a GeometryCollection without coordinates"),
    (#"{"type":"Circle","coordinates":[1,2]}"#, "record 1 has the geometry Circle; only a Point is a landmark"),
  ]

  @Test("a shape that is none is reported", arguments: broken)
  func refusing(geometry: String, message: String) throws {
    let collection =
      "{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Feature\",\"geometry\":\(geometry)},"
      + "{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[1,2]}}]}"
    var options = LandmarkReadingOptions()
    options.takesRepresentativePoints = true
    let reading = try LandmarkReader.read(Array(collection.utf8), as: .geojson, name: "f", options: options)
    #expect(reading.problems.map(\.message) == [message] && reading.landmarks.count == 1)
  }

  @Test("a collection of collections may be nested deeply without a crash")
  func nested() {
    let depth = 500
    let text =
      String(repeating: #"{"type":"GeometryCollection","geometries":["#, count: depth)
      + #"{"type":"Point","coordinates":[1,2]}"# + String(repeating: "]}", count: depth)
    _ = try? read(text, .geojson)
  }
}
