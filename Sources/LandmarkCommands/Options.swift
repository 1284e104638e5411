internal import GeoCore
internal import LandmarkFiles
internal import Landmarks
internal import MapLinks
internal import MapPictures
internal import MapRegions

/// All options, each once: the commands' rows name those that they take.
enum Options {
  // MARK: Every command

  static let help = SwitchOption("help", short: "h", help: "Explain the command")
  static let version = SwitchOption("version", short: "V", help: "Print the versions of the program and its libraries")
  static let format = ValueOption(
    "format", short: "f", value: "FORMAT", help: "table (for people), json, ndjson, geojson or csv",
    choices: OutputFormat.allCases.map(\.rawValue),
    parse: choice({ OutputFormat(rawValue: $0) }, of: OutputFormat.allCases.map(\.rawValue)))

  // MARK: Data

  static let data = ValueOption(
    "data", short: "d", value: "FILE",
    help: "A file of landmarks, or landmarks or places, which are built in, or mine; repeatable",
    isRepeatable: true, choices: BuiltInData.allCases.map(\.rawValue) + [UserLandmarks.dataSet], takesFile: true,
    parse: { $0 })
  /// The formats of files, for a sentence.
  static let fileFormatNames = alternatives(LandmarkFileFormat.allCases.map(\.rawValue))
  static let inputFormat = ValueOption(
    "input-format", value: "FORMAT", help: "What - (standard input) holds: " + fileFormatNames,
    choices: LandmarkFileFormat.allCases.map(\.rawValue),
    parse: choice({ LandmarkFileFormat(name: $0) }, of: LandmarkFileFormat.allCases.map(\.rawValue)))
  static let layer = ValueOption(
    "layer", value: "NAME",
    help: "The layer of a GeoPackage (all of points) or of GPX (waypoints)", parse: { $0 }
  )
  static let representativePoints = SwitchOption(
    "representative-points", help: "Take a point of lines and polygons of GeoJSON too")
  static let strict = SwitchOption("strict", help: "Fail where a row of the data is bad")

  // MARK: Filters

  static let category = ValueOption(
    "category", short: "c", value: "NAME", help: "Only landmarks of this category",
    choices: ["Lakes", "Rivers", "Mountains"], parse: { $0 })
  static let favorites = SwitchOption("favorites", help: "Only favorites")
  static let featured = SwitchOption("featured", help: "Only featured landmarks")
  static let count = ValueOption(
    "count", short: "n", value: "N", help: "How many at most (5)", parse: wholeNumber(in: 1...1_000_000))
  static let within = ValueOption(
    "within", short: "w", value: "DISTANCE", help: "Only those at most so far away, as 5km", parse: DistanceUnit.parse)
  static let units = ValueOption(
    "units", short: "u", value: "UNIT", help: "Units of the table: km, mi, nmi or m",
    choices: DistanceUnit.allCases.map(\.rawValue),
    parse: choice({ DistanceUnit(rawValue: $0) }, of: DistanceUnit.allCases.map(\.rawValue)))

  static let at = ValueOption(
    "at", value: "TIME", help: "When, with the offset from UTC, as 2026-08-15T10:30:00-06:00 (now)",
    parse: { text in
      guard let time = Timestamp(text) else {
        throw OptionValueError("a time with its offset from UTC, as 2026-08-15T10:30:00Z, or a date alone")
      }
      return time
    })

  // MARK: Regions

  static let zoom = ValueOption(
    "zoom", short: "z", value: "SETTING", help: "Map zoom setting: near (0.02°), medium (0.2°) or far (2°)",
    choices: ["near", "medium", "far"], parse: zoomSetting)
  static let bbox = ValueOption(
    "bbox", value: "W,S,E,N", help: "A box by its edges; west > east crosses the antimeridian", parse: box)
  static let region = ValueOption(
    "region", value: "PLACE", help: "The region around a place at the zoom setting", parse: { $0 })
  static let span = ValueOption(
    "span", value: "DLAT,DLON", help: "The region's full size in degrees",
    parse: { text in
      let deltas = try numbers(text, count: 2, as: "two numbers of degrees, as 0.2,0.3")
      return try valid { try CoordinateSpan(latitudeDelta: deltas[0], longitudeDelta: deltas[1]) }
    })
  static let meters = ValueOption(
    "meters", value: "NS,EW", help: "The region's full size in metres",
    parse: { text in
      let meters = try numbers(text, count: 2, as: "two numbers of metres, as 1000,800")
      guard meters.allSatisfy({ $0 >= 0 }) else { throw OptionValueError("a size is 0 metres or more") }
      return meters
    })
  static let level = ValueOption(
    "level", value: "Z", help: "The zoom level of the viewport: 0 is the world in one 256-point tile",
    parse: { text in
      guard let level = Double(text), (0...30).contains(level) else {
        throw OptionValueError("a zoom level is 0 to 30")
      }
      return level
    })
  static let viewport = ValueOption(
    "viewport", value: "WxH", help: "Size of the map in points (375x667)",
    parse: { text throws -> Viewport.Size in
      let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
      guard parts.count == 2, let width = parts[0], let height = parts[1] else {
        throw OptionValueError("a viewport is width and height in points, as 375x667")
      }
      return try valid { try Viewport.Size(width: width, height: height) }
    })
  static let padding = ValueOption(
    "padding", value: "PT|T,R,B,L",
    help: "Points of the viewport that stay free at each edge, or top, right, bottom, left",
    parse: { text in
      let form = "a number of points, or four: top,right,bottom,left"
      if !text.contains(",") { return Viewport.Padding(try numbers(text, count: 1, as: form)[0]) }
      let edges = try numbers(text, count: 4, as: form)
      return Viewport.Padding(top: edges[0], right: edges[1], bottom: edges[2], left: edges[3])
    })
  static let pictureSize = ValueOption(
    "size", value: "WxH", help: "Size of the picture in points (640x480), or of a text in columns and rows",
    parse: { text throws -> Viewport.Size in
      let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
      guard parts.count == 2, let width = parts[0], let height = parts[1], (8...10_000).contains(width),
        (4...10_000).contains(height)
      else { throw OptionValueError("a size is width and height up to 10000 each, as 640x480") }
      return try valid { try Viewport.Size(width: width, height: height) }
    })
  static let theme = ValueOption(
    "theme", value: "THEME", help: "light, dark or auto: as the reader's system prefers (auto; a PNG is light)",
    choices: RegionPicture.Theme.allCases.map(\.rawValue),
    parse: choice({ RegionPicture.Theme(rawValue: $0) }, of: RegionPicture.Theme.allCases.map(\.rawValue)))
  static let scale = ValueOption(
    "scale", value: "N", help: "Pixels of a PNG for each point of the picture (1)", parse: wholeNumber(in: 1...4))
  static let terminal = ValueOption(
    "terminal", value: "KIND", help: "Show it in the terminal: kitty, sixel, braille or ascii",
    choices: PictureTarget.Terminal.allCases.map(\.rawValue),
    parse: choice(
      { PictureTarget.Terminal(rawValue: $0) }, of: PictureTarget.Terminal.allCases.map(\.rawValue)))
  static let title = ValueOption("title", value: "TEXT", help: "The name of the picture", parse: { $0 })
  static let output = ValueOption(
    "output", short: "o", value: "FILE", help: "The file to write; - is standard output", takesFile: true, parse: { $0 }
  )
  static let indexOutput = ValueOption(
    "output", short: "o", value: "FILE", help: "The index file to write", takesFile: true,
    parse: { text in
      guard text.lowercased().hasSuffix(DataFile.indexSuffix) else {
        throw OptionValueError("an index file has the suffix .lmx")
      }
      return text
    })
  static let fileFormat = ValueOption(
    "format", short: "f", value: "FORMAT", help: "What to write, where no suffix says it: " + fileFormatNames,
    choices: LandmarkFileFormat.allCases.map(\.rawValue),
    parse: choice({ LandmarkFileFormat(name: $0) }, of: LandmarkFileFormat.allCases.map(\.rawValue)))
  static let crs = ValueOption(
    "crs", value: "CRS", help: "The reference system of the coordinates, as EPSG:32612 (WGS 84)", parse: { $0 })
  static let replace = SwitchOption("replace", help: "Let a landmark take the place of another one with its id")
  static let show = SwitchOption("show", help: "List the landmarks of the region")

  // MARK: Links

  static let service = ValueOption(
    "service", short: "s", value: "NAME,…",
    help: "The maps apps, or all (apple, google, osm, waze, here, organic-maps, geo)",
    choices: MapService.all.map(\.id) + ["all"], parse: namedServices)
  static let services = SwitchOption("services", help: "List the maps apps and what their links can carry")
  static let from = ValueOption("from", value: "PLACE", help: "Where directions start", parse: { $0 })
  static let via = ValueOption(
    "via", value: "PLACE", help: "A stop on the way; repeatable", isRepeatable: true, parse: { $0 })
  static let mode = ValueOption(
    "mode", value: "MODE", help: "driving, walking, transit or cycling: asks for directions",
    choices: TravelMode.allCases.map(\.rawValue),
    parse: choice({ TravelMode(rawValue: $0) }, of: TravelMode.allCases.map(\.rawValue)))
  static let read = ValueOption("read", short: "r", value: "URL", help: "Say what a link says", parse: { $0 })
  static let qr = SwitchOption("qr", help: "A QR code of the one link, for a phone")
  static let open = SwitchOption("open", help: "Open the one link with the system's opener")
  static let html = SwitchOption("html", help: "A list of links for a web page")
  static let markdown = SwitchOption("markdown", help: "A list of links in Markdown")
  static let app = SwitchOption("app", help: "Links of the app's own scheme instead of the web's")

  // MARK: Tours

  static let closed = SwitchOption("closed", help: "Come back to where the tour starts")
  static let anyStart = SwitchOption("any-start", help: "Start wherever the tour is shortest, not at the first place")
  static let seed = ValueOption(
    "seed", value: "N", help: "Another number may find another way (0)", parse: wholeNumber(in: 0...1_000_000))
  static let tourService = ValueOption(
    "service", short: "s", value: "NAME,…", help: "The maps apps of the links, or all (apple, google)",
    choices: MapService.all.map(\.id) + ["all"], parse: namedServices)

  // MARK: Watching

  static let radius = ValueOption(
    "within", short: "w", value: "DISTANCE", help: "How near is near (500m)", parse: DistanceUnit.parse)
  static let hysteresis = ValueOption(
    "hysteresis", value: "DISTANCE", help: "How much farther is near no more (a tenth of --within)",
    parse: DistanceUnit.parse)
  static let dwell = ValueOption(
    "dwell", value: "SECONDS", help: "For how long it must last (0)", parse: nonnegative("a number of seconds, as 30"))
  static let speed = ValueOption(
    "speed", value: "FACTOR", help: "Replay at the pace of the recorded times: 1, or 60 for an hour in a minute",
    parse: { text in
      let factor = try nonnegative("a number above 0: 1 for the recorded pace, 60 for sixty times as fast")(text)
      guard factor > 0 else { throw OptionValueError("a number above 0; without --speed nothing waits") }
      return factor
    })
  static let positionFormat = ValueOption(
    "input-format", value: "FORMAT", help: "What comes in: nmea, gpx or ndjson; its first character says it otherwise",
    choices: PositionDecoder.Format.allCases.map(\.rawValue),
    parse: choice({ PositionDecoder.Format(rawValue: $0) }, of: PositionDecoder.Format.allCases.map(\.rawValue)))

  // MARK: Reprojection

  static let to = ValueOption("to", short: "t", value: "CRS", help: "The system to go to, as EPSG:32612", parse: { $0 })
  static let fromSystem = ValueOption(
    "from", value: "CRS", help: "The system that the numbers are in (WGS 84)", parse: { $0 })
  static let inverse = SwitchOption("inverse", help: "From the system of --to back to WGS 84")
  static let info = ValueOption("info", value: "CRS", help: "Describe a coordinate reference system", parse: { $0 })
  static let candidates = SwitchOption("candidates", help: "List every way between the two systems, the best first")
  static let area = ValueOption(
    "area", value: "W,S,E,N", help: "Where the places lie: takes the way that is best there", parse: box)
  static let allowBallpark = SwitchOption(
    "allow-ballpark", help: "Go on where no shift between the datums is known")
  static let edges = ValueOption(
    "bbox", value: "W,S,E,N", help: "A box instead of places; with --from or --inverse its edges are in that system",
    parse: { try numbers($0, count: 4, as: "four edges: west,south,east,north, as 177,-20,-178,-16") })
  static let streamFormat = ValueOption(
    "input-format", value: "FORMAT", help: "What - holds: rows as csv, tsv or ndjson; places, one a line, without it",
    choices: RowFormat.allCases.map(\.rawValue),
    parse: choice({ RowFormat(rawValue: $0) }, of: RowFormat.allCases.map(\.rawValue)))
  static let xColumn = ValueOption(
    "x", value: "COLUMN", help: "The column of longitudes or eastings (lon, lng, easting, …)", parse: { $0 })
  static let yColumn = ValueOption(
    "y", value: "COLUMN", help: "The column of latitudes or northings (lat, northing, …)", parse: { $0 })
  static let zColumn = ValueOption(
    "z", value: "COLUMN", help: "The column of heights, or the third geocentric number", parse: { $0 })
  static let names = ValueOption(
    "as", value: "NAME,…", help: "What to call the new columns (easting,northing, …)", parse: columnNames)

  // MARK: Rows

  static let rowFormat = ValueOption(
    "input-format", value: "FORMAT",
    help: "What the rows are: csv, tsv or ndjson; suffix or first line say it otherwise",
    choices: RowFormat.allCases.map(\.rawValue),
    parse: choice({ RowFormat(rawValue: $0) }, of: RowFormat.allCases.map(\.rawValue)))
  static let longitudeColumn = ValueOption(
    "x", value: "COLUMN", help: "The column of longitudes (longitude, lon, lng, x, …)", parse: { $0 })
  static let latitudeColumn = ValueOption(
    "y", value: "COLUMN", help: "The column of latitudes (latitude, lat, y, …)", parse: { $0 })
  static let columns = ValueOption(
    "columns", value: "NAME,…", help: "Names of the columns of rows that have no header line; none is written then",
    parse: columnNames)
  static let joinCount = ValueOption(
    "count", short: "n", value: "K", help: "How many landmarks for a row (1): as many rows come out",
    parse: wholeNumber(in: 1...10_000))
  static let joinNames = ValueOption(
    "as", value: "NAME,…", help: "What to call the new columns (nearest_id, …)", parse: columnNames)
  static let joinOutput = ValueOption(
    "output", short: "o", value: "FILE", help: "The file to write instead of standard output; renamed when complete",
    takesFile: true, parse: { $0 })
  static let threads = ValueOption(
    "threads", value: "N", help: "How many threads work (one a processor, at most 8)", parse: wholeNumber(in: 1...256))

  // MARK: Notations

  static let notation = ValueOption(
    "to", short: "t", value: "NOTATION", help: "The notation, or all (all)",
    choices: ConvertCommand.notationNames, parse: ConvertCommand.notations)
  static let digits = ValueOption(
    "digits", value: "N", help: "Decimals of the last part", parse: wholeNumber(in: 0...12))
}

// MARK: Grammars

/// `a, b or c`.
private func alternatives(_ names: [String]) -> String {
  names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
}

private func choice<Value>(
  _ make: @escaping @Sendable (String) -> Value?, of names: [String]
) -> @Sendable (String) throws -> Value {
  { text in
    guard let value = make(text.lowercased()) else {
      throw OptionValueError("one of " + names.joined(separator: ", ") + suggestion(for: text, among: names))
    }
    return value
  }
}

private func nonnegative(_ form: String) -> @Sendable (String) throws -> Double {
  { text in
    guard let value = Double(text), value.isFinite, value >= 0 else { throw OptionValueError(form) }
    return value
  }
}

private func wholeNumber(in range: ClosedRange<Int>) -> @Sendable (String) throws -> Int {
  { text in
    guard let value = Int(text), range.contains(value) else {
      throw OptionValueError("a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }
}

/// The zoom setting of a name in any case.
func zoomSetting(_ text: String) throws -> ZoomSetting {
  guard let setting = ZoomSetting.allCases.first(where: { $0.rawValue.lowercased() == text.lowercased() }) else {
    throw OptionValueError("one of near, medium, far" + suggestion(for: text, among: ["near", "medium", "far"]))
  }
  return setting
}

private func numbers(_ text: String, count: Int, as form: String) throws -> [Double] {
  let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    .map { Double($0.filter { $0 != " " }) }
  let values = parts.compactMap { $0 }
  guard parts.count == count, values.count == count, values.allSatisfy(\.isFinite) else {
    throw OptionValueError(form)
  }
  return values
}

private func box(_ text: String) throws -> BoundingBox {
  let edges = try numbers(text, count: 4, as: "west,south,east,north in degrees, as 177,-20,-178,-16")
  return try valid { try BoundingBox(west: edges[0], south: edges[1], east: edges[2], north: edges[3]) }
}

private func columnNames(_ text: String) throws -> [String] {
  let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  guard !names.contains(""), Set(names).count == names.count else {
    throw OptionValueError("different names with commas between, as east,north")
  }
  return names
}

private func namedServices(_ text: String) throws -> [MapService] {
  if text.lowercased() == "all" { return MapService.all }
  return try text.split(separator: ",", omittingEmptySubsequences: false).map { name in
    guard let service = MapService(named: String(name)) else {
      let names = MapService.all.map(\.id)
      throw OptionValueError(
        "there is no service \(quoted(String(name))); the services are " + names.joined(separator: ", ")
          + suggestion(for: String(name), among: names))
    }
    return service
  }
}

/// Numbers of the right form that are no region or box are values outside the option's grammar.
private func valid<Value>(_ make: () throws -> Value) throws -> Value {
  do { return try make() } catch { throw OptionValueError("\(error)") }
}
