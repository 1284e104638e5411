import LandmarkCommands
import Landmarks

/// A command line run without a process, with what it wrote and how it ended.
struct Session {
  private(set) var output = ""
  private(set) var messages: [String] = []
  private(set) var exitCode = ExitCode.done
  /// What was shown to a person who watches.
  private(set) var progress: [String] = []
  /// For how many seconds it waited.
  private(set) var waits: [Double] = []

  /// - Parameters:
  ///   - arguments: The words after `landmark`.
  ///   - input: Standard input.
  ///   - closingAfter: How many characters the reader of the output takes before it goes away.
  ///   - secondsPerLook: By how much the clock goes on each time that it is looked at.
  ///   - terminalSize: Columns and rows of the terminal.
  ///   - runProgram: What other programs answer; without it none is there.
  ///   - pieces: How many bytes a reading of standard input gives; few, so that a line is cut anywhere.
  init(
    _ arguments: [String], input: String = "", variables: [String: String] = [:], isTerminal: Bool = false,
    closingAfter limit: Int = .max, pieces: Int = 7, processors: Int = 1, secondsPerLook: Double = 0,
    terminalSize: (columns: Int, rows: Int)? = nil,
    runProgram: ((String, [String], [UInt8]) throws -> [UInt8])? = nil
  ) {
    final class Box {
      var output = ""
      var messages: [String] = []
      var progress: [String] = []
      var waits: [Double] = []
      var time = 0.0
      var rest: ArraySlice<UInt8>
      init(_ input: String) { rest = Array(input.utf8)[...] }
    }
    let box = Box(input)
    exitCode = LandmarkProgram.run(
      arguments,
      in: CommandContext(
        variables: variables, isTerminal: isTerminal,
        read: { count in
          defer { box.rest = box.rest.dropFirst(min(count, pieces)) }
          return Array(box.rest.prefix(min(count, pieces)))
        },
        write: {
          if box.output.count + $0.count > limit { throw OutputClosed() }
          box.output += $0
        }, writeMessage: { box.messages.append($0) }, terminalSize: { terminalSize },
        runProgram: runProgram ?? { name, _, _ in throw ProgramMissing(name) },
        showProgress: { box.progress.append($0) },
        now: {
          defer { box.time += secondsPerLook }
          return box.time
        },
        wait: { box.waits.append($0) },
        processors: processors))
    (output, messages, progress, waits) = (box.output, box.messages, box.progress, box.waits)
  }

  /// The answer read back as JSON.
  func json() throws -> JSONValue {
    var parser = JSONParser(Array(output.utf8))
    return try parser.value()
  }
}

extension JSONValue {
  subscript(name: String) -> JSONValue? { objectValue?[name] }

  subscript(index: Int) -> JSONValue? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }
}

/// Words as a shell splits them: quotation marks hold a word together.
func shellWords(_ line: String) -> [String] {
  var words: [String] = []
  var word: String?
  var isQuoted = false
  for character in line {
    switch character {
    case "\"":
      isQuoted.toggle()
      word = word ?? ""
    case " " where !isQuoted:
      if let complete = word { words.append(complete) }
      word = nil
    default: word = (word ?? "") + String(character)
    }
  }
  return words + (word.map { [$0] } ?? [])
}
