public import Landmarks

/// The fixes in what a receiver or a recorded track says, piece by piece as it comes: NMEA 0183, GPX tracks, or JSON
/// lines.
///
/// ```swift
/// var decoder = PositionDecoder()
/// while let bytes = try readSome() { use(decoder.decode(bytes)) }
/// use(decoder.finish())
/// ```
///
/// Which of the three it is shows in its first character: `$` or `!`, `<`, or `{`. Memory does not grow with the input;
/// lines and elements that are longer than 64 KB are refused.
public struct PositionDecoder: Sendable {
  /// The forms of input.
  public enum Format: String, CaseIterable, Hashable, Sendable {
    /// NMEA 0183: the sentences GGA and RMC of any talker. Others are passed over.
    case nmea
    /// GPX 1.0 and 1.1: track points with their times.
    case gpx
    /// An object a line: `latitude` or `lat`, `longitude`, `lon` or `lng`, and perhaps `time` (RFC 3339). Of gpsd's
    /// reports those of class TPV count.
    case ndjson
  }

  /// A fix, or why something is none.
  public enum Record: Hashable, Sendable {
    /// A fix.
    case fix(PositionFix)
    /// Something that is no fix: its line from 1, and a sentence.
    case problem(line: Int, String)
  }

  private var format: Format?
  private var nmea = NMEADecoder()
  private var gpx = GPXTrackDecoder()
  /// What came before its form was known.
  private var start: [UInt8] = []
  /// The beginning of the line that is coming.
  private var pending: [UInt8] = []
  private var line = 1
  private var isTooLong = false

  static let longest = 1 << 16
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// A decoder of one input.
  ///
  /// - Parameter format: Its form; nil lets its first character say it.
  public init(_ format: Format? = nil) { self.format = format }

  /// The fixes that are complete with the next bytes.
  ///
  /// - Parameter bytes: Any number of bytes, cut anywhere.
  /// - Complexity: O(bytes).
  public mutating func decode(_ bytes: some Collection<UInt8>) -> [Record] {
    var input = Array(bytes)
    if format == nil {
      start += input
      guard let recognized = Self.format(startingWith: start) else { return [] }
      format = recognized
      (input, start) = (start, [])
    }
    if format == .gpx { return gpx.decode(input) }
    var records: [Record] = []
    var rest = input[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      append(rest[..<end])
      rest = rest[(end + 1)...]
      records += endLine()
    }
    append(rest)
    return records
  }

  /// The fix that the end of the input completes, and what is missing.
  public mutating func finish() -> [Record] {
    switch format {
    case .gpx: return gpx.finish()
    case .nmea, .ndjson: return pending.isEmpty && !isTooLong ? [] : endLine()
    case nil:
      // Nothing but white space and a byte order mark, or a part of one.
      let isCut = !start.isEmpty && start.count < Self.byteOrderMark.count && Self.byteOrderMark.starts(with: start)
      return isCut ? [.problem(line: 1, "the input ends inside a byte order mark")] : []
    }
  }

  /// Nil while nothing but white space and a byte order mark has come.
  private static func format(startingWith bytes: [UInt8]) -> Format? {
    if bytes.count < byteOrderMark.count && byteOrderMark.starts(with: bytes) { return nil }
    let text = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(byteOrderMark.count) : bytes[...]
    switch text.first(where: { $0 > 0x20 }) {
    case UInt8(ascii: "<"): return .gpx
    case UInt8(ascii: "{"): return .ndjson
    case nil: return bytes.count > longest ? .nmea : nil
    default: return .nmea
    }
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    if pending.count + bytes.count > Self.longest { isTooLong = true }
    if !isTooLong { pending += bytes }
  }

  private mutating func endLine() -> [Record] {
    defer {
      pending.removeAll(keepingCapacity: true)
      isTooLong = false
      line += 1
    }
    if isTooLong { return [.problem(line: line, "the line is longer than \(Self.longest) bytes")] }
    let text = String(decoding: pending, as: UTF8.self)
    do throws(PositionFault) {
      let fix = format == .ndjson ? try PositionObject.fix(text) : try nmea.fix(text)
      return fix.map { [.fix($0)] } ?? []
    } catch {
      return [.problem(line: line, error.description)]
    }
  }
}

/// Why something is no fix.
struct PositionFault: Error {
  let description: String
  init(_ description: String) { self.description = description }
}
