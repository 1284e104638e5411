public import GeoCore
internal import MapRegions

/// What a text says about a place: where, in which notation, and how large a cell it names.
///
/// ```swift
/// let reading = try CoordinateReading(parsing: "11SNT76926372")
/// reading.notation     // .mgrs
/// reading.coordinate   // the middle of a square of ten metres
/// reading.boundingBox  // the square
/// ```
public struct CoordinateReading: Hashable, Sendable {
  /// Where; of a cell it is the middle.
  public let coordinate: Coordinate
  /// How it is written.
  public let notation: CoordinateNotation
  private let cell: Cell?

  private enum Cell: Hashable, Sendable {
    case mgrs(MGRSReference)
    case plusCode(PlusCode)
    case geohash(Geohash)
    case tile(Tile)
  }

  /// Reads a coordinate in the notation that is asked for, or in whichever it is.
  ///
  /// A text that is right in two notations, such as `10n20e`, ten degrees north or a geohash, is refused. The name of a
  /// notation and a colon before it settle that: `geohash:10n20e`, `dms:10n20e`.
  ///
  /// Without that, geohashes are recognised in small letters only, with a digit among them and from five characters on,
  /// and quadkeys from five digits on, though up to twelve they may be a geohash: what is less may be a name, a number
  /// or an id, and is `unrecognized`.
  ///
  /// - Parameters:
  ///   - text: The text; white space around it does not count.
  ///   - notation: The notation to read by, or `nil` for any.
  ///   - reference: A place near which a short Plus Code is meant; without it one is refused.
  /// - Throws: ``CoordinateNotationError``.
  /// - Complexity: O(length).
  public init(
    parsing text: String, as notation: CoordinateNotation? = nil, near reference: Coordinate? = nil
  ) throws(CoordinateNotationError) {
    let recognizer = Recognizer(Array(text.utf8), of: text, near: reference)
    self = if let notation { try recognizer.read(as: notation) } else { try recognizer.read() }
  }

  /// The cell that the text names, or `nil` for a notation of points.
  ///
  /// - Complexity: O(1).
  public var boundingBox: BoundingBox? {
    switch cell {
    case .mgrs(let reference): reference.boundingBox
    case .plusCode(let code): code.boundingBox
    case .geohash(let hash): hash.boundingBox
    case .tile(let tile): tile.boundingBox
    case nil: nil
    }
  }

  init(_ coordinate: Coordinate, _ notation: CoordinateNotation) {
    (self.coordinate, self.notation, cell) = (coordinate, notation, nil)
  }

  init(_ reference: MGRSReference) {
    (coordinate, notation, cell) = (reference.coordinate, .mgrs, .mgrs(reference))
  }

  init(_ code: PlusCode) {
    (coordinate, notation, cell) = (code.coordinate, .plusCode, .plusCode(code))
  }

  init(_ hash: Geohash) {
    (coordinate, notation, cell) = (hash.coordinate, .geohash, .geohash(hash))
  }

  init(_ tile: Tile) {
    (coordinate, notation, cell) = (tile.center, .quadkey, .tile(tile))
  }
}
