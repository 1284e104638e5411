import CoordinateNotation
import GeoCore

/// Any text is read or refused as a `geo:` URI; what is read is written and read back as an equivalent URI.
@c(LLVMFuzzerTestOneInput)
public func fuzzGeoURI(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  guard let uri = try? GeoURI(parsing: text) else { return 0 }
  precondition(uri.coordinate.latitude.magnitude <= 90 && uri.coordinate.longitude.magnitude <= 180)
  precondition((try? GeoURI(parsing: uri.description))?.isEquivalent(to: uri) == true)
  return 0
}
