import Landmarks
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@Suite("Files written piece by piece") struct FileOutputTests {
  @Test("the old file is there until the new one is complete")
  func replacing() throws {
    try FileBytesTests.withFolder { folder in
      let path = folder + "/a"
      try FileBytes.write([9], to: path)
      do {
        let output = try FileOutput(path)
        try output.write([1, 2])
        try output.write([])
        try output.write([3])
        #expect(try FileBytes.read(path) == [9])
        try output.finish()
        #expect(try FileBytes.read(path) == [1, 2, 3])
      }
      do {
        let output = try FileOutput(path)
        try output.write([4])
      }
      #expect(try FileBytes.read(path) == [1, 2, 3])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a"])
    }
  }

  @Test("a program that is told to end leaves nothing behind", arguments: [SIGINT, SIGTERM, SIGHUP])
  func signals(number: Int32) async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/landmarks-\(UInt64.random(in: 0 ... .max))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await #expect(processExitsWith: .signal(number)) { [folder = folder as String, number = number as Int32] in
      // Whoever runs the tests may have this one ignored.
      signal(number, SIG_DFL)
      FileOutput.removeUnfinishedOnSignals()
      let output = try FileOutput(folder + "/a")
      try output.write([1])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
      kill(getpid(), number)
      sleep(600)
      try output.finish()
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }
}
