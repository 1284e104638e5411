import BenchmarkReport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Measures SpatialGrid beside other libraries.
func measure(_ options: Options) throws -> Results {
  let geoNames = try GeoNames(path: options.dataFolder + "/geonames.csv")
  var runner = Runner(passes: options.passes, queryCount: options.queryCount, machine: Machine())
  if let load = runner.results.machine.load, load > 0.5 {
    report("Other programs are at work here (load \(fixed(load, 2))): the times will be noisy.")
  }
  try runner.run(.geoNames(geoNames))
  for size in options.sizes {
    try runner.run(.uniform(size))
    try runner.run(.clustered(size, around: geoNames))
  }
  return runner.results
}

do {
  let options = try Options(CommandLine.arguments.dropFirst())
  let results = try measure(options)
  print(results.machine.summary, terminator: ".\n")
  for note in results.notes { print(note) }
  for group in results.groups {
    print("\n\(group.title)\n")
    print(results.table(of: group).text, terminator: "")
  }
  print("\nBuilding\n")
  print(results.buildTable.text, terminator: "")
  print("\nAnswers that differ from ours\n")
  print(results.differenceTable.text, terminator: "")
  print("\nSpatialGrid, nanoseconds a query (times as fast as the fastest rival)\n")
  print(results.summary.text, terminator: "")
  fflush(nil)
  try results.write(to: options.resultsFolder)
  report("\nwritten to \(options.resultsFolder): latest.json, latest.md, chart.svg")
  if !results.faults.isEmpty {
    for fault in results.faults.prefix(20) { report("fault: \(fault)") }
    report("\(results.faults.count) answers of SpatialGrid are not the best")
    exit(1)
  }
} catch {
  report("spatial-bench: \(error)")
  exit(1)
}
