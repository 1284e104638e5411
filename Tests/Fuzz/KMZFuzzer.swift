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

/// Bytes as a file, or as changes to a good one: three bytes each, where and what.
@c(LLVMFuzzerTestOneInput)
public func fuzzKMZ(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  guard let first = input.first else { return 0 }
  precondition(!whole.isEmpty, "no archive could be made")
  var bytes = Array(input.dropFirst())
  if first & 1 == 0 {
    let changes = bytes
    bytes = whole
    for index in stride(from: 0, to: changes.count - 2, by: 3) {
      bytes[(Int(changes[index]) << 8 | Int(changes[index + 1])) % bytes.count] = changes[index + 2]
    }
  }
  guard let reading = try? LandmarkReader.read(bytes, as: .kmz, name: "input") else { return 0 }
  guard let written = try? LandmarkWriter.write(reading.landmarks, as: .kmz),
    let again = try? LandmarkReader.read(written.bytes, as: .kmz, name: "written")
  else { preconditionFailure("what was read cannot be written and read again") }
  precondition(again.landmarks.count == reading.landmarks.count, "landmarks were lost")
  // What a field leaves no room for is named.
  precondition(!written.notes.isEmpty || again.landmarks == reading.landmarks, "landmarks have changed")
  return 0
}
