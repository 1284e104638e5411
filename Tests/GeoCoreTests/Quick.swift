import GeoCore
import MapRegions
import Testing
@Test func quick() throws {
  let a = try Coordinate(latitude: -(41+19.0/60), longitude: 174+49.0/60), b = try Coordinate(latitude: 40+58.0/60, longitude: -5.5)
  print(a.geodesicDistance(to: b), "19960543.857179")
  let t = try Coordinate(latitude: 34.011286, longitude: -116.166868)
  for z in ZoomSetting.allCases { let r = MapRegion(center: t, zoom: z); print(r.zoomLevel(), r.latitudinalMeters, r.longitudinalMeters) }
}
