#if canImport(MapKit)
  public import GeoCore
  public import MapKit

  extension CoordinateSpan {
    /// The span of MapKit's.
    ///
    /// - Throws: ``MapRegionError`` for a delta that is not finite, negative, or above 180 and 360.
    public init(_ span: MKCoordinateSpan) throws(MapRegionError) {
      try self.init(latitudeDelta: span.latitudeDelta, longitudeDelta: span.longitudeDelta)
    }
  }

  extension MKCoordinateSpan {
    /// The same span for MapKit.
    public init(_ span: CoordinateSpan) {
      self.init(latitudeDelta: span.latitudeDelta, longitudeDelta: span.longitudeDelta)
    }
  }

  extension MapRegion {
    /// The region of MapKit's, checked.
    ///
    /// A map view reports regions that are none before its first layout and while it is dragged past its ends; for
    /// those see ``init(clamping:)``.
    ///
    /// - Throws: ``MapRegionError`` for a centre that is no place or a span that is none.
    public init(_ region: MKCoordinateRegion) throws(MapRegionError) {
      try self.init(
        latitude: region.center.latitude, longitude: region.center.longitude,
        latitudeDelta: region.span.latitudeDelta, longitudeDelta: region.span.longitudeDelta)
    }

    /// The nearest region to MapKit's: poles stop it, longitudes wrap, spans end at 180 and 360.
    ///
    /// - Throws: ``MapRegionError`` for a number that is not finite.
    public init(clamping region: MKCoordinateRegion) throws(MapRegionError) {
      try self.init(
        clampingLatitude: region.center.latitude, longitude: region.center.longitude,
        latitudeDelta: region.span.latitudeDelta, longitudeDelta: region.span.longitudeDelta)
    }
  }

  extension MKCoordinateRegion {
    /// The same region for MapKit, valid there.
    public init(_ region: MapRegion) {
      self.init(center: CLLocationCoordinate2D(region.center), span: MKCoordinateSpan(region.span))
    }

    /// The region with the middle and the extent of a box.
    ///
    /// - Throws: ``MapRegionError`` for the empty box.
    public init(_ box: BoundingBox) throws(MapRegionError) {
      self.init(try MapRegion(box))
    }
  }

  extension MapPoint {
    /// The point of MapKit's.
    ///
    /// - Throws: ``MapRegionError`` for a number that is not finite.
    public init(_ point: MKMapPoint) throws(MapRegionError) {
      try self.init(x: point.x, y: point.y)
    }
  }

  extension MKMapPoint {
    /// The same point for MapKit.
    public init(_ point: MapPoint) { self.init(x: point.x, y: point.y) }
  }

  extension MapRect {
    /// The rectangle of MapKit's; null stays null.
    ///
    /// - Throws: ``MapRegionError`` for a negative size, as MapKit's own insets make, or a number that is not finite.
    public init(_ rect: MKMapRect) throws(MapRegionError) {
      if rect.isNull {
        self = .null
      } else {
        self.init(
          origin: try MapPoint(rect.origin),
          size: try MapSize(width: rect.size.width, height: rect.size.height))
      }
    }
  }

  extension MKMapRect {
    /// The same rectangle for MapKit.
    public init(_ rect: MapRect) {
      self =
        rect.isNull
        ? .null : MKMapRect(x: rect.minX, y: rect.minY, width: rect.size.width, height: rect.size.height)
    }
  }
#endif
