#if XML
  import GeoCore
  import LandmarkFiles
  import Landmarks
  import TestSupport
  import Testing

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  @Suite("XML that means harm")
  struct XMLSafetyTests {
    /// A document whose name is a reference to an entity.
    static func document(_ type: String, name: String = "&e;", attribute: String = "2") -> String {
      "<?xml version=\"1.0\"?>\n\(type)\n<gpx><wpt lat=\"1\" lon=\"\(attribute)\"><name>\(name)</name></wpt></gpx>"
    }

    @Test("entities are refused, whatever they are")
    func entities() throws {
      let secret = FileManager.default.temporaryDirectory.path + "/secret-\(UInt64.random(in: 0 ... .max))"
      try FileBytes.write(Array("SECRET".utf8), to: secret)
      defer { try? FileManager.default.removeItem(atPath: secret) }
      let laughs = (1...12).map { "<!ENTITY l\($0) \"\(String(repeating: "&l\($0 - 1);", count: 10))\">" }.joined()
      for type in [
        "<!DOCTYPE gpx [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>",
        "<!DOCTYPE gpx [<!ENTITY e SYSTEM \"file://\(secret)\">]>",
        "<!DOCTYPE gpx [<!ENTITY e SYSTEM \"\(secret)\">]>", "<!DOCTYPE gpx [<!ENTITY e \"x\">]>",
        "<!DOCTYPE gpx [<!ENTITY e SYSTEM \"http://127.0.0.1:9/x\">]>",
        "<!DOCTYPE gpx [<!ENTITY l0 \"ha\">\(laughs)<!ENTITY e \"&l12;\">]>",
        "<!DOCTYPE gpx [<!ENTITY % p SYSTEM \"file://\(secret)\"> %p; <!ENTITY e \"x\">]>",
        "<!DOCTYPE gpx [<!ENTITY % p \"<!ENTITY e 'x'>\"> %p;]>",
      ] {
        for text in [
          Self.document(type), Self.document(type, name: "n"), Self.document(type, name: "n", attribute: "&e;"),
        ] {
          for format in [LandmarkFileFormat.gpx, .kml] {
            let text = format == .gpx ? text : text.replacing("gpx", with: "kml")
            let error = failure(text, format)
            #expect(error?.code == .malformed, "\(type)")
            #expect(error?.description.contains("SECRET") == false)
          }
        }
      }
      #expect(
        failure(Self.document("<!DOCTYPE gpx [<!ENTITY e \"x\">]>"), .gpx)?.description.contains("declares entities")
          == true)
    }

    @Test("a document type without entities is passed over, and its file not asked for")
    func documentTypes() throws {
      for type in [
        "<!DOCTYPE gpx>", "<!DOCTYPE gpx SYSTEM \"http://127.0.0.1:9/gpx.dtd\">",
        "<!DOCTYPE gpx SYSTEM \"/nowhere.dtd\">",
        "<!DOCTYPE gpx [<!ELEMENT gpx ANY>]>",
      ] {
        #expect(try read(Self.document(type, name: "A &lt;&#33;"), .gpx).landmarks.map(\.name) == ["A <!"], "\(type)")
      }
      // An entity of a document type that is not asked for stays as it is; one of none is a fault.
      let unknown = "<!DOCTYPE gpx SYSTEM \"/nowhere.dtd\">"
      #expect(try read(Self.document(unknown, name: "A &e; B"), .gpx).landmarks.map(\.name) == ["A &e; B"])
      #expect(failure(Self.document("", name: "A &e; B"), .gpx)?.code == .malformed)
    }

    @Test("elements deep in each other are refused, not followed")
    func depth() throws {
      for count in [200, 1000, 200_000] {
        let text = "<gpx><wpt lat=\"1\" lon=\"2\">" + String(repeating: "<a>", count: count)
        #expect(failure(text, .gpx) != nil)
        let whole = text + String(repeating: "</a>", count: count) + "</wpt></gpx>"
        if count < 250 {
          #expect(try read(whole, .gpx).landmarks.count == 1)
        } else {
          #expect(failure(whole, .gpx)?.description.contains("deeper in each other than 256") == true)
        }
      }
      let folders = String(repeating: "<Folder><name>f</name>", count: 300)
      #expect(failure("<kml>" + folders, .kml)?.code == .malformed)
    }

    @Test("all encodings that a file declares")
    func encodings() throws {
      let text = "<gpx>\n<wpt lat=\"1\" lon=\"2\"><name>é</name></wpt>\n<wpt lat=\"x\" lon=\"1\"/></gpx>"
      func check(_ bytes: [UInt8]) throws {
        let reading = try LandmarkReader.read(bytes, as: .gpx, name: "f")
        #expect(reading.landmarks.map(\.name) == ["é"])
      }
      let latin = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>" + text
      try check(latin.unicodeScalars.map { UInt8($0.value) })
      let wide = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>" + text
      try check([0xFF, 0xFE] + wide.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] })
      try check([0xFE, 0xFF] + wide.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] })
      try check([0xEF, 0xBB, 0xBF] + Array(text.utf8))
      let undeclared = #expect(throws: LandmarkFileError.self) {
        try LandmarkReader.read(text.unicodeScalars.map { UInt8($0.value) }, as: .gpx, name: "f")
      }
      #expect(undeclared?.line == 2 && undeclared?.description.contains("UTF-8") == true)
      #expect(failure("<?xml version=\"1.0\" encoding=\"klingon\"?>" + text, .gpx)?.code == .malformed)
    }

    @Test("damaged files are read as far as they go, or refused", arguments: [LandmarkFileFormat.gpx, .kml, .kmz])
    func damaged(format: LandmarkFileFormat) throws {
      let seed: UInt64 = 7
      var generator = SeededGenerator(seed: seed)
      let landmarks = RoundTripTests.landmarks(20, using: &generator)
      let whole = try LandmarkWriter.write(landmarks, as: format).bytes
      func count(_ bytes: [UInt8]) -> Int {
        (try? LandmarkReader.read(bytes, as: format, name: "f").landmarks.count) ?? 0
      }
      for count in stride(from: 0, to: whole.count, by: 97) {
        let reading = try? LandmarkReader.read(Array(whole[..<count]), as: format, name: "f")
        #expect(reading.map { !$0.problems.isEmpty } ?? true, "seed \(seed), \(count) bytes")
      }
      for _ in 0..<Effort.rounds(4000) {
        var bytes = whole
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
          bytes[Int.random(in: bytes.indices, using: &generator)] = .random(in: 0 ... .max, using: &generator)
        }
        #expect(count(bytes) <= landmarks.count + 6, "seed \(seed)")
      }
    }

    @Test("many threads at once")
    func threads() async throws {
      let landmarks = (0..<100).map { GPXWaypoint.landmark($0) }
      let bytes = try LandmarkWriter.write(landmarks, as: .gpx).bytes
      let bad = Array(bytes.dropLast(3))
      let counts = await withTaskGroup(of: Int.self) { group in
        for index in 0..<40 {
          group.addTask {
            (try? LandmarkReader.read(index % 2 == 0 ? bytes : bad, as: .gpx, name: "f"))?.landmarks.count ?? -1
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(counts == Array(repeating: 100, count: 40))
    }
  }

  private enum GPXWaypoint {
    static func landmark(_ number: Int) -> Landmark {
      Landmark(
        id: .integer(Int64(number)), name: "W\(number)",
        coordinate: Coordinate(uncheckedLatitude: Double(number) / 2, longitude: Double(number)))
    }
  }
#endif
