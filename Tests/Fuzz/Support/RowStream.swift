import LandmarkCommands

/// Gives a command rows. Whatever they hold, it ends with an answer or an error line, on one thread or on several alike,
/// and writes nothing shorter than what it was given once it writes at all.
func checkRows(_ words: [String], _ input: [UInt8], pieces: Int) {
  let (written, code) = run(words, input, pieces: pieces, processors: 1)
  precondition(code != .internalError, "a bug was reported")
  precondition(written.isEmpty || written.count >= input.count, "rows were lost")
  let (again, _) = run(words, input, pieces: .max, processors: 2)
  precondition(again == written, "the stream comes out another way when it is cut another way")
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
