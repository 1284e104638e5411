import Landmarks
import TestSupport
import Testing

@Suite struct JSONTests {
  static func parse(_ text: String) throws -> JSONValue {
    var parser = JSONParser(Array(text.utf8))
    let value = try parser.value()
    guard parser.peek() == nil else { throw parser.unexpected("the end") }
    return value
  }

  static let good: [(String, JSONValue)] = [
    ("null", .null), (" true ", true), ("false", false), ("0", 0), ("-0", .number(-0.0)), ("-17", -17),
    ("9223372036854775808", 9_223_372_036_854_775_808), ("-170141183460469231731687303715884105728", .integer(.min)),
    ("170141183460469231731687303715884105728", .number(1.7014118346046923e38)), ("1.0", .number(1)), ("1e3", 1000.0),
    ("-116.166868", -116.166868), ("4.9e-324", .number(.leastNonzeroMagnitude)), ("1E+2", 100.0),
    ("0.1000000000000000055511151231257827021181583404541015625", 0.1), ("1e-400", 0.0),
    ("\"\"", ""), (#""a\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00é""#, "a\"\\/\u{8}\u{c}\n\r\té😀é"),
    ("[]", []), ("[1, [2], {}]", [1, [2], [:]]), (#"{"a":{"b":[]},"a ":1}"#, ["a": ["b": []], "a ": 1]),
    (#"{"a":1,"a":2}"#, ["a": 2]), ("\u{FEFF}1", 1),
  ]

  @Test("JSON is read exactly", arguments: good)
  func reading(text: String, value: JSONValue) throws {
    #expect(try Self.parse(text) == value)
  }

  static let bad = [
    "", " ", "nul", "True", "01", "-", "+1", "1.", ".5", "1e", "1e+", "1e400", "NaN", "Infinity", "0x10", "[1,]",
    "[1 2]",
    "[", "{", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "{1:1}", "'a'", "\"a", "\"a\nb\"", "\"\u{1}\"", #""\x""#,
    #""\u12""#, #""\u12g4""#, #""\ud800""#, #""\ud800\u0041""#, #""\udc00""#, "\"\\", "1 2", "[1]]", "-a", "--1",
    String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 5000),
  ]

  @Test("what is not JSON is refused", arguments: bad)
  func refusing(text: String) {
    #expect(throws: JSONSyntaxError.self) { try Self.parse(text) }
  }

  @Test("an error names line, column and what was expected")
  func errors() {
    let error = #expect(throws: JSONSyntaxError.self) { try Self.parse("{\n  \"é\": 1,\n  \"b\" 2}") }
    #expect(error?.line == 3)
    #expect(error?.column == 7)
    #expect(error?.description == "has \"2\" where \":\" is expected")
    let open = #expect(throws: JSONSyntaxError.self) { try Self.parse("[\n\"abc") }
    #expect(open?.line == 2 && open?.column == 1)
  }

  @Test("values are written as JSON that reads back the same")
  func writing() throws {
    let value: JSONValue = [
      "text": "\"\\\n\r\t\u{1}\u{7f}é😀/", "numbers": [0, -1, 1.5, .number(5), .number(1e-7), .number(1e300)],
      "big": .integer(.max), "nested": ["b": [], "a": [:], "n": .null, "t": true],
    ]
    #expect(try Self.parse(value.description) == value)
    #expect(JSONValue.number(.nan).description == "null")
    #expect((["b": 1, "a": "\u{1f}"] as JSONValue).description == #"{"a":"\u001f","b":1}"#)
  }

  @Test("random values survive writing and reading", arguments: [UInt64(1), 2, 3])
  func roundTrip(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let value = JSONValue.random(depth: 4, using: &generator)
      #expect(try Self.parse(value.description) == value, "seed \(seed)")
    }
  }

  @Test("random bytes never crash the parser", arguments: [UInt64(4), 5])
  func noise(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let alphabet = Array("{}[]\",:\\u0123e-.+tfn \n\u{7f}é".utf8)
    for _ in 0..<3000 {
      let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        alphabet.randomElement(using: &generator) ?? 0
      }
      var parser = JSONParser(bytes)
      _ = try? parser.value()
      _ = parser.recover(from: 0)
      #expect(parser.position <= bytes.count + 1)
    }
  }

  static let decimals = [
    "0", "-0", "34.011286", "-116.166868", "+5", ".5", "5.", "0.1", "123456789012345678", "9007199254740993", "1e22",
    "1e23", "0.000000000000000000000001", "179.99999999999999999", "1e400", "-1E-5", "00012.50",
  ]

  @Test("plain decimals are the standard library's numbers", arguments: decimals)
  func numbers(text: String) {
    let bytes = Array(text.utf8)
    #expect(PlainDecimal.parse(bytes.span, 0..<bytes.count) == Double(text))
  }

  @Test(
    "what is not a decimal is none",
    arguments: ["", "-", ".", "+.", "1.2.3", "1e", "e5", "0x1p3", "nan", "inf", "1,5", " 1", "1 ", "1_0", "١"])
  func noNumbers(text: String) {
    let bytes = Array(text.utf8)
    #expect(PlainDecimal.parse(bytes.span, 0..<bytes.count) == nil)
  }

  @Test("random decimals are the standard library's numbers", arguments: [UInt64(6)])
  func randomNumbers(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20_000 {
      let whole = Int.random(in: -180...180, using: &generator)
      let places = Int.random(in: 1...19, using: &generator)
      let digits = (0..<places).map { _ in String(Int.random(in: 0...9, using: &generator)) }.joined()
      let text = "\(whole).\(digits)"
      let bytes = Array(text.utf8)
      #expect(PlainDecimal.parse(bytes.span, 0..<bytes.count) == Double(text), "\(text)")
    }
  }
}

extension JSONValue {
  static func random(depth: Int, using generator: inout SeededGenerator) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &generator) {
    case 0: .null
    case 1: .bool(.random(using: &generator))
    case 2: .integer(Int128(Int64.random(in: .min ... .max, using: &generator)) * 1_000_003)
    case 3: .number(Double(bitPattern: .random(in: 0..<0x7FF0_0000_0000_0000, using: &generator)))
    case 4, 5: .string(.random(using: &generator))
    case 6:
      .array((0..<Int.random(in: 0...3, using: &generator)).map { _ in .random(depth: depth - 1, using: &generator) })
    default:
      .object(
        Dictionary(
          (0..<Int.random(in: 0...3, using: &generator)).map { _ in
            (String.random(using: &generator), .random(depth: depth - 1, using: &generator))
          }
        ) { $1 })
    }
  }
}

extension String {
  static func random(using generator: inout SeededGenerator) -> String {
    let letters = ["a", "Z", "é", "\"", "\\", "\n", "\r\n", ",", ";", "\t", "😀", "0", " ", "Ω", "\u{0}", "{", "'"]
    return (0..<Int.random(in: 0...8, using: &generator)).map { _ in
      letters.randomElement(using: &generator) ?? ""
    }.joined()
  }
}
