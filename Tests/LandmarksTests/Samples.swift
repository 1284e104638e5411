import GeoCore
import Landmarks

/// A few landmarks of the sample, with and without fields.
enum Samples {
  static func coordinate(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(uncheckedLatitude: latitude, longitude: longitude)
  }

  static let turtleRock = Landmark(
    id: 1001, name: "Turtle Rock", coordinate: coordinate(34.011286, -116.166868), category: .rivers,
    city: "Twentynine Palms", state: "California", park: "Joshua Tree National Park", isFavorite: true,
    isFeatured: true,
    description: "A rock.", imageName: "turtlerock")
  static let salmonCreek = Landmark(
    id: 1002, name: "Silver Salmon Creek", coordinate: coordinate(59.980167, -152.665167), category: .lakes,
    isFavorite: false, isFeatured: false)
  static let stMary = Landmark(
    id: 1004, name: "St. Mary Lake", coordinate: coordinate(48.69423, -113.536248), category: .lakes, isFavorite: true)
  static let hidden = Landmark(
    id: 1010, name: "Hidden Lake", coordinate: coordinate(48.495442, -121.17799), category: .lakes, isFeatured: true)
  static let peak = Landmark(id: "pk", name: "Ōtemanu", coordinate: coordinate(-16.5, -151.73), category: .mountains)
  static let plain = Landmark(id: 7, name: "São Paulo", coordinate: coordinate(-23.5475, -46.63611))

  static let all = [turtleRock, salmonCreek, stMary, hidden, peak, plain]
}
