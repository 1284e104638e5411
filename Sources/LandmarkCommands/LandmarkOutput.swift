internal import LandmarkFiles
internal import Landmarks
internal import Reprojection

/// Where landmarks are written to, and how: a file whose suffix says its format, or standard output.
struct LandmarkOutput {
  private enum Format {
    case file(LandmarkFileFormat)
    case index
  }

  /// Nil for standard output.
  private let path: String?
  private let format: Format
  /// The reference system of the coordinates, nil for WGS 84.
  private let system: CoordinateReferenceSystem?

  /// What can be said before anything is read: whether the format and the system are known.
  ///
  /// - Parameters:
  ///   - path: The file, nil or `-` for standard output.
  ///   - usual: The format of standard output where none is given; nil where it must be.
  init(_ path: String?, _ invocation: Invocation, usual: LandmarkFileFormat? = nil) throws {
    self.path = path == "-" ? nil : path
    system = try invocation.value(of: Options.crs).map { try CoordinateReferenceSystem($0) }
    if let given = try invocation.value(of: Options.fileFormat) {
      format = .file(given)
    } else if let path = self.path {
      format = try Self.format(ofSuffix: path)
    } else {
      guard let usual else {
        throw CommandError.usage("standard output needs --format: " + Options.fileFormatNames)
      }
      format = .file(usual)
    }
    if case .index = format, system != nil {
      throw CommandError.usage("--crs: an index file is WGS 84 latitude and longitude")
    }
  }

  private static func format(ofSuffix path: String) throws -> Format {
    if path.lowercased().hasSuffix(DataFile.indexSuffix) { return .index }
    if path.lowercased().hasSuffix(".tsv") {
      throw CommandError.usage("\(quoted(path)): tables are written with commas; give it the suffix .csv")
    }
    guard let format = LandmarkFileFormat(path: path) else {
      throw CommandError.usage(
        "\(quoted(path)): the suffix names no format that is written here (\(DataFile.writtenSuffixes)); give --format")
    }
    return .file(format)
  }

  /// Writes landmarks, and reports what the format has no room for.
  ///
  /// - Parameter collection: The landmarks with their grid, which only an index file needs.
  func write(
    _ landmarks: [Landmark], _ context: CommandContext, collection: () -> LandmarkCollection
  ) throws {
    let bytes: [UInt8]
    switch format {
    case .index: bytes = LandmarkIndex.bytes(collection())
    case .file(let format):
      let writing =
        if let system { try LandmarkWriter.write(landmarks, as: format, in: system) } else {
          try LandmarkWriter.write(landmarks, as: format)
        }
      writing.notes.forEach { context.report("landmark: \(path ?? "standard output"): \($0)") }
      bytes = writing.bytes
    }
    guard let path else { return try context.writeBytes(bytes) }
    do throws(FileError) { try FileBytes.write(bytes, to: path) } catch { throw CommandError.cannotWrite(error) }
  }
}
