import LandmarkFiles
import Landmarks

/// Bytes as a GPX file; the first byte chooses the layer. What is read is written and read again as it was.
@c(LLVMFuzzerTestOneInput)
public func fuzzGPX(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  guard let first = input.first else { return 0 }
  let layers = [nil, "waypoints", "route_points", "track_points"]
  checkFile(Array(input.dropFirst()), .gpx, layer: layers[Int(first) % layers.count])
  return 0
}
