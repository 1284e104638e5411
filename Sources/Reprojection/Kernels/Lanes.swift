/// Eight numbers that take every step together, each on its own: with the vector units of the processor, and even without
/// wide ones the eight independent chains hide each other's waiting.
typealias Lanes = SIMD8<Double>

/// The bit patterns of lanes; masks are all ones or all zeros.
typealias LaneBits = SIMD8<UInt64>

extension SIMD8<Double> {
  @inline(__always) var bits: LaneBits { unsafe unsafeBitCast(self, to: LaneBits.self) }

  @inline(__always) init(bits: LaneBits) { self = unsafe unsafeBitCast(bits, to: Lanes.self) }

  @inline(__always) var absolute: Lanes { Lanes(bits: bits & 0x7FFF_FFFF_FFFF_FFFF) }

  /// The numbers with their signs turned where the other's are minus.
  @inline(__always) func flipped(by other: Lanes) -> Lanes {
    Lanes(bits: bits ^ (other.bits & 0x8000_0000_0000_0000))
  }

  /// SIMD's own method calls a function for each lane; written out, they become vector instructions.
  @inline(__always) var root: Lanes {
    Lanes(
      self[0].squareRoot(), self[1].squareRoot(), self[2].squareRoot(), self[3].squareRoot(), self[4].squareRoot(),
      self[5].squareRoot(), self[6].squareRoot(), self[7].squareRoot())
  }
}

/// One or the other, lane by lane.
@inline(__always) func select(_ mask: SIMDMask<SIMD8<Int64>>, _ one: Lanes, _ other: Lanes) -> Lanes {
  select(bits(mask), one, other)
}

@inline(__always) func select(_ mask: LaneBits, _ one: Lanes, _ other: Lanes) -> Lanes {
  Lanes(bits: (one.bits & mask) | (other.bits & ~mask))
}

/// The mask as bits, which combine in single instructions.
@inline(__always) func bits(_ mask: SIMDMask<SIMD8<Int64>>) -> LaneBits {
  unsafe unsafeBitCast(mask, to: LaneBits.self)
}

// Polynomials by Horner's rule, the highest coefficient first. Multiplication and addition are kept apart: a fused one is
// a function call on processors without it.

@inline(__always) func polynomial(_ x: Lanes, _ a: Double, _ b: Double) -> Lanes { x * a + b }

@inline(__always) func polynomial(_ x: Lanes, _ a: Double, _ b: Double, _ c: Double) -> Lanes {
  polynomial(x, a, b) * x + c
}

@inline(__always) func polynomial(_ x: Lanes, _ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Lanes {
  polynomial(x, a, b, c) * x + d
}

@inline(__always) func polynomial(
  _ x: Lanes, _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double
) -> Lanes {
  polynomial(x, a, b, c, d) * x + e
}

@inline(__always) func polynomial(
  _ x: Lanes, _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double
) -> Lanes {
  polynomial(x, a, b, c, d, e) * x + f
}

@inline(__always) func polynomial(
  _ x: Lanes, _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double, _ g: Double
) -> Lanes {
  polynomial(x, a, b, c, d, e, f) * x + g
}
