import BenchmarkReport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

let usage = """
  usage: startup-bench [--runs N] [--results FOLDER] NAME=PROGRAM…
    Starts each installed `landmark` N times (default 100) with two commands and says how long it takes from start to end.
  """

/// What is run, under the name by which results call it.
struct Entry {
  let program: String
  let command: String
  let process: ChildProcess
  var timings = Timings()
}

func arguments() throws -> (runs: Int, folder: String?, programs: [(name: String, path: String)]) {
  var (runs, folder, programs) = (100, String?.none, [(name: String, path: String)]())
  var rest = CommandLine.arguments.dropFirst()
  while let word = rest.popFirst() {
    switch word {
    case "--runs":
      guard let number = rest.popFirst().flatMap({ Int($0) }), number > 0 else { throw BenchmarkError(usage) }
      runs = number
    case "--results":
      guard let value = rest.popFirst() else { throw BenchmarkError(usage) }
      folder = value
    default:
      let parts = word.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { throw BenchmarkError(usage) }
      programs.append((String(parts[0]), String(parts[1])))
    }
  }
  guard !programs.isEmpty else { throw BenchmarkError(usage) }
  return (runs, folder, programs)
}

let commands = [
  ["near", "34.0,-116.2"],
  ["near", "48.8584,2.2945", "--data", "places"],
]

func measure(runs: Int, programs: [(name: String, path: String)]) throws -> [Entry] {
  // What the system itself needs to start and end a program that does nothing.
  var entries = [Entry(program: "true", command: "", process: ChildProcess(["/bin/true"]))]
  for (name, path) in programs {
    for command in commands {
      entries.append(
        Entry(program: name, command: command.joined(separator: " "), process: ChildProcess([path] + command)))
    }
  }
  // The first runs bring the files into memory.
  for entry in entries { for _ in 0..<3 { try entry.process.run() } }
  // All take turns, so that what disturbs the machine for a while disturbs them alike.
  for _ in 0..<runs {
    for index in entries.indices {
      let process = entries[index].process
      try entries[index].timings.measure(per: 1) { try process.run() }
    }
  }
  return entries
}

do {
  let (runs, folder, programs) = try arguments()
  let machine = Machine()
  let entries = try measure(runs: runs, programs: programs)
  var table = Table(["program", "command", "median ms", "min ms"], leading: 2)
  for entry in entries {
    table.add([
      entry.program, entry.command, fixed(entry.timings.median / 1e6, 2), fixed(entry.timings.min / 1e6, 2),
    ])
  }
  print("\nFrom start to end, \(runs) runs that take turns\n")
  print(table.text, terminator: "")
  if let folder {
    makeFolder(folder)
    let rows = entries.map { entry in
      JSON.object([
        ("program", .text(entry.program)), ("command", .text(entry.command)), ("runs", .integer(runs)),
        ("median_ms", .number(entry.timings.median / 1e6)), ("min_ms", .number(entry.timings.min / 1e6)),
      ])
    }
    let json = JSON.object([("machine", machine.json), ("rows", .list(rows))])
    try writeFile(json.document, to: folder + "/startup.json")
  }
} catch {
  report("startup-bench: \(error)")
  exit(1)
}
