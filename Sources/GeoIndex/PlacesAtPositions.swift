/// The places at some positions of a grid.
struct PlacesAtPositions: PlaceFilter {
  let positions: PositionSet

  @inline(__always) func includes(_ id: Int, at position: Int) -> Bool { positions.contains(position) }
  @inline(__always) func mayInclude(_ range: Range<Int>) -> Bool { positions.intersects(range) }
}
