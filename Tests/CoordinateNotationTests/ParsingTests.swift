import CoordinateNotation
import GeoCore
import Testing

/// Turtle Rock in many hands: all these texts name one place within a hundredth of a second.
@Suite("Reading coordinates")
struct ParsingTests {
  @Test(
    "decimal degrees in all their usual dress",
    arguments: [
      "34.011286,-116.166868", "34.011286, -116.166868", "34.011286 -116.166868", "34.011286;-116.166868",
      "  34.011286\t-116.166868\n", "+34.011286,-116.166868", "34.011286 , -116.166868",
      "34.011286N,116.166868W", "34.011286N 116.166868W", "34.011286 N 116.166868 W", "N34.011286 W116.166868",
      "N 34.011286, W 116.166868", "n34.011286w116.166868", "116.166868W 34.011286N", "W116.166868, N34.011286",
      "34.011286° N, 116.166868° W", "34.011286°,-116.166868°", "34.011286º -116.166868º",
      "34.011286\u{2DA}N 116.166868\u{2DA}W", "34.011286d,-116.166868d", "34.011286,\u{2212}116.166868",
      "34.011286,\u{2013}116.166868", "34.011286\u{A0}\u{2009}-116.166868", "\u{FEFF}34.011286,\u{200E}-116.166868",
      "34.011286\u{FF0C}-116.166868",
    ])
  func decimal(text: String) throws {
    let (coordinate, notation) = try CoordinateText.parse(text)
    #expect(coordinate.latitude == 34.011286)
    #expect(coordinate.longitude == -116.166868)
    #expect(notation == .decimal)
  }

  @Test(
    "degrees, minutes and seconds with every glyph, colons, spaces and letters",
    arguments: [
      "34°00′40.63″N 116°10′00.72″W", "34° 00′ 40.63″ N, 116° 10′ 00.72″ W", "34°00'40.63\"N 116°10'00.72\"W",
      "34°00’40.63”N 116°10’00.72”W", "34º00´40.63´´N 116º10´00.72´´W", "34°0'40.63''N, 116°10'0.72''W",
      "34\u{2DA}00\u{2B9}40.63\u{2BA}N 116\u{2DA}10\u{2B9}0.72\u{2BA}W",
      "34\u{2218}00`40.63\u{201C}N 116\u{2218}10`00.72\u{201C}W", "34d00m40.63sN 116d10m00.72sW",
      "34d00m40.63s,-116d10m00.72s", "34D00M40.63SN 116D10M00.72SW", "34d 00' 40.63\" N 116d 10' 00.72\" W",
      "34:00:40.63,-116:10:00.72", "34:00:40.63N 116:10:00.72W", "34:00:40.63 -116:10:00.72",
      "34 00 40.63 N 116 10 00.72 W", "N34 00 40.63 W116 10 00.72", "34 00 40.63 -116 10 00.72",
      "34 00 40.63, -116 10 00.72", "N34°00′40.63″ W116°10′00.72″", "N34°00′40.63″W116°10′00.72″",
      "W 116°10′00.72″; N 34°00′40.63″", "116°10′00.72″W 34°00′40.63″N", "34°00′40.63″ -116°10′00.72″",
      "34°00′40.63 -116°10′00.72", "34°00′40.63″N\u{2003}116°10′00.72″W", "34°00'40.63N 116°10'00.72W",
      "34°40.63″N 116°10′00.72″W", "34°00′40.63″,−116°10′00.72″",
    ])
  func degreesMinutesSeconds(text: String) throws {
    let (coordinate, notation) = try CoordinateText.parse(text)
    expect(coordinate, latitude: 34 + 40.63 / 3600, longitude: -(116 + (10 + 0.72 / 60) / 60), within: 1e-13)
    #expect(notation == .degreesMinutesSeconds)
  }

  @Test(
    "degrees and minutes",
    arguments: [
      "34°00.6772′N 116°10.0121′W", "34 00.6772 -116 10.0121", "34 00.6772 N 116 10.0121 W", "34:00.6772,-116:10.0121",
      "N34°00.6772 W116°10.0121", "34d00.6772m,-116d10.0121m", "34°0.6772' -116°10.0121'",
    ])
  func degreesMinutes(text: String) throws {
    let (coordinate, notation) = try CoordinateText.parse(text)
    expect(coordinate, latitude: 34 + 0.6772 / 60, longitude: -(116 + 10.0121 / 60), within: 1e-13)
    #expect(notation == .degreesMinutes)
  }

  @Test("unsigned pairs are split in the middle")
  func halves() throws {
    expect(try CoordinateText.parse("34 30 116 15").coordinate, latitude: 34.5, longitude: 116.25, within: 0)
    expect(try CoordinateText.parse("34 30 36 116 15 36").coordinate, latitude: 34.51, longitude: 116.26, within: 1e-14)
    expect(try CoordinateText.parse("34:30 116:15").coordinate, latitude: 34.5, longitude: 116.25, within: 0)
    expect(try CoordinateText.parse("34° 30′ 116° 15′").coordinate, latitude: 34.5, longitude: 116.25, within: 0)
  }

  @Test("S and W turn the sign, s behind minutes in m is seconds, S behind a glyph is south")
  func southAndSeconds() throws {
    let sydney = try CoordinateText.parse("33°51'24.5S 151°12'33E").coordinate
    expect(sydney, latitude: -(33 + (51 + 24.5 / 60) / 60), longitude: 151 + (12 + 33.0 / 60) / 60, within: 1e-13)
    expect(try CoordinateText.parse("33.86s 151.2e").coordinate, latitude: -33.86, longitude: 151.2, within: 0)
    let seconds = try CoordinateText.parse("33d51m36s 151d12m36s").coordinate
    expect(seconds, latitude: 33.86, longitude: 151.21, within: 1e-13)
    let south = try CoordinateText.parse("33 51 36 S 151 12 36 E").coordinate
    expect(south, latitude: -33.86, longitude: 151.21, within: 1e-13)
  }

  @Test("a minus before zero degrees counts")
  func minusZero() throws {
    expect(try CoordinateText.parse("-0°30′,-0:15").coordinate, latitude: -0.5, longitude: -0.25, within: 0)
  }

  @Test("sixty minutes or seconds mean the next whole part")
  func sixty() throws {
    expect(try CoordinateText.parse("41°59′60″N 0°60′E").coordinate, latitude: 42, longitude: 1, within: 0)
  }

  @Test("the poles, the antimeridian and a bare point are in range")
  func edges() throws {
    expect(try CoordinateText.parse("90,180").coordinate, latitude: 90, longitude: 180, within: 0)
    expect(try CoordinateText.parse("90°S 180°W").coordinate, latitude: -90, longitude: -180, within: 0)
    expect(try CoordinateText.parse(".5,-5.").coordinate, latitude: 0.5, longitude: -5, within: 0)
  }

  @Test("numbers of any length read to the nearest Double")
  func longNumbers() throws {
    let long = "0.1" + String(repeating: "0", count: 400) + "1"
    let pi = "3.14159265358979323846264338327950288419716939937510"
    let coordinate = try CoordinateText.parse("\(pi),\(long)").coordinate
    #expect(coordinate.latitude == Double.pi)
    #expect(coordinate.longitude == 0.1)
    #expect(try CoordinateText.parse("12.00000000000000001,0").coordinate.latitude == 12)
  }

  private func expect(
    _ coordinate: Coordinate, latitude: Double, longitude: Double, within tolerance: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(abs(coordinate.latitude - latitude) <= tolerance, sourceLocation: sourceLocation)
    #expect(abs(coordinate.longitude - longitude) <= tolerance, sourceLocation: sourceLocation)
  }
}
