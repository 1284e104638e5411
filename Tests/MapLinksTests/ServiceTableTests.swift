import MapLinks
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("The article on maps apps")
struct ServiceTableTests {
  private static let path =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    + "/Sources/MapLinks/MapLinks.docc/MapServices.md"

  /// After a change of a service run the test with `UPDATE_TRANSCRIPTS=1`.
  @Test("its table is the registry's")
  func table() throws {
    let text = String(decoding: try Data(contentsOf: URL(filePath: Self.path)), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let begin = try #require(lines.firstIndex(of: "<!-- table begins -->"))
    let end = try #require(lines.firstIndex(of: "<!-- table ends -->"))
    let expected = (lines[...begin] + Self.rows + lines[end...]).joined(separator: "\n")
    if ProcessInfo.processInfo.environment["UPDATE_TRANSCRIPTS"] != nil {
      try Data(expected.utf8).write(to: URL(filePath: Self.path))
    } else {
      #expect(text == expected)
    }
  }

  private static var rows: [String] {
    func mark(_ can: Bool) -> String { can ? "yes" : "" }
    let head = [
      "| Service | id | Forms | Label | Zoom | Search | View | Directions | Origin | Stops | Modes | Datum | Query scheme |",
      "|---|---|---|---|---|---|---|---|---|---|---|---|---|",
    ]
    return head
      + MapService.all.map { service in
        let can = service.capabilities
        let stops = can.directions ? can.maximumStops.map { $0 == 0 ? "" : "\($0)" } ?? "any" : ""
        let cells = [
          service.name, "`\(service.id)`", can.forms.map(\.rawValue).joined(separator: ", "), mark(can.label),
          mark(can.zoom), mark(can.search), mark(can.view), mark(can.directions), mark(can.origin), stops,
          can.modes.map(\.rawValue).joined(separator: ", "), can.datum.rawValue,
          can.querySchemes.map { "`\($0)`" }.joined(separator: " "),
        ]
        return "| " + cells.joined(separator: " | ") + " |"
      }
  }
}
