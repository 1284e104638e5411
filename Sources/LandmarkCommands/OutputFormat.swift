/// How an answer is written: `table` for people, the others for programs.
enum OutputFormat: String, CaseIterable {
  case table, json, ndjson, geojson, csv
}
