import LandmarkFiles
import Landmarks

/// Landmark JSON and GeoJSON read by simdjson and by our own parser: both say the same. The first byte chooses the format
/// and whether lines and polygons become points.
@c(LLVMFuzzerTestOneInput)
public func fuzzGeoJSONTwins(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  guard let first = input.first else { return 0 }
  let bytes = Array(input.dropFirst())
  func outcome(usesSIMDJSON: Bool) -> Result<LandmarkReading, LandmarkFileError> {
    var options = LandmarkReadingOptions()
    options.usesSIMDJSON = usesSIMDJSON
    options.takesRepresentativePoints = first & 2 != 0
    return Result { () throws(LandmarkFileError) in
      try LandmarkReader.read(bytes, as: first & 1 == 0 ? .geojson : .json, name: "input", options: options)
    }
  }
  switch (outcome(usesSIMDJSON: true), outcome(usesSIMDJSON: false)) {
  case (.success(let quick), .success(let own)):
    precondition(quick.landmarks == own.landmarks, "the landmarks differ")
    precondition(quick.problems == own.problems, "the problems differ")
    precondition(quick.notes == own.notes, "the notes differ")
    let (names, ownNames) = (quick.landmarks.map(\.properties.names), own.landmarks.map(\.properties.names))
    precondition(names == ownNames, "the names of properties differ")
  case (.failure(let quick), .failure(let own)): precondition(quick == own, "the errors differ")
  default: preconditionFailure("only one of both could read it")
  }
  return 0
}
