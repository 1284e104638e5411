internal import Landmarks

/// `import`: landmarks of a file to the user's own.
enum ImportCommand {
  static let spec = CommandSpec(
    name: "import", synopsis: ["FILE…"],
    summary: "Add the landmarks of a file to your own, --data mine",
    discussion: [
      "Your own landmarks are kept in $XDG_CONFIG_HOME/landmarks/mine.json (~/.config by default). One that is there already "
        + "is passed over, so that a file can be imported again. One with the id of another is refused and named, the rest "
        + "goes on; with --replace it takes the other's place, with --strict nothing is imported. One without an id gets the "
        + "next free number.",
      "FILE is one of landmarks, standard input (-, with --input-format) or a set that --data knows by name.",
    ],
    options: [
      Options.replace.spec, Options.inputFormat.spec, Options.layer.spec, Options.strict.spec, Options.format.spec,
    ],
    examples: [
      ("landmark import huts.geojson", "the huts to your own landmarks"),
      ("landmark near 46.558,7.897 --data mine", "which of them are near a place"),
      ("landmark list --data landmarks --data mine", "all together"),
    ],
    fields: "dataSet, added, present, replaced, refused",
    run: run)

  private struct Count {
    var added = 0
    var present = 0
    var replaced = 0
    var refused = 0
  }

  private static func run(_ invocation: Invocation, _ context: CommandContext) throws {
    guard !invocation.arguments.isEmpty else { throw CommandError.usage("which file? give one of landmarks") }
    var count = Count()
    let files = try invocation.arguments.map { ($0, try DataFile($0, invocation, context)) }
    var refusals: [String] = []
    let isReplacing = invocation.has(Options.replace)
    let isStrict = invocation.has(Options.strict)
    try context.updateUserLandmarks { mine in
      let before = mine
      for (name, file) in files {
        let landmarks = file.landmarks
        let additions = mine.add(landmarks, numbered: file.givenIDs, isReplacing: isReplacing)
        for (landmark, addition) in zip(landmarks, additions) {
          switch addition {
          case .added: count.added += 1
          case .present: count.present += 1
          case .replaced: count.replaced += 1
          case .refused(let other):
            count.refused += 1
            refusals.append(
              "\(name): id \(landmark.id), \(quoted(landmark.name)), is \(quoted(other.name)) among your landmarks, which "
                + "differs; --replace takes the new one")
          }
        }
      }
      if isStrict && !refusals.isEmpty { mine = before }
    }
    refusals.prefix(isStrict ? 1 : .max).forEach(context.report)
    if count.refused > 0 && (isStrict || count.refused == files.reduce(0) { $0 + $1.1.landmarks.count }) {
      throw CommandError.badData("nothing is imported: \(count.refused) landmarks have the ids of others")
    }
    try context.write(answer(count), invocation)
  }

  private static func answer(_ count: Count) -> Answer {
    let fields: OutputFields = [
      "dataSet": .text(UserLandmarks.dataSet), "added": .integer(count.added), "present": .integer(count.present),
      "replaced": .integer(count.replaced), "refused": .integer(count.refused),
    ]
    return Answer(json: .object(fields), rows: [fields]) { _ in
      let others = [
        (count.present, "there already"), (count.replaced, "replaced"), (count.refused, "refused"),
      ].filter { $0.0 > 0 }.map { ", \($0.0) \($0.1)" }.joined()
      return "\(count.added) \(count.added == 1 ? "landmark" : "landmarks") added to mine\(others)\n"
    }
  }
}
