public import GeoCore
public import MapRegions

/// A map of a viewport: land and sea, graticule, boxes, places with their names, a scale bar; as SVG, or as text for a
/// terminal.
///
/// ```swift
/// var picture = RegionPicture(Viewport(fitting: region, size: size), title: "Fiji")
/// picture.coastline = coastline
/// picture.boxes = [.init(fiji, label: "177, -20, -178, -16")]
/// picture.places = [.init(suva, label: "Suva", category: "Capitals")]
/// let svg = picture.svg
/// ```
///
/// The world is drawn once: where it is smaller than the picture it ends half a turn from the centre, and at 85.05° north
/// and south, where places beyond are drawn on its edge. The same picture gives the same bytes. Without a ``coastline``,
/// and where the picture shows less than ``Coastline/leastExtent``, land and sea are not told apart.
public struct RegionPicture: Sendable {
  /// A place and what stands beside it.
  public struct Place: Located, Hashable, Sendable {
    /// Where it is.
    public let coordinate: Coordinate
    /// Its name; empty for none.
    public let label: String
    /// What it is one of; each category has its colour and shape, and several make a legend. Empty for none.
    public let category: String
    /// How many places the mark stands for: for more than one it shows the number.
    public let count: Int
    /// Whether the mark has a ring around it, as what was asked for.
    public let isEmphasized: Bool

    /// A place with a name.
    ///
    /// - Precondition: `count` is 1 or more.
    public init(
      _ coordinate: Coordinate, label: String = "", category: String = "", count: Int = 1, isEmphasized: Bool = false
    ) {
      precondition(count >= 1, "a mark stands for one place at least")
      self.coordinate = coordinate
      self.label = label
      self.category = category
      self.count = count
      self.isEmphasized = isEmphasized
    }
  }

  /// A box and what stands at its upper left corner.
  public struct Box: Hashable, Sendable {
    /// The box, also across the antimeridian.
    public let box: BoundingBox
    /// Its name; empty for none.
    public let label: String

    /// A box with a name.
    public init(_ box: BoundingBox, label: String = "") {
      self.box = box
      self.label = label
    }
  }

  /// What the colours go by.
  public enum Theme: String, Hashable, Sendable, CaseIterable {
    /// What the reader's system prefers, by a media query in the picture; light where nobody says.
    case auto
    /// Dark ink on light ground.
    case light
    /// Light ink on dark ground.
    case dark
  }

  /// What is shown, and how large.
  public let viewport: Viewport
  /// The name of the picture, drawn at its top and read out by screen readers.
  public let title: String
  /// Boxes, drawn below the places.
  public var boxes: [Box] = []
  /// Places, the first ones labelled first and on top.
  public var places: [Place] = []
  /// Whether places whose names find no room are left out, mark and all, so that a crowd stays readable; how many are shown
  /// is then said at the bottom. Those that are emphasized stay.
  public var isSelective = false
  /// The coasts between land and sea; nil for neither.
  public var coastline: Coastline?
  /// Light, dark, or as the reader prefers.
  public var theme = Theme.auto
  /// A line at the bottom, such as what was left out; empty for none. How many names found no room, and how many places
  /// lie beyond the edge of a Mercator map, is said there in any case.
  public var note = ""

  /// A picture of what a viewport shows.
  public init(_ viewport: Viewport, title: String = "") {
    self.viewport = viewport
    self.title = title
  }

  /// Where the coasts are from, and at which scale they were drawn.
  static let credit = "Coastline: Natural Earth 1:110M"

  /// The coasts, where the picture is large enough for them.
  func land(in frame: PictureFrame, detail: Double = 0.4) -> LandShapes? {
    guard let coastline, frame.extent >= Coastline.leastExtent else { return nil }
    return LandShapes(coastline, in: frame, detail: detail)
  }

  /// What is said at the bottom.
  func notes(
    shown: Int, of marks: [(place: Place, point: Viewport.Point)], missing: Int
  ) -> [String] {
    var notes = note.isEmpty ? [] : [note]
    let beyond = marks.count { $0.place.coordinate.latitude.magnitude > WebMercator.maximumLatitude }
    if beyond > 0 { notes.append("\(beyond) beyond 85° on the edge of the map") }
    if shown < marks.count { notes.append("\(shown) of \(marks.count) places") }
    if missing > 0 { notes.append("\(missing) more without label") }
    return notes
  }

  /// The places that the frame shows, each with its spot, the first one first.
  func marks(in frame: PictureFrame) -> [(place: Place, point: Viewport.Point)] {
    places.lazy.map { ($0, frame.point(of: $0)) }.filter { frame.area.contains($0.1) }
  }
}

extension RegionPicture.Place {
  /// The number of a mark that stands for several: at most four characters.
  var countText: String {
    switch count {
    case ..<1000: "\(count)"
    case ..<9950: DecimalText.fixed(Double(count) / 1000, digits: 1) + "k"
    case ..<999_500: DecimalText.fixed(Double(count) / 1000, digits: 0) + "k"
    default: DecimalText.fixed(Double(count) / 1_000_000, digits: 0) + "M"
    }
  }
}
