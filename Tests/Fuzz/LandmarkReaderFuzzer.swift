import LandmarkFiles
import Landmarks

/// Landmark JSON, GeoJSON and CSV: the first byte chooses the format, the rest is the file.
@c(LLVMFuzzerTestOneInput)
public func fuzzLandmarkReader(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  guard let first = bytes.first else { return 0 }
  let formats = LandmarkFileFormat.allCases
  let format = formats[Int(first) % formats.count]
  guard let reading = try? LandmarkReader.read(Array(bytes.dropFirst()), as: format, name: "input") else { return 0 }
  // What was read is written, and read again as it was.
  guard let written = try? LandmarkWriter.write(reading.landmarks, as: .json),
    let again = try? LandmarkReader.read(written.bytes, as: .json, name: "written")
  else {
    precondition(reading.landmarks.isEmpty, "what was written cannot be read")
    return 0
  }
  precondition(again.landmarks.count == reading.landmarks.count, "landmarks were lost")
  return 0
}
