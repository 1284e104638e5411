import GeoCore
import LandmarkFiles
import Landmarks

/// A GeoPackage, whole; that SQLite makes one is part of what is tried.
private let whole: [UInt8] = {
  let landmarks = (0..<40).map { number in
    Landmark(
      id: number % 3 == 0 ? .text("t\(number)") : .integer(Int64(number)), name: "Landmark \(number)",
      coordinate: Coordinate(uncheckedLatitude: Double(number), longitude: -Double(number)), category: .lakes,
      isFavorite: number % 2 == 0, properties: ["tags": ["a", .integer(Int128(number))], "height": 1.5])
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
