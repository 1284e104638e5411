import CoordinateNotation
import GeoCore

/// Any text is read or refused near a few places; what is read is written and read back the same, shortened or not.
@c(LLVMFuzzerTestOneInput)
public func fuzzPlusCode(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  for (latitude, longitude) in [(34.0, -116.2), (90, 180), (-90, -180), (-0.01, 179.999)] {
    guard let reference = try? Coordinate(latitude: latitude, longitude: longitude),
      let code = try? PlusCode(parsing: text, near: reference)
    else { return 0 }
    precondition((try? PlusCode(parsing: code.description)) == code)
    precondition((try? PlusCode(parsing: code.shortened(near: reference), near: reference)) == code)
    let coordinate = code.coordinate
    precondition(coordinate.latitude.magnitude <= 90 && coordinate.longitude.magnitude <= 180)
    precondition(code.boundingBox.contains(coordinate))
    precondition(PlusCode(coordinate, digits: code.digits) == code)
  }
  return 0
}
