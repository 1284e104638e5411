internal import GeoCore
internal import Landmarks

/// The sentences of an NMEA 0183 receiver that say where it is: RMC, which has date and time, and GGA, which has the
/// time.
///
/// A receiver says each position in both; the second sentence of the same second is passed over. Sentences without a
/// fix are passed over too.
struct NMEADecoder: Sendable {
  /// Midnight UTC of the last date that was said.
  private var midnight: Timestamp?
  /// Milliseconds of the day of the last fix.
  private var lastOfDay: Int?
  /// Days that have passed since the first fix, by the time of day having gone back.
  private var days = 0

  private static let day = 86_400_000

  /// The fix of a sentence; nil for one that says none, or the same again.
  mutating func fix(_ line: String) throws(PositionFault) -> PositionFix? {
    let text = line.trimmed
    // Lines of other devices, and of the logger itself.
    guard text.first == "$" || text.first == "!" else {
      if text.isEmpty || text.first == "#" { return nil }
      throw PositionFault("\"\(text.prefix(20))\" is no NMEA sentence; one begins with $")
    }
    let address = text.dropFirst().prefix { $0 != "," && $0 != "*" }
    guard address.count == 5, address.hasSuffix("RMC") || address.hasSuffix("GGA") else { return nil }
    let fields = try checkedFields(text, address)
    return address.hasSuffix("RMC") ? try minimum(fields) : try fixData(fields)
  }

  /// The fields of a sentence whose checksum is right: the exclusive or of all bytes between `$` and `*`.
  private func checkedFields(_ text: Substring, _ address: Substring) throws(PositionFault) -> [Substring] {
    guard let star = text.lastIndex(of: "*") else {
      throw PositionFault("\(address) has no checksum; a sentence ends with * and two hexadecimal digits")
    }
    let body = text[text.index(after: text.startIndex)..<star]
    let sum = body.utf8.reduce(0, ^)
    let said = text[text.index(after: star)...]
    guard said.utf8.count == 2, let number = UInt8(said, radix: 16) else {
      throw PositionFault("\(address) has the checksum \"\(said.prefix(8))\"; it is two hexadecimal digits")
    }
    guard number == sum else {
      let right = String(sum, radix: 16, uppercase: true)
      throw PositionFault("\(address) has the checksum \(said), but its bytes give \(sum < 16 ? "0" : "")\(right)")
    }
    return body.split(separator: ",", omittingEmptySubsequences: false)
  }

  private mutating func minimum(_ fields: [Substring]) throws(PositionFault) -> PositionFix? {
    guard fields.count >= 10 else { throw PositionFault("RMC has \(fields.count - 1) fields; it has at least 9") }
    if !fields[9].isEmpty { midnight = try Self.date(fields[9]) }
    guard fields[2] == "A" else { return nil }
    return try fix(time: fields[1], place: fields[3...6])
  }

  private mutating func fixData(_ fields: [Substring]) throws(PositionFault) -> PositionFix? {
    guard fields.count >= 7 else { throw PositionFault("GGA has \(fields.count - 1) fields; it has at least 6") }
    guard !fields[6].isEmpty, fields[6] != "0" else { return nil }
    return try fix(time: fields[1], place: fields[2...5])
  }

  private mutating func fix(time: Substring, place: ArraySlice<Substring>) throws(PositionFault) -> PositionFix? {
    let fields = Array(place)
    let latitude = try Self.degrees(fields[0], fields[1], "latitude", digits: 2, limit: 90, signs: ("N", "S"))
    let longitude = try Self.degrees(fields[2], fields[3], "longitude", digits: 3, limit: 180, signs: ("E", "W"))
    let coordinate = Coordinate(uncheckedLatitude: latitude, longitude: longitude)
    guard !time.isEmpty else { return PositionFix(coordinate) }
    let ofDay = try Self.timeOfDay(time)
    if ofDay == lastOfDay { return nil }
    // Half a day back is another day; less is a receiver that has set its clock right.
    if let lastOfDay, ofDay < lastOfDay - Self.day / 2 { days += 1 }
    lastOfDay = ofDay
    guard let midnight else {
      return PositionFix(coordinate, clock: Double(days * Self.day + ofDay) / 1000)
    }
    return PositionFix(
      coordinate, time: Timestamp(millisecondsSince1970: midnight.millisecondsSince1970 + Int64(ofDay)))
  }

  /// `ddmm.mmm` or `dddmm.mmm` with the letter of its half.
  private static func degrees(
    _ text: Substring, _ letter: Substring, _ name: String, digits: Int, limit: Double, signs: (String, String)
  ) throws(PositionFault) -> Double {
    let whole = text.prefix { $0 != "." }
    guard whole.utf8.count == digits + 2, text.utf8.allSatisfy({ $0 &- 48 < 10 || $0 == 46 }),
      let degrees = Double(text.prefix(digits)), let minutes = Double(text.dropFirst(digits)), minutes < 60
    else {
      let form = String(repeating: "d", count: digits) + "mm.mmmm"
      throw PositionFault("the \(name) \"\(text.prefix(20))\" is not \(form), degrees and minutes")
    }
    guard letter == signs.0 || letter == signs.1 else {
      throw PositionFault("the \(name) has the letter \"\(letter.prefix(4))\"; it is \(signs.0) or \(signs.1)")
    }
    let value = degrees + minutes / 60
    guard value <= limit else { throw PositionFault("the \(name) \(text) is beyond \(Int(limit))°") }
    return letter == signs.0 ? value : -value
  }

  /// Milliseconds since midnight of `hhmmss.sss`.
  private static func timeOfDay(_ text: Substring) throws(PositionFault) -> Int {
    let digits = text.prefix { $0 != "." }
    guard digits.utf8.count == 6, text.utf8.allSatisfy({ $0 &- 48 < 10 || $0 == 46 }), let number = Int(digits),
      let fraction = Double("0" + text.dropFirst(6)), number / 10000 < 24, number / 100 % 100 < 60, number % 100 <= 60
    else { throw PositionFault("the time \"\(text.prefix(20))\" is not hhmmss.ss") }
    let seconds = number / 10000 * 3600 + number / 100 % 100 * 60 + number % 100
    return seconds * 1000 + Int(fraction * 1000)
  }

  /// `ddmmyy`; GPS began in 1980, so that years from 80 on are of the twentieth century.
  private static func date(_ text: Substring) throws(PositionFault) -> Timestamp {
    guard text.utf8.count == 6, text.utf8.allSatisfy({ $0 &- 48 < 10 }), let number = Int(text),
      let date = Timestamp(
        year: number % 100 + (number % 100 < 80 ? 2000 : 1900), month: number / 100 % 100, day: number / 10000)
    else { throw PositionFault("the date \"\(text.prefix(20))\" is not ddmmyy") }
    return date
  }
}

extension String {
  /// Without white space and control characters at its ends.
  var trimmed: Substring {
    var text = self[...]
    while let last = text.unicodeScalars.last, last.value <= 0x20 { text.unicodeScalars.removeLast() }
    while let first = text.unicodeScalars.first, first.value <= 0x20 || first.value == 0xFEFF {
      text.unicodeScalars.removeFirst()
    }
    return text
  }
}
