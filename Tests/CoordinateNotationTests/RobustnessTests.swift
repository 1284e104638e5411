import CoordinateNotation
import GeoCore
import TestSupport
import Testing

@Suite("Coordinate text of any kind")
struct RobustnessTests {
  private let samples = [
    "34.011286,-116.166868", "34°00′40.63″N 116°10′00.72″W", "N34 00 40.63 W116 10 00.72", "34:00:40.63,-116:10:00.72",
    "34d00m40.63sN 116d10m00.72sW", "geo:34.011286,-116.166868,12;crs=wgs84;u=3;a=%20b", "+403036-0741536+12CRSWGS_84/",
    "34,01;-116,16", "11n 576928 3763720", "zone 11 S 576928mE, 3763720mN", "11SNT7692863720", "11S NT 76928 63720",
    "bfa0020301562", "85652R6M+G7", "2R6M+G7", "9qj3kx9f5", "02301321031001020113033", "mgrs:4QFJ12",
  ]
  private let alphabet = Array(
    "0123456789.,;:+-−°º′'\"″ \u{A0}\u{200B}NSEWnsewdmDMgeo/%=CRSxzFJQTü\u{0}\u{301}".unicodeScalars)

  @Test("a text that was cut, spliced or garbled is read or refused, and what is read is in range")
  func mutations() {
    var generator = SeededGenerator(seed: 0x5EED_0003)
    for _ in 0..<100_000 {
      var scalars = Array(samples[Int.random(in: samples.indices, using: &generator)].unicodeScalars)
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 0...scalars.count, using: &generator)
        let scalar = alphabet[Int.random(in: alphabet.indices, using: &generator)]
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: scalars.insert(scalar, at: index)
        case 1 where index < scalars.count: scalars[index] = scalar
        case 2 where index < scalars.count: scalars.remove(at: index)
        default: scalars.removeSubrange(min(index, scalars.count)...)
        }
      }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      check(String(text), seed: generator.seed)
    }
  }

  @Test("a very long text takes its length in time")
  func length() {
    for piece in ["1", "1 ", "'", ",", "°", "N", "-", ";a=1", "\u{200B}", "1:", "+", "11SNT ", "utm:", "0", "q5"] {
      check("geo:1,2" + String(repeating: piece, count: 100_000), seed: 0)
      check(String(repeating: piece, count: 100_000), seed: 0)
    }
  }

  private func check(_ text: String, seed: UInt64) {
    guard let (coordinate, notation) = try? CoordinateText.parse(text) else { return }
    let isInRange = (-90...90).contains(coordinate.latitude) && (-180...180).contains(coordinate.longitude)
    #expect(isInRange, "seed \(seed): \(text)")
    let written = CoordinateText.format(coordinate, as: notation)
    let again = try? CoordinateReading(parsing: written, as: notation)
    #expect(again?.notation == notation, "seed \(seed): \(text) as \(written)")
  }
}
