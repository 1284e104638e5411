import LandmarkFiles
import Landmarks
import TestSupport
import Testing

/// simdjson's way and our own through the same bytes. Without the trait `SIMDJSON` both are one.
@Suite struct QuickReaderTests {
  enum Outcome: Equatable {
    case reading([Landmark], [LandmarkProblem], notes: [String], propertyNames: [[String]])
    case failure(LandmarkFileError)

    init(_ bytes: [UInt8], _ format: LandmarkFileFormat, usesSIMDJSON: Bool, takesRepresentativePoints: Bool = false) {
      var options = LandmarkReadingOptions()
      options.usesSIMDJSON = usesSIMDJSON
      options.takesRepresentativePoints = takesRepresentativePoints
      do throws(LandmarkFileError) {
        let reading = try LandmarkReader.read(bytes, as: format, name: "file", options: options)
        self = .reading(
          reading.landmarks, reading.problems, notes: reading.notes,
          propertyNames: reading.landmarks.map(\.properties.names))
      } catch {
        self = .failure(error)
      }
    }
  }

  func expectSame(_ bytes: [UInt8], _ comment: Comment) {
    for format in [LandmarkFileFormat.geojson, .json] {
      for takesPoints in [false, true] {
        let quick = Outcome(bytes, format, usesSIMDJSON: true, takesRepresentativePoints: takesPoints)
        let own = Outcome(bytes, format, usesSIMDJSON: false, takesRepresentativePoints: takesPoints)
        if quick != own {
          Issue.record("\(comment): \(format) \(String(decoding: bytes, as: UTF8.self))\n\(quick)\n\(own)")
        }
      }
    }
  }

  @Test("random files, whole and damaged, give the same landmarks, problems, notes and errors")
  func randomFiles() {
    var generator = SeededGenerator(seed: UInt64.random(in: 0...UInt64.max))
    let seed = generator.seed
    for round in 0..<Effort.rounds(40_000) {
      var text = RandomJSON.file(&generator)
      expectSame(Array(text.utf8), "seed \(seed), round \(round)")
      RandomJSON.damage(&text, &generator)
      expectSame(Array(text.utf8), "seed \(seed), round \(round), damaged")
    }
  }

  @Test(
    "faults that a tokenizer alone does not see are found",
    arguments: [
      #"{"type":"FeatureCollection","features":[]} x"#, #"{"type":"FeatureCollection","features":[],}"#,
      #"{"type":"FeatureCollection","features":[]}"#, #"{"features":[],"features":5,"type":"FeatureCollection"}"#,
      #"{"features":5,"features":[],"type":"FeatureCollection"}"#, #"{"fe\u0061tures":[],"type":"FeatureCollection"}"#,
      "{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Feature\",\"id\":1,\"geometry\":{\"type\":\"Point\","
        + "\"coordinates\":[1,2]},\"properties\":{\"a\":\"\u{1}\"}}]}",
      "[[[[[", "[{\"id\":1}", "[1 2]", "[tru]", "[\"\\x\"]", "[01]", "[1.]", "[1e5]", "[1e999]", "[-]", "[\"a\"b]",
      "[1\"a\"]", "{\"a\":1 \"b\":2}", "\u{FEFF}[]", "\u{FEFF}{}", "[]", "[,]", "[nul", "[null]", "{\"a\"}", "{1:2}",
      String(repeating: "[", count: 300) + String(repeating: "]", count: 300),
    ])
  func faults(text: String) { expectSame(Array(text.utf8), "fault") }

  @Test("bytes that are not UTF-8 are refused alike")
  func notUTF8() {
    let text = #"[{"id":1,"name":"é","coordinates":{"latitude":1,"longitude":2}}]"#
    for index in text.utf8.indices {
      var bytes = Array(text.utf8)
      bytes[text.utf8.distance(from: text.utf8.startIndex, to: index)] = 0xC3
      expectSame(bytes, "broken at \(index)")
    }
  }

  @Test("properties of a plain record are read from the file when asked for, fields left out")
  func properties() throws {
    let reading = try read(
      """
      {"type":"FeatureCollection","features":[
      {"type":"Feature","id":7,"geometry":{"type":"Point","coordinates":[2,1,9]},
      "properties":{"name":"A","z":[1,{"b":null}],"a":"\\u00e9","id":7}}]}
      """, .geojson)
    let landmark = try #require(reading.landmarks.first)
    #expect(landmark.properties.names == ["a", "altitude", "z"])
    #expect(landmark.properties["a"] == "é" && landmark.properties["name"] == nil)
    #expect(landmark.properties == ["a": "é", "altitude": 9, "z": [1, ["b": .null]]])
    var changed = landmark
    changed.properties["z"] = nil
    #expect(changed.properties.names == ["a", "altitude"] && landmark.properties.names.count == 3)
  }
}

/// Files of features or records as people and programs write them, a little of everything.
private enum RandomJSON {
  static func file(_ generator: inout SeededGenerator) -> String {
    let space = pick(["", " ", "\n", "\r\n\t"], &generator)
    let count = Int.random(in: 0...4, using: &generator)
    if Bool.random(using: &generator) {
      let records = (0..<count).map { _ in object(record(&generator), space, &generator) }
      return pick(["", "", "\u{FEFF}"], &generator) + "[" + records.joined(separator: "," + space) + "]" + space
    }
    let features = (0..<count).map { _ in object(feature(space, &generator), space, &generator) }
    var members = [
      ("type", "\"FeatureCollection\""), ("features", "[\(space)" + features.joined(separator: ",\(space)") + "]"),
    ]
    if Int.random(in: 0..<4, using: &generator) == 0 { members.append(("crs", pick(["null", "{}", "5"], &generator))) }
    if Int.random(in: 0..<4, using: &generator) == 0 { members.append(("name", value(&generator))) }
    if Int.random(in: 0..<9, using: &generator) == 0 { members.append(pick(members, &generator)) }
    return object(members.shuffled(using: &generator), space, &generator)
  }

  static func damage(_ text: inout String, _ generator: inout SeededGenerator) {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...2, using: &generator) where !bytes.isEmpty {
      let index = Int.random(in: bytes.indices, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: bytes.remove(at: index)
      case 1: bytes[index] = pick(Array("{}[]:,\"\\ 0e.-tn\n\u{1}x".utf8), &generator)
      default: bytes.insert(pick(Array("{}[]:,\"\\ 0e.-tn\nx".utf8), &generator), at: index)
      }
    }
    text = String(decoding: bytes, as: UTF8.self)
  }

  private static func feature(_ space: String, _ generator: inout SeededGenerator) -> [(String, String)] {
    var properties: [(String, String)] = []
    let names = [
      "name", "Name", "NAME", "title", "category", "city", "state", "park", "description", "imageName", "isFavorite",
      "isFeatured", "id", "altitude", "other", "latitude", "type", "é", "a\\u0062",
    ]
    for _ in 0..<Int.random(in: 0...5, using: &generator) {
      properties.append((pick(names, &generator), value(&generator)))
    }
    var members = [
      ("type", pick(["\"Feature\"", "\"Feature\"", "\"Feature\"", "\"Feature\"", "5", "\"Point\""], &generator)),
      ("geometry", geometry(space, &generator)),
      ("properties", pick([object(properties, space, &generator), "null", "5"], weights: [9, 2, 1], &generator)),
    ]
    if Bool.random(using: &generator) { members.append(("id", id(&generator))) }
    if Int.random(in: 0..<6, using: &generator) == 0 { members.append(("bbox", "[1,2]")) }
    if Int.random(in: 0..<6, using: &generator) == 0 { members.append(("when", value(&generator))) }
    if Int.random(in: 0..<12, using: &generator) == 0 { members.append(pick(members, &generator)) }
    if Int.random(in: 0..<12, using: &generator) == 0 { members.remove(at: 0) }
    return members.shuffled(using: &generator)
  }

  private static func geometry(_ space: String, _ generator: inout SeededGenerator) -> String {
    let position = "[\(degrees(&generator)),\(space)\(degrees(&generator))]"
    let others = [
      "null", "5", "{}", "{\"type\":\"Point\"}", "{\"type\":\"Point\",\"coordinates\":[]}",
      "{\"type\":\"Point\",\"coordinates\":[1,2,\(value(&generator))]}",
      "{\"type\":\"Point\",\"coordinates\":[1,\"2\"]}",
      "{\"type\":\"Point\",\"coordinates\":\(position),\"type\":\"LineString\"}",
      "{\"type\":\"MultiPoint\",\"coordinates\":[\(position)]}",
      "{\"type\":\"LineString\",\"coordinates\":[\(position),[3,4],\(position)]}",
      "{\"type\":\"Polygon\",\"coordinates\":[[\(position),[3,4],[5,\(degrees(&generator))],\(position)]]}",
      "{\"type\":\"GeometryCollection\",\"geometries\":[{\"type\":\"Point\",\"coordinates\":\(position)},null]}",
    ]
    let members = [("type", "\"Point\""), ("coordinates", position)].shuffled(using: &generator)
    return pick([object(members, space, &generator), pick(others, &generator)], weights: [5, 1], &generator)
  }

  private static func record(_ generator: inout SeededGenerator) -> [(String, String)] {
    let place = pick(
      [
        "{\"latitude\":\(degrees(&generator)),\"longitude\":\(degrees(&generator))}", "null", "[1,2]",
        "{\"latitude\":1,\"longitude\":2,\"altitude\":3}", "{\"latitude\":1}", "{\"latitude\":\"1\",\"longitude\":2}",
      ], weights: [9, 1, 1, 1, 1, 1], &generator)
    var members = [("id", id(&generator)), ("coordinates", place)]
    let names = [
      "name", "category", "city", "state", "park", "description", "imageName", "isFavorite", "isFeatured", "latitude",
      "longitude", "extra",
    ]
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      let name = pick(names, &generator)
      let isFlag = name.hasPrefix("is") && Int.random(in: 0..<9, using: &generator) > 0
      members.append((name, isFlag ? pick(["true", "false"], &generator) : text(&generator)))
    }
    if Int.random(in: 0..<5, using: &generator) == 0 { members.append((pick(names, &generator), value(&generator))) }
    return members.shuffled(using: &generator)
  }

  private static func object(_ members: [(String, String)], _ space: String, _ generator: inout SeededGenerator)
    -> String
  {
    "{" + space + members.map { "\"\($0)\":\(space)\($1)" }.joined(separator: ",\(space)") + "}"
  }

  private static func id(_ generator: inout SeededGenerator) -> String {
    let small = "\(Int.random(in: -3...9, using: &generator))"
    let others = [
      "null", "\"\"", "1.5", "-0", "1e3", "true", "[1]", "\"7\"", "9223372036854775807", "9223372036854775808",
      "123456789012345678", "\"n\\u00e9\"",
    ]
    return pick([small, pick(others, &generator)], weights: [4, 1], &generator)
  }

  private static func degrees(_ generator: inout SeededGenerator) -> String {
    let plain = "\(Double(Int.random(in: -900_000...900_000, using: &generator)) / 1e4)"
    let others = [
      "0", "-0", "-0.0", "90", "180.0", "95", "1e1", "1E-2", "12.345678901234567890", "200", "null", "\"5\"",
    ]
    return pick([plain, pick(others, &generator)], weights: [6, 1], &generator)
  }

  private static func text(_ generator: inout SeededGenerator) -> String {
    pick(
      [
        "\"\"", "\"Turtle Rock\"", "\"é 🗻\"", "\"a\\nb\"", "\"\\u00e9\"", "\"\\ud83d\\uddfb\"", "\"\\\"\\\\\\/\"",
        "\"\\ud83d\"",
        "\"{[:,]}\"", "\"Lakes\"",
      ], weights: [2, 9, 4, 2, 2, 1, 2, 1, 2, 4], &generator)
  }

  private static func value(_ generator: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: pick(["true", "false", "null"], &generator)
    case 1: degrees(&generator)
    case 2: "[\(value(&generator)), \(value(&generator))]"
    case 3: "{\"k\":\(value(&generator)),\"k\":1}"
    case 4: id(&generator)
    default: text(&generator)
    }
  }

  private static func pick<Element>(
    _ elements: [Element], weights: [Int]? = nil, _ generator: inout SeededGenerator
  ) -> Element {
    guard let weights else { return elements[Int.random(in: elements.indices, using: &generator)] }
    var place = Int.random(in: 0..<weights.reduce(0, +), using: &generator)
    for (element, weight) in zip(elements, weights) {
      if place < weight { return element }
      place -= weight
    }
    return elements[0]
  }
}
