import GeoCore
import MapLinks

/// Any text is read as a link or refused; what is read is in range, and what every service writes of it is read again as
/// the same kind of thing at the same place.
@c(LLVMFuzzerTestOneInput)
public func fuzzMapLinkReading(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  guard let reading = try? MapLink.read(text) else { return 0 }
  guard let request = reading.request else { return 0 }
  if let coordinate = reading.coordinate {
    precondition(coordinate.latitude.magnitude <= 90 && coordinate.longitude.magnitude <= 180)
  }
  if let level = reading.zoomLevel { precondition((0...30).contains(level)) }
  // One service a run keeps runs short; which one depends on the input alone.
  let service = MapService.all[text.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % MapService.all.count]
  for form in service.capabilities.forms {
    guard let link = try? service.link(for: request, form: form) else { continue }
    precondition(link.url.utf8.count <= service.capabilities.maximumLength)
    precondition(link.url.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    guard let again = try? MapLink.read(link.url) else { preconditionFailure(link.url) }
    precondition(again.service == service && again.unread.isEmpty)
    if let there = again.coordinate, let here = reading.coordinate, !link.dropped.contains(.near) {
      precondition((there.latitude - here.latitude).magnitude < 1e-4)
    }
  }
  return 0
}
