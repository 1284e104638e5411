internal import GeoCore
internal import Landmarks
internal import Reprojection

/// `project -` for places or numbers, one a line, of which each answer is a line too: any number of them takes the same
/// memory, and what a slow writer has sent is answered before more is waited for.
struct ProjectLines {
  private let context: CommandContext
  private let transformation: Transformation
  private let parse: (String) throws -> Position
  private let form: LineForm

  private var output: [UInt8] = []
  private var firstError: CommandError?
  private var hasGood = false
  /// Rows without an answer before the first with one: if none has, nothing is written.
  private var waiting = 0

  private static let batch = 8_192

  /// Nil where the answer must be known as a whole before any of it can be written, or is refused as a whole.
  init?(
    _ invocation: Invocation, _ context: CommandContext, _ transformation: Transformation,
    numbersIn source: CoordinateReferenceSystem?
  ) throws {
    let format = try invocation.value(of: Options.format)
    let isStrict = invocation.has(Options.strict)
    guard invocation.arguments == ["-"], !isStrict, format == .csv || format == .ndjson else { return nil }
    self.context = context
    self.transformation = transformation
    let target = transformation.target
    let hasHeights = target.hasHeight && (source?.hasHeight ?? false || source?.fieldNames.count == 3)
    form = LineForm(
      system: target.definition, names: target.fieldNames + (hasHeights ? ["height"] : []), isCSV: format == .csv)
    if let source {
      parse = { try Self.plainPosition($0, in: source) ?? ProjectPlaces.position($0, in: source) }
    } else {
      var loaded: LandmarkCollection?
      parse = { text in
        let place = try PlaceArgument(
          text,
          in: {
            let collection = try loaded ?? DataSets(invocation, context).collection
            loaded = collection
            return collection
          }())
        return Position(place.coordinate)
      }
    }
  }

  mutating func run() throws {
    var lines = InputLines(context)
    var number = 0
    var inputs: [(line: Int, position: Result<Position, CommandError>)] = []
    while let line = lines.next() {
      number += 1
      if line.allSatisfy(\.isWhitespace) { continue }
      inputs.append((number, Result { try parse(line) }.mapError { CommandError($0) }))
      if inputs.count == Self.batch || !lines.isReady {
        try answer(inputs)
        inputs.removeAll(keepingCapacity: true)
      }
    }
    if let failure = lines.failure { throw failure }
    try answer(inputs)
    context.showProgress?("")
    if !hasGood, let firstError { throw firstError }
  }

  private mutating func answer(_ inputs: [(line: Int, position: Result<Position, CommandError>)]) throws {
    let results = transformation.forward(inputs.compactMap { try? $0.position.get() })
    var next = 0
    for (line, position) in inputs {
      do {
        _ = try position.get()
        next += 1
        try append(results[next - 1].get())
      } catch {
        let error = CommandError(error)
        context.report("standard input:\(line): \(error)")
        if firstError == nil { firstError = error }
        if hasGood { form.appendEmpty(to: &output) } else { waiting += 1 }
      }
    }
    if !output.isEmpty { try context.writeBytes(output) }
    output.removeAll(keepingCapacity: true)
    if let last = inputs.last?.line { context.showProgress?("\(last) lines") }
  }

  private mutating func append(_ position: Position) {
    if !hasGood {
      hasGood = true
      output += form.header
      for _ in 0..<waiting { form.appendEmpty(to: &output) }
    }
    form.append(position, to: &output)
  }

  /// The position of numbers of the common kind: two or three plain decimals; nil for others.
  private static func plainPosition(
    _ line: String, in system: CoordinateReferenceSystem
  ) throws -> Position? {
    let bytes = Array(line.utf8)
    var values: [Double] = []
    var index = 0
    while index < bytes.count {
      if separators.contains(bytes[index]) {
        index += 1
        continue
      }
      let start = index
      while index < bytes.count && !separators.contains(bytes[index]) { index += 1 }
      guard let value = PlainDecimal.parse(bytes.span, start..<index) else { return nil }
      values.append(value)
    }
    return values.isEmpty ? nil : try system.position(values)
  }

  private static let separators: [UInt8] = Array(" ,;\t".utf8)
}

/// How a position is written on a line, as the answer of several writes it.
private struct LineForm {
  let header: [UInt8]
  private let start, end: [UInt8]
  /// What stands before each number.
  private let prefixes: [[UInt8]]
  private let isCSV: Bool

  init(system: String, names: [String], isCSV: Bool) {
    self.isCSV = isCSV
    if isCSV {
      header = Array(CSVOutput.line(["crs"] + names).utf8)
      start = Array(CSVOutput.line([system]).utf8.dropLast())
      end = [UInt8(ascii: "\n")]
      prefixes = names.map { _ in [UInt8(ascii: ",")] }
    } else {
      header = []
      start = Array(OutputValue.object(["crs": .text(system)]).json(.compact).utf8.dropLast())
      end = Array("}\n".utf8)
      prefixes = names.map { Array(",\"\($0)\":".utf8) }
    }
  }

  func append(_ position: Position, to output: inout [UInt8]) {
    let fields = position.fields
    output += start
    for (index, prefix) in prefixes.enumerated() {
      guard index < fields.count else {
        if isCSV { output += prefix }
        continue
      }
      output += prefix
      DecimalText.append(shortest: fields[index].value, to: &output)
    }
    output += end
  }

  /// The line of a place that has no answer.
  func appendEmpty(to output: inout [UInt8]) {
    output += start
    if isCSV { for prefix in prefixes { output += prefix } }
    output += end
  }
}
