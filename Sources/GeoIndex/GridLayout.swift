/// Four points of the grid on one cache line: where they are in space and which place of the caller's each is.
///
/// Coordinates are ECEF in steps of 1/128 m: differences fit into 32 bits, and four of them go through one vector
/// instruction.
struct PointBlock: BitwiseCopyable {
  var x, y, z: SIMD4<Int32>
  var id: SIMD4<UInt32>

  /// Squared chords from a point, which each lane repeats, in steps².
  @inline(__always)
  func squaredChords(from x: SIMD4<Int32>, _ y: SIMD4<Int32>, _ z: SIMD4<Int32>) -> SIMD4<Float> {
    let dx = SIMD4<Float>(self.x &- x)
    let dy = SIMD4<Float>(self.y &- y)
    let dz = SIMD4<Float>(self.z &- z)
    return dx * dx + dy * dy + dz * dz
  }
}

/// A point on its way into the grid, or a query: ECEF in steps of 1/128 m.
struct GridPoint: BitwiseCopyable {
  static let stepsPerMeter = 128.0

  let x, y, z: Int32

  init(latitude: Double, longitude: Double) {
    self.init(EarthSurface(latitude: latitude, longitude: longitude))
  }

  /// Farther from the Earth's middle than any place on it, and not so far that a difference would overflow.
  static let nowhere = GridPoint(x: 1 << 30, y: 1 << 30, z: 1 << 30)

  private init(x: Int32, y: Int32, z: Int32) { (self.x, self.y, self.z) = (x, y, z) }

  /// Squared chords to four points, in steps².
  @inline(__always)
  func squaredChords(to block: PointBlock) -> SIMD4<Float> {
    block.squaredChords(from: SIMD4(repeating: x), SIMD4(repeating: y), SIMD4(repeating: z))
  }

  init(_ point: EarthSurface) {
    x = Self.steps(point.x)
    y = Self.steps(point.y)
    z = Self.steps(point.z)
  }

  @inline(__always) static func steps(_ meters: Double) -> Int32 {
    // Adding 3 · 2⁵¹ rounds to the nearest integer, and leaves it in the lowest bits.
    Int32(truncatingIfNeeded: (meters * stepsPerMeter + 0x1.8p52).bitPattern)
  }
}

/// The boxes in space of four cells, in the steps of ``PointBlock``, each a little larger than what is in it, so that
/// the rounding of single precision cannot leave a point or a query's own position out.
struct SpaceBoxes: BitwiseCopyable {
  var minX = SIMD4<Float>(repeating: .infinity)
  var minY = SIMD4<Float>(repeating: .infinity)
  var minZ = SIMD4<Float>(repeating: .infinity)
  var maxX = SIMD4<Float>(repeating: -.infinity)
  var maxY = SIMD4<Float>(repeating: -.infinity)
  var maxZ = SIMD4<Float>(repeating: -.infinity)

  mutating func set(_ box: SpaceBox, lane: Int) {
    (minX[lane], minY[lane], minZ[lane]) = (box.minX, box.minY, box.minZ)
    (maxX[lane], maxY[lane], maxZ[lane]) = (box.maxX, box.maxY, box.maxZ)
  }

  /// The box round all four.
  var union: SpaceBox {
    SpaceBox(
      minX: minX.min(), minY: minY.min(), minZ: minZ.min(), maxX: maxX.max(), maxY: maxY.max(), maxZ: maxZ.max())
  }
}

/// A box in space.
struct SpaceBox: BitwiseCopyable {
  var minX, minY, minZ, maxX, maxY, maxZ: Float

  init(minX: Float, minY: Float, minZ: Float, maxX: Float, maxY: Float, maxZ: Float) {
    (self.minX, self.minY, self.minZ) = (minX, minY, minZ)
    (self.maxX, self.maxY, self.maxZ) = (maxX, maxY, maxZ)
  }

  /// The box round some points; more than what two numbers below 2³⁰ can lose together in single precision is added on
  /// every side.
  init(of positions: Range<Int>, in memory: GridMemory) {
    let first = memory.point(positions.lowerBound)
    var (low, high) = (first, first)
    for position in positions.dropFirst() {
      let point = memory.point(position)
      low = low.replacing(with: point, where: point .< low)
      high = high.replacing(with: point, where: point .> high)
    }
    let margin: Float = 128
    (minX, minY, minZ) = (Float(low.x) - margin, Float(low.y) - margin, Float(low.z) - margin)
    (maxX, maxY, maxZ) = (Float(high.x) + margin, Float(high.y) + margin, Float(high.z) + margin)
  }
}

/// The boxes in degrees of four cells, rounded outwards to single precision.
struct DegreeBoxes: BitwiseCopyable {
  var south = SIMD4<Float>(repeating: .infinity)
  var north = SIMD4<Float>(repeating: -.infinity)
  var west = SIMD4<Float>(repeating: .infinity)
  var east = SIMD4<Float>(repeating: -.infinity)

  mutating func set(_ box: DegreeBox, lane: Int) {
    (south[lane], north[lane]) = (box.south, box.north)
    (west[lane], east[lane]) = (box.west, box.east)
  }

  /// The box round all four.
  var union: DegreeBox {
    DegreeBox(south: south.min(), north: north.max(), west: west.min(), east: east.max())
  }
}

/// A box in degrees, rounded outwards to single precision.
struct DegreeBox: BitwiseCopyable {
  var south, north, west, east: Float

  init(south: Float, north: Float, west: Float, east: Float) {
    (self.south, self.north, self.west, self.east) = (south, north, west, east)
  }

  init(of positions: Range<Int>, in memory: GridMemory) {
    let start = positions.lowerBound
    var (south, north) = (memory.latitude(start), memory.latitude(start))
    var (west, east) = (memory.longitude(start), memory.longitude(start))
    for position in positions.dropFirst() {
      let (latitude, longitude) = (memory.latitude(position), memory.longitude(position))
      (south, north) = (min(south, latitude), max(north, latitude))
      (west, east) = (min(west, longitude), max(east, longitude))
    }
    self.south = Float(roundedDown: south)
    self.north = Float(roundedUp: north)
    self.west = Float(roundedDown: west)
    self.east = Float(roundedUp: east)
  }
}
