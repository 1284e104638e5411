import BenchmarkReport

/// The results as a picture: for each workload a panel, in it a line for each data set and kind of queries, on the line a dot
/// for each implementation. Logarithmic: equal distances are equal ratios.
struct Chart {
  private let results: Results
  private let implementations: [String]
  private let decades: ClosedRange<Int>

  private static let width = 960.0
  private static let left = 225.0
  private static let right = 830.0
  private static let lineHeight = 21.0
  private static let panelHead = 34.0
  private static let top = 118.0

  private static let ink = "#1f2933"
  private static let faint = "#667380"
  private static let rule = "#e3e7eb"
  private static let ours = "#0b5fff"
  /// Told apart by people who do not see all colours (Okabe, Ito 2008).
  private static let rivals = ["#e69f00", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#7f7f7f"]

  init(_ results: Results) {
    self.results = results
    let shown = results.measurements.filter { $0.isOurs || $0.isRival }
    implementations = shown.map(\.implementation).uniqued()
    let logarithms = shown.map { decimalLogarithm($0.timings.median) }.filter(\.isFinite)
    let lowest = Int((logarithms.min() ?? 1).rounded(.down))
    decades = lowest...max(lowest + 1, Int((logarithms.max() ?? 2).rounded(.up)))
  }

  var svg: String {
    var body = ""
    var y = Self.top
    for workload in results.workloads {
      let groups = results.groups.filter { !results.cell($0, workload).isEmpty }
      body += text(workload.name, 20, y + 22, size: 14, weight: "600")
      y += Self.panelHead
      for group in groups {
        body += line(group, workload, at: y)
        y += Self.lineHeight
      }
    }
    let height = y + 40
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(fixed(Self.width))" height="\(fixed(height))" \
      viewBox="0 0 \(fixed(Self.width)) \(fixed(height))" font-family="Helvetica, Arial, sans-serif" \
      role="img" aria-label="Nanoseconds a query of SpatialGrid and of other libraries">
      <rect width="100%" height="100%" fill="#ffffff"/>
      \(text("Time of one search, nanoseconds, logarithmic: left is faster", 20, 30, size: 17, weight: "600"))\
      \(text(results.machine.summary.firstWords(150), 20, 50, size: 11, fill: Self.faint))\
      \(text("fastest rival ÷ ours", Self.width - 10, Self.top + 22, anchor: "end", fill: Self.ours))\
      \(legend)\(axis(from: Self.top, to: y + 6))\(body)</svg>

      """
  }

  private func x(_ nanoseconds: Double) -> Double {
    let part = (decimalLogarithm(nanoseconds) - Double(decades.lowerBound)) / Double(decades.count - 1)
    return Self.left + (Self.right - Self.left) * part
  }

  private func line(_ group: Results.Group, _ workload: Workload, at y: Double) -> String {
    let cell = results.cell(group, workload).filter { $0.isOurs || $0.isRival }
    let middle = y + Self.lineHeight / 2
    var svg = text("\(group.data), \(group.queries.rawValue)", Self.left - 14, middle + 4, anchor: "end")
    if let mine = cell.first(where: \.isOurs), let rival = results.fastestRival(group, workload) {
      let (from, to) = (x(mine.timings.median), x(rival.timings.median))
      svg += """
        <line x1="\(fixed(from, 1))" x2="\(fixed(to, 1))" y1="\(fixed(middle, 1))" y2="\(fixed(middle, 1))" \
        stroke="\(Self.ours)" stroke-width="2" stroke-opacity="0.35"/>

        """
      if let ratio = results.ratio(of: mine) {
        svg += text("\(fixed(ratio, 1))×", Self.width - 10, middle + 4, anchor: "end", fill: Self.ours, weight: "600")
      }
    }
    // Ours last, so that it lies on top.
    for entry in cell.sorted(by: { !$0.isOurs && $1.isOurs }) {
      svg += dot(entry.implementation, x(entry.timings.median), middle)
    }
    return svg
  }

  private var legend: String {
    var (svg, x) = ("", 26.0)
    for name in implementations {
      svg += dot(name, x, 76) + text(name, x + 11, 80)
      x += 30 + 6.7 * Double(name.count)
    }
    return svg
  }

  private func axis(from top: Double, to bottom: Double) -> String {
    decades.map { decade in
      let value = exponential(Double(decade) * naturalLogarithm(10))
      let x = fixed(self.x(value), 1)
      let line = """
        <line x1="\(x)" x2="\(x)" y1="\(fixed(top))" y2="\(fixed(bottom))" stroke="\(Self.rule)"/>

        """
      return [top - 8, bottom + 18].reduce(line) {
        $0 + text(inUnits(value), self.x(value), $1, anchor: "middle", fill: Self.faint)
      }
    }.joined()
  }

  private func inUnits(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<999: "\(fixed(nanoseconds)) ns"
    case ..<999_999: "\(fixed(nanoseconds / 1e3)) µs"
    default: "\(fixed(nanoseconds / 1e6)) ms"
    }
  }

  private func dot(_ implementation: String, _ x: Double, _ y: Double) -> String {
    let number = (implementations.firstIndex(of: implementation) ?? 1) - 1
    let (fill, radius) = number < 0 ? (Self.ours, 6.0) : (Self.rivals[number % Self.rivals.count], 4.5)
    return """
      <circle cx="\(fixed(x, 1))" cy="\(fixed(y, 1))" r="\(fixed(radius, 1))" fill="\(fill)"/>

      """
  }

  private func text(
    _ words: String, _ x: Double, _ y: Double, size: Int = 12, anchor: String = "start", fill: String = ink,
    weight: String = "400"
  ) -> String {
    let escaped = words.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    return """
      <text x="\(fixed(x, 1))" y="\(fixed(y, 1))" font-size="\(size)" font-weight="\(weight)" \
      text-anchor="\(anchor)" fill="\(fill)">\(escaped)</text>

      """
  }
}

extension String {
  /// The beginning, cut between words.
  fileprivate func firstWords(_ most: Int) -> String {
    guard count > most else { return self }
    let cut = prefix(most)
    return cut[..<(cut.lastIndex(of: " ") ?? cut.endIndex)] + " …"
  }
}
