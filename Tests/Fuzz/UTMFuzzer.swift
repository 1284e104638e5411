import CoordinateNotation
import GeoCore

/// Any text is read or refused; what is read is on the globe, and reads back within half a unit.
@c(LLVMFuzzerTestOneInput)
public func fuzzUTM(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  guard let point = try? UTMPoint(parsing: text) else { return 0 }
  let coordinate = point.coordinate
  precondition(coordinate.latitude.magnitude <= 90 && coordinate.longitude.magnitude <= 180)
  precondition(point.gridFactors.scale > 0.9 && point.gridFactors.scale < 1.1)
  _ = point.band
  for digits in [0, 3, 9] {
    // Rounding may leave the limits of the grid by less than a unit.
    guard let again = try? UTMPoint(parsing: point.text(digits: digits)) else { continue }
    precondition(again.zone == point.zone && again.hemisphere == point.hemisphere)
    precondition((again.easting - point.easting).magnitude <= 0.5 && (again.northing - point.northing).magnitude <= 0.5)
  }
  return 0
}
