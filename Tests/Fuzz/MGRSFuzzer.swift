import CoordinateNotation
import GeoCore

/// Any text is read or refused; what is read is written and read back the same, and lies in its own box.
@c(LLVMFuzzerTestOneInput)
public func fuzzMGRS(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  guard let reference = try? MGRSReference(parsing: text) else { return 0 }
  precondition((try? MGRSReference(parsing: reference.description)) == reference)
  precondition((try? MGRSReference(parsing: reference.text(separator: " "))) == reference)
  let coordinate = reference.coordinate
  precondition(coordinate.latitude.magnitude <= 90 && coordinate.longitude.magnitude <= 180)
  precondition(reference.boundingBox.contains(coordinate))
  _ = MGRSReference(coordinate, digits: reference.digits ?? 0).description
  return 0
}
