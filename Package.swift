// swift-tools-version: 6.2
import PackageDescription

// A tagged checkout is what others depend on; SwiftPM suppresses warnings there, which cannot be combined with
// turning them into errors.
let isDevelopment = Context.gitInformation?.currentTag == nil

let settings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isDevelopment ? [.treatAllWarnings(as: .error)] : [])

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(of name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: name + "Tests",
    dependencies: [.target(name: name), "TestSupport"] + dependencies,
    swiftSettings: settings)
}

let proj = Target.Dependency.target(name: "CPROJ", condition: .when(traits: ["PROJ"]))
let qrcode = Target.Dependency.target(name: "CQRCODE", condition: .when(traits: ["QRCODE"]))
let sqlite = Target.Dependency.target(name: "CSQLite", condition: .when(traits: ["SQLite"]))
let json = Target.Dependency.target(name: "CJSON", condition: .when(traits: ["SIMDJSON"]))

// Debian has its headers where all are, and in its configuration a flag that SwiftPM warns of.
#if os(macOS)
  let simdjsonConfiguration: String? = "simdjson"
#else
  let simdjsonConfiguration: String? = nil
#endif

let xml = Target.Dependency.target(name: "CXML", condition: .when(traits: ["XML"]))
let zip = Target.Dependency.target(name: "CZIP", condition: .when(traits: ["XML"]))

let libraries = [
  "GeoCore", "MapRegions", "CoordinateNotation", "GeoIndex", "MapLinks", "Reprojection", "Landmarks",
  "MapPictures", "LandmarkFiles", "LandmarkCommands",
]

let package = Package(
  name: "swift-landmarks",
  platforms: [.macOS(.v15), .iOS(.v18), .watchOS(.v11), .tvOS(.v18), .visionOS(.v2)],
  products: libraries.map { .library(name: $0, targets: [$0]) } + [
    .executable(name: "landmark", targets: ["landmark"])
  ],
  traits: [
    .trait(name: "PROJ", description: "Reprojection between any two coordinate reference systems, by libproj."),
    .trait(name: "QRCODE", description: "QR codes of map links in a terminal, by libqrencode."),
    .trait(name: "SIMDJSON", description: "GeoJSON and landmark JSON, tokenized by simdjson."),
    .trait(name: "SQLite", description: "GeoPackages, read and written, by SQLite."),
    .trait(name: "XML", description: "GPX, KML and KMZ, read and written, by libxml2 and libzip."),
    .default(enabledTraits: ["PROJ", "QRCODE", "SIMDJSON", "SQLite", "XML"]),
  ],
  targets: [
    // From the bottom of the house up; every arrow points to a target above it in this list.
    library("GeoCore"),
    library("MapRegions", ["GeoCore"]),
    library("CoordinateNotation", ["MapRegions", "GeoCore"]),
    library("GeoIndex", ["MapRegions", "GeoCore"]),
    library("MapLinks", ["CoordinateNotation", "MapRegions", "GeoCore"]),
    .systemLibrary(name: "CPROJ", pkgConfig: "proj", providers: [.apt(["libproj-dev"]), .brew(["proj"])]),
    .systemLibrary(
      name: "CQRCODE", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
      name: "CSIMDJSON", pkgConfig: simdjsonConfiguration, providers: [.apt(["libsimdjson-dev"]), .brew(["simdjson"])]),
    // A build of all targets compiles it without the trait too, and then as nothing.
    .target(
      name: "CJSON", dependencies: ["CSIMDJSON"], cxxSettings: [.define("HAS_SIMDJSON", .when(traits: ["SIMDJSON"]))],
      linkerSettings: [.linkedLibrary("simdjson", .when(traits: ["SIMDJSON"]))]),
    .systemLibrary(
      name: "CXML", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(name: "CZIP", pkgConfig: "libzip", providers: [.apt(["libzip-dev"]), .brew(["libzip"])]),
    library("Reprojection", ["MapRegions", "GeoCore", proj]),
    library("Landmarks", ["MapLinks", "GeoIndex", "MapRegions", "GeoCore"]),
    library("MapPictures", ["MapRegions", "GeoCore"]),
    library(
      "LandmarkFiles",
      [
        "Landmarks", "GeoIndex", "CoordinateNotation", "Reprojection", "MapRegions", "GeoCore", json, sqlite, xml, zip,
      ]),
    .target(
      name: "Assets", path: "Resources", exclude: ["README.md", "coastline.txt", "places.csv", "scripts"],
      sources: ["Assets.swift", "Platform.swift"], resources: [.embedInCode("landmarkData.json")],
      swiftSettings: settings),
    library(
      "LandmarkCommands",
      [
        "LandmarkFiles", "MapPictures", "Landmarks", "Reprojection", "MapLinks", "GeoIndex", "CoordinateNotation",
        "MapRegions",
        "GeoCore", "Assets", qrcode,
      ]),
    .executableTarget(name: "landmark", dependencies: ["LandmarkCommands"], swiftSettings: settings),

    .target(name: "TestSupport", dependencies: ["GeoCore"], path: "Tests/TestSupport", swiftSettings: settings),
    tests(of: "Assets"),
    tests(of: "GeoCore", ["MapRegions", proj]),
    tests(of: "MapRegions", ["GeoCore"]),
    tests(of: "GeoIndex", ["MapRegions", "GeoCore"]),
    tests(of: "CoordinateNotation", ["GeoCore"]),
    tests(of: "MapLinks", ["MapRegions", "GeoCore"]),
    tests(of: "Reprojection", ["MapRegions", "GeoCore", proj]),
    tests(of: "Landmarks", ["MapLinks", "GeoIndex", "MapRegions", "GeoCore"]),
    tests(of: "MapPictures", ["MapRegions", "GeoCore"]),
    tests(of: "LandmarkFiles", ["Landmarks", "GeoIndex", "Reprojection", "GeoCore"]),
    .testTarget(
      name: "LandmarkCommandsTests",
      dependencies: [
        "LandmarkCommands", "Landmarks", "MapLinks", "GeoIndex", "MapRegions", "GeoCore", "TestSupport",
      ],
      exclude: ["Transcripts"], swiftSettings: settings),
  ],
  cxxLanguageStandard: .cxx17
)
