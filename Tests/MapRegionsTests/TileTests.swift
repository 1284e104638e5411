import GeoCore
import MapRegions
import TestSupport
import Testing

@Suite("Tiles")
struct TileTests {
  private let ireland = Tile(uncheckedX: 486, y: 332, z: 10)

  @Test("mercantile's vectors: edges in degrees and in metres")
  func mercantileEdges() {
    let bounds = ireland.boundingBox
    #expect(bounds.isNear(box(-9.140625, 53.12040528310657, -8.7890625, 53.33087298301705), within: 1e-12))
    let (west, south, east, north) = ireland.mercatorBounds
    for (a, b) in [
      (west, -1017529.7205322663), (south, 7005300.768279833), (east, -978393.962050256), (north, 7044436.526761846),
    ] {
      #expect((a - b).magnitude < 1e-7)
    }
    #expect(ireland.mapRect.boundingBox.isNear(bounds, within: 1e-12) && bounds.contains(ireland.center))
  }

  @Test("mercantile's vectors: the tile of a place, parents and children")
  func mercantileFamily() throws {
    #expect(try Tile(at: at(40.1222, 20.6852), zoom: 9) == Tile(x: 285, y: 193, z: 9))
    #expect(ireland.parent == (try Tile(x: 243, y: 166, z: 9)))
    #expect(ireland.ancestor(at: 8) == (try Tile(x: 121, y: 83, z: 8)))
    #expect(ireland.ancestor(at: 11) == nil && ireland.ancestor(at: -1) == nil && ireland.ancestor(at: 10) == ireland)
    #expect(try Tile(x: 0, y: 0, z: 0).parent == nil)
    let parent = try Tile(x: 243, y: 166, z: 9)
    #expect(
      parent.children
        == [(486, 332), (487, 332), (486, 333), (487, 333)].map { Tile(uncheckedX: $0.0, y: $0.1, z: 10) })
    let grandchildren = parent.descendants(at: 11)
    #expect(grandchildren.count == 16)
    #expect(grandchildren.first == (try Tile(x: 972, y: 664, z: 11)))
    #expect(grandchildren.last == (try Tile(x: 975, y: 667, z: 11)))
    #expect(grandchildren.allSatisfy { parent.contains($0) })
    #expect(
      parent.descendants(at: 9).count == 1 && parent.descendants(at: 8).isEmpty && parent.descendants(at: 31).isEmpty)
    #expect(try Tile(x: 0, y: 0, z: 30).children.isEmpty)
  }

  @Test("mercantile's vectors: the tiles of a box, split at 180°, clamped at the poles")
  func mercantileCover() throws {
    #expect(
      Array(try TileCover(box(-105, 39.99, -104.99, 40), zoom: 14)).map(\.description) == [
        "14/3413/6202", "14/3413/6203",
      ])
    #expect(try TileCover(box(175, 5, -175, 10), zoom: 2).map(\.x) == [3, 0])
    let all = try TileCover(.full, zoom: 1)
    #expect(all.map(\.description) == ["1/0/0", "1/1/0", "1/0/1", "1/1/1"])
    #expect(try TileCover(box(175, 5, -175, 10), zoom: 0).count == 1)
    #expect(try TileCover(box(1, 5, -1, 10), zoom: 1).count == 2, "a box nearly round the world has no tile twice")
    #expect(try TileCover(.empty, zoom: 5).isEmpty)
    #expect(try TileCover(.full, zoom: 20).count == 1 << 40)
    #expect(throws: MapRegionError.self) { try TileCover(.full, zoom: 31) }
  }

  @Test("mercantile's vectors: the smallest tile of a box")
  func mercantileEnclosing() throws {
    #expect(try Tile(enclosing: box(-92.5, 0.5, -90.5, 1.5)) == Tile(x: 31, y: 63, z: 7))
    #expect(try Tile(enclosing: box(-90.5, 0.5, -89.5, 0.5)) == Tile(x: 0, y: 0, z: 1))
    // mercantile says 0/0/0, since it takes the south edge on the equator for the tile beyond.
    #expect(try Tile(enclosing: box(-92, 0, -88, 2)) == Tile(x: 0, y: 0, z: 1))
    #expect(try Tile(enclosing: box(-180, -90, 180, -63.27066048950458)) == Tile(x: 0, y: 0, z: 0))
    #expect(try Tile(enclosing: BoundingBox(at(1, -91.5))).ancestor(at: 28) == Tile(at: at(1, -91.5), zoom: 28))
    #expect(try Tile(enclosing: box(175, 5, -175, 10)) == Tile(x: 0, y: 0, z: 0))
    #expect(throws: MapRegionError.self) { try Tile(enclosing: .empty) }
  }

  @Test("quadkeys and paths, both ways")
  func text() throws {
    #expect(ireland.quadkey == "0313102310" && ireland.description == "10/486/332")
    #expect(try Tile(quadkey: "0313102310") == ireland)
    #expect(try Tile(path: "10/486/332") == ireland)
    #expect(try Tile(quadkey: "") == Tile(x: 0, y: 0, z: 0))
    #expect(try Tile(x: 0, y: 0, z: 0).quadkey == "")
    #expect(try Tile(at: turtleRock, zoom: 14).quadkey == "02301321031001")
    var generator = SeededGenerator(seed: 63)
    for _ in 0..<5000 {
      let z = Int.random(in: 0...30, using: &generator)
      let tile = Tile(
        uncheckedX: Int.random(in: 0..<1 << z, using: &generator), y: Int.random(in: 0..<1 << z, using: &generator),
        z: z)
      #expect(try Tile(quadkey: tile.quadkey) == tile, "seed 63, \(tile)")
      #expect(try Tile(path: tile.description) == tile, "seed 63, \(tile)")
      #expect(tile.parent.map { tile.quadkey.hasPrefix($0.quadkey) } ?? (z == 0), "seed 63, \(tile)")
      // The corner in the north-west belongs to the tile, however it is rounded.
      let corner = at(tile.boundingBox.north, tile.boundingBox.west)
      if z <= 28 { #expect(try Tile(at: corner, zoom: z) == tile, "seed 63, \(tile)") }
      #expect(try Tile(at: tile.center, zoom: z) == tile, "seed 63, \(tile)")
      if z <= 28 { #expect(Array(try TileCover(tile.boundingBox, zoom: z)) == [tile], "seed 63, \(tile)") }
    }
  }

  private static let malformed = [
    "lolwut", "4", "0 1", "01-1", "٠١٢", String(repeating: "0", count: 31), "0313102310\u{301}", "\0", "+1", "𝟎",
    " 031", "031 ", "031\n", "-1", "0/1", "q031", "\u{FEFF}031", "\u{FFFD}", String(repeating: "3", count: 10_000),
  ]

  @Test("text that is no quadkey is refused", arguments: malformed)
  func malformedQuadkey(text: String) {
    let error = #expect(throws: MapRegionError.self) { try Tile(quadkey: text) }
    #expect(error?.code == .notATile && error?.input == text)
  }

  private static let malformedPaths: [(String, MapRegionError.Code)] = [
    ("", .notATile), ("/", .notATile), ("//", .notATile), ("1/2", .notATile), ("1/0/0/0", .notATile),
    ("1/-0/0", .notATile), ("+1/0/0", .notATile), (" 1/0/0", .notATile), ("1/0/0 ", .notATile), ("1.0/0/0", .notATile),
    ("1/0/99999999999999999999", .notATile), ("٣/0/0", .notATile), ("1/2/0", .tileOutOfRange),
    ("0/0/1", .tileOutOfRange),
    ("31/0/0", .zoomLevelOutOfRange), ("9223372036854775807/0/0", .zoomLevelOutOfRange),
    ("/10/486/332", .notATile), ("10/486/332/", .notATile), ("10//332", .notATile), ("10/486/332.png", .notATile),
    ("10\\486\\332", .notATile), ("10/486\0/332", .notATile), ("10/486/332\n", .notATile),
    ("10/486\u{301}/332", .notATile), ("10/486/\u{301}332", .notATile), ("10/0x1/0", .notATile), ("1/1e0/0", .notATile),
    ("9223372036854775808/0/0", .notATile), ("1/0/−1", .notATile), ("𝟏/0/0", .notATile),
    ("30/1073741824/0", .tileOutOfRange), ("1/9223372036854775807/0", .tileOutOfRange),
    (String(repeating: "/", count: 10_000), .notATile), (String(repeating: "9", count: 10_000) + "/0/0", .notATile),
  ]

  @Test("text that is no tile's path is refused", arguments: malformedPaths)
  func malformedPath(text: String, code: MapRegionError.Code) {
    let error = #expect(throws: MapRegionError.self) { try Tile(path: text) }
    #expect(error?.code == code)
  }

  @Test("zeros in front change nothing, and a part of a text is read as a text")
  func lenientPath() throws {
    #expect(try Tile(path: "010/0000000000000000000000486/332") == ireland)
    #expect(try Tile(path: "/tiles/10/486/332.png".dropFirst(7).dropLast(4)) == ireland)
    #expect(try Tile(quadkey: "q0313102310".dropFirst()) == ireland)
    #expect(try Tile(path: "30/1073741823/1073741823").quadkey == String(repeating: "3", count: 30))
  }

  @Test("tiles that do not exist are refused")
  func refused() {
    for (x, y, z) in [(0, 0, -1), (0, 0, 31), (1, 0, 0), (0, 1, 0), (-1, 0, 3), (0, -1, 3), (8, 0, 3), (.max, 0, 30)] {
      #expect(throws: MapRegionError.self) { try Tile(x: x, y: y, z: z) }
    }
    for zoom in [-1, 31, .max, .min] {
      #expect(throws: MapRegionError.self) { try Tile(at: turtleRock, zoom: zoom) }
    }
  }

  @Test("neighbours go on round the world, end at its edges, and come once")
  func neighbors() throws {
    #expect(ireland.neighbors.count == 8)
    #expect(ireland.neighbors.first == (try Tile(x: 486, y: 331, z: 10)))
    #expect(try Tile(x: 0, y: 0, z: 0).neighbors.isEmpty)
    #expect(Set(try Tile(x: 0, y: 0, z: 1).neighbors.map(\.description)) == ["1/1/0", "1/0/1", "1/1/1"])
    let corner = try Tile(x: 0, y: 0, z: 3).neighbors.map(\.description)
    #expect(Set(corner) == ["3/1/0", "3/1/1", "3/0/1", "3/7/1", "3/7/0"] && corner.count == 5)
  }

  @Test("the tiles of a box are those that share more than an edge with it")
  func cover() throws {
    var generator = SeededGenerator(seed: 64)
    for _ in 0..<2000 {
      let region = MapRegion.random(using: &generator)
      let zoom = Int.random(in: 0...5, using: &generator)
      let cover = try TileCover(region.boundingBox, zoom: zoom)
      let context: Comment = "seed 64, \(region) at \(zoom)"
      #expect(Set(cover).count == cover.count, context)
      for place in region.boundingBox.corners + [region.center] {
        guard region.contains(place) else { continue }
        #expect(cover.contains { $0.boundingBox.expanded(byLatitude: 6, longitude: 1e-9).contains(place) }, context)
      }
      #expect(
        cover.allSatisfy { $0.boundingBox.expanded(byLatitude: 6, longitude: 1e-9).intersects(region.boundingBox) },
        context)
      let enclosing = try Tile(enclosing: region.boundingBox)
      #expect(cover.allSatisfy { enclosing.contains($0) || $0.contains(enclosing) }, context)
    }
  }

  @Test("a position beyond the tiles is the caller's mistake")
  func preconditions() async {
    await #expect(processExitsWith: .failure) { _ = try TileCover(.full, zoom: 1)[4] }
    await #expect(processExitsWith: .failure) { _ = try TileCover(.full, zoom: 1)[-1] }
  }
}
