internal import MapLinks

/// Links as text to paste: a list for a web page, a list in Markdown.
enum LinkPresentation {
  /// An HTML list of links that screen readers announce by what it opens.
  static func html(_ links: [MapLink], label: String?) -> String {
    let title = label.map { "Open \($0) in a maps app" } ?? "Open in a maps app"
    let items = links.map { link in
      "  <li><a href=\"\(escaped(link.url))\" rel=\"noopener\">\(escaped(link.service.name))</a></li>\n"
    }
    return "<ul class=\"map-links\" aria-label=\"\(escaped(title))\">\n" + items.joined() + "</ul>\n"
  }

  /// A Markdown list; addresses stand in angle brackets, so that parentheses in them do no harm.
  static func markdown(_ links: [MapLink]) -> String {
    links.map { "- [\($0.service.name)](<\($0.url)>)\n" }.joined()
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }
}
