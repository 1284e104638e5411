// The only file below `Landmarks` that names the platform's C library for its mathematics: a port touches one place.

#if canImport(Glibc)
  private import Glibc
  package func sin(_ x: Double) -> Double { Glibc.sin(x) }
  package func cos(_ x: Double) -> Double { Glibc.cos(x) }
  package func tan(_ x: Double) -> Double { Glibc.tan(x) }
  package func asin(_ x: Double) -> Double { Glibc.asin(x) }
  package func acos(_ x: Double) -> Double { Glibc.acos(x) }
  package func atan(_ x: Double) -> Double { Glibc.atan(x) }
  package func sinh(_ x: Double) -> Double { Glibc.sinh(x) }
  package func cosh(_ x: Double) -> Double { Glibc.cosh(x) }
  package func tanh(_ x: Double) -> Double { Glibc.tanh(x) }
  package func asinh(_ x: Double) -> Double { Glibc.asinh(x) }
  package func atanh(_ x: Double) -> Double { Glibc.atanh(x) }
  package func exp(_ x: Double) -> Double { Glibc.exp(x) }
  package func log(_ x: Double) -> Double { Glibc.log(x) }
  package func log2(_ x: Double) -> Double { Glibc.log2(x) }
  package func exp2(_ x: Double) -> Double { Glibc.exp2(x) }
  package func cbrt(_ x: Double) -> Double { Glibc.cbrt(x) }
  package func atan2(_ y: Double, _ x: Double) -> Double { Glibc.atan2(y, x) }
  package func hypot(_ x: Double, _ y: Double) -> Double { Glibc.hypot(x, y) }
  package func pow(_ x: Double, _ y: Double) -> Double { Glibc.pow(x, y) }
  package func fmod(_ x: Double, _ y: Double) -> Double { Glibc.fmod(x, y) }
  package func remainder(_ x: Double, _ y: Double) -> Double { Glibc.remainder(x, y) }
#elseif canImport(Darwin)
  private import Darwin
  package func sin(_ x: Double) -> Double { Darwin.sin(x) }
  package func cos(_ x: Double) -> Double { Darwin.cos(x) }
  package func tan(_ x: Double) -> Double { Darwin.tan(x) }
  package func asin(_ x: Double) -> Double { Darwin.asin(x) }
  package func acos(_ x: Double) -> Double { Darwin.acos(x) }
  package func atan(_ x: Double) -> Double { Darwin.atan(x) }
  package func sinh(_ x: Double) -> Double { Darwin.sinh(x) }
  package func cosh(_ x: Double) -> Double { Darwin.cosh(x) }
  package func tanh(_ x: Double) -> Double { Darwin.tanh(x) }
  package func asinh(_ x: Double) -> Double { Darwin.asinh(x) }
  package func atanh(_ x: Double) -> Double { Darwin.atanh(x) }
  package func exp(_ x: Double) -> Double { Darwin.exp(x) }
  package func log(_ x: Double) -> Double { Darwin.log(x) }
  package func log2(_ x: Double) -> Double { Darwin.log2(x) }
  package func exp2(_ x: Double) -> Double { Darwin.exp2(x) }
  package func cbrt(_ x: Double) -> Double { Darwin.cbrt(x) }
  package func atan2(_ y: Double, _ x: Double) -> Double { Darwin.atan2(y, x) }
  package func hypot(_ x: Double, _ y: Double) -> Double { Darwin.hypot(x, y) }
  package func pow(_ x: Double, _ y: Double) -> Double { Darwin.pow(x, y) }
  package func fmod(_ x: Double, _ y: Double) -> Double { Darwin.fmod(x, y) }
  package func remainder(_ x: Double, _ y: Double) -> Double { Darwin.remainder(x, y) }
#elseif canImport(Musl)
  private import Musl
  package func sin(_ x: Double) -> Double { Musl.sin(x) }
  package func cos(_ x: Double) -> Double { Musl.cos(x) }
  package func tan(_ x: Double) -> Double { Musl.tan(x) }
  package func asin(_ x: Double) -> Double { Musl.asin(x) }
  package func acos(_ x: Double) -> Double { Musl.acos(x) }
  package func atan(_ x: Double) -> Double { Musl.atan(x) }
  package func sinh(_ x: Double) -> Double { Musl.sinh(x) }
  package func cosh(_ x: Double) -> Double { Musl.cosh(x) }
  package func tanh(_ x: Double) -> Double { Musl.tanh(x) }
  package func asinh(_ x: Double) -> Double { Musl.asinh(x) }
  package func atanh(_ x: Double) -> Double { Musl.atanh(x) }
  package func exp(_ x: Double) -> Double { Musl.exp(x) }
  package func log(_ x: Double) -> Double { Musl.log(x) }
  package func log2(_ x: Double) -> Double { Musl.log2(x) }
  package func exp2(_ x: Double) -> Double { Musl.exp2(x) }
  package func cbrt(_ x: Double) -> Double { Musl.cbrt(x) }
  package func atan2(_ y: Double, _ x: Double) -> Double { Musl.atan2(y, x) }
  package func hypot(_ x: Double, _ y: Double) -> Double { Musl.hypot(x, y) }
  package func pow(_ x: Double, _ y: Double) -> Double { Musl.pow(x, y) }
  package func fmod(_ x: Double, _ y: Double) -> Double { Musl.fmod(x, y) }
  package func remainder(_ x: Double, _ y: Double) -> Double { Musl.remainder(x, y) }
#elseif canImport(Android)
  private import Android
  package func sin(_ x: Double) -> Double { Android.sin(x) }
  package func cos(_ x: Double) -> Double { Android.cos(x) }
  package func tan(_ x: Double) -> Double { Android.tan(x) }
  package func asin(_ x: Double) -> Double { Android.asin(x) }
  package func acos(_ x: Double) -> Double { Android.acos(x) }
  package func atan(_ x: Double) -> Double { Android.atan(x) }
  package func sinh(_ x: Double) -> Double { Android.sinh(x) }
  package func cosh(_ x: Double) -> Double { Android.cosh(x) }
  package func tanh(_ x: Double) -> Double { Android.tanh(x) }
  package func asinh(_ x: Double) -> Double { Android.asinh(x) }
  package func atanh(_ x: Double) -> Double { Android.atanh(x) }
  package func exp(_ x: Double) -> Double { Android.exp(x) }
  package func log(_ x: Double) -> Double { Android.log(x) }
  package func log2(_ x: Double) -> Double { Android.log2(x) }
  package func exp2(_ x: Double) -> Double { Android.exp2(x) }
  package func cbrt(_ x: Double) -> Double { Android.cbrt(x) }
  package func atan2(_ y: Double, _ x: Double) -> Double { Android.atan2(y, x) }
  package func hypot(_ x: Double, _ y: Double) -> Double { Android.hypot(x, y) }
  package func pow(_ x: Double, _ y: Double) -> Double { Android.pow(x, y) }
  package func fmod(_ x: Double, _ y: Double) -> Double { Android.fmod(x, y) }
  package func remainder(_ x: Double, _ y: Double) -> Double { Android.remainder(x, y) }
#endif
