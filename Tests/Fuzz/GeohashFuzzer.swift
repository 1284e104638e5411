import CoordinateNotation
import GeoCore

/// Any text is read or refused; what is read is written and read back the same, and so are its neighbours.
@c(LLVMFuzzerTestOneInput)
public func fuzzGeohash(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  guard let hash = try? Geohash(parsing: text) else { return 0 }
  let coordinate = hash.coordinate
  precondition(coordinate.latitude.magnitude <= 90 && coordinate.longitude.magnitude <= 180)
  precondition(hash.boundingBox.contains(coordinate))
  precondition(Geohash(coordinate, length: hash.length) == hash)
  for cell in hash.neighbors + [hash] {
    precondition((try? Geohash(parsing: cell.description)) == cell)
    precondition(cell.boundingBox.intersects(hash.boundingBox))
  }
  return 0
}
