/// A row of the table of commands: how it is called, what help says of it, and what it does.
struct CommandSpec: Sendable {
  let name: String
  /// What it takes after its name, as help writes it.
  let synopsis: [String]
  let summary: String
  /// Paragraphs for help and the manual.
  let discussion: [String]
  let options: [OptionSpec]
  let examples: [(command: String, meaning: String)]
  /// The fields of its JSON, for help and the manual.
  var fields: String?
  /// What a shell offers for its arguments.
  var argumentChoices: [String] = []
  let run: @Sendable (Invocation, CommandContext) throws -> Void
}

/// The table from which the program, help, completions and the manual all come.
enum CommandTable {
  static let commands: [CommandSpec] = [
    NearCommand.spec, InCommand.spec, RegionCommand.spec, LinkCommand.spec, ProjectCommand.spec, ConvertCommand.spec,
    MapCommand.spec, TourCommand.spec, WatchCommand.spec, JoinCommand.spec, ListCommand.spec, ShowCommand.spec,
    CategoriesCommand.spec,
    IndexCommand.spec,
    ExportCommand.spec, ConvertFileCommand.spec, ImportCommand.spec,
    FavoriteCommand.spec, RateCommand.spec, VisitCommand.spec, HistoryCommand.spec, SettingsCommand.spec,
    CompletionsCommand.spec, ManualCommand.spec,
  ]

  static func command(named name: String) throws -> CommandSpec {
    if let command = commands.first(where: { $0.name == name }) { return command }
    throw CommandError.usage(
      "there is no command \(quoted(name)); landmark --help lists them"
        + suggestion(for: name, among: commands.map(\.name)))
  }

  /// Options that every command takes.
  static let common: [OptionSpec] = [Options.help.spec]
  /// Options of commands that read landmarks.
  static let data: [OptionSpec] = [
    Options.data.spec, Options.inputFormat.spec, Options.layer.spec, Options.representativePoints.spec,
    Options.strict.spec,
  ]
  /// Options that choose landmarks.
  static let filters: [OptionSpec] = [Options.category.spec, Options.favorites.spec, Options.featured.spec]
}
