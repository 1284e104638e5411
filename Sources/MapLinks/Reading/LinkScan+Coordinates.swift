import GeoCore

/// Which number of a pair comes first.
enum PairOrder {
  case latitudeFirst
  case longitudeFirst
}

extension LinkScan {
  /// The coordinate of a parameter; one that holds none stays unread, with a warning that says why.
  mutating func pair(_ name: String, _ order: PairOrder = .latitudeFirst, separator: UInt8 = UInt8(ascii: ","))
    -> Coordinate?
  {
    guard let value = take(name) else { return nil }
    guard let coordinate = pair(in: value, order, separator: separator) else {
      leave(value)
      warnOfRefusedPair(name, value, separator)
      return nil
    }
    return coordinate
  }

  /// The coordinate that a range is, as a whole; nil for anything else, also for numbers that are no place.
  mutating func pair(
    in range: Range<Int>, _ order: PairOrder = .latitudeFirst, separator: UInt8 = UInt8(ascii: ",")
  ) -> Coordinate? {
    // Most numbers of links are not escaped, and a text is told from them by its first letter.
    if let numbers = LinkBytes.numbers(bytes, range, separator: separator) { return place(numbers, order) }
    guard !range.isEmpty, Self.mayStartNumber(bytes[range.lowerBound]) else { return nil }
    var plain = LinkBytes.decoded(bytes, range, plusIsSpace: true)
    if let numbers = LinkBytes.numbers(plain, 0..<plain.count, separator: separator) { return place(numbers, order) }
    guard LinkBytes.hasEscape(plain) else { return nil }
    plain = LinkBytes.decoded(plain, 0..<plain.count, plusIsSpace: false)
    guard let numbers = LinkBytes.numbers(plain, 0..<plain.count, separator: separator) else { return nil }
    isDoublyEncoded = true
    return place(numbers, order)
  }

  /// The coordinate of two parameters; when either is missing or none of them is a number, both stay unread.
  mutating func pair(latitude: String, longitude: String) -> Coordinate? {
    guard let north = take(latitude) else { return nil }
    guard let east = take(longitude) else {
      leave(north)
      return nil
    }
    if let y = number(in: north), let x = number(in: east), let place = place((y, x), .latitudeFirst) { return place }
    leave(north)
    leave(east)
    found.warnings.append("\(raw(north)) and \(raw(east)) are no latitude and longitude")
    return nil
  }

  /// The place of a range that is a coordinate or a coordinate with a name in parentheses behind it.
  mutating func labelledPair(in range: Range<Int>) -> MapLinkPlace? {
    if let coordinate = pair(in: range) { return MapLinkPlace(coordinate) }
    guard !range.isEmpty, Self.mayStartNumber(bytes[range.lowerBound]) else { return nil }
    let plain = LinkBytes.decoded(bytes, range, plusIsSpace: true)
    guard plain.last == UInt8(ascii: ")"), let opening = plain.firstIndex(of: UInt8(ascii: "(")),
      let numbers = LinkBytes.numbers(plain, 0..<opening, separator: UInt8(ascii: ",")),
      let coordinate = place(numbers, .latitudeFirst)
    else { return nil }
    let label = LabelText.cleaned(String(decoding: plain[(opening + 1)..<(plain.count - 1)], as: UTF8.self))
    return MapLinkPlace(coordinate, label: label)
  }

  /// Makes the link a route to a range, or a search where the range is a text.
  mutating func setDestination(in range: Range<Int>, label: String? = nil) {
    if let coordinate = pair(in: range) {
      found.destination = MapLinkPlace(coordinate, label: label)
    } else if let text = text(in: range) {
      found.searchText = text
      found.warnings.append("the destination is a text, which is read as a search for it")
    }
  }

  /// A start that is a text is left unread.
  mutating func setOrigin(in range: Range<Int>, label: String? = nil) {
    if let coordinate = pair(in: range) {
      found.origin = MapLinkPlace(coordinate, label: label)
    } else {
      leave(range)
    }
  }

  /// Makes the link a route through coordinates, the start first, which may be empty.
  ///
  /// - Parameter inner: What the pieces are ranges of.
  /// - Returns: Whether all pieces were coordinates.
  mutating func setRoute(_ inner: LinkScan, _ pieces: [Range<Int>], _ order: PairOrder = .latitudeFirst) -> Bool {
    var inner = inner
    guard pieces.count > 1, let last = pieces.last, let destination = inner.pair(in: last, order) else { return false }
    let origin = pieces[0].isEmpty ? nil : inner.pair(in: pieces[0], order)
    let stops = pieces.dropFirst().dropLast().compactMap { inner.pair(in: $0, order) }
    guard stops.count == pieces.count - 2, pieces[0].isEmpty || origin != nil else { return false }
    found.destination = MapLinkPlace(destination)
    found.origin = origin.map { MapLinkPlace($0) }
    found.stops = stops.map { MapLinkPlace($0) }
    if inner.isDoublyEncoded { isDoublyEncoded = true }
    return true
  }

  /// Makes the link a route to a range in which stops may stand before the destination: `A to:B to:C`.
  mutating func setRoute(in range: Range<Int>) {
    if pair(in: range) != nil { return setDestination(in: range) }
    var inner = inner(range)
    let separator = Array(" to:".utf8)
    var pieces: [Range<Int>] = []
    var start = 0
    for index in inner.bytes.indices where inner.bytes[index...].starts(with: separator) {
      pieces.append(start..<index)
      start = index + separator.count
    }
    let stops = pieces.compactMap { inner.pair(in: $0) }
    if let destination = inner.pair(in: start..<inner.bytes.count), stops.count == pieces.count {
      found.destination = MapLinkPlace(destination)
      found.stops = stops.map { MapLinkPlace($0) }
    } else {
      setDestination(in: range)
    }
  }

  func place(_ numbers: (first: Double, second: Double), _ order: PairOrder) -> Coordinate? {
    let (latitude, longitude) = order == .latitudeFirst ? numbers : (numbers.second, numbers.first)
    guard latitude.magnitude <= 90 && longitude.magnitude <= 180 else { return nil }
    return Coordinate(uncheckedLatitude: latitude, longitude: longitude)
  }

  private static func mayStartNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "%"),
      UInt8(ascii: " "):
      true
    default: false
    }
  }

  private mutating func warnOfRefusedPair(_ name: String, _ value: Range<Int>, _ separator: UInt8) {
    let text = self.text(in: value) ?? ""
    let parts = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    let hasDecimalCommas = parts.count == 4 && parts.allSatisfy { Int(Substring($0)) != nil }
    if hasDecimalCommas {
      let numbers = parts.map { Substring($0) }
      found.warnings.append(
        "\(name)=\(text) could have decimal commas; "
          + "write \(numbers[0]).\(numbers[1]),\(numbers[2]).\(numbers[3]) if that is meant")
    } else {
      found.warnings.append("\(name)=\(text) is no coordinate")
    }
  }
}
