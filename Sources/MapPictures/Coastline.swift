/// The world's coasts, for the land of a ``RegionPicture``.
///
/// ```swift
/// let coastline = try Coastline(bytesOfTheFile)
/// picture.coastline = coastline
/// ```
///
/// The package's `Resources/coastline.txt` holds Natural Earth's land at 1:110 million, which is right to some ten
/// kilometres: good for pictures of a country, wrong for those of a town. See ``leastExtent``.
public struct Coastline: Hashable, Sendable {
  /// How large a picture has to be for coasts to be drawn in it, metres along its shorter side: on a smaller one they
  /// would be off by so much that towns by the sea stand in the water.
  public static let leastExtent = 150_000.0

  /// A line of points in degrees; longitudes go on beyond ±180 where the line does.
  struct Line: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      /// Ends where it begins; what is within is land, or water where that lies within land.
      case ring
      /// Goes once round the world from west to east; all to the south of it is land.
      case southern
    }

    let kind: Kind
    var points: [Point]
  }

  struct Point: Hashable, Sendable {
    let longitude, latitude: Double
  }

  let lines: [Line]

  /// Number of coasts: of continents, islands and inland seas.
  public var count: Int { lines.count }
}
