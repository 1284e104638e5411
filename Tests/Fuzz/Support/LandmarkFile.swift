import LandmarkFiles
import Landmarks

/// Reads a file of landmarks, writes what was found and reads that again: nothing is lost, and where the writer notes
/// nothing, nothing has changed.
func checkFile(_ bytes: [UInt8], _ format: LandmarkFileFormat, layer: String? = nil) {
  var options = LandmarkReadingOptions()
  options.layer = layer
  guard let reading = try? LandmarkReader.read(bytes, as: format, name: "input", options: options) else { return }
  // A database has no lines.
  for problem in reading.problems where format != .geopackage {
    precondition(problem.line > 0, "a problem without a line")
  }
  guard let written = try? LandmarkWriter.write(reading.landmarks, as: format),
    let again = try? LandmarkReader.read(written.bytes, as: format, name: "written")
  else { preconditionFailure("what was read cannot be written and read again") }
  precondition(again.landmarks.count == reading.landmarks.count, "landmarks were lost")
  precondition(!written.notes.isEmpty || again.landmarks == reading.landmarks, "landmarks have changed")
}

/// A fuzzer's input as a file, or, by its first byte, as changes to a good one: three bytes each, where and what.
func file(of input: [UInt8], changing whole: [UInt8]) -> [UInt8]? {
  guard let first = input.first else { return nil }
  precondition(!whole.isEmpty, "no good file could be made")
  let rest = Array(input.dropFirst())
  if first & 1 != 0 { return rest }
  var bytes = whole
  for index in stride(from: 0, to: rest.count - 2, by: 3) {
    bytes[(Int(rest[index]) << 8 | Int(rest[index + 1])) % bytes.count] = rest[index + 2]
  }
  return bytes
}
