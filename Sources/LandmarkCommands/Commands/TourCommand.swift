internal import GeoCore
internal import Landmarks
internal import MapLinks

/// `tour`: an order in which to visit places, and the links that lead through it.
enum TourCommand {
  static let spec = CommandSpec(
    name: "tour", synopsis: ["PLACE…"],
    summary: "A short way through places",
    discussion: [
      "The tour starts at the first place, unless --any-start says that it may start anywhere, and ends at whichever place "
        + "makes it short; with --closed it comes back. Lengths are those of the shortest paths on WGS 84, not of roads. "
        + "With - the places are the lines of standard input.",
      "Directions come as one link where the service holds all stops, and in legs where not; for tours of more than "
        + "\(longestLinked) places only where --service asks for them.",
    ],
    options: [
      Options.closed.spec, Options.anyStart.spec, Options.seed.spec, Options.tourService.spec, Options.mode.spec,
      Options.app.spec, Options.units.spec,
    ] + CommandTable.data + [Options.format.spec],
    examples: [
      ("landmark tour \"Lake McDonald\" \"Turtle Rock\" \"St. Mary Lake\" \"Hidden Lake\"", "from the first on"),
      ("landmark tour 1001 1006 1004 1010 --closed --service google --mode driving", "and back, with a link"),
      ("landmark tour 1001 1006 1004 1010 1012 --any-start --format csv", "from wherever it is shortest"),
    ],
    fields: "length, lengthAsGiven, closed, stops[{number,name,latitude,longitude,distance,total}], "
      + "links[{service,form,url,dropped[],warnings[]}]; distance is from the stop before; a closed tour lists its first "
      + "stop again at the end",
    run: run)

  private static let longestLinked = 50
  private static let usual: [MapService] = [.apple, .google]

  private static func run(_ invocation: Invocation, _ context: CommandContext) throws {
    let data = try DataSets(invocation, context)
    let places = try PlaceArguments(invocation, context, in: data.collection).good.map(\.place)
    guard places.count > 1 else {
      let reason = "a tour needs two places or more; put names of several words in quotation marks"
      throw invocation.arguments.contains("-") ? CommandError.badData(reason) : CommandError.usage(reason)
    }
    let isClosed = invocation.has(Options.closed)
    let way = Way(
      places: places,
      tour: Tour(
        through: places, startingAt: invocation.has(Options.anyStart) ? nil : 0, isClosed: isClosed,
        seed: UInt64(try invocation.value(of: Options.seed) ?? 0)),
      given: Tour(inOrderOf: places, isClosed: isClosed).length)
    let links = try links(way, invocation, context)
    try context.write(answer(way, links, try invocation.value(of: Options.units) ?? .kilometers), invocation)
  }

  private static func links(_ way: Way, _ invocation: Invocation, _ context: CommandContext) throws -> [MapLink] {
    let services = try invocation.value(of: Options.tourService)
    let mode = try invocation.value(of: Options.mode)
    guard services != nil || way.places.count <= longestLinked else { return [] }
    let places = way.places.map { MapLinkPlace($0.coordinate, label: $0.label) }
    guard let directions = way.tour.directions(through: places, mode: mode) else { return [] }
    return try ServiceLinks.links(
      for: .directions(directions), of: services ?? usual, command: "tour", invocation, context)
  }

  private struct Way {
    let places: [PlaceArgument]
    let tour: Tour
    /// Length in the order in which the places were given.
    let given: Double

    /// The places as they are visited, with the distance from the one before and from the start.
    var stops: [(place: PlaceArgument, distance: Double, total: Double)] {
      var total = 0.0
      let visited = tour.order + (tour.isClosed ? tour.order.prefix(1) : [])
      return zip(visited, [0] + tour.legLengths).map { place, distance in
        total += distance
        return (places[place], distance, total)
      }
    }

    func table(_ unit: DistanceUnit) -> TextTable {
      var table = TextTable([
        ("STOP", .right), ("NAME", .left), ("LATITUDE", .right), ("LONGITUDE", .right), ("DISTANCE", .right),
        ("TOTAL", .right),
      ])
      for (index, stop) in stops.enumerated() {
        table.append([
          "\(index + 1)", stop.place.label ?? "", "\(shortest: stop.place.coordinate.latitude)",
          "\(shortest: stop.place.coordinate.longitude)", index == 0 ? "" : unit.text(stop.distance),
          index == 0 ? "" : unit.text(stop.total),
        ])
      }
      return table
    }
  }

  private static func answer(_ way: Way, _ links: [MapLink], _ unit: DistanceUnit) -> Answer {
    let stops = way.stops
    let rows = stops.enumerated().map { index, stop -> OutputFields in
      [
        "number": .integer(index + 1), "name": .optional(stop.place.label),
        "latitude": .number(stop.place.coordinate.latitude), "longitude": .number(stop.place.coordinate.longitude),
        "distance": .number(stop.distance), "total": .number(stop.total),
      ]
    }
    return Answer(
      json: .object([
        "length": .number(way.tour.length), "lengthAsGiven": .number(way.given), "closed": .bool(way.tour.isClosed),
        "stops": .list(rows.map { .object($0) }), "links": .list(links.map { .object(ServiceLinks.fields($0)) }),
      ]),
      rows: rows, geometries: stops.map { .point($0.place.coordinate) },
      table: { style in
        let saved = way.given > way.tour.length ? " instead of \(unit.text(way.given)) as given" : ""
        return way.table(unit).text(style) + "\n\(way.places.count) places, \(unit.text(way.tour.length))\(saved)\n"
          + (links.isEmpty ? "" : "\n" + ServiceLinks.table(links, style: style))
      })
  }
}
