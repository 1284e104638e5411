/// A closed interval on the circle of longitudes, with empty, full and point: the east–west half of a ``BoundingBox``.
///
/// The canonical form keeps comparisons plain: an interval that only touches the antimeridian does not cross it (its edge
/// there is −180 on the west side, 180 on the east side), the meridian itself is the point 180, full is −180…180, and
/// empty is 180…−180.
package struct LongitudeInterval: Hashable, Sendable, BitwiseCopyable {
  package let west, east: Double

  package static let full = LongitudeInterval(canonicalWest: -180, east: 180)
  package static let empty = LongitudeInterval(canonicalWest: 180, east: -180)

  private init(canonicalWest west: Double, east: Double) {
    self.west = west
    self.east = east
  }

  /// From west going east; both −180…180. `180, −180` is the meridian, `−180, 180` the whole circle.
  package init(west: Double, east: Double) {
    if west.magnitude == 180 && east.magnitude == 180 {
      self = west < east ? .full : LongitudeInterval(canonicalWest: 180, east: 180)
    } else {
      self.init(canonicalWest: west == 180 ? -180 : west, east: east == -180 ? 180 : east)
    }
  }

  /// From a middle and a full width in degrees, ≥ 0; 360 and more is the whole circle.
  package init(center: Double, width: Double) {
    if width >= 360 {
      self = .full
    } else {
      self.init(west: Degrees.wrapped(center - width / 2), east: Degrees.wrapped(center + width / 2))
    }
  }

  package var isEmpty: Bool { west == 180 && east == -180 }
  package var isFull: Bool { west == -180 && east == 180 }
  /// Whether the antimeridian lies inside, not on an edge.
  package var isCrossing: Bool { west > east && !isEmpty }

  /// Width in degrees, 0…360; 0 when empty.
  package var width: Double {
    isEmpty ? 0 : isCrossing ? (180 - west) + (east + 180) : east - west
  }

  /// The middle, in (−180, 180]; 0 for the whole circle.
  package var center: Double {
    let middle = isCrossing ? Degrees.wrapped(west + width / 2) : (west + east) / 2
    return middle == -180 ? 180 : middle
  }

  package func contains(_ longitude: Double) -> Bool {
    if west <= east {
      return (longitude >= west && longitude <= east)
        || (longitude.magnitude == 180 && (west == -180 || east == 180))
    }
    return !isEmpty && (longitude >= west || longitude <= east)
  }

  package func contains(_ other: LongitudeInterval) -> Bool {
    if other.isEmpty || isFull { return true }
    if other.west == 180 { return contains(180) }
    if isCrossing {
      return other.isCrossing
        ? other.west >= west && other.east <= east : other.west >= west || other.east <= east
    }
    return !isEmpty && !other.isCrossing && other.west >= west && other.east <= east
  }

  package func intersects(_ other: LongitudeInterval) -> Bool {
    !isEmpty && !other.isEmpty && (contains(other.west) || contains(other.east) || other.contains(west))
  }

  /// The smallest interval that holds both; of two equally small ones the one that does not cross the antimeridian.
  package func union(_ other: LongitudeInterval) -> LongitudeInterval {
    if contains(other) { return self }
    if other.contains(self) { return other }
    let candidates = [
      LongitudeInterval(west: west, east: other.east), LongitudeInterval(west: other.west, east: east),
    ].filter { $0.contains(self) && $0.contains(other) }
    return candidates.min(by: LongitudeInterval.isPreferred) ?? .full
  }

  /// Whether the first is the better of two that would both do: the smaller, then the one that does not cross the
  /// antimeridian, then the one farther west.
  package static func isPreferred(_ one: LongitudeInterval, _ other: LongitudeInterval) -> Bool {
    (one.width, one.isCrossing ? 1 : 0, one.west) < (other.width, other.isCrossing ? 1 : 0, other.west)
  }

  /// What both hold, as none, one or two intervals from west to east.
  package func pieces(sharedWith other: LongitudeInterval) -> [LongitudeInterval] {
    if contains(other) { return other.isEmpty ? [] : [other] }
    if other.contains(self) { return isEmpty ? [] : [self] }
    var pieces: [LongitudeInterval] = []
    if contains(other.west) { pieces.append(LongitudeInterval(shared: other.west, east)) }
    if other.contains(west) { pieces.append(LongitudeInterval(shared: west, other.east)) }
    return pieces
  }

  /// From one interval's west edge to the other's east edge; where both are the antimeridian they share just that.
  private init(shared west: Double, _ east: Double) {
    let isMeridian = west.magnitude == 180 && east.magnitude == 180
    self.init(west: isMeridian ? 180 : west, east: isMeridian ? 180 : east)
  }
}
