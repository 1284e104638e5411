extension Tile {
  /// The tile's quadkey, one digit 0…3 a zoom level: its quarter of the tile before, counted from the north-west; empty
  /// for the world (Bing Maps Tile System).
  public var quadkey: String {
    let digits = (0..<z).reversed().map { level -> UInt8 in
      let (east, south) = (x >> level & 1, y >> level & 1)
      return UInt8(ascii: "0") + UInt8(east + 2 * south)
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// The tile of a quadkey; the empty one is the world.
  ///
  /// - Throws: ``MapRegionError`` for a character other than 0, 1, 2 and 3, or more than 30 of them.
  public init(quadkey: some StringProtocol) throws(MapRegionError) {
    var (x, y, z) = (0, 0, 0)
    for digit in quadkey.utf8 {
      guard digit >= UInt8(ascii: "0") && digit <= UInt8(ascii: "3") else {
        throw MapRegionError(
          .notATile, input: String(quadkey), "a quadkey has only the digits 0, 1, 2 and 3, one for each zoom level")
      }
      guard z < Self.maximumZoom else {
        throw MapRegionError(
          .notATile, input: String(quadkey), "a quadkey has at most \(Self.maximumZoom) digits, one for each zoom level"
        )
      }
      x = x << 1 | Int(digit & 1)
      y = y << 1 | Int(digit >> 1 & 1)
      z += 1
    }
    self.init(uncheckedX: x, y: y, z: z)
  }

  /// The tile of a path as map servers have it, zoom level, column and row: `10/486/332`.
  ///
  /// - Throws: ``MapRegionError`` for anything but three whole numbers between slashes, or a tile that does not exist.
  public init(path: some StringProtocol) throws(MapRegionError) {
    let numbers = path.split(separator: "/", omittingEmptySubsequences: false).map { Self.wholeNumber($0) }
    guard numbers.count == 3, let z = numbers[0], let x = numbers[1], let y = numbers[2] else {
      throw MapRegionError(
        .notATile, input: String(path), "a tile is zoom level, column and row between slashes, such as 10/486/332")
    }
    try self.init(x: x, y: y, z: z)
  }

  /// Digits alone; a sign or a space is no part of a path.
  private static func wholeNumber(_ text: some StringProtocol) -> Int? {
    text.utf8.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") } ? Int(text) : nil
  }
}

extension Tile: CustomStringConvertible {
  /// Zoom level, column and row as in the path of a map server: `10/486/332`.
  public var description: String { "\(z)/\(x)/\(y)" }
}
