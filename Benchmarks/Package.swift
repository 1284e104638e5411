// swift-tools-version: 6.2
import PackageDescription

// Measures what the README claims, beside the libraries that one would take otherwise. A package of its own: it sees only
// what is public, and nobody who depends on swift-landmarks builds it or needs its libraries.

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A library to compare with: one C++ file behind a C header, compiled as fast as its authors would.
func rival(_ name: String, linking libraries: [String] = []) -> Target {
  .target(
    name: name, dependencies: ["CRival"],
    cxxSettings: [.define("NDEBUG"), .unsafeFlags(["-O3", "-march=native"])],
    linkerSettings: libraries.map { .linkedLibrary($0) })
}

func landmarks(_ name: String) -> Target.Dependency {
  .product(name: name, package: "swift-landmarks")
}

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-landmarks", path: "..", traits: ["PROJ", "SIMDJSON"])],
  targets: [
    .target(name: "CRival"),
    rival("CNanoflann"),
    rival("CBoostGeometry"),
    rival("CGEOS", linking: ["geos"]),
    rival("CS2", linking: ["s2"]),
    rival("CPROJRival", linking: ["proj"]),
    rival("CSIMDJSONRival", linking: ["simdjson"]),
    .target(name: "BenchmarkReport", dependencies: ["CRival"], swiftSettings: settings),
    .executableTarget(
      name: "spatial-bench",
      dependencies: [
        "BenchmarkReport", "CRival", "CNanoflann", "CBoostGeometry", "CGEOS", "CS2", landmarks("GeoCore"),
        landmarks("GeoIndex"), landmarks("MapRegions"),
      ],
      path: "Sources/SpatialBench", swiftSettings: settings),
    .executableTarget(
      name: "text-bench",
      dependencies: [
        "BenchmarkReport", landmarks("CoordinateNotation"), landmarks("GeoCore"), landmarks("MapLinks"),
      ],
      path: "Sources/TextBench", swiftSettings: settings),
    .executableTarget(
      name: "reprojection-bench", dependencies: ["BenchmarkReport", "CPROJRival", landmarks("Reprojection")],
      path: "Sources/ReprojectionBench", swiftSettings: settings),
    .executableTarget(
      name: "files-bench",
      dependencies: ["BenchmarkReport", "CSIMDJSONRival", landmarks("LandmarkFiles"), landmarks("Landmarks")],
      path: "Sources/FilesBench", swiftSettings: settings),
    .executableTarget(
      name: "startup-bench", dependencies: ["BenchmarkReport"], path: "Sources/StartupBench",
      swiftSettings: settings),
  ],
  cxxLanguageStandard: .cxx17
)
