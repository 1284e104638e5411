/// XXH64 with seed 0 (Yann Collet, xxHash specification 0.1.1): a checksum as fast as memory can be read.
///
/// It finds damage, not forgery. Bytes come in pieces of any size.
package struct Checksum {
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  private var lanes = (prime1 &+ prime2, prime2, UInt64(0), 0 &- prime1)
  /// Bytes that do not fill a stripe of 32 yet.
  private var pending: [UInt8] = []
  private var count: UInt64 = 0

  package init() {}

  /// The checksum of some bytes.
  package static func of(_ bytes: [UInt8]) -> UInt64 {
    var checksum = Checksum()
    unsafe checksum.append(bytes.span.bytes)
    return checksum.value
  }

  /// Takes the next bytes.
  mutating func append(_ bytes: RawSpan) {
    count &+= UInt64(bytes.byteCount)
    var start = 0
    if !pending.isEmpty {
      start = min(32 - pending.count, bytes.byteCount)
      for offset in 0..<start { pending.append(bytes[offset]) }
      guard pending.count == 32 else { return }
      let stripe = pending
      unsafe take(stripe.span.bytes)
      pending = []
    }
    let end = start + (bytes.byteCount - start) & ~31
    take(bytes.extracting(start..<end))
    for offset in end..<bytes.byteCount { pending.append(bytes[offset]) }
  }

  /// The checksum of all bytes so far.
  package var value: UInt64 {
    var hash: UInt64
    if count >= 32 {
      hash =
        Self.rotated(lanes.0, 1) &+ Self.rotated(lanes.1, 7) &+ Self.rotated(lanes.2, 12) &+ Self.rotated(lanes.3, 18)
      for lane in [lanes.0, lanes.1, lanes.2, lanes.3] {
        hash = (hash ^ Self.round(0, lane)) &* Self.prime1 &+ Self.prime4
      }
    } else {
      hash = Self.prime5
    }
    hash &+= count
    var rest = pending[...]
    func word(_ size: Int) -> UInt64 {
      rest.prefix(size).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    while rest.count >= 8 {
      hash = Self.rotated(hash ^ Self.round(0, word(8)), 27) &* Self.prime1 &+ Self.prime4
      rest = rest.dropFirst(8)
    }
    if rest.count >= 4 {
      hash = Self.rotated(hash ^ (word(4) &* Self.prime1), 23) &* Self.prime2 &+ Self.prime3
      rest = rest.dropFirst(4)
    }
    for byte in rest { hash = Self.rotated(hash ^ (UInt64(byte) &* Self.prime5), 11) &* Self.prime1 }
    hash = (hash ^ hash >> 33) &* Self.prime2
    hash = (hash ^ hash >> 29) &* Self.prime3
    return hash ^ hash >> 32
  }

  /// Takes whole stripes of 32 bytes.
  private mutating func take(_ stripes: RawSpan) {
    var (a, b, c, d) = lanes
    for stripe in stride(from: 0, to: stripes.byteCount - 31, by: 32) {
      a = Self.round(a, stripes.word(stripe))
      b = Self.round(b, stripes.word(stripe + 8))
      c = Self.round(c, stripes.word(stripe + 16))
      d = Self.round(d, stripes.word(stripe + 24))
    }
    lanes = (a, b, c, d)
  }

  @inline(__always) private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    rotated(lane &+ word &* prime2, 31) &* prime1
  }

  @inline(__always) private static func rotated(_ word: UInt64, _ bits: UInt64) -> UInt64 {
    word << bits | word >> (64 - bits)
  }
}

extension RawSpan {
  fileprivate subscript(offset: Int) -> UInt8 { unsafe unsafeLoad(fromByteOffset: offset, as: UInt8.self) }

  /// Eight bytes, the first one the lowest.
  @inline(__always) fileprivate func word(_ offset: Int) -> UInt64 {
    unsafe UInt64(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}
