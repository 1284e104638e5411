#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Android)
  private import Android
#elseif canImport(Darwin)
  private import Darwin
#endif

/// A moment, to the millisecond, as files and receivers write it (RFC 3339): `2026-11-30T19:47:10Z`.
///
/// Leap seconds are not counted, as in POSIX: the sixtieth second of a minute is the first of the next.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Milliseconds since the beginning of 1970 in UTC.
  public let millisecondsSince1970: Int64

  /// The last millisecond of the year 9999, beyond which RFC 3339 has no spelling.
  private static let limits: ClosedRange<Int64> = -62_167_219_200_000...253_402_300_799_999

  /// A moment; those before the year 0 and after 9999 are taken to be the first and last of these years.
  public init(millisecondsSince1970: Int64) {
    self.millisecondsSince1970 = min(max(millisecondsSince1970, Self.limits.lowerBound), Self.limits.upperBound)
  }

  /// The present moment by the system's clock.
  public static var now: Timestamp {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(millisecondsSince1970: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  /// Earlier moments first.
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.millisecondsSince1970 < right.millisecondsSince1970
  }

  /// Seconds from another moment to this one; negative where this one is earlier.
  public func seconds(since other: Timestamp) -> Double {
    Double(millisecondsSince1970 - other.millisecondsSince1970) / 1000
  }

  /// A moment by the calendar, UTC; nil where the calendar has no such day or the day no such time.
  package init?(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0, milliseconds: Int = 0
  ) {
    guard (0...9999).contains(year), (1...12).contains(month), day >= 1, day <= Self.days(year, month),
      (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second), (0...999).contains(milliseconds)
    else { return nil }
    let seconds = Self.dayNumber(year, month, day) * 86400 + hour * 3600 + minute * 60 + second
    self.init(millisecondsSince1970: Int64(seconds) * 1000 + Int64(milliseconds))
  }

  private static func days(_ year: Int, _ month: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// Days since 1970-01-01 in the Gregorian calendar, the year beginning with March (Hinnant, chrono-compatible
  /// low-level date algorithms).
  private static func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  fileprivate var calendar: (year: Int, month: Int, day: Int) {
    let days = Int((millisecondsSince1970 - Int64(millisecondOfDay)) / 86_400_000) + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  fileprivate var millisecondOfDay: Int {
    let rest = Int(millisecondsSince1970 % 86_400_000)
    return rest < 0 ? rest + 86_400_000 : rest
  }
}

extension Timestamp: LosslessStringConvertible {
  /// RFC 3339 in UTC: `2026-11-30T19:47:10Z`, with `.250` behind the seconds where there are milliseconds.
  public var description: String {
    func digits(_ value: Int, _ count: Int) -> String {
      let text = "\(value)"
      return String(repeating: "0", count: count - text.count) + text
    }
    let (year, month, day) = calendar
    let time = millisecondOfDay
    let date = digits(year, 4) + "-" + digits(month, 2) + "-" + digits(day, 2)
    let clock =
      digits(time / 3_600_000, 2) + ":" + digits(time / 60_000 % 60, 2) + ":" + digits(time / 1000 % 60, 2)
    return date + "T" + clock + (time % 1000 == 0 ? "" : "." + digits(time % 1000, 3)) + "Z"
  }

  /// The moment that a text names by RFC 3339: `2026-11-30T19:47:10Z`, with any fraction of a second (cut after
  /// milliseconds), with `+01:00` for `Z`, with a space or `t` for `T`; a date alone is its midnight in UTC.
  ///
  /// Nil for anything else, such as a time without `Z` or offset, which could be anywhere.
  public init?(_ text: String) {
    var reader = TimestampReader(text)
    guard let moment = reader.moment() else { return nil }
    self = moment
  }
}

private struct TimestampReader {
  private var rest: ArraySlice<UInt8>

  init(_ text: String) { rest = Array(text.utf8)[...] }

  mutating func moment() -> Timestamp? {
    guard let year = number(4), skip("-"), let month = number(2), skip("-"), let day = number(2) else { return nil }
    if rest.isEmpty { return Timestamp(year: year, month: month, day: day) }
    guard skip("T") || skip("t") || skip(" "), let hour = number(2), skip(":"), let minute = number(2), skip(":"),
      let second = number(2), let milliseconds = fraction(), let offset = offset(), rest.isEmpty,
      let local = Timestamp(
        year: year, month: month, day: day, hour: hour, minute: minute, second: second, milliseconds: milliseconds)
    else { return nil }
    return Timestamp(millisecondsSince1970: local.millisecondsSince1970 - Int64(offset) * 60_000)
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func number(_ count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }) else { return nil }
    rest.removeFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  private mutating func fraction() -> Int? {
    guard skip(".") else { return 0 }
    let digits = rest.prefix { $0 &- UInt8(ascii: "0") < 10 }
    guard !digits.isEmpty else { return nil }
    rest.removeFirst(digits.count)
    let padded = Array(digits.prefix(3)) + Array(repeating: UInt8(ascii: "0"), count: max(0, 3 - digits.count))
    return padded.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// Minutes east of UTC.
  private mutating func offset() -> Int? {
    if skip("Z") || skip("z") { return 0 }
    let isEast = skip("+")
    guard isEast || skip("-"), let hours = number(2), hours < 24, skip(":"), let minutes = number(2), minutes < 60
    else { return nil }
    return (isEast ? 1 : -1) * (hours * 60 + minutes)
  }
}
