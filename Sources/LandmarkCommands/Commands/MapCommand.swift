internal import GeoCore
internal import Landmarks
internal import MapPictures
internal import MapRegions

/// `map`: a picture of a region.
enum MapCommand {
  static let spec = CommandSpec(
    name: "map", synopsis: ["[PLACE…]", "--region PLACE [--zoom SETTING]", "--bbox W,S,E,N"],
    summary: "A picture of a region, as SVG or PNG or in the terminal",
    discussion: [
      "Shows the region as landmark region works it out, with the landmarks in it; with --bbox the box is drawn too, and "
        + "without a place or a box all landmarks are shown that pass the filters. Where hundreds are in the picture, the "
        + "largest are shown if the data has their population, or else marks that count those around them.",
      "Names stand where they cover no other name and no mark; how many found no room is said in the picture. Coasts are "
        + "Natural Earth's at 1:110 million, right to some ten kilometres, and are left out where the picture shows less "
        + "than 150 km.",
      "Without -o the SVG goes to standard output. PNG is made by rsvg-convert (Debian: librsvg2-bin). In a terminal "
        + "ascii and braille draw with characters, kitty and sixel (by img2sixel, Debian: libsixel-bin) show the PNG.",
    ],
    options: [
      Options.bbox.spec, Options.region.spec, Options.zoom.spec, Options.span.spec, Options.meters.spec,
      Options.level.spec, Options.pictureSize.spec, Options.padding.spec, Options.title.spec, Options.theme.spec,
      Options.output.spec, Options.scale.spec, Options.terminal.spec,
    ] + CommandTable.filters + CommandTable.data,
    examples: [
      (
        "landmark map --bbox 177,-20,-178,-16 --data places --title Fiji > fiji.svg",
        "Fiji's towns, across the antimeridian"
      ),
      ("landmark map \"Turtle Rock\" \"Lake McDonald\" > two.svg", "two landmarks and what lies between"),
      ("landmark map --category Lakes --theme dark > lakes.svg", "all lakes, on dark ground"),
      ("landmark map --region \"Turtle Rock\" --zoom far --terminal ascii", "a look at it over ssh"),
    ],
    run: run)

  private static func run(_ invocation: Invocation, _ context: CommandContext) throws {
    let target = try PictureTarget(invocation, context)
    let data = try DataSets(invocation, context)
    let filter = try LandmarkFilter(invocation, of: data.collection)
    var picture = try scene(target, data.collection, filter, invocation, context)
    picture.theme = try invocation.value(of: Options.theme) ?? .auto
    picture.coastline = Self.coastline(context)
    let landmarks = data.collection.landmarks(in: picture.viewport.visibleBox, filter: filter)
    PictureMarks(landmarks, in: picture.viewport, target).add(to: &picture)
    try target.write(picture, invocation, context)
  }

  /// A picture of the region, with the places that were named in it.
  private static func scene(
    _ target: PictureTarget, _ collection: LandmarkCollection, _ filter: LandmarkFilter, _ invocation: Invocation,
    _ context: CommandContext
  ) throws -> RegionPicture {
    let title = try invocation.value(of: Options.title)
    let padding = try invocation.value(of: Options.padding)
    func options(_ title: String) -> Viewport.FitOptions {
      .init(padding: padding ?? target.defaultPadding(hasTitle: !title.isEmpty))
    }
    let box = try invocation.value(of: Options.bbox)
    let named = try invocation.value(of: Options.region)
    guard [box != nil, named != nil, !invocation.arguments.isEmpty].count(where: { $0 }) < 2 else {
      throw CommandError.usage("--bbox, --region and a place exclude each other")
    }
    if let box {
      try refuseSizes(invocation, "--bbox is a size already")
      var picture = RegionPicture(
        try Viewport(fitting: box, size: target.size, options: options(title ?? "")), title: title ?? "")
      picture.boxes = [.init(box, label: "\(box)")]
      return picture
    }
    guard named != nil || !invocation.arguments.isEmpty else {
      try refuseSizes(invocation, "without a place the picture shows all landmarks")
      let title = title ?? filter.title
      let viewport = try overview(target, collection, filter, options(title), context)
      return RegionPicture(viewport, title: title)
    }
    let places =
      try named.map { [try PlaceArgument($0, in: collection)] }
      ?? PlaceArguments(invocation, context, in: collection).good.map(\.place)
    let region = try RegionCommand.region(places.map(\.coordinate), target.size, invocation, context)
    let name = title ?? (places.count == 1 ? places[0].label : nil) ?? ""
    var picture = RegionPicture(
      try Viewport(fitting: region, size: target.size, options: options(name)), title: name)
    picture.places = places.map { .init($0.coordinate, label: $0.label ?? "", isEmphasized: true) }
    return picture
  }

  /// All landmarks that pass; the whole world where none does.
  private static func overview(
    _ target: PictureTarget, _ collection: LandmarkCollection, _ filter: LandmarkFilter,
    _ options: Viewport.FitOptions, _ context: CommandContext
  ) throws -> Viewport {
    var options = options
    options.leastSpan = try CoordinateSpan(latitudeDelta: 0.02, longitudeDelta: 0.02)
    var box = BoundingBox(enclosing: collection.filtered(by: filter).map(\.coordinate))
    if box.isEmpty {
      context.report("landmark: map: no landmark passes, the picture shows the whole world")
      box = .full
    }
    return try Viewport(fitting: box, size: target.size, options: options)
  }

  private static func refuseSizes(_ invocation: Invocation, _ reason: String) throws {
    let sizes = [Options.zoom.spec, Options.span.spec, Options.meters.spec, Options.level.spec]
    if let given = sizes.first(where: invocation.has) {
      throw CommandError.usage("--\(given.name) goes with a place; \(reason)")
    }
  }

  /// The coastline that comes with the program; a picture without it is better than none.
  private static func coastline(_ context: CommandContext) -> Coastline? {
    guard let path = BuiltInData.coastlinePath else {
      context.report(
        "landmark: map: no coastline: coastline.txt is not beside the program, in ../share/landmarks/; make install "
          + "puts it there")
      return nil
    }
    do {
      return try Coastline(FileBytes.read(path))
    } catch let error as CoastlineError {
      context.report("landmark: map: no coastline: \(path):\(error.line): \(error)")
    } catch {
      context.report("landmark: map: no coastline: \(error)")
    }
    return nil
  }
}
