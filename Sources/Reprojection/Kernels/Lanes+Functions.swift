// Elementary functions of lanes, without branches. Each is right to about a unit in the last place in its stated range.
// The coefficients are least-maximum-error fits (Remez exchange, worked out in 50 digits); the error of each is far below
// what rounding adds.

/// Adding it pushes a number's fraction out and leaves its integer in the lowest bits: 1.5 · 2⁵².
private let integerShift = 6_755_399_441_055_744.0

/// Sine and cosine of degrees, exact at the multiples of 90; for magnitudes up to 10⁹.
@inline(__always) func sinCos(degrees: Lanes) -> (sin: Lanes, cos: Lanes) {
  let shifted = degrees * (1.0 / 90) + integerShift
  let quadrant = shifted - integerShift
  return sinCos(octant: (degrees - quadrant * 90) * (Double.pi / 180), quadrant: shifted.bits)
}

/// Sine and cosine of radians, for magnitudes up to some thousands.
@inline(__always) func sinCos(radians: Lanes) -> (sin: Lanes, cos: Lanes) {
  let shifted = radians * (2 / Double.pi) + integerShift
  let quadrant = shifted - integerShift
  // π/2 in two parts: the first has so few digits that its products are exact.
  let rest = (radians - quadrant * 1.570_796_326_734_125_6) - quadrant * 6.077_100_506_506_192e-11
  return sinCos(octant: rest, quadrant: shifted.bits)
}

/// From an angle within ±π/4 and the number of right angles to add, of which the two lowest bits count.
@inline(__always) private func sinCos(octant x: Lanes, quadrant: LaneBits) -> (sin: Lanes, cos: Lanes) {
  let u = x * x
  let p = polynomial(
    u, 1.589_666_672_668_170_5e-10, -2.505_075_596_597_703_4e-08, 2.755_731_367_870_227_4e-06,
    -0.000_198_412_698_297_713_05, 0.008_333_333_333_322_37, -0.166_666_666_666_666_32)
  let q = polynomial(
    u, -1.135_955_908_482_960_7e-11, 2.087_572_162_030_028e-09, -2.755_731_434_064_674_6e-07,
    2.480_158_728_944_349_2e-05, -0.001_388_888_888_887_406_4, 0.041_666_666_666_666_6)
  let s = (x + x * (u * p)).bits
  let c = (1 - (u * 0.5 - u * u * q)).bits
  let swaps = 0 &- (quadrant & 1)
  let sine = (s & ~swaps) | (c & swaps)
  let cosine = (c & ~swaps) | (s & swaps)
  return (Lanes(bits: sine ^ ((quadrant & 2) &<< 62)), Lanes(bits: cosine ^ (((quadrant &+ 1) & 2) &<< 62)))
}

/// log(n / d) for positive normal numbers, with a single division.
@inline(__always) func logOfRatio(_ n: Lanes, _ d: Lanes) -> Lanes {
  // The difference of the bit patterns is nearly the logarithm to base 2: its integer part, plus 1024, is the power of
  // two that brings d near n.
  let power = (n.bits &- d.bits &+ ((1024 &<< 52) | (1 &<< 51))) &>> 52
  let scaled = d * Lanes(bits: (power &- 1) &<< 52)
  let s = (n - scaled) / (n + scaled)
  let u = s * s
  let p = polynomial(
    u, 0.153_681_898_455_042_5, 0.152_501_887_714_019_57, 0.181_863_560_579_106_4, 0.222_221_385_018_806_14,
    0.285_714_293_952_851_64, 0.399_999_999_961_617_17, 0.666_666_666_666_727_1)
  let exponent = Lanes(bits: power | 0x4330_0000_0000_0000) - 4_503_599_627_371_520
  return exponent * 0.693_147_180_369_123_8 + ((s * u * p + exponent * 1.908_214_929_270_587_7e-10) + 2 * s)
}

/// eˣ for −700…700.
@inline(__always) func exponential(_ x: Lanes) -> Lanes {
  let shifted = x * 1.442_695_040_888_963_4 + integerShift
  let power = shifted - integerShift
  let r = (x - power * 0.693_147_180_369_123_8) - power * 1.908_214_929_270_587_7e-10
  let high = polynomial(
    r, 2.511_798_000_177_701_3e-08, 2.763_141_331_659_174e-07, 2.755_721_592_961_607e-06, 2.480_148_959_211_455e-05,
    0.000_198_412_699_177_933_67)
  let low = polynomial(
    r, 0.001_388_888_894_732_948, 0.008_333_333_333_307_02, 0.041_666_666_666_514_33, 0.166_666_666_666_667,
    0.500_000_000_000_001_3)
  let r2 = r * r
  let result = 1 + (r + r2 * (high * (r2 * r2 * r) + low))
  return Lanes(bits: result.bits &+ (shifted.bits &<< 52))
}

/// The angle of (x, y) in radians, where neither is negative; NaN for (0, 0).
@inline(__always) func quadrantAngle(_ y: Lanes, _ x: Lanes) -> Lanes {
  let isSteep = y .> x
  let (n, d) = (select(isSteep, x, y), select(isSteep, y, x))
  // Beyond π/8 the angle is counted from π/4, so that the series stays short.
  let isWide = n .> d * 0.414_213_562_373_095_03
  let t = select(isWide, n - d, n) / select(isWide, n + d, d)
  let u = t * t
  let high = polynomial(
    u, -0.017_920_779_201_573_648, 0.038_076_978_021_111_46, -0.050_397_937_781_090_12, 0.058_479_977_013_766_164,
    -0.066_631_188_820_144_52)
  let low = polynomial(
    u, 0.076_920_615_087_540_5, -0.090_908_978_294_650_33, 0.111_111_107_859_039_88, -0.142_857_142_802_440_4,
    0.199_999_999_999_540_4, -0.333_333_333_333_332)
  let u2 = u * u
  let angle = t + t * (u * (high * (u2 * u2 * u2) + low))
  let turned = select(isWide, Lanes(repeating: .pi / 4), Lanes(repeating: 0)) + angle
  return select(isSteep, (.pi / 2 - turned) + 6.123_233_995_736_766e-17, turned)
}

/// The angle of (x, y) in radians, −π…π; NaN for (0, 0).
@inline(__always) func angle(_ y: Lanes, _ x: Lanes) -> Lanes {
  let quadrant = quadrantAngle(y.absolute, x.absolute)
  return select(x .< 0, (.pi - quadrant) + 1.224_646_799_147_353_2e-16, quadrant).flipped(by: y)
}

/// atan t for −0.2…0.2.
@inline(__always) func smallArctangent(_ t: Lanes) -> Lanes {
  let u = t * t
  let p = polynomial(
    u, -0.058_083_926_493_133_46, 0.076_387_446_844_883_16, -0.090_891_522_965_048_82, 0.111_110_792_700_476_87,
    -0.142_857_139_762_566_84, 0.199_999_999_985_721_63, -0.333_333_333_333_311_05)
  return t + t * (u * p)
}

/// atan t for −0.02…0.02.
@inline(__always) func tinyArctangent(_ t: Lanes) -> Lanes {
  let u = t * t
  return t + t * (u * polynomial(u, -0.142_770_954_749_543_04, 0.199_999_979_818_497_74, -0.333_333_333_331_989_9))
}

/// artanh t for −0.2…0.2.
@inline(__always) func smallAreaTangent(_ t: Lanes) -> Lanes {
  let u = t * t
  let p = polynomial(
    u, 0.076_852_041_967_318_75, 0.076_249_518_435_084_3, 0.090_931_851_491_371_05, 0.111_110_690_771_788_41,
    0.142_857_146_997_690_61, 0.199_999_999_980_690_12, 0.333_333_333_333_363_8)
  return t + t * (u * p)
}

/// sinh x and cosh x for −0.2…0.2.
@inline(__always) func smallHyperbolics(_ x: Lanes) -> (sinh: Lanes, cosh: Lanes) {
  let u = x * x
  let p = polynomial(
    u, 2.758_177_765_047_179e-06, 0.000_198_412_616_120_139_6, 0.008_333_333_334_424_462, 0.166_666_666_666_662_16)
  let q = polynomial(
    u, 2.482_849_363_693_045_2e-05, 0.001_388_887_983_577_088_4, 0.041_666_666_678_670_5, 0.499_999_999_999_950_54)
  return (x + x * (u * p), 1 + u * q)
}
