import BenchmarkReport
import CoordinateNotation
import GeoCore
import MapLinks

/// How many texts of a form are read in a second, on one core: the median of five passes over 100 000 places.
///
/// There is no rival in the same run: no other library reads these on Linux from Swift.
struct Form {
  let name: String
  let write: (Coordinate) -> String
  let read: (String) -> Bool
}

func places(_ count: Int) throws -> [Coordinate] {
  var generator = SeededGenerator(seed: 42)
  return try (0..<count).map { _ in
    // Six decimals, as links and files have them.
    func degrees(_ limit: Double) -> Double {
      (Double.random(in: -limit...limit, using: &generator) * 1e6).rounded() / 1e6
    }
    return try Coordinate(latitude: degrees(80), longitude: degrees(180))
  }
}

let notations: [Form] = CoordinateNotation.allCases.map { notation in
  Form(
    name: "text: \(notation)", write: { CoordinateText.format($0, as: notation) },
    read: { (try? CoordinateText.parse($0)) != nil })
}

let services: [MapService] = [.geo, .geoAndroid, .apple, .appleClassic, .google, .openStreetMap, .waze, .yandexMaps]
let links: [Form] = services.map { service in
  Form(
    name: "link: \(service.id)",
    write: { (try? service.link(for: .place(MapLinkPlace($0, label: "Turtle Rock"))).url) ?? "" },
    read: { (try? MapLink.read($0))?.coordinate != nil })
}

let sample = try places(100_000)
let clock = ContinuousClock()
print("form                    read/s   not read")
for form in notations + links {
  let texts = sample.map(form.write)
  var passes: [Double] = []
  var misses = 0
  for _ in 0..<5 {
    misses = 0
    let time = clock.measure { for text in texts where !form.read(text) { misses += 1 } }
    passes.append(time / .seconds(1))
  }
  let rate = Int(Double(texts.count) / passes.sorted()[2])
  let name = form.name + String(repeating: " ", count: max(0, 20 - form.name.count))
  let number = String(repeating: " ", count: max(0, 10 - "\(rate)".count)) + "\(rate)"
  print("\(name)\(number)   \(misses)")
}
