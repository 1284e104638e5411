import GeoCore
import GeoIndex
import MapRegions
import TestSupport
import Testing

@Suite("Damaged index files")
struct DamagedFileTests {
  /// Small grids that have every kind of record: leaves, divided cells, empty cells, a crowd at one point.
  private static func places(_ layout: Layout, _ count: Int) -> [Coordinate] {
    var generator = SeededGenerator(seed: 71)
    return layout.places(count: count, using: &generator)
  }

  /// Every byte in an optimised build.
  private static let step = Effort.rounds(20) >= 20 ? 1 : 13

  private static let layouts: [(Layout, Int)] = [(.uniform, 30), (.clustered, 250), (.micro, 120)]

  @Test("every byte flipped is found", arguments: layouts)
  func flippedBytes(layout: Layout, count: Int) {
    let bytes = IndexFile.bytes(SpatialGrid(Self.places(layout, count)), sections: [("more", [1, 2, 3])])
    for offset in stride(from: 0, to: bytes.count, by: Self.step) {
      var damaged = bytes
      damaged[offset] ^= UInt8(1 << (offset % 8))
      #expect(throws: IndexFileError.self, "byte \(offset)") { try IndexFile(damaged, name: "a") }
    }
  }

  @Test("every length is refused but the whole", arguments: layouts)
  func cutLengths(layout: Layout, count: Int) {
    let bytes = IndexFile.bytes(SpatialGrid(Self.places(layout, count)))
    for length in stride(from: 0, to: bytes.count, by: Self.step) {
      #expect(throws: IndexFileError.self, "\(length) bytes") {
        try IndexFile(Array(bytes[..<length]), name: "a", checking: .structure)
      }
    }
  }

  @Test("whatever opens answers every query without leaving its memory", arguments: layouts)
  func sealedDamage(layout: Layout, count: Int) throws {
    let bytes = IndexFile.bytes(SpatialGrid(Self.places(layout, count)))
    var opened = 0
    // Checksums are not asked, as for a large file, and the header's own is made right again.
    for offset in stride(from: 64, to: bytes.count, by: Self.step) {
      var damaged = bytes
      damaged[offset] ^= [0x01, 0x80, 0xFF][offset % 3]
      Self.seal(&damaged)
      guard let file = try? IndexFile(damaged, name: "a", checking: .structure) else { continue }
      opened += 1
      Self.askEverything(file.grid)
      if offset >= 64 + 2 * 32 { #expect(throws: IndexFileError.self, "byte \(offset)") { try file.verify() } }
    }
    #expect(opened > 0)
  }

  @Test("many bytes made up at once")
  func randomDamage() {
    var generator = SeededGenerator(seed: 72)
    for (layout, count) in Self.layouts {
      let bytes = IndexFile.bytes(SpatialGrid(Self.places(layout, count)))
      for _ in 0..<Effort.rounds(4000) {
        var damaged = bytes
        let start = Int.random(in: 128..<bytes.count, using: &generator)
        for offset in start..<min(start + 16, bytes.count) {
          damaged[offset] = UInt8.random(in: 0...255, using: &generator)
        }
        Self.seal(&damaged)
        if let file = try? IndexFile(damaged, name: "a", checking: .structure) { Self.askEverything(file.grid) }
      }
    }
  }

  /// Makes the checksum of the header right.
  private static func seal(_ bytes: inout [UInt8]) {
    let tableEnd = (64 + 32 * Int(bytes[16]) + 63) & ~63
    guard tableEnd <= bytes.count else { return }
    for offset in 32..<40 { bytes[offset] = 0 }
    let checksum = Checksum.of(Array(bytes[..<tableEnd]))
    for index in 0..<8 { bytes[32 + index] = UInt8(truncatingIfNeeded: checksum >> UInt64(8 * index)) }
  }

  private static func askEverything(_ grid: SpatialGrid) {
    let queries = [(0.0, 0.0), (90, 0), (-45, 180), (12.3, -77)].map {
      Coordinate(uncheckedLatitude: $0, longitude: $1)
    }
    for query in queries + places(.micro, 1) {
      let found =
        [grid.nearest(to: query)].compactMap { $0 } + grid.nearest(to: query, count: 5)
        + grid.nearest(to: query, count: 300, within: 3e6) + grid.nearest(to: query, count: 3) { $0 % 3 == 0 }
        + grid.indices(within: 1e5, of: query) + grid.indices(within: 1e7, of: query)
        + grid.indices(in: MapRegion(center: query, zoom: .far))
      #expect(found.allSatisfy { $0 < grid.count })
      _ = grid.count(within: 1e6, of: query)
    }
    #expect(grid.indices(in: .full).count + grid.count(in: .full) >= 0)
  }
}
