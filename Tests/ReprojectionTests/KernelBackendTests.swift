import GeoCore
import Reprojection
import TestSupport
import Testing

@Suite("Reprojection without libproj")
struct KernelBackendTests {
  @Test(
    "other systems say what is there and how to get the rest",
    arguments: [
      "EPSG:27700", "EPSG:2154", "ESRI:54009", "+proj=utm +zone=12", "EPSG:32600", "EPSG:32661 ", "EPSG:32761x",
    ])
  func otherSystems(text: String) {
    guard text != "EPSG:32661 " else {
      #expect(throws: Never.self) { try CoordinateReferenceSystem(text, backend: KernelBackend.self) }
      return
    }
    let error = #expect(throws: ReprojectionError.self) {
      try CoordinateReferenceSystem(text, backend: KernelBackend.self)
    }
    #expect(error?.code == .libraryNotAvailable)
    #expect(error?.input == text)
    #expect(error?.description.contains("build with the trait PROJ") == true)
  }

  @Test("the code that never was one names Web Mercator's")
  func formerCode() {
    let error = #expect(throws: ReprojectionError.self) {
      try CoordinateReferenceSystem("EPSG:900913", backend: KernelBackend.self)
    }
    #expect(error?.code == .unknownSystem)
    #expect(error?.description.contains("EPSG:3857") == true)
  }

  @Test("a projection's far side is an error, never a number")
  func farSide() throws {
    func transformation(_ code: String) throws -> Transformation {
      try Transformation(
        from: .crs84, to: CoordinateReferenceSystem(code, backend: KernelBackend.self), backend: KernelBackend.self)
    }
    #expect(throws: ReprojectionError.self) {
      try transformation("EPSG:32633").forward(try Coordinate(latitude: 0, longitude: 120))
    }
    #expect(throws: ReprojectionError.self) {
      try transformation("EPSG:32661").forward(try Coordinate(latitude: -90, longitude: 120))
    }
    #expect(throws: ReprojectionError.self) {
      try transformation("EPSG:4978").inverse(.geocentric(GeocentricPoint(x: 0, y: 0, z: 0)))
    }
  }

  #if PROJ
    @Test(
      "libproj gives the same answers",
      arguments: [
        ("EPSG:3857", -85.0...85.0, -180.0...180.0), ("EPSG:32601", 0...84, -180...(-174)),
        ("EPSG:32612", 0...84, -117...(-105)), ("EPSG:32760", -80...0, 171...180), ("EPSG:32661", 60...90, -180...180),
        ("EPSG:32761", -90...(-60), -180...180), ("EPSG:5041", 60...90, -180...180),
        ("EPSG:5042", -90...(-60), -180...180),
        ("EPSG:4978", -90...90, -180...180), ("EPSG:4979", -90...90, -180...180), ("EPSG:4326", -90...90, -180...180),
        ("OGC:CRS84h", -90...90, -180...180),
      ])
    func agrees(code: String, latitudes: ClosedRange<Double>, longitudes: ClosedRange<Double>) throws {
      var random = SeededGenerator(seed: 3_857)
      let theirs = try Transformation(to: CoordinateReferenceSystem(code))
      let ours = try Transformation(from: .crs84, to: CoordinateReferenceSystem(code), backend: KernelBackend.self)
      for _ in 0..<2_000 {
        let place = try Coordinate(
          latitude: .random(in: latitudes, using: &random), longitude: .random(in: longitudes, using: &random))
        let (a, b) = try (ours.forward(place), theirs.forward(place))
        #expect(a.fields.map(\.name) == b.fields.map(\.name))
        for (x, y) in zip(a.fields, b.fields) {
          #expect((x.value - y.value).magnitude < 2.5e-8, "\(place), seed \(random.seed)")
        }
        let back = try ours.coordinate(of: b)
        #expect(back.geodesicDistance(to: place) < 2e-8, "\(place), seed \(random.seed)")
      }
    }
  #endif
}
