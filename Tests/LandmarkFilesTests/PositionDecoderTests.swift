import GeoCore
import LandmarkFiles
import Landmarks
import TestSupport
import Testing

@Suite struct PositionDecoderTests {
  /// All records of an input that comes in pieces of so many bytes.
  private static func records(
    _ text: String, pieces: Int = .max, format: PositionDecoder.Format? = nil
  ) -> [PositionDecoder.Record] {
    var decoder = PositionDecoder(format)
    var rest = Array(text.utf8)[...]
    var records: [PositionDecoder.Record] = []
    while !rest.isEmpty {
      records += decoder.decode(rest.prefix(pieces))
      rest = rest.dropFirst(pieces)
    }
    return records + decoder.finish()
  }

  private static func fixes(_ text: String) -> [PositionFix] {
    records(text).compactMap { if case .fix(let fix) = $0 { fix } else { nil } }
  }

  private static func problems(_ text: String) -> [(line: Int, text: String)] {
    records(text).compactMap { if case .problem(let line, let text) = $0 { (line, text) } else { nil } }
  }

  static let sentences = """
    # a logger's own line
    $GPRMC,120000.00,A,3400.6772,N,11610.0121,W,0.0,0.0,301126,,*23
    $GPGGA,120000.00,3400.6772,N,11610.0121,W,1,08,1.0,100.0,M,0.0,M,,*43
    $GPGSV,3,1,11,03,03,111,00*74
    $GNGGA,120010.50,3500.0000,N,11610.0000,W,2,08,1.0,100.0,M,0.0,M,,*5D
    $GPRMC,120020.00,V,,,,,,,301126,,*19
    $GPGGA,120021.00,,,,,0,00,,,M,,M,,*48

    """

  @Test("NMEA: each second once, dates from RMC, nothing without a fix")
  func nmea() throws {
    let fixes = Self.fixes(Self.sentences)
    #expect(Self.problems(Self.sentences).isEmpty && fixes.count == 2)
    #expect((fixes[0].coordinate.latitude - 34.011286666).magnitude < 1e-8)
    #expect((fixes[0].coordinate.longitude + 116.166868333).magnitude < 1e-8)
    #expect(fixes.map { $0.time?.description } == ["2026-11-30T12:00:00Z", "2026-11-30T12:00:10.500Z"])
    #expect(Self.fixes(Self.sentences.split(separator: "\n").joined(separator: "\r\n")) == fixes)
  }

  @Test("NMEA: without a date there is a clock, over midnight too")
  func nmeaWithoutDate() {
    let fixes = Self.fixes(
      "$GPGGA,235959.00,3400.0000,S,15100.0000,E,1,08,1.0,1.0,M,0.0,M,,*4A\n$GPGGA,000001.00,3400.0000,S,15100.0000,E,1,08,1.0,1.0,M,0.0,M,,*4A"
    )
    #expect(fixes.map(\.time) == [nil, nil] && fixes.map(\.clock) == [86399, 86401])
    #expect(fixes[0].coordinate.latitude == -34 && fixes[0].coordinate.longitude == 151)
  }

  @Test(
    "NMEA: what is wrong is named with its line, and the rest goes on",
    arguments: [
      "$GPRMC,120000,A,3461.0000,N,11610.0121,W,0,0,301126,,*0E",
      "$GPRMC,120000,A,3400.0,X,11610.0121,W,0,0,301126,,*2F",
      "$GPRMC,120000,A,9100.0,N,11610.0121,W,0,0,301126,,*36",
      "$GPRMC,120000,A,3400.0,N,1161.0121,W,0,0,301126,,*09",
      "$GPRMC,250000,A,3400.0,N,11610.0121,W,0,0,301126,,*3D",
      "$GPRMC,120000,A,3400.0,N,11610.0121,W,0,0,310226,,*3A",
      "$GPRMC,120000,A*09",
      "$GPGGA,1*4B",
      "$GPGGA,12x000,3400.0,N,11610.0,W,1,,,,,,,,*05",
      "$GPRMC,1.2.3,A,3400.0,N,11610.0121,W,0,0,301126,,*0A",
      "$GPRMC,120000.00,A,3400.6772,N,11610.0121,W,0.0,0.0,301126,,*00",
      "$GPRMC,120000.00,A,3400.6772,N,11610.0121,W,0.0,0.0,301126,,",
      "$GPRMC,120000.00,A,3400.6772,N,11610.0121,W,0.0,0.0,301126,,*G0",
      "$GPRMC,120000.00,A,3400.6772,N,11610.0121,W,0.0,0.0,301126,,*2",
      "hello",
    ])
  func badNMEA(sentence: String) {
    let text = Self.sentences + sentence + "\n$GPGGA,000001.00,3400.0000,S,15100.0000,E,1,08,1.0,1.0,M,0.0,M,,*4A\n"
    #expect(Self.problems(text).map(\.line) == [8], "\(Self.problems(text))")
    #expect(Self.fixes(text).count == 3)
  }

  static let track = """
    <?xml version="1.0"?>
    <!-- <trkpt lat="9" lon="9"/> -->
    <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><metadata><time>2020-01-01T00:00:00Z</time></metadata>
    <wpt lat="1" lon="1"><time>2020-01-01T00:00:00Z</time></wpt><trk><name><![CDATA[<trkpt lat="8" lon="8">]]></name><trkseg>
    <trkpt lat="34.5" lon='-116.25'><ele>3</ele><time>
      2026-11-30T12:00:00Z</time><extensions><x a="b>c"/></extensions></trkpt>
    <g:trkpt lon="1.5" lat="2.5" />
    <trkpt lat="95" lon="1"><time>2026-11-30T12:00:01Z</time></trkpt>
    <trkpt lat="1"/><trkpt lat="north" lon="2"></trkpt>
    <trkpt lat="3" lon="4"><time>noon</time></trkpt></trkseg></trk></gpx>

    """

  @Test("GPX: track points with their times; what is none is named")
  func gpx() throws {
    let fixes = Self.fixes(Self.track)
    #expect(fixes.map { [$0.coordinate.latitude, $0.coordinate.longitude] } == [[34.5, -116.25], [2.5, 1.5]])
    #expect(fixes.map { $0.time?.description } == ["2026-11-30T12:00:00Z", nil])
    #expect(Self.problems(Self.track).map(\.line) == [8, 9, 9, 10])
  }

  @Test(
    "GPX: files that are none or are cut off are refused",
    arguments: [
      "<kml></kml>", "<!DOCTYPE gpx [<!ENTITY a \"b\">]><gpx/>", "<gpx><trkpt lat=\"1\" lon=\"2\">", "<gpx><trk", "<",
      "<gpx><!-- ", "<gpx a=\"" + String(repeating: "x", count: 70_000), "<!-- --> ",
    ])
  func badGPX(text: String) {
    #expect(Self.fixes(text).isEmpty && Self.problems(text).count == 1, "\(Self.problems(text))")
  }

  static let lines = """
    {"latitude": 34.5, "longitude": -116.25, "time": "2026-11-30T12:00:00+01:00", "more": [1]}
    {"lat": 1, "lng": 2}

    {"class":"SKY","satellites":[]}
    {"class":"TPV","mode":1}
    {"class":"TPV","lat":3,"lon":4,"time":"2026-11-30T11:00:01.000Z"}

    """

  @Test("NDJSON: objects with a place, and gpsd's reports")
  func ndjson() {
    let fixes = Self.fixes("\u{FEFF}" + Self.lines)
    #expect(fixes.map(\.coordinate.latitude) == [34.5, 1, 3] && Self.problems(Self.lines).isEmpty)
    #expect(fixes.map { $0.time?.description } == ["2026-11-30T11:00:00Z", nil, "2026-11-30T11:00:01Z"])
  }

  @Test(
    "NDJSON: what is wrong is named with its line, and the rest goes on",
    arguments: [
      "{", "[1,2]", "{\"lat\":1}", "{\"lat\":95,\"lon\":1}", "{\"lat\":\"1\",\"lon\":2}", "{\"lat\":1,\"lon\":2} x",
      "{\"lat\":1,\"lon\":2,\"time\":1796068030}", "{\"lat\":1,\"lon\":2,\"time\":\"now\"}", "nonsense",
      "{\"a\":\"" + String(repeating: "x", count: 70_000) + "\"}",
    ])
  func badNDJSON(line: String) {
    let text = Self.lines + line + "\n{\"lat\":5,\"lon\":6}"
    #expect(Self.problems(text).map(\.line) == [7])
    #expect(Self.fixes(text).count == 4)
  }

  @Test("pieces of any size give the same", arguments: [sentences, track, lines, "", "  \n ", "\u{FEFF}\n\n" + lines])
  func pieces(text: String) {
    let whole = Self.records(text)
    for pieces in [1, 2, 3, 7, 64] { #expect(Self.records(text, pieces: pieces) == whole) }
  }

  @Test("a form that is named is not guessed")
  func named() {
    #expect(Self.records("{\"lat\":1,\"lon\":2}", format: .gpx).count == 1)
    #expect(Self.records("{\"lat\":1,\"lon\":2}", format: .nmea).count == 1)
    #expect(Self.records("\n", format: .nmea).isEmpty)
    var cut = PositionDecoder()
    #expect(cut.decode([0xEF, 0xBB]).isEmpty && cut.finish().count == 1)
  }
}
