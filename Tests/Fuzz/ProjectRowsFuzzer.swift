import LandmarkCommands

/// Rows through `landmark project`: the first byte chooses the form and the system, the second how the stream is cut,
/// the rest is the stream. Whatever it holds, the command ends with an answer or an error line, on one thread or on
/// several alike, and writes nothing shorter than what it was given once it writes at all.
@c(LLVMFuzzerTestOneInput)
public func fuzzProjectRows(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  guard bytes.count > 2 else { return 0 }
  let form = ["csv", "tsv", "ndjson"][Int(bytes[0]) % 3]
  let system = ["EPSG:3857", "EPSG:4978", "EPSG:32633"][Int(bytes[0]) / 3 % 3]
  var words = ["project", "-", "--input-format", form, "--to", system]
  if bytes[0] > 127 { words.append("--inverse") }
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
