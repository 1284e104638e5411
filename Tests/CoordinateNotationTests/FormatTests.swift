import GeoCore
import TestSupport
import Testing

@testable import CoordinateNotation

@Suite("Writing coordinates")
struct FormatTests {
  private let turtleRock = Coordinate(uncheckedLatitude: 34.011286, longitude: -116.166868)

  @Test("each notation by default")
  func defaults() {
    #expect(CoordinateText.format(turtleRock, as: .decimal) == "34.011286,-116.166868")
    #expect(CoordinateText.format(turtleRock, as: .degreesMinutes) == "34°00.6772′N 116°10.0121′W")
    #expect(CoordinateText.format(turtleRock, as: .degreesMinutesSeconds) == "34°00′40.63″N 116°10′00.72″W")
    #expect(CoordinateText.format(turtleRock, as: .iso6709) == "+34.011286-116.166868/")
    #expect(CoordinateText.format(turtleRock, as: .geoURI) == "geo:34.011286,-116.166868")
    #expect(CoordinateText.format(turtleRock, as: .utm) == "11n 576929 3763720")
    #expect(CoordinateText.format(turtleRock, as: .mgrs) == "11SNT7692863720")
    #expect(CoordinateText.format(turtleRock, as: .plusCode) == "85652R6M+G7")
    #expect(CoordinateText.format(turtleRock, as: .geohash) == "9qj3kx9f5")
    #expect(CoordinateText.format(turtleRock, as: .quadkey) == "02301321031001020113033")
  }

  @Test("each notation with the digits asked for")
  func digits() {
    #expect(CoordinateText.format(turtleRock, as: .decimal, digits: 2) == "34.01,-116.17")
    #expect(CoordinateText.format(turtleRock, as: .decimal, digits: 8) == "34.01128600,-116.16686800")
    #expect(CoordinateText.format(turtleRock, as: .degreesMinutes, digits: 0) == "34°01′N 116°10′W")
    #expect(CoordinateText.format(turtleRock, as: .degreesMinutesSeconds, digits: 0) == "34°00′41″N 116°10′01″W")
    #expect(CoordinateText.format(turtleRock, as: .degreesMinutesSeconds, digits: 1) == "34°00′40.6″N 116°10′00.7″W")
    #expect(CoordinateText.format(turtleRock, as: .geoURI, digits: 3) == "geo:34.011,-116.167")
    #expect(CoordinateText.format(turtleRock, as: .utm, digits: 3) == "11n 576928.781 3763720.213")
    #expect(CoordinateText.format(turtleRock, as: .mgrs, digits: 3) == "11SNT769637")
    #expect(CoordinateText.format(turtleRock, as: .mgrs, digits: 0) == "11SNT")
    #expect(CoordinateText.format(turtleRock, as: .plusCode, digits: 6) == "85652R00+")
    #expect(CoordinateText.format(turtleRock, as: .geohash, digits: 4) == "9qj3")
    #expect(CoordinateText.format(turtleRock, as: .quadkey, digits: 5) == "02301")
    #expect(CoordinateText.format(turtleRock, as: .decimal, digits: -5) == "34,-116")
    #expect(CoordinateText.format(turtleRock, as: .decimal, digits: .max) == "34.011286000000,-116.166868000000")
  }

  @Test("X1: seconds carry, never 60")
  func x1() {
    func seconds(_ degrees: Double, _ digits: Int) -> String {
      SexagesimalFormat(smallestPart: .seconds, digits: digits).text(of: degrees, positive: "E", negative: "W")
    }
    #expect(seconds(321 + (1 + 59.9 / 60) / 60, 0) == "321°02′00″E")
    #expect(seconds(41.99999444, 0) == "42°00′00″E")
    #expect(seconds(-41.99999444, 0) == "42°00′00″W")
    #expect(seconds(45.5166666666, 3) == "45°31′00.000″E")
    #expect(seconds(179.9999999999, 2) == "180°00′00.00″E")
    let minutes = SexagesimalFormat(smallestPart: .minutes, digits: 2)
    #expect(minutes.text(of: 41.99999, positive: "N", negative: "S") == "42°00.00′N")
  }

  @Test("X2: a small negative angle has one sign, and what rounds to zero has none")
  func x2() {
    let small = Coordinate(uncheckedLatitude: -0.0, longitude: -0.02303728307597319)
    #expect(CoordinateText.format(small, as: .degreesMinutesSeconds) == "0°00′00.00″N 0°01′22.93″W")
    let tiny = Coordinate(uncheckedLatitude: -1e-9, longitude: -1e-9)
    #expect(CoordinateText.format(tiny, as: .degreesMinutesSeconds) == "0°00′00.00″N 0°00′00.00″E")
    #expect(CoordinateText.format(tiny, as: .decimal) == "-0.000000001,-0.000000001")
    #expect(CoordinateText.format(tiny, as: .decimal, digits: 3) == "0.000,0.000")
    #expect(CoordinateText.format(small, as: .decimal, digits: 0) == "0,0")
  }

  @Test("ISO 6709 pads degrees and writes the 180th meridian as west")
  func iso6709() {
    let samples: [(Double, Double, String)] = [
      (0, -25, "+00-025/"), (90, 0, "+90+000/"), (-1.5, 180, "-01.5-180/"), (-0.0, 7.25, "+00+007.25/"),
    ]
    for (latitude, longitude, text) in samples {
      let coordinate = Coordinate(uncheckedLatitude: latitude, longitude: longitude)
      #expect(CoordinateText.format(coordinate, as: .iso6709) == text)
    }
  }

  @Test("a geo: URI at a pole has longitude 0")
  func pole() {
    let pole = Coordinate(uncheckedLatitude: -90, longitude: 33)
    #expect(CoordinateText.format(pole, as: .geoURI) == "geo:-90,0")
  }

  @Test("every notation has a short name that finds it again")
  func names() {
    let names = ["decimal", "dm", "dms", "iso6709", "geo", "utm", "mgrs", "plus-code", "geohash", "quadkey"]
    #expect(CoordinateNotation.allCases.map(\.name) == names)
    for notation in CoordinateNotation.allCases { #expect(CoordinateNotation(name: notation.name) == notation) }
    #expect(CoordinateNotation(name: "Decimal") == nil)
  }

  @Test(
    "reading what was written gives the coordinate within half a unit",
    arguments: [.decimal, .degreesMinutes, .degreesMinutesSeconds, .iso6709, .geoURI] as [CoordinateNotation])
  func roundTrip(notation: CoordinateNotation) throws {
    var generator = SeededGenerator(seed: 0x5EED_0001)
    for round in 0..<20_000 {
      let coordinate = randomCoordinate(round, using: &generator)
      let digits = round % 14
      let text = CoordinateText.format(coordinate, as: notation, digits: digits)
      let comment: Comment = "seed \(generator.seed), round \(round): \(coordinate) as \(text)"
      let (read, recognized) = try CoordinateText.parse(text)
      #expect(recognized == notation, comment)
      #expect(!text.contains("°60") && !text.contains("′60"), comment)

      // Half a unit of the last digit, and what the numbers themselves cannot hold.
      let half = 0.5 * unit(notation, digits: min(digits, 12)) + 1e-13
      #expect(abs(read.latitude - coordinate.latitude) <= half, comment)
      // At a pole a geo: URI leaves the longitude out; ISO 6709 has one name for the 180th meridian.
      if !coordinate.isSamePoint(as: read) {
        #expect(abs(read.longitude - coordinate.longitude).remainder(dividingBy: 360).magnitude <= half, comment)
      }
    }
  }

  @Test("without digits, decimal, ISO 6709 and geo: give the same numbers back")
  func exact() throws {
    var generator = SeededGenerator(seed: 0x5EED_0002)
    for round in 0..<20_000 {
      let coordinate = randomCoordinate(round, using: &generator)
      for notation in [CoordinateNotation.decimal, .iso6709, .geoURI] {
        let text = CoordinateText.format(coordinate, as: notation)
        let read = try CoordinateText.parse(text).coordinate
        #expect(read.isSamePoint(as: coordinate), "seed \(generator.seed), round \(round): \(text)")
      }
    }
  }

  /// Places all over the globe, on its edges, near whole minutes, and tiny.
  private func randomCoordinate(_ round: Int, using generator: inout SeededGenerator) -> Coordinate {
    let latitude = Double.random(in: -90...90, using: &generator)
    let longitude = Double.random(in: -180...180, using: &generator)
    switch round % 5 {
    case 0: return Coordinate(uncheckedLatitude: latitude.rounded(), longitude: (longitude / 180).rounded() * 180)
    case 1:
      // Just under a whole minute, where a writer has to carry.
      let minutes = (latitude * 60).rounded() / 60
      return Coordinate(uncheckedLatitude: minutes.nextDown.clamped, longitude: (longitude * 60).rounded() / 60 - 1e-10)
    case 2: return Coordinate(uncheckedLatitude: latitude * 1e-7, longitude: longitude * 1e-9)
    default: return Coordinate(uncheckedLatitude: latitude, longitude: longitude)
    }
  }

  private func unit(_ notation: CoordinateNotation, digits: Int) -> Double {
    let decimals = (0..<digits).reduce(1.0) { unit, _ in unit / 10 }
    switch notation {
    case .degreesMinutes: return decimals / 60
    case .degreesMinutesSeconds: return decimals / 3600
    default: return decimals
    }
  }
}

extension Double {
  fileprivate var clamped: Double { Swift.min(Swift.max(self, -90), 90) }
}
