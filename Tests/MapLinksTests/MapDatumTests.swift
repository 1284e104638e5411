import GeoCore
import MapLinks
import TestSupport
import Testing

@Suite("Datums of mainland China")
struct MapDatumTests {
  /// WGS 84, GCJ-02, BD-09 as public implementations give them.
  static let checkValues: [(wgs: Coordinate, gcj: Coordinate, bd: Coordinate)] = [
    (.at(39.908722, 116.397499), .at(39.910126, 116.403743), .at(39.916465, 116.410116)),
    (.at(31.240018, 121.490317), .at(31.238033, 121.494784), .at(31.243686, 121.501392)),
  ]

  @Test("Check values in both directions", arguments: checkValues.indices)
  func known(index: Int) {
    let (wgs, gcj, bd) = Self.checkValues[index]
    #expect(MapDatum.gcj02.coordinate(fromWGS84: wgs).isWithin(0.6e-6, of: gcj))
    #expect(MapDatum.bd09.coordinate(fromWGS84: wgs).isWithin(1.1e-6, of: bd))
    #expect(MapDatum.gcj02.wgs84(from: gcj).isWithin(1.1e-6, of: wgs))
    #expect(MapDatum.bd09.wgs84(from: bd).isWithin(1.1e-6, of: wgs))
    #expect(MapDatum.wgs84.wgs84(from: wgs) == wgs)
    #expect(MapDatum.wgs84.coordinate(fromWGS84: wgs) == wgs)
  }

  @Test("The inverse gives the place back within a tenth of a millimetre, all over China")
  func inverse() {
    var generator = SeededGenerator(seed: 0x6C30_2B09)
    for _ in 0..<20_000 {
      let place = Coordinate.at(
        Double.random(in: 18...54, using: &generator), Double.random(in: 73...135, using: &generator))
      for datum in MapDatum.allCases {
        let back = datum.wgs84(from: datum.coordinate(fromWGS84: place))
        #expect(back.isWithin(1e-9, of: place), "\(datum) \(place), seed \(generator.seed)")
      }
    }
  }

  @Test("GCJ-02 leaves places outside its box alone", arguments: [(34.011286, -116.166868), (-33.86, 151.21), (0, 0)])
  func outside(latitude: Double, longitude: Double) {
    let place = Coordinate.at(latitude, longitude)
    #expect(MapDatum.gcj02.coordinate(fromWGS84: place) == place)
    #expect(MapDatum.gcj02.wgs84(from: place) == place)
  }

  @Test(
    "Baidu's shift stays on the Earth and is undone at the edges",
    arguments: [
      (90.0, 180.0), (-90, -180), (90, -180), (0, 180), (0, 0), (-0.006, -0.0065),
    ])
  func edges(latitude: Double, longitude: Double) {
    let place = Coordinate.at(latitude, longitude)
    let there = MapDatum.bd09.coordinate(fromWGS84: place)
    #expect(there.latitude.magnitude <= 90 && there.longitude.magnitude <= 180)
    #expect(MapDatum.bd09.wgs84(from: there).isWithin(0.02, of: place))
  }
}

extension Coordinate {
  static func at(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(uncheckedLatitude: latitude, longitude: longitude)
  }

  /// Whether latitude and longitude each differ by no more than so many degrees; ±180 are one meridian.
  func isWithin(_ degrees: Double, of other: Coordinate) -> Bool {
    let east = (longitude - other.longitude).magnitude
    return (latitude - other.latitude).magnitude <= degrees && min(east, 360 - east) <= degrees
  }
}
