public import GeoCore

/// An order in which to visit places, so that the way through all of them is short.
///
/// ```swift
/// let tour = Tour(through: landmarks, startingAt: 0)
/// tour.order.map { landmarks[$0].name }   // the first one first
/// tour.length                             // metres
/// tour.next(after: 0)                     // where to go from the first landmark
/// ```
///
/// Lengths are those of geodesics on WGS 84, not of roads. The order is good, not proved to be the best: in most cases
/// of up to a dozen places it is the best there is, and within a few per cent of it for hundreds. The same places and
/// seed always give the same order.
public struct Tour: Hashable, Sendable {
  /// Numbers of the places in the order of the visit, each once.
  public let order: [Int]
  /// Whether the way leads from the last place back to the first.
  public let isClosed: Bool
  /// Length of the way from each place of the order to the following one, metres; of a closed tour also from the last
  /// back to the first. Empty for fewer than two places.
  public let legLengths: [Double]
  /// Where in the order each place is.
  private let positions: [Int]

  /// Length of the whole way, metres; 0 for fewer than two places.
  ///
  /// - Complexity: O(n).
  public var length: Double { legLengths.reduce(0, +) }

  /// Finds a short way through places.
  ///
  /// From each place to the nearest that is left; then pieces of the way are turned round (2-opt, Croes 1958) and
  /// pieces of up to three places put elsewhere (Or-opt, Or 1976) as long as that shortens it, among the nearest few of
  /// each place; then the way is disturbed at random places and mended again, what has not become shorter being undone
  /// (Johnson, McGeoch 1997).
  ///
  /// - Parameters:
  ///   - places: Where to go; places may coincide.
  ///   - start: Number of the place where the tour begins. Nil leaves it open, and gives a closed tour that begins with place 0.
  ///   - end: Number of the place where an open tour ends; nil leaves it open.
  ///   - isClosed: Whether the way leads back to where it began.
  ///   - seed: Where the random numbers start; another seed may find another way that is as good.
  /// - Precondition: start and end are numbers of places, and different ones; a closed tour has no end.
  /// - Complexity: about O(n log n) for the order, then a fixed number of rounds for each place, the way's pieces being
  ///   turned round in up to O(n) each; under a second for a thousand places.
  public init(
    through places: some Sequence<some Located>, startingAt start: Int? = nil, endingAt end: Int? = nil,
    isClosed: Bool = false, seed: UInt64 = 0
  ) {
    let coordinates = places.map(\.coordinate)
    for number in [start, end].compactMap(\.self) {
      precondition(coordinates.indices.contains(number), "a tour starts and ends at one of its places")
    }
    precondition(end == nil || !isClosed, "a closed tour ends where it starts")
    precondition(end == nil || end != start, "a tour that ends where it starts is a closed one")
    let ends = TourEnds(start: start, end: end, isClosed: isClosed)
    self.init(TourSearch.order(of: coordinates, ends, seed: seed), coordinates, isClosed: isClosed)
  }

  /// The way through places in the order in which they are given, to see how long it is.
  ///
  /// - Complexity: O(n).
  public init(inOrderOf places: some Sequence<some Located>, isClosed: Bool = false) {
    let coordinates = places.map(\.coordinate)
    self.init(Array(coordinates.indices), coordinates, isClosed: isClosed)
  }

  private init(_ order: [Int], _ coordinates: [Coordinate], isClosed: Bool) {
    self.order = order
    self.isClosed = isClosed
    var legs = zip(order, order.dropFirst()).map { coordinates[$0].geodesicDistance(to: coordinates[$1]) }
    if isClosed, order.count > 1, let first = order.first, let last = order.last {
      legs.append(coordinates[last].geodesicDistance(to: coordinates[first]))
    }
    legLengths = legs
    var positions = order
    for (position, place) in order.enumerated() { positions[place] = position }
    self.positions = positions
  }

  /// The place to visit after another; nil after the last of an open tour, and where there is only one.
  ///
  /// - Precondition: `place` is the number of a place of the tour.
  /// - Complexity: O(1).
  public func next(after place: Int) -> Int? { self.place(atPosition: position(of: place) + 1) }

  /// The place to visit before another; nil before the first of an open tour, and where there is only one.
  ///
  /// - Precondition: `place` is the number of a place of the tour.
  /// - Complexity: O(1).
  public func previous(before place: Int) -> Int? { self.place(atPosition: position(of: place) - 1) }

  private func position(of place: Int) -> Int {
    precondition(positions.indices.contains(place), "a tour knows the places that it was made of")
    return positions[place]
  }

  private func place(atPosition position: Int) -> Int? {
    if order.indices.contains(position) { return order[position] }
    guard isClosed, order.count > 1 else { return nil }
    return position < 0 ? order.last : order.first
  }
}
