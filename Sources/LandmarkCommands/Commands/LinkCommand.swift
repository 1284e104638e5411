internal import GeoCore
internal import Landmarks
internal import MapLinks
internal import MapRegions

/// `link`: links that open a place, or directions to it, in maps apps.
enum LinkCommand {
  static let spec = CommandSpec(
    name: "link", synopsis: ["PLACE", "--read URL", "--services"],
    summary: "Links that open a place in maps apps",
    discussion: [
      "With --from, --via or --mode the links ask for directions to the place. What a service cannot carry is named beside "
        + "its link; a service that has no such link, or no map of the place, is left out and named on standard error.",
      "The place may itself be a link of any service: the links then open the same thing elsewhere.",
    ],
    options: [
      Options.service.spec, Options.zoom.spec, Options.level.spec, Options.from.spec, Options.via.spec,
      Options.mode.spec, Options.app.spec, Options.qr.spec, Options.open.spec, Options.html.spec,
      Options.markdown.spec, Options.read.spec, Options.services.spec,
    ] + CommandTable.data + [Options.format.spec],
    examples: [
      ("landmark link \"Turtle Rock\" --zoom near", "in the usual maps apps"),
      ("landmark link \"Turtle Rock\" --service all", "in every one that is known"),
      ("landmark link \"Lake McDonald\" --service apple,google --mode driving", "directions"),
      ("landmark link \"Turtle Rock\" --service apple --qr", "a code for the phone"),
      ("landmark link --read \"https://maps.apple.com/?ll=34.0,-116.2&q=Here\"", "what a link says"),
      ("landmark link --services", "what each service can carry"),
    ],
    fields:
      "[{service,form,url,dropped[],warnings[]}]; with --read service, form, latitude, longitude, label, zoomLevel, "
      + "mapType, search, datum, origin, stops[], mode, needsNetwork, unread[]",
    run: run)

  /// The services that most people have.
  private static let usual: [MapService] = [.apple, .google, .openStreetMap, .waze, .here, .organicMaps, .geo]

  private static func run(_ invocation: Invocation, _ context: CommandContext) throws {
    if invocation.has(Options.services) { return try context.write(ServiceList.answer, invocation) }
    if let url = try invocation.value(of: Options.read) {
      guard invocation.arguments.isEmpty else { throw CommandError.usage("--read takes one link and no place") }
      return try context.write(LinkReading.answer(url), invocation)
    }
    guard invocation.arguments.count == 1 else {
      throw CommandError.usage(
        invocation.arguments.isEmpty
          ? "which place? give a coordinate, a landmark's name or its id, or a link" : "one place at a time")
    }
    let request = try request(invocation, context)
    let services = try invocation.value(of: Options.service) ?? usual
    let links = try ServiceLinks.links(for: request, of: services, command: "link", invocation, context)
    try present(links, of: request, invocation, context)
  }

  private static func present(
    _ links: [MapLink], of request: MapLinkRequest, _ invocation: Invocation, _ context: CommandContext
  ) throws {
    let ways = [Options.qr, Options.open, Options.html, Options.markdown].filter(invocation.has)
    guard ways.count < 2 else {
      throw CommandError.usage(ways.map { "--" + $0.spec.name }.joined(separator: " and ") + " exclude each other")
    }
    func single() throws -> MapLink {
      guard links.count == 1 else {
        throw CommandError.usage("--\(ways[0].spec.name) takes one link, these are \(links.count); name one --service")
      }
      return links[0]
    }
    switch ways.first?.spec.name {
    case Options.qr.spec.name:
      let link = try single()
      try context.write(try QRCode.text(of: link.url, style: TextStyle(context)) + link.url + "\n")
    case Options.open.spec.name:
      let link = try single()
      try context.open(link.url)
      try context.write(link.url + "\n")
    case Options.html.spec.name: try context.write(LinkPresentation.html(links, label: request.label))
    case Options.markdown.spec.name: try context.write(LinkPresentation.markdown(links))
    default: try context.write(answer(links), invocation)
    }
  }

  private static func request(_ invocation: Invocation, _ context: CommandContext) throws -> MapLinkRequest {
    let collection = try DataSets(invocation, context).collection
    func place(_ text: String) throws -> MapLinkPlace {
      let place = try PlaceArgument(text, in: collection)
      return MapLinkPlace(place.coordinate, label: place.label)
    }
    let setting = try invocation.value(of: Options.zoom)
    let level = try invocation.value(of: Options.level)
    guard setting == nil || level == nil else { throw CommandError.usage("--zoom and --level exclude each other") }
    let origin = try invocation.value(of: Options.from).map(place)
    let stops = try invocation.values(of: Options.via).map(place)
    let mode = try invocation.value(of: Options.mode)
    let zoom = setting.map(MapLinkZoom.setting) ?? level.map(MapLinkZoom.level)
    guard origin != nil || !stops.isEmpty || mode != nil else {
      // A link of another service is opened as what it is: a search, a view, a route.
      if let other = try? MapLink.read(invocation.arguments[0]).request, zoom == nil { return other }
      return .place(try place(invocation.arguments[0]), zoom: zoom)
    }
    let destination = try place(invocation.arguments[0])
    guard setting == nil && level == nil else {
      throw CommandError.usage("directions have no zoom: leave out --zoom and --level")
    }
    return .directions(MapLinkDirections(to: destination, from: origin, stops: stops, mode: mode))
  }

  private static func answer(_ links: [MapLink]) -> Answer {
    let rows = links.map(ServiceLinks.fields)
    return Answer(
      json: .list(rows.map { .object($0) }), rows: rows, table: { ServiceLinks.table(links, style: $0) })
  }
}

extension MapLinkRequest {
  /// The name of what is opened.
  fileprivate var label: String? {
    switch subject {
    case .place(let place): place.label
    case .directions(let directions): directions.destination.label
    case .search(let search): search.text
    case .view: nil
    }
  }
}

/// The services and what their links can carry.
private enum ServiceList {
  static var answer: Answer {
    let rows = MapService.all.map(fields)
    return Answer(json: .list(rows.map { .object($0) }), rows: rows, table: { table.text($0) })
  }

  private static func fields(_ service: MapService) -> OutputFields {
    let can = service.capabilities
    let levels = can.zoomLevels.map { [$0.range.lowerBound, $0.range.upperBound].map(OutputValue.number) }
    return [
      "service": .text(service.id), "name": .text(service.name), "forms": .texts(can.forms.map(\.rawValue)),
      "label": .bool(can.label), "zoom": .bool(can.zoom), "zoomLevels": levels.map(OutputValue.list) ?? .null,
      "search": .bool(can.search), "view": .bool(can.view), "directions": .bool(can.directions),
      "origin": .bool(can.origin), "stops": can.maximumStops.map(OutputValue.integer) ?? .null,
      "modes": .texts(can.modes.map(\.rawValue)), "datum": .text(can.datum.rawValue),
      "coverage": can.coverage?.output ?? .null, "appScheme": .optional(can.appScheme),
      "querySchemes": .texts(can.querySchemes), "needsAppID": .bool(can.needsAppID),
    ]
  }

  private static var table: TextTable {
    var table = TextTable([
      ("SERVICE", .left), ("NAME", .left), ("FORMS", .left), ("CARRIES", .left), ("STOPS", .right), ("MODES", .left),
    ])
    for service in MapService.all {
      let can = service.capabilities
      let carries = [
        ("label", can.label), ("zoom", can.zoom), ("search", can.search), ("view", can.view), ("origin", can.origin),
      ].filter(\.1).map(\.0)
      table.append([
        service.id, service.name, can.forms.map(\.rawValue).joined(separator: ", "), carries.joined(separator: ", "),
        can.directions ? can.maximumStops.map { "\($0)" } ?? "any" : "",
        can.modes.map(\.rawValue).joined(separator: ", "),
      ])
    }
    return table
  }
}
