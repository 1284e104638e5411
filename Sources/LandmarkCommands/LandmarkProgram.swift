/// The command-line program: arguments in, text and an exit code out.
public enum LandmarkProgram {
  /// Version of the program and the libraries.
  static let version = "0.1.0"

  /// Runs a command line.
  ///
  /// - Parameters:
  ///   - arguments: The words after the program's name.
  ///   - context: The world around it.
  /// - Returns: How it ended; an error has been reported in one line.
  public static func run(_ arguments: [String], in context: CommandContext) -> ExitCode {
    var command: CommandSpec?
    do {
      guard let first = arguments.first else {
        try context.write(HelpText.overview(TextStyle(context)))
        return .done
      }
      if try answersGlobally(first, arguments, context) { return .done }
      let named = try CommandTable.command(named: first)
      command = named
      let options = named.options + CommandTable.common
      let invocation = try Invocation(arguments.dropFirst(), options: options)
      if invocation.has(Options.help) {
        try context.write(HelpText.help(for: named, TextStyle(context)))
      } else {
        try named.run(invocation, context)
      }
      return .done
    } catch is OutputClosed {
      return .done
    } catch {
      let error = CommandError(error)
      context.report("landmark: " + (command.map { $0.name + ": " } ?? "") + error.description)
      return error.exitCode
    }
  }

  private static func answersGlobally(
    _ first: String, _ arguments: [String], _ context: CommandContext
  ) throws -> Bool {
    switch first {
    case "--help", "-h", "help":
      let name = arguments.dropFirst().first { !$0.hasPrefix("-") }
      let style = TextStyle(context)
      try context.write(
        name.map { HelpText.help(for: try CommandTable.command(named: $0), style) } ?? HelpText.overview(style))
      return true
    case "--version", "-V":
      try context.write(VersionText.text)
      return true
    default: return false
    }
  }
}

/// Standard output has no reader any more, as when `head` has seen enough: no error, and no reason to go on.
public struct OutputClosed: Error {
  /// The end of the reader.
  public init() {}
}
