import LandmarkFiles
import Landmarks

/// Bytes as a GPX file; the first byte chooses the layer. What is read is written and read again as it was.
@c(LLVMFuzzerTestOneInput)
public func fuzzGPX(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  guard let first = input.first else { return 0 }
  let layers = [nil, "waypoints", "route_points", "track_points"]
  var options = LandmarkReadingOptions()
  options.layer = layers[Int(first) % layers.count]
  guard let reading = try? LandmarkReader.read(Array(input.dropFirst()), as: .gpx, name: "input", options: options)
  else { return 0 }
  for problem in reading.problems { precondition(problem.line > 0, "a problem without a line") }
  guard let written = try? LandmarkWriter.write(reading.landmarks, as: .gpx),
    let again = try? LandmarkReader.read(written.bytes, as: .gpx, name: "written")
  else { preconditionFailure("what was read cannot be written and read again") }
  precondition(again.landmarks.count == reading.landmarks.count, "landmarks were lost")
  // What a field leaves no room for is named.
  precondition(!written.notes.isEmpty || again.landmarks == reading.landmarks, "landmarks have changed")
  return 0
}
