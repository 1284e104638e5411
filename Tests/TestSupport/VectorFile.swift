#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Test vectors of public projects, read from the folder that `LANDMARKS_VECTORS` names, by default `shared/vectors`
/// beside the project.
///
/// Mark a test with `.enabled(if: VectorFile.isExpected, …)`: without the folder it is skipped in sight, and fails
/// where
/// `CI` is set.
package struct VectorFile {
  package let lines: [String]

  private static let folder: String = {
    if let named = ProcessInfo.processInfo.environment["LANDMARKS_VECTORS"] { return named }
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    return "/" + root + "/shared/vectors"
  }()

  /// Whether vectors are there, or missing where they must not be.
  package static let isExpected =
    FileManager.default.fileExists(atPath: folder) || ProcessInfo.processInfo.environment["CI"] != nil

  /// Whether one file is there: for one that not every folder has.
  package static func isThere(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder + "/" + name)
  }

  /// Lines without those that are empty or start with `#`.
  package init(_ name: String) throws {
    let data = try Data(contentsOf: URL(filePath: Self.folder + "/" + name))
    lines = String(decoding: data, as: UTF8.self)
      .split(whereSeparator: \.isNewline)
      .map(String.init)
      .filter { !$0.hasPrefix("#") }
  }
}
