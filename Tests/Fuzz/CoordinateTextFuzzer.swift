import CoordinateNotation
import GeoCore

/// Any text is read or refused; what is read is in range, and reads back the same in each notation that is exact.
@c(LLVMFuzzerTestOneInput)
public func fuzzCoordinateText(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  guard let (coordinate, notation) = try? CoordinateText.parse(text) else { return 0 }
  precondition(coordinate.latitude.magnitude <= 90 && coordinate.longitude.magnitude <= 180)
  for exact in [CoordinateNotation.decimal, .iso6709, .geoURI] {
    let again = try? CoordinateText.parse(CoordinateText.format(coordinate, as: exact))
    precondition(again?.notation == exact && again?.coordinate.isSamePoint(as: coordinate) == true)
  }
  // By name, since what a cell is called may be right in another notation too.
  let written = CoordinateText.format(coordinate, as: notation)
  precondition((try? CoordinateReading(parsing: written, as: notation))?.notation == notation)
  return 0
}
