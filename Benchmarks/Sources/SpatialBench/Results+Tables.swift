import BenchmarkReport

extension Results {
  /// Ours in every cell, and how many times as fast it is as the fastest rival.
  var summary: Table {
    var table = Table(["data", "queries"] + workloads.map(\.name), leading: 2)
    for group in groups {
      let cells = workloads.map { workload in
        guard let ours = cell(group, workload).first(where: \.isOurs) else { return "" }
        let ratio = ratio(of: ours).map { " (\(fixed($0, 1))×)" } ?? ""
        return brief(ours.timings.median) + ratio
      }
      table.add([group.data, group.queries.rawValue] + cells)
    }
    return table
  }

  /// Every implementation in every cell of a group: nanoseconds a query.
  func table(of group: Group) -> Table {
    let shown = workloads.filter { !cell(group, $0).isEmpty }
    var table = Table(["ns a query"] + shown.map(\.name))
    let names = measurements.map(\.implementation).uniqued()
    for name in names {
      let cells = shown.map { workload in
        guard let entry = cell(group, workload).first(where: { $0.implementation == name }) else { return "" }
        return "\(brief(entry.timings.median)) ±\(fixed(entry.timings.spread * 50)) %"
      }
      if cells.contains(where: { !$0.isEmpty }) { table.add([name] + cells) }
    }
    func addRow(_ title: String, _ text: (Measurement) -> String?) {
      let cells = shown.map { workload in cell(group, workload).first(where: \.isOurs).flatMap(text) ?? "" }
      if cells.contains(where: { !$0.isEmpty }) { table.add([title] + cells) }
    }
    addRow("fastest rival ÷ ours") { ratio(of: $0).map { fixed($0, 2) } }
    addRow("ids a query") { brief($0.idsPerQuery) }
    addRow("queries") { "\($0.queryCount)" }
    for count in measurements.flatMap(\.counts).map(\.name).uniqued() {
      addRow(count.replacing("_", with: " ")) { entry in
        entry.counts.first { $0.name == count }.map { brief($0.perQuery) }
      }
    }
    return table
  }

  /// What building and keeping an index costs.
  var buildTable: Table {
    var table = Table(["data", "implementation", "build, ns a place", "bytes a place"], leading: 2)
    for build in builds {
      table.add([
        build.data, build.implementation, fixed(build.timings.median), build.bytesPerPlace.map { fixed($0, 1) } ?? "–",
      ])
    }
    return table
  }

  /// How many answers of each other implementation are not ours, of how many.
  var differenceTable: Table {
    var table = Table(["implementation", "workload", "answers", "differ", "of them nearer or righter"], leading: 2)
    let others = measurements.filter { !$0.isOurs }
    for name in others.map(\.implementation).uniqued() {
      for workload in workloads {
        let entries = others.filter { $0.implementation == name && $0.workload == workload }
        guard !entries.isEmpty else { continue }
        let wrong = faults.count { $0.contains("\(name) is right: \(workload.name) of") }
        table.add([
          name, workload.name, "\(entries.map(\.queryCount).reduce(0, +))",
          "\(entries.compactMap(\.differing).reduce(0, +))", "\(wrong)",
        ])
      }
    }
    return table
  }

  /// What one must know to read the tables.
  var notes: [String] {
    [
      "Every implementation starts from degrees, the conversion inside the timed loop. One thread.",
      "Median of \(passes) passes that take turns; ± is half of what lies between the fastest and the slowest pass.",
      "A workload that finds many ids is asked fewer queries, and so is an implementation that is very slow.",
      "Rivals: " + builds.map(\.library).uniqued().dropFirst().dropLast().joined(separator: ", ") + ".",
      "Seeds: data \(DataSet.seed), \(DataSet.seed + 1); queries \(QueryKind.seeds).",
    ]
  }
}
