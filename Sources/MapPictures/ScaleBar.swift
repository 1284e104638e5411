import GeoCore
import MapRegions

/// A bar of a round length, right at the latitude of the picture's middle.
struct ScaleBar {
  /// Length in points of the picture.
  let width: Double
  /// The length it stands for, and the latitude where that is so if the picture's scale differs much from there to its
  /// edges.
  let name: String

  /// - Parameter share: How much of the picture's width it takes at most.
  init?(_ frame: PictureFrame, share: Double = 0.22) {
    let latitude = min(frame.viewport.center.latitude.magnitude, WebMercator.maximumLatitude)
    let metersPerPoint = frame.metersPerPoint(atLatitude: latitude)
    let longest = metersPerPoint * frame.area.width * share
    guard longest > 0, longest.isFinite else { return nil }
    var length = pow(10, (log(longest) / log(10)).rounded(.down))
    for factor in [5.0, 2] where length * factor <= longest {
      length *= factor
      break
    }
    width = length / metersPerPoint
    let edges = [frame.area.top, frame.area.bottom].map { y in
      WebMercator.latitude(unitY: (y - frame.worldTop) / frame.world).magnitude
    }
    let isUneven = edges.contains { edge in
      let ratio = frame.metersPerPoint(atLatitude: edge) / metersPerPoint
      return ratio < 0.9 || ratio > 1.1
    }
    // Powers of ten above a thousand are a hair off what they stand for.
    let text =
      length >= 1000
      ? DecimalText.trimmed(length / 1000, digits: 3) + " km" : DecimalText.trimmed(length, digits: 3) + " m"
    name = isUneven ? text + " at " + DegreeText.latitude(frame.viewport.center.latitude.rounded()) : text
  }
}

/// Degrees as maps write them at their edges.
enum DegreeText {
  static func latitude(_ degrees: Double) -> String { text(degrees, "N", "S") }
  static func longitude(_ degrees: Double) -> String { text(degrees, "E", "W") }

  private static func text(_ degrees: Double, _ positive: String, _ negative: String) -> String {
    let text = DecimalText.trimmed(degrees.magnitude, digits: 6) + "°"
    if text == "0°" || text == "180°" { return text }
    return text + (degrees < 0 ? negative : positive)
  }
}
