import BenchmarkReport

extension Results {
  /// Writes `latest.json`, `latest.md` and `chart.svg` into a folder.
  func write(to folder: String) throws {
    makeFolder(folder)
    try writeFile(json.document, to: folder + "/latest.json")
    try writeFile(markdown, to: folder + "/latest.md")
    try writeFile(Chart(self).svg, to: folder + "/chart.svg")
  }

  private var json: JSON {
    .object([
      ("machine", machine.json),
      (
        "settings",
        .object([
          ("passes", .integer(passes)), ("data_seeds", .text("\(DataSet.seed), \(DataSet.seed + 1)")),
          ("query_seeds", .text(QueryKind.seeds)),
        ])
      ),
      ("rows", .list(measurements.map { row($0) })),
      ("builds", .list(builds.map { row($0) })),
      ("faults", .list(faults.map { .text($0) })),
    ])
  }

  private func row(_ entry: Measurement) -> JSON {
    var fields: [(String, JSON)] = [
      ("data", .text(entry.data)), ("queries", .text(entry.queries.rawValue)),
      ("workload", .text(entry.workload.name)), ("implementation", .text(entry.implementation)),
      ("median_ns", .number(entry.timings.median)), ("min_ns", .number(entry.timings.min)),
      ("max_ns", .number(entry.timings.max)), ("spread", .number(entry.timings.spread)),
      ("ids_per_query", .number(entry.idsPerQuery)), ("query_count", .integer(entry.queryCount)),
      ("passes", .integer(entry.timings.count)),
    ]
    if let ratio = ratio(of: entry) { fields.append(("fastest_rival_ratio", .number(ratio))) }
    if let differing = entry.differing { fields.append(("differing_answers", .integer(differing))) }
    fields += entry.counts.map { ($0.name, .number($0.perQuery)) }
    return .object(fields)
  }

  private func row(_ build: BuildMeasurement) -> JSON {
    .object(
      [
        ("data", .text(build.data)), ("implementation", .text(build.implementation)),
        ("library", .text(build.library)),
        ("median_ns_per_place", .number(build.timings.median)),
        ("min_ns_per_place", .number(build.timings.min)),
        ("passes", .integer(build.timings.count)),
      ] + (build.bytesPerPlace.map { [("bytes_per_place", .number($0))] } ?? []))
  }

  private var markdown: String {
    var text = "# Searches in places, beside other libraries\n\n"
    text += machine.summary + ".\n\n"
    text += notes.map { "- \($0)\n" }.joined()
    text += "\n## SpatialGrid, nanoseconds a query (times as fast as the fastest rival)\n\n" + summary.markdown
    text += "\n![Nanoseconds a query of every implementation](chart.svg)\n"
    for group in groups { text += "\n## \(group.title)\n\n" + table(of: group).markdown }
    text += "\n## Building\n\n" + buildTable.markdown
    text += "\n## Answers that differ\n\n"
    text += "Ours are the nearest by the WGS 84 geodesic; trees over the places in space rank by the straight line "
    text += "through the Earth, S2 by the sphere. Of equally near places any may come first in theirs.\n\n"
    text += differenceTable.markdown
    if !faults.isEmpty { text += "\n## Faults of ours\n\n" + faults.map { "- \($0)\n" }.joined() }
    return text
  }
}
