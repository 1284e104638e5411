internal import Landmarks

/// `rate`: how much the user likes a landmark.
enum RateCommand {
  static let spec = CommandSpec(
    name: "rate", synopsis: ["PLACE [1…5|none]"],
    summary: "Give a landmark one star to five",
    discussion: [
      "The place is a landmark's id or name. Without a number the rating is shown; none takes it away. Ratings are kept with "
        + "the favorites."
    ],
    options: CommandTable.data + [Options.format.spec],
    examples: [("landmark rate \"Turtle Rock\" 5", "five stars"), ("landmark rate 1001", "how many it has")],
    fields: "id, name, rating",
    run: run)

  private static func run(_ invocation: Invocation, _ context: CommandContext) throws {
    guard (1...2).contains(invocation.arguments.count) else {
      throw CommandError.usage("which landmark, and how many stars? as: landmark rate \"Turtle Rock\" 5")
    }
    let data = try DataSets(invocation, context)
    let landmark = try PlaceArgument.landmark(invocation.arguments[0], in: data.collection)
    let dataSet = data.dataSet(of: landmark) ?? ""
    if invocation.arguments.count == 2 {
      let given = try rating(invocation.arguments[1])
      try context.updateUserData { $0[ratingOf: landmark.id, inDataSet: dataSet] = given }
    }
    let rating = try context.userData()[ratingOf: landmark.id, inDataSet: dataSet]
    let fields: OutputFields =
      LandmarkFields.named(landmark) + ["rating": rating.map { .integer($0.rawValue) } ?? .null]
    try context.write(
      Answer(
        json: .object(fields), rows: [fields], geometries: [.point(landmark.coordinate)],
        table: { _ in landmark.name + "  " + (rating?.description ?? "not rated") + "\n" }),
      invocation)
  }

  private static func rating(_ text: String) throws -> Rating? {
    if text.lowercased() == "none" { return nil }
    guard let rating = Int(text).flatMap(Rating.init) else {
      throw CommandError.usage("\(quoted(text)): a rating is a whole number from 1 to 5, or none")
    }
    return rating
  }
}
