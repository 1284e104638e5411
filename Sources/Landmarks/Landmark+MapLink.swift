public import MapLinks

extension Landmark {
  /// The landmark as the place of a link: its coordinate, labelled with its name.
  public var mapLinkPlace: MapLinkPlace {
    MapLinkPlace(coordinate, label: name.isEmpty ? nil : name)
  }

  /// The link that opens the landmark in a maps app: "Open in Maps".
  ///
  /// ```swift
  /// try turtleRock.mapLink(for: .apple).url
  /// // https://maps.apple.com/place?coordinate=34.011286,-116.166868&name=Turtle%20Rock
  /// ```
  ///
  /// - Parameters:
  ///   - service: The maps app.
  ///   - zoom: How close it looks, where the service can carry that.
  ///   - form: Web address or app scheme; nil for the one that the service prefers.
  /// - Throws: `MapLinkError` where the service has no map of the place, or no link of that form.
  public func mapLink(
    for service: MapService, zoom: MapLinkZoom? = nil, form: MapLink.Form? = nil
  ) throws(MapLinkError) -> MapLink {
    try service.link(for: .place(mapLinkPlace, zoom: zoom), form: form)
  }
}
