/// A number with a fixed number of digits behind the point.
package func fixed(_ number: Double, _ digits: Int = 0) -> String {
  guard number.isFinite else { return "–" }
  var scale = 1.0
  for _ in 0..<digits { scale *= 10 }
  let scaled = Int((number.magnitude * scale).rounded())
  let sign = number < 0 && scaled != 0 ? "-" : ""
  guard digits > 0 else { return sign + "\(scaled)" }
  let fraction = "\(scaled % Int(scale))"
  return sign + "\(scaled / Int(scale))." + String(repeating: "0", count: digits - fraction.count) + fraction
}

/// A number with the digits that tell: three, or all before the point.
package func brief(_ number: Double) -> String {
  fixed(number, number.magnitude < 9.995 ? 2 : number.magnitude < 99.95 ? 1 : 0)
}

/// A number of things: 1 M, 235 k.
package func inThousands(_ count: Int) -> String {
  switch count {
  case 999_500...: brief(Double(count) / 1e6).droppingZeros + " M"
  case 1000...: fixed(Double(count) / 1e3) + " k"
  default: "\(count)"
  }
}

extension String {
  /// Without the zeros behind the point that say nothing.
  fileprivate var droppingZeros: String {
    guard contains(".") else { return self }
    var text = self[...]
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return String(text)
  }
}
