#if PROJ
  import GeoCore
  import Reprojection
  import TestSupport
  import Testing

  @Suite("Hostile definitions and many threads")
  struct SafetyTests {
    @Test(
      "a pipeline reads no file outside of libproj's folders",
      arguments: [
        "/etc/passwd", "../../../etc/passwd", "./grid.gsb", "~/grid.gsb", "/usr/share/proj/../../../etc/passwd",
        "@/etc/passwd", "/dev/zero", "/usr/share/proj/sub/grid.gsb", "https://example.org/grid.tif", "@../grid.gsb",
      ])
    func files(name: String) {
      for method in ["hgridshift", "vgridshift", "xyzgridshift"] {
        let text = "+proj=pipeline +step +proj=\(method) +grids=\(name)"
        let error = #expect(throws: ReprojectionError.self) {
          let made = try Transformation(from: .epsg(4326), to: .epsg(4258), pipeline: text)
          // A grid that may be missing is only looked for when it is needed.
          _ = try made.forward(Coordinate(latitude: 50, longitude: 10)).geographic
        }
        #expect(error != nil, "\(text)")
      }
    }

    @Test("such a file is refused by name")
    func refusal() {
      let text = "+proj=hgridshift +grids=/etc/passwd"
      let error = #expect(throws: ReprojectionError.self) {
        try Transformation(from: .epsg(4326), to: .epsg(4258), pipeline: text)
      }
      #expect(error?.code == .fileRefused)
      #expect(error?.description.contains("/etc/passwd, which lies outside of libproj's folders") == true)
      #expect(throws: ReprojectionError.self) { try CoordinateReferenceSystem("+init=/etc/passwd:1") }
    }

    @Test("a grid in libproj's folder is read")
    func ownGrid() throws {
      let candidates = try Transformation.candidates(from: .epsg(4314), to: .epsg(4258))
      guard candidates.contains(where: { !$0.grids.isEmpty && $0.isAvailable }) else { return }
      let transformation = try Transformation(
        from: .epsg(4314), to: .epsg(4258), pipeline: "+proj=hgridshift +grids=BETA2007.gsb", axisOrder: .longitudeFirst
      )
      let point = try transformation.forward(.geographic(GeographicPoint(latitude: 50, longitude: 9))).geographic
      #expect(try (#require(point).latitude - 50).magnitude > 1e-4)
    }

    @Test("texts beyond all measure are refused at once")
    func measure() {
      let million = String(repeating: "x", count: 1_000_000)
      let texts = [
        million, "PROJCS[\"\(million)\"]", "+proj=utm +zone=1 +title=\(million)", "{\"type\":\"\(million)\"}",
        String(repeating: "GEOGCS[", count: 10_000), String(repeating: "{\"a\":", count: 10_000),
        String(repeating: "[", count: 50_000),
        "+proj=pipeline" + String(repeating: " +step +proj=noop", count: 5_000),
        "+proj=pipeline" + String(repeating: " +step +proj=pipeline", count: 90),
        String(repeating: "EPSG:4326+", count: 9_000) + "EPSG:4326",
      ]
      for text in texts {
        let error = #expect(throws: ReprojectionError.self) { try CoordinateReferenceSystem(text) }
        #expect(error?.code == .unknownSystem)
        #expect(error.map { $0.description.count < 600 } == true)
        #expect(throws: ReprojectionError.self) {
          try Transformation(from: .epsg(4326), to: .epsg(3857), pipeline: text)
        }
      }
    }

    @Test("numbers beyond all measure in a definition are refused or give places that are none")
    func absurdNumbers() throws {
      for text in [
        "+proj=tmerc +lat_0=1e300", "+proj=utm +zone=1000000000", "+proj=lcc +lat_1=0 +lat_2=0", "+proj=merc +k=nan",
        "+proj=laea +lat_0=91", "+proj=tmerc +a=-1", "+proj=tmerc +a=1e-320", "+proj=aea +lat_1=90 +lat_2=-90",
        "+proj=ob_tran +o_proj=ob_tran +o_lat_p=1", "+proj=longlat +lon_wrap=1e300", "+proj=tpers +h=-1",
        "+proj=merc +to_meter=0", "+proj=isea +resolution=1000000000", "+proj=tmerc +rf=0", "+proj=tmerc +es=1.5",
      ] {
        guard let system = try? CoordinateReferenceSystem(text) else { continue }
        let options = Transformation.Options(allowsBallpark: true)
        guard let transformation = try? Transformation(to: system, options: options) else { continue }
        var random = SeededGenerator(seed: 1)
        for _ in 0..<20 {
          let place = try Coordinate(
            latitude: .random(in: -90...90, using: &random), longitude: .random(in: -180...180, using: &random))
          guard let position = try? transformation.forward(place) else { continue }
          #expect(position.numbers.allSatisfy { $0.isFinite }, "\(text)")
          _ = try? transformation.coordinate(of: position)
        }
      }
    }

    @Test("random definitions never crash", arguments: [1, 2, 3])
    func fuzz(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      let samples = [
        "EPSG:32612", "+proj=utm +zone=12 +datum=WGS84", "urn:ogc:def:crs:EPSG::4326", "EPSG:27700+5701",
        "GEOGCS[\"WGS 84\",DATUM[\"WGS_1984\",SPHEROID[\"WGS 84\",6378137,298.257223563]],PRIMEM[\"Greenwich\",0],"
          + "UNIT[\"degree\",0.0174532925199433]]",
        "{\"type\":\"GeographicCRS\",\"name\":\"Sphere\",\"datum\":{\"type\":\"GeodeticReferenceFrame\"}}",
        "+proj=pipeline +step +proj=cart +step +proj=helmert +x=1 +step +inv +proj=cart",
      ]
      for _ in 0..<60 {
        var bytes = Array(samples.randomElement(using: &random)?.utf8 ?? "".utf8)
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          let place = Int.random(in: 0..<bytes.count, using: &random)
          switch Int.random(in: 0..<3, using: &random) {
          case 0: bytes[place] = .random(in: 0...255, using: &random)
          case 1: bytes.insert(.random(in: 32...126, using: &random), at: place)
          default: if bytes.count > 1 { bytes.remove(at: place) }
          }
        }
        let text = String(decoding: bytes, as: UTF8.self)
        // Looking up a name takes a good part of a second.
        guard text.contains(where: { ":=[{".contains($0) }) else { continue }
        guard let system = try? CoordinateReferenceSystem(text) else { continue }
        _ = try? Transformation(to: system).forward(Coordinate(latitude: 48, longitude: -113))
      }
    }

    @Test("T1, T4: eight threads share one transformation and one system, failures among them")
    func threads() async throws {
      let options = Transformation.Options(usesFastPaths: false)
      let transformations = try [
        Transformation(to: .epsg(2154), options: options), Transformation(to: .epsg(32633), options: options),
        Transformation(to: .epsg(32612)), Transformation(from: .epsg(4979), to: .epsg(4978)),
      ]
      let place = try Coordinate(latitude: 48, longitude: 2)
      let expected = transformations.map { try? $0.forward(Position(place)) }
      await withTaskGroup(of: Bool.self) { group in
        for task in 0..<8 {
          group.addTask {
            (0..<12).allSatisfy { round in
              let index = (task + round) % transformations.count
              if task.isMultiple(of: 2) {
                _ = transformations[index].forward([.geographic(GeographicPoint(latitude: 0, longitude: 105))])
              }
              let system = try? CoordinateReferenceSystem.epsg(32_601 + (task + round) % 60)
              let factors = try? CoordinateReferenceSystem("EPSG:2154").projectionFactors(at: place)
              return (try? transformations[index].forward(Position(place))) == expected[index] && system != nil
                && factors != nil
            }
          }
        }
        for await isRight in group { #expect(isRight) }
      }
    }

    @Test("T2, T3: a transformation outlives the thread and the scope that made it")
    func lifetimes() async throws {
      var kept: [Transformation] = []
      for code in [2154, 27700, 3035] {
        let made = await Task.detached { try? Transformation(to: .epsg(code)) }.value
        kept.append(try #require(made))
      }
      for index in 0..<40 { _ = try Transformation(to: .epsg(32_601 + index)) }
      let place = try Coordinate(latitude: 50, longitude: 1)
      for transformation in kept { #expect(throws: Never.self) { try transformation.forward(place) } }
    }
  }
#endif
