/// How far a stream of rows has come, for a person who watches.
struct RowProgress {
  private let show: ((String) -> Void)?
  private let now: () -> Double
  private let size: Int?
  private let start: Double
  private var shown = -Double.infinity

  /// - Parameter size: How many bytes there are; nil where nobody knows.
  init(size: Int?, show: ((String) -> Void)?, now: @escaping () -> Double) {
    (self.size, self.show, self.now) = (size, show, now)
    start = now()
  }

  mutating func update(rows: Int, bad: Int, bytes: Int) {
    guard let show else { return }
    let time = now()
    // A terminal that is written to more often only flickers; the last number is taken away again anyway.
    guard time == start || time - shown >= 0.1 else { return }
    shown = time
    var text = "\(rows) rows"
    if let size, size > 0 { text += ", \(min(100, bytes * 100 / size)) %" }
    if bad > 0 { text += ", \(bad) bad" }
    let elapsed = time - start
    // The first second says little of the next ones.
    if elapsed >= 1 {
      text += ", \(Int(Double(rows) / elapsed)) rows/s"
      if let size, bytes > 0, bytes < size {
        text += ", \(Self.duration(elapsed * Double(size - bytes) / Double(bytes))) left"
      }
    }
    show(text)
  }

  func clear() { show?("") }

  private static func duration(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded(.up))
    if whole < 60 { return "\(whole) s" }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return whole < 3600
      ? "\(whole / 60):\(two(whole % 60)) min" : "\(whole / 3600):\(two(whole / 60 % 60)) h"
  }
}
