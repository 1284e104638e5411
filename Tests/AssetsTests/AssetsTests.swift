import Testing

@testable import Assets

@Suite("Built-in data")
struct AssetsTests {
  @Test("the landmarks are embedded as a JSON array of twelve")
  func landmarks() {
    let text = String(decoding: Assets.landmarkData, as: UTF8.self)
    #expect(text.hasPrefix("["))
    #expect(text.split(separator: "\"id\": ").count - 1 == 12)
    #expect(text.contains(#""name": "Turtle Rock""#))
    #expect(Assets.landmarkData.count < 20_000, "larger files take SwiftPM half a minute to embed")
  }

  @Test("an installed program looks beside itself first, then in the folders above")
  func order() {
    #expect(
      Assets.places(of: "places.csv", near: "/usr/local/bin/landmark") == [
        "/usr/local/share/landmarks/places.csv",
        "/usr/local/bin/Resources/places.csv",
        "/usr/local/Resources/places.csv",
        "/usr/Resources/places.csv",
        "/Resources/places.csv",
      ])
    #expect(Assets.places(of: "a", near: "/landmark") == ["/Resources/a"])
  }

  @Test("a program that runs in the package finds the package's data")
  func places() throws {
    let path = try #require(Assets.locate("places.csv"))
    #expect(path.hasSuffix("/Resources/places.csv"))
  }

  @Test(
    "what is not a file that comes with the toolkit is not found",
    arguments: ["", "nothing.csv", "../README.md", "scripts"])
  func missing(name: String) {
    #expect(Assets.locate(name) == nil)
  }
}
