internal import Reprojection

/// What `--version` prints.
enum VersionText {
  static var text: String {
    let projection = PROJVersion.current.map { "\($0)" } ?? "without libproj"
    return "landmark \(LandmarkProgram.version)\n\(projection)\n"
  }
}
