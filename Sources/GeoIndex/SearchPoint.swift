import GeoCore

/// The place that a search starts from, with all that its inner loops need.
struct SearchPoint {
  let coordinate: Coordinate
  let square: CurveSquare
  private let x, y, z: SIMD4<Int32>
  private let fx, fy, fz: SIMD4<Float>

  init(_ coordinate: Coordinate) {
    self.coordinate = coordinate
    square = CurveSquare(coordinate)
    let point = GridPoint(latitude: coordinate.latitude, longitude: coordinate.longitude)
    (x, y, z) = (SIMD4(repeating: point.x), SIMD4(repeating: point.y), SIMD4(repeating: point.z))
    (fx, fy, fz) = (
      SIMD4(repeating: Float(point.x)), SIMD4(repeating: Float(point.y)), SIMD4(repeating: Float(point.z))
    )
  }

  /// Distance from the Earth's axis, steps.
  @inline(__always)
  var axisDistance: Float { (fx.x * fx.x + fy.x * fy.x).squareRoot() }

  var point: SIMD3<Int32> { SIMD3(x.x, y.x, z.x) }

  /// Squared chords to four points, in steps².
  @inline(__always)
  func squaredChords(to block: PointBlock) -> SIMD4<Float> {
    block.squaredChords(from: x, y, z)
  }

  /// Lower bounds of the squared chords to anything in four boxes, in steps²; infinite for an empty one.
  @inline(__always)
  func leastSquaredChords(to boxes: SpaceBoxes) -> SIMD4<Float> {
    let dx = fx - smaller(larger(fx, boxes.minX), boxes.maxX)
    let dy = fy - smaller(larger(fy, boxes.minY), boxes.maxY)
    let dz = fz - smaller(larger(fz, boxes.minZ), boxes.maxZ)
    // Rounding may not lift the bound above the chord to a point on the box's side.
    return (dx * dx + dy * dy + dz * dz) * (1 - 0x1p-20)
  }

  /// Upper bounds of the squared chords to anything in four boxes, in steps².
  @inline(__always)
  func greatestSquaredChords(to boxes: SpaceBoxes) -> SIMD4<Float> {
    let dx = larger(fx - boxes.minX, boxes.maxX - fx)
    let dy = larger(fy - boxes.minY, boxes.maxY - fy)
    let dz = larger(fz - boxes.minZ, boxes.maxZ - fz)
    return (dx * dx + dy * dy + dz * dz) * (1 + 0x1p-20)
  }
}

/// The larger of each pair: one instruction, where `pointwiseMax` goes lane by lane.
@inline(__always)
func larger(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
  a.replacing(with: b, where: a .< b)
}

/// The smaller of each pair.
@inline(__always)
func smaller(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
  a.replacing(with: b, where: a .> b)
}

/// Squared chords as the grid computes them: in steps², rounded to the grid's steps and to single precision.
enum SquaredChord {
  /// Both ends are rounded to half a step in each of three directions: √3 steps for one chord.
  private static let roundingSteps = 1.75
  /// What single precision adds to a chord, relatively.
  private static let relativeError = 2e-7

  /// The chord in metres that a computed value can at most stand for.
  static func longest(_ squared: Float) -> Double {
    (Double(squared).squareRoot() * (1 + relativeError) + roundingSteps) / GridPoint.stepsPerMeter
  }

  /// The chord in metres that a computed value must at least stand for.
  static func shortest(_ squared: Float) -> Double {
    max(0, Double(squared).squareRoot() * (1 - relativeError) - roundingSteps) / GridPoint.stepsPerMeter
  }

  /// The computed value below which a chord is surely at most so many metres; negative when there is none.
  static func surelyWithin(chord: Double) -> Float {
    let steps = chord * GridPoint.stepsPerMeter * (1 - relativeError) - roundingSteps
    return steps < 0 ? -1 : Float(steps * steps) * (1 - 0x1p-22)
  }

  /// The computed value beyond which a chord is surely more than so many metres; finite.
  static func surelyBeyond(chord: Double) -> Float {
    let steps = chord * GridPoint.stepsPerMeter * (1 + relativeError) + roundingSteps
    return min(Float(steps * steps) * (1 + 0x1p-22), .greatestFiniteMagnitude)
  }

  /// A value not below ``ambiguous(_:)``, at the price of a few operations: for chords below 10 km 0.06 % of the chord and
  /// 87 cm above it, from there on hardly more than it.
  ///
  /// For chords c the other end may be c (1 + 4e-7 + gap / c) + 3.5 steps away, and 7c ≤ c²/1000 + 12 250 for all, and
  /// 7c ≤ 5.5e-6 c² from 10 km on. Up to 7000 km the gap of ``ChordBounds/ambiguous(chord:)`` is at most 7.5e-17 c³, with
  /// c in metres.
  @inline(__always)
  static func roughlyAmbiguous(_ squared: Float) -> Float {
    if squared < 1.6e12 { return squared * 1.00116 + 12_400 }
    return squared < 8e17 ? squared * (1.000_01 + squared * 9.3e-21) : ambiguous(squared)
  }

  /// The computed value up to which another point may be as near, by geodesic, as one with the value given.
  @inline(__always)
  static func ambiguous(_ squared: Float) -> Float {
    let chord = longest(squared)
    return surelyBeyond(chord: ChordBounds.ambiguous(chord: chord))
  }
}

extension SearchPoint {
  /// The squared chord to a single point, in steps².
  @inline(__always)
  func squaredChord(to point: GridPoint) -> Float {
    squaredChords(
      to: PointBlock(
        x: SIMD4(repeating: point.x), y: SIMD4(repeating: point.y), z: SIMD4(repeating: point.z), id: .zero))[0]
  }
}
