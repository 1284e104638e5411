public import GeoCore

extension Transformation {
  /// How a transformation chooses among the ways that lead from one system to another.
  public struct Options: Hashable, Sendable {
    /// Where the places lie: the operation that is best there is taken. Nil takes the best for each place.
    public var area: BoundingBox?
    /// Whether the numbers of one datum may pass for those of another where no shift is known; results can then be off
    /// by hundreds of metres. Off.
    public var allowsBallpark: Bool
    /// Whether to refuse where the most accurate operation needs a grid that is not here, instead of taking the next.
    /// Off.
    public var requiresBestAccuracy: Bool
    /// When the coordinates were measured, a year with its fraction such as 2024.5: for datums that move with their
    /// plate. Nil takes the epoch that the operation is defined at.
    public var epoch: Double?
    /// Whether kernels of our own answer where they give what libproj gives, many times faster: WGS 84 to and from Web
    /// Mercator, UTM and the Earth's centre. On.
    public var usesFastPaths: Bool

    /// The usual choice, and what is to differ from it.
    public init(
      area: BoundingBox? = nil, allowsBallpark: Bool = false, requiresBestAccuracy: Bool = false,
      epoch: Double? = nil, usesFastPaths: Bool = true
    ) {
      self.area = area
      self.allowsBallpark = allowsBallpark
      self.requiresBestAccuracy = requiresBestAccuracy
      self.epoch = epoch
      self.usesFastPaths = usesFastPaths
    }
  }
}

/// The order in which an operation that was written down takes and gives the two horizontal numbers.
public enum AxisOrder: Hashable, Sendable {
  /// The order of the registry's axes: latitude first for EPSG:4326. So `projinfo` and this library write pipelines.
  case authority
  /// East first, then north, whatever the registry says.
  case longitudeFirst
}
