public import GeoCore
public import MapRegions

/// A map of a viewport as SVG text: graticule, boxes, places with their names, a scale bar.
///
/// ```swift
/// var picture = RegionPicture(Viewport(fitting: region, size: size), title: "Fiji")
/// picture.boxes = [.init(fiji, label: "177, -20, -178, -16")]
/// picture.places = suva
/// let svg = picture.svg
/// ```
///
/// Colours follow the reader's preference for light or dark. There is no coastline: what is drawn is what is given.
public struct RegionPicture: Sendable {
  /// A place and what stands beside it.
  public struct Place: Located, Hashable, Sendable {
    /// Where it is.
    public let coordinate: Coordinate
    /// Its name; empty for none.
    public let label: String

    /// A place with a name.
    public init(_ coordinate: Coordinate, label: String = "") {
      self.coordinate = coordinate
      self.label = label
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

  /// What is shown, and how large.
  public let viewport: Viewport
  /// The name of the picture, drawn at its top and read out by screen readers.
  public let title: String
  /// Boxes, drawn below the places.
  public var boxes: [Box] = []
  /// Places, the first ones labelled first.
  public var places: [Place] = []

  /// A picture of what a viewport shows.
  public init(_ viewport: Viewport, title: String = "") {
    self.viewport = viewport
    self.title = title
  }

  /// The picture as a whole SVG document.
  ///
  /// - Complexity: O(n²) in the places with names, for labels that do not lie upon each other.
  public var svg: String {
    var canvas = SVGCanvas(size: viewport.size, title: title)
    Graticule(viewport).draw(on: &canvas)
    for box in boxes { draw(box, on: &canvas) }
    drawPlaces(on: &canvas)
    ScaleBar(viewport).draw(on: &canvas)
    return canvas.document
  }

  /// A box as a rectangle in every copy of the world that the viewport may show.
  private func draw(_ item: Box, on canvas: inout SVGCanvas) {
    guard !item.box.isEmpty else { return }
    let world = 256 * exp2(viewport.zoomLevel)
    let corner = Coordinate(uncheckedLatitude: item.box.north, longitude: item.box.west)
    let opposite = Coordinate(uncheckedLatitude: item.box.south, longitude: item.box.west)
    let (top, bottom) = (viewport.point(of: corner), viewport.point(of: opposite))
    let width = item.box.longitudeSpan / 360 * world
    for copy in -1...1 {
      let x = top.x + Double(copy) * world
      guard x < viewport.size.width, x + width > 0 else { continue }
      canvas.rectangle(x: x, y: top.y, width: width, height: bottom.y - top.y)
      if !item.label.isEmpty { canvas.text(item.label, x: max(x, 0) + 5, y: max(top.y, 0) + 14, style: "box-label") }
    }
  }

  private func drawPlaces(on canvas: inout SVGCanvas) {
    var labels = LabelPlacer(size: viewport.size)
    let shown = places.map { ($0, viewport.point(of: $0)) }
      .filter { (0...viewport.size.width).contains($0.1.x) && (0...viewport.size.height).contains($0.1.y) }
    for (_, point) in shown { labels.occupy(point) }
    for (place, point) in shown {
      canvas.circle(x: point.x, y: point.y)
      guard !place.label.isEmpty, let spot = labels.place(place.label, beside: point) else { continue }
      canvas.text(place.label, x: spot.x, y: spot.y, style: "label")
    }
  }
}
