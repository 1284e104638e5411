/// A repeatable source of random numbers: SplitMix64 (Steele, Lea, Flood 2014).
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// The numbers of a seed, always the same ones.
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// From 0 up to but not including 1, the same on every platform and with every version of the standard library.
  public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
}
