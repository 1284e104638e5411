internal import GeoCore
internal import Landmarks
internal import MapRegions

/// `settings`: what the program remembers; so far the map zoom setting.
enum SettingsCommand {
  static let spec = CommandSpec(
    name: "settings", synopsis: ["[zoom [near|medium|far]]"],
    summary: "Show or change the map zoom setting",
    discussion: [
      "The zoom setting is what region and in --region use without --zoom; medium until you change it. It is kept in "
        + "$XDG_CONFIG_HOME/landmarks/settings.json (~/.config by default)."
    ],
    options: [Options.format.spec],
    examples: [("landmark settings", "show it"), ("landmark settings zoom near", "change it")],
    fields: "zoom, delta",
    argumentChoices: ["zoom"],
    run: run)

  private static func run(_ invocation: Invocation, _ context: CommandContext) throws {
    var settings = try context.settings()
    if let name = invocation.arguments.first {
      guard name == "zoom", invocation.arguments.count <= 2 else {
        throw CommandError.usage("there is one setting: zoom near, medium or far")
      }
      if invocation.arguments.count == 2 {
        do {
          let zoom = try zoomSetting(invocation.arguments[1])
          settings = try context.updateSettings { $0.zoom = zoom }
        } catch let error as OptionValueError {
          throw CommandError.usage("zoom \(quoted(invocation.arguments[1])): \(error.expected)")
        }
      }
    }
    let name = settings.zoom.rawValue.lowercased()
    let fields: OutputFields = ["zoom": .text(name), "delta": .number(settings.zoom.delta)]
    try context.write(
      Answer(
        json: .object(fields), rows: [fields],
        table: { style in style.heading("zoom") + "  \(name) (\(shortest: settings.zoom.delta)°)\n" }),
      invocation)
  }
}
