import GeoCore

extension ZoomSetting {
  /// The setting whose delta is nearest to a span in proportion, judged by its larger side; between two the one that
  /// shows more.
  public static func nearest(to span: CoordinateSpan) -> ZoomSetting {
    let delta = max(span.latitudeDelta, span.longitudeDelta)
    // The settings are a factor of ten apart; the border lies a factor of √10 from either.
    let half = 10.0.squareRoot()
    if delta < near.delta * half { return .near }
    return delta < medium.delta * half ? .medium : .far
  }

  /// The next setting that shows less from nearer by; nil for ``near``.
  public var closer: ZoomSetting? {
    switch self {
    case .near: nil
    case .medium: .near
    case .far: .medium
    }
  }

  /// The next setting that shows more from farther away; nil for ``far``.
  public var farther: ZoomSetting? {
    switch self {
    case .near: .medium
    case .medium: .far
    case .far: nil
    }
  }
}
