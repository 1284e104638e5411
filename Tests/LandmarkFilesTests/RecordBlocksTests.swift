import GeoCore
import LandmarkFiles
import TestSupport
import Testing

@Suite("Records of a stream, block by block")
struct RecordBlocksTests {
  static let longitude = NumberField.longitude(in: nil)
  static let latitude = NumberField.latitude(in: nil)

  /// Everything that a form makes of a stream: what is written, and the problems with their lines.
  struct Outcome: Equatable {
    var text: [UInt8] = []
    var problems: [String] = []
    var x: [Double] = []
    var blocks = 0

    static func == (left: Outcome, right: Outcome) -> Bool {
      left.text == right.text && left.reasons == right.reasons && left.x == right.x
    }

    /// How a quote is wrong can be for the lines behind it to say, which another block may have.
    private var reasons: [String] {
      problems.map { $0.contains("quote") && !$0.contains("fields") ? $0.prefix { $0 != ":" } + ": a quote" : $0 }
    }

    mutating func take(_ batch: RecordBatch, _ fields: RecordFields, line: inout Int) {
      text += batch.bytes(adding: [batch.x, batch.y], as: fields)
      problems += batch.problems.map { "\(line + $0.line): \($0.message)" }
      x += batch.x
      line += batch.lineCount
      blocks += 1
    }
  }

  static func blocks(_ bytes: [UInt8], size: Int, limit: Int, pieces: Int) -> RecordBlocks {
    var rest = bytes[...]
    return RecordBlocks(name: "file", size: size, limit: limit) { count in
      defer { rest = rest.dropFirst(min(count, pieces)) }
      return Array(rest.prefix(min(count, pieces)))
    }
  }

  static func table(_ text: String, size: Int = 1 << 19, limit: Int = 1 << 22, pieces: Int = .max) throws -> Outcome {
    let bytes = Array(text.utf8)
    var blocks = blocks(bytes, size: size, limit: limit, pieces: pieces)
    let form = try TableForm(
      head: bytes, name: "file", isTabbed: false, asked: [longitude, latitude], added: ["easting", "northing"])
    blocks.delimiter = form.delimiter
    _ = try blocks.head()
    blocks.drop(form.headerSize)
    var outcome = Outcome(text: form.header)
    var line = 1 + form.headerLines
    while let block = try blocks.next() { outcome.take(form.read(block), form.fields, line: &line) }
    return outcome
  }

  static func lines(_ text: String, size: Int = 1 << 19, pieces: Int = .max) throws -> Outcome {
    let bytes = Array(text.utf8)
    var blocks = blocks(bytes, size: size, limit: 1 << 22, pieces: pieces)
    let form = try JSONLinesForm(
      head: bytes, name: "file", asked: [longitude, latitude], added: ["easting", "northing"])
    var outcome = Outcome()
    var line = 1
    while let block = try blocks.next() { outcome.take(form.read(block), form.fields, line: &line) }
    return outcome
  }

  @Test("a table comes out the same however it is cut", arguments: [UInt64(1), 2, 3, 4, 5])
  func cuts(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "1", "-0.5", "\"2.5\"", "\"a, b\"", "\"x\ny\"", "\"p\r\nq\"", "\"\"\"\"", "\"open", "close\"", "5'10\"", "", "é",
      "nan",
      "1e400", "91", "a\"b",
    ]
    for end in ["\n", "\r\n", "\r"] {
      for _ in 0..<60 {
        var text = "lon,lat,note" + end
        for _ in 0..<Int.random(in: 0...12, using: &random) {
          let count = Int.random(in: 0..<10, using: &random) == 0 ? Int.random(in: 1...5, using: &random) : 3
          text += (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined(separator: ",") + end
        }
        if Bool.random(using: &random) { text += "3,4,last" }
        let whole = try Self.table(text)
        for size in [16, 40, 100] {
          let cut = try Self.table(text, size: size, limit: 1 << 20, pieces: Int.random(in: 1...50, using: &random))
          #expect(cut == whole, "seed \(seed), size \(size): \(text.debugDescription)")
        }
      }
    }
  }

  @Test("what came in is what goes out, but for the new fields", arguments: [UInt64(6), 7])
  func untouched(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var text = "lat;lon;\"a;b\"\n"
    var expected = "lat;lon;\"a;b\";easting;northing\n"
    for number in 0..<500 {
      let note = ["", "\"q\"\"q\"", "\"l\nl\"", "ü", "0012"].randomElement(using: &random) ?? ""
      let row = "\(number % 90);\(number % 180);\(note)"
      text += row + "\n"
      expected += row + ";\(number % 180);\(number % 90)\n"
    }
    let outcome = try Self.table(text, size: 256, pieces: 100)
    #expect(outcome.blocks > 10 && outcome.x.count == 500)
    #expect(String(decoding: outcome.text, as: UTF8.self) == expected, "seed \(seed)")
  }

  @Test("a byte order mark, line ends and an unfinished last line stay as they are")
  func frame() throws {
    let outcome = try Self.table("\u{FEFF}lat,lon\r\n1,2\r\n\r\n3,4")
    #expect(
      String(decoding: outcome.text, as: UTF8.self) == "\u{FEFF}lat,lon,easting,northing\r\n1,2,2,1\r\n\r\n3,4,4,3")
    #expect(outcome.problems.isEmpty)
  }

  @Test("a quote that is never closed costs its own line only, and no memory without end")
  func unclosed() throws {
    let rows = (0..<300).map { "\($0 % 90),1,\n" }.joined()
    let text = "lat,lon,note\n1,1,\"open\n" + rows
    let outcome = try Self.table(text, size: 64, limit: 512, pieces: 10)
    #expect(outcome.problems == ["2: a quote in this row is never closed"])
    #expect(outcome.x.count == 300 && outcome.blocks > 5)
  }

  @Test("a record beyond the limit is refused by name")
  func limit() {
    let error = #expect(throws: LandmarkFileError.self) {
      try Self.table("lat,lon\n" + String(repeating: "1", count: 2_000), size: 64, limit: 512)
    }
    #expect(error?.description.hasPrefix("file: has a record of more than 512 bytes") == true)
  }

  @Test("objects come out the same however they are cut", arguments: [UInt64(8), 9])
  func lines(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let objects = [
      #"{"lat":1,"lon":2}"#, #"{"lon":-0.5,"lat":"1.5","x":[1,{"y":"}"}]}"#, "", "  ", "{}", "[]", "nul", #"{"lat":1}"#,
      #"{"lat":1,"lon":null}"#, #"{"lat":1,"lon":2"#, #" {"a\"b":"é","lat":1e2,"lon":2} "# + "\r",
      #"{"lat":1,"lon":2}}"#,
      #"{"lat":NaN,"lon":2}"#, #"{"lat":1e999,"lon":2}"#, #"{"lat":1,"lon":2,"easting":3}"#, #"{"lat":true,"lon":[1]}"#,
    ]
    for _ in 0..<100 {
      let chosen = (0..<12).map { _ in objects.randomElement(using: &random) ?? "" }
      let text = ([objects[0]] + chosen).joined(separator: "\n")
      let whole = try Self.lines(text)
      for size in [16, 50] {
        #expect(try Self.lines(text, size: size, pieces: 9) == whole, "seed \(seed): \(text)")
      }
      let bad = chosen.filter { $0.allSatisfy(\.isWhitespace) || whole.text.isEmpty }.count
      #expect(whole.x.count + whole.problems.count + bad == 13, "seed \(seed): \(text)")
    }
  }

  @Test("every way of being no object has its reason and its line")
  func faults() throws {
    let outcome = try Self.lines(
      """
      {"lat":1,"lon":2}
      {"lat":1,"lon":2}}
      {"lat":1,"lon":2,"a":"\u{1}"}
      {"lat":1,"lon":2,"a":[1,2}
      {"lat":1,"lon":"2,5"}
      {"lat":1,"lon":"west"}
      17
      """)
    #expect(
      outcome.problems == [
        "2: is not a JSON object: it has \"}\" where the end of the line is expected, column 18",
        "3: is not a JSON object: it has a line end or control character inside a text; escape it, such as \\n, column 23",
        "4: is not a JSON object: it has \"}\" where \",\" or \"]\" is expected, column 26",
        "5: lon 2,5 has a decimal comma; write 2.5",
        "6: lon \"west\" is not a decimal number of degrees",
        "7: is a number instead of an object; write one object a line",
      ])
  }
}
