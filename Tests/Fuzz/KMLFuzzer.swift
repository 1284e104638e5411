import LandmarkFiles
import Landmarks

/// Bytes as a KML file.
@c(LLVMFuzzerTestOneInput)
public func fuzzKML(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  checkFile(unsafe Array(UnsafeBufferPointer(start: start, count: count)), .kml)
  return 0
}
