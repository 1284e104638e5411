internal import MapLinks

/// The links of several services for one request, as answers hold them.
enum ServiceLinks {
  /// The links of services; those that have none are named on standard error.
  ///
  /// - Throws: What each service says where none has a link.
  static func links(
    for request: MapLinkRequest, of services: [MapService], command: String, _ invocation: Invocation,
    _ context: CommandContext
  ) throws -> [MapLink] {
    let form: MapLink.Form? = invocation.has(Options.app) ? .app : nil
    var links: [MapLink] = []
    var refusals: [String] = []
    for service in services {
      do {
        links += try service.links(for: request, form: form)
      } catch {
        refusals.append("\(service.id): \(error)")
      }
    }
    guard !links.isEmpty else { throw CommandError.badData(refusals.joined(separator: "; ")) }
    refusals.forEach { context.report("landmark: \(command): left out \($0)") }
    return links
  }

  static func fields(_ link: MapLink) -> OutputFields {
    [
      "service": .text(link.service.id), "form": .text(link.form.rawValue), "url": .text(link.url),
      "dropped": .texts(link.dropped.map(\.rawValue)), "warnings": .texts(link.warnings),
    ]
  }

  static func table(_ links: [MapLink], style: TextStyle) -> String {
    var table = TextTable([("SERVICE", .left), ("LINK", .left), ("DROPPED", .left)])
    for link in links {
      table.append([link.service.id, link.url, link.dropped.map(\.rawValue).joined(separator: ", ")])
    }
    let warnings = links.flatMap { link in link.warnings.map { "\(link.service.id): \($0)\n" } }
    return table.text(style) + (warnings.isEmpty ? "" : "\n" + warnings.joined())
  }
}
