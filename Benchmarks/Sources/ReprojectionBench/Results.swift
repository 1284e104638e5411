import BenchmarkReport

/// What a run found, ready to be written.
struct Results {
  let machine: Machine
  let count, passes: Int
  let measurements: [Measurement]

  /// What whoever reads the numbers must know.
  var notes: [String] {
    var notes = [
      "\(inThousands(count)) random places a workload, the same for all; columns of doubles in place; \(passes) passes that "
        + "take turns, pyproj's in a process of its own before them. Spread is slowest less fastest over the median.",
      "PROJ in C: libproj \(Library.version), which swift-landmarks uses too; pyproj: "
        + (environment("BENCH_PYPROJ") ?? "not measured") + ".",
    ]
    if let load = machine.load, load > 0.5 {
      notes.append("Other programs were at work (load \(fixed(load, 2)) at the start): the times are noisy.")
    }
    return notes
  }

  /// Nanoseconds a place.
  var table: Table {
    var table = Table(
      ["from, to", "direction", "with", "ns a place", "spread", "times PROJ in C", "differs by"], leading: 3)
    for entry in sorted {
      let rival = measurements.first {
        $0.contestant == "PROJ in C" && $0.workload.target == entry.workload.target && $0.isInverse == entry.isInverse
      }
      table.add([
        "\(entry.workload.name): \(entry.workload.source), \(entry.workload.target)",
        entry.isInverse ? "inverse" : "forward", entry.contestant, brief(entry.timings.median),
        fixed(entry.timings.spread * 100) + " %", rival.map { brief($0.timings.median / entry.timings.median) } ?? "",
        entry.difference.map { difference($0, entry) } ?? "",
      ])
    }
    return table
  }

  /// How much faster two threads are than one.
  var scalingTable: Table {
    var table = Table(["to", "direction", "with", "1 thread, ns", "2 threads, ns", "times as fast"], leading: 3)
    for one in sorted where one.contestant.hasSuffix("1 thread") {
      let name = one.contestant.dropLast("1 thread".count)
      let two = measurements.first {
        $0.contestant == name + "2 threads" && $0.workload.target == one.workload.target
          && $0.isInverse == one.isInverse
      }
      guard let two else { continue }
      table.add([
        one.workload.target, one.isInverse ? "inverse" : "forward", name.contains("kernel") ? "own kernel" : "libproj",
        brief(one.timings.median), brief(two.timings.median), brief(one.timings.median / two.timings.median),
      ])
    }
    return table
  }

  /// Writes `reprojection.json` and `reprojection.md` into a folder.
  func write(to folder: String) throws {
    makeFolder(folder)
    try writeFile(json.document, to: folder + "/reprojection.json")
    var text = "# Reprojection, beside PROJ in C and pyproj\n\n\(machine.summary).\n\n"
    text += notes.map { "- \($0)\n" }.joined()
    text += "\n\(table.markdown)\n## One thread and two\n\n\(scalingTable.markdown)"
    try writeFile(text, to: folder + "/reprojection.md")
  }

  private var sorted: [Measurement] {
    let order = Workload.all.map(\.target)
    return measurements.enumerated().sorted { one, other in
      func key(_ element: (offset: Int, element: Measurement)) -> (Int, Int, Int) {
        let entry = element.element
        return (order.firstIndex(of: entry.workload.target) ?? 0, entry.isInverse ? 1 : 0, element.offset)
      }
      return key(one) < key(other)
    }.map(\.element)
  }

  private func difference(_ value: Double, _ entry: Measurement) -> String {
    if value == 0 { return "nothing" }
    // A geocentric position has lengths on both sides, its heights: degrees are far smaller.
    let isAngle = entry.isInverse && entry.workload.heights == nil
    return isAngle ? fixed(value * 1e12, 2) + "e-12°" : fixed(value * 1e9, 2) + " nm"
  }

  private var json: JSON {
    .object([
      ("machine", machine.json),
      (
        "settings",
        .object([
          ("places", .integer(count)), ("passes", .integer(passes)), ("seed", .integer(42)),
          ("libproj", .text(Library.version)), ("pyproj", .text(environment("BENCH_PYPROJ") ?? "")),
        ])
      ),
      (
        "rows",
        .list(
          sorted.map { entry in
            .object(
              [
                ("source", .text(entry.workload.source)), ("target", .text(entry.workload.target)),
                ("direction", .text(entry.isInverse ? "inverse" : "forward")),
                ("with", .text(entry.contestant)), ("median_ns", .number(entry.timings.median)),
                ("min_ns", .number(entry.timings.min)), ("max_ns", .number(entry.timings.max)),
                ("spread", .number(entry.timings.spread)), ("passes", .integer(entry.timings.count)),
              ] + (entry.difference.map { [("differs_by_1e-9", .number($0 * 1e9))] } ?? []))
          })
      ),
    ])
  }
}
