/// The style sheet of a picture.
enum PictureColors {
  private struct Palette {
    let ground, sea, land, coast, grid, antimeridian, box, ink, faint, halo, panel: String
    /// One for each symbol of a category.
    let categories: [String]
  }

  private static let light = Palette(
    ground: "#f3f5f6", sea: "#dce8ef", land: "#f7f4ec", coast: "#93aebd", grid: "#6f8b9c", antimeridian: "#b4533f",
    box: "#2f6db5", ink: "#1f2d38", faint: "#526876", halo: "#ffffff", panel: "#ffffff",
    categories: ["#1f66ad", "#a6501c", "#0f766e", "#4d7c0f", "#7140a8", "#b0255b"])

  private static let dark = Palette(
    ground: "#1a2229", sea: "#14202a", land: "#28343c", coast: "#5d7a8a", grid: "#8aa6b7", antimeridian: "#e08b78",
    box: "#7db7f5", ink: "#edf2f5", faint: "#a9bdc9", halo: "#10181e", panel: "#10181e",
    categories: ["#77b7f7", "#f0a070", "#5fd0c5", "#a8d65c", "#c5a3f0", "#f58bb0"])

  /// Rules for the classes of ``SVGCanvas``, all below the class of the picture, so that they leave a page alone that the
  /// picture is put into.
  static func styleSheet(_ theme: RegionPicture.Theme) -> String {
    var text = shared
    switch theme {
    case .light: text += rules(light, indent: "")
    case .dark: text += rules(dark, indent: "")
    case .auto:
      text += rules(light, indent: "")
      text += "@media (prefers-color-scheme: dark) {\n" + rules(dark, indent: "  ") + "}\n"
    }
    return text
  }

  private static let shared = sheet(
    [
      (
        "text",
        "font: 11.5px system-ui, 'Helvetica Neue', Arial, sans-serif; paint-order: stroke; stroke-width: 3px; "
          + "stroke-linejoin: round"
      ),
      (".title", "font-size: 17px; font-weight: 600"),
      (".degrees, .credit", "font-size: 9px; stroke-width: 2.5px"),
      (".number", "font-size: 10px; font-weight: 600; stroke: none"),
      (".degrees.middle, .number, .scale-label", "text-anchor: middle"),
      (".credit", "text-anchor: end"),
      (".land", "fill-rule: evenodd; stroke-width: .8; stroke-linejoin: round; stroke-linecap: round"),
      (".grid", "fill: none; stroke-width: .6; stroke-opacity: .35"),
      (".antimeridian", "stroke-width: 1.1; stroke-opacity: .8; stroke-dasharray: 5 4; stroke-linecap: round"),
      (".box", "fill-opacity: .05; stroke-width: 1.4; stroke-linejoin: round"),
      (".place", "stroke-width: 1.2; stroke-linejoin: round"),
      (".ring", "fill: none; stroke-width: 1.8"),
      (".scale", "fill: none; stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round"),
      (".panel", "fill-opacity: .82; stroke-width: .8; stroke-opacity: .4"),
    ], indent: "")

  private static func rules(_ colors: Palette, indent: String) -> String {
    var rules = [
      ("text", "fill: \(colors.ink); stroke: \(colors.halo)"),
      (".degrees, .credit", "fill: \(colors.faint)"),
      (".ground", "fill: \(colors.ground)"), (".sea", "fill: \(colors.sea)"),
      (".land", "fill: \(colors.land); stroke: \(colors.coast)"), (".grid", "stroke: \(colors.grid)"),
      (".antimeridian", "stroke: \(colors.antimeridian)"), (".box", "fill: \(colors.box); stroke: \(colors.box)"),
      (".scale", "stroke: \(colors.ink)"), (".panel", "fill: \(colors.panel); stroke: \(colors.grid)"),
      (".place", "stroke: \(colors.halo)"),
    ]
    for (index, color) in colors.categories.enumerated() {
      rules.append((".c\(index)", "fill: \(color)"))
    }
    rules.append((".ring", "stroke: \(colors.ink)"))
    rules.append((".number", "fill: \(colors.halo)"))
    return sheet(rules, indent: indent)
  }

  private static func sheet(_ rules: [(selector: String, declarations: String)], indent: String) -> String {
    rules.map { selector, declarations in
      let scoped = selector.split(separator: ", ").map { ".landmark-map \($0)" }.joined(separator: ", ")
      return "\(indent)\(scoped) { \(declarations) }\n"
    }.joined()
  }
}
