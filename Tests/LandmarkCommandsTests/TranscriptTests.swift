import LandmarkCommands
import Landmarks
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The command line as a person sees it, compared letter by letter.
///
/// A transcript holds commands (`$ landmark near …`), lines of standard input for them (`< …`), what they print, what
/// they say on standard error (`! …`) and the exit code where it is not 0 (`→ 65`). After an intended change run the
/// tests with `UPDATE_TRANSCRIPTS=1` and read the difference.
@Suite("Transcripts of the command line")
struct TranscriptTests {
  private static let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/") + "/Transcripts"

  private static let names: [String] = {
    var names = [
      "near", "region", "link", "map", "convert", "list", "formats", "files", "tour", "watch", "join", "refusals",
      "help",
    ]
    #if PROJ
      names.append("project")
    #else
      names.append("project-without-libproj")
    #endif
    #if QRCODE
      names.append("qr")
    #endif
    #if XML
      names.append("xml")
    #endif
    return names
  }()

  @Test("what is printed is what the transcript says", arguments: names)
  func transcript(name: String) throws {
    let path = "/" + Self.folder + "/" + name + ".txt"
    let expected = String(decoding: try FileBytes.read(path), as: UTF8.self)
    let actual = Self.rerun(expected)
    if ProcessInfo.processInfo.environment["UPDATE_TRANSCRIPTS"] != nil {
      try FileBytes.write(Array(actual.utf8), to: path)
    } else if actual != expected {
      let lines = zip(
        actual.split(separator: "\n", omittingEmptySubsequences: false),
        expected.split(separator: "\n", omittingEmptySubsequences: false))
      let first = lines.first { $0 != $1 }
      Issue.record("\(name).txt: got \(String(first?.0 ?? "another length")), expected \(String(first?.1 ?? ""))")
    }
  }

  /// The commands of a transcript with what they print now.
  static func rerun(_ transcript: String) -> String {
    var result = ""
    var commands: [(line: String, input: String)] = []
    for line in transcript.split(separator: "\n") {
      if line.hasPrefix("$ landmark") {
        commands.append((String(line), ""))
      } else if line.hasPrefix("< "), !commands.isEmpty {
        commands[commands.count - 1].input += line.dropFirst(2) + "\n"
      }
    }
    for (line, input) in commands {
      let session = Session(Array(shellWords(String(line.dropFirst(2))).dropFirst()), input: input)
      if !result.isEmpty { result += "\n" }
      result += line + "\n"
      result += input.split(separator: "\n").map { "< \($0)\n" }.joined()
      result += session.output
      result += session.messages.map { "! \($0)\n" }.joined()
      if session.exitCode != .done { result += "→ \(session.exitCode.rawValue)\n" }
    }
    return result
  }
}
