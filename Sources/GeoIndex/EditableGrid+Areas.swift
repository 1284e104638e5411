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
    let circle = Circle(place.coordinate, distance)
    return collected(
      from: { circle.positions(in: $0, into: LivingIndices(run: $0)).indices }, recent: circle.contains)
  }

  /// Number of places at most a distance in metres away, the limit included.
  ///
  /// - Precondition: the distance is not NaN and not negative.
  public func count(within distance: Double, of place: some Located) -> Int {
    let circle = Circle(place.coordinate, distance)
    return counted(
      in: { circle.positions(in: $0, into: ChosenCounter(chosen: $0.alive)).count }, recent: circle.contains)
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

/// A distance around a place, worked out once for all runs.
private struct Circle {
  private let query: SearchPoint
  private let distance: Double
  private let limit: DistanceLimit
  private let windows: (DegreeWindow, DegreeWindow?)

  init(_ center: Coordinate, _ distance: Double) {
    precondition(distance >= 0, "a distance must be 0 metres or more")
    query = SearchPoint(center)
    self.distance = distance
    limit = DistanceLimit(distance)
    windows = query.windows(chord: SquaredChord.longest(limit.beyond))
  }

  func positions<Sink: PositionSink>(in run: GridRun, into sink: Sink) -> Sink {
    run.memory.positions(within: distance, limit, of: query, windows: windows, into: sink)
  }

  func contains(_ place: IndexedPlace) -> Bool {
    let squared = query.squaredChord(to: place.point)
    return squared <= limit.within
      || (squared <= limit.beyond && query.coordinate.geodesicDistance(to: place.coordinate) <= distance)
  }
}

/// The indices of those places that count.
private struct LivingIndices: PositionSink {
  let run: GridRun
  private(set) var indices: [Int] = []

  init(run: GridRun) { self.run = run }

  @inline(__always)
  func wants(_ positions: Range<Int>) -> Bool { run.alive.intersects(positions) }
  @inline(__always)
  mutating func append(_ positions: Range<Int>) {
    run.alive.forEach(in: positions) { indices.append(run.index(at: $0)) }
  }
  @inline(__always)
  mutating func append(_ position: Int) {
    if run.alive.contains(position) { indices.append(run.index(at: position)) }
  }
}
