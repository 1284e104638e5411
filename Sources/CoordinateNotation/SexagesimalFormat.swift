internal import GeoCore

/// Writes degrees and minutes, or degrees, minutes and seconds.
struct SexagesimalFormat {
  /// `minutes` or `seconds`.
  let smallestPart: SexagesimalToken.Part
  /// Decimals of the smallest part, 0…12.
  let digits: Int

  func text(of coordinate: Coordinate) -> String {
    text(of: coordinate.latitude, positive: "N", negative: "S") + " "
      + text(of: coordinate.longitude, positive: "E", negative: "W")
  }

  /// The angle with the letter of its sign: `34°00′40.63″N`.
  ///
  /// - Parameter degrees: Finite, at most 1000 in size.
  func text(of degrees: Double, positive: String, negative: String) -> String {
    // Counting whole units of the last digit makes the carry a matter of division.
    let unitsPerDegree = unitsPerSmallestPart * (smallestPart == .seconds ? 3600 : 60)
    let whole = degrees.magnitude.rounded(.down)
    let fraction = (degrees.magnitude - whole) * Double(unitsPerDegree)
    let units = Int64(whole) * unitsPerDegree + Int64(fraction.rounded(.toNearestOrAwayFromZero))

    var text = "\(units / unitsPerDegree)°"
    let rest = units % unitsPerDegree
    switch smallestPart {
    case .seconds:
      let unitsPerMinute = unitsPerDegree / 60
      text += padded(rest / unitsPerMinute, to: 2) + "′" + smallest(rest % unitsPerMinute) + "″"
    default:
      text += smallest(rest) + "′"
    }
    return text + (degrees < 0 && units > 0 ? negative : positive)
  }

  private var unitsPerSmallestPart: Int64 {
    (0..<digits).reduce(1) { power, _ in power * 10 }
  }

  /// The last part from its count of units: two digits, a point, the decimals.
  private func smallest(_ units: Int64) -> String {
    let whole = padded(units / unitsPerSmallestPart, to: 2)
    return digits == 0 ? whole : whole + "." + padded(units % unitsPerSmallestPart, to: digits)
  }

  private func padded(_ number: Int64, to width: Int) -> String {
    let text = "\(number)"
    return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
  }
}
