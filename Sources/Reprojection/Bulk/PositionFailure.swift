/// A position among many that could not be transformed.
public struct PositionFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// Which one, counted from 0.
  public let index: Int
  /// Why not.
  public let error: ReprojectionError

  init(index: Int, error: ReprojectionError) {
    self.index = index
    self.error = error
  }

  /// `position 17: latitude 95 is outside -90…90; …`.
  public var description: String { "position \(index): \(error)" }
}
