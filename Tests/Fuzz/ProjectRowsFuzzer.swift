import LandmarkCommands

/// Rows through `landmark project`: the first byte chooses the form and the system, the second how the stream is cut,
/// the rest is the stream.
@c(LLVMFuzzerTestOneInput)
public func fuzzProjectRows(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  guard bytes.count > 2 else { return 0 }
  let form = ["csv", "tsv", "ndjson"][Int(bytes[0]) % 3]
  let system = ["EPSG:3857", "EPSG:4978", "EPSG:32633"][Int(bytes[0]) / 3 % 3]
  var words = ["project", "-", "--input-format", form, "--to", system]
  if bytes[0] > 127 { words.append("--inverse") }
  checkRows(words, Array(bytes.dropFirst(2)), pieces: Int(bytes[1]) + 1)
  return 0
}
