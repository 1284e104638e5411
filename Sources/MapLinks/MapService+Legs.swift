extension MapService {
  /// The links of this service for a request: one, or for a route that is too long for one the legs of it in order.
  ///
  /// A route is divided where the service takes fewer stops, or none, and where a URL would grow too long. Each leg starts
  /// where the one before ends, and says in its warnings which leg of how many it is. A service whose routes always start
  /// at the user's own place drops the starts of all legs, which fits those who open the next leg on arrival.
  ///
  /// ```swift
  /// try MapService.google.links(for: .directions(routeWithTwelveStops)).count  // 2
  /// ```
  ///
  /// - Throws: As ``link(for:form:options:)``, but not for the number of stops.
  /// - Complexity: O(stops²) at worst, O(stops) where the service states its limit.
  public func links(
    for request: MapLinkRequest, form: MapLink.Form? = nil, options: MapLinkOptions = MapLinkOptions()
  ) throws(MapLinkError) -> [MapLink] {
    guard case .directions(let route) = request.subject else {
      return [try link(for: request, form: form, options: options)]
    }
    let legs = try legs(of: route, form, options)
    guard legs.count > 1 else { return legs }
    return legs.enumerated().map { index, leg in
      MapLink(
        service: leg.service, url: leg.url, form: leg.form, datum: leg.datum, dropped: leg.dropped,
        warnings: ["leg \(index + 1) of \(legs.count): one link of \(name) does not hold the whole route"]
          + leg.warnings)
    }
  }

  private func legs(
    of route: MapLinkDirections, _ form: MapLink.Form?, _ options: MapLinkOptions
  ) throws(MapLinkError) -> [MapLink] {
    let length: Int
    do {
      let link = try link(for: .directions(route), form: form, options: options)
      if !link.dropped.contains(.stops) { return [link] }
      length = 0
    } catch {
      guard !route.stops.isEmpty, error.code == .tooManyStops || error.code == .tooLong else { throw error }
      length = error.code == .tooManyStops ? stopLimit(options) ?? 0 : route.stops.count / 2
    }
    let (first, rest) = route.divided(after: min(length, route.stops.count - 1))
    return try legs(of: first, form, options) + legs(of: rest, form, options)
  }
}

extension MapLinkDirections {
  /// The route to the stop behind so many stops, and the route from there on.
  fileprivate func divided(after count: Int) -> (MapLinkDirections, MapLinkDirections) {
    let middle = stops[count]
    return (
      MapLinkDirections(to: middle, from: origin, stops: Array(stops[..<count]), mode: mode),
      MapLinkDirections(to: destination, from: middle, stops: Array(stops[(count + 1)...]), mode: mode)
    )
  }
}
