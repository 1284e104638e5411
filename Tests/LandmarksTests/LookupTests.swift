import TestSupport
import Testing

@testable import Landmarks

@Suite struct LookupTests {
  static func collection(_ names: [String]) -> LandmarkCollection {
    LandmarkCollection(
      names.enumerated().map {
        Landmark(id: .integer(Int64($0.offset + 1)), name: $0.element, coordinate: Samples.coordinate(0, 0))
      })
  }

  static let names = [
    "Turtle Rock", "Silver Salmon Creek", "St. Mary Lake", "Lake McDonald", "Lake Umbagog", "Chincoteague", "São Paulo",
    "Łódź", "Thiès", "Ma'an", "Þingvellir", "Αθήνα", "Санкт-Петербург", "Straße", "İzmir", "東京", "Kraków", "Krakow",
    "Saint-Denis", "Saint-Denis", "San", "San Jose", "Santa San", "",
  ]

  static let found: [(String, String)] = [
    ("Turtle Rock", "Turtle Rock"), ("TURTLE ROCK", "Turtle Rock"), ("turtle  rock", "Turtle Rock"),
    ("Rock Turtle", "Turtle Rock"), ("tur", "Turtle Rock"), ("silv cr", "Silver Salmon Creek"),
    ("creek salmon silver", "Silver Salmon Creek"), ("st mary lake", "St. Mary Lake"), ("coteague", "Chincoteague"),
    ("Sao Paulo", "São Paulo"), ("sa\u{303}o paulo", "São Paulo"), ("lodz", "Łódź"), ("LODZ", "Łódź"),
    ("maan", "Ma'an"), ("Ma’an", "Ma'an"), ("thingvellir", "Þingvellir"), ("ΑΘΗΝΑ", "Αθήνα"), ("αθηνα", "Αθήνα"),
    ("санкт петербург", "Санкт-Петербург"), ("strasse", "Straße"), ("izmir", "İzmir"), ("東京", "東京"),
    ("Kraków", "Kraków"), ("Krakow", "Krakow"), ("san", "San"), ("san santa", "Santa San"), ("mc", "Lake McDonald"),
    ("4", "Lake McDonald"),
  ]

  @Test("a name is found however it is typed", arguments: found)
  func finding(text: String, name: String) {
    guard case .found(let landmark) = Self.collection(Self.names).lookup(text) else {
      Issue.record("\(Self.collection(Self.names).lookup(text))")
      return
    }
    #expect(landmark.name == name)
  }

  @Test("several matches are listed, the shortest first")
  func ambiguity() {
    let collection = Self.collection(Self.names)
    func names(_ text: String) -> [String]? {
      if case .ambiguous(let landmarks) = collection.lookup(text) { landmarks.map(\.name) } else { nil }
    }
    #expect(names("lake") == ["St. Mary Lake", "Lake Umbagog", "Lake McDonald"])
    #expect(names("saint denis") == ["Saint-Denis", "Saint-Denis"])
    #expect(names("KRAKOW") == ["Kraków", "Krakow"])
    #expect(names("sa s") == ["Santa San", "Silver Salmon Creek"])
  }

  @Test("an id comes before a name, also a text")
  func idFirst() {
    let landmarks = [
      Landmark(id: 1, name: "2", coordinate: Samples.coordinate(0, 0)),
      Landmark(id: 2, name: "1", coordinate: Samples.coordinate(0, 0)),
      Landmark(id: .text("3"), name: "x", coordinate: Samples.coordinate(0, 0)),
    ]
    let collection = LandmarkCollection(landmarks)
    #expect(collection.lookup("2") == .found(landmarks[1]))
    #expect(collection.lookup("3") == .found(landmarks[2]))
  }

  @Test("without a match the closest names are proposed, each spelling once")
  func proposals() {
    func closest(_ text: String, _ names: [String]) -> [String]? {
      if case .notFound(let landmarks) = Self.collection(names).lookup(text) { landmarks.map(\.name) } else { nil }
    }
    #expect(closest("Turtel Rock", Self.names)?.first == "Turtle Rock")
    #expect(closest("Rokc Turtle", Self.names)?.first == "Turtle Rock")
    #expect(closest("Chinkoteage", Self.names) == ["Chincoteague"])
    #expect(closest("Saint-Dennis", Self.names) == ["Saint-Denis"])
    #expect(closest("qqqqqqqqqqqq", Self.names) == [])
    #expect(closest("", Self.names) == [])
    #expect(closest(" -!'", Self.names) == [])
    #expect(closest("abcd", (0..<20).map { "abc\(Character(Unicode.Scalar(UInt8(101 + $0))))" })?.count == 5)
    #expect(closest("x", []) == [])
  }

  @Test("folding drops case, accents and punctuation and can be repeated")
  func folding() {
    func fold(_ text: String) -> String { String(decoding: LetterFolding.shared.folded(text), as: UTF8.self) }
    #expect(fold("Øresund ÆØÅ œuvre ŁĐÞß ıİ ﬃ") == "oresund aeoa oeuvre ldthss ii ffi")
    #expect(fold("Й́ Ёлка Ґанок ΆΈΉΊΌΎΏ ς") == "и елка ганок αεηιουω σ")
    #expect(fold("  St.--Mary's / “Lake”\u{a0}(2) ") == "st marys lake 2")
    #expect(fold("Nukuʻalofa Soʻx") == "nukualofa sox")
    #expect(fold("ԵՐԵՎԱՆ") == "երեվան")
    #expect(fold("e\u{301}\u{200d}") == "e")
    #expect(fold("𝄞 x") == "x")
    for line in LetterFolding.letters.split(separator: "\n") {
      let parts = line.split(separator: " ")
      #expect(parts.count == 2)
      #expect(fold(String(parts[0])) == String(parts[0]))
      #expect(parts[1].unicodeScalars.allSatisfy { fold(String($0)) == String(parts[0]) }, "\(line)")
    }
  }

  @Test("the spelling distance is Levenshtein's", arguments: [UInt64(7)])
  func distance(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<3000 {
      let words = (0..<2).map { _ in
        (0..<Int.random(in: 0...(Bool.random(using: &generator) ? 6 : 80), using: &generator)).map { _ in
          UInt8.random(in: 97...100, using: &generator)
        }
      }
      let expected = Self.levenshtein(Array(words[0].prefix(64)), words[1])
      #expect(SpellingDistance(from: words[0]).distance(to: words[1]) == expected, "seed \(seed)")
    }
  }

  static func levenshtein(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var row = Array(0...right.count)
    for (index, byte) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in right.indices {
        let next = min(row[column] + 1, row[column + 1] + 1, diagonal + (byte == right[column] ? 0 : 1))
        diagonal = row[column + 1]
        row[column + 1] = next
      }
    }
    return row[right.count]
  }
}
