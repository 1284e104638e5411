/// What a map draws. More may be added.
@nonexhaustive
public enum MapType: String, CaseIterable, Hashable, Sendable, Codable {
  /// Roads and places, as the service draws them by default.
  case standard
  /// Pictures from above without names.
  case satellite
  /// Pictures from above with roads and names.
  case hybrid
  /// The shape of the land.
  case terrain
  /// The lines of public transport.
  case transit
  /// How the traffic flows.
  case traffic
  /// Ways for bicycles.
  case cycling
}
