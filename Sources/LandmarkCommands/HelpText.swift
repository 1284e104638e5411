/// Help for people, from the table of commands.
enum HelpText {
  static let places = [
    "A place is a coordinate (34.011286,-116.166868, 34°00′40.6″N 116°10′00.7″W, geo:34.011286,-116.166868, …), "
      + "a landmark's id or its name; case, accents and word order are forgiven. A leading minus is no option."
  ]

  static let environment: [(name: String, meaning: String)] = [
    ("LANDMARK_DATA", "the data where --data is not given"),
    ("XDG_CONFIG_HOME", "the folder of favorites and settings, ~/.config by default"),
    ("NO_COLOR", "any value turns colours off"),
  ]

  static let exitCodes: [(code: ExitCode, meaning: String)] = [
    (.done, "done, also when nothing was found"),
    (.usage, "a command, option or option value outside its grammar"),
    (.badData, "a place, CRS or file content that is wrong"),
    (.noInput, "an input file that is missing or unreadable"),
    (.unavailable, "a service or library that is not available"),
    (.internalError, "a bug of this program"),
    (.cannotCreate, "an output that cannot be created"),
    (.inputOutput, "an input or output error"),
  ]

  static func overview(_ style: TextStyle) -> String {
    let width = CommandTable.commands.map(\.name.count).max() ?? 0
    let commands = CommandTable.commands.map { command in
      "  " + style.heading(command.name) + String(repeating: " ", count: width - command.name.count + 2)
        + command.summary + "\n"
    }.joined()
    return """
      Which landmarks are near, what a map shows, where that is in any reference system, and which link opens it.

      \(style.heading("Usage:")) landmark COMMAND [ARGUMENTS] [OPTIONS]

      \(style.heading("Commands:"))
      \(commands)
      \(style.heading("Places:"))
      \(TextWrap.wrapped(places[0], width: 80, indent: "  "))

      \(style.heading("Examples:"))
        landmark near 34.0,-116.2 --count 3
        landmark region "Turtle Rock" --zoom near
        landmark link "Turtle Rock" --service apple,google
        landmark project "Lake McDonald" --to EPSG:32612

      landmark help COMMAND explains a command; landmark --version names the versions.

      """
  }

  static func help(for command: CommandSpec, _ style: TextStyle) -> String {
    var text = command.summary + ".\n\n" + style.heading("Usage:") + "\n"
    for form in command.synopsis.isEmpty ? [""] : command.synopsis {
      text +=
        "  landmark \(command.name)" + (form.isEmpty ? "" : " " + form) + (command.options.isEmpty ? "" : " [OPTIONS]")
        + "\n"
    }
    for paragraph in command.discussion { text += "\n" + TextWrap.wrapped(paragraph, width: 80) + "\n" }
    text += "\n" + style.heading("Options:") + "\n"
    let options = command.options + CommandTable.common
    let width = options.map { usage($0).count }.max() ?? 0
    for option in options {
      let usage = usage(option)
      text += "  " + style.heading(usage) + String(repeating: " ", count: width - usage.count + 2) + option.help + "\n"
    }
    if let fields = command.fields {
      text += "\n" + style.heading("JSON:") + "\n" + TextWrap.wrapped(fields, width: 80, indent: "  ") + "\n"
    }
    text += "\n" + style.heading("Examples:") + "\n"
    for example in command.examples {
      text += "  \(example.command)\n" + style.faint("      \(example.meaning)") + "\n"
    }
    return text
  }

  private static func usage(_ option: OptionSpec) -> String {
    (option.short.map { "-\($0), " } ?? "    ") + option.usage
  }
}
