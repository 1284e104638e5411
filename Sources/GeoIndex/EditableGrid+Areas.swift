public import GeoCore
public import MapRegions

extension EditableGrid {
  /// Indices of all places at most a distance away, in no particular order.
  ///
  /// - Parameters:
  ///   - distance: Metres along the WGS 84 geodesic, the limit included. Half a great circle and more finds all.
  ///   - place: The middle.
  /// - Precondition: the distance is not NaN and not negative.
  public func indices(within distance: Double, of place: some Located) -> [Int] {
    let circle = GridCircle(distance, of: place.coordinate)
    return collected(
      from: { $0.memory.positions(in: circle, into: LivingIndices(run: $0)).indices }, recent: circle.contains)
  }

  /// Number of places at most a distance in metres away, the limit included.
  ///
  /// - Precondition: the distance is not NaN and not negative.
  public func count(within distance: Double, of place: some Located) -> Int {
    let circle = GridCircle(distance, of: place.coordinate)
    return counted(
      in: { $0.memory.positions(in: circle, into: ChosenCounter(chosen: $0.alive)).count }, recent: circle.contains)
  }

  /// Indices of all places in a box or on its edge, in no particular order.
  public func indices(in box: BoundingBox) -> [Int] {
    collected(
      from: { $0.memory.positions(in: box, into: LivingIndices(run: $0)).indices },
      recent: { box.contains($0.coordinate) })
  }

  /// Indices of all places that a region shows, in no particular order.
  public func indices(in region: MapRegion) -> [Int] { indices(in: region.boundingBox) }

  /// Number of places in a box or on its edge.
  ///
  /// - Complexity: as of the grid, and a 64th of the places inside.
  public func count(in box: BoundingBox) -> Int {
    counted(
      in: { $0.memory.positions(in: box, into: ChosenCounter(chosen: $0.alive)).count },
      recent: { box.contains($0.coordinate) })
  }

  /// Number of places that a region shows.
  public func count(in region: MapRegion) -> Int { count(in: region.boundingBox) }

  private func collected(from run: (GridRun) -> [Int], recent isWanted: (IndexedPlace) -> Bool) -> [Int] {
    var result: [Int] = []
    for (number, grid) in runs.enumerated() {
      let found = run(grid)
      if number == 0 { result = found } else { result += found }
    }
    for place in recent where isWanted(place) { result.append(Int(place.index)) }
    return result
  }

  private func counted(in run: (GridRun) -> Int, recent isWanted: (IndexedPlace) -> Bool) -> Int {
    runs.reduce(0) { $0 + run($1) } + recent.count(where: isWanted)
  }
}

/// The indices of those places that count.
private struct LivingIndices: PositionSink {
  let run: GridRun
  private(set) var indices: [Int] = []

  init(run: GridRun) { self.run = run }

  static var isSelective: Bool { true }
  @inline(__always)
  func wants(_ positions: Range<Int>) -> Bool { run.alive.intersects(positions) }
  @inline(__always)
  mutating func append(_ positions: Range<Int>) {
    run.alive.forEach(in: positions) { indices.append(run.index(at: $0)) }
  }
  @inline(__always)
  mutating func append(_ points: UInt32, ofLeaf leaf: Int) {
    GridTree.forEach(points & run.alive.points(ofLeaf: leaf), ofLeaf: leaf) { indices.append(run.index(at: $0)) }
  }
}
