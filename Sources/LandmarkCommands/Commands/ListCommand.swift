internal import GeoCore
internal import Landmarks

/// `list`: the collection, filtered.
enum ListCommand {
  static let spec = CommandSpec(
    name: "list", synopsis: [],
    summary: "The landmarks",
    discussion: ["Options choose among them; without any, all are listed."],
    options: CommandTable.filters + CommandTable.data + [Options.format.spec],
    examples: [
      ("landmark list --category Lakes", "the lakes"),
      ("landmark list --favorites --format geojson", "the favorites for a map"),
    ],
    fields: "landmarks[{id,name,category,latitude,longitude,…}]",
    run: { invocation, context in
      if let extra = invocation.arguments.first {
        throw CommandError.usage("list takes no place; for one landmark: landmark show \(quoted(extra))")
      }
      let collection = try DataSets(invocation, context).collection
      let filter = try LandmarkFilter(invocation, of: collection)
      try context.write(answer(collection.filtered(by: filter), title: filter.title), invocation)
    })

  static func answer(_ landmarks: [Landmark], title: String) -> Answer {
    let rows = landmarks.map(LandmarkFields.all)
    return Answer(
      json: .object(["landmarks": .list(rows.map { .object($0) })]),
      rows: rows, geometries: landmarks.map { .point($0.coordinate) },
      table: { style in
        style.heading(title) + style.faint(" (\(landmarks.count))") + "\n"
          + (landmarks.isEmpty ? "" : "\n" + table(landmarks).text(style))
      })
  }

  /// Favourites carry a star, as in the app.
  static func table(_ landmarks: [Landmark]) -> TextTable {
    var table = TextTable([
      ("", .left), ("NAME", .left), ("CATEGORY", .left), ("WHERE", .left), ("LATITUDE", .right), ("LONGITUDE", .right),
      ("ID", .right),
    ])
    for landmark in landmarks {
      table.append([
        landmark.isFavorite ? "★" : "", landmark.name, landmark.category?.rawValue ?? "",
        PlaceArgument.whereabouts(landmark) ?? "", "\(shortest: landmark.coordinate.latitude)",
        "\(shortest: landmark.coordinate.longitude)", "\(landmark.id)",
      ])
    }
    return table
  }
}

/// `show`: all that is known of a landmark.
enum ShowCommand {
  static let spec = CommandSpec(
    name: "show", synopsis: ["PLACE…"],
    summary: "All that is known of a landmark",
    discussion: ["The place is a landmark's id or name; case, accents and word order are forgiven."],
    options: CommandTable.data + [Options.format.spec],
    examples: [("landmark show \"turtle rock\"", "a landmark by its name"), ("landmark show 1006", "by its id")],
    fields: "landmarks[{id,name,category,latitude,longitude,…}]",
    run: { invocation, context in
      guard !invocation.arguments.isEmpty else { throw CommandError.usage("which landmark? give its id or name") }
      let collection = try DataSets(invocation, context).collection
      let landmarks = try invocation.arguments.map { try PlaceArgument.landmark($0, in: collection) }
      let list = ListCommand.answer(landmarks, title: "")
      try context.write(
        Answer(
          json: list.json, rows: list.rows, geometries: list.geometries,
          table: { style in landmarks.map { card($0, style) }.joined(separator: "\n") }),
        invocation)
    })

  private static func card(_ landmark: Landmark, _ style: TextStyle) -> String {
    var text = style.heading(landmark.name) + (landmark.isFavorite ? " ★" : "") + "\n"
    if let whereabouts = PlaceArgument.whereabouts(landmark) { text += whereabouts + "\n" }
    text += "\n"
    if let description = landmark.description { text += TextWrap.wrapped(description, width: 80) + "\n\n" }
    let hidden: Set = ["name", "park", "city", "state", "description", "latitude", "longitude"]
    var lines = LandmarkFields.all(landmark).filter { !hidden.contains($0.name) }.map { ($0.name, $0.value.cell) }
    lines.insert(("coordinate", "\(landmark.coordinate)"), at: 1)
    let width = lines.map(\.0.count).max() ?? 0
    for (name, value) in lines where !value.isEmpty {
      text += style.faint(name) + String(repeating: " ", count: width - name.count + 2) + value + "\n"
    }
    return text
  }
}

/// `categories`: the categories with their landmarks, as the app groups them.
enum CategoriesCommand {
  static let spec = CommandSpec(
    name: "categories", synopsis: [],
    summary: "The categories and how many landmarks each has",
    discussion: [],
    options: CommandTable.data + [Options.format.spec],
    examples: [("landmark categories", "lakes, mountains, rivers")],
    fields: "categories[{category,count,landmarks[{id,name}]}]",
    run: { invocation, context in
      if let extra = invocation.arguments.first {
        throw CommandError.usage("categories takes no argument; for one: landmark list --category \(quoted(extra))")
      }
      let groups = try DataSets(invocation, context).collection.categories
      try context.write(answer(groups), invocation)
    })

  private static func answer(_ groups: [LandmarkCollection.CategoryGroup]) -> Answer {
    let rows: [OutputFields] = groups.map {
      ["category": .optional($0.category?.rawValue), "count": .integer($0.landmarks.count)]
    }
    let objects = zip(rows, groups).map { row, group -> OutputValue in
      let landmarks = group.landmarks.map { OutputValue.object(OutputFields(LandmarkFields.main($0).prefix(2))) }
      return .object(row + ["landmarks": .list(landmarks)])
    }
    return Answer(
      json: .object(["categories": .list(objects)]), rows: rows,
      table: { style in
        var table = TextTable([("CATEGORY", .left), ("LANDMARKS", .right)])
        for group in groups { table.append([group.category?.rawValue ?? "(none)", "\(group.landmarks.count)"]) }
        return table.text(style)
      })
  }
}
