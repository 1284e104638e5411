import Landmarks
import MapRegions
import Testing

@Suite struct StoreTests {
  @Test("favourites survive writing and reading, integer and text ids apart")
  func favorites() throws {
    var store = FavoriteStore()
    store[1001, inDataSet: "landmarks"] = true
    store["1001", inDataSet: "landmarks"] = false
    store["ä\"", inDataSet: "places"] = true
    #expect(try FavoriteStore(store.bytes, name: "f.json") == store)
    store["ä\"", inDataSet: "places"] = nil
    #expect(
      String(decoding: store.bytes, as: UTF8.self) == """
        {
          "favorites": [
            {"dataSet":"landmarks","id":1001,"isFavorite":true},
            {"dataSet":"landmarks","id":"1001","isFavorite":false}
          ]
        }

        """)
    #expect(String(decoding: FavoriteStore().bytes, as: UTF8.self) == "{\n  \"favorites\": []\n}\n")
    #expect(try FavoriteStore(FavoriteStore().bytes, name: "f") == FavoriteStore())
  }

  @Test("what a later version wrote is kept")
  func others() throws {
    let store = try FavoriteStore(Array(#"{"ratings":[1],"favorites":[],"a":{"b":2}}"#.utf8), name: "f")
    #expect(try FavoriteStore(store.bytes, name: "f") == store)
    #expect(String(decoding: store.bytes, as: UTF8.self).contains("\"ratings\": [1]"))
    let settings = try AppSettings(Array(#"{"MapView.zoom":"Far","x":{"y":[]}}"#.utf8), name: "s")
    #expect(settings.zoom == .far)
    #expect(try AppSettings(settings.bytes, name: "s") == settings)
    #expect(String(decoding: settings.bytes, as: UTF8.self).contains("\"x\""))
  }

  static let corrupt = [
    "", "{", "[]", "null", "{}", #"{"favorites":{}}"#, #"{"favorites":[1]}"#, #"{"favorites":[]} x"#,
    #"{"favorites":[{"dataSet":"a","id":1}]}"#, #"{"favorites":[{"dataSet":"a","id":1.5,"isFavorite":true}]}"#,
    #"{"favorites":[{"dataSet":"a","id":1,"isFavorite":"yes"}]}"#,
  ]

  @Test("a corrupt file of favourites is named and not taken for an empty one", arguments: corrupt)
  func corruptFavorites(text: String) {
    let error = #expect(throws: StoreError.self) { try FavoriteStore(Array(text.utf8), name: "dir/favorites.json") }
    #expect(error?.code == .malformed)
    #expect(error?.input == "dir/favorites.json")
    #expect(error?.description.hasPrefix("dir/favorites.json:") == true)
  }

  @Test("settings have the app's keys and values")
  func settings() throws {
    #expect(AppSettings().zoom == .medium)
    #expect(String(decoding: AppSettings(zoom: .near).bytes, as: UTF8.self) == "{\n  \"MapView.zoom\": \"Near\"\n}\n")
    #expect(try AppSettings(Array("{}".utf8), name: "s").zoom == .medium)
    let error = #expect(throws: StoreError.self) {
      try AppSettings(Array(#"{"MapView.zoom":"huge"}"#.utf8), name: "settings.json")
    }
    #expect(error?.code == .unknownValue)
    #expect(error?.description.contains("\"Near\", \"Medium\", \"Far\"") == true)
    #expect(throws: StoreError.self) { try AppSettings(Array(#"{"MapView.zoom":1}"#.utf8), name: "s") }
    #expect(throws: StoreError.self) { try AppSettings([0xFF], name: "s") }
  }
}
