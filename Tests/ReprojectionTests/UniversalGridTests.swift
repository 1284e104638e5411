import GeoCore
import Reprojection
import Testing

@Suite("The universal grids of a place")
struct UniversalGridTests {
  @Test(
    "zones with their exceptions, and the polar grids beyond them",
    arguments: [
      (48.56, -113.93, 32612), (-33.86, 151.21, 32756), (60, 5, 32632), (78, 10, 32633), (0, 180, 32601),
      (84, 0, 32631), (84.1, 0, 5041), (-80, 0, 32731), (-80.1, 0, 5042), (90, 0, 5041),
    ])
  func grids(latitude: Double, longitude: Double, code: Int) throws {
    let place = try Coordinate(latitude: latitude, longitude: longitude)
    let grid = CoordinateReferenceSystem.universalGrid(for: place)
    #expect(grid.definition == "EPSG:\(code)")
    #expect(grid.datum?.ellipsoid.name == "WGS 84")
    #expect(throws: Never.self) { try place.projected(to: grid) }
  }
}
