internal import GeoCore
internal import Landmarks

/// The track points of a GPX file as its bytes come, with their times.
///
/// Only what a track point needs is looked at: start and end tags, quoted attributes, and the text of `time`. Comments,
/// CDATA, instructions and everything else are passed over; a document type, with which entities could be declared, is
/// refused. So memory does not grow with the file, and a track that is still being written can be followed.
struct GPXTrackDecoder: Sendable {
  private var buffer: [UInt8] = []
  private var position = 0
  private var line = 1
  private var isRefused = false
  private var hasRoot = false
  private var point: Point?
  private var time: String?

  private struct Point {
    let attributes: [String: String]
    let line: Int
    var time: String?
  }

  mutating func decode(_ bytes: [UInt8]) -> [PositionDecoder.Record] {
    guard !isRefused else { return [] }
    buffer.removeFirst(position)
    position = 0
    buffer += bytes
    var records: [PositionDecoder.Record] = []
    while !isRefused, let token = next() { records += take(token) }
    if !isRefused && buffer.count - position > PositionDecoder.longest {
      records += refuse("an element or comment is longer than \(PositionDecoder.longest) bytes")
    }
    return records
  }

  mutating func finish() -> [PositionDecoder.Record] {
    guard !isRefused else { return [] }
    if !hasRoot { return [.problem(line: line, "there is no element <gpx>")] }
    let isInside = point != nil || buffer[position...].contains(UInt8(ascii: "<"))
    return isInside ? [.problem(line: line, "the file ends inside an element")] : []
  }

  private mutating func refuse(_ reason: String) -> [PositionDecoder.Record] {
    isRefused = true
    buffer = []
    position = 0
    return [.problem(line: line, reason)]
  }

  /// Text up to the next `<`, or what stands in angle brackets; nil until all of it is there.
  private mutating func next() -> Range<Int>? {
    guard position < buffer.count else { return nil }
    let start = position
    guard buffer[start] == UInt8(ascii: "<") else {
      guard let end = buffer[start...].firstIndex(of: UInt8(ascii: "<")) else {
        // Text of no use need not be kept.
        if time == nil { skip(to: buffer.count) }
        return nil
      }
      return start..<end
    }
    for (opening, closing) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")] {
      let opening = Array(opening.utf8)
      let seen = buffer[start...].prefix(opening.count)
      if seen.elementsEqual(opening) { return end(of: closing, from: start + opening.count).map { start..<$0 } }
      if seen.count < opening.count && opening.starts(with: seen) { return nil }
    }
    var quote: UInt8?
    for index in start..<buffer.count {
      let byte = buffer[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return start..<index + 1
      }
    }
    return nil
  }

  private func end(of closing: String, from start: Int) -> Int? {
    let closing = Array(closing.utf8)
    guard buffer.count >= start + closing.count else { return nil }
    return (start...buffer.count - closing.count).first { buffer[$0...].starts(with: closing) }
      .map { $0 + closing.count }
  }

  private mutating func skip(to end: Int) {
    line += buffer[position..<end].count { $0 == UInt8(ascii: "\n") }
    position = end
  }

  private mutating func take(_ range: Range<Int>) -> [PositionDecoder.Record] {
    defer { if !isRefused { skip(to: range.upperBound) } }
    let text = String(decoding: buffer[range], as: UTF8.self)
    guard text.utf8.first == UInt8(ascii: "<") else {
      if time != nil { time? += text }
      return []
    }
    if text.hasPrefix("<?") || text.hasPrefix("<!--") || text.hasPrefix("<![CDATA[") { return [] }
    if text.hasPrefix("<!") { return refuse("it has a document type, which a GPX file has not") }
    return takeTag(XMLTag(text.dropFirst().dropLast()))
  }

  private mutating func takeTag(_ tag: XMLTag) -> [PositionDecoder.Record] {
    if !hasRoot {
      guard tag.name == "gpx" else {
        return refuse("it begins with <\(tag.name.prefix(20))>; a GPX file begins with <gpx>")
      }
      hasRoot = true
    }
    var records: [PositionDecoder.Record] = []
    if tag.name == "trkpt" && !tag.isEnd { point = Point(attributes: tag.attributes, line: line) }
    if tag.name == "time" && point != nil {
      if tag.isEnd { point?.time = time }
      time = tag.isEnd || tag.isEmpty ? nil : ""
    }
    if tag.name == "trkpt" && (tag.isEnd || tag.isEmpty), let complete = point {
      (point, time) = (nil, nil)
      records.append(Self.record(complete))
    }
    return records
  }

  private static func record(_ point: Point) -> PositionDecoder.Record {
    func problem(_ text: String) -> PositionDecoder.Record { .problem(line: point.line, "<trkpt> \(text)") }
    guard let latitude = point.attributes["lat"], let longitude = point.attributes["lon"] else {
      return problem("has no lat or no lon")
    }
    let degrees = [latitude, longitude].map { Double($0) }
    guard let north = degrees[0], let east = degrees[1] else {
      return problem("has lat \"\(latitude.prefix(20))\" and lon \"\(longitude.prefix(20))\"; both are decimal degrees")
    }
    do throws(CoordinateError) {
      let coordinate = try Coordinate(latitude: north, longitude: east)
      guard let text = point.time?.trimmed, !text.isEmpty else { return .fix(PositionFix(coordinate)) }
      guard let time = Timestamp(String(text)) else {
        return problem("has the time \"\(text.prefix(40))\"; it is as 2026-11-30T19:47:10Z")
      }
      return .fix(PositionFix(coordinate, time: time))
    } catch {
      return problem("is no place: \(error.description)")
    }
  }
}

/// A tag without its angle brackets; the prefix of a namespace is left out of the names.
private struct XMLTag {
  let name: String
  let isEnd, isEmpty: Bool
  private(set) var attributes: [String: String] = [:]

  init(_ text: Substring) {
    var rest = text
    isEnd = rest.first == "/"
    if isEnd { rest.removeFirst() }
    isEmpty = !isEnd && rest.last == "/"
    if isEmpty { rest.removeLast() }
    name = Self.local(rest.prefix { !$0.isWhitespace })
    rest = rest.drop { !$0.isWhitespace }
    while let equals = rest.firstIndex(of: "=") {
      let key = Self.local(String(rest[..<equals]).trimmed)
      rest = rest[rest.index(after: equals)...].drop(while: \.isWhitespace)
      guard let quote = rest.first, quote == "\"" || quote == "'", let end = rest.dropFirst().firstIndex(of: quote)
      else { return }
      attributes[key] = String(String(rest[rest.index(after: rest.startIndex)..<end]).trimmed)
      rest = rest[rest.index(after: end)...]
    }
  }

  private static func local(_ name: Substring) -> String {
    String(name[(name.lastIndex(of: ":").map { name.index(after: $0) } ?? name.startIndex)...])
  }
}
