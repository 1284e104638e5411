import GeoCore

extension MapService {
  /// The link of this service for a request.
  ///
  /// What the service cannot say is left out and listed in ``MapLink/dropped``; what had to be changed to fit, such as a
  /// label shortened to the length that the service takes, is in ``MapLink/warnings``. Text is percent-encoded once, as
  /// UTF-8, so that no label can add a parameter.
  ///
  /// - Parameters:
  ///   - request: What to show.
  ///   - form: Web address or app scheme; nil is the form that suits most people, the web address where there is one.
  ///   - options: Decimals, and the viewport that spans and levels are converted for.
  /// - Throws: ``MapLinkError`` when the service has no such form or action, does not cover a place, takes fewer stops
  ///   or a shorter search text, or when the request is not sound: a blank search, a zoom level outside 0…30.
  /// - Complexity: O(length of the texts); times its logarithm when a label has to be shortened.
  public func link(
    for request: MapLinkRequest, form: MapLink.Form? = nil, options: MapLinkOptions = MapLinkOptions()
  ) throws(MapLinkError) -> MapLink {
    let form = try checked(form, for: request.action)
    try check(request, options)
    var warnings: [String] = []
    let clean = try cleaned(request, &warnings)

    var (url, draft) = try written(clean, form, options)
    if url.utf8.count > capabilities.maximumLength {
      let length = try labelLengthThatFits(clean, form, options)
      (url, draft) = try written(clean.withLabels(upTo: length), form, options)
      warnings.append(
        length == 0
          ? "the label was left out: \(name) takes URLs of at most \(capabilities.maximumLength) characters"
          : "the label was shortened to \(length) characters: "
            + "\(name) takes URLs of at most \(capabilities.maximumLength)")
    }
    return MapLink(
      service: self, url: url, form: form, datum: draft.datum, dropped: draft.dropped(of: clean),
      warnings: warnings + draft.warnings)
  }

  private func written(
    _ request: MapLinkRequest, _ form: MapLink.Form, _ options: MapLinkOptions
  ) throws(MapLinkError) -> (url: String, draft: LinkDraft) {
    guard let writers = writers[form] else {
      throw MapLinkError(.formNotOffered, input: form.rawValue, "\(name) has no \(form.phrase)")
    }
    let asked = options.datum.flatMap { writers.datums.contains($0) ? $0 : nil }
    let datum = asked ?? writers.datums.first ?? .wgs84
    var draft = LinkDraft(self, for: request, in: datum, options: options)
    guard var url = try writers.url(for: request.subject, &draft) else {
      throw MapLinkError(.actionNotOffered, input: request.action.rawValue, "\(name) has no \(request.action) links")
    }
    if datum != .wgs84 && !writers.declaresDatum {
      draft.warn("the coordinates are \(datum.rawValue.uppercased()), which a link of \(name) cannot say")
    }
    // What finds links in running text takes a full stop at the end for the end of the sentence.
    if url.hasSuffix(".") { url = url.dropLast() + "%2E" }
    return (url, draft)
  }

  /// Most characters that labels may keep; a character is what a reader sees as one, so no escape is cut.
  private func labelLengthThatFits(
    _ request: MapLinkRequest, _ form: MapLink.Form, _ options: MapLinkOptions
  ) throws(MapLinkError) -> Int {
    func length(_ count: Int) throws(MapLinkError) -> Int {
      try written(request.withLabels(upTo: count), form, options).url.utf8.count
    }
    let shortest = try length(0)
    guard shortest <= capabilities.maximumLength else {
      throw MapLinkError(
        .tooLong, input: "\(shortest) characters",
        "the URL would have \(shortest) characters, and \(name) takes at most \(capabilities.maximumLength); "
          + "shorten the search text or divide the route into legs")
    }
    var (fits, tooLong) = (0, request.labels.map(\.count).max() ?? 0)
    while tooLong - fits > 1 {
      let middle = fits + (tooLong - fits) / 2
      if try length(middle) <= capabilities.maximumLength { fits = middle } else { tooLong = middle }
    }
    return fits
  }

  private func checked(
    _ form: MapLink.Form?, for action: MapLinkRequest.Action
  ) throws(MapLinkError) -> MapLink.Form {
    let offering = capabilities.forms.filter { capabilities.features(of: action, in: $0) != nil }
    guard let preferred = offering.first else {
      let actions = MapLinkRequest.Action.allCases.filter { action in
        capabilities.forms.contains { capabilities.features(of: action, in: $0) != nil }
      }
      throw MapLinkError(
        .actionNotOffered, input: action.rawValue,
        "\(name) has no links for \(action.phrase), only for \(actions.map(\.phrase).joined(separator: ", "))")
    }
    guard let form, form != preferred else { return preferred }
    guard offering.contains(form) else {
      throw MapLinkError(
        .formNotOffered, input: form.rawValue,
        "\(name) has no \(form.phrase) for \(action.phrase); ask for its \(preferred.phrase)")
    }
    return form
  }

  private func check(_ request: MapLinkRequest, _ options: MapLinkOptions) throws(MapLinkError) {
    guard (0...9).contains(options.digits) else {
      throw MapLinkError(
        .digitsOutOfRange, input: "\(options.digits)", "\(options.digits) decimals are outside 0…9")
    }
    if case .level(let level) = request.zoom, !(0...30).contains(level) {
      throw MapLinkError(.zoomLevelOutOfRange, input: "\(level)", "zoom level \(level) is outside 0…30")
    }
    if let place = request.coordinates.first(where: { !covers($0) }) {
      let box = capabilities.coverage ?? .full
      throw MapLinkError(
        .outsideCoverage, input: "\(place)",
        "\(name) has no map of \(place); it covers latitude \(shortest: box.south)…\(shortest: box.north), "
          + "longitude \(shortest: box.west)…\(shortest: box.east)")
    }
  }

  private func cleaned(
    _ request: MapLinkRequest, _ warnings: inout [String]
  ) throws(MapLinkError) -> MapLinkRequest {
    let clean = request.mapTexts(label: LabelText.cleaned, search: { LabelText.cleaned($0) ?? "" })
    if case .search(let search) = clean.subject, search.text.isEmpty {
      throw MapLinkError(.searchTextRefused, input: "", "there is nothing to search for; give a name or an address")
    }
    let isChanged = zip(clean.texts, request.texts.filter { LabelText.cleaned($0) != nil }).contains {
      !$0.unicodeScalars.elementsEqual($1.unicodeScalars)
    }
    if isChanged { warnings.append("line breaks and control characters were taken out of the text") }
    return clean
  }
}

extension MapLinkRequest {
  /// Labels and search text.
  fileprivate var texts: [String] {
    if case .search(let search) = subject { return [search.text] }
    return labels
  }

  /// The request with each label cut to so many characters; 0 takes labels away.
  fileprivate func withLabels(upTo count: Int) -> MapLinkRequest {
    mapTexts(label: { LabelText.cleaned(String($0.prefix(count))) }, search: { $0 })
  }
}

extension MapLinkRequest.Action {
  fileprivate var phrase: String {
    switch self {
    case .place: "a place"
    case .search: "a search"
    case .directions: "directions"
    case .view: "a view of the map"
    }
  }
}

extension MapLink.Form {
  fileprivate var phrase: String {
    switch self {
    case .web: "web address"
    case .app: "app scheme"
    }
  }
}
