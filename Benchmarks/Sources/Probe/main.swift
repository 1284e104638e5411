import Glibc
import GeoCore
import GeoIndex
import MapRegions
struct Gen: RandomNumberGenerator { var s: UInt64; mutating func next() -> UInt64 { s &+= 0x9E37_79B9_7F4A_7C15; var z = s; z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9; z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB; return z ^ (z >> 31) } }
nonisolated(unsafe) var g = Gen(s: 42)
func rnd(_ a: Double, _ b: Double) -> Double { a + (b - a) * Double(g.next() >> 11) * 0x1p-53 }
func uniform(_ n: Int) -> [Coordinate] { (0..<n).map { _ in
  let z = rnd(-1, 1); let t = (z / (1 - z*z).squareRoot())
  _ = t
  return try! Coordinate(latitude: asinDeg(z), longitude: rnd(-180, 180)) } }
func asinDeg(_ z: Double) -> Double { Glibc.asin(z) * 180 / .pi }
func clustered(_ n: Int, _ clusters: Int = 2000) -> [Coordinate] {
  let c = (0..<clusters).map { _ in (asinDeg(rnd(-0.9, 0.9)), rnd(-179, 179), Glibc.pow(10, rnd(-1.5, 0.3))) }
  return (0..<n).map { _ in let k = c[Int(g.next() % UInt64(clusters))]
    let r = Glibc.sqrt(-2 * Glibc.log(rnd(1e-12, 1))), a = rnd(0, 2 * .pi)
    return try! Coordinate(wrapping: max(-90, min(90, k.0 + k.2 * 0.3 * r * Glibc.cos(a))), longitude: k.1 + k.2 * 0.3 * r * Glibc.sin(a)) } }
func near(_ p: [Coordinate], _ n: Int) -> [Coordinate] { (0..<n).map { _ in let q = p[Int(g.next() % UInt64(p.count))]
  return try! Coordinate(wrapping: max(-90, min(90, q.latitude + rnd(-0.05, 0.05))), longitude: q.longitude + rnd(-0.05, 0.05)) } }
let clock = ContinuousClock()
func time(_ name: String, _ q: [Coordinate], _ body: (Coordinate) -> Int) {
  var best = Duration.seconds(1000); var sum = 0
  for _ in 0..<5 { sum = 0; let t = clock.measure { for c in q { sum &+= body(c) } }; best = min(best, t) }
  let ns = Double(best.components.attoseconds) / 1e9 + Double(best.components.seconds) * 1e9
  print("   ", name, (ns / Double(q.count) * 10).rounded() / 10, "ns   mean", Double(sum) / Double(q.count))
}
let sizes = CommandLine.arguments.dropFirst().compactMap { Int($0) }
for n in sizes.isEmpty ? [1_000_000] : sizes {
  for (name, p) in [("uniform", uniform(n)), ("clustered", clustered(n))] {
    var grid = SpatialGrid([Coordinate]())
    let t = clock.measure { grid = SpatialGrid(p) }
    print(name, n, "build ns/pt", Double(t.components.attoseconds) / 1e9 / Double(n) + Double(t.components.seconds) * 1e9 / Double(n), "bytes/pt", Double(grid.byteCount) / Double(n))
    for (qn, q) in [("uniform", uniform(100_000)), ("clustered", near(p, 100_000))] {
      print("  queries", qn)
      time("nearest 1 ", q) { grid.nearest(to: $0) ?? 0 }
      time("nearest 10", q) { grid.nearest(to: $0, count: 10).count }
      time("5 km      ", q) { grid.indices(within: 5000, of: $0).count }
      for z in ZoomSetting.allCases { let qq = Array(q.prefix(20_000)); time("box \(z.rawValue)", qq) { grid.indices(in: MapRegion(center: $0, zoom: z)).count } }
      time("count far", q) { grid.count(in: MapRegion(center: $0, zoom: .far)) }
    }
  }
}
