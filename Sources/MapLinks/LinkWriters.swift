package import GeoCore

/// The functions that write the links of one form of a service; nil where it has no such link.
package struct LinkWriters: Sendable {
  /// A function that writes a link, with all that it may carry.
  package struct Writer<Subject>: Sendable {
    let carries: Set<MapLink.Feature>
    let write: @Sendable (Subject, inout LinkDraft) throws(MapLinkError) -> String

    package init(
      _ carries: Set<MapLink.Feature>,
      _ write: @escaping @Sendable (Subject, inout LinkDraft) throws(MapLinkError) -> String
    ) {
      self.carries = carries
      self.write = write
    }
  }

  let place: Writer<MapLinkPlace>?
  let search: Writer<MapLinkSearch>?
  let directions: Writer<MapLinkDirections>?
  let view: Writer<Coordinate>?
  /// The datums that the form can be written in, the usual one first.
  let datums: [MapDatum]
  /// Whether a link says which datum it is in, so that the service need not guess.
  let declaresDatum: Bool
  /// The map types that the form can ask for.
  let mapTypes: [MapType]

  /// A form that gives directions only opens the way to a place when asked for the place.
  package init(
    place: Writer<MapLinkPlace>? = nil, search: Writer<MapLinkSearch>? = nil,
    directions: Writer<MapLinkDirections>? = nil, view: Writer<Coordinate>? = nil,
    datums: [MapDatum] = [.wgs84], declaresDatum: Bool = false, mapTypes: [MapType] = []
  ) {
    self.place = place ?? directions.map(Self.way)
    self.search = search
    self.directions = directions
    self.view = view
    self.datums = datums
    self.declaresDatum = declaresDatum
    self.mapTypes = mapTypes
  }

  private static func way(_ directions: Writer<MapLinkDirections>) -> Writer<MapLinkPlace> {
    Writer(directions.carries.intersection([.label])) { place, draft throws(MapLinkError) in
      draft.warn("\(draft.service.name) shows the way to a place, not the place alone")
      return try directions.write(MapLinkDirections(to: place), &draft)
    }
  }

  var features: [MapLinkRequest.Action: Set<MapLink.Feature>] {
    var features: [MapLinkRequest.Action: Set<MapLink.Feature>] = [:]
    features[.place] = place?.carries
    features[.search] = search?.carries
    features[.directions] = directions?.carries
    features[.view] = view?.carries
    return features
  }

  /// The URL for a subject, or nil where there is no function for it.
  func url(for subject: MapLinkRequest.Subject, _ draft: inout LinkDraft) throws(MapLinkError) -> String? {
    switch subject {
    case .place(let place): try self.place?.write(place, &draft)
    case .search(let search): try self.search?.write(search, &draft)
    case .directions(let directions): try self.directions?.write(directions, &draft)
    case .view(let center): try view?.write(center, &draft)
    }
  }
}
