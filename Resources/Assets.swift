/// The data that comes with the toolkit.
///
/// Small data is compiled in, so that a copied binary still answers; larger data lies in a file beside it.
package enum Assets {
  /// The twelve landmarks of the Landmarks sample as UTF-8 JSON: an array of objects in the sample's shape.
  package static var landmarkData: [UInt8] { PackageResources.landmarkData_json }

  /// The path of a data file that comes with the toolkit, such as `places.csv`, if it is there.
  ///
  /// Looks in `../share/landmarks/` beside the running executable, where `make install` puts it, then in the folder
  /// `Resources` of every folder upwards from the executable, where it is while the package is being worked on. Symbolic
  /// links to the executable are followed; the folder that the program was built in is never asked for.
  ///
  /// - Parameter name: A file name without folders.
  /// - Returns: The path of a readable file, or `nil`. Each call looks again.
  /// - Complexity: One look at the file system for each folder above the executable.
  package static func locate(_ name: String) -> String? {
    guard !name.isEmpty, !name.utf8.contains(UInt8(ascii: "/")) else { return nil }
    guard let executable = Platform.executablePath() else { return nil }
    return places(of: name, near: executable).first(where: Platform.isReadableFile)
  }

  /// Where the file may be, the likeliest first.
  static func places(of name: String, near executable: String) -> [String] {
    let folders = ancestors(of: executable)
    let installed = folders.dropFirst().prefix(1).map { $0 + "share/landmarks/" + name }
    return installed + folders.map { $0 + "Resources/" + name }
  }

  /// The folders that hold an absolute path, the innermost first, each with a `/` at its end.
  private static func ancestors(of path: String) -> [String] {
    path.indices.reversed().compactMap { path[$0] == "/" ? String(path[...$0]) : nil }
  }
}
