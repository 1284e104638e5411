internal import GeoCore

/// Units of length of the table; programs get metres.
enum DistanceUnit: String, CaseIterable {
  case kilometers = "km"
  case miles = "mi"
  case nauticalMiles = "nmi"
  case meters = "m"

  /// Metres in one unit: the international mile and nautical mile.
  var meters: Double {
    switch self {
    case .kilometers: 1000
    case .miles: 1609.344
    case .nauticalMiles: 1852
    case .meters: 1
    }
  }

  /// A distance in metres with four digits or so: `731 m`, `18.9 km`, `4203 km`.
  func text(_ distance: Double) -> String {
    if self == .kilometers && distance < 999.5 { return DecimalText.fixed(distance, digits: 0) + " m" }
    let value = distance / meters
    let digits = self == .meters || value >= 999.95 ? 0 : value >= 99.995 ? 1 : 2
    return DecimalText.fixed(value, digits: digits) + " " + rawValue
  }

  /// A distance as the command line takes it: a number and a unit, `5km`, `800 m`, `2.5mi`; without a unit metres.
  static func parse(_ text: String) throws -> Double {
    let number = text.prefix { !$0.isLetter }.filter { $0 != " " }
    let unitText = text.drop { !$0.isLetter }.lowercased()
    let unit = unitText.isEmpty ? .meters : DistanceUnit(rawValue: unitText)
    guard let unit, let value = Double(number), value.isFinite, value >= 0 else {
      throw OptionValueError("a distance is a number and km, m, mi or nmi, as 5km")
    }
    return value * unit.meters
  }
}

/// Bearings for people: degrees and the nearest of eight points of the compass.
enum CompassPoint {
  static func text(_ bearing: Double) -> String {
    let names = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
    let rounded = Int(bearing.rounded()) % 360
    return "\(rounded)° " + names[Int((bearing / 45).rounded()) % 8]
  }
}
