/// How close a map looks: the three settings of the Landmarks app, each a span of the same delta in latitude and
/// longitude.
///
/// The raw values are what the app stores under its setting's key.
public enum ZoomSetting: String, CaseIterable, Hashable, Sendable, Codable {
  /// 0.02°: a neighbourhood, about 2.2 km from north to south.
  case near = "Near"
  /// 0.2°: a town with its surroundings, about 22 km.
  case medium = "Medium"
  /// 2°: a province, about 220 km.
  case far = "Far"

  /// What a map shows until the user says otherwise: ``medium``.
  public static let `default` = ZoomSetting.medium

  /// The latitude and longitude delta, degrees.
  public var delta: Double {
    switch self {
    case .near: 0.02
    case .medium: 0.2
    case .far: 2
    }
  }

  /// The span of the setting.
  public var span: CoordinateSpan {
    CoordinateSpan(uncheckedLatitudeDelta: delta, longitudeDelta: delta)
  }
}
