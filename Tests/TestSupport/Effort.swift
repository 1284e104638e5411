#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How much of a long random test is run.
///
/// All of it in an optimised build; a twentieth in a debug build, whose arithmetic is twenty times slower. The environment
/// variable `LANDMARKS_TEST_EFFORT` says otherwise: `1` is all, `0.1` a tenth, `50` fifty times as much.
package enum Effort {
  private static let share: Double = {
    if let text = ProcessInfo.processInfo.environment["LANDMARKS_TEST_EFFORT"], let share = Double(text), share > 0 {
      return share
    }
    var isDebug = false
    assert(
      {
        isDebug = true; return true
      }())
    return isDebug ? 0.05 : 1
  }()

  /// The number of rounds to run where `full` is all; at least one.
  package static func rounds(_ full: Int) -> Int { max(1, Int(Double(full) * share)) }
}
