import GeoCore
import MapRegions

/// Meridians and parallels at round degrees, about six of each.
struct Graticule {
  struct Line {
    /// Degrees, a longitude within −180…180 or a latitude.
    let degrees: Double
    /// Where it is, points from the left or from the top.
    let position: Double
  }

  let meridians: [Line]
  let parallels: [Line]

  private static let steps = [
    60, 30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005, 0.0002, 0.0001,
  ]

  /// - Parameter spacing: How many points lie between two lines at least.
  init(_ frame: PictureFrame, spacing: Double = 70) {
    let perDegree = frame.world / 360
    let room = min(frame.area.width, max(frame.area.height, frame.area.width / 2))
    // The finest step that keeps the distance, the coarsest where none does.
    let least = min(spacing, room / 4)
    guard frame.area.width > 0, frame.area.height > 0, perDegree > 0,
      let step = Self.steps.last(where: { $0 * perDegree >= least }) ?? Self.steps.first
    else {
      (meridians, parallels) = ([], [])
      return
    }
    func lines(_ from: Double, _ to: Double) -> [Double] {
      let (first, last) = ((from / step).rounded(.up), (to / step).rounded(.down))
      guard first <= last, last - first < 1000 else { return [] }
      return (0...Int(last - first)).map { (first + Double($0)) * step }
    }
    let center = frame.viewport.center.longitude
    let half = frame.area.width / 2 / perDegree
    meridians = lines(center - half, center + half).map {
      Line(degrees: Degrees.wrapped($0), position: frame.x(longitude: $0))
    }
    func latitude(_ y: Double) -> Double { WebMercator.latitude(unitY: (y - frame.worldTop) / frame.world) }
    parallels = lines(latitude(frame.area.bottom), latitude(frame.area.top)).map {
      Line(degrees: $0, position: frame.y(latitude: $0))
    }
  }
}
