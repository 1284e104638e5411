#if XML
  import GeoCore
  import LandmarkFiles
  import Landmarks
  import Testing

  @Suite("GPX")
  struct GPXTests {
    static func landmark(_ inside: String) throws -> Landmark? {
      try read("<gpx><wpt lat=\"1\" lon=\"2\">\(inside)</wpt></gpx>", .gpx).landmarks.first
    }

    @Test("a waypoint with all that GPX knows, and what it does not")
    func waypoint() throws {
      let reading = try read(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1" xmlns:gpxx="urn:g">
          <metadata><name>not a landmark</name><bounds minlat="1" minlon="2" maxlat="3" maxlon="4"/></metadata>
          <wpt lat="46.5" lon="-7.25">
            <ele>2300.50</ele><time>2026-01-02T03:04:05Z</time>
            <name>
              Hut &amp; <![CDATA[<spring>]]>
            </name>
            <cmt>c</cmt><desc>d</desc><src>s</src>
            <link href="https://a.example/?x=1&amp;y=2"><text>A</text></link><link href="https://b.example/"/>
            <sym>Lodge</sym><type>Mountains</type><sat>5</sat><hdop/>
            <extensions><gpxx:Depth unit="m">5</gpxx:Depth><gpxx:Tag>a</gpxx:Tag><gpxx:Tag>007</gpxx:Tag></extensions>
          </wpt>
        </gpx>
        """, .gpx)
      #expect(reading.problems.isEmpty)
      #expect(
        reading.landmarks == [
          Landmark(
            id: 1, name: "Hut & <spring>", coordinate: try Coordinate(latitude: 46.5, longitude: -7.25),
            category: .mountains, description: "d",
            properties: [
              "altitude": 2300.5, "time": "2026-01-02T03:04:05Z", "comment": "c", "source": "s", "symbol": "Lodge",
              "link": [["href": "https://a.example/?x=1&y=2", "text": "A"], "https://b.example/"], "sat": 5,
              "gpxx:Depth": ["@unit": "m", "#text": "5"], "gpxx:Tag": ["a", "007"],
            ])
        ])
    }

    @Test("GPX 1.0, its links, another namespace, a prefix, none at all")
    func versions() throws {
      let link = try Self.landmark("<url>http://x</url><urlname>X</urlname><speed>1.5</speed>")
      #expect(link?.properties["link"] == ["href": "http://x", "text": "X"] && link?.properties["speed"] == 1.5)
      #expect(try Self.landmark("<url>http://x</url>")?.properties["link"] == "http://x")
      for root in ["gpx xmlns=\"http://www.topografix.com/GPX/1/0\"", "gpx xmlns=\"urn:wrong\"", "gpx"] {
        let text = "\u{FEFF}\r\n\r\n<\(root)>\r\n<wpt lat='1' lon='2'><name>A</name></wpt></gpx>\r\n"
        #expect(try read(text, .gpx).landmarks.map(\.name) == ["A"], "\(root)")
      }
      for declaration in [" xmlns:g=\"http://www.topografix.com/GPX/1/1\"", ""] {
        let text = "<g:gpx\(declaration)><g:wpt lat='1' lon='2'><g:name>A</g:name></g:wpt></g:gpx>"
        #expect(try read(text, .gpx).landmarks.map(\.name) == ["A"])
      }
    }

    @Test("bad points are named with their lines, the rest goes on")
    func problems() throws {
      let reading = try read(
        """

        <?xml version="1.0"?>
        <gpx>
        <wpt lat="91" lon="3"/>
        <wpt lon="3"/>
        <wpt lat="NaN" lon="3"/><wpt
           lat="46,5" lon="3"/>
        <wpt lat="1" lon="180.5"/>
        <wpt lat="1" lon=""/>
        <wpt lat="1e999" lon="1"/>
        <wpt lat=" -90 " lon="+180.0"/>
        </gpx>
        """, .gpx)
      #expect(reading.landmarks.map(\.id) == [8])
      #expect(reading.landmarks[0].coordinate == Coordinate(uncheckedLatitude: -90, longitude: 180))
      #expect(reading.lines == [4, 5, 6, 7, 8, 9, 10])
      #expect(reading.problems.map(\.column) == ["latitude", "lat", "lat", "lat", "longitude", "lon", "lat"])
      #expect(reading.problems[1].message.hasPrefix("record 2 has no lat"))
      #expect(reading.problems[3].message == "lat \"46,5\" is not a decimal number of degrees")
    }

    @Test("lines are right past those that a node of libxml2 can say")
    func lines() throws {
      let good = String(repeating: "<wpt lat=\"1\"\nlon=\"2\"/>\n", count: 50_000)
      let reading = try read("<gpx>\n" + good + "<wpt lat=\"x\" lon=\"1\"/>\n</gpx>", .gpx)
      #expect(reading.landmarks.count == 50_000 && reading.lines == [100_002])
    }

    static let tracks = """
      <gpx><trk><name>Ridge</name><trkseg><trkpt lat="1" lon="2"><ele>3</ele></trkpt></trkseg>
      <trkseg><trkpt lat="2" lon="2"/></trkseg></trk><trk><trkseg><trkpt lat="95" lon="2"/></trkseg></trk>
      """

    @Test("without waypoints the points of routes or tracks are the landmarks, and any can be asked for")
    func parts() throws {
      let tracks = try read(Self.tracks + "</gpx>", .gpx)
      #expect(tracks.notes.first == "no waypoints; 3 track points are the landmarks" && tracks.lines == [2])
      #expect(
        tracks.landmarks.map(\.properties) == [["track": "Ridge", "altitude": 3], ["track": "Ridge", "segment": 2]])
      let route = "<rte><name>R</name><rtept lat=\"5\" lon=\"5\"><name>P</name></rtept></rte>"
      let routes = try read(Self.tracks + route + "</gpx>", .gpx)
      #expect(routes.landmarks.map(\.name) == ["P"] && routes.landmarks[0].properties == ["route": "R"])
      #expect(routes.problems.isEmpty)
      #expect(
        routes.notes.prefix(2) == [
          "no waypoints; 1 route point is the landmark",
          "3 track points are not read; the layer track_points has them",
        ])
      let all = Self.tracks + route + "<wpt lat=\"7\" lon=\"7\"/></gpx>"
      func latitudes(_ layer: String?) throws -> [Double] {
        var options = LandmarkReadingOptions()
        options.layer = layer
        return try LandmarkReader.read(Array(all.utf8), as: .gpx, name: "f", options: options).landmarks
          .map(\.coordinate.latitude)
      }
      #expect(try latitudes(nil) == [7] && latitudes("Waypoints") == [7])
      #expect(try latitudes("route_points") == [5] && latitudes("track_points") == [1, 2])
      #expect(#expect(throws: LandmarkFileError.self) { try latitudes("huts") }?.code == .wrongShape)
    }

    @Test("what breaks off keeps what came before, to the tag")
    func brokenOff() throws {
      let start = "<gpx><wpt lat=\"1\" lon=\"2\"><name>A</name></wpt><wpt lat=\"3\" lon=\"4\"><name>B"
      for end in ["", "</nam></wpt></gpx>", "&nbsp;</name></wpt></gpx>", "</name></wpt", "<"] {
        let reading = try read(start + end, .gpx)
        #expect(reading.landmarks.map(\.name) == ["A"] && reading.lines == [1], "\(end)")
        #expect(reading.problems[0].message.hasPrefix("the file is not XML here: "), "\(end)")
      }
      #expect(try read(start, .gpx).problems[0].message.contains("it ends inside of an element"))
      let junk = try read("<gpx><wpt lat=\"1\" lon=\"2\"/></gpx>\n<more/>", .gpx)
      #expect(junk.landmarks.count == 1 && junk.lines == [2])
      #expect(failure("\n<gpx>\n<wpt></gpx>", .gpx)?.line == 3)
      #expect(failure("\n<gpx>\n<wpt></gpx>", .gpx)?.description.contains("wpt line 3") == true)
    }

    @Test("files without anything, and of something else")
    func nothing() throws {
      #expect(failure("", .gpx)?.code == .empty && failure(" \r\n", .gpx)?.code == .empty)
      #expect(failure("id,name", .gpx)?.code == .malformed)
      #expect(failure("<kml/>", .gpx)?.description == "file:1: is no GPX: its first element is <kml> instead of <gpx>")
      #expect(try read("<gpx/>", .gpx).landmarks.isEmpty)
      let places = failure("<gpx><wpt/><wpt/></gpx>", .gpx)
      #expect(places?.code == .noCoordinates && places?.description.contains("lat and lon") == true)
    }

    @Test("the file that is written looks as the schema wants")
    func appearance() throws {
      let landmark = Landmark(
        id: 7, name: "A <b> & \"c\"", coordinate: try Coordinate(latitude: 1e-5, longitude: 180), category: .lakes,
        description: " d\n",
        properties: [
          "elevation": 5, "time": "2026-01-01T00:00:00Z", "sat": -1, "a b": "1", "symbol": "Flag", "city": true,
          "name": "other",
        ])
      let writing = try LandmarkWriter.write([landmark], as: .gpx)
      #expect(writing.notes == ["property \"name\" is not written: the landmark has a field of that name"])
      #expect(
        String(decoding: writing.bytes, as: UTF8.self) == """
          <?xml version="1.0" encoding="UTF-8"?>
          <gpx version="1.1" creator="landmark" xmlns="http://www.topografix.com/GPX/1/1" \
          xmlns:landmark="urn:swift-landmarks:properties">
            <wpt lat="0.00001" lon="180">
              <ele>5</ele>
              <time>2026-01-01T00:00:00Z</time>
              <name>A &lt;b&gt; &amp; "c"</name>
              <desc>d</desc>
              <sym>Flag</sym>
              <type>Lakes</type>
              <extensions>
                <landmark:property name="a b" type="text">1</landmark:property>
                <landmark:city>true</landmark:city>
                <landmark:description type="text"> d
          </landmark:description>
                <landmark:elevation>5</landmark:elevation>
                <landmark:id>7</landmark:id>
                <landmark:sat>-1</landmark:sat>
              </extensions>
            </wpt>
          </gpx>

          """)
      let control = Landmark(id: 1, name: "a\u{1}b", coordinate: landmark.coordinate)
      let replaced = try LandmarkWriter.write([control], as: .gpx)
      #expect(replaced.notes == ["control characters, which XML cannot hold, are written as U+FFFD"])
      #expect(try LandmarkReader.read(replaced.bytes, as: .gpx, name: "f").landmarks[0].name == "a\u{FFFD}b")
    }
  }
#endif
