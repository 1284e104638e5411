import CoordinateNotation
import GeoCore
import Testing

@Suite("ISO 6709, Annex H")
struct ISO6709Tests {
  @Test(
    "the count of digits tells degrees, minutes and seconds apart",
    arguments: [
      ("+00-025/", 0, -25), ("+90+000/", 90, 0), ("+46+002/", 46, 2), ("+48.5-180/", 48.5, -180),
      ("+4030-07415/", 40.5, -74.25), ("+4030.6-07415.6/", 40.51, -74.26), ("+403036-0741536/", 40.51, -74.26),
      ("-402430.9-0741536.18/", -(40 + (24 + 30.9 / 60) / 60), -(74 + (15 + 36.18 / 60) / 60)),
      ("+27.5916+086.5640+8850CRSWGS_84/", 27.5916, 86.564), ("+27.5916+086.5640+8850/", 27.5916, 86.564),
      ("+27.5916+086.5640", 27.5916, 86.564), ("+27.5916+086.5640CRSEPSG:4326/", 27.5916, 86.564),
      ("+27.5916+086.5640-10.5CRS<WGS 84>/", 27.5916, 86.564),
    ] as [(String, Double, Double)])
  func read(text: String, latitude: Double, longitude: Double) throws {
    let (coordinate, notation) = try CoordinateText.parse(text)
    #expect(abs(coordinate.latitude - latitude) < 1e-13)
    #expect(abs(coordinate.longitude - longitude) < 1e-13)
    #expect(notation == .iso6709)
  }

  @Test(
    "what breaks the rules is refused",
    arguments: [
      "+5.5-116.2/", "+34-16/", "+034-0116/", "+4060-07415/", "+404060-0741536/", "+34.5-116.2x", "+34.5-116.2//",
      "+91+000/", "+34+181/", "+34.5-116.2+3+4/", "+34.-116.2/", "+12345678-116/",
    ])
  func refused(text: String) {
    #expect(throws: CoordinateNotationError.self) { try CoordinateText.parse(text) }
  }

  @Test("another reference system is refused by name")
  func referenceSystem() throws {
    let error = try #require(throws: CoordinateNotationError.self) {
      try CoordinateText.parse("+27.5916+086.5640+8850CRSNAD27/")
    }
    #expect(error.code == .unsupportedReferenceSystem)
    #expect(error.description.contains("NAD27"))
  }
}
