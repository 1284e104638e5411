import Landmarks
import TestSupport
import Testing

@Suite struct TimestampTests {
  static let moments: [(String, Int64)] = [
    ("1970-01-01T00:00:00Z", 0), ("2000-02-29T12:34:56Z", 951_827_696_000), ("2026-11-30T19:47:10Z", 1_796_068_030_000),
    ("1969-12-31T23:59:59.999Z", -1), ("0000-01-01T00:00:00Z", -62_167_219_200_000),
    ("9999-12-31T23:59:59.999Z", 253_402_300_799_999), ("1900-03-01T00:00:00Z", -2_203_891_200_000),
  ]

  @Test("known moments are read and written", arguments: moments)
  func known(text: String, milliseconds: Int64) {
    #expect(Timestamp(text)?.millisecondsSince1970 == milliseconds)
    #expect(Timestamp(millisecondsSince1970: milliseconds).description == text)
  }

  static let otherSpellings: [(String, String)] = [
    ("2026-11-30T20:47:10+01:00", "2026-11-30T19:47:10Z"), ("2026-11-30 14:17:10.25-05:30", "2026-11-30T19:47:10.250Z"),
    ("2026-11-30", "2026-11-30T00:00:00Z"), ("2016-12-31t23:59:60z", "2017-01-01T00:00:00Z"),
    ("2026-11-30T19:47:10.123456789Z", "2026-11-30T19:47:10.123Z"),
  ]

  @Test("other spellings name the same moments", arguments: otherSpellings)
  func spellings(text: String, expected: String) {
    #expect(Timestamp(text)?.description == expected)
  }

  @Test(
    "what names no moment is refused",
    arguments: [
      "", "now", "2026", "2026-13-01", "2026-02-29", "2026-11-31", "2026-11-00", "2026-11-30T", "2026-11-30T19:47:10",
      "2026-11-30T24:00:00Z", "2026-11-30T19:60:00Z", "2026-11-30T19:47:10.Z", "2026-11-30T19:47:10Zx",
      "2026-11-30T19:47:10+24:00", "2026-1-30T19:47:10Z", "+026-11-30", "２０２６-11-30",
    ])
  func refused(text: String) { #expect(Timestamp(text) == nil) }

  @Test("any moment is read as it was written", arguments: [UInt64(3)])
  func roundTrip(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<Effort.rounds(20_000) {
      let time = Timestamp(
        millisecondsSince1970: Int64.random(in: -62_167_219_200_000...253_402_300_799_999, using: &generator))
      #expect(Timestamp("\(time)") == time, "seed \(seed): \(time)")
    }
    #expect(Timestamp(millisecondsSince1970: .max).description == "9999-12-31T23:59:59.999Z")
    #expect(Timestamp(millisecondsSince1970: .min).description == "0000-01-01T00:00:00Z")
    #expect(Timestamp.now > Timestamp("2024-01-01") ?? .now)
  }
}
