import GeoCore
import TestSupport
import Testing

@testable import CoordinateNotation

@Suite("MGRS")
struct MGRSTests {
  private let turtleRock = Coordinate(uncheckedLatitude: 34.011286, longitude: -116.166868)

  @Test("a place has a cell for each count of digits, cut off and not rounded")
  func digits() {
    let texts = [
      "11SNT", "11SNT76", "11SNT7663", "11SNT769637", "11SNT76926372", "11SNT7692863720",
    ]
    for (digits, text) in zip([0, 1, 2, 3, 4, 5], texts) {
      let reference = MGRSReference(turtleRock, digits: digits)
      #expect(reference.description == text)
      #expect(reference.digits == digits)
    }
    let fine = MGRSReference(turtleRock, digits: 11)
    #expect(fine.description.hasPrefix("11SNT76928"))
    #expect(fine.description.count == 5 + 22)
    #expect(MGRSReference(turtleRock, digits: .max) == fine)
    #expect(MGRSReference(turtleRock, digits: -1).digits == 0)
  }

  @Test("the parts of a reference")
  func parts() throws {
    let reference = try MGRSReference(parsing: "11S NT 76928 63720")
    #expect(reference.zone == 11)
    #expect(reference.band == "S")
    #expect(reference.squareLetters == "NT")
    #expect(reference.digits == 5)
    #expect(reference.sideLength == 1)
    #expect(reference.text(separator: " ") == "11S NT 76928 63720")
    let zone = try MGRSReference(parsing: "11S")
    #expect(zone.squareLetters == nil && zone.digits == nil && zone.sideLength == nil)
    #expect(zone.description == "11S")
    #expect(zone.boundingBox == (try BoundingBox(west: -120, south: 32, east: -114, north: 40)))
    #expect(zone.coordinate == (try Coordinate(latitude: 36, longitude: -117)))
    #expect(try MGRSReference(parsing: "ZAH").zone == nil)
    #expect(try MGRSReference(parsing: "4QFJ12").sideLength == 10_000)
    #expect(try MGRSReference(parsing: "4QFJ" + String(repeating: "1", count: 22)).sideLength == 1e-6)
  }

  @Test(
    "capitals, small letters, spaces and a leading zero make no difference",
    arguments: [
      "4QFJ1234567890", "4qfj1234567890", "04QFJ1234567890", "4Q FJ 12345 67890", "4QFJ 12345 67890", "4Q FJ1234567890",
      "04q fj 12345 67890", " 4QFJ1234567890\n", "4Q\u{A0}FJ\u{2009}12345\u{A0}67890", "4QFJ1234567890\u{200B}",
    ])
  func dress(text: String) throws {
    #expect(try MGRSReference(parsing: text).description == "04QFJ1234567890")
  }

  // The manual of GeographicLib's GeoConvert gives both.
  @Test("published references")
  func published() throws {
    let place = try Coordinate(latitude: 33.3, longitude: 44.4)
    #expect(MGRSReference(place).description == "38SMB4414084706")
    #expect(UTMPoint(place).text(digits: 2) == "38n 444140.54 3684706.36")
    let kilometre = try MGRSReference(parsing: "38SMB4488").coordinate
    #expect(CoordinateText.format(kilometre, as: .decimal, digits: 5) == "33.33424,44.40363")
  }

  @Test("a reference is the middle of its cell, and its box is the cell")
  func cell() throws {
    let reference = try MGRSReference(parsing: "38SMB4488")
    let utm = UTMPoint(reference.coordinate)
    #expect(abs(utm.easting - 444_500) < 1e-6 && abs(utm.northing - 3_688_500) < 1e-6)
    let box = reference.boundingBox
    #expect(box.contains(reference.coordinate))
    #expect(abs(box.latitudeSpan * 111_000 - 1000) < 20)
    #expect(abs(box.longitudeSpan * 111_000 * 0.8355 - 1000) < 20)
  }

  @Test(
    "X8 and X9: Norway, Svalbard, and zones that are half open",
    arguments: [
      (60.0, 12.0, "33V"), (64, 5, "31W"), (61.296661, 5.015308, "32V"), (60, 3, "32V"), (60, 2.999999, "31V"),
      (56, 3, "32V"), (55.999999, 3, "31U"), (72, 9, "33X"), (72, 8.999999, "31X"), (78, 21, "35X"), (78, 33, "37X"),
      (83.999999, 42, "38X"), (71.999999, 9, "32W"), (0, 180, "01N"), (0, -180, "01N"), (-1e-9, 179.999999, "60M"),
      (0, -174, "02N"), (-80, 0, "31C"), (-80.000001, 0, "B"), (-80.000001, -0.000001, "A"), (84, -1, "Y"),
      (84, 1, "Z"),
      (90, 0, "ZAH"), (-90, 0, "BAN"), (0, 3, "31N"), (0, 9, "32N"), (0, 6, "32N"), (0, 5.999999, "31N"),
      (83.999999, 0, "31X"),
    ])
  func zones(latitude: Double, longitude: Double, prefix: String) throws {
    let place = try Coordinate(latitude: latitude, longitude: longitude)
    let text = MGRSReference(place).description
    #expect(text.hasPrefix(prefix), "\(text)")
  }

  @Test("a square on a border has the letter of either band, and no other")
  func neighbors() throws {
    let own = try MGRSReference(parsing: "38VLS123456")
    let neighbor = try MGRSReference(parsing: "38WLS123456")
    #expect(own.coordinate == neighbor.coordinate)
    #expect(own.boundingBox == neighbor.boundingBox)
    #expect(throws: CoordinateNotationError.self) { try MGRSReference(parsing: "38VMS123456") }
    #expect(throws: Never.self) { try MGRSReference(parsing: "38WMS123456") }
  }

  @Test("every square that touches a band is read, and its cells are at the place that they were made from")
  func allSquares() throws {
    for row in 0..<95 {
      for column in 1...8 {
        let point = UniversalGrid.Point(
          zone: 38, hemisphere: .north, easting: Double(column) * 100_000 + 50_000,
          northing: Double(row) * 100_000 + 50_000
        )
        let place = try #require(UniversalGrid.inverse(point))
        guard place.latitude < 84 else { continue }
        let letters = MGRSLetters.transverse(point, latitude: place.latitude)
        let text = String(decoding: [letters.band, letters.columnLetter, letters.rowLetter], as: UTF8.self)
        let read = try MGRSReference(parsing: "38" + text)
        #expect(read.coordinate.geodesicDistance(to: place) < 1e-6, "\(text)")
      }
    }
  }

  @Test(
    "what names no cell is refused, and the error says why",
    arguments: [
      ("38SMB448", "as many digits"), ("38SMB 44 880", "as many digits"), ("38SMB 4 4 8 8", "something else"),
      ("61SMB4488", "zones are 1…60"), ("0SMB4488", "zones are 1…60"), ("SMB4488", "no zone"),
      ("38IMB4488", "no latitude band"),
      ("38OMB4488", "no latitude band"), ("38SIB4488", "columns of zone 38"), ("38SAB4488", "columns of zone 38"),
      ("38SMW4488", "does not touch"), ("38SMI4488", "does not touch"), ("32XMH4488", "Svalbard"), ("34X", "Svalbard"),
      ("38ZAH4488", "polar letter"), ("ZKH4488", "has not"), ("ZGP4488", "has not"), ("YAH4488", "has not"),
      ("38S4488", "without the two letters"), ("38SM4488", "is not MGRS"), ("38SMB44-88", "something else"),
      ("", "is not MGRS"), ("38", "is not MGRS"), ("138SMB4488", "is not MGRS"), ("38SMB4488x", "something else"),
      ("38SMB４４８８", "something else"), ("38ŞMB4488", "is not MGRS"), ("38SMB44\u{0}88", "something else"),
      ("4QFJ" + String(repeating: "1", count: 24), "more than 11"),
      (String(repeating: "9", count: 5000), "is not MGRS"),
    ])
  func refused(text: String, words: String) throws {
    let error = try #require(throws: CoordinateNotationError.self) { try MGRSReference(parsing: text) }
    #expect(error.code == .malformed)
    #expect(error.description.contains(words), "\(error)")
  }

  @Test("reading what was written gives the cell, and the cell holds the place")
  func roundTrip() throws {
    var generator = SeededGenerator(seed: 0x5EED_0104)
    for round in 0..<16_000 {
      let place = RandomPlaces.place(round, using: &generator)
      let reference = MGRSReference(place, digits: round % 12)
      let comment: Comment = "seed \(generator.seed), round \(round): \(place) as \(reference)"
      let read = try MGRSReference(parsing: reference.text(separator: round.isMultiple(of: 2) ? "" : " "))
      #expect(read == reference, comment)

      // Half a unit of the last digit on the grid, and what the projection rounds, four nanometres.
      let side = try #require(reference.sideLength)
      let zone = reference.zone ?? 0
      let (before, after) = (
        UniversalGrid.forward(place, zone: zone), UniversalGrid.forward(read.coordinate, zone: zone)
      )
      let (first, second) = (try #require(before), try #require(after))
      let slack = 1e-8
      #expect(abs(first.easting - second.easting) <= side / 2 + slack, comment)
      var northward = abs(first.northing - second.northing)
      // The middle of a cell around the equator's line of a pole-to-pole grid counts from its own half.
      if first.hemisphere != second.hemisphere { northward = abs(northward - UniversalGrid.southernShift) }
      #expect(northward <= side / 2 + slack, comment)

      let box = reference.boundingBox
      let tolerance = 1e-12 / max(1e-3, Degrees.sinCos(90 - abs(place.latitude)).sin)
      #expect(place.latitude >= box.south - 1e-12 && place.latitude <= box.north + 1e-12, comment)
      if abs(place.latitude) < 89.9 {
        let eastward = Degrees.difference(from: box.west, to: place.longitude).value
        #expect(eastward >= -tolerance && eastward <= box.longitudeSpan + tolerance, comment)
      }
    }
  }

  @Test("every point of a cell's sides lies in its box")
  func box() throws {
    var generator = SeededGenerator(seed: 0x5EED_0105)
    for round in 0..<2_000 {
      let reference = MGRSReference(RandomPlaces.place(round, using: &generator), digits: round % 3)
      let box = reference.boundingBox
      let square = try #require(reference.square)
      for _ in 0..<20 {
        let part = Double.random(in: 0...1, using: &generator)
        let side = reference.sideLength ?? 0
        let origin = (
          MGRSReference.Square.metres(square.column, square.easting, plus: 0, digits: square.digits),
          MGRSReference.Square.metres(square.row, square.northing, plus: 0, digits: square.digits)
        )
        let onSide = Bool.random(using: &generator) ? (part, 0.0) : (1.0, part)
        let point = UniversalGrid.Point(
          zone: reference.zoneNumber, hemisphere: reference.hemisphere, easting: origin.0 + side * onSide.0,
          northing: origin.1 + side * onSide.1)
        let place = try #require(UniversalGrid.inverse(point))
        let comment: Comment = "seed \(generator.seed), round \(round): \(place) of \(reference)"
        #expect(place.latitude >= box.south - 1e-12 && place.latitude <= box.north + 1e-12, comment)
        if abs(place.latitude) < 89.99 {
          let eastward = Degrees.difference(from: box.west, to: place.longitude).value
          #expect(eastward >= -1e-10 && eastward <= box.longitudeSpan + 1e-10, comment)
        }
      }
    }
  }
}

@Suite("MGRS by the vectors of GEOTRANS", .enabled(if: VectorFile.isExpected, "vectors are missing"))
struct MGRSVectorTests {
  /// Rounded from 0.04 to 0.07 mm below a whole metre, where MGRS cuts off.
  private static let rounded: Set<String> = ["60EWA7601426572", "29RKH8344654439"]

  @Test("every row, both ways")
  func rows() throws {
    let lines = try VectorFile("mgrs-geotrans.txt").lines
    #expect(lines.count > 3000)
    var exceptions: Set<String> = []
    for line in lines {
      let parts = line.split(separator: " ")
      let place = try Coordinate(wrapping: #require(Double(parts[0])), longitude: #require(Double(parts[1])))
      let text = String(parts[2])
      if MGRSReference(place).description != text { exceptions.insert(text) }
      let reference = try MGRSReference(parsing: text)
      #expect(reference.description == text)
      #expect(reference.coordinate.geodesicDistance(to: place) < 0.72, "\(line)")
    }
    #expect(exceptions == Self.rounded)
  }
}
