import GeoCore
import LandmarkFiles
import Landmarks

/// A GeoPackage, whole; that SQLite makes one is part of what is tried.
private let whole: [UInt8] = {
  var landmarks: [Landmark] = []
  for number in 0..<40 {
    let id: Landmark.ID = number % 3 == 0 ? .text("t\(number)") : .integer(Int64(number))
    guard let coordinate = try? Coordinate(latitude: Double(number), longitude: -Double(number)) else { return [] }
    var landmark = Landmark(id: id, name: "Landmark \(number)", coordinate: coordinate, category: .lakes)
    landmark.isFavorite = number % 2 == 0
    landmark.properties["tags"] = .array([.string("a"), .integer(Int128(number))])
    landmark.properties["height"] = 1.5
    landmarks.append(landmark)
  }
  return (try? LandmarkWriter.write(landmarks, as: .geopackage).bytes) ?? []
}()

/// Bytes as a file, or as changes to a good one.
@c(LLVMFuzzerTestOneInput)
public func fuzzGeoPackage(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  if let bytes = file(of: input, changing: whole) { checkFile(bytes, .geopackage) }
  return 0
}
