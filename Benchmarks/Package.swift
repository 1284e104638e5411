// swift-tools-version: 6.2
import PackageDescription
let package = Package(name: "Benchmarks", dependencies: [.package(name: "swift-landmarks", path: "..", traits: [])],
  targets: [.executableTarget(name: "Probe", dependencies: [.product(name: "GeoCore", package: "swift-landmarks"), .product(name: "GeoIndex", package: "swift-landmarks"), .product(name: "MapRegions", package: "swift-landmarks")])])
