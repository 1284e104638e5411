internal import GeoCore
internal import LandmarkFiles
internal import Landmarks

/// `watch`: says when a landmark comes near, as positions come in.
enum WatchCommand {
  static let spec = CommandSpec(
    name: "watch", synopsis: ["[FILE|-]"],
    summary: "Say when a landmark comes near",
    discussion: [
      "Reads positions as they come: the sentences GGA and RMC of an NMEA 0183 receiver, the track points of GPX, or an object "
        + "with latitude, longitude and time a line (also gpsd's reports). A landmark has come near when it is within the "
        + "distance of --within for --dwell seconds, and is left when it is beyond that and --hysteresis for as long.",
      "A recorded file is gone through as fast as possible; --speed waits between its positions as their times say. What is "
        + "no position is named with its line and passed over. Answers come at once, but for json and geojson, which are whole "
        + "at the end.",
    ],
    options: [
      Options.radius.spec, Options.hysteresis.spec, Options.dwell.spec, Options.speed.spec, Options.positionFormat.spec,
    ] + CommandTable.filters + [
      Options.units.spec, Options.data.spec, Options.representativePoints.spec, Options.strict.spec,
      Options.format.spec,
    ],
    examples: [
      ("landmark watch track.gpx --within 2km", "what a recorded track comes near"),
      ("landmark watch /dev/ttyACM0 --dwell 30", "a receiver, half a minute's stay at least"),
      ("landmark watch track.nmea --speed 60 --format ndjson", "a replay, an hour in a minute"),
    ],
    fields: "[{time,event,id,name,category,latitude,longitude,distance,fixLatitude,fixLongitude}]; event is entered or "
      + "left, latitude and longitude are the landmark's",
    run: run)

  private static func run(_ invocation: Invocation, _ context: CommandContext) throws {
    guard invocation.arguments.count < 2 else {
      throw CommandError.usage("one file at a time, or - for standard input")
    }
    let radius = try invocation.value(of: Options.radius) ?? 500
    let hysteresis = try invocation.value(of: Options.hysteresis) ?? radius / 10
    let dwell = try invocation.value(of: Options.dwell) ?? 0
    let speed = try invocation.value(of: Options.speed)
    let decoder = PositionDecoder(try invocation.value(of: Options.positionFormat))
    let output = WatchOutput(
      context, try invocation.value(of: Options.format) ?? .table,
      try invocation.value(of: Options.units) ?? .kilometers)
    let data = try DataSets(invocation.without(Options.inputFormat.spec), context)
    let monitor = ProximityMonitor(
      data.collection, radius: radius, hysteresis: hysteresis, dwell: dwell,
      filter: try LandmarkFilter(invocation, of: data.collection))
    let name = invocation.arguments.first ?? "-"
    let isStandardInput = name == "-"
    var watch = Watch(
      name: isStandardInput ? "standard input" : name, context: context, speed: speed,
      isStrict: invocation.has(Options.strict), decoder: decoder, monitor: monitor, output: output)
    if isStandardInput {
      try watch.run(context.read)
    } else {
      let file = try FileInput(name)
      try watch.run { try file.read($0) }
    }
  }
}

/// A stream of positions on its way through a monitor.
private struct Watch {
  let name: String
  let context: CommandContext
  let speed: Double?
  let isStrict: Bool
  var decoder: PositionDecoder
  var monitor: ProximityMonitor
  var output: WatchOutput
  private var good = 0
  private var bad = 0
  private var clock: Double?

  init(
    name: String, context: CommandContext, speed: Double?, isStrict: Bool, decoder: PositionDecoder,
    monitor: ProximityMonitor, output: WatchOutput
  ) {
    (self.name, self.context, self.speed, self.isStrict) = (name, context, speed, isStrict)
    (self.decoder, self.monitor, self.output) = (decoder, monitor, output)
  }

  mutating func run(_ read: (Int) throws -> [UInt8]) throws {
    while true {
      let bytes = try read(1 << 16)
      try take(bytes.isEmpty ? decoder.finish() : decoder.decode(bytes))
      if bytes.isEmpty { break }
    }
    guard good > 0 || bad == 0 else { throw CommandError.badData("\(name) holds no position") }
    try output.finish()
  }

  private mutating func take(_ records: [PositionDecoder.Record]) throws {
    for record in records {
      switch record {
      case .fix(let fix):
        good += 1
        pace(fix)
        for event in monitor.update(fix) { try output.write(event) }
      case .problem(let line, let reason):
        bad += 1
        if isStrict { throw CommandError.badData("\(name):\(line): \(reason)") }
        context.report("\(name):\(line): \(reason)")
      }
    }
  }

  /// Waits as long as passed between this fix and the one before, or the part of it that the speed says.
  private mutating func pace(_ fix: PositionFix) {
    guard let speed, let now = fix.clock else { return }
    if let clock, now > clock { context.wait((now - clock) / speed) }
    clock = max(clock ?? now, now)
  }
}

/// Events as answers: at once where the format has a line each, else at the end.
private struct WatchOutput {
  private let context: CommandContext
  private let format: OutputFormat
  private let unit: DistanceUnit
  private var rows: [OutputFields] = []
  private var geometries: [Answer.Geometry?] = []
  private var hasHeader = false

  init(_ context: CommandContext, _ format: OutputFormat, _ unit: DistanceUnit) {
    (self.context, self.format, self.unit) = (context, format, unit)
  }

  mutating func write(_ event: ProximityMonitor.Event) throws {
    let fields = Self.fields(event)
    switch format {
    case .table: try context.write(line(event))
    case .ndjson: try context.write(OutputValue.object(fields).json(.compact) + "\n")
    case .csv:
      if !hasHeader { try context.write(CSVOutput.line(fields.map(\.name))) }
      hasHeader = true
      try context.write(CSVOutput.line(fields.map(\.value.cell)))
    case .json, .geojson:
      rows.append(fields)
      geometries.append(.point(event.landmark.coordinate))
    }
  }

  func finish() throws {
    guard format == .json || format == .geojson else { return }
    let answer = Answer(
      json: .list(rows.map { .object($0) }), rows: rows, geometries: geometries, table: { _ in "" })
    try context.write(answer.text(format, style: .plain))
  }

  /// The same fields for every event, so that a table can be written as they come.
  private static func fields(_ event: ProximityMonitor.Event) -> OutputFields {
    ["time": .optional(event.fix.time?.description), "event": .text(event.kind.rawValue)]
      + LandmarkFields.main(event.landmark)
      + [
        "distance": .number(event.distance), "fixLatitude": .number(event.fix.coordinate.latitude),
        "fixLongitude": .number(event.fix.coordinate.longitude),
      ]
  }

  private func line(_ event: ProximityMonitor.Event) -> String {
    let time = event.fix.time.map { "\($0)  " } ?? ""
    let what = event.kind == .entered ? "near" : "left"
    return time + what + "  " + TextTable.printable(event.landmark.name) + "  " + unit.text(event.distance) + "\n"
  }
}
