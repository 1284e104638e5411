import GeoCore
import TestSupport
import Testing

@testable import CoordinateNotation

@Suite("Plus Codes")
struct PlusCodeTests {
  private let turtleRock = Coordinate(uncheckedLatitude: 34.011286, longitude: -116.166868)

  @Test("a place has a code for each count of digits, and other counts are brought to these")
  func digits() {
    let codes = [
      2: "85000000+", 4: "85650000+", 6: "85652R00+", 8: "85652R6M+", 10: "85652R6M+G7", 11: "85652R6M+G76",
    ]
    for (digits, code) in codes { #expect(PlusCode(turtleRock, digits: digits).description == code) }
    #expect(PlusCode(turtleRock).digits == 10)
    #expect(PlusCode(turtleRock, digits: -3).digits == 2)
    #expect(PlusCode(turtleRock, digits: 9).digits == 10)
    #expect(PlusCode(turtleRock, digits: .max).digits == 15)
  }

  @Test(
    "X6: the cells are exact: no row off, no digit off, the north pole one cell down",
    arguments: [
      (35.6, 3.033, 10, "8F75J22M+26"), (1.0, 1.0, 11, "6FH32222+222"), (90, 1, 10, "CFX3X2X2+X2"),
      (90, 1, 4, "CFX30000+"), (-90, -180, 10, "22222222+22"), (1, 180, 4, "62H20000+"),
    ])
  func x6(latitude: Double, longitude: Double, digits: Int, code: String) throws {
    let place = try Coordinate(latitude: latitude, longitude: longitude)
    #expect(PlusCode(place, digits: digits).description == code)
    #expect(PlusCode(place, digits: digits).boundingBox.contains(place))
  }

  @Test("a short code needs a place near it", arguments: [("2R6M+G7", 34.13, -116.31), ("+G7", 34.0112, -116.1668)])
  func short(code: String, latitude: Double, longitude: Double) throws {
    let reference = try Coordinate(latitude: latitude, longitude: longitude)
    let full = try PlusCode(parsing: "85652R6M+G7")
    #expect(try PlusCode(parsing: code, near: reference) == full)
    #expect(full.shortened(near: reference) == code)
    let error = try #require(throws: CoordinateNotationError.self) { try PlusCode(parsing: code) }
    #expect(error.description.contains("short Plus Code"))
  }

  @Test("a short code is found across the antimeridian")
  func antimeridian() throws {
    let east = PlusCode(try Coordinate(latitude: -16.9, longitude: 179.99))
    let reference = try Coordinate(latitude: -16.8, longitude: -179.99)
    let short = east.shortened(near: reference)
    #expect(short == String(east.description.dropFirst(4)))
    #expect(try PlusCode(parsing: short, near: reference) == east)
  }

  @Test(
    "what is no code is refused",
    arguments: [
      "", "+", "G+", "8FWC2345+G", "8FWC2_45+G6", "8FWC2η45+G6", "8FWC2345+G6+", "8FWC2345G6+", "8FWC2300+G6",
      "WC2300+G6g", "WC2345+G", "WC2300+", "84900000+", "849VGJQF+VX7QR3U", "849VGJQF+VX7QR3JU", "8FWC2345",
      "00000000+",
      "F2000000+", "2W000000+", "8FWC 2345+G6", "8FWC2345++G6", "8FWC2345+G6 Town", "8FWC2345+0", "80000000+",
      "8FWC2345+\u{0}\u{0}", "🌍+🌍", "8FWC2345FF+GG",
    ])
  func refused(text: String) {
    #expect(throws: CoordinateNotationError.self) { try PlusCode(parsing: text) }
    #expect(throws: CoordinateNotationError.self) {
      try PlusCode(parsing: text, near: Coordinate(uncheckedLatitude: 1, longitude: 1))
    }
  }

  @Test("reading what was written gives the cell, and the cell holds the place")
  func roundTrip() throws {
    var generator = SeededGenerator(seed: 0x5EED_0101)
    for round in 0..<10_000 {
      let place = RandomPlaces.place(round, using: &generator)
      let code = PlusCode(place, digits: 1 + round % 16)
      let comment: Comment = "seed \(generator.seed), round \(round): \(place) as \(code)"
      #expect(try PlusCode(parsing: code.description) == code, comment)
      let box = code.boundingBox
      let slack = 1e-13
      #expect(place.latitude >= box.south - slack && place.latitude <= box.north + slack, comment)
      let eastward = Degrees.difference(from: box.west, to: place.longitude).value
      #expect(eastward >= -slack && eastward <= box.longitudeSpan + slack, comment)
      #expect(box.contains(code.coordinate), comment)
      let reference = try Coordinate(
        wrapping: min(max(place.latitude + .random(in: -0.6...0.6, using: &generator), -90), 90),
        longitude: place.longitude + .random(in: -0.6...0.6, using: &generator))
      #expect(try PlusCode(parsing: code.shortened(near: reference), near: reference) == code, comment)
    }
  }
}

@Suite("Plus Codes by the vectors of open-location-code", .enabled(if: VectorFile.isExpected, "vectors are missing"))
struct PlusCodeVectorTests {
  private func rows(_ name: String) throws -> [[String]] {
    try VectorFile(name).lines.map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
  }

  @Test("every row of encoding")
  func encoding() throws {
    let rows = try rows("olc-encoding.csv")
    #expect(rows.count > 300)
    for row in rows {
      let latitude = try #require(Double(row[0]))
      let longitude = try #require(Double(row[1]))
      #expect(PlusCode.row(latitude: latitude) == Int64(row[2]), "\(row)")
      #expect(PlusCode.column(longitude: longitude) == Int64(row[3]), "\(row)")
      let code = PlusCode(latitude: latitude, longitude: longitude, digits: try #require(Int(row[4])))
      #expect(code.description == row[5], "\(row)")
    }
  }

  @Test("every row of decoding")
  func decoding() throws {
    let rows = try rows("olc-decoding.csv")
    #expect(rows.count > 400)
    for row in rows {
      let code = try PlusCode(parsing: row[0])
      #expect(code.digits == Int(row[1]), "\(row)")
      let box = code.boundingBox
      for (edge, text) in zip([box.south, box.west, box.north, box.east], row[2...]) {
        #expect(abs(edge - (try #require(Double(text)))) < 1e-10, "\(row)")
      }
    }
  }

  @Test("every row of short codes")
  func shortCodes() throws {
    let rows = try rows("olc-shortCodeTests.csv")
    #expect(rows.count > 15)
    for row in rows {
      let reference = try Coordinate(latitude: #require(Double(row[1])), longitude: #require(Double(row[2])))
      let full = try PlusCode(parsing: row[0])
      if row[4] != "R" { #expect(full.shortened(near: reference) == row[3], "\(row)") }
      if row[4] != "S" { #expect(try PlusCode(parsing: row[3], near: reference) == full, "\(row)") }
    }
  }

  @Test("every row of validity")
  func validity() throws {
    let rows = try rows("olc-validityTests.csv")
    #expect(rows.count > 15)
    let reference = Coordinate(uncheckedLatitude: 1, longitude: 1)
    for row in rows {
      #expect(((try? PlusCode(parsing: row[0], near: reference)) != nil) == (row[1] == "true"), "\(row)")
      #expect(((try? PlusCode(parsing: row[0])) != nil) == (row[3] == "true"), "\(row)")
    }
  }
}
