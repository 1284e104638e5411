import GeoCore
import LandmarkFiles
import Landmarks

/// An archive, whole; that libzip makes one is part of what is tried.
private let whole: [UInt8] = {
  guard let coordinate = try? Coordinate(latitude: 46.5, longitude: 7.25) else { return [] }
  let landmarks = (0..<10).map { number in
    Landmark(
      id: .integer(Int64(number)), name: "Landmark \(number)", coordinate: coordinate, properties: ["folder": "A/B"])
  }
  return (try? LandmarkWriter.write(landmarks, as: .kmz).bytes) ?? []
}()

/// Bytes as a file, or as changes to a good one.
@c(LLVMFuzzerTestOneInput)
public func fuzzKMZ(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  if let bytes = file(of: input, changing: whole) { checkFile(bytes, .kmz) }
  return 0
}
