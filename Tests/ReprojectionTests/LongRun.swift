#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Whether the runs that take minutes were asked for, by setting `LANDMARKS_LONG_TESTS`.
let isLongRun = ProcessInfo.processInfo.environment["LANDMARKS_LONG_TESTS"] != nil
