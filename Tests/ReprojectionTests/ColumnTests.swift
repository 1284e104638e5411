import GeoCore
import Reprojection
import TestSupport
import Testing

@Suite("Columns of positions")
struct ColumnTests {
  @Test("P7: one bad position among many loses no other and is named")
  func failures() throws {
    let transformation = try Transformation(to: .epsg(32633))
    var x = [13.4, 10, 13.4, .nan, 13.4, 1]
    var y = [52.5, 95, 52.5, 50, 52.5, .infinity]
    let failures = try transformation.transform(x: &x, y: &y)
    #expect(failures.map(\.index) == [1, 3, 5])
    #expect(failures.map(\.error.code) == [.latitudeOutOfRange, .notFinite, .notFinite])
    #expect(
      failures[0].description
        == "position 1: latitude 95 is outside -90…90; did you mean longitude,latitude? try 10,95")
    for index in [0, 2, 4] {
      #expect((x[index] - 391_390.731).magnitude < 1e-3 && (y[index] - 5_817_855.241).magnitude < 1e-3)
    }
    for index in [1, 3, 5] { #expect(x[index].isNaN && y[index].isNaN) }
  }

  @Test("records with other numbers between keep those")
  func interleaved() throws {
    let transformation = try Transformation(to: .epsg(3857))
    var records: [Double] = (0..<1_000).flatMap { (index: Int) -> [Double] in
      [Double(index), Double(index) / 20, Double(index) / 10, -1]
    }
    #expect(try transformation.transform(interleaved: &records, x: 2, y: 1, stride: 4).isEmpty)
    for index in 0..<1_000 {
      let point = try Coordinate(latitude: Double(index) / 20, longitude: Double(index) / 10).projected(to: .epsg(3857))
      #expect(records[4 * index] == Double(index) && records[4 * index + 3] == -1)
      #expect(records[4 * index + 2] == point.easting && records[4 * index + 1] == point.northing)
    }
  }

  @Test("nothing, one, and counts beside the size of a block", arguments: [0, 1, 7, 8, 9, 511, 512, 513, 1_025])
  func counts(count: Int) throws {
    let transformation = try Transformation(to: .epsg(32612))
    let longitudes = (0..<count).map { -114 + Double($0) / 300 }
    var (x, y) = (longitudes, longitudes.map { 40 - $0 / 100 })
    #expect(try transformation.transform(x: &x, y: &y).isEmpty)
    for index in 0..<count {
      let place = try Coordinate(latitude: 40 - longitudes[index] / 100, longitude: longitudes[index])
      let point = try place.projected(to: .epsg(32612))
      #expect(x[index] == point.easting && y[index] == point.northing)
    }
  }

  @Test("several threads give what one gives, failures in order")
  func threads() throws {
    let transformation = try Transformation(to: .epsg(3857))
    var random = SeededGenerator(seed: 8)
    let count = 30_000
    let longitudes = (0..<count).map { _ in Double.random(in: -400...400, using: &random) }
    let latitudes = (0..<count).map { $0 % 1_000 == 17 ? 91 : Double.random(in: -90...90, using: &random) }
    var (x, y) = (longitudes, latitudes)
    let failures = try transformation.transform(x: &x, y: &y)
    var (x8, y8) = (longitudes, latitudes)
    #expect(try transformation.transform(x: &x8, y: &y8, threads: 8) == failures)
    #expect(failures.map(\.index) == Array(stride(from: 17, to: count, by: 1_000)))
    #expect(zip(x, x8).allSatisfy { $0 == $1 || $0.isNaN && $1.isNaN })
    #expect(zip(y, y8).allSatisfy { $0 == $1 || $0.isNaN && $1.isNaN })
  }

  @Test("cancelling the task stops the work")
  func cancellation() async throws {
    let transformation = try Transformation(to: .epsg(3857))
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      var (x, y) = (Array(repeating: 1.0, count: 100_000), Array(repeating: 2.0, count: 100_000))
      try transformation.transform(x: &x, y: &y, threads: 2)
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("heights are neither made up nor lost")
  func heights() throws {
    var (x, y, z) = ([10.0], [20.0], [300.0])
    try Transformation(from: .epsg(4326), to: .epsg(3857)).transform(x: &x, y: &y, z: &z)
    #expect(z == [300])
    (x, y, z) = ([10.0], [20.0], [300.0])
    let toSpace = try Transformation(from: .epsg(4979), to: .epsg(4978))
    try toSpace.transform(x: &x, y: &y, z: &z)
    try toSpace.transform(x: &x, y: &y, z: &z, .inverse)
    #expect((z[0] - 300).magnitude < 1e-8 && (x[0] - 10).magnitude < 1e-13)
  }

  @Test("a geocentric system wants a third column")
  func geocentric() throws {
    let transformation = try Transformation(from: .epsg(4979), to: .epsg(4978))
    var (x, y) = ([1.0], [2.0])
    let error = #expect(throws: ReprojectionError.self) { try transformation.transform(x: &x, y: &y) }
    #expect(error?.code == .wrongKindOfPosition)
    #expect(x == [1] && y == [2])
  }

  @Test("columns of different length are a mistake of the caller's")
  func differentLengths() async {
    await #expect(processExitsWith: .failure) {
      var (x, y) = ([1.0, 2], [3.0])
      try Transformation(to: .epsg(3857)).transform(x: &x, y: &y)
    }
  }

  @Test("a whole collection, one result each")
  func collection() throws {
    struct Hut: Located { let coordinate: Coordinate }
    let huts = try [10.0, 20, 30].map { Hut(coordinate: try Coordinate(latitude: $0, longitude: $0)) }
    let points = try huts.projected(to: .epsg(3857))
    #expect(try points.map { try $0.get() } == huts.map { try $0.projected(to: .epsg(3857)) })
    #expect(throws: ReprojectionError.self) { try huts.projected(to: .epsg(4326)) }
  }
}
