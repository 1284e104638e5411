import Landmarks
import MapRegions
import Testing

@Suite struct StoreTests {
  @Test("favourites survive writing and reading, integer and text ids apart")
  func favorites() throws {
    var store = UserData()
    store.favorites[1001, inDataSet: "landmarks"] = true
    store.favorites["1001", inDataSet: "landmarks"] = false
    store.favorites["ä\"", inDataSet: "places"] = true
    store[ratingOf: 1001, inDataSet: "landmarks"] = Rating(rawValue: 4)
    store.addVisit(to: 1001, inDataSet: "landmarks", at: Timestamp(millisecondsSince1970: 1500))
    #expect(try UserData(store.bytes, name: "f.json") == store)
    store.favorites["ä\"", inDataSet: "places"] = nil
    #expect(
      String(decoding: store.bytes, as: UTF8.self) == """
        {
          "version": 2,
          "favorites": [
            {"dataSet":"landmarks","id":1001,"isFavorite":true},
            {"dataSet":"landmarks","id":"1001","isFavorite":false}
          ],
          "ratings": [
            {"dataSet":"landmarks","id":1001,"rating":4}
          ],
          "visits": [
            {"dataSet":"landmarks","id":1001,"time":"1970-01-01T00:00:01.500Z"}
          ]
        }

        """)
    #expect(try UserData(UserData().bytes, name: "f") == UserData())
  }

  @Test("what a later version wrote is kept")
  func others() throws {
    let store = try UserData(Array(#"{"version":2,"notes":[1],"favorites":[],"a":{"b":2}}"#.utf8), name: "f")
    #expect(try UserData(store.bytes, name: "f") == store)
    #expect(String(decoding: store.bytes, as: UTF8.self).contains("\"notes\": [1]"))
    let settings = try AppSettings(Array(#"{"MapView.zoom":"Far","x":{"y":[]}}"#.utf8), name: "s")
    #expect(settings.zoom == .far)
    #expect(try AppSettings(settings.bytes, name: "s") == settings)
    #expect(String(decoding: settings.bytes, as: UTF8.self).contains("\"x\""))
  }

  static let corrupt = [
    "", "{", "[]", "null", "{}", #"{"favorites":{}}"#, #"{"favorites":[1]}"#, #"{"favorites":[]} x"#,
    #"{"favorites":[{"dataSet":"a","id":1}]}"#, #"{"favorites":[{"dataSet":"a","id":1.5,"isFavorite":true}]}"#,
    #"{"favorites":[{"dataSet":"a","id":1,"isFavorite":"yes"}]}"#, #"{"version":0,"favorites":[]}"#,
    #"{"version":"2","favorites":[]}"#, #"{"version":2,"favorites":[],"ratings":1}"#,
    #"{"version":2,"favorites":[],"ratings":[{"dataSet":"a","id":1,"rating":6}]}"#,
    #"{"version":2,"favorites":[],"ratings":[{"dataSet":"a","id":1,"rating":1e300}]}"#,
    #"{"version":2,"favorites":[],"visits":[{"dataSet":"a","id":1,"time":"yesterday"}]}"#,
  ]

  @Test("a corrupt file of favourites is named and not taken for an empty one", arguments: corrupt)
  func corruptFavorites(text: String) {
    let error = #expect(throws: StoreError.self) { try UserData(Array(text.utf8), name: "dir/favorites.json") }
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

  @Test("a file of version 1 is read, one of a later version is refused")
  func versions() throws {
    let old = try UserData(
      Array(#"{"favorites":[{"dataSet":"a","id":1,"isFavorite":true}],"ratings":[1]}"#.utf8), name: "f")
    #expect(old.favorites[1, inDataSet: "a"] == true && old[ratingOf: 1, inDataSet: "a"] == nil)
    let error = #expect(throws: StoreError.self) { try UserData(Array(#"{"version":3}"#.utf8), name: "f.json") }
    #expect(error?.code == .newerVersion && error?.description.contains("newer program") == true)
  }
}
