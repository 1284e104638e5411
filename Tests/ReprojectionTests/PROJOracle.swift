#if PROJ
  import CPROJ
  import GeoCore
  import TestSupport

  /// libproj asked directly through its own interface, as `cs2cs` asks it: the truth that transformations are held
  /// against. Axes in the map's order, as with `cs2cs --no-ballpark`.
  @safe final class PROJOracle {
    private let context: OpaquePointer?
    private let operation: OpaquePointer?

    /// Nil where libproj has no way between the two.
    init?(from source: String, to target: String) {
      let context = unsafe proj_context_create()
      unsafe self.context = unsafe context
      let (from, to) = unsafe (proj_create(context, source), proj_create(context, target))
      defer {
        unsafe proj_destroy(from)
        unsafe proj_destroy(to)
      }
      let given = unsafe from.flatMap { from in
        unsafe to.flatMap { unsafe cproj_create_operation(context, from, $0, nil, 0) }
      }
      unsafe operation = unsafe given.flatMap { unsafe proj_normalize_for_visualization(context, $0) }
      unsafe proj_destroy(given)
      if unsafe operation == nil { return nil }
    }

    deinit {
      unsafe proj_destroy(operation)
      unsafe proj_context_destroy(context)
    }

    func transform(_ columns: Columns, isInverse: Bool = false) -> Columns {
      var (x, y, z) = (columns.x, columns.y, columns.z)
      let (stride, count) = (MemoryLayout<Double>.stride, x.count)
      _ = unsafe proj_trans_generic(
        operation, isInverse ? PJ_INV : PJ_FWD, &x, stride, count, &y, stride, count, &z, stride, count, nil, 0, 0)
      return Columns(x: x, y: y, z: z)
    }

    /// Least and greatest easting and northing of a box, by its own function.
    static func bounds(from source: String, to target: String, _ box: BoundingBox) -> [Double]? {
      guard let oracle = PROJOracle(from: source, to: target) else { return nil }
      var (west, south, east, north) = (0.0, 0.0, 0.0, 0.0)
      let isKnown = unsafe proj_trans_bounds(
        oracle.context, oracle.operation, PJ_FWD, box.west, box.south, box.east, box.north, &west, &south, &east,
        &north,
        21)
      return isKnown != 0 ? [west, south, east, north] : nil
    }

    /// Its version as a number: 90101 for 9.1.1.
    static var version: Int {
      let info = unsafe proj_info()
      return unsafe Int(info.major) * 10_000 + Int(info.minor) * 100 + Int(info.patch)
    }
  }

  /// Positions as three columns.
  struct Columns {
    var x, y, z: [Double]

    init(x: [Double], y: [Double], z: [Double]) { (self.x, self.y, self.z) = (x, y, z) }

    /// Random degrees and metres.
    init(
      count: Int, longitudes: ClosedRange<Double>, latitudes: ClosedRange<Double>, heights: ClosedRange<Double> = 0...0,
      using random: inout SeededGenerator
    ) {
      (x, y, z) = ([], [], [])
      for _ in 0..<count {
        x.append(.random(in: longitudes, using: &random))
        y.append(.random(in: latitudes, using: &random))
        z.append(.random(in: heights, using: &random))
      }
    }
  }
#endif
