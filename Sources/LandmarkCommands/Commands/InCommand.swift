internal import GeoCore
internal import Landmarks
internal import MapRegions

/// `in`: the landmarks in a box or region.
enum InCommand {
  static let spec = CommandSpec(
    name: "in", synopsis: ["(--bbox W,S,E,N | --region PLACE [--zoom SETTING])"],
    summary: "The landmarks inside a box or region",
    discussion: ["Edges belong to the box. A west edge east of the east edge crosses the antimeridian."],
    options: [Options.bbox.spec, Options.region.spec, Options.zoom.spec] + CommandTable.filters + CommandTable.data
      + [Options.format.spec],
    examples: [
      ("landmark in --bbox 177,-20,-178,-16 --data places", "Fiji's towns"),
      ("landmark in --region \"Turtle Rock\" --zoom far", "what the map around a landmark shows"),
    ],
    fields: "bbox[w,s,e,n], count, results[{id,name,category,latitude,longitude,…}]",
    run: run)

  private static func run(_ invocation: Invocation, _ context: CommandContext) throws {
    if let extra = invocation.arguments.first {
      throw CommandError.usage("\(quoted(extra)): give the box with --bbox or the place with --region")
    }
    let data = try DataSets(invocation, context)
    let filter = try LandmarkFilter(invocation, of: data.collection)
    let box = try box(invocation, context, data.collection)
    let found = data.collection.landmarks(in: box, filter: filter)
    try context.write(answer(found, in: box), invocation)
  }

  private static func box(
    _ invocation: Invocation, _ context: CommandContext, _ collection: LandmarkCollection
  ) throws -> BoundingBox {
    let box = try invocation.value(of: Options.bbox)
    let region = try invocation.value(of: Options.region)
    switch (box, region) {
    case (let box?, nil):
      guard !invocation.has(Options.zoom) else { throw CommandError.usage("--zoom goes with --region") }
      return box
    case (nil, let text?):
      let zoom = try invocation.value(of: Options.zoom) ?? context.settings().zoom
      return MapRegion(center: try PlaceArgument(text, in: collection).coordinate, zoom: zoom).boundingBox
    case (nil, nil): throw CommandError.usage("give a box with --bbox W,S,E,N or a place with --region PLACE")
    default: throw CommandError.usage("--bbox and --region exclude each other")
    }
  }

  private static func answer(_ found: [Landmark], in box: BoundingBox) -> Answer {
    let rows = found.map(LandmarkFields.all)
    return Answer(
      json: .object([
        "bbox": box.output, "count": .integer(found.count), "results": .list(rows.map { .object($0) }),
      ]),
      rows: rows, geometries: found.map { .point($0.coordinate) },
      table: { found.isEmpty ? "No landmark found.\n" : ListCommand.table(found).text($0) })
  }
}

extension BoundingBox {
  /// West, south, east, north, as RFC 7946 orders them.
  var output: OutputValue { .list([west, south, east, north].map { .number($0) }) }
}
