internal import GeoCore
internal import Landmarks
internal import MapRegions

/// `region`: what a map shows around a place, or around several.
enum RegionCommand {
  static let spec = CommandSpec(
    name: "region", synopsis: ["PLACE…"],
    summary: "The region that a map shows",
    discussion: [
      "Around one place it is as large as the zoom setting says (near 0.02°, medium 0.2°, far 2°; your own with "
        + "landmark settings), or as --span, --meters or --level say. Around several it is the smallest that holds them "
        + "all, at least 0.02° in each direction.",
      "The zoom level is the one at which the region just fits the viewport; level 0 is the world in one 256-point tile. "
        + "With --padding the region is what the whole viewport then shows, what was asked for standing free of its edges.",
    ],
    options: [
      Options.zoom.spec, Options.span.spec, Options.meters.spec, Options.level.spec, Options.viewport.spec,
      Options.padding.spec, Options.show.spec,
    ] + CommandTable.filters + CommandTable.data + [Options.format.spec],
    examples: [
      ("landmark region \"Turtle Rock\" --zoom near", "the near region of a landmark"),
      ("landmark region 0,180 --zoom far --format json", "a region across the antimeridian"),
      ("landmark region \"Turtle Rock\" \"Lake McDonald\" --show", "a region for two, and what else is in it"),
    ],
    fields: "center{latitude,longitude}, span{latitudeDelta,longitudeDelta}, bbox[w,s,e,n], crossesAntimeridian, "
      + "zoomLevel, viewport{width,height}, meters{northSouth,eastWest}, with --show landmarks[…]",
    run: run)

  private static func run(_ invocation: Invocation, _ context: CommandContext) throws {
    let viewport = try invocation.value(of: Options.viewport) ?? .phone
    let data = try DataSets(invocation, context)
    let filter = try LandmarkFilter(invocation, of: data.collection)
    let places = try PlaceArguments(invocation, context, in: data.collection).good.map(\.place.coordinate)
    var region = try region(places, viewport, invocation, context)
    if let padding = try invocation.value(of: Options.padding) {
      region = try Viewport(fitting: region, size: viewport, options: .init(padding: padding)).visibleRegion
    }
    let shown = invocation.has(Options.show) ? data.collection.landmarks(in: region, filter: filter) : nil
    try context.write(answer(region, viewport, shown), invocation)
  }

  static func region(
    _ places: [Coordinate], _ viewport: Viewport.Size, _ invocation: Invocation, _ context: CommandContext
  ) throws -> MapRegion {
    let sizes = [
      ("--zoom", invocation.has(Options.zoom)), ("--span", invocation.has(Options.span)),
      ("--meters", invocation.has(Options.meters)), ("--level", invocation.has(Options.level)),
    ].filter(\.1).map(\.0)
    guard sizes.count < 2 else {
      throw CommandError.usage(sizes.joined(separator: " and ") + " exclude each other: give one size")
    }
    guard let center = places.first else { throw CommandError.usage("standard input names no place") }
    if places.count > 1 {
      guard sizes.isEmpty else {
        throw CommandError.usage("\(sizes[0]) goes with one place; several make their own size")
      }
      return try MapRegion(enclosing: places)
    }
    if let span = try invocation.value(of: Options.span) { return MapRegion(center: center, span: span) }
    if let meters = try invocation.value(of: Options.meters) {
      return try MapRegion(center: center, latitudinalMeters: meters[0], longitudinalMeters: meters[1])
    }
    if let level = try invocation.value(of: Options.level) {
      return try Viewport(size: viewport, center: center, zoomLevel: level).visibleRegion
    }
    let zoom = try invocation.value(of: Options.zoom) ?? context.settings().zoom
    return MapRegion(center: center, zoom: zoom)
  }

  private static func answer(_ region: MapRegion, _ viewport: Viewport.Size, _ shown: [Landmark]?) -> Answer {
    let box = region.boundingBox
    let zoomLevel = region.zoomLevel(in: viewport)
    var fields: OutputFields = [
      "center": numbers([("latitude", region.center.latitude), ("longitude", region.center.longitude)]),
      "span": numbers([("latitudeDelta", region.span.latitudeDelta), ("longitudeDelta", region.span.longitudeDelta)]),
      "bbox": box.output, "crossesAntimeridian": .bool(box.crossesAntimeridian), "zoomLevel": .number(zoomLevel),
      "viewport": numbers([("width", viewport.width), ("height", viewport.height)]),
      "meters": numbers([("northSouth", region.latitudinalMeters), ("eastWest", region.longitudinalMeters)]),
    ]
    if let shown { fields.append("landmarks", .list(shown.map { .object(LandmarkFields.all($0)) })) }
    let flat: OutputFields = [
      "latitude": .number(region.center.latitude), "longitude": .number(region.center.longitude),
      "latitudeDelta": .number(region.span.latitudeDelta), "longitudeDelta": .number(region.span.longitudeDelta),
      "west": .number(box.west), "south": .number(box.south), "east": .number(box.east),
      "north": .number(box.north), "crossesAntimeridian": .bool(box.crossesAntimeridian),
      "zoomLevel": .number(zoomLevel), "northSouth": .number(region.latitudinalMeters),
      "eastWest": .number(region.longitudinalMeters),
    ]
    return Answer(
      json: .object(fields), rows: [flat] + (shown ?? []).map(LandmarkFields.all),
      geometries: [.box(box)] + (shown ?? []).map { .point($0.coordinate) },
      table: { table(region, box, zoomLevel, viewport, shown, $0) })
  }

  private static func numbers(_ pairs: [(String, Double)]) -> OutputValue {
    .object(OutputFields(pairs.map { (name: $0.0, value: .number($0.1)) }))
  }

  private static func table(
    _ region: MapRegion, _ box: BoundingBox, _ zoomLevel: Double, _ viewport: Viewport.Size, _ shown: [Landmark]?,
    _ style: TextStyle
  ) -> String {
    func degrees(_ value: Double) -> String { DecimalText.trimmed(value, digits: 6) }
    let unit = DistanceUnit.kilometers
    let lines = [
      ("center", degrees(region.center.latitude) + ", " + degrees(region.center.longitude)),
      ("span", degrees(region.span.latitudeDelta) + "° × " + degrees(region.span.longitudeDelta) + "°"),
      (
        "size",
        unit.text(region.latitudinalMeters) + " north–south, " + unit.text(region.longitudinalMeters) + " east–west"
      ),
      ("south, north", degrees(box.south) + ", " + degrees(box.north) + (region.reachesPole ? " (at the pole)" : "")),
      (
        "west, east",
        degrees(box.west) + ", " + degrees(box.east) + (box.crossesAntimeridian ? " (across the antimeridian)" : "")
      ),
      (
        "zoom level",
        DecimalText.fixed(zoomLevel, digits: 2) + " at " + degrees(viewport.width) + "×" + degrees(viewport.height)
      ),
    ]
    let width = lines.map(\.0.count).max() ?? 0
    let text = lines.map { name, value in
      style.heading(name) + String(repeating: " ", count: width - name.count + 2) + value + "\n"
    }.joined()
    guard let shown else { return text }
    return text + "\n" + (shown.isEmpty ? "No landmark in it.\n" : ListCommand.table(shown).text(style))
  }
}
