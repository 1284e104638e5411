import BenchmarkReport
import CSIMDJSONRival
import LandmarkFiles
import Landmarks

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

let usage = """
  usage: files-bench [--features N] [--rows N] [--passes N] [--table FILE] [--python FILE] [--results FOLDER]
    Reads a collection of N features (100000) beside simdjson's own readers, and a table of N rows (1000000).
    --table writes the table and ends; --python shows times of other readers of it: a line each, nanoseconds a row and name.
  """

/// Processor time of this program: what else runs on the machine does not count.
func processorTime() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

struct Contestant {
  let file, name: String
  let count, bytes: Int
  let run: () throws -> Void
  var timings = Timings()
}

func reader(_ bytes: [UInt8], _ format: LandmarkFileFormat, _ count: Int, usesSIMDJSON: Bool = true) -> () throws ->
  Void
{
  {
    var options = LandmarkReadingOptions()
    options.usesSIMDJSON = usesSIMDJSON
    let reading = try LandmarkReader.read(bytes, as: format, name: "benchmark", options: options)
    guard reading.landmarks.count == count, reading.problems.isEmpty else { throw BenchmarkError("places were lost") }
  }
}

func contestants(features: Int, rows: Int) -> [Contestant] {
  let collection = Workload.geoJSON(features)
  let table = Workload.table(rows)
  let file = unsafe simdjson_rival_create(collection, collection.count)
  func rival(_ read: @escaping (UnsafeMutableRawPointer?, UnsafeMutablePointer<SimdjsonWalk>) -> CInt) -> () throws ->
    Void
  {
    {
      var found = SimdjsonWalk()
      guard unsafe read(file, &found) != 0, found.features == features else {
        throw BenchmarkError("simdjson did not find all features")
      }
    }
  }
  return [
    Contestant(
      file: "geojson", name: "simdjson, tree", count: features, bytes: collection.count,
      run: unsafe rival(simdjson_rival_tree)),
    Contestant(
      file: "geojson", name: "simdjson, on-demand walk", count: features, bytes: collection.count,
      run: unsafe rival(simdjson_rival_walk)),
    Contestant(
      file: "geojson", name: "swift-landmarks", count: features, bytes: collection.count,
      run: reader(collection, .geojson, features)),
    Contestant(
      file: "geojson", name: "swift-landmarks without SIMDJSON", count: features, bytes: collection.count,
      run: reader(collection, .geojson, features, usesSIMDJSON: false)),
    Contestant(
      file: "csv", name: "swift-landmarks", count: rows, bytes: table.count, run: reader(table, .csv, rows)),
  ]
}

do {
  var (features, rows, passes) = (100_000, 1_000_000, 11)
  var (tableFile, python, folder) = (String?.none, String?.none, String?.none)
  var rest = CommandLine.arguments.dropFirst()
  while let word = rest.popFirst() {
    guard let value = rest.popFirst() else { throw BenchmarkError(usage) }
    switch (word, Int(value)) {
    case ("--features", let number?) where number > 0: features = number
    case ("--rows", let number?) where number > 0: rows = number
    case ("--passes", let number?) where number > 0: passes = number
    case ("--table", _): tableFile = value
    case ("--python", _): python = value
    case ("--results", _): folder = value
    default: throw BenchmarkError(usage)
    }
  }
  if let tableFile {
    try writeFile(String(decoding: Workload.table(rows), as: UTF8.self), to: tableFile)
    exit(0)
  }

  let machine = Machine()
  var entries = contestants(features: features, rows: rows)
  for entry in entries { try entry.run() }
  // All take turns, so that what disturbs the machine for a while disturbs them alike.
  for _ in 0..<passes {
    for index in entries.indices {
      let start = processorTime()
      try entries[index].run()
      entries[index].timings.add((processorTime() - start) / Double(entries[index].count))
    }
  }

  var table = Table(
    ["file", "reader", "ns a record", "least", "million records/s", "MB/s", "times simdjson"], leading: 2)
  var results: [JSON] = []
  func add(_ file: String, _ name: String, _ median: Double, _ least: Double, bytes: Double?, ratio: Double?) {
    table.add([
      file, name, fixed(median, 0), fixed(least, 0), fixed(1e3 / median, 2),
      bytes.map { fixed($0 * 1e3 / median, 0) } ?? "",
      ratio.map { fixed($0, 2) } ?? "",
    ])
    results.append(
      .object([
        ("file", .text(file)), ("reader", .text(name)), ("median_ns", .number(median)), ("min_ns", .number(least)),
        ("times_simdjson", ratio.map { .number($0) } ?? .number(.nan)),
      ]))
  }
  let base = entries[0].timings.median
  for entry in entries {
    add(
      entry.file, entry.name, entry.timings.median, entry.timings.min, bytes: Double(entry.bytes) / Double(entry.count),
      ratio: entry.file == "geojson" ? entry.timings.median / base : nil)
  }
  for line in python.flatMap({ systemText($0) })?.split(separator: "\n") ?? [] {
    let words = line.split(separator: " ", maxSplits: 1)
    guard words.count == 2, let time = Double(words[0]) else { throw BenchmarkError("\(line): no time and name") }
    add("csv", String(words[1]), time, time, bytes: nil, ratio: nil)
  }
  let caption = "\(features) features, \(rows) rows; processor time, median of \(passes) passes that take turns"
  print("\n\(caption)\n\n\(table.text)", terminator: "")
  if let folder {
    makeFolder(folder)
    let json = JSON.object([("machine", machine.json), ("rows", .list(results))])
    try writeFile(json.document, to: folder + "/files.json")
    try writeFile(
      "# Reading files\n\n\(machine.summary)\n\n\(caption). simdjson \(unsafe String(cString: simdjson_rival_version())).\n\n"
        + table.markdown, to: folder + "/files.md")
  }
} catch {
  report("files-bench: \(error)")
  exit(1)
}
