public import GeoCore

extension CoordinateReferenceSystem {
  /// What the registry says of a system, without reading it: enough for a list to choose from.
  public struct Listing: Hashable, Sendable {
    /// The authority's code: `EPSG:27700`.
    public let identifier: String
    /// The name.
    public let name: String
    /// What sort of system it is.
    public let kind: Kind
    /// Where it is meant to be used; nil where nobody says.
    public let areaOfUse: AreaOfUse?
    /// The method of its projection, such as `Transverse Mercator`; nil for what is not projected.
    public let projectionMethod: String?
    /// Whether the authority has withdrawn it.
    public let isDeprecated: Bool

    init(
      identifier: String, name: String, kind: Kind, areaOfUse: AreaOfUse?, projectionMethod: String?, isDeprecated: Bool
    ) {
      self.identifier = identifier
      self.name = name
      self.kind = kind
      self.areaOfUse = areaOfUse
      self.projectionMethod = projectionMethod
      self.isDeprecated = isDeprecated
    }
  }

  /// The systems in the registry whose name holds all words of a text, in any order and case: `british grid`.
  ///
  /// The closest come first: the shortest names, then the lowest codes.
  ///
  /// - Parameters:
  ///   - text: Words of the name; empty for all.
  ///   - box: Where the systems must be of use, all of it; nil for anywhere.
  ///   - kinds: Which kinds; empty for all.
  ///   - includesDeprecated: Whether withdrawn ones are listed too.
  /// - Throws: ``ReprojectionError`` where libproj's database cannot be read or the build is without it.
  /// - Complexity: about a tenth of a second for all of the registry.
  public static func search(
    _ text: String, in box: BoundingBox? = nil, kinds: Set<Kind> = [], includesDeprecated: Bool = false
  ) throws(ReprojectionError) -> [Listing] {
    #if PROJ
      let words = text.lowercased().split(whereSeparator: \.isWhitespace)
      return try PROJBackend.listings(in: box, kinds, includesDeprecated)
        .filter { listing in
          let name = listing.name.lowercased()
          return words.allSatisfy { name.contains($0) }
        }
        .sorted { one, other in
          let (length, otherLength) = (one.name.utf8.count, other.name.utf8.count)
          if length != otherLength { return length < otherLength }
          return (one.identifier.utf8.count, one.identifier) < (other.identifier.utf8.count, other.identifier)
        }
    #else
      throw .libraryNotAvailable(for: text)
    #endif
  }
}
