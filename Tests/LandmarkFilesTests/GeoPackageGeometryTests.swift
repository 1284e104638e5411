import LandmarkFiles
import TestSupport
import Testing

@Suite("Geometries of GeoPackages")
struct GeoPackageGeometryTests {
  /// A geometry of parts, in either byte order.
  struct Builder {
    var isLittle = true
    var envelope: UInt8 = 0
    var flags: UInt8 = 0
    var system: Int32 = 4326

    func number(_ value: some FixedWidthInteger) -> [UInt8] {
      let bytes = stride(from: 0, to: value.bitWidth, by: 8).map { UInt8(truncatingIfNeeded: value >> $0) }
      return isLittle ? bytes : bytes.reversed()
    }
    func numbers(_ values: [Double]) -> [UInt8] { values.flatMap { number($0.bitPattern) } }
    var header: [UInt8] {
      Array("GP".utf8) + [0, flags | envelope << 1 | (isLittle ? 1 : 0)] + number(system)
        + [UInt8](repeating: 7, count: [0, 32, 48, 48, 64][Int(envelope)])
    }
    func geometry(_ code: UInt32, _ rest: [UInt8]) -> [UInt8] { [isLittle ? 1 : 0] + number(code) + rest }
  }

  @Test("points of every dimension, byte order and envelope", arguments: [true, false], [UInt8(0), 1, 2, 3, 4])
  func points(isLittle: Bool, envelope: UInt8) throws {
    let build = Builder(isLittle: isLittle, envelope: envelope)
    let cases: [(UInt32, [Double], GeoPackageGeometry.Point)] = [
      (1, [1.5, -2], .init(x: 1.5, y: -2)), (1001, [1, 2, 3], .init(x: 1, y: 2, z: 3)),
      (2001, [1, 2, 4], .init(x: 1, y: 2, m: 4)), (3001, [1, 2, 3, 4], .init(x: 1, y: 2, z: 3, m: 4)),
      (0x8000_0001, [1, 2, 3], .init(x: 1, y: 2, z: 3)), (0xC000_0001, [1, 2, 3, 4], .init(x: 1, y: 2, z: 3, m: 4)),
    ]
    for (code, numbers, point) in cases {
      let geometry = try GeoPackageGeometry(build.header + build.geometry(code, build.numbers(numbers)))
      #expect(geometry.points == [point] && geometry.system == 4326)
    }
    let other = Builder(isLittle: !isLittle)
    let inner = [build, other].flatMap { $0.geometry(1, $0.numbers([5, 6])) }
    let several = try GeoPackageGeometry(build.header + build.geometry(4, build.number(UInt32(2)) + inner))
    #expect(several.points == [.init(x: 5, y: 6), .init(x: 5, y: 6)])
    let old = build.geometry(0x2000_0001, build.number(UInt32(4326)) + build.numbers([1, 2]))
    #expect(try GeoPackageGeometry(build.header + old).points == [.init(x: 1, y: 2)])
  }

  @Test("what is written is read")
  func roundTrip() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<100 {
      let (x, y) = (Double.random(in: -1e9...1e9, using: &generator), Double.random(in: -1...1, using: &generator))
      let system = Int32.random(in: -1...99_999, using: &generator)
      let bytes = GeoPackageGeometry.bytes(x: x, y: y, system: system)
      let geometry = try GeoPackageGeometry(bytes)
      #expect(geometry.points == [.init(x: x, y: y)] && geometry.system == system && bytes.count == 29)
      for count in bytes.indices {
        #expect(throws: GeoPackageGeometry.Fault.self) { try GeoPackageGeometry(Array(bytes[..<count])) }
      }
    }
  }

  @Test("what is no point is told apart")
  func faults() {
    let build = Builder()
    func text(_ bytes: [UInt8]) -> String? {
      #expect(throws: GeoPackageGeometry.Fault.self) { try GeoPackageGeometry(bytes) }?.text
    }
    let point = build.geometry(1, build.numbers([1, 2]))
    #expect(text(Builder(flags: 0x10).header + point) == "has an empty geometry")
    #expect(text(build.header + build.geometry(1, build.numbers([.nan, .nan]))) == "has an empty geometry")
    #expect(text(build.header + build.geometry(4, build.number(UInt32(0)))) == "has an empty geometry")
    #expect(text(Builder(flags: 0x20).header + point)?.contains("extended") == true)
    #expect(text(Array("GP".utf8) + [0, 0x0B, 0, 0, 0, 0] + point)?.contains("envelope") == true)
    #expect(text(Array("GP".utf8) + [1, 1, 0, 0, 0, 0] + point)?.contains("version 1") == true)
    #expect(text(Array("PG".utf8) + [0, 1, 0, 0, 0, 0] + point)?.contains("begins with GP") == true)
    #expect(text(build.header + [2] + point.dropFirst())?.contains("byte order 2") == true)
    for (code, name) in [(2, "LineString"), (3, "Polygon"), (1006, "MultiPolygon"), (7, "GeometryCollection")] {
      #expect(text(build.header + build.geometry(UInt32(code), []))?.contains(name) == true)
    }
    #expect(text(build.header + build.geometry(99, []))?.contains("type 99") == true)
    #expect(text(build.header + build.geometry(4, build.number(UInt32.max))) == "has a geometry that breaks off")
    let lines = build.geometry(4, build.number(UInt32(1)) + build.geometry(2, []))
    #expect(text(build.header + lines)?.contains("other than points") == true)
  }
}
