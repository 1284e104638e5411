/// Four points of the grid on one cache line: where they are in space and which place of the caller's each is.
///
/// Coordinates are ECEF in steps of 1/128 m: differences fit into 32 bits, and four of them go through one vector
/// instruction.
struct PointBlock: BitwiseCopyable {
  var x, y, z: SIMD4<Int32>
  var id: SIMD4<UInt32>
}

/// The box in space that holds the points of a cell, in the steps of ``PointBlock``.
struct SpaceBox: BitwiseCopyable {
  var minX = Int32.max
  var minY = Int32.max
  var minZ = Int32.max
  var maxX = Int32.min
  var maxY = Int32.min
  var maxZ = Int32.min

  mutating func include(_ point: GridPoint) {
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    minZ = min(minZ, point.z)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
    maxZ = max(maxZ, point.z)
  }

  mutating func include(_ box: SpaceBox) {
    minX = min(minX, box.minX)
    minY = min(minY, box.minY)
    minZ = min(minZ, box.minZ)
    maxX = max(maxX, box.maxX)
    maxY = max(maxY, box.maxY)
    maxZ = max(maxZ, box.maxZ)
  }
}

/// A cell that is not divided further: a run of points in 16 rows from south to north, each row in order of longitude.
struct Leaf: BitwiseCopyable {
  static let rows = 16
  static let rowBits: UInt32 = 4
  /// A cell with more points is divided, as long as they lie apart.
  static let capacity = 96
  /// Rows beyond this many points have no offsets: such a heap of coincident points is scanned as one run.
  static let largestWithRows = Int(UInt16.max)

  var start: UInt32
  var count: UInt32
  var box: SpaceBox
  /// Where each row ends, counted from `start`.
  var rowEnds: SIMD16<UInt16>

  var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

/// A cell that is divided into 2ᵇ × 2ᵇ smaller ones, row by row from the south-west.
struct Branch: BitwiseCopyable {
  var start: UInt32
  var count: UInt32
  var box: SpaceBox
  /// Index of the first child's slot.
  var children: UInt32
  /// b: how many bits of latitude and of longitude choose the child.
  var bits: UInt32

  var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

/// What stands at a place of the grid: a leaf, a branch, or nothing but the number of a leaf nearby to start a search from.
struct Slot: BitwiseCopyable, Equatable {
  enum Content {
    case empty(nearby: Int)
    case leaf(Int)
    case branch(Int)
  }

  private var raw: UInt32
  /// Points, leaves and branches are numbered with 30 bits.
  static let capacity = 1 << 30

  static let unset = Slot(raw: 0)

  private init(raw: UInt32) { self.raw = raw }
  init(emptyNear leaf: Int) { raw = UInt32(truncatingIfNeeded: leaf) }
  init(leaf index: Int) { raw = UInt32(truncatingIfNeeded: index) | 1 << 30 }
  init(branch index: Int) { raw = UInt32(truncatingIfNeeded: index) | 1 << 31 }

  var isEmpty: Bool { raw >> 30 == 0 }

  var content: Content {
    let index = Int(raw & (1 << 30 - 1))
    switch raw >> 30 {
    case 0: return .empty(nearby: index)
    case 1: return .leaf(index)
    default: return .branch(index)
    }
  }
}

/// A point on its way into the grid, or a query: latitude and longitude in degrees, and ECEF in steps of 1/128 m.
struct GridPoint: BitwiseCopyable {
  static let stepsPerMeter = 128.0

  let x, y, z: Int32

  init(latitude: Double, longitude: Double) {
    let point = EarthSurface(latitude: latitude, longitude: longitude)
    x = Self.steps(point.x)
    y = Self.steps(point.y)
    z = Self.steps(point.z)
  }

  static func steps(_ meters: Double) -> Int32 {
    let scaled = meters * stepsPerMeter
    return Int32(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
  }
}
