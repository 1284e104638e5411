import LandmarkFiles
import Landmarks
import Testing

/// Reads a text as a file called `file`.
func read(_ text: String, _ format: LandmarkFileFormat) throws -> LandmarkReading {
  try LandmarkReader.read(Array(text.utf8), as: format, name: "file")
}

/// The error of a text of which nothing can be read.
func failure(_ text: String, _ format: LandmarkFileFormat) -> LandmarkFileError? {
  #expect(throws: LandmarkFileError.self) { try read(text, format) }
}

extension LandmarkReading {
  /// Lines of the problems.
  var lines: [Int] { problems.map(\.line) }
}
