import LandmarkCommands

/// Rows through `landmark join`: the first byte chooses the form and the options, the second how the stream is cut, the
/// rest is the stream.
@c(LLVMFuzzerTestOneInput)
public func fuzzJoinRows(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  guard bytes.count > 2 else { return 0 }
  let choice = Int(bytes[0])
  var words = ["join"]
  switch choice % 5 {
  case 0: words += ["--columns", "id,lat,lon"]
  case 1: words += ["--input-format", "tsv", "--columns", "lat,lon"]
  case 2: words += ["--input-format", "ndjson", "--x", "lon", "--y", "lat"]
  case 3: words += ["--input-format", "tsv"]
  default: break
  }
  switch choice / 5 % 4 {
  case 0: words += ["--count", "3"]
  case 1: words += ["--within", "1000km", "--category", "Lakes"]
  case 2: words += ["--count", "2", "--within", "3000km"]
  default: break
  }
  checkRows(words, Array(bytes.dropFirst(2)), pieces: Int(bytes[1]) + 1)
  return 0
}
