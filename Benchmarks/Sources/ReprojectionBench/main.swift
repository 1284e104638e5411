import BenchmarkReport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the command line asks for: `[--points N] [--passes N] [--results FOLDER] [--pyproj FILE]`.
struct Arguments {
  var count = 1_000_000
  var passes = 7
  var folder: String?
  var pyproj: String?

  init(_ words: some Sequence<String>) throws {
    var words = Array(words)[...]
    while let word = words.popFirst() {
      guard let value = words.popFirst() else { throw BenchmarkError("\(word) needs a value") }
      switch word {
      case "--points": count = try Self.number(value)
      case "--passes": passes = try Self.number(value)
      case "--results": folder = value
      case "--pyproj": pyproj = value
      default: throw BenchmarkError("there is no option \(word)")
      }
    }
  }

  private static func number(_ text: String) throws -> Int {
    guard let number = Int(text), number > 0 else { throw BenchmarkError("\(text) is no number above 0") }
    return number
  }
}

do {
  let arguments = try Arguments(CommandLine.arguments.dropFirst())
  let machine = Machine()
  var measurements: [Measurement] = []
  for workload in Workload.all {
    report("\(workload.name)…")
    measurements += try measure(workload, count: arguments.count, passes: arguments.passes)
  }
  if let path = arguments.pyproj { measurements += try pyprojMeasurements(path) }
  let results = Results(
    machine: machine, count: arguments.count, passes: arguments.passes, measurements: measurements)
  print(machine.summary, terminator: ".\n")
  for note in results.notes { print(note) }
  print("\n" + results.table.text)
  print(results.scalingTable.text, terminator: "")
  fflush(nil)
  if let folder = arguments.folder {
    try results.write(to: folder)
    report("\nwritten to \(folder): reprojection.json, reprojection.md")
  }
} catch {
  report("reprojection-bench: \(error)")
  exit(1)
}
