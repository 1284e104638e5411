#if XML
  import Landmarks

  /// KMZ: a ZIP archive with a KML document in it. Entries are read to memory, and only that one.
  enum KMZ {
    /// The largest document, and how far it may have been packed.
    private static let largest = 512 << 20
    private static let largestRatio = 200
    /// Below this any ratio is harmless.
    private static let harmless = 16 << 20

    static func document(of bytes: [UInt8], name: String) throws(LandmarkFileError) -> [UInt8] {
      do throws(ZIPError) {
        let archive = try ZIPArchive(reading: bytes)
        guard let entry = document(among: archive.entries) else {
          let other = archive.entries.first { $0.name.lowercased().hasSuffix(".kml") }
          let hint = other.map { "; \"\($0.name)\" lies in a folder" } ?? ""
          throw ZIPError(text: "has no .kml at its top, as a KMZ must have\(hint)")
        }
        if entry.isEncrypted {
          throw ZIPError(text: "is encrypted: \"\(entry.name)\" cannot be read without its password")
        }
        guard let content = try archive.content(of: entry, limit: limit(of: entry)) else {
          throw ZIPError(
            text:
              "is refused: \"\(entry.name)\" grows from \(entry.packedCount) bytes to more than \(limit(of: entry)), as no "
              + "document of landmarks does")
        }
        return content
      } catch {
        throw LandmarkFileError(.malformed, name: name, error.text)
      }
    }

    /// `doc.kml`, else the first KML document at the top.
    private static func document(among entries: [ZIPArchive.Entry]) -> ZIPArchive.Entry? {
      entries.first { $0.name == "doc.kml" }
        ?? entries.first { !$0.name.contains("/") && !$0.name.contains("\\") && $0.name.lowercased().hasSuffix(".kml") }
    }

    private static func limit(of entry: ZIPArchive.Entry) -> Int {
      let (product, isTooLarge) = Int(clamping: entry.packedCount).multipliedReportingOverflow(by: largestRatio)
      return min(largest, max(harmless, isTooLarge ? .max : product))
    }

    static func archive(of document: LandmarkWriting) throws(LandmarkFileError) -> LandmarkWriting {
      do throws(ZIPError) {
        let bytes = try ZIPArchive.bytes(of: document.bytes, named: "doc.kml")
        return LandmarkWriting(bytes: bytes, notes: document.notes)
      } catch {
        throw LandmarkFileError(.malformed, name: "kmz", "cannot be made: it \(error.text)")
      }
    }
  }
#endif
