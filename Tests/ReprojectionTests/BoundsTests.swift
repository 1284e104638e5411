import GeoCore
import MapRegions
import Reprojection
import TestSupport
import Testing

/// Numbers marked so are those of libproj 9.1.1's proj_trans_bounds, where that is right.
@Suite("Boxes in another system")
struct BoundsTests {
  @Test("P12: a box of UTM zone 1 across the antimeridian")
  func antimeridian() throws {
    let box = try ProjectedBox(
      minimumEasting: 365_474, minimumNorthing: 7_591_951, maximumEasting: 477_094, maximumNorthing: 7_696_071)
    let bounds = try Transformation(to: .epsg(32601)).boundingBox(around: box)
    let expected = try BoundingBox(west: 179.581954, south: 68.408169, east: -177.558541, north: 69.373070)
    #expect(bounds.isNear(expected, 1e-5), "\(bounds)")
  }

  @Test("P13: a box round the north pole has all longitudes and reaches the pole", arguments: [32661, 5041])
  func aroundThePole(code: Int) throws {
    let box = try ProjectedBox(
      minimumEasting: -1_405_880.72, minimumNorthing: -1_371_213.76, maximumEasting: 5_405_880.72,
      maximumNorthing: 5_371_213.76)
    let bounds = try Transformation(to: .epsg(code)).boundingBox(around: box)
    #expect(bounds.longitudeSpan == 360 && bounds.north == 90)
    #expect((bounds.south - 48.656).magnitude < 0.01, "\(bounds)")
  }

  @Test("the south pole likewise")
  func southPole() throws {
    let box = try ProjectedBox(
      minimumEasting: -2e6, minimumNorthing: -2e6, maximumEasting: 2e6, maximumNorthing: 2e6)
    let bounds = try Transformation(to: .epsg(5042)).boundingBox(
      around: ProjectedBox(minimumEasting: 0, minimumNorthing: 0, maximumEasting: 4e6, maximumNorthing: 4e6))
    #expect(bounds.longitudeSpan == 360 && bounds.south == -90 && bounds.north < -60)
    #if PROJ
      let antarctic = try Transformation(to: .epsg(3031)).boundingBox(around: box)
      #expect(antarctic.longitudeSpan == 360 && antarctic.south == -90)
    #else
      #expect(box.contains(ProjectedPoint(easting: 0, northing: 0)))
    #endif
  }

  @Test("P15: a box that is none is refused, never guessed")
  func invalid() throws {
    for edges in [[0, 0, .nan, 1], [0, 0, .infinity, 1], [10, 0, 5, 1], [0, 10, 1, 5]] {
      let error = #expect(throws: ReprojectionError.self) {
        try ProjectedBox(
          minimumEasting: edges[0], minimumNorthing: edges[1], maximumEasting: edges[2], maximumNorthing: edges[3])
      }
      #expect(error?.code == .invalidBox)
    }
    let transformation = try Transformation(to: .epsg(3857))
    #expect(throws: ReprojectionError.self) { try transformation.projectedBoxes(around: BoundingBox.empty) }
    // A west edge east of the east edge crosses the antimeridian: 350 degrees wide and not ten.
    let wide = try BoundingBox(west: 20, south: 0, east: 10, north: 10)
    #expect(try transformation.projectedBoxes(around: wide).count == 2)
  }

  @Test("Fiji is two boxes in Web Mercator and one in its UTM zone")
  func fiji() throws {
    let fiji = try BoundingBox(west: 177, south: -20, east: -178, north: -16)
    let mercator = try Transformation(to: .epsg(3857)).projectedBoxes(around: fiji)
    #expect(mercator.count == 2)
    #expect((mercator[0].minimumEasting + 20_037_508.343).magnitude < 1e-2)
    #expect((mercator[0].maximumEasting - -19_814_869.361).magnitude < 1e-2)
    #expect((mercator[1].maximumEasting - 20_037_508.343).magnitude < 1e-2)
    let utm = try Transformation(to: .epsg(32760)).projectedBoxes(around: fiji)
    #expect(utm.count == 1 && utm[0].minimumEasting < 510_000 && utm[0].maximumEasting > 1_000_000)
    let region = MapRegion(center: try Coordinate(latitude: -18, longitude: 179.9), zoom: .far)
    #expect(try Transformation(to: .epsg(32760)).projectedBoxes(around: region).count == 1)
  }

  @Test("P11: the whole world in Web Mercator is its square")
  func world() throws {
    let transformation = try Transformation(to: .epsg(3857))
    let boxes = try transformation.projectedBoxes(around: BoundingBox.full)
    #expect(boxes.count == 1)
    let half = WebMercator.halfWidth
    for edge in [
      -boxes[0].minimumEasting, -boxes[0].minimumNorthing, boxes[0].maximumEasting, boxes[0].maximumNorthing,
    ] {
      #expect((edge - half).magnitude < 1e-3)
    }
    let square = try ProjectedBox(
      minimumEasting: -half, minimumNorthing: -half, maximumEasting: half, maximumNorthing: half)
    let back = try transformation.boundingBox(around: square)
    #expect(back.longitudeSpan == 360 && (back.north - 85.0511287798).magnitude < 1e-9)
  }

  @Test("every place of a box lies in what the box becomes, and back", arguments: [3857, 32633, 32661, 5042, 32760])
  func holds(code: Int) throws {
    var random = SeededGenerator(seed: UInt64(code))
    let transformation = try Transformation(to: .epsg(code))
    let area = try #require(transformation.target.areaOfUse?.bounds)
    for _ in 0..<10 {
      let south = Double.random(in: max(area.south, -80)...min(area.north, 80) - 2, using: &random)
      let west = Double.random(in: -180...180, using: &random)
      let width = code == 32633 || code == 32760 ? 5 : Double.random(in: 1...300, using: &random)
      let start = code == 32633 ? 12.5 : code == 32760 ? 176 : west
      let box = BoundingBox(
        south: south, north: south + 2,
        longitudes: LongitudeInterval(west: start, east: Degrees.wrapped(start + width)))
      let boxes = try transformation.projectedBoxes(around: box)
      for _ in 0..<20 {
        let place = try Coordinate(
          latitude: .random(in: box.south...box.north, using: &random),
          longitude: Degrees.wrapped(start + .random(in: 0...width, using: &random)))
        let point = try #require(try transformation.forward(place).projected)
        // A curved edge may bulge a little between two steps.
        #expect(boxes.contains { $0.grown(by: 0.02).contains(point) }, "\(place) in \(box), seed \(random.seed)")
        let back = try transformation.boundingBox(around: boxes[0])
        if boxes.count == 1 { #expect(back.contains(place), "\(place) in \(box), \(back), seed \(random.seed)") }
      }
    }
  }

  #if PROJ
    @Test("P16: a pole on the corner of a box is reached without the longitudes that are not there")
    func poleOnACorner() throws {
      let box = try ProjectedBox(minimumEasting: 0, minimumNorthing: 0, maximumEasting: 1e6, maximumNorthing: 1e6)
      let bounds = try Transformation(to: .epsg(3413)).boundingBox(around: box)
      #expect(bounds.north == 90)
      #expect((bounds.west - 45).magnitude < 1e-6 && (bounds.east - 135).magnitude < 1e-6, "\(bounds)")
    }

    @Test("P17: the world in a projection that does not fill its box is the whole world again")
    func mollweide() throws {
      let transformation = try Transformation(to: CoordinateReferenceSystem("ESRI:54009"))
      let boxes = try transformation.projectedBoxes(around: BoundingBox.full)
      #expect(boxes.count == 1)
      #expect((boxes[0].maximumEasting - 18_040_095.696).magnitude < 1)
      #expect((boxes[0].maximumNorthing - 9_020_047.848).magnitude < 1)
      let back = try transformation.boundingBox(around: boxes[0])
      #expect(back.longitudeSpan == 360 && back.south == -90 && back.north == 90)
    }

    @Test("a map cut elsewhere than at the antimeridian is cut there")
    func otherCut() throws {
      // The Pacific in the middle: the cut lies in the Atlantic.
      let pacific = try CoordinateReferenceSystem("+proj=robin +lon_0=150 +datum=WGS84")
      let transformation = try Transformation(to: pacific)
      let atlantic = try BoundingBox(west: -40, south: 0, east: -20, north: 10)
      #expect(try transformation.projectedBoxes(around: atlantic).count == 2)
      let fiji = try BoundingBox(west: 177, south: -20, east: -178, north: -16)
      #expect(try transformation.projectedBoxes(around: fiji).count == 1)
    }

    @Test("a small box agrees with libproj's own", arguments: [27700, 2154, 3035, 2056])
    func small(code: Int) throws {
      let transformation = try Transformation(to: .epsg(code))
      let area = try #require(transformation.target.areaOfUse?.bounds)
      let center = try #require(area.center)
      let box = try BoundingBox(
        west: center.longitude - 0.5, south: center.latitude - 0.5, east: center.longitude + 0.5,
        north: center.latitude + 0.5)
      let boxes = try transformation.projectedBoxes(around: box, steps: 22)
      let theirs = try #require(PROJOracle.bounds(from: "EPSG:4326", to: "EPSG:\(code)", box))
      #expect(boxes.count == 1)
      let ours = [
        boxes[0].minimumEasting, boxes[0].minimumNorthing, boxes[0].maximumEasting, boxes[0].maximumNorthing,
      ]
      #expect(largestDifference(ours, theirs) < 1e-2, "\(ours) \(theirs)")
    }
  #endif
}

extension BoundingBox {
  fileprivate func isNear(_ other: BoundingBox, _ tolerance: Double) -> Bool {
    zip([west, south, east, north], [other.west, other.south, other.east, other.north]).allSatisfy {
      ($0 - $1).magnitude < tolerance
    }
  }
}

extension ProjectedBox {
  fileprivate func grown(by part: Double) -> ProjectedBox {
    let (x, y) = ((maximumEasting - minimumEasting) * part, (maximumNorthing - minimumNorthing) * part)
    let grown = try? ProjectedBox(
      minimumEasting: minimumEasting - x, minimumNorthing: minimumNorthing - y, maximumEasting: maximumEasting + x,
      maximumNorthing: maximumNorthing + y)
    return grown ?? self
  }
}
