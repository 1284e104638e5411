import GeoCore
import Reprojection

/// Any text is a coordinate reference system or refused in one line, and so is it as an operation; what is read can be
/// written out, asked and used, and gives finite numbers.
@c(LLVMFuzzerTestOneInput)
public func fuzzReferenceSystem(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  // A name is looked for in all of libproj's database, which takes a good part of a second: that is not what to fuzz.
  guard text.contains(where: { ":=[{".contains($0) }) else { return 0 }
  let options = Transformation.Options(allowsBallpark: true)
  do throws(ReprojectionError) {
    let system = try CoordinateReferenceSystem(text)
    _ = try? system.wkt()
    _ = try? system.projJSON()
    if let transformation = try? Transformation(to: system, options: options) { use(transformation) }
  } catch {
    precondition(error.input == text && !error.description.contains { $0.isNewline })
  }
  if let chosen = try? Transformation(from: .crs84, to: .crs84, pipeline: text) { use(chosen) }
  return 0
}

private func use(_ transformation: Transformation) {
  var (x, y, z) = ([-113.9, 0, 180, 12], [48.5, 0, -90, 85], [0.0, 0, 0, 1_000])
  guard let failures = try? transformation.transform(x: &x, y: &y, z: &z) else { return }
  let failed = Set(failures.map(\.index))
  precondition(x.indices.allSatisfy { failed.contains($0) || (x[$0].isFinite && y[$0].isFinite) })
  _ = try? transformation.transform(x: &x, y: &y, z: &z, .inverse)
}
