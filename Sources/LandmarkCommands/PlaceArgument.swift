internal import CoordinateNotation
internal import GeoCore
internal import Landmarks
internal import MapLinks

/// A place as the command line takes it: a coordinate in any notation, a map link of any service, or a landmark's id or
/// name.
struct PlaceArgument: Located {
  let coordinate: Coordinate
  /// What the place is called; nil for a plain coordinate.
  let label: String?

  init(_ text: String, in collection: @autoclosure () throws -> LandmarkCollection) throws {
    do {
      coordinate = try CoordinateText.parse(text).coordinate
      label = nil
    } catch {
      if let linked = try Self.place(ofLink: text) {
        coordinate = linked.coordinate
        label = linked.label
      } else if error.code == .unrecognized {
        let landmark = try Self.landmark(text, in: collection())
        coordinate = landmark.coordinate
        label = landmark.name
      } else if error.code != .outOfRange, let landmark = try collection()[id: Landmark.ID(parsing: text)] {
        // An id may have the form of a grid reference that is none.
        coordinate = landmark.coordinate
        label = landmark.name
      } else {
        throw error
      }
    }
  }

  /// The place that a link of a maps service names; nil for a text that is no such link.
  private static func place(ofLink text: String) throws -> MapLinkPlace? {
    guard let reading = try? MapLink.read(text) else { return nil }
    if let coordinate = reading.coordinate { return MapLinkPlace(coordinate, label: reading.label) }
    throw CommandError.badData(
      "\(quoted(text)) says no coordinate"
        + (reading.needsNetwork
          ? ": only the server of \(reading.service.name) knows what it opens; take the address that it ends at" : ""))
  }

  /// The landmark that an id or a name means.
  static func landmark(_ text: String, in collection: LandmarkCollection) throws -> Landmark {
    switch collection.lookup(text) {
    case .found(let landmark): return landmark
    case .ambiguous(let several):
      let shown = several.prefix(8).map { "\($0.name) (\(Self.whereabouts($0) ?? "\($0.coordinate)"), id \($0.id))" }
      let more = several.count > shown.count ? ", and \(several.count - shown.count) more" : ""
      throw CommandError.badData(
        "\(quoted(text)) names \(several.count) landmarks: " + shown.joined(separator: ", ") + more
          + "; give the id")
    case .notFound(let closest):
      let names = closest.map(\.name).joined(separator: ", ")
      throw CommandError.badData(
        "\(quoted(text)) is no coordinate and no landmark's id or name"
          + (names.isEmpty ? "" : "; the closest names: \(names)"))
    }
  }

  /// Where a landmark is, in words: its park, or city and state, or a country.
  static func whereabouts(_ landmark: Landmark) -> String? {
    let admin = landmark.properties["admin1"]?.stringValue
    let country = landmark.properties["country"]?.stringValue
    let parts = [landmark.park, landmark.city ?? admin, landmark.state ?? country]
      .compactMap { $0 }.filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

/// The places of a command: its arguments, and a line each of standard input for `-`.
struct PlaceArguments {
  /// What each place was written as, and the place or why it is none.
  let places: [(text: String, place: Result<PlaceArgument, CommandError>)]

  /// - Throws: The error of the first bad place, unless it came from standard input among good ones: that is reported
  ///   with its line, and the rest goes on.
  init(
    _ invocation: Invocation, _ context: CommandContext,
    in collection: @autoclosure @escaping () throws -> LandmarkCollection
  ) throws {
    guard !invocation.arguments.isEmpty else {
      throw CommandError.usage("no place is given; a place is a coordinate, a landmark's name or id, or - for a list")
    }
    var places: [(String, Result<PlaceArgument, CommandError>)] = []
    let loaded = try LazyCollection(collection)
    for text in invocation.arguments {
      guard text == "-" else {
        places.append((text, .success(try PlaceArgument(text, in: loaded.value()))))
        continue
      }
      var lines = InputLines(context)
      var number = 0
      while let line = lines.next() {
        number += 1
        if line.allSatisfy(\.isWhitespace) { continue }
        do {
          places.append((line, .success(try PlaceArgument(line, in: loaded.value()))))
        } catch {
          let error = CommandError(error)
          context.report("standard input:\(number): \(error)")
          places.append((line, .failure(error)))
        }
      }
      if let failure = lines.failure { throw failure }
    }
    let isAnyGood = places.contains { if case .success = $0.1 { true } else { false } }
    let isAllGood = places.allSatisfy { if case .success = $0.1 { true } else { false } }
    if !places.isEmpty && (!isAnyGood || (invocation.has(Options.strict) && !isAllGood)) {
      throw CommandError.badData("standard input holds \(isAnyGood ? "a line that is no place" : "no place")")
    }
    self.places = places
  }

  /// The places that are some.
  var good: [(text: String, place: PlaceArgument)] {
    places.compactMap { text, place in (try? place.get()).map { (text, $0) } }
  }

  /// Loads the data only when the first name asks for it: a plain coordinate needs none.
  private final class LazyCollection {
    private let make: () throws -> LandmarkCollection
    private var made: LandmarkCollection?

    init(_ make: @escaping () throws -> LandmarkCollection) throws { self.make = make }

    func value() throws -> LandmarkCollection {
      if let made { return made }
      let collection = try make()
      made = collection
      return collection
    }
  }
}
