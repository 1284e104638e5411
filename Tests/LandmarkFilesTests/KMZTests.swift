#if XML
  import GeoCore
  import LandmarkFiles
  import Landmarks
  import Testing

  @Suite("KMZ")
  struct KMZTests {
    static func document(_ name: String) -> [UInt8] {
      Array("<kml><Placemark><name>\(name)</name><Point><coordinates>1,2</coordinates></Point></Placemark></kml>".utf8)
    }

    static func names(_ entries: [ZIPSample.Entry]) throws -> [String] {
      try LandmarkReader.read(ZIPSample.bytes(entries), as: .kmz, name: "f.kmz").landmarks.map(\.name)
    }

    static func refusal(_ bytes: [UInt8]) -> String {
      let error = #expect(throws: LandmarkFileError.self) { try LandmarkReader.read(bytes, as: .kmz, name: "f.kmz") }
      return error?.description ?? ""
    }

    @Test("doc.kml is read, else the first document at the top")
    func documents() throws {
      let entries: [ZIPSample.Entry] = [
        ("files/a.png", [1, 2]), ("a/b.kml", Self.document("deep")), ("x.KML", Self.document("first")),
        ("y.kml", Self.document("second")),
      ]
      #expect(try Self.names(entries) == ["first"])
      #expect(try Self.names(entries + [("doc.kml", Self.document("doc"))]) == ["doc"])
      // Either under the name of the other.
      #expect(try LandmarkReader.read(ZIPSample.bytes(entries), as: .kml, name: "f").landmarks.map(\.name) == ["first"])
      #expect(try LandmarkReader.read(Self.document("plain"), as: .kmz, name: "f").landmarks.map(\.name) == ["plain"])
    }

    @Test(
      "names that lead out of the archive lead nowhere",
      arguments: ["../doc.kml", "/doc.kml", "..\\doc.kml", "a/../doc.kml"])
    func traversal(name: String) {
      let text = Self.refusal(ZIPSample.bytes([(name, Self.document("x"))]))
      #expect(text.contains("has no .kml at its top") && text.contains("lies in a folder"))
    }

    @Test("archives that are none, encrypted, damaged, cut")
    func refusals() throws {
      #expect(Self.refusal([]) == "f.kmz: is empty")
      #expect(Self.refusal(Array("hello".utf8)).contains("is no KMZ"))
      #expect(Self.refusal([0x50, 0x4B, 3, 4, 0, 0]).contains("is no ZIP archive"))
      #expect(Self.refusal(ZIPSample.bytes([])).contains("is no KMZ"))
      #expect(Self.refusal(ZIPSample.bytes([("a.txt", [1])])).hasSuffix("has no .kml at its top, as a KMZ must have"))
      #expect(
        Self.refusal(ZIPSample.bytes([("doc.kml", Self.document("x"))], isEncrypted: true)).contains("is encrypted"))
      #expect(Self.refusal(ZIPSample.bytes([("doc.kml", [])])).contains("is empty"))
      var damaged = ZIPSample.bytes([("doc.kml", Self.document("x"))])
      damaged[60] ^= 1
      #expect(Self.refusal(damaged).contains("is damaged"))
      let whole = try LandmarkWriter.write([], as: .kmz).bytes
      for count in 4..<whole.count { #expect(!Self.refusal(Array(whole[..<count])).isEmpty) }
    }

    @Test("a bomb is refused")
    func bomb() throws {
      let text = String(repeating: "a", count: 20 << 20)
      let landmark = Landmark(
        id: 1, name: "A", coordinate: Coordinate(uncheckedLatitude: 1, longitude: 2), description: text)
      let bytes = try LandmarkWriter.write([landmark], as: .kmz).bytes
      #expect(bytes.count < 100_000)
      #expect(Self.refusal(bytes).contains("grows from"))
    }

    @Test("the same landmarks make the same bytes")
    func deterministic() throws {
      let landmark = Landmark(id: 1, name: "A", coordinate: Coordinate(uncheckedLatitude: 1, longitude: 2))
      #expect(try LandmarkWriter.write([landmark], as: .kmz).bytes == LandmarkWriter.write([landmark], as: .kmz).bytes)
    }
  }

  /// A ZIP archive made by hand, its entries stored as they are (APPNOTE 4.3).
  enum ZIPSample {
    typealias Entry = (name: String, content: [UInt8])

    static func bytes(_ entries: [Entry], isEncrypted: Bool = false) -> [UInt8] {
      var bytes: [UInt8] = []
      var directory: [UInt8] = []
      func little(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      }
      for (name, content) in entries {
        let common =
          little(20, 2) + little(isEncrypted ? 1 : 0, 2) + little(0, 2) + little(0x21_0000, 4)
          + little(Int(checksum(content)), 4) + little(content.count, 4) + little(content.count, 4)
          + little(name.utf8.count, 2) + little(0, 2)
        directory +=
          little(0x0201_4B50, 4) + little(20, 2) + common + little(0, 10) + little(bytes.count, 4) + Array(name.utf8)
        bytes += little(0x0403_4B50, 4) + common + Array(name.utf8) + content
      }
      let start = bytes.count
      return bytes + directory + little(0x0605_4B50, 4) + little(0, 4) + little(entries.count, 2)
        + little(entries.count, 2) + little(directory.count, 4) + little(start, 4) + little(0, 2)
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
      ~bytes.reduce(~0) { sum, byte in
        (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
      }
    }
  }
#endif
