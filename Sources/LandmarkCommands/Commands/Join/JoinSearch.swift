internal import GeoCore
internal import GeoIndex
internal import Landmarks

/// What is looked for from every row: the nearest landmarks of those that pass a filter, within a distance.
struct JoinSearch: Sendable {
  let collection: LandmarkCollection
  /// How many for a row, at most.
  let count: Int
  /// Metres, the limit included.
  let distance: Double
  /// Nil where all landmarks count.
  private let filter: GridFilter?

  init(_ collection: LandmarkCollection, count: Int, within distance: Double, filter: LandmarkFilter) {
    self.collection = collection
    self.count = count
    self.distance = distance
    self.filter = filter == .all ? nil : GridFilter(collection.grid) { collection.matches(filter, at: $0) }
  }

  /// A landmark as seen from a place.
  struct Hit: BitwiseCopyable {
    /// Its position in the collection.
    let landmark: Int
    /// Metres.
    let distance: Double
    /// Degrees clockwise from true north, 0 ..< 360.
    let bearing: Double
  }

  /// What was found from each of some places, nearest first.
  struct Hits {
    fileprivate(set) var all: [Hit] = []
    /// Where those of each place begin, and where the last one's end.
    fileprivate var starts = [0]

    /// Those of a place.
    subscript(place: Int) -> ArraySlice<Hit> { all[starts[place]..<starts[place + 1]] }
  }

  /// - Parameter places: nil for what is no place; nothing is found from there.
  func hits(from places: [Coordinate?]) -> Hits {
    var hits = Hits()
    hits.all.reserveCapacity(places.count)
    hits.starts.reserveCapacity(places.count + 1)
    if count == 1 && filter == nil {
      // All in one call, which makes neighbours of them: several times as fast as one by one.
      let nearest = collection.grid.nearest(toEach: places.compactMap(\.self)) ?? []
      var next = 0
      for place in places {
        if let place {
          if let landmark = nearest[next] { append(landmark, from: place, to: &hits) }
          next += 1
        }
        hits.starts.append(hits.all.count)
      }
      return hits
    }
    for place in places {
      for landmark in place.map(landmarks) ?? [] { append(landmark, from: place, to: &hits) }
      hits.starts.append(hits.all.count)
    }
    return hits
  }

  private func landmarks(near place: Coordinate) -> [Int] {
    guard let filter else { return collection.grid.nearest(to: place, count: count, within: distance) }
    return collection.grid.nearest(to: place, count: count, within: distance, filter: filter)
  }

  private func append(_ landmark: Int, from place: Coordinate?, to hits: inout Hits) {
    guard let place else { return }
    let path = Geodesic.wgs84.inverse(from: place, to: collection.coordinate(at: landmark))
    guard path.distance <= distance else { return }
    hits.all.append(Hit(landmark: landmark, distance: path.distance, bearing: path.initialBearing))
  }
}
