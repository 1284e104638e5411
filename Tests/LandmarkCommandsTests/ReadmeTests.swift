import Landmarks
import Testing

@Suite("README.md is true")
struct ReadmeTests {
  private static let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/"

  private static func text(_ name: String) throws -> String {
    String(decoding: try FileBytes.read(root + name), as: UTF8.self)
  }

  /// The fenced blocks of a language.
  private static func blocks(_ language: String) throws -> [String] {
    try text("README.md").split(separator: "```", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 && $0.element.hasPrefix(language + "\n") }
      .map { String($0.element.dropFirst(language.count + 1)) }
  }

  @Test("the program that it shows is the one that is compiled and run here")
  func program() throws {
    try readmeProgram()
    let source = try Self.text("Tests/LandmarkCommandsTests/ReadmeProgram.swift")
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let imports = lines.filter { $0.hasPrefix("import ") }
    let start = try #require(lines.firstIndex { $0.hasSuffix("begins here.") })
    let end = try #require(lines.firstIndex { $0.hasSuffix("ends here.") })
    let body = lines[(start + 1)..<end].map { $0.hasPrefix("  ") ? $0.dropFirst(2) : $0 }
    let program = (imports + [""] + body).joined(separator: "\n") + "\n"
    #expect(try Self.blocks("swift").contains(program))
  }

  #if PROJ
    @Test("the session that it shows is what the command prints")
    func session() throws {
      let sessions = try Self.blocks("console")
      #expect(!sessions.isEmpty)
      for session in sessions { #expect(TranscriptTests.rerun(session) == session) }
    }
  #endif

  @Test("the commands that start it are there, and so is every module")
  func contents() throws {
    let readme = try Self.text("README.md")
    for text in ["make demo", "make test", "MIT"] { #expect(readme.contains(text)) }
    let manifest = try Self.text("Package.swift")
    for module in [
      "GeoCore", "MapRegions", "CoordinateNotation", "GeoIndex", "MapLinks", "Reprojection", "Landmarks",
      "LandmarkFiles",
    ] {
      #expect(manifest.contains(module) && readme.contains("`\(module)`"), "\(module)")
    }
  }
}
