internal import Assets
internal import GeoIndex
internal import LandmarkFiles
internal import Landmarks

/// The data that comes with the program.
enum BuiltInData: String, CaseIterable {
  /// The twelve landmarks of the Landmarks sample.
  case landmarks
  /// GeoNames' populated places.
  case places

  /// The set as a file of landmarks.
  func bytes() throws -> [UInt8] {
    switch self {
    case .landmarks: return Assets.landmarkData
    case .places:
      guard let path else {
        throw CommandError(
          .noInput, "places.csv is not beside the program, in ../share/landmarks/; make install puts it there")
      }
      return try FileBytes.read(path)
    }
  }

  /// The file of a set that is one; nil where it is not there.
  var path: String? {
    switch self {
    case .landmarks: nil
    case .places: Assets.locate("places.csv")
    }
  }

  /// The file of the world's coasts; nil where it is not there.
  static var coastlinePath: String? { Assets.locate("coastline.txt") }

  var format: LandmarkFileFormat { self == .landmarks ? .json : .csv }

  /// The index that lies beside the set's file and was made of it, so that the file need not be read; nil where there
  /// is none, or none that is good for the file as it is now.
  var index: LandmarkCollection? {
    guard let path, let index = try? LandmarkIndex(opening: path.dropLast(".csv".count) + ".lmx"),
      index.origins.count == 1, index.origins[0].isUnchanged(path)
    else { return nil }
    return index.collection
  }
}
