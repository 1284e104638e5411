/// Four candidates: squared chord and position in one number each, whose order as a `Double` is that of the chords.
struct LaneKeys {
  private var low, high: SIMD2<Double>

  /// Behind every candidate.
  static let none = LaneKeys(SIMD4(repeating: .greatestFiniteMagnitude), Int(UInt32.max >> 2))

  /// The points of a block.
  @inline(__always)
  init(_ squared: SIMD4<Float>, _ block: Int) {
    let first = UInt32(truncatingIfNeeded: block << 2)
    // Little-endian or not, the chord must come to lie in the upper half of each number.
    #if _endian(little)
      low = Self.doubles(SIMD4(first, squared.x.bitPattern, first | 1, squared.y.bitPattern))
      high = Self.doubles(SIMD4(first | 2, squared.z.bitPattern, first | 3, squared.w.bitPattern))
    #else
      low = Self.doubles(SIMD4(squared.x.bitPattern, first, squared.y.bitPattern, first | 1))
      high = Self.doubles(SIMD4(squared.z.bitPattern, first | 2, squared.w.bitPattern, first | 3))
    #endif
  }

  /// The same bits: all patterns are numbers, for no chord has that of an infinity.
  @inline(__always)
  private static func doubles(_ halves: SIMD4<UInt32>) -> SIMD2<Double> {
    unsafe unsafeBitCast(halves, to: SIMD2<Double>.self)
  }

  /// Keeps the lesser of each pair and gives the greater back.
  @inline(__always)
  mutating func exchange(_ other: inout LaneKeys) {
    Self.exchange(&low, &other.low)
    Self.exchange(&high, &other.high)
  }

  @inline(__always)
  private static func exchange(_ a: inout SIMD2<Double>, _ b: inout SIMD2<Double>) {
    let lesser = b.replacing(with: a, where: a .< b)
    b = a.replacing(with: b, where: b .> a)
    a = lesser
  }

  /// The greatest of the squared chords.
  @inline(__always)
  var greatest: Float {
    let keys = high.replacing(with: low, where: low .> high)
    return Self.squared(keys.x > keys.y ? keys.x : keys.y)
  }

  /// The least of the squared chords.
  @inline(__always)
  var least: Float {
    let keys = high.replacing(with: low, where: low .< high)
    return Self.squared(keys.x < keys.y ? keys.x : keys.y)
  }

  /// Calls with chord and position of each up to a squared chord.
  @inline(__always)
  func forEach(upTo limit: Float, _ body: (Float, Int) -> Void) {
    @inline(__always)
    func visit(_ key: Double) {
      let squared = Self.squared(key)
      if squared <= limit && squared < .greatestFiniteMagnitude { body(squared, Int(key.bitPattern & 0xFFFF_FFFF)) }
    }
    visit(low.x)
    visit(low.y)
    visit(high.x)
    visit(high.y)
  }

  @inline(__always)
  private static func squared(_ key: Double) -> Float {
    Float(bitPattern: UInt32(truncatingIfNeeded: key.bitPattern >> 32))
  }
}
