import Landmarks
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct FileBytesTests {
  /// A folder of its own for a test, removed afterwards.
  static func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/landmarks-\(UInt64.random(in: 0 ... .max))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  @Test("a file is written and read whole, and replaced whole")
  func writing() throws {
    try Self.withFolder { folder in
      let path = folder + "/a.json"
      for bytes in [[], [1, 2, 3], [UInt8](repeating: 7, count: 3_000_000), [0]] {
        try FileBytes.write(bytes, to: path)
        #expect(try FileBytes.read(path) == bytes)
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.json"])
    }
  }

  @Test("missing files, folders and files without a folder are told apart")
  func faults() throws {
    try Self.withFolder { folder in
      let missing = #expect(throws: FileError.self) { try FileBytes.read(folder + "/no") }
      #expect(missing?.code == .missing)
      #expect(missing?.description.hasPrefix(folder + "/no: cannot be read: ") == true)
      #expect(missing?.systemCode != 0)
      #expect(throws: FileError.self) { try FileBytes.read("") }
      let directory = #expect(throws: FileError.self) { try FileBytes.read(folder) }
      #expect(directory?.code == .directory)
      let target = #expect(throws: FileError.self) { try FileBytes.write([1], to: folder) }
      #expect(target?.code == .directory)
      let nowhere = #expect(throws: FileError.self) { try FileBytes.write([1], to: folder + "/x/y") }
      #expect(nowhere?.code == .missing)
      try FileBytes.write([1], to: folder + "/f")
      #expect(throws: FileError.self) { try FileBytes.write([1], to: folder + "/f/g") }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["f"])
    }
  }

  @Test("permissions and symbolic links stay")
  func identity() throws {
    try Self.withFolder { folder in
      try FileBytes.write([1], to: folder + "/real")
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder + "/real")
      try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "real")
      try FileBytes.write([2], to: folder + "/link")
      #expect(try FileBytes.read(folder + "/real") == [2])
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/link") == "real")
      let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/real")
      #expect("\(attributes[.posixPermissions] ?? "")" == "\(0o600)")
    }
  }

  @Test("a device is written to, not replaced")
  func device() throws {
    try FileBytes.write([1, 2], to: "/dev/null")
    #expect(try FileBytes.read("/dev/null") == [])
  }

  @Test("a full device is an error", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func full() {
    let error = #expect(throws: FileError.self) { try FileBytes.write([1], to: "/dev/full") }
    #expect(error?.code == .inputOutput)
  }
}
