import MapRegions

/// Any text is read or refused as the path of a tile and as a quadkey; what is read is written and read back the same.
@c(LLVMFuzzerTestOneInput)
public func fuzzTile(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  do throws(MapRegionError) {
    let tile = try Tile(path: text)
    check(tile)
    // Zeros in front are all that may be written otherwise.
    precondition(text.utf8.count == tile.description.utf8.count ? text == tile.description : text.utf8.contains(zero))
  } catch {
    checkRefusal(error, of: text, [.notATile, .tileOutOfRange, .zoomLevelOutOfRange])
  }
  do throws(MapRegionError) {
    // A part of a text is read as the text is.
    let tile = try Tile(quadkey: text[...])
    check(tile)
    precondition(tile.quadkey == text)
  } catch {
    checkRefusal(error, of: text, [.notATile])
    precondition(error.input == text)
  }
  return 0
}

private let zero = UInt8(ascii: "0")

/// A tile exists, and both of its texts mean it.
private func check(_ tile: Tile) {
  precondition((0...Tile.maximumZoom).contains(tile.z))
  precondition((0..<1 << tile.z).contains(tile.x) && (0..<1 << tile.z).contains(tile.y))
  precondition((try? Tile(path: tile.description)) == tile)
  precondition((try? Tile(quadkey: tile.quadkey)) == tile && tile.quadkey.utf8.count == tile.z)
  precondition(tile.boundingBox.contains(tile.center))
  precondition(tile.parent.map { $0.contains(tile) && $0.children.contains(tile) } ?? (tile.z == 0))
}

private func checkRefusal(_ error: MapRegionError, of text: String, _ codes: Set<MapRegionError.Code>) {
  precondition(codes.contains(error.code) && !error.description.isEmpty)
}
