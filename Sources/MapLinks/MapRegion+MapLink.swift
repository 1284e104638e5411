public import MapRegions

extension MapRegion {
  /// The link that shows the region in a maps app, without a pin.
  ///
  /// - Throws: ``MapLinkError`` where the service shows no plain map, or has none of the region's middle.
  public func mapLink(for service: MapService, form: MapLink.Form? = nil) throws(MapLinkError) -> MapLink {
    try service.link(for: .view(self), form: form)
  }
}
