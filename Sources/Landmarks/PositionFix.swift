public import GeoCore

/// Where someone or something was at a moment, as a receiver says it.
public struct PositionFix: Hashable, Sendable, Located {
  /// Where, WGS 84.
  public let coordinate: Coordinate
  /// When; nil where the source does not say, or says the time of a day without its date.
  public let time: Timestamp?
  /// Seconds by the source's own clock, for the time from one fix to the next; nil where it has none.
  public let clock: Double?

  /// A fix.
  ///
  /// - Parameters:
  ///   - coordinate: Where.
  ///   - time: When; nil if unknown.
  ///   - clock: Seconds by a clock that never goes back; nil takes those of `time`. A value that is not finite counts as nil.
  public init(_ coordinate: Coordinate, time: Timestamp? = nil, clock: Double? = nil) {
    self.coordinate = coordinate
    self.time = time
    let seconds = clock ?? time.map { Double($0.millisecondsSince1970) / 1000 }
    self.clock = seconds.flatMap { $0.isFinite ? $0 : nil }
  }
}
