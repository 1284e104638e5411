/// The places at some positions of a grid.
struct PlacesAtPositions: PlaceFilter {
  let positions: PositionSet

  static var includesAll: Bool { false }
  @inline(__always) func includes(_ position: Int, in memory: GridMemory) -> Bool { positions.contains(position) }
  @inline(__always) func mayInclude(_ range: Range<Int>) -> Bool { positions.intersects(range) }
}

extension GridMemory {
  /// Up to so many places, and so many more for each that is wanted, are looked at one by one: that costs less than to
  /// look for them in the cells (measured at a million places).
  private static let fewPlaces = 256
  private static let fewPlacesPerWanted = 32

  /// Offers to a sink all places at some positions that it may want.
  func findNearest(to query: SearchPoint, among places: PlacesAtPositions, _ sink: inout some TravellingSink) {
    let positions = places.positions
    let few = Self.fewPlaces + min(sink.missing, pointCount) * Self.fewPlacesPerWanted
    guard positions.count <= few && positions.count < pointCount else {
      return search(for: places, near: query, &sink)
    }
    positions.forEach(in: 0..<pointCount) { position in
      let squared = query.squaredChords(to: block(position >> 2))[position & 3]
      if squared <= sink.limit { sink.offer(squared, at: position) }
    }
  }
}
