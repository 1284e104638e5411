extension JSONValue: Codable {
  /// Takes whatever the decoder has.
  ///
  /// Decoders do not tell `5.0` from `5`: both come as ``integer(_:)``.
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: Name.self) {
      var members: [String: JSONValue] = [:]
      for name in container.allKeys { members[name.stringValue] = try container.decode(JSONValue.self, forKey: name) }
      self = .object(members)
      return
    }
    if var container = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
      self = .array(elements)
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(Int128(value))
    } else if let value = try? container.decode(Int128.self) {
      self = .integer(value)
    } else {
      self = .number(try container.decode(Double.self))
    }
  }

  /// Writes the value as the encoder's own null, truth value, number, text, list or object.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let members):
      var container = encoder.container(keyedBy: Name.self)
      for (name, value) in members { try container.encode(value, forKey: Name(stringValue: name)) }
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    default:
      var container = encoder.singleValueContainer()
      try encodeScalar(into: &container)
    }
  }

  private func encodeScalar(into container: inout some SingleValueEncodingContainer) throws {
    switch self {
    case .bool(let value): try container.encode(value)
    // Few encoders know 128 bits.
    case .integer(let value):
      if let value = Int64(exactly: value) { try container.encode(value) } else { try container.encode(value) }
    case .number(let value): try container.encode(value)
    case .string(let text): try container.encode(text)
    case .null, .array, .object: try container.encodeNil()
    }
  }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
