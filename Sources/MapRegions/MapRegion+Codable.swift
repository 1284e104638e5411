import GeoCore

extension CoordinateSpan: Codable {
  private enum Key: String, CodingKey {
    case latitudeDelta, longitudeDelta
  }

  /// Reads `latitudeDelta` and `longitudeDelta`, degrees.
  ///
  /// - Throws: a `DecodingError` that says why for numbers that ``init(latitudeDelta:longitudeDelta:)`` refuses.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let latitudeDelta = try values.decode(Double.self, forKey: .latitudeDelta)
    let longitudeDelta = try values.decode(Double.self, forKey: .longitudeDelta)
    do {
      try self.init(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: error.description, underlyingError: error))
    }
  }

  /// Writes `latitudeDelta` and `longitudeDelta`, degrees.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(latitudeDelta, forKey: .latitudeDelta)
    try values.encode(longitudeDelta, forKey: .longitudeDelta)
  }
}

extension MapRegion: Codable {
  private enum Key: String, CodingKey {
    case center, span
  }

  private enum CenterKey: String, CodingKey {
    case latitude, longitude
  }

  /// Reads a region as ``encode(to:)`` writes it; what an app kept is checked like any other input.
  ///
  /// - Throws: a `DecodingError` that says why for a centre that is no place or a span that is none.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let center = try values.nestedContainer(keyedBy: CenterKey.self, forKey: .center)
    let latitude = try center.decode(Double.self, forKey: .latitude)
    let longitude = try center.decode(Double.self, forKey: .longitude)
    let span = try values.decode(CoordinateSpan.self, forKey: .span)
    do {
      self.init(center: try Coordinate(latitude: latitude, longitude: longitude), span: span)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: center.codingPath, debugDescription: error.description, underlyingError: error))
    }
  }

  /// Writes `center` with `latitude` and `longitude`, and `span` with `latitudeDelta` and `longitudeDelta`, as the
  /// command line does.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    var place = values.nestedContainer(keyedBy: CenterKey.self, forKey: .center)
    try place.encode(center.latitude, forKey: .latitude)
    try place.encode(center.longitude, forKey: .longitude)
    try values.encode(span, forKey: .span)
  }
}
