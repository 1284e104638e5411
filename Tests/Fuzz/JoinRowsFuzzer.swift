import LandmarkCommands

/// Rows through `landmark join`: the first byte chooses the form and the options, the second how the stream is cut, the
/// rest is the stream. Whatever it holds, the command ends with an answer or an error line, on one thread or on several
/// alike, and writes nothing shorter than what it was given once it writes at all.
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
  let input = Array(bytes.dropFirst(2))
  let (written, code) = run(words, input, pieces: Int(bytes[1]) + 1, processors: 1)
  precondition(code != .internalError, "a bug was reported")
  precondition(written.isEmpty || written.count >= input.count, "rows were lost")
  let (again, _) = run(words, input, pieces: .max, processors: 2)
  precondition(again == written, "the stream comes out another way when it is cut another way")
  return 0
}

private func run(_ words: [String], _ input: [UInt8], pieces: Int, processors: Int) -> ([UInt8], ExitCode) {
  var rest = input[...]
  var written: [UInt8] = []
  let code = LandmarkProgram.run(
    words,
    in: CommandContext(
      read: { count in
        defer { rest = rest.dropFirst(min(count, pieces)) }
        return Array(rest.prefix(min(count, pieces)))
      }, write: { written += Array($0.utf8) }, writeMessage: { _ in }, writeBytes: { written += $0 },
      processors: processors))
  return (written, code)
}
