import CoordinateNotation
import GeoCore

/// Any text is read or refused as a quadkey; what is read is written back the same.
@c(LLVMFuzzerTestOneInput)
public func fuzzQuadkey(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  guard let reading = try? CoordinateReading(parsing: text, as: .quadkey) else { return 0 }
  precondition(reading.boundingBox?.contains(reading.coordinate) == true)
  let key = CoordinateText.format(reading.coordinate, as: .quadkey, digits: 30)
  precondition((try? CoordinateReading(parsing: key))?.notation == .quadkey)
  let digits = text.utf8.filter { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "3") }
  precondition(key.utf8.starts(with: digits))
  return 0
}
