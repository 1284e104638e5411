extension MapService {
  /// Every service, in the order in which a list should show them.
  public static let all: [MapService] = [
    apple, appleClassic, google, googleNavigation, openStreetMap, geo, geoAndroid, waze, bing, here, organicMaps,
    osmAnd, mapsMe, coMaps, magicEarth, mapy, yandexMaps, yandexNavigator, twoGIS, baidu, amap, tencent, petalMaps,
    naver, kakao, tmap, neshan, mappls, citymapper, moovit, transit, uber, lyft, gett, liftago, yandexTaxi, sygic,
    tomTom, coPilot, truckMap, truckerPath, dashTag, flitsmeister, navigon, dbNavigator, airNavPro, plusCodes,
  ]

  /// The service with an id, upper or lower case; nil when there is none.
  public init?(named id: String) {
    let wanted = id.lowercased()
    guard let service = Self.all.first(where: { $0.id == wanted }) else { return nil }
    self = service
  }
}
