import GeoCore

extension MapLink {
  /// What a link of any known service says: an address from a browser, a shared link, an app's scheme.
  ///
  /// Forgiven are what stands around a pasted link (white space, brackets, a full stop), a missing `https://`, upper case,
  /// tracking parameters, other countries' hosts, and percent-encoding of the whole link or of its values a second time.
  /// A text counts as encoded twice only when the link's numbers are: `%2520` alone is a name that holds `%20`.
  ///
  /// Numbers are taken for a coordinate only when they are all of a value that should be one, in range, with decimal
  /// points. Nothing is guessed and nothing is fetched: what is not understood is in ``MapLinkReading/unread``, and a
  /// short link has ``MapLinkReading/needsNetwork``.
  ///
  /// - Throws: ``MapLinkError`` for a text that is no link of a known service, also for a host that only looks like one.
  /// - Complexity: O(length).
  public static func read(_ text: String) throws(MapLinkError) -> MapLinkReading {
    // Encoded as a whole, perhaps twice: then there is neither host nor scheme before decoding.
    var splitter: LinkSplitter? = LinkSplitter(text)
    var triesLeft = 3
    while let candidate = splitter, triesLeft > 0 {
      if let reading = reading(candidate) { return reading }
      splitter = candidate.decodedWhole()
      triesLeft -= 1
    }
    throw MapLinkError(
      .notAMapLink, input: text,
      "\(quoted(text)) is no link of a known maps service; give the whole link as it is shared")
  }

  private static func reading(_ splitter: LinkSplitter) -> MapLinkReading? {
    let table = LinkReaderTable.shared
    guard splitter.form == .app else {
      return reading(splitter, table.candidates(host: splitter.host, in: splitter.bytes))
    }
    if let found = reading(splitter, table.candidates(scheme: splitter.scheme, in: splitter.bytes)) { return found }
    // The scheme that the Google Maps app has for web addresses, and a port behind a host without scheme.
    let address = splitter.asWebAddress(droppingScheme: splitter.schemeIs("comgooglemapsurl"))
    return reading(address, table.candidates(host: address.host, in: address.bytes))
  }

  /// The first service that calls the link its own has it.
  private static func reading(_ splitter: LinkSplitter, _ candidates: LinkReaderTable.Candidates) -> MapLinkReading? {
    guard let first = candidates.first else { return nil }
    if let reading = reading(splitter, first) { return reading }
    for index in candidates.others {
      if let reading = reading(splitter, index) { return reading }
    }
    return nil
  }

  private static func reading(_ splitter: LinkSplitter, _ index: Int) -> MapLinkReading? {
    guard let reader = LinkReaderTable.shared.readers[index] else { return nil }
    var scan = splitter.scan()
    return reader.read(&scan) ? scan.reading(by: index) : nil
  }

  private static func quoted(_ text: String) -> String {
    let clean = LabelText.cleaned(String(text.prefix(60))) ?? ""
    return "\"" + clean + (text.count > 60 ? "…\"" : "\"")
  }
}

extension LinkScan {
  /// What has been found and what is left, once a service has taken what it understands.
  ///
  /// - Parameter position: Where the service stands in the registry.
  func reading(by position: Int) -> MapLinkReading {
    let request = found.request
    return MapLinkReading(
      position: position, form: form, request: request, datum: found.datum, needsNetwork: found.needsNetwork,
      unread: unread(isEmpty: request == nil && !found.needsNetwork), warnings: found.warnings)
  }

  private func unread(isEmpty: Bool) -> [String] {
    var unread = leftovers
    for parameter in unreadParameters where !isTracking(parameter) {
      unread.append(raw(parameter.name.lowerBound..<max(parameter.name.upperBound, parameter.value.upperBound)))
    }
    if !fragmentIsRead && !fragment.isEmpty { unread.append("#" + raw(fragment)) }
    return isEmpty && unread.isEmpty ? segments.map { raw($0) } : unread
  }

  /// Parameters by which sites follow who shares what, and the language of a page.
  private func isTracking(_ parameter: Parameter) -> Bool {
    let name = parameter.name
    return startsWith(name, "utm_") || Self.trackers.contains { isEqual(name, $0) }
  }

  private static let trackers = [
    "fbclid", "gclid", "gclsrc", "dclid", "msclkid", "yclid", "igshid", "igsh", "mc_cid", "mc_eid", "_ga", "g_ep",
    "g_st", "entry", "hl", "gl", "lang", "locale", "skid", "coh", "authuser", "ved", "usg", "ust", "shorturl", "si",
  ]
}

extension LinkFindings {
  /// The request, in WGS 84; nil where nothing was found.
  fileprivate var request: MapLinkRequest? {
    func place(_ place: MapLinkPlace) -> MapLinkPlace {
      datum == .wgs84 ? place : MapLinkPlace(datum.wgs84(from: place.coordinate), label: place.label)
    }
    let subject: MapLinkRequest.Subject
    if let destination {
      subject = .directions(
        MapLinkDirections(to: place(destination), from: origin.map(place), stops: stops.map(place), mode: mode))
      return MapLinkRequest(subject: subject, zoom: nil, mapType: nil)
    }
    if let pin {
      subject = .place(place(MapLinkPlace(pin, label: label)))
    } else if let searchText {
      subject = .search(MapLinkSearch(text: searchText, near: center.map(datum.wgs84(from:))))
    } else if let center {
      subject = .view(center: datum.wgs84(from: center))
    } else {
      return nil
    }
    return MapLinkRequest(subject: subject, zoom: zoom, mapType: mapType)
  }
}
