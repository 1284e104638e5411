import GeoCore
import MapRegions

extension LinkScan {
  // MARK: Numbers

  func number(in range: Range<Int>) -> Double? {
    if let number = LinkBytes.number(bytes, range) { return number }
    let plain = LinkBytes.decoded(bytes, range, plusIsSpace: true)
    return LinkBytes.number(plain, 0..<plain.count)
  }

  mutating func number(_ name: String) -> Double? {
    guard let value = take(name) else { return nil }
    if let number = number(in: value) { return number }
    leave(value)
    return nil
  }

  /// Takes the zoom level of a parameter; what is no level stays unread.
  ///
  /// - Parameter offset: What the service counts its levels higher.
  mutating func zoom(_ name: String, offset: Double = 0) {
    guard let value = take(name) else { return }
    if !setZoom(in: value, offset: offset) { leave(value) }
  }

  /// Takes the span of a parameter, latitude delta first.
  mutating func span(_ name: String) {
    guard let value = take(name) else { return }
    let plain = LinkBytes.decoded(bytes, value, plusIsSpace: true)
    if let deltas = LinkBytes.numbers(plain, 0..<plain.count, separator: UInt8(ascii: ",")),
      let span = try? CoordinateSpan(latitudeDelta: deltas.first, longitudeDelta: deltas.second)
    {
      found.zoom = .span(span)
    } else {
      leave(value)
    }
  }

  /// Takes `level/latitude/longitude`, as the fragments of many web maps have it, for the middle of the map.
  @discardableResult
  mutating func setPosition(in range: Range<Int>) -> Bool {
    var inner = inner(range)
    let pieces = inner.pieces(0..<inner.bytes.count, at: UInt8(ascii: "/"))
    guard pieces.count >= 3, let latitude = inner.number(in: pieces[1]), let longitude = inner.number(in: pieces[2]),
      let center = place((latitude, longitude), .latitudeFirst), inner.setZoom(in: pieces[0])
    else {
      leftovers.append("#" + raw(range))
      return false
    }
    found.center = center
    found.zoom = inner.found.zoom
    return true
  }

  mutating func setZoom(in range: Range<Int>, offset: Double = 0) -> Bool {
    guard let number = number(in: range) else { return false }
    let level = max(number - offset, 0)
    guard number >= 0 && level <= 30 else { return false }
    found.zoom = .level(level)
    return true
  }

  // MARK: Texts

  /// The text of a parameter without its escapes and control characters; nil when nothing visible is left.
  mutating func text(_ name: String) -> String? {
    take(name).flatMap { text(in: $0) }
  }

  /// - Parameter plusIsSpace: Whether the range was encoded like a form; paths of most services are not.
  func text(in range: Range<Int>, plusIsSpace: Bool = true) -> String? {
    guard !range.isEmpty else { return nil }
    var plain = LinkBytes.decoded(bytes, range, plusIsSpace: plusIsSpace)
    if isDoublyEncoded { plain = LinkBytes.decoded(plain, 0..<plain.count, plusIsSpace: false) }
    let text = String(decoding: plain, as: UTF8.self)
    return Self.isClean(plain) ? text : LabelText.cleaned(text)
  }

  /// The text of bytes that have been decoded already, as those of ``inner(_:)`` are.
  func plainText(in range: Range<Int>) -> String? {
    LabelText.cleaned(String(decoding: bytes[range], as: UTF8.self))
  }

  /// Whether a text surely needs no cleaning; a quick look at bytes that spares going through all scalars.
  private static func isClean(_ bytes: [UInt8]) -> Bool {
    var isVisible = false
    for byte in bytes {
      // 0xC2 and 0xE2 start the control characters and line breaks beyond ASCII, and much else.
      if byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2 { return false }
      if byte > 0x20 && byte < 0x7F { isVisible = true }
    }
    return isVisible
  }

  /// The bytes as they stand in the link.
  func raw(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  // MARK: Words

  /// Takes the way to travel of a parameter; a word that the service does not have stays unread.
  mutating func mode(_ name: String, _ words: [TravelMode: String], _ more: [String: TravelMode] = [:]) {
    guard let value = take(name) else { return }
    if let mode = words.first(where: { isEqual(value, $0.value) })?.key
      ?? more.first(where: { isEqual(value, $0.key) })?.value
    {
      found.mode = mode
    } else {
      leave(value)
    }
  }

  mutating func mapType(_ name: String, _ words: [MapType: String], _ more: [String: MapType] = [:]) {
    guard let value = take(name) else { return }
    if let type = words.first(where: { isEqual(value, $0.value) })?.key
      ?? more.first(where: { isEqual(value, $0.key) })?.value
    {
      found.mapType = type
    } else {
      leave(value)
    }
  }

  /// The pieces of a range between separators, empty ones too.
  func pieces(_ range: Range<Int>, at separator: UInt8) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = range.lowerBound
    for index in range where bytes[index] == separator {
      pieces.append(start..<index)
      start = index + 1
    }
    pieces.append(start..<range.upperBound)
    return pieces
  }

  /// The link with a range decoded once in its stead, for values that are themselves put together of parts.
  func inner(_ range: Range<Int>) -> LinkScan {
    let plain = LinkBytes.decoded(bytes, range, plusIsSpace: true)
    return LinkScan(
      bytes: plain, form: form, scheme: 0..<0, host: 0..<0, segments: [0..<plain.count], parameters: [], fragment: 0..<0
    )
  }
}
