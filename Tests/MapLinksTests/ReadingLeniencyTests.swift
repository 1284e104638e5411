import GeoCore
import MapLinks
import TestSupport
import Testing

@Suite("What reading forgives, and what not")
struct ReadingLeniencyTests {
  static let plain = "https://maps.apple.com/place?coordinate=34.011286,-116.166868&name=Turtle%20Rock"

  @Test(
    "What stands around a pasted link does not matter",
    arguments: [
      plain, "  \(plain)\n", "(\(plain))", "<\(plain)>", "\"\(plain)\"", "\(plain).", "\(plain),", "\(plain)!",
      "\(plain)).",
      "“\(plain)”", "\(plain)。", "[\(plain)]", "\t'\(plain)';",
    ])
  func surroundings(text: String) {
    #expect(summary(text.trimmingOpeningQuote) == "apple place 34.011286,-116.166868 \"Turtle Rock\"")
  }

  @Test(
    "Scheme, host and names are read in any case, with or without scheme, www, port and a final dot",
    arguments: [
      "HTTPS://MAPS.APPLE.COM/PLACE?COORDINATE=34.011286,-116.166868&NAME=Turtle%20Rock",
      "maps.apple.com/place?coordinate=34.011286,-116.166868&name=Turtle%20Rock",
      "//maps.apple.com/place?coordinate=34.011286,-116.166868&name=Turtle%20Rock",
      "http://maps.apple.com:443/place?coordinate=34.011286,-116.166868&name=Turtle%20Rock",
      "maps.apple.com:443/place?coordinate=34.011286,-116.166868&name=Turtle%20Rock",
      "https://maps.apple.com./place?coordinate=34.011286,-116.166868&name=Turtle%20Rock",
      "https://maps.apple.com/place?coordinate=34.011286,-116.166868&amp;name=Turtle%20Rock",
      "https://maps.apple.com/place?coordinate=34.011286,%20-116.166868&name=Turtle+Rock",
      "https://maps.apple.com/place?coordinate=%2B34.011286%2C-116.166868&name=Turtle Rock",
      "https://maps.apple.com/place?utm_source=x&coordinate=34.011286,-116.166868&name=Turtle%20Rock&fbclid=y&gclid=z",
    ])
  func spelling(link: String) {
    #expect(summary(link) == "apple place 34.011286,-116.166868 \"Turtle Rock\"")
  }

  @Test(
    "A link that was percent-encoded as a whole, once or twice, is read",
    arguments: [
      "https%3A%2F%2Fmaps.apple.com%2Fplace%3Fcoordinate%3D34.011286%2C-116.166868%26name%3DTurtle%2520Rock",
      "https%253A%252F%252Fmaps.apple.com%252Fplace%253Fcoordinate%253D34.011286%252C-116.166868%2526name%253DTurtle%252520Rock",
    ])
  func encodedWhole(link: String) {
    #expect(summary(link) == "apple place 34.011286,-116.166868 \"Turtle Rock\"")
    #expect(summary("waze%3A%2F%2F%3Fll%3D34%2C-116") == "waze place 34,-116")
  }

  @Test("Values that were encoded twice are known by their numbers")
  func encodedTwice() {
    #expect(
      summary("https://maps.apple.com/place?coordinate=34.0%252C-116.1&name=Turtle%2520Rock")
        == "apple place 34,-116.1 \"Turtle Rock\"")
    // Without such numbers a name may well hold an escape.
    #expect(
      summary("https://maps.apple.com/place?coordinate=34.0,-116.1&name=Turtle%2520Rock")
        == "apple place 34,-116.1 \"Turtle%20Rock\"")
  }

  @Test(
    "Hosts that only look like a service's are refused",
    arguments: [
      "https://google.com.evil.example/maps/@34.0,-116.1,17z", "https://notgoogle.com/maps/@34.0,-116.1,17z",
      "https://google.evil.com/maps/@34.0,-116.1,17z", "https://maps.apple.com.example.org/?ll=34.0,-116.1",
      "https://myopenstreetmap.org/#map=1/2/3", "https://evil.com/maps.apple.com/?ll=34.0,-116.1",
      "https://maps.apple.com@evil.com/?ll=34.0,-116.1", "https://evil.com\\@maps.apple.com/?ll=34.0,-116.1",
      "https://evil.com?maps.apple.com/?ll=34.0,-116.1", "https://evil.com#maps.apple.com/?ll=34.0,-116.1",
      "https://gооgle.com/maps/@34.0,-116.1,17z", "https://google.commerce/maps/@34.0,-116.1,17z",
      "https://google.com.evil/maps/@34.0,-116.1,17z", "https://waze.com.tk.example/ul?ll=34.0,-116.1",
      "https://2gis-maps.com/geo/37.6,55.7", "https://yandex.company/maps/?ll=37.6,55.7",
      "https://bing.com.au/maps?cp=34.0~-116.1",
    ])
  func lookalikes(link: String) {
    #expect(throws: MapLinkError.self) { try MapLink.read(link) }
  }

  @Test(
    "Other pages of a service's host and other texts are refused in one sentence",
    arguments: [
      "", " ", "Turtle Rock", "34.011286,-116.166868", "https://", "https://?q=1,2", "http:///", ":", "://", "?", "#",
      "https://www.google.com/search?q=34.0,-116.1", "https://www.bing.com/search?q=34.0,-116.1",
      "https://yandex.ru/search?text=x", "https://example.com/?ll=34.0,-116.1", "mailto:a@b.c", "tel:+123",
      "javascript:alert(1)", "geo", "ftp://maps.apple.com/?ll=1,2", "%", "%%%", "https://%/", "\u{0}",
    ])
  func others(text: String) {
    #expect {
      try MapLink.read(text)
    } throws: { error in
      let error = error as? MapLinkError
      return error?.code == .notAMapLink && error?.input == text && error?.description.contains("\n") == false
    }
  }

  @Test(
    "Numbers that only look like a coordinate are left unread, with the reason",
    arguments: [
      ("https://maps.apple.com/?ll=34,01,-116,16", "unread=ll=34,01,-116,16"),
      ("https://maps.apple.com/?ll=95,10", "unread=ll=95,10"),
      ("https://maps.apple.com/?ll=34.0,-190.0", "unread=ll=34.0,-190.0"),
      ("https://maps.apple.com/?ll=34.0", "unread=ll=34.0"),
      ("https://maps.apple.com/?ll=34.0,", "unread=ll=34.0"),
      ("https://maps.apple.com/?ll=1e1,2e1", "unread=ll=1e1,2e1"),
      ("https://maps.apple.com/?ll=0x10,0x10", "unread=ll=0x10,0x10"),
      ("https://maps.apple.com/?ll=nan,inf", "unread=ll=nan,inf"),
      ("https://maps.apple.com/?ll=34.0,-116.1,5", "unread=ll=34.0,-116.1,5"),
      ("https://maps.apple.com/?ll=34..0,-116.1", "unread=ll=34..0,-116.1"),
      ("https://maps.apple.com/?ll=--34.0,-116.1", "unread=ll=--34.0,-116.1"),
      ("https://maps.apple.com/?ll=undefined,undefined", "unread=ll=undefined,undefined"),
      ("https://maps.apple.com/?ll=", "unread=ll="),
      ("https://maps.apple.com/?ll", "unread=ll"),
    ])
  func noCoordinate(link: String, unread: String) throws {
    #expect(summary(link) == "apple-classic \(unread)")
    #expect(try MapLink.read(link).warnings.count == 1)
  }

  @Test("A decimal comma is named as such")
  func decimalComma() throws {
    let reading = try MapLink.read("https://maps.apple.com/?ll=34,01,-116,16")
    #expect(reading.warnings == ["ll=34,01,-116,16 could have decimal commas; write 34.01,-116.16 if that is meant"])
  }

  @Test("An address with numbers stays a text (OsmAnd#10494)")
  func address() {
    #expect(summary("geo:0,0?q=66,%202582%20LG") == "geo-android search text=\"66, 2582 LG\"")
    #expect(summary("https://maps.google.com/?q=66,+2582") == "google search text=\"66, 2582\"")
  }

  @Test("Names are cleaned of control characters, and broken UTF-8 does no harm")
  func names() throws {
    #expect(summary("om://map?ll=34,-116&n=A%00%1B%5B31mB%0AC") == "organic-maps place 34,-116 \"A[31mB C\"")
    #expect(summary("om://map?ll=34,-116&n=caf%E9") == "organic-maps place 34,-116 \"caf\u{FFFD}\"")
    #expect(summary("om://map?ll=34,-116&n=%20%09") == "organic-maps place 34,-116")
  }

  @Test("Levels that are none are left unread", arguments: ["-1", "31", "x", "1e1", ""])
  func levels(level: String) {
    #expect(summary("om://map?ll=34,-116&z=\(level)") == "organic-maps place 34,-116 unread=z=\(level)")
  }

  @Test("Any bytes are read without harm, in time that grows with their number")
  func anything() {
    var generator = SeededGenerator(seed: 0xF022)
    let seeds = ReadFormTests.apple + ReadFormTests.google + ReadFormTests.openStreetMap + ReadFormTests.east
    for _ in 0..<20_000 {
      var bytes = Array((seeds.randomElement(using: &generator)?.link ?? "").utf8)
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let position = Int.random(in: 0...bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: position)
        case 1: if position < bytes.count { bytes.remove(at: position) }
        case 2: bytes = Array(bytes[..<position])
        default: bytes.insert(contentsOf: Array("%&=?#/@,!".utf8).shuffled(using: &generator).prefix(2), at: position)
        }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      if let reading = try? MapLink.read(text), let coordinate = reading.coordinate {
        #expect(coordinate.latitude.magnitude <= 90 && coordinate.longitude.magnitude <= 180, "\(text)")
      }
    }
  }

  @Test("Long links take no long time", .timeLimit(.minutes(1)))
  func long() throws {
    let repeated = "https://maps.apple.com/?" + String(repeating: "ll=1,2&%&", count: 20_000)
    #expect(summary(repeated).hasPrefix("apple-classic view 1,2"))
    #expect(try MapLink.read(repeated).unread.count == 200)
    let stops = String(repeating: "x=1&waypoint=1,2&", count: 20_000)
    #expect(try MapLink.read("https://maps.apple.com/directions?destination=3,4&" + stops).stops.count == 99)
    let closed = "https://maps.apple.com/?ll=1,2" + String(repeating: ")", count: 100_000)
    #expect(summary(closed) == "apple-classic view 1,2")
    for piece in ["(", "/", "%25", "@1,2/", "!3d1", "~", ",", ";", "1", " to:", "geo:", "maps.apple.com."] {
      for start in [
        "https://www.google.com/maps/dir/", "https://maps.apple.com/?daddr=", "geo:", "yandex.ru/maps/?rtext=", "",
      ] {
        _ = try? MapLink.read(start + String(repeating: piece, count: 10_000))
      }
    }
  }
}

extension String {
  /// An opening “ is no part of what a person marks when copying a link.
  fileprivate var trimmingOpeningQuote: String { hasPrefix("“") ? String(dropFirst()) : self }
}
