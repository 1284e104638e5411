#if XML
  import GeoCore
  import LandmarkFiles
  import Landmarks
  import Testing

  @Suite("KML")
  struct KMLTests {
    static func placemark(_ inside: String) -> String {
      "<kml><Document><Placemark>\(inside)</Placemark></Document></kml>"
    }
    static func point(_ coordinates: String) -> String { "<Point><coordinates>\(coordinates)</coordinates></Point>" }

    @Test("placemarks in folders, with data, times and what is not known")
    func placemarks() throws {
      let reading = try read(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">
        <Document><name>Document</name><Style id="s"><IconStyle><scale>1</scale></IconStyle></Style>
          <Folder><name>Alps</name><open>1</open>
            <Folder><name>Huts</name>
              <Placemark id="h1">
                <name>Hut</name><visibility>0</visibility><address>Way 1</address>
                <description><![CDATA[<b>bold</b>]]></description>
                <LookAt><longitude>1</longitude></LookAt>
                <TimeStamp><when>2026-01</when></TimeStamp><styleUrl>#s</styleUrl>
                <ExtendedData>
                  <Data name="beds"><displayName>Beds</displayName><value>12</value></Data>
                  <Data name="category"><value>Mountains</value></Data>
                  <SchemaData schemaUrl="#x"><SimpleData name="zip">03900</SimpleData></SchemaData>
                </ExtendedData>
                <gx:balloonVisibility>1</gx:balloonVisibility><foo:bar xmlns:foo="u">x</foo:bar>
                <Point><altitudeMode>absolute</altitudeMode><coordinates>
                  7.5,46.25,2300
                </coordinates></Point>
              </Placemark>
            </Folder>
            <Placemark><name>Plain</name><TimeSpan><begin>2025</begin></TimeSpan><Point><coordinates>-7,46,0</coordinates></Point></Placemark>
          </Folder>
          <NetworkLink><Link><href>file:///etc/passwd</href></Link></NetworkLink>
        </Document></kml>
        """, .kml)
      #expect(reading.problems.isEmpty && reading.notes.contains("network links are not followed"))
      #expect(
        reading.landmarks == [
          Landmark(
            id: "h1", name: "Hut", coordinate: try Coordinate(latitude: 46.25, longitude: 7.5), category: .mountains,
            description: "<b>bold</b>",
            properties: [
              "folder": "Alps/Huts", "visibility": 0, "address": "Way 1", "time": "2026-01", "styleUrl": "#s",
              "beds": 12,
              "zip": "03900", "foo:bar": "x", "altitude": 2300, "altitudeMode": "absolute",
            ]),
          Landmark(
            id: 2, name: "Plain", coordinate: try Coordinate(latitude: 46, longitude: -7),
            properties: ["folder": "Alps", "begin": "2025"]),
        ])
    }

    @Test(
      "coordinates with white space where there should be none",
      arguments: ["7,46", " 7,46 ", "7, 46", "7 ,46,0", "\n7,\t46,\n0\n", "7,46,", "7.0,4.6e1"])
    func coordinates(text: String) throws {
      let landmark = try read(Self.placemark(Self.point(text)), .kml).landmarks.first
      #expect(
        landmark?.coordinate == Coordinate(uncheckedLatitude: 46, longitude: 7) && landmark?.properties.isEmpty == true)
    }

    @Test(
      "places that are none",
      arguments: [
        ("7,91", "latitude 91"), ("46,-120", "did you mean -120,46?"), ("7", "are not longitude,latitude"),
        ("7,46 8,47", "are not longitude,latitude"), ("7,nan", "are not"), ("181,4", "longitude 181"),
        ("7;46", "are not"),
        ("7,46,5,6", "are not"), ("a,b", "are not"), ("7,,46", "are not"),
      ])
    func badPlaces(text: String, message: String) throws {
      let reading = try read("<kml>\n<Placemark>\n" + Self.point(text) + "</Placemark></kml>", .kml)
      #expect(reading.landmarks.isEmpty && reading.lines == [2])
      #expect(reading.problems[0].message.contains(message), "\(reading.problems)")
    }

    @Test("lines and polygons are no points, those of several geometries are")
    func geometries() throws {
      for kind in ["LineString", "Polygon", "gx:Track", "LinearRing", "Model"] {
        let reading = try read(Self.placemark("<\(kind)><coordinates>1,2 3,4</coordinates></\(kind)>"), .kml)
        let name = kind.split(separator: ":").last ?? ""
        #expect(reading.problems.map(\.message) == ["record 1 has the geometry \(name); only a Point is a landmark"])
      }
      let points =
        "<MultiGeometry>\(Self.point("1,2"))<MultiGeometry>\(Self.point("3,4"))</MultiGeometry><LineString/></MultiGeometry>"
      let several = try read(
        "<kml><Placemark id=\"a\"><name>A</name>\(points)</Placemark><Placemark>\(points)</Placemark></kml>", .kml)
      #expect(several.landmarks.map(\.id) == ["a.1", "a.2", 2, 3] && several.problems.isEmpty)
      #expect(several.landmarks.map(\.coordinate.latitude) == [2, 4, 2, 4])
      #expect(several.notes.contains("of geometries of several kinds only the points are read, not LineStrings"))
      let none = failure(Self.placemark("<name>A</name>"), .kml)
      #expect(none?.code == .noCoordinates)
      #expect(failure(Self.placemark("<Point/>"), .kml)?.code == .noCoordinates)
    }

    @Test("what other programs write and KML does not know")
    func dialects() throws {
      let reading = try read(
        """
        <kml xmlns:gx="urn:x"><Placemark><MultiPoint>\(Self.point("1,2"))</MultiPoint></Placemark>
        <Placemark><MultiPolygon><Polygon/></MultiPolygon></Placemark>
        <Placemark><description>a<br/><i class="b">c</i> d &amp;
        </description><gx:TimeStamp><when>2026</when></gx:TimeStamp>\(Self.point("3,4"))</Placemark></kml>
        """, .kml)
      #expect(reading.lines == [2] && reading.landmarks.count == 2)
      #expect(reading.landmarks.last?.description == "a<br/><i class=\"b\">c</i> d &")
      #expect(reading.landmarks.last?.properties == ["time": "2026"])
    }

    @Test("files without placemarks, of something else, broken off")
    func nothing() throws {
      #expect(try read("<kml xmlns=\"urn:wrong\"><Document/></kml>", .kml).landmarks.isEmpty)
      #expect(try read("<Placemark>\(Self.point("1,2"))</Placemark>", .kml).landmarks.count == 1)
      #expect(failure("", .kml)?.code == .empty)
      #expect(failure("<gpx/>", .kml)?.code == .wrongShape)
      let cut = try read("<kml><Placemark>\(Self.point("1,2"))</Placemark>\n<Placemark><name>", .kml)
      #expect(cut.landmarks.count == 1 && cut.lines == [2])
      let twice = try read(
        "<kml><Placemark id='a'>\(Self.point("1,2"))</Placemark>\n<Placemark id='a'>\(Self.point("1,2"))</Placemark></kml>",
        .kml)
      #expect(twice.problems.map(\.message) == ["id a came before, in line 1; this record is left out"])
    }

    @Test("the file that is written looks as the schema wants")
    func appearance() throws {
      let place = try Coordinate(latitude: 46.25, longitude: 7.5)
      let writing = try LandmarkWriter.write(
        [
          Landmark(
            id: 1, name: "A & B", coordinate: place, description: "d",
            properties: ["folder": "Alps/Huts", "altitude": 2300, "time": "2026-01-02", "zip": "3900"]),
          Landmark(id: "x", name: "", coordinate: place, properties: ["folder": "Alps"]),
        ], as: .kml)
      #expect(writing.notes.isEmpty)
      #expect(
        String(decoding: writing.bytes, as: UTF8.self) == """
          <?xml version="1.0" encoding="UTF-8"?>
          <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:landmark="urn:swift-landmarks:properties">
            <Document>
              <Folder>
                <name>Alps</name>
                <Folder>
                  <name>Huts</name>
                  <Placemark>
                    <name>A &amp; B</name>
                    <description>d</description>
                    <TimeStamp>
                      <when>2026-01-02</when>
                    </TimeStamp>
                    <ExtendedData>
                      <Data name="id">
                        <value>1</value>
                      </Data>
                      <Data name="zip">
                        <value>3900</value>
                      </Data>
                      <landmark:zip type="text">3900</landmark:zip>
                    </ExtendedData>
                    <Point>
                      <coordinates>7.5,46.25,2300</coordinates>
                    </Point>
                  </Placemark>
                </Folder>
                <Placemark>
                  <ExtendedData>
                    <Data name="id">
                      <value>x</value>
                    </Data>
                  </ExtendedData>
                  <Point>
                    <coordinates>7.5,46.25</coordinates>
                  </Point>
                </Placemark>
              </Folder>
            </Document>
          </kml>

          """)
    }
  }
#endif
