import GeoCore
import MapPictures
import MapRegions

/// Any bytes are read or refused as a coastline; what is read can be drawn, wherever the picture is.
@c(LLVMFuzzerTestOneInput)
public func fuzzCoastline(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
  guard let coastline = try? Coastline(bytes),
    let center = try? Coordinate(latitude: Double(count % 181 - 90), longitude: Double(count % 361 - 180)),
    let size = try? Viewport.Size(width: 300, height: 200),
    let viewport = try? Viewport(size: size, center: center, zoomLevel: Double(count % 8))
  else { return 0 }
  var picture = RegionPicture(viewport)
  picture.coastline = coastline
  precondition(picture.svg.hasSuffix("</svg>\n"))
  precondition(!picture.text(.ascii).isEmpty)
  return 0
}
