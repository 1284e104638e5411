import GeoCore
import TestSupport
import Testing

@testable import CoordinateNotation

@Suite("Recognising the notation")
struct RecognitionTests {
  @Test(
    "each notation is recognised by its form",
    arguments: [
      ("34.011286,-116.166868", "decimal"), ("34°00.6772′N 116°10.0121′W", "dm"), ("10N 20E", "decimal"),
      ("34°00′40.63″N 116°10′00.72″W", "dms"), ("+34.011286-116.166868/", "iso6709"),
      ("geo:34.011286,-116.166868", "geo"),
      ("11n 576928 3763720", "utm"), ("n 2000000 2000000", "utm"), ("11SNT7692863720", "mgrs"),
      ("11S NT 76928 63720", "mgrs"), ("11s nt 76928 63720", "mgrs"), ("38SMB", "mgrs"), ("ZAH0012500125", "mgrs"),
      ("85652R6M+G7", "plus-code"), ("85650000+", "plus-code"), ("85652r6m+g7", "plus-code"), ("9qj3kx9f5", "geohash"),
      ("u4pruydqqvj", "geohash"), ("0313102310012", "quadkey"), ("02301321031001020113033", "quadkey"),
      (" 11SNT7692863720 ", "mgrs"), ("\t9qj3kx9f5\n", "geohash"), ("10.5n20e", "decimal"), ("10SEE1234", "mgrs"),
    ])
  func recognized(text: String, name: String) throws {
    #expect(try CoordinateText.parse(text).notation.name == name)
    #expect(try CoordinateReading(parsing: text).notation.name == name)
    #expect(try CoordinateReading(parsing: text, as: CoordinateNotation(name: name)).notation.name == name)
    if !name.hasPrefix("geo") || name == "geohash" {
      #expect(try CoordinateReading(parsing: "\(name.uppercased()): \(text)").notation.name == name)
    }
  }

  @Test(
    "what is right in two notations is refused with both named",
    arguments: [
      ("10n20e", ["geohash", "dms"]), ("38smb4488", ["mgrs", "geohash"]), ("0313102310", ["quadkey", "geohash"]),
      ("11dNE20", ["mgrs", "dms"]),
    ])
  func ambiguous(text: String, names: [String]) throws {
    let error = try #require(throws: CoordinateNotationError.self) { try CoordinateText.parse(text) }
    #expect(error.code == .ambiguous)
    #expect(error.candidates.map(\.name).sorted() == names.map { $0 == "dms" ? "decimal" : $0 }.sorted())
    for name in error.candidates.map(\.name) {
      #expect(error.description.contains("\(name):\(text)"))
      #expect(try CoordinateReading(parsing: "\(name):\(text)").notation.name == name)
    }
  }

  @Test(
    "what may as well be a name, a number or an id is left to others",
    arguments: [
      "1001", "12345", "k2", "K2", "bergen", "rugby", "Sens", "ZAH", "BAN", "9q5", "38S", "4", "A1", "deadbeef",
      "deadbeef1",
      "9QJ3KX9F5", "Route 66", "12345678", "R2D2", "12ABC", "49ERS", "utm", "utm:", "foo:1,2", "9qj3kx9f5ab", "+34",
    ])
  func names(text: String) throws {
    let error = try #require(throws: CoordinateNotationError.self) { try CoordinateText.parse(text) }
    #expect(error.code == .unrecognized || text == "utm:", "\(error)")
  }

  @Test("a text with the form of one notation and a fault in it gets that notation's reason")
  func faults() throws {
    func words(_ text: String) throws -> String {
      try #require(throws: CoordinateNotationError.self) { try CoordinateText.parse(text) }.description
    }
    #expect(try words("38VMS4488").contains("does not touch latitude band V"))
    #expect(try words("61SMB4488").contains("zones are 1…60"))
    #expect(try words("99n 576928 3763720").contains("zone 99 is outside 1…60"))
    #expect(try words("2R6M+G7").contains("short Plus Code"))
    #expect(try words("8FWC2345+G").contains("one digit behind the +"))
    #expect(try words("11S 576928 3763720").contains("band S"))
    #expect(try words("mgrs:34,-116").contains("is not MGRS"))
    #expect(try words("dms:34,-116").contains("is not in the notation dms but in decimal"))
    #expect(try words("quadkey:0124").contains("only the digits 0, 1, 2 and 3"))
    #expect(try words("geohash:9qj3kx9fa").contains("without a, i, l and o"))
  }

  @Test("a short Plus Code is read near a place")
  func short() throws {
    let reference = try Coordinate(latitude: 34.13, longitude: -116.31)
    let reading = try CoordinateReading(parsing: "2R6M+G7", near: reference)
    #expect(reading.notation == .plusCode)
    #expect(reading.coordinate == (try CoordinateText.parse("85652R6M+G7").coordinate))
    #expect(try CoordinateReading(parsing: "85652R6M+G7", near: reference) == reading)
  }

  @Test("notations of cells give the cell, others none")
  func boxes() throws {
    let place = try Coordinate(latitude: 34.011286, longitude: -116.166868)
    for notation in CoordinateNotation.allCases {
      let reading = try CoordinateReading(parsing: CoordinateText.format(place, as: notation), as: notation)
      let isCell = [CoordinateNotation.mgrs, .plusCode, .geohash, .quadkey].contains(notation)
      #expect((reading.boundingBox != nil) == isCell)
      #expect(reading.boundingBox?.contains(place) != false)
      #expect(reading.boundingBox?.contains(reading.coordinate) != false)
    }
  }

  @Test("quadkeys: published tiles, levels, and what is none")
  func quadkeys() throws {
    let reading = try CoordinateReading(parsing: "0313102310", as: .quadkey)
    let box = try #require(reading.boundingBox)
    let west: Double = 486.0 / 1024 * 360 - 180
    #expect(box.west == west)
    #expect(box.contains(reading.coordinate))
    let center = try #require(box.center)
    #expect(CoordinateText.format(center, as: .quadkey, digits: 10) == "0313102310")
    let pole = try Coordinate(latitude: -90, longitude: 180)
    #expect(CoordinateText.format(pole, as: .quadkey, digits: 3) == "333")
    #expect(CoordinateText.format(pole, as: .quadkey, digits: 99).count == 30)
    for text in ["", "4", "0124", "01x", "012 3", "\u{0}", "０１", String(repeating: "0", count: 31)] {
      #expect(throws: CoordinateNotationError.self) { try CoordinateReading(parsing: text, as: .quadkey) }
    }
  }

  @Test("writing and reading back by the notation, for each of them", arguments: CoordinateNotation.allCases)
  func roundTrip(notation: CoordinateNotation) throws {
    var generator = SeededGenerator(seed: 0x5EED_0107)
    for round in 0..<3_000 {
      let place = RandomPlaces.place(round, using: &generator)
      let text = CoordinateText.format(place, as: notation)
      let comment: Comment = "seed \(generator.seed), round \(round): \(place) as \(text)"
      let reading = try CoordinateReading(parsing: text, as: notation)
      // On the border of a zone the middle of a cell may belong to the next.
      if notation != .utm && notation != .mgrs {
        #expect(CoordinateText.format(reading.coordinate, as: notation) == text, comment)
      }
      if notation == .quadkey && abs(place.latitude) > 85.05 { continue }
      #expect(reading.coordinate.geodesicDistance(to: place) < 12, comment)
      // Without being told, it is the same or refused as ambiguous, never another place.
      if let recognized = try? CoordinateText.parse(text) {
        #expect(recognized.coordinate.geodesicDistance(to: reading.coordinate) < 1e-6, comment)
      }
    }
  }
}
