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

/// Bytes as a file, or as changes to a good one: three bytes each, where and what.
@c(LLVMFuzzerTestOneInput)
public func fuzzGeoPackage(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  guard let first = input.first else { return 0 }
  precondition(!whole.isEmpty, "no GeoPackage could be made")
  var bytes = Array(input.dropFirst())
  if first & 1 == 0 {
    let changes = bytes
    bytes = whole
    for index in stride(from: 0, to: changes.count - 2, by: 3) {
      bytes[(Int(changes[index]) << 8 | Int(changes[index + 1])) % bytes.count] = changes[index + 2]
    }
  }
  guard let reading = try? LandmarkReader.read(bytes, as: .geopackage, name: "input") else { return 0 }
  guard let written = try? LandmarkWriter.write(reading.landmarks, as: .geopackage),
    let again = try? LandmarkReader.read(written.bytes, as: .geopackage, name: "written")
  else {
    preconditionFailure("what was read cannot be written and read again")
  }
  precondition(again.landmarks.count == reading.landmarks.count, "landmarks were lost")
  return 0
}
