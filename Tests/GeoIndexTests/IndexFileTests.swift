import GeoCore
import GeoIndex
import TestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("Index files")
struct IndexFileTests {
  @Test("checksums are those of the specification")
  func checksums() {
    #expect(Checksum.of([]) == 0xEF46_DB37_51D8_E999)
    #expect(Checksum.of(Array("a".utf8)) == 0xD24E_C4F1_A98C_6E5B)
    #expect(Checksum.of(Array("abc".utf8)) == 0x44BC_2CF5_AD77_0999)
    #expect(Checksum.of(Array("Nobody inspects the spammish repetition".utf8)) == 0xFBCE_A83C_8A37_8BF1)
  }

  @Test("a grid from a file answers as the one that was written", arguments: Layout.allCases, [1, 300, 3000])
  func roundTrip(layout: Layout, size: Int) throws {
    var generator = SeededGenerator(seed: 61)
    let places = layout.places(count: size, using: &generator)
    let grid = SpatialGrid(places)
    let file = try IndexFile(IndexFile.bytes(grid), name: "test.lmx", checking: .structure)
    try file.verify()
    #expect(file.grid.count == grid.count && file.grid.byteCount == grid.byteCount && file.sections.isEmpty)
    for _ in 0..<Effort.rounds(400) {
      let query = Layout.query(near: places, using: &generator)
      let distance = pow(10, Double.random(in: 0...7.4, using: &generator))
      let context: Comment = "seed 61, \(layout), \(query), \(distance)"
      try #require(file.grid.nearest(to: query) == grid.nearest(to: query), context)
      try #require(file.grid.nearest(to: query, count: 20) == grid.nearest(to: query, count: 20), context)
      try #require(file.grid.indices(within: distance, of: query) == grid.indices(within: distance, of: query), context)
    }
  }

  @Test("a file is written, opened by its path, replaced while it is open, and read on")
  func path() throws {
    var generator = SeededGenerator(seed: 62)
    let folder = FileManager.default.temporaryDirectory.path + "/lmx-\(UInt32.random(in: 0 ... .max))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/world.lmx"
    let places = Layout.clustered.places(count: 2000, using: &generator)
    let grid = SpatialGrid(places)
    try grid.write(to: path)
    let opened = try SpatialGrid(opening: path)
    try IndexFile.write(SpatialGrid(places.prefix(10)), sections: [("names", [1, 2, 3])], to: path)
    #expect(try SpatialGrid(opening: path).count == 10)
    for query in places.prefix(100) { #expect(opened.nearest(to: query) == grid.nearest(to: query)) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["world.lmx"])

    let file = try IndexFile(opening: path)
    let section = try #require(file["names"])
    #expect(section.byteCount == 3 && section.bytes(in: 1..<3) == [2, 3] && section.integer(at: 0) == UInt8(1))
    #expect(file["absent"] == nil && file.version == 1 && file.byteCount % 64 == 0)

    #expect(fault { try IndexFile(opening: folder) } == .notAnIndex)
    #expect(fault { try IndexFile(opening: folder + "/absent.lmx") } == .missing)
    #expect(fault { try grid.write(to: folder) } == .notAnIndex)
    #expect(fault { try grid.write(to: folder + "/absent/a.lmx") } == .missing)
    try Data().write(to: URL(filePath: folder + "/empty.lmx"))
    #expect(fault { try IndexFile(opening: folder + "/empty.lmx") } == .notAnIndex)
  }

  @Test("the same places make the same bytes")
  func deterministic() {
    var generator = SeededGenerator(seed: 63)
    let places = Layout.clustered.places(count: 1000, using: &generator)
    #expect(IndexFile.bytes(SpatialGrid(places)) == IndexFile.bytes(SpatialGrid(places)))
  }

  @Test("what is no index, of another version or byte order is refused with a sentence that says so")
  func foreign() throws {
    let bytes = IndexFile.bytes(SpatialGrid([Coordinate(uncheckedLatitude: 1, longitude: 2)]))
    func refusal(_ change: (inout [UInt8]) -> Void) -> IndexFileError? {
      var changed = bytes
      change(&changed)
      do {
        _ = try IndexFile(changed, name: "a.lmx")
        return nil
      } catch { return error }
    }
    #expect(refusal { $0 = [] }?.code == .notAnIndex)
    #expect(refusal { $0 = Array("id,name,latitude,longitude\n".utf8) }?.code == .notAnIndex)
    #expect(refusal { $0[4] = 0x0A }?.code == .notAnIndex)
    #expect(refusal { $0[8..<12].reverse() }?.code == .foreignByteOrder)
    #expect(refusal { $0[12] = 9 }?.code == .unknownVersion)
    #expect(refusal { $0.removeLast(64) }?.code == .truncated)
    #expect(refusal { $0 += [0] }?.code == .damaged)
    #expect(refusal { $0[12] = 9 }?.description.hasPrefix("a.lmx: has version 9 of the format") == true)
    #expect(refusal { _ in } == nil)
  }

  @Test("names of sections are checked where they are given")
  func preconditions() async {
    let grid = SpatialGrid([Coordinate]())
    await #expect(processExitsWith: .failure) {
      _ = IndexFile.bytes(SpatialGrid([Coordinate]()), sections: [("gridlike", [])])
    }
    await #expect(processExitsWith: .failure) {
      _ = IndexFile.bytes(SpatialGrid([Coordinate]()), sections: [("too long a name", [])])
    }
    await #expect(processExitsWith: .failure) {
      _ = IndexFile.bytes(SpatialGrid([Coordinate]()), sections: [("a", []), ("a", [])])
    }
    await #expect(processExitsWith: .failure) {
      let bytes = IndexFile.bytes(SpatialGrid([Coordinate]()), sections: [("a", [1, 2])])
      _ = try IndexFile(bytes, name: "a")["a"]?.bytes(in: 1..<3)
    }
    await #expect(processExitsWith: .failure) {
      let bytes = IndexFile.bytes(SpatialGrid([Coordinate]()), sections: [("a", [1, 2])])
      _ = try IndexFile(bytes, name: "a")["a"]?.integer(at: 0, as: UInt32.self)
    }
    #expect(grid.isEmpty)
  }

  private func fault(_ body: () throws -> Any) -> IndexFileError.Code? {
    do {
      _ = try body()
      return nil
    } catch { return (error as? IndexFileError)?.code }
  }
}
