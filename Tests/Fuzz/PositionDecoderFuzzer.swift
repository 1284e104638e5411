import GeoCore
import LandmarkFiles
import Landmarks

/// What a receiver says, whole and in pieces: both give the same, and every fix is a place.
@c(LLVMFuzzerTestOneInput)
public func fuzzPositionDecoder(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  guard let first = bytes.first else { return 0 }
  let input = bytes.dropFirst()
  var decoder = PositionDecoder()
  let whole = decoder.decode(input) + decoder.finish()
  var piecewise = PositionDecoder()
  var records: [PositionDecoder.Record] = []
  var rest = input
  while !rest.isEmpty {
    records += piecewise.decode(rest.prefix(Int(first) + 1))
    rest = rest.dropFirst(Int(first) + 1)
  }
  records += piecewise.finish()
  precondition(records == whole, "the pieces change what is said")
  for case .fix(let fix) in whole {
    precondition(fix.coordinate.latitude.magnitude <= 90 && fix.coordinate.longitude.magnitude <= 180)
  }
  return 0
}
