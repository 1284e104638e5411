import GeoCore
import MapRegions
import Testing

/// The code of the article "Regions across the antimeridian", and what it says in its comments.
@Suite("Regions across the antimeridian")
struct ArticleTests {
  private func fiji() throws -> BoundingBox { try BoundingBox(west: 177, south: -20, east: -178, north: -16) }

  @Test("a box that crosses")
  func boxes() throws {
    let fiji = try fiji()
    #expect(fiji.crossesAntimeridian && fiji.longitudeSpan == 5)
    #expect(fiji.center?.description == "-18,179.5")
    #expect(fiji.splitAtAntimeridian.map(\.description) == ["177,-20,180,-16", "-180,-20,-178,-16"])
  }

  @Test("a region of places")
  func places() throws {
    let places = try [(75.0, 160.0), (65, -160), (50, -170), (45, 170)].map {
      try Coordinate(latitude: $0.0, longitude: $0.1)
    }
    let region = try MapRegion(enclosing: places, paddingPercent: 10)
    #expect(region.center.description == "60,180")
    #expect(region.span.latitudeDelta == 36 && region.span.longitudeDelta == 48)
  }

  @Test("regions that meet")
  func meeting() throws {
    let west = try MapRegion(latitude: -17, longitude: 175, latitudeDelta: 10, longitudeDelta: 30)
    let east = try MapRegion(latitude: -17, longitude: -165, latitudeDelta: 10, longitudeDelta: 30)
    #expect(west.intersects(east))
    #expect(west.intersection(east)?.span == (try CoordinateSpan(latitudeDelta: 10, longitudeDelta: 10)))
    #expect(west.union(east).center.description == "-17,-175")
  }

  @Test("the flat map, tiles and the screen")
  func flat() throws {
    let fiji = try fiji()
    let rect = MapRect(fiji)
    #expect(rect.spans180thMeridian && rect.remainder.minX == 0)
    #expect((rect.remainder.boundingBox.east + 178).magnitude < 1e-9)
    #expect(rect.contains(MapPoint(try Coordinate(latitude: -17, longitude: -179))))
    #expect(try TileCover(fiji, zoom: 5).map(\.description) == ["5/31/17", "5/0/17"])
    let map = try Viewport(fitting: fiji, size: .phone)
    #expect(map.center.longitude == 179.5 && map.shows(fiji))
  }

  @Test("the poles")
  func poles() throws {
    let station = try Coordinate(latitude: 89, longitude: 0)
    let walk = BoundingBox(around: station, radius: 200_000)
    #expect(walk.north == 90 && walk.longitudeSpan == 360)
  }
}
