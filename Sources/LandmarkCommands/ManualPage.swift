/// The manual page in man(7)'s macros, from the table of commands.
enum ManualPage {
  static var text: String {
    var page = Page()
    page.line(".TH LANDMARK 1 \"\" \"landmark \(LandmarkProgram.version)\" \"User Commands\"")
    page.section("NAME")
    page.text("landmark - nearest landmarks, map regions, reprojection and map links")
    page.section("SYNOPSIS")
    page.line(".B landmark")
    page.line("\\fICOMMAND\\fR [\\fIARGUMENTS\\fR] [\\fIOPTIONS\\fR]")
    page.section("DESCRIPTION")
    page.text(
      "Tells which landmarks are near, what a map shows at a zoom setting, where that is in any coordinate "
        + "reference system, and which link opens it in any maps app.")
    page.line(".PP")
    page.text(HelpText.places[0])
    page.line(".PP")
    page.text(
      "Results go to standard output, everything else to standard error. Programs read --format json, ndjson, "
        + "geojson or csv: stable names, full precision, distances in metres, bearings in degrees clockwise from north."
    )
    page.section("COMMANDS")
    for command in CommandTable.commands {
      for form in command.synopsis.isEmpty ? [""] : command.synopsis {
        page.line(".SS \"landmark \(Page.escaped(command.name + (form.isEmpty ? "" : " " + form)))\"")
      }
      page.text(command.summary + ".")
      for paragraph in command.discussion {
        page.line(".PP")
        page.text(paragraph)
      }
      for option in command.options {
        let short = option.short.map { "\\-\($0), " } ?? ""
        page.item(
          "\\fB\(short)\(Page.escaped("--" + option.name))\\fR"
            + (option.value.map { " \\fI\(Page.escaped($0))\\fR" } ?? ""), option.help)
      }
      if let fields = command.fields { page.item("JSON", fields) }
      for example in command.examples { page.item("\\fB\(Page.escaped(example.command))\\fR", example.meaning) }
    }
    page.section("ENVIRONMENT")
    for variable in HelpText.environment { page.item("\\fB\(variable.name)\\fR", variable.meaning) }
    page.section("EXIT STATUS")
    for exit in HelpText.exitCodes { page.item("\(exit.code.rawValue)", exit.meaning) }
    return page.result
  }

  private struct Page {
    private(set) var result = ""

    mutating func line(_ text: String) { result += text + "\n" }
    mutating func section(_ title: String) { line(".SH " + title) }
    mutating func text(_ text: String) { line(Self.escaped(text)) }

    mutating func item(_ title: String, _ text: String) {
      line(".TP")
      line(title)
      self.text(text)
    }

    /// Backslashes and hyphens are meant as such; a line may not start with a control character.
    static func escaped(_ text: String) -> String {
      let escaped = text.map { $0 == "\\" ? "\\e" : $0 == "-" ? "\\-" : String($0) }.joined()
      return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    }
  }
}
