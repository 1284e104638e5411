#if canImport(MapKit) && !os(watchOS)
  public import MapKit

  extension Landmark {
    /// The landmark as MapKit's item, to open in Apple Maps without a link.
    @MainActor public var mapItem: MKMapItem {
      let place = MKPlacemark(
        coordinate: CLLocationCoordinate2D(latitude: coordinate.latitude, longitude: coordinate.longitude))
      let item = MKMapItem(placemark: place)
      item.name = name
      return item
    }
  }
#endif
