import GeoCore
import GeoIndex
import Landmarks
import MapLinks
import MapRegions

func readmeProgram() throws {
  // What README.md shows begins here.
  let turtleRock = Landmark(
    id: 1001, name: "Turtle Rock", coordinate: try Coordinate(latitude: 34.011286, longitude: -116.166868),
    category: .rivers)
  let lakeMcDonald = Landmark(
    id: 1006, name: "Lake McDonald", coordinate: try Coordinate(latitude: 48.56002, longitude: -113.934831),
    category: .lakes)
  let landmarks = LandmarkCollection([turtleRock, lakeMcDonald])

  // Which landmark is near? Exact on the WGS 84 ellipsoid.
  let here = try Coordinate(latitude: 34.0, longitude: -116.2)
  for neighbor in landmarks.nearest(to: here, count: 1, within: 10_000) {
    print(neighbor.landmark.name, neighbor.distance, neighbor.bearing)  // Turtle Rock 3306.81… 67.74…
  }

  // What does a map show around it?
  let region = MapRegion(center: turtleRock.coordinate, zoom: .near)
  print(region.boundingBox, region.zoomLevel(in: .phone))  // … 14.69
  print(landmarks.landmarks(in: region).map(\.name))  // ["Turtle Rock"]

  // Which link opens it, and what could that link not carry?
  let place = MapLinkPlace(turtleRock.coordinate, label: turtleRock.name)
  let link = try MapService.apple.link(for: .place(place, zoom: .setting(.near)))
  print(link.url, link.dropped.map(\.rawValue))  // https://maps.apple.com/place?… ["zoom"]

  // Any type of your own is searched the same way.
  struct Photo: Located { let coordinate: Coordinate }
  let photos = [Photo(coordinate: here), Photo(coordinate: lakeMcDonald.coordinate)]
  let grid = SpatialGrid(photos)
  print(grid.nearest(to: turtleRock, count: 1))  // [0]
  // And ends here.
}
