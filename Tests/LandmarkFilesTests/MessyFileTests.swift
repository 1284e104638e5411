#if XML
  import LandmarkFiles
  import Landmarks
  import TestSupport
  import Testing

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  /// Files of other programs' test suites, which are not ours to hand on: they lie in `messy` beside the test vectors, if
  /// anywhere.
  @Suite("Files of other programs")
  struct MessyFileTests {
    static let folder: String = {
      if let named = ProcessInfo.processInfo.environment["LANDMARKS_VECTORS"] { return named + "/messy" }
      return "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/shared/vectors/messy"
    }()

    static let names: [String] = {
      let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return all.filter { [.gpx, .kml, .kmz].contains(LandmarkFileFormat(path: $0)) }.sorted()
    }()

    @Test(
      "are read or refused with a sentence, and what is read is written whole",
      .enabled(if: !names.isEmpty, "there is no folder messy beside the test vectors"))
    func files() throws {
      var counts = (read: 0, landmarks: 0)
      for name in Self.names {
        guard let format = LandmarkFileFormat(path: name) else { continue }
        let bytes = try FileBytes.read(Self.folder + "/" + name)
        let reading: LandmarkReading
        do throws(LandmarkFileError) {
          reading = try LandmarkReader.read(bytes, as: format, name: name)
        } catch {
          #expect(error.description.hasPrefix(name + ":"))
          continue
        }
        counts.read += 1
        counts.landmarks += reading.landmarks.count
        #expect(reading.problems.allSatisfy { $0.line > 0 }, "\(name)")
        let written = try LandmarkWriter.write(reading.landmarks, as: format)
        let again = try LandmarkReader.read(written.bytes, as: format, name: name)
        #expect(again.landmarks == reading.landmarks, "\(name)")
        #expect(written.notes.isEmpty, "\(name) \(written.notes)")
      }
      // Most of them are good files.
      #expect(counts.read * 10 >= Self.names.count * 9 && counts.landmarks > Self.names.count)
    }
  }
#endif
