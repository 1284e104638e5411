internal import Landmarks

/// `favorite`: the landmarks that the user likes.
enum FavoriteCommand {
  static let spec = CommandSpec(
    name: "favorite", synopsis: ["add|remove|toggle PLACE…", "list"],
    summary: "Mark, unmark and list favorites",
    discussion: [
      "Favorites are kept by data set and id in $XDG_CONFIG_HOME/landmarks/favorites.json (~/.config by default) and count "
        + "more than what the data says."
    ],
    options: CommandTable.data + [Options.format.spec],
    examples: [
      ("landmark favorite add \"Turtle Rock\"", "mark a favorite"),
      ("landmark favorite list", "list them"),
    ],
    fields: "landmarks[{id,name,category,latitude,longitude,…}]: those that were changed, or all favorites",
    argumentChoices: ["add", "remove", "toggle", "list"],
    run: run)

  private static func run(_ invocation: Invocation, _ context: CommandContext) throws {
    guard let action = invocation.arguments.first else {
      throw CommandError.usage("say what to do: add, remove or toggle a landmark, or list")
    }
    let names = invocation.arguments.dropFirst()
    let data = try DataSets(invocation, context)
    switch action {
    case "list":
      guard names.isEmpty else { throw CommandError.usage("favorite list takes no landmark") }
      let filter = LandmarkFilter(favoritesOnly: true)
      try context.write(ListCommand.answer(data.collection.filtered(by: filter), title: filter.title), invocation)
    case "add", "remove", "toggle":
      guard !names.isEmpty else { throw CommandError.usage("which landmark? give its id or name") }
      let landmarks = try names.map { try PlaceArgument.landmark($0, in: data.collection) }
      let changed = try change(landmarks, action, data, context)
      try context.write(answer(changed), invocation)
    default:
      throw CommandError.usage(
        "\(quoted(action)): one of add, remove, toggle, list"
          + suggestion(for: action, among: ["add", "remove", "toggle", "list"]))
    }
  }

  private static func change(
    _ landmarks: [Landmark], _ action: String, _ data: DataSets, _ context: CommandContext
  ) throws -> [Landmark] {
    var changed: [Landmark] = []
    try context.updateUserData { userData in
      changed = landmarks.map { landmark in
        var landmark = landmark
        let dataSet = data.dataSet(of: landmark)
        // Another program may have changed it since the data was read.
        let isFavorite = dataSet.flatMap { userData.favorites[landmark.id, inDataSet: $0] } ?? landmark.isFavorite
        landmark.isFavorite = action == "add" || (action == "toggle" && !isFavorite)
        if let dataSet { userData.favorites[landmark.id, inDataSet: dataSet] = landmark.isFavorite }
        return landmark
      }
    }
    return changed
  }

  private static func answer(_ landmarks: [Landmark]) -> Answer {
    let list = ListCommand.answer(landmarks, title: "")
    return Answer(
      json: list.json, rows: list.rows, geometries: list.geometries,
      table: { _ in
        landmarks.map { $0.name + ($0.isFavorite ? " is a favorite ★\n" : " is no favorite\n") }.joined()
      })
  }
}
