/// The places at some positions of a grid.
struct PlacesAtPositions: PlaceFilter {
  let positions: PositionSet

  @inline(__always) func includes(_ id: Int, at position: Int) -> Bool { positions.contains(position) }
  @inline(__always) func mayInclude(_ range: Range<Int>) -> Bool { positions.intersects(range) }
}

extension GridMemory {
  /// So few places are looked at one by one: that costs less than to look for them in the cells.
  private static let fewPlaces = 256

  /// Offers to a sink all places at some positions that it may want.
  func findNearest(to query: SearchPoint, among places: PlacesAtPositions, _ sink: inout some TravellingSink) {
    let positions = places.positions
    guard positions.count <= Self.fewPlaces && positions.count < pointCount else {
      let perPlace = pointCount / max(positions.count, 1)
      return findNearest(to: query, among: places, placesPerChosen: perPlace, &sink)
    }
    positions.forEach(in: 0..<pointCount) { position in
      let squared = query.squaredChords(to: block(position >> 2))[position & 3]
      if squared <= sink.limit { sink.offer(squared, at: position) }
    }
  }
}
