import GeoCore
import GeoIndex
import LandmarkFiles
import Landmarks
import MapRegions

/// An index file as it was, with some of its bytes changed: every four bytes of the input change one, at an offset of
/// 24 bits. Only the structure is checked, as of a large file.
@c(LLVMFuzzerTestOneInput)
public func fuzzIndexFile(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  // Anything at all, with every check.
  _ = try? LandmarkIndex(input, name: "input")
  guard let first = input.first else { return 0 }
  var bytes = originals[Int(first) % originals.count]
  for change in stride(from: 1, to: input.count - 3, by: 4) {
    let offset = Int(input[change]) | Int(input[change + 1]) << 8 | Int(input[change + 2]) << 16
    bytes[offset % bytes.count] = input[change + 3]
  }
  seal(&bytes)
  guard let index = try? LandmarkIndex(bytes, name: "input", checking: .structure) else { return 0 }
  ask(index)
  return 0
}

private let originals: [[UInt8]] = [3, 40, 400].map { count in
  let landmarks = (0..<count).compactMap { index -> Landmark? in
    let (latitude, longitude) = (
      Double(index % 17) * 0.001 + Double(index % 5) * 20 - 40, Double(index * index % 360) - 180
    )
    guard let coordinate = try? Coordinate(latitude: latitude, longitude: longitude) else { return nil }
    return Landmark(
      id: index % 7 == 0 ? .text("t\(index)") : .integer(Int64(index)), name: "Place \(index)",
      coordinate: coordinate,
      category: index % 3 == 0 ? .lakes : nil, city: "City", isFavorite: index % 4 == 0,
      properties: ["population": .integer(Int128(index)), "tags": ["a", 1.5]])
  }
  return LandmarkIndex.bytes(LandmarkCollection(landmarks))
}

/// Takes header and table from the original: any change of them is refused, and would keep the rest from being reached.
private func seal(_ bytes: inout [UInt8]) {
  for original in originals where original.count == bytes.count {
    for offset in 0..<64 + 32 * Int(original[16]) { bytes[offset] = original[offset] }
  }
}

private func ask(_ index: LandmarkIndex) {
  let collection = index.collection
  let places = [(0.0, 0.0), (89.9, 3), (-40.001, -180), (20.004, 64)].compactMap {
    try? Coordinate(latitude: $0.0, longitude: $0.1)
  }
  for place in places {
    for neighbor in collection.nearest(to: place, count: 4) { _ = neighbor.landmark.properties.dictionary }
    _ = collection.nearest(to: place, count: 500, within: 4e6, filter: LandmarkFilter(category: .lakes))
    _ = collection.grid.nearest(to: place)
    _ = collection.grid.count(within: 1e6, of: place)
    _ = collection.landmarks(in: MapRegion(center: place, zoom: .far))
  }
  precondition(collection.grid.indices(in: .full).allSatisfy { $0 < collection.count }, "an index beyond the landmarks")
  _ = collection.lookup("Place 7")
  _ = collection[id: "t14"]
  _ = try? index.file.verify()
}
