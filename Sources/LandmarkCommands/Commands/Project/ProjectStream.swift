internal import LandmarkFiles
internal import Reprojection

/// `project` for rows: each goes out as it came in, with the numbers of the other system behind it.
enum ProjectStream {
  static func run(
    _ input: RowInput, _ transformation: Transformation, _ invocation: Invocation, _ context: CommandContext
  ) throws {
    let numbers = try StreamNumbers(transformation, invocation)
    var stream = try RowStream(input, asked: numbers.asked, added: numbers.names, invocation, context)
    try stream.run(BlockProjector(form: stream.form, transformation: transformation, numbers: numbers))
  }
}

/// Which numbers a row is asked for and which it gets.
struct StreamNumbers: Sendable {
  /// x, y and, where it is used, z.
  let asked: [NumberField]
  /// The names of what is added.
  let names: [String]
  /// What is added, each the place of its column among x, y and z.
  let places: [Int]

  init(_ transformation: Transformation, _ invocation: Invocation) throws {
    let (source, target) = (transformation.source, transformation.target)
    let (x, y) = (try invocation.value(of: Options.xColumn), try invocation.value(of: Options.yColumn))
    let z = try invocation.value(of: Options.zColumn)
    let isToSpace = target.fieldNames.count == 3
    let keepsHeight = !isToSpace && target.hasHeight && (source.hasHeight || source.fieldNames.count == 3)
    switch source.fieldNames.count == 3 ? "space" : source.fieldNames.first {
    case "space":
      asked = [.geocentric("x", in: x), .geocentric("y", in: y), .geocentric("z", in: z)]
    case let first:
      let height =
        z != nil || (source.hasHeight && (isToSpace || keepsHeight)) ? [NumberField.height(in: z)] : []
      guard z == nil || isToSpace || keepsHeight else {
        throw CommandError.usage("--z: \(source) and \(target) have no heights in common; leave it out")
      }
      asked =
        (first == "latitude"
          ? [.longitude(in: x), .latitude(in: y)] : [NumberField.easting(in: x), .northing(in: y)]) + height
    }
    let usual = target.fieldNames + (keepsHeight ? ["height"] : [])
    let given = try invocation.value(of: Options.names)
    guard given == nil || given?.count == usual.count else {
      throw CommandError.usage("--as: \(usual.count) names are wanted, for \(usual.joined(separator: ", "))")
    }
    names = given ?? usual
    // People write the latitude first; in columns it is y.
    places = usual.indices.map { usual[0] == "latitude" && $0 < 2 ? 1 - $0 : $0 }
  }
}

/// The rows of a block with their numbers in another system.
struct BlockProjector: RowWorker {
  let form: any RecordForm
  let transformation: Transformation
  let numbers: StreamNumbers

  func answer(_ block: [UInt8]) throws -> RowBlock {
    var batch = form.read(block)
    var problems = batch.problems.map { (line: $0.line, message: $0.message) }
    let failures: [PositionFailure]
    if numbers.asked.count == 3 || numbers.places.count == 3 {
      if batch.z.isEmpty { batch.z = Array(repeating: 0, count: batch.x.count) }
      failures = try transformation.transform(x: &batch.x, y: &batch.y, z: &batch.z)
    } else {
      failures = try transformation.transform(x: &batch.x, y: &batch.y)
    }
    if !failures.isEmpty {
      problems += failures.map { (batch.lines[$0.index], $0.error.description) }
      problems.sort { $0.line < $1.line }
    }
    let columns = [batch.x, batch.y, batch.z]
    return RowBlock(
      bytes: batch.bytes(adding: numbers.places.map { columns[$0] }, as: form.fields), problems: problems,
      good: batch.x.count - failures.count, lineCount: batch.lineCount)
  }
}
