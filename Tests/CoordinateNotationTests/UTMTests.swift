import GeoCore
import TestSupport
import Testing

@testable import CoordinateNotation

@Suite("UTM and UPS")
struct UTMTests {
  @Test(
    "places on the grid that maps use",
    arguments: [
      (34.011286, -116.166868, "11n 576929 3763720"), (60.39135, 5.3249, "32n 297508 6700645"),
      (-33.8568, 151.2153, "56s 334901 6252289"), (0, 0, "31n 166021 0"), (-1e-7, 0, "31s 166021 10000000"),
      (90, 0, "n 2000000 2000000"), (-90, 77, "s 2000000 2000000"), (84, 0, "n 2000000 1333272"),
      (-80, 0, "31s 441868 1116915"), (0, 180, "01n 166021 0"),
    ])
  func text(latitude: Double, longitude: Double, text: String) throws {
    let place = try Coordinate(latitude: latitude, longitude: longitude)
    #expect(UTMPoint(place).description == text)
    let read = try UTMPoint(parsing: text).coordinate
    #expect(read.geodesicDistance(to: place) < 0.75)
  }

  @Test(
    "zone and half in all their usual dress",
    arguments: [
      "11n 576928 3763720", "11N 576928 3763720", "11 n 576928 3763720", "11north 576928 3763720",
      "11 North 576928 3763720", "11n 576928, 3763720", "11n, 576928, 3763720", "11n;576928;3763720",
      "576928 3763720 11n", "576928 3763720 11 north", "11n 576928E 3763720N", "11n 576928mE 3763720mN",
      "11n 576928 m E 3763720 m N", "11N E 576928 N 3763720", "11n E576928 N3763720", "11n 3763720N 576928E",
      "11n N3763720 E576928", "576928E 3763720N 11n", "E 576928 N 3763720 11 N", "11n 576928m 3763720m",
      "UTM 11n 576928 3763720", "utm zone 11 north 576928 3763720", "Zone 11n 576928 3763720",
      "11n\u{A0}576928\u{2009}3763720", "011n 576928 3763720", "11n +576928 +3763720", "11n 576928.0 3763720.0",
      "11north 576928 mE, 3763720 mN",
    ])
  func dress(text: String) throws {
    let point = try UTMPoint(parsing: text)
    #expect(point == (try UTMPoint(zone: 11, hemisphere: .north, easting: 576_928, northing: 3_763_720)))
    #expect(try CoordinateText.parse(text).notation == .utm)
  }

  @Test("letters of bands are read where the northing lies in them")
  func bands() throws {
    let sydney = try UTMPoint(parsing: "56H 334900 6252289")
    #expect(sydney.hemisphere == .south)
    #expect(sydney.band == "H")
    #expect(try UTMPoint(parsing: "32V 297508 6700645").hemisphere == .north)
    #expect(try UTMPoint(parsing: "32v 297508 6700645").band == "V")
    #expect(try UTMPoint(parsing: "Z 2100000 2000000").band == "Z")
    #expect(try UTMPoint(parsing: "A 1900000 2000000").hemisphere == .south)
    // N is a band and a half: the same place either way.
    #expect(try UTMPoint(parsing: "31N 166021 500000") == UTMPoint(parsing: "31n 166021 500000"))
    #expect(try UTMPoint(parsing: "33N 500000 6500000").hemisphere == .north)
    // A northing that misses band S counts in the southern half.
    #expect(try UTMPoint(parsing: "56S 334900 6252289") == sydney)
  }

  @Test("a capital S that fits both band and half is refused with both places")
  func letterS() throws {
    let error = try #require(throws: CoordinateNotationError.self) { try UTMPoint(parsing: "11S 576928 3763720") }
    #expect(error.code == .ambiguous)
    #expect(error.description.contains("band S (34.011,-116.167)"), "\(error)")
    #expect(error.description.contains("\"11n 576928 3763720\" or \"11s 576928 3763720\""), "\(error)")
    #expect(try UTMPoint(parsing: "11s 576928 3763720").coordinate.latitude < -50)
    #expect(try UTMPoint(parsing: "11 south 576928 3763720").coordinate.latitude < -50)
  }

  @Test("the numbers have their limits")
  func limits() throws {
    func code(_ zone: Int?, _ hemisphere: Hemisphere, _ easting: Double, _ northing: Double) throws -> String {
      let error = try #require(throws: CoordinateNotationError.self) {
        try UTMPoint(zone: zone, hemisphere: hemisphere, easting: easting, northing: northing)
      }
      #expect(error.code == .outOfRange)
      return error.description
    }
    #expect(try code(0, .north, 500_000, 0).contains("zone 0 is outside 1…60"))
    #expect(try code(61, .north, 500_000, 0).contains("zone 61"))
    #expect(try code(33, .north, -1, 0).contains("easting -1 is outside 0…1000000"))
    #expect(try code(33, .north, .nan, 0).contains("easting"))
    #expect(try code(33, .south, 500_000, .infinity).contains("northing"))
    #expect(try code(33, .south, 500_000, 0).contains("UTM in the south"))
    #expect(try code(nil, .north, 500_000, 2_000_000).contains("UPS around the north pole"))
    let corners = [
      try UTMPoint(zone: 33, hemisphere: .north, easting: 0, northing: -100_000),
      try UTMPoint(zone: 33, hemisphere: .south, easting: 1_000_000, northing: 10_100_000),
      try UTMPoint(zone: nil, hemisphere: .south, easting: 3_300_000, northing: 700_000),
    ]
    for corner in corners {
      let again = try #require(UniversalGrid.forward(corner.coordinate, zone: corner.zone ?? 0))
      #expect(abs(again.easting - corner.easting) < 1e-6)
    }
  }

  @Test("a zone reaches into its neighbours")
  func overlap() throws {
    let place = try Coordinate(latitude: 50, longitude: 12.3)
    let point = try UTMPoint(place, zone: 32)
    #expect(point.zone == 32)
    #expect(point.coordinate.geodesicDistance(to: place) < 1e-8)
    #expect(throws: CoordinateNotationError.self) { try UTMPoint(place, zone: 40) }
    #expect(throws: CoordinateNotationError.self) { try UTMPoint(place, zone: 0) }
    #expect(throws: CoordinateNotationError.self) { try UTMPoint(Coordinate(latitude: 88, longitude: 9), zone: 32) }
  }

  @Test("convergence and scale")
  func gridFactors() throws {
    let factors = UTMPoint(try Coordinate(latitude: 60.39135, longitude: 5.3249)).gridFactors
    #expect(abs(factors.convergence + 3.196281440) < 1e-9)
    #expect(abs(factors.scale - 1.000102473211) < 1e-12)
    #expect(UTMPoint(try Coordinate(latitude: 90, longitude: 0)).gridFactors.scale == 0.994)
  }

  @Test(
    "what is no place on a grid is refused",
    arguments: [
      "", "11n", "11n 576928", "11n 576928 3763720 5", "61n 576928 3763720", "0n 576928 3763720", "n 576928 3763720",
      "11Z 2000000 2000000", "11I 576928 3763720", "T 576928 3763720", "11T 576928 3763720", "11H 576928 3763720",
      "32 297508 6700645", "11.5n 576928 3763720", "-11n 576928 3763720", "11n 576928N 3763720E5",
      "11n 576928E 3763720",
      "11n 576928E 3763720E", "11n 1e6 3763720", "11n nan nan", "11n 57692８ 3763720",
      "11n 576,928 3,763,720",
      "11n 576928 3763720\u{0}", ",11n 576928 3763720", "11n 576928 3763720,", "11nn 576928 3763720",
      "11n 5769280000000 3763720", "11n 576928 99999999999999999999", "Y 2100000 2000000",
    ])
  func refused(text: String) {
    #expect(throws: CoordinateNotationError.self) { try UTMPoint(parsing: text) }
  }

  @Test("reading what was written gives the place within half a unit")
  func roundTrip() throws {
    var generator = SeededGenerator(seed: 0x5EED_0106)
    for round in 0..<16_000 {
      let place = RandomPlaces.place(round, using: &generator)
      let digits = round % 10
      let point = UTMPoint(place)
      let text = point.text(digits: digits)
      let comment: Comment = "seed \(generator.seed), round \(round): \(place) as \(text)"
      let read = try UTMPoint(parsing: text)
      #expect(read.zone == point.zone && read.hemisphere == point.hemisphere, comment)
      let half = 0.5 * (0..<digits).reduce(1.0) { unit, _ in unit / 10 } + 1e-8
      #expect(abs(read.easting - point.easting) <= half && abs(read.northing - point.northing) <= half, comment)
      #expect(read.coordinate.geodesicDistance(to: place) <= half * 1.5, comment)
      #expect(try CoordinateText.parse(text).notation == .utm, comment)
    }
  }
}
