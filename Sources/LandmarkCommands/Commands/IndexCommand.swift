internal import GeoIndex
internal import LandmarkFiles
internal import Landmarks

/// `index`: files that open at once.
enum IndexCommand {
  static let spec = CommandSpec(
    name: "index", synopsis: ["build FILE… -o OUT.lmx", "info FILE.lmx"],
    summary: "Make a file that opens at once, or say what is in one",
    discussion: [
      "An index file holds landmarks with all their properties and the index over them. Give it to --data like any file: it "
        + "is not read but looked into, whatever its size.",
      "info compares the whole file with its checksums.",
    ],
    options: [
      Options.indexOutput.spec, Options.inputFormat.spec, Options.layer.spec, Options.representativePoints.spec,
      Options.strict.spec, Options.format.spec,
    ],
    examples: [
      ("landmark index build places -o places.lmx", "the built-in places as an index file"),
      ("landmark near 48.8584,2.2945 --data places.lmx", "a search in it"),
      ("landmark index info places.lmx", "what it holds, and whether it is whole"),
    ],
    fields: "points, bytes, version, checksum, sources[{name,bytes,checksum}]",
    argumentChoices: ["build", "info"],
    run: run)

  private static func run(_ invocation: Invocation, _ context: CommandContext) throws {
    let names = invocation.arguments.dropFirst()
    switch invocation.arguments.first {
    case "build":
      guard !names.isEmpty else { throw CommandError.usage("which files? give those that go into the index") }
      guard let path = try invocation.value(of: Options.indexOutput) else {
        throw CommandError.usage("build needs -o OUT.lmx, the file to write")
      }
      try build(Array(names), path, invocation, context)
      try context.write(answer(LandmarkIndex(opening: path)), invocation)
    case "info":
      guard names.count == 1, let path = names.first else { throw CommandError.usage("info takes one index file") }
      guard !invocation.has(Options.indexOutput) else { throw CommandError.usage("-o goes with build") }
      let index = try LandmarkIndex(opening: path)
      try index.file.verify()
      try context.write(answer(index), invocation)
    case let action:
      throw CommandError.usage(
        "say what to do: build or info" + suggestion(for: action ?? "", among: ["build", "info"]))
    }
  }

  private static func build(
    _ names: [String], _ path: String, _ invocation: Invocation, _ context: CommandContext
  ) throws {
    let files = try names.map { try DataFile($0, invocation, context, usesIndex: false) }
    let collection = files.count == 1 ? files[0].collection : LandmarkCollection(files.flatMap(\.landmarks))
    do {
      try LandmarkIndex.write(collection, origins: files.compactMap(\.origin), to: path)
    } catch {
      throw CommandError(error.code == .inputOutput ? .inputOutput : .cannotCreate, error.description)
    }
  }

  private static func answer(_ index: LandmarkIndex) -> Answer {
    let file = index.file
    let sources = index.origins.map { origin -> OutputValue in
      .object([
        "name": .text(origin.name), "bytes": .integer(Int(origin.stamp.byteCount)),
        "checksum": .text(hexadecimal(origin.checksum)),
      ])
    }
    let fields: OutputFields = [
      "points": .integer(index.collection.count), "bytes": .integer(file.byteCount), "version": .integer(file.version),
      "checksum": .text(hexadecimal(file.checksum)), "sources": .list(sources),
    ]
    return Answer(json: .object(fields), rows: [OutputFields(fields.dropLast())]) { style in
      var table = TextTable([
        ("POINTS", .right), ("BYTES", .right), ("VERSION", .right), ("CHECKSUM", .left), ("MADE OF", .left),
      ])
      table.append(fields.dropLast().map(\.value.cell) + [index.origins.map(\.name).joined(separator: ", ")])
      return table.text(style)
    }
  }

  private static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
