import CoordinateNotation
import Testing

@Suite("Refusing what is no coordinate")
struct RefusalTests {
  typealias Code = CoordinateNotationError.Code

  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let code: Code
    /// Words that the description must have.
    let words: String

    init(_ text: String, _ code: Code, _ words: String) {
      self.text = text
      self.code = code
      self.words = words
    }

    var testDescription: String { text.debugDescription }
  }

  @Test(
    "each fault has its code and a sentence that says what would be right",
    arguments: [
      // Names and ids, which other readers may know.
      Case("", .unrecognized, "write latitude,longitude"),
      Case(" \n ", .unrecognized, "write latitude,longitude"),
      Case("abc", .unrecognized, "write latitude,longitude"),
      Case("Turtle Rock", .unrecognized, "write latitude,longitude"),
      Case("1001", .unrecognized, "write latitude,longitude"),
      Case("Sens", .unrecognized, "write latitude,longitude"),
      Case("-", .unrecognized, "write latitude,longitude"),
      Case(",", .unrecognized, "write latitude,longitude"),
      Case("nan,nan", .unrecognized, "write latitude,longitude"),
      Case("inf,0", .unrecognized, "write latitude,longitude"),
      Case("[34,-116]", .unrecognized, "write latitude,longitude"),

      // Out of range.
      Case("95,10", .outOfRange, "did you mean longitude,latitude? try 10,95"),
      Case("-116.166868,34.011286", .outOfRange, "try 34.011286,-116.166868"),
      Case("95N 10E", .outOfRange, "latitude 95 is outside -90…90 in \"95N 10E\""),
      Case("200,10", .outOfRange, "latitude 200 is outside"),
      Case("34,190", .outOfRange, "the same meridian is -170"),
      Case("90°00′00.01″N 0°E", .outOfRange, "outside -90…90"),
      Case(String(repeating: "9", count: 500) + ",0", .outOfRange, "not a number of degrees"),

      // Decimal commas.
      Case("34,01,-116,16", .ambiguous, "did you mean \"34.01,-116.16\"?"),
      Case("34,01;-116,16", .ambiguous, "did you mean \"34.01;-116.16\"?"),
      Case("34,01 -116,16", .ambiguous, "did you mean \"34.01 -116.16\"?"),
      Case("34,01° N, 116,16° W", .ambiguous, "did you mean \"34.01° N, 116.16° W\"?"),

      // Two signs, two letters, no letter.
      Case("-34.0S,151.2E", .ambiguous, "a minus and a hemisphere letter"),
      Case("-34S 151E", .ambiguous, "a minus and a hemisphere letter"),
      Case("34N,-116", .malformed, "give it for both or for neither"),
      Case("34N 116N", .malformed, "two latitudes"),
      Case("34E 116W", .malformed, "two longitudes"),
      Case("N34N 116W", .malformed, "\"N34N 116W\""),
      Case("N34N,116W", .malformed, "two hemisphere letters"),

      // Parts.
      Case("34°61′N 116°W", .malformed, "more than 60 minutes"),
      Case("34°00′61″N 116°W", .malformed, "more than 60 seconds"),
      Case("34.5°30′N 116°W", .malformed, "fraction before the last part"),
      Case("34 00 40 50,1", .malformed, "more than degrees, minutes and seconds"),
      Case("34′40°N 116°W", .malformed, "out of order"),
      Case("°N 116°W 5", .malformed, "\"°N 116°W 5\""),
      Case("34:,116", .malformed, "colon without a number"),
      Case("34°N,W", .unrecognized, "write latitude,longitude"),
      Case("34 116 10", .malformed, "where the latitude ends"),
      Case("34-116", .malformed, "put a comma"),
      Case("34 - 116", .malformed, "stands apart"),
      Case("34..5,1", .malformed, "nothing between them"),
      Case("34.5.6,1", .malformed, "nothing between them"),
      Case("34\u{200B}.011,-116.1", .malformed, "two numbers with nothing between them"),
      Case("34,-116,100", .malformed, "without an altitude"),
      Case("34;-116;100", .malformed, "without an altitude"),
      Case("34,,-116", .malformed, "more than two angles"),
      Case(",34 116", .malformed, "one side only"),
      Case("34 116,", .malformed, "one side only"),
      Case("+-34,1", .malformed, "sign or separator"),
    ])
  func refused(_ refusal: Case) throws {
    let error = try #require(throws: CoordinateNotationError.self) { try CoordinateText.parse(refusal.text) }
    #expect(error.code == refusal.code)
    #expect(error.description.contains(refusal.words))
    #expect(!error.description.contains("\n"))
  }

  @Test(
    "X5: exponents, parts out of order and a sign before a letter are illegal",
    arguments: ["7.0E1", "7.0E+1", "4d5\"4'", "-N20.5"])
  func x5(angle: String) {
    for text in ["\(angle),10", "10,\(angle)", "\(angle) 10", angle] {
      #expect(throws: CoordinateNotationError.self) { try CoordinateText.parse(text) }
    }
  }

  @Test("the error quotes long and hostile texts safely")
  func quoting() throws {
    let long = String(repeating: "1 ", count: 500)
    let error = try #require(throws: CoordinateNotationError.self) { try CoordinateText.parse(long + "\u{1B}[2J") }
    #expect(error.description.count < 200)
    let hostile = try #require(throws: CoordinateNotationError.self) { try CoordinateText.parse("\u{1B}[2J\u{202E}34") }
    #expect(hostile.description.hasPrefix("\"\\u{1b}[2J\\u{202e}34\""))
  }
}
