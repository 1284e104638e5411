extension Landmark: Codable {
  /// A landmark in the shape of the Landmarks app's JSON: `id`, `name`, `category`, `city`, `state`, `park`, `isFeatured`,
  /// `isFavorite`, `description`, `imageName`, and `coordinates` with `longitude` and `latitude`.
  ///
  /// Only `id` and `coordinates` must be there. Other members become ``properties``.
  ///
  /// - Throws: `DecodingError` with a ``LandmarkError`` beneath.
  public init(from decoder: any Decoder) throws {
    guard case .object(let record) = try JSONValue(from: decoder) else {
      throw DecodingError.typeMismatch(
        Landmark.self, .init(codingPath: decoder.codingPath, debugDescription: "a landmark is an object"))
    }
    do throws(LandmarkError) {
      try self.init(jsonRecord: record)
    } catch {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: error.description, underlyingError: error))
    }
  }

  /// Writes the same shape; what is nil is left out, and so is a property that has the name of a field.
  public func encode(to encoder: any Encoder) throws {
    try JSONValue.object(Dictionary(jsonRecord) { first, _ in first }).encode(to: encoder)
  }
}
