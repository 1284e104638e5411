extension MapService {
  /// Every service, in the order in which a list should show them.
  public static let all: [MapService] = [
    apple, appleClassic, google, openStreetMap, geo, geoAndroid,
  ]

  /// The service with an id, upper or lower case; nil when there is none.
  public init?(named id: String) {
    let wanted = id.lowercased()
    guard let service = Self.all.first(where: { $0.id == wanted }) else { return nil }
    self = service
  }
}
