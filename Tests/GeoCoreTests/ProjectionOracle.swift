#if PROJ
  import CPROJ

  /// One libproj operation, the truth that the kernels are held against; each number goes through it alone.
  @safe final class ProjectionOracle {
    private let context = unsafe proj_context_create()
    private let operation: OpaquePointer?

    init(_ definition: String) {
      unsafe operation = unsafe proj_create(context, definition)
    }

    deinit {
      unsafe proj_destroy(operation)
      unsafe proj_context_destroy(context)
    }

    func forward(_ x: Double, _ y: Double, _ z: Double = 0) -> (x: Double, y: Double) {
      transform(PJ_FWD, x, y, z)
    }

    func inverse(_ x: Double, _ y: Double, _ z: Double = 0) -> (x: Double, y: Double) {
      transform(PJ_INV, x, y, z)
    }

    /// The convergence in degrees and the scale at a place.
    func factors(longitude: Double, latitude: Double) -> (convergence: Double, scale: Double) {
      let place = proj_coord(longitude * .pi / 180, latitude * .pi / 180, 0, 0)
      let factors = unsafe proj_factors(operation, place)
      return (factors.meridian_convergence * 180 / .pi, factors.meridional_scale)
    }

    private func transform(_ direction: PJ_DIRECTION, _ x: Double, _ y: Double, _ z: Double) -> (x: Double, y: Double) {
      let result = unsafe proj_trans(operation, direction, proj_coord(x, y, z, 0))
      return unsafe (result.xy.x, result.xy.y)
    }
  }

  extension ProjectionOracle {
    /// A projection fed with degrees.
    convenience init(degreesTo projection: String) {
      self.init("+proj=pipeline +step +proj=unitconvert +xy_in=deg +xy_out=rad +step \(projection)")
    }
  }
#endif
