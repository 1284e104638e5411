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
    let scan = splitter.scan()
    if !scan.scheme.isEmpty && splitter.form == .app {
      if let reading = reading(scan, by: table.services(scheme: scan.scheme, in: scan.bytes)) { return reading }
      // The scheme that the Google Maps app has for web addresses, and a port behind a host without scheme.
      let isWrapper = scan.schemeIs("comgooglemapsurl")
      let address = splitter.asWebAddress(droppingScheme: isWrapper).scan()
      return reading(address, by: table.services(host: address.host, in: address.bytes))
    }
    return reading(scan, by: table.services(host: scan.host, in: scan.bytes))
  }

  /// The first service that calls the link its own has it.
  private static func reading(_ scan: LinkScan, by services: [Int]) -> MapLinkReading? {
    for index in services {
      var scan = scan
      let service = MapService.all[index]
      if service.reader?.read(&scan) == true { return MapLinkReading(service, scan) }
    }
    return nil
  }

  private static func quoted(_ text: String) -> String {
    let clean = LabelText.cleaned(String(text.prefix(60))) ?? ""
    return "\"" + clean + (text.count > 60 ? "…\"" : "\"")
  }
}

extension MapLinkReading {
  init(_ service: MapService, _ scan: LinkScan) {
    self.service = service
    form = scan.form
    datum = scan.found.datum
    request = Self.request(scan.found)
    needsNetwork = scan.found.needsNetwork
    warnings = scan.found.warnings
    var unread = scan.leftovers
    for parameter in scan.parameters where !parameter.isRead && !scan.isTracking(parameter) {
      unread.append(scan.raw(parameter.name.lowerBound..<parameter.value.upperBound))
    }
    if !scan.fragmentIsRead && !scan.fragment.isEmpty { unread.append("#" + scan.raw(scan.fragment)) }
    if request == nil && !needsNetwork && unread.isEmpty { unread = scan.segments.map { scan.raw($0) } }
    self.unread = unread
  }

  private static func request(_ found: LinkFindings) -> MapLinkRequest? {
    let datum = found.datum
    func place(_ place: MapLinkPlace) -> MapLinkPlace {
      datum == .wgs84 ? place : MapLinkPlace(datum.wgs84(from: place.coordinate), label: place.label)
    }
    let subject: MapLinkRequest.Subject
    if let destination = found.destination {
      subject = .directions(
        MapLinkDirections(
          to: place(destination), from: found.origin.map(place), stops: found.stops.map(place), mode: found.mode))
      return MapLinkRequest(subject: subject, zoom: nil, mapType: nil)
    }
    if let pin = found.pin {
      subject = .place(place(MapLinkPlace(pin, label: found.label)))
    } else if let text = found.searchText {
      subject = .search(MapLinkSearch(text: text, near: found.center.map(datum.wgs84(from:))))
    } else if let center = found.center {
      subject = .view(center: datum.wgs84(from: center))
    } else {
      return nil
    }
    return MapLinkRequest(subject: subject, zoom: found.zoom, mapType: found.mapType)
  }
}

extension LinkScan {
  /// Parameters by which sites follow who shares what, and the language of a page.
  func isTracking(_ parameter: Parameter) -> Bool {
    let name = parameter.name
    return startsWith(name, "utm_") || Self.trackers.contains { isEqual(name, $0) }
  }

  private static let trackers = [
    "fbclid", "gclid", "gclsrc", "dclid", "msclkid", "yclid", "igshid", "igsh", "mc_cid", "mc_eid", "_ga", "g_ep",
    "g_st", "entry", "hl", "gl", "lang", "locale", "skid", "coh", "authuser", "ved", "usg", "ust", "shorturl", "si",
  ]
}
