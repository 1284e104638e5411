import LandmarkFiles
import Landmarks

/// Bytes as a KML file. What is read is written and read again as it was.
@c(LLVMFuzzerTestOneInput)
public func fuzzKML(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  guard let reading = try? LandmarkReader.read(bytes, as: .kml, name: "input") else { return 0 }
  for problem in reading.problems { precondition(problem.line > 0, "a problem without a line") }
  guard let written = try? LandmarkWriter.write(reading.landmarks, as: .kml),
    let again = try? LandmarkReader.read(written.bytes, as: .kml, name: "written")
  else { preconditionFailure("what was read cannot be written and read again") }
  precondition(again.landmarks.count == reading.landmarks.count, "landmarks were lost")
  // What a field leaves no room for is named.
  precondition(!written.notes.isEmpty || again.landmarks == reading.landmarks, "landmarks have changed")
  return 0
}
