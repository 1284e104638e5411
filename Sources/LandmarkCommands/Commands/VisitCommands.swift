internal import Landmarks

/// `visit`: notes that the user was at a landmark.
enum VisitCommand {
  static let spec = CommandSpec(
    name: "visit", synopsis: ["PLACE…"],
    summary: "Note a visit to a landmark",
    discussion: [
      "The place is a landmark's id or name. Visits are kept with the favorites; landmark history lists them."
    ],
    options: [Options.at.spec] + CommandTable.data + [Options.format.spec],
    examples: [
      ("landmark visit \"Turtle Rock\"", "just now"),
      ("landmark visit 1006 --at 2026-08-15T10:30:00-06:00", "at another time"),
    ],
    fields: "visits[{id,name,time,dataSet}]",
    run: run)

  private static func run(_ invocation: Invocation, _ context: CommandContext) throws {
    guard !invocation.arguments.isEmpty else { throw CommandError.usage("which landmark? give its id or name") }
    let time = try invocation.value(of: Options.at) ?? .now
    let data = try DataSets(invocation, context)
    let landmarks = try invocation.arguments.map { try PlaceArgument.landmark($0, in: data.collection) }
    try context.updateUserData { userData in
      for landmark in landmarks {
        userData.addVisit(to: landmark.id, inDataSet: data.dataSet(of: landmark) ?? "", at: time)
      }
    }
    let visits = landmarks.map { HistoryCommand.Row(landmark: $0, time: time, dataSet: data.dataSet(of: $0) ?? "") }
    try context.write(
      HistoryCommand.answer(
        visits, table: { _ in visits.map { "visited \($0.landmark.name) at \($0.time)\n" }.joined() }),
      invocation)
  }
}

/// `history`: the visits that were noted.
enum HistoryCommand {
  static let spec = CommandSpec(
    name: "history", synopsis: ["[PLACE]"],
    summary: "The visits to landmarks, the latest first",
    discussion: ["All visits to landmarks of the data, or those to one; times are in UTC."],
    options: CommandTable.data + [Options.format.spec],
    examples: [
      ("landmark history", "all visits"), ("landmark history \"Turtle Rock\" --format csv", "those to one landmark"),
    ],
    fields: "visits[{id,name,time,dataSet}]",
    run: run)

  struct Row {
    let landmark: Landmark
    let time: Timestamp
    let dataSet: String
  }

  private static func run(_ invocation: Invocation, _ context: CommandContext) throws {
    guard invocation.arguments.count < 2 else { throw CommandError.usage("one landmark at a time, or none for all") }
    let data = try DataSets(invocation, context)
    let wanted = try invocation.arguments.first.map { try PlaceArgument.landmark($0, in: data.collection) }
    let rows = try context.userData().history.compactMap { visit -> Row? in
      guard let landmark = data.landmark(of: visit.id, inDataSet: visit.dataSet) else { return nil }
      if let wanted, wanted.id != landmark.id || wanted.coordinate != landmark.coordinate { return nil }
      return Row(landmark: landmark, time: visit.time, dataSet: visit.dataSet)
    }
    try context.write(answer(rows, table: { table(rows, $0) }), invocation)
  }

  private static func table(_ rows: [Row], _ style: TextStyle) -> String {
    if rows.isEmpty { return "No visit yet.\n" }
    var table = TextTable([("TIME", .left), ("NAME", .left), ("WHERE", .left), ("ID", .right)])
    for row in rows {
      table.append([
        "\(row.time)", row.landmark.name, PlaceArgument.whereabouts(row.landmark) ?? "", "\(row.landmark.id)",
      ])
    }
    return table.text(style)
  }

  static func answer(_ visits: [Row], table: @escaping (TextStyle) -> String) -> Answer {
    let rows = visits.map { visit in
      LandmarkFields.named(visit.landmark) + ["time": .text("\(visit.time)"), "dataSet": .text(visit.dataSet)]
    }
    return Answer(
      json: .object(["visits": .list(rows.map { .object($0) })]), rows: rows,
      geometries: visits.map { .point($0.landmark.coordinate) }, table: table)
  }
}
