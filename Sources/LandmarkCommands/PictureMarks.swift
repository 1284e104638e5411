internal import GeoCore
internal import GeoIndex
internal import Landmarks
internal import MapPictures
internal import MapRegions

/// What a picture shows of its landmarks: all of them while they are few, else those that there is room for.
struct PictureMarks {
  private let landmarks: [Landmark]
  private let viewport: Viewport
  /// Up to how many landmarks each has its mark.
  private let limit: Int
  /// How far apart marks are where there are more, points.
  private let distance: Double

  init(_ landmarks: [Landmark], in viewport: Viewport, _ target: PictureTarget) {
    self.landmarks = landmarks
    self.viewport = viewport
    // A mark for each square of so many points.
    distance = target.isText ? 7 : 16
    limit = max(20, Int(viewport.size.width * viewport.size.height / (5 * distance * distance)))
  }

  /// Adds the marks behind the places that were named, which stand for themselves.
  func add(to picture: inout RegionPicture) {
    var known: [Coordinate: Landmark] = [:]
    for landmark in landmarks { known[landmark.coordinate] = known[landmark.coordinate] ?? landmark }
    // A coordinate that happens to be a landmark's has its name too.
    picture.places = picture.places.map { place in
      let landmark = known[place.coordinate]
      return .init(
        place.coordinate, label: place.label.isEmpty ? landmark?.name ?? "" : place.label,
        category: landmark?.category?.rawValue ?? "", isEmphasized: true)
    }
    var named: [Coordinate: String] = [:]
    for place in picture.places { named[place.coordinate] = place.label }
    let others = landmarks.filter { named[$0.coordinate] != $0.name }
    if others.count <= limit {
      picture.places += preferred(others).map(mark)
    } else if let sized = bySize(others) {
      picture.places += sized.map(mark)
      picture.isSelective = true
    } else {
      picture.places += clusters(of: others)
      picture.note = "\(others.count) landmarks; a number is how many lie around"
    }
  }

  /// Favourites and featured ones first, the rest as it came.
  private func preferred(_ landmarks: [Landmark]) -> [Landmark] {
    landmarks.filter(\.isFavorite) + landmarks.filter { !$0.isFavorite && $0.isFeatured }
      + landmarks.filter { !$0.isFavorite && !$0.isFeatured }
  }

  private func mark(_ landmark: Landmark) -> RegionPicture.Place {
    .init(landmark.coordinate, label: landmark.name, category: landmark.category?.rawValue ?? "")
  }

  /// The landmarks by their population, the largest first; nil where most have none.
  private func bySize(_ landmarks: [Landmark]) -> [Landmark]? {
    let sizes = landmarks.map { landmark in
      let size = landmark.properties["population"]?.doubleValue ?? -1
      return size.isNaN ? -1 : size
    }
    guard sizes.count(where: { $0 >= 0 }) * 2 > sizes.count else { return nil }
    // Of several equally large ones the first.
    return sizes.indices.sorted { (-sizes[$0], $0) < (-sizes[$1], $1) }.map { landmarks[$0] }
  }

  private func clusters(of landmarks: [Landmark]) -> [RegionPicture.Place] {
    var options = MarkerClusters.Options()
    // Markers are those of a whole zoom level, and lie farther apart by what the map is closer than that.
    let level = max(viewport.zoomLevel, 0).rounded(.down)
    options.radius = 3 * distance * exp2(level - viewport.zoomLevel)
    let markers = MarkerClusters(landmarks, options: options).markers(in: viewport)
    return markers.map { marker in
      marker.placeIndex.map { mark(landmarks[$0]) } ?? .init(marker.coordinate, count: marker.count)
    }
  }
}
