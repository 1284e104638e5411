import BenchmarkReport

/// Files of made-up places.
enum Workload {
  private static let words = ["Silver", "Turtle", "Lake", "Rock", "Upper", "Saint", "River", "Grand", "Hidden", "Café"]
  private static let categories = ["Lakes", "Rivers", "Mountains"]

  private struct Place {
    let id: Int
    let name, category: String
    let latitude, longitude: Double
    let population, elevation: Int

    init(_ id: Int, _ generator: inout SeededGenerator) {
      self.id = id
      let count = Int.random(in: 2...3, using: &generator)
      name = (0..<count).map { _ in words.randomElement(using: &generator) ?? "" }.joined(separator: " ") + " \(id)"
      category = categories.randomElement(using: &generator) ?? ""
      latitude = (Double.random(in: -90...90, using: &generator) * 1e6).rounded() / 1e6
      longitude = (Double.random(in: -180...180, using: &generator) * 1e6).rounded() / 1e6
      population = Int.random(in: 0...9_999_999, using: &generator)
      elevation = Int.random(in: -400...8848, using: &generator)
    }
  }

  static func geoJSON(_ count: Int) -> [UInt8] {
    var generator = SeededGenerator(seed: 42)
    var bytes = Array("{\"type\":\"FeatureCollection\",\"features\":[\n".utf8)
    for id in 1...count {
      let place = Place(id, &generator)
      if id > 1 { bytes += ",\n".utf8 }
      bytes +=
        """
        {"type":"Feature","id":\(id),"geometry":{"type":"Point","coordinates":[\(place.longitude),\(place.latitude)]},\
        "properties":{"name":"\(place.name)","category":"\(place.category)","population":\(place.population),\
        "elevation":\(place.elevation)}}
        """.utf8
    }
    return bytes + "\n]}\n".utf8
  }

  static func table(_ count: Int) -> [UInt8] {
    var generator = SeededGenerator(seed: 42)
    var bytes = Array("id,name,latitude,longitude,category,population\n".utf8)
    for id in 1...count {
      let place = Place(id, &generator)
      bytes += "\(id),\(place.name),\(place.latitude),\(place.longitude),\(place.category),\(place.population)\n".utf8
    }
    return bytes
  }
}
