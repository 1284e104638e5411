internal import GeoCore
internal import Landmarks

/// `near`: the nearest landmarks, nearest first, exact on WGS 84.
enum NearCommand {
  static let spec = CommandSpec(
    name: "near", synopsis: ["PLACE"],
    summary: "The nearest landmarks, nearest first",
    discussion: [
      "Distances are the shortest paths on the WGS 84 ellipsoid. With - the places are the lines of standard input."
    ],
    options: [Options.count.spec, Options.within.spec] + CommandTable.filters + [Options.units.spec]
      + CommandTable.data + [Options.format.spec],
    examples: [
      ("landmark near 34.0,-116.2 --count 3", "three landmarks"),
      ("landmark near \"Lake McDonald\" --category Rivers --units mi", "rivers near a landmark, in miles"),
      ("landmark near -33.8568,151.2153 --data places --within 50km", "towns around Sydney's opera"),
    ],
    fields: "query{latitude,longitude}, results[{id,name,category,latitude,longitude,distance,bearing,…}]",
    run: run)

  private static func run(_ invocation: Invocation, _ context: CommandContext) throws {
    let count = try invocation.value(of: Options.count) ?? 5
    let distance = try invocation.value(of: Options.within) ?? .infinity
    let unit = try invocation.value(of: Options.units) ?? .kilometers
    let data = try DataSets(invocation, context)
    let filter = try LandmarkFilter(invocation, of: data.collection)
    let places = try PlaceArguments(invocation, context, in: data.collection).good
    let searches = places.map { text, place in
      Search(
        text: text, place: place,
        neighbors: data.collection.nearest(to: place, count: count, within: distance, filter: filter))
    }
    try context.write(
      answer(searches, isSingle: invocation.arguments != ["-"] && searches.count == 1, unit), invocation)
  }

  private struct Search {
    let text: String
    let place: PlaceArgument
    let neighbors: [LandmarkCollection.Neighbor]

    var query: OutputValue {
      .object([
        "latitude": .number(place.coordinate.latitude), "longitude": .number(place.coordinate.longitude),
      ])
    }

    var results: [OutputFields] {
      neighbors.map { neighbor in
        LandmarkFields.main(neighbor.landmark)
          + ["distance": .number(neighbor.distance), "bearing": .number(neighbor.bearing)]
          + LandmarkFields.more(neighbor.landmark)
      }
    }

    var json: OutputValue {
      .object(["query": query, "results": .list(results.map { .object($0) })])
    }

    func table(_ unit: DistanceUnit) -> TextTable {
      var table = TextTable([
        ("DISTANCE", .right), ("BEARING", .right), ("NAME", .left), ("CATEGORY", .left), ("WHERE", .left),
        ("ID", .right),
      ])
      for neighbor in neighbors {
        table.append([
          unit.text(neighbor.distance), neighbor.distance > 0 ? CompassPoint.text(neighbor.bearing) : "",
          neighbor.landmark.name,
          neighbor.landmark.category?.rawValue ?? "", PlaceArgument.whereabouts(neighbor.landmark) ?? "",
          "\(neighbor.landmark.id)",
        ])
      }
      return table
    }
  }

  private static func answer(_ searches: [Search], isSingle: Bool, _ unit: DistanceUnit) -> Answer {
    Answer(
      json: isSingle ? searches[0].json : .list(searches.map(\.json)),
      rows: searches.flatMap { search in
        // With several places each row says which it answers.
        search.results.map { isSingle ? $0 : ["query": .text(search.text)] + $0 }
      },
      geometries: searches.flatMap(\.neighbors).map { .point($0.landmark.coordinate) },
      table: { style in
        searches.map { search in
          let heading = isSingle ? "" : style.faint(search.text) + "\n"
          return heading
            + (search.neighbors.isEmpty ? "No landmark found.\n" : search.table(unit).text(style))
        }.joined(separator: "\n")
      })
  }
}
