import Landmarks
import MapRegions
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A folder of its own for each test, gone with it.
final class TemporaryFolder {
  let path = FileManager.default.temporaryDirectory.path + "/landmarks-\(UInt64.random(in: 0 ... .max))"
  deinit { try? FileManager.default.removeItem(atPath: path) }
}

@Suite struct UserDataStoreTests {
  let folder = TemporaryFolder()
  var store: UserDataStore { UserDataStore(folder: folder.path + "/deep/er") }

  @Test("what is kept is there for the next, and nothing is made by reading")
  func keeps() throws {
    #expect(try store.userData() == UserData() && store.settings() == AppSettings())
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    let kept = try store.updateUserData { $0[ratingOf: 1, inDataSet: "a"] = Rating(rawValue: 3) }
    #expect(kept[ratingOf: 1, inDataSet: "a"]?.description == "★★★☆☆")
    try store.updateSettings { $0.zoom = .far }
    #expect(try store.userData() == kept)
    #expect(try store.settings().zoom == .far)
  }

  @Test("changes made at the same time all count")
  func concurrent() async throws {
    let store = store
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in Int64(0)..<40 {
        group.addTask {
          try store.updateUserData {
            $0.addVisit(to: .integer(number), inDataSet: "a", at: Timestamp(millisecondsSince1970: number))
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try store.userData().history.map(\.id) == (0..<40).reversed().map { .integer($0) })
  }

  @Test("a damaged file is set aside under a name of its own, and said so", arguments: [true, false])
  func damaged(isChanged: Bool) throws {
    let path = store.folder.map { $0 + "/favorites.json" } ?? ""
    for suffix in [".damaged", ".damaged-2"] {
      try FileBytes.createFolder(store.folder ?? "")
      try FileBytes.write(Array("{\"favorites\": [\(suffix)".utf8), to: path)
      var messages: [String] = []
      if isChanged {
        try store.updateUserData({ messages.append($0) }) { $0.favorites[1, inDataSet: "a"] = true }
      } else {
        #expect(try store.userData { messages.append($0) } == UserData())
      }
      #expect(messages.count == 1 && messages[0].hasPrefix(path + ":1:") && messages[0].contains(path + suffix))
      #expect(try FileBytes.read(path + suffix) == Array("{\"favorites\": [\(suffix)".utf8))
      #expect(try store.userData().favorites[1, inDataSet: "a"] == (isChanged ? true : nil))
    }
  }

  @Test("a file of a later version is left alone")
  func newer() throws {
    let path = (store.folder ?? "") + "/favorites.json"
    try FileBytes.createFolder(store.folder ?? "")
    try FileBytes.write(Array("{\"version\": 9}".utf8), to: path)
    let error = #expect(throws: StoreError.self) { try store.updateUserData { $0 = UserData() } }
    #expect(error?.code == .newerVersion)
    #expect(throws: StoreError.self) { try store.userData() }
    #expect(try FileBytes.read(path) == Array("{\"version\": 9}".utf8))
  }

  @Test("the place is the one that the environment names")
  func places() {
    #expect(UserDataStore(variables: ["XDG_CONFIG_HOME": "/x", "HOME": "/h"]).folder == "/x/landmarks")
    #expect(UserDataStore(variables: ["XDG_CONFIG_HOME": "x"]).folder == nil)
    let home = UserDataStore(variables: ["XDG_CONFIG_HOME": "", "HOME": "/h"]).folder
    #expect(home?.hasPrefix("/h/") == true && home?.hasSuffix("/landmarks") == true)
    let nowhere = UserDataStore(variables: [:])
    let error = #expect(throws: StoreError.self) { try nowhere.updateSettings { $0.zoom = .near } }
    #expect(error?.code == .noPlace)
  }

  @Test("where nothing can be written the error says so")
  func unwritable() throws {
    try FileBytes.createFolder(folder.path)
    try FileBytes.write([], to: folder.path + "/file")
    let store = UserDataStore(folder: folder.path + "/file/in")
    let error = #expect(throws: StoreError.self) { try store.updateUserData { $0.favorites[1, inDataSet: "a"] = true } }
    #expect(error?.code == .unwritable && error?.description.contains("/file") == true)
  }
}
