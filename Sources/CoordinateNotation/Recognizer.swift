internal import GeoCore

/// Tells the notation of a text by its form, and refuses what is right in two.
struct Recognizer {
  private let text: String
  private let bytes: [UInt8]
  private let reference: Coordinate?

  /// - Parameters:
  ///   - bytes: Those of the text.
  ///   - reference: A place near which a short Plus Code is meant.
  init(_ bytes: [UInt8], of text: String, near reference: Coordinate?) {
    self.bytes = CoordinateText.trimmed(bytes)
    self.text = self.bytes.count == bytes.count ? text : String(decoding: self.bytes, as: UTF8.self)
    self.reference = reference
  }

  /// The text in whichever notation it is.
  func read() throws(CoordinateNotationError) -> CoordinateReading {
    if DecimalPair.read(bytes) != nil { return try read(as: .decimal) }
    if let (notation, rest) = named() { return try rest.read(as: notation) }
    if GeoURI.hasScheme(bytes) { return try read(as: .geoURI) }
    if PlusCode.isLikely(bytes) { return try read(as: .plusCode) }
    if ISO6709.isLikely(bytes) { return try read(as: .iso6709) }
    return try onlyReading(of: candidates(PlainText.plain(bytes)))
  }

  /// The text in one notation.
  func read(as notation: CoordinateNotation) throws(CoordinateNotationError) -> CoordinateReading {
    switch notation.kind {
    case .decimal, .degreesMinutes, .degreesMinutesSeconds: return try angles(notation)
    case .iso6709: return CoordinateReading(try ISO6709.parse(bytes, of: text), .iso6709)
    case .geoURI: return CoordinateReading(try GeoURI(parsing: text).coordinate, .geoURI)
    case .utm: return CoordinateReading(try UTMPoint(parsing: text).coordinate, .utm)
    case .mgrs: return CoordinateReading(try MGRSReference(PlainText.plain(bytes), of: text))
    case .plusCode:
      guard let reference else { return CoordinateReading(try PlusCode(parsing: text)) }
      return CoordinateReading(try PlusCode(parsing: text, near: reference))
    case .geohash: return CoordinateReading(try Geohash(parsing: text))
    case .quadkey: return CoordinateReading(try Quadkey.tile(parsing: text))
    }
  }

  /// The three notations of angles say themselves which they are.
  private func angles(_ notation: CoordinateNotation) throws(CoordinateNotationError) -> CoordinateReading {
    let reading: CoordinateReading
    if let numbers = DecimalPair.read(bytes) {
      reading = CoordinateReading(
        try CoordinateText.coordinate(numbers.latitude, numbers.longitude, order: .open, of: text), .decimal)
    } else {
      let (coordinate, notation) = try SexagesimalReader(bytes, of: text).read()
      reading = CoordinateReading(coordinate, notation)
    }
    guard reading.notation == notation else {
      throw .malformed(text, "is not in the notation \(notation) but in \(reading.notation)")
    }
    return reading
  }

  // MARK: One of several

  /// `mgrs:4QFJ12`: the notation by name, and the text behind the colon.
  private func named() -> (CoordinateNotation, Recognizer)? {
    // A digit starts most texts and no name; `geo:` is a scheme and belongs to the notation itself.
    guard let first = bytes.first, PlainText.isLetter(first), let colon = bytes.prefix(12).firstIndex(of: 0x3A) else {
      return nil
    }
    let name = String(decoding: bytes[..<colon].map(PlainText.lowercased), as: UTF8.self)
    guard let notation = CoordinateNotation(name: name), notation != .geoURI else { return nil }
    let rest = Array(bytes[(colon + 1)...])
    return (notation, Recognizer(rest, of: String(decoding: rest, as: UTF8.self), near: reference))
  }

  /// What the text may be by its form, the likeliest first. Angles are named as `dms`.
  private func candidates(_ plain: [UInt8]) -> [CoordinateNotation] {
    var candidates: [CoordinateNotation] = []
    if MGRSReference.isLikely(plain) {
      candidates.append(.mgrs)
    } else if UTMWords(plain) != nil {
      candidates.append(.utm)
    }
    if Quadkey.isLikely(plain) {
      candidates.append(.quadkey)
      // No program writes longer geohashes than twelve characters, and hardly one of them has such digits only.
      if plain.count <= 12 { candidates.append(.geohash) }
    } else if Geohash.isLikely(plain) {
      candidates.append(.geohash)
    }
    // Angles have no other letters than these; and digits alone are no two angles.
    let letters = plain.filter(PlainText.isLetter)
    let isAngular = !letters.isEmpty && letters.allSatisfy("NSEWDMnsewdm".utf8.contains)
    return isAngular || candidates.isEmpty ? candidates + [.degreesMinutesSeconds] : candidates
  }

  private func onlyReading(
    of candidates: [CoordinateNotation]
  ) throws(CoordinateNotationError) -> CoordinateReading {
    guard let first = candidates.first else { return try anyAngles() }
    if candidates.count == 1 { return try reading(first) }
    var readings: [CoordinateReading] = []
    for candidate in candidates {
      if let reading = try? reading(candidate) { readings.append(reading) }
    }
    // Where none is right, the likeliest says why.
    guard let reading = readings.first else { return try self.reading(first) }
    guard readings.count > 1 else { return reading }
    throw ambiguous(readings.map(\.notation))
  }

  private func reading(_ candidate: CoordinateNotation) throws(CoordinateNotationError) -> CoordinateReading {
    candidate == .degreesMinutesSeconds ? try anyAngles() : try read(as: candidate)
  }

  private func anyAngles() throws(CoordinateNotationError) -> CoordinateReading {
    let (coordinate, notation) = try SexagesimalReader(bytes, of: text).read()
    return CoordinateReading(coordinate, notation)
  }

  private func ambiguous(_ candidates: [CoordinateNotation]) -> CoordinateNotationError {
    let quoted = CoordinateNotationError.quoted(text)
    let ways = candidates.map { CoordinateNotationError.quoted("\($0):" + text) }
    return CoordinateNotationError(
      .ambiguous, input: text,
      "\(quoted) may be \(candidates.map(\.name).joined(separator: " or ")); write \(ways.joined(separator: " or "))",
      candidates: candidates)
  }
}
