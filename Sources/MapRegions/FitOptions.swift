import GeoCore

extension Viewport {
  /// Points at each edge of a map that something else covers or that are to stay free.
  public struct Padding: Hashable, Sendable, BitwiseCopyable {
    /// Points at the top edge.
    public var top: Double
    /// Points at the right edge.
    public var right: Double
    /// Points at the bottom edge.
    public var bottom: Double
    /// Points at the left edge.
    public var left: Double

    /// Points at each edge; those left out are 0.
    public init(top: Double = 0, right: Double = 0, bottom: Double = 0, left: Double = 0) {
      self.top = top
      self.right = right
      self.bottom = bottom
      self.left = left
    }

    /// The same number of points at every edge.
    public init(_ points: Double) {
      self.init(top: points, right: points, bottom: points, left: points)
    }
  }

  /// How a box or a region is fitted to a map.
  public struct FitOptions: Hashable, Sendable {
    /// Which of the two has to lie within the other.
    public enum Mode: Hashable, Sendable {
      /// All of what is fitted is visible, with as little else as possible.
      case contain
      /// The map shows nothing but what is fitted, and as much of it as possible: Leaflet's `inside`.
      case cover
    }

    /// What is kept free at the edges; what is fitted is centred in the rest.
    public var padding = Padding()
    /// The lowest zoom level; by default as low as it takes, also below 0, where the whole world in one tile is larger
    /// than the map.
    public var minimumZoomLevel = -Double.infinity
    /// The highest zoom level, which also a single place has.
    public var maximumZoomLevel = Viewport.maximumZoomLevel
    /// The step between the zoom levels to choose from; 0 for any level.
    ///
    /// As in Leaflet, levels are first rounded to hundredths of a step, so that one that misses the next step by a hair
    /// takes it; with steps of a whole level up to 0.35 % of what is fitted may then stick out.
    public var zoomSnap = 0.0
    /// Which has to lie within the other.
    public var mode = Mode.contain
    /// What is smaller in a direction is fitted as if it were this large.
    public var leastSpan = CoordinateSpan(uncheckedLatitudeDelta: 0, longitudeDelta: 0)

    /// No padding, any zoom level up to 22, all visible.
    public init() {}

    /// All visible with padding, no closer than a zoom level.
    public init(padding: Padding, maximumZoomLevel: Double = Viewport.maximumZoomLevel) {
      self.padding = padding
      self.maximumZoomLevel = maximumZoomLevel
    }

    func check() throws(MapRegionError) {
      guard !minimumZoomLevel.isNaN && !maximumZoomLevel.isNaN && zoomSnap.isFinite else {
        throw MapRegionError(
          .notFinite, input: "\(minimumZoomLevel)…\(maximumZoomLevel) by \(zoomSnap)",
          "zoom levels \(minimumZoomLevel)…\(maximumZoomLevel) by \(zoomSnap) are no numbers")
      }
      guard minimumZoomLevel <= maximumZoomLevel && maximumZoomLevel <= 30 && minimumZoomLevel < .infinity else {
        throw MapRegionError(
          .zoomLevelOutOfRange, input: "\(minimumZoomLevel)…\(maximumZoomLevel)",
          "zoom levels \(minimumZoomLevel)…\(maximumZoomLevel) are none to choose from; the highest is at most 30 "
            + "and not below the lowest")
      }
      guard zoomSnap >= 0 else {
        throw MapRegionError(
          .negativeLength, input: "\(shortest: zoomSnap)",
          "a step of \(shortest: zoomSnap) between zoom levels is negative; 0 allows any level")
      }
    }

    /// What the padding leaves of a size.
    func available(of size: Size) throws(MapRegionError) -> (width: Double, height: Double) {
      let edges = [padding.top, padding.right, padding.bottom, padding.left]
      let text = edges.map { DecimalText.shortest($0) }.joined(separator: ",")
      guard edges.allSatisfy(\.isFinite) else {
        throw MapRegionError(.notFinite, input: text, "a padding of \(text) is not a number of points at every edge")
      }
      guard edges.allSatisfy({ $0 >= 0 }) else {
        throw MapRegionError(
          .negativeLength, input: text, "a padding of \(text) is negative; every edge has 0 points or more")
      }
      let (width, height) = (
        size.width - padding.left - padding.right, size.height - padding.top - padding.bottom
      )
      guard width > 0 && height > 0 else {
        throw MapRegionError(
          .paddingExceedsViewport, input: text,
          "a padding of \(text) points leaves nothing of \(shortest: size.width)x\(shortest: size.height); "
            + "top and bottom, and left and right, must add up to less")
      }
      return (width, height)
    }
  }
}
