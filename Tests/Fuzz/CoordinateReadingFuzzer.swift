import CoordinateNotation
import GeoCore

/// Any text is read or refused; what is read in one notation reads the same when it is asked for, and what is refused as
/// ambiguous is right in each notation that is named.
@c(LLVMFuzzerTestOneInput)
public func fuzzCoordinateReading(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  do {
    let reading = try CoordinateReading(parsing: text)
    let coordinate = reading.coordinate
    precondition(coordinate.latitude.magnitude <= 90 && coordinate.longitude.magnitude <= 180)
    precondition(reading.boundingBox?.contains(coordinate) != false)
    let short = try CoordinateText.parse(text)
    precondition(short.coordinate == coordinate && short.notation == reading.notation)
  } catch {
    precondition(!error.description.isEmpty)
    for notation in error.candidates where error.candidates.count > 1 {
      precondition((try? CoordinateReading(parsing: text, as: notation)) != nil)
    }
  }
  return 0
}
