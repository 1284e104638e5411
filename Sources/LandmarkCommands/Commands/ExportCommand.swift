internal import LandmarkFiles
internal import Landmarks

/// `export`: landmarks to a file for other programs.
enum ExportCommand {
  static let spec = CommandSpec(
    name: "export", synopsis: [],
    summary: "Write landmarks to a file for other programs",
    discussion: [
      "The suffix of the file says its format (\(DataFile.writtenSuffixes)); standard output is GeoJSON unless --format says "
        + "otherwise. Favorites are those of the user. A file that is there is replaced when the new one is complete.",
      "What the format has no room for is named on standard error.",
    ],
    options: [Options.output.spec, Options.fileFormat.spec, Options.crs.spec] + CommandTable.filters
      + CommandTable.data,
    examples: [
      ("landmark export -o favorites.geojson --favorites", "the favorites for a map"),
      ("landmark export --crs EPSG:32612 --format csv", "a table with easting and northing"),
      ("landmark export --data places -o places.lmx", "an index file"),
    ],
    run: { invocation, context in
      if let extra = invocation.arguments.first {
        throw CommandError.usage(
          "export takes no place; give the file with -o and the landmarks with --data: \(quoted(extra))")
      }
      let output = try LandmarkOutput(invocation.value(of: Options.output), invocation, usual: .geojson)
      let collection = try DataSets(invocation, context).collection
      let filter = try LandmarkFilter(invocation, of: collection)
      let isWhole = filter == LandmarkFilter()
      let landmarks = isWhole ? collection.landmarks : collection.filtered(by: filter)
      try output.write(landmarks, context) { isWhole ? collection : LandmarkCollection(landmarks) }
    })
}

/// `convert-file`: a file of landmarks in another format.
enum ConvertFileCommand {
  static let spec = CommandSpec(
    name: "convert-file", synopsis: ["IN OUT"],
    summary: "Write a file of landmarks in another format",
    discussion: [
      "The suffixes say the formats (\(DataFile.writtenSuffixes)). IN is a file, standard input (-, with --input-format) or a set "
        + "that --data knows by name; OUT is a file, which is replaced when the new one is complete, or standard output (-, "
        + "with --format).",
      "All that the other format can hold is kept; the rest is named on standard error.",
    ],
    options: [
      Options.inputFormat.spec, Options.layer.spec, Options.fileFormat.spec, Options.crs.spec, Options.strict.spec,
    ],
    examples: [
      ("landmark convert-file huts.csv huts.geojson", "a table for a map"),
      ("curl -s https://example.org/huts.geojson | landmark convert-file - huts.csv --input-format geojson", "a table"),
    ],
    run: { invocation, context in
      guard invocation.arguments.count == 2 else {
        throw CommandError.usage(
          "give the file to read and the one to write, as: landmark convert-file in.csv out.json")
      }
      let output = try LandmarkOutput(invocation.arguments[1], invocation)
      let file = try DataFile(invocation.arguments[0], invocation, context)
      try output.write(file.landmarks, context) { file.collection }
    })
}
