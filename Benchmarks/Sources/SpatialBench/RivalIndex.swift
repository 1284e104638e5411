import BenchmarkReport
import CBoostGeometry
import CGEOS
import CNanoflann
import CRival
import CS2
import GeoCore
import MapRegions

/// The indexes of other libraries that are compared.
enum RivalKind: CaseIterable {
  case nanoflann, nanoflannMorton, boostSpace, boostFlat, geos, s2

  @unsafe fileprivate var calls: UnsafePointer<Rival>? {
    switch self {
    case .nanoflann: unsafe nanoflann_rival()
    case .nanoflannMorton: unsafe nanoflann_morton_rival()
    case .boostSpace: unsafe boost_space_rival()
    case .boostFlat: unsafe boost_flat_rival()
    case .geos: unsafe geos_rival()
    case .s2: unsafe s2_rival()
    }
  }
}

/// An index of another library.
@safe final class RivalIndex: SearchIndex {
  private let rival: Rival
  private let handle: UnsafeMutableRawPointer

  let name: String
  let library: String

  /// - Throws: ``BenchmarkError`` when the library has not made an index.
  init(_ kind: RivalKind, _ places: [RivalPlace]) throws {
    guard let calls = unsafe kind.calls else { throw BenchmarkError("\(kind) is not there") }
    let rival = unsafe calls.pointee
    unsafe self.rival = rival
    name = unsafe String(cString: rival.name)
    library = unsafe String(cString: rival.library)
    guard let handle = unsafe places.withUnsafeBufferPointer({ unsafe rival.build($0.baseAddress, $0.count) }) else {
      throw BenchmarkError("\(name) has made no index")
    }
    unsafe self.handle = handle
  }

  deinit { unsafe rival.destroy(handle) }

  func supports(_ workload: Workload) -> Bool {
    switch workload {
    case .nearest, .sortedNearest: unsafe rival.nearest != nil
    case .within: unsafe rival.within != nil
    case .box: unsafe rival.in_box != nil
    }
  }

  func run(_ workload: Workload, _ queries: Queries) -> Int {
    unsafe search(workload, queries, into: nil)
  }

  func answers(to workload: Workload, _ queries: Queries) -> Answers {
    var ids = [UInt32](repeating: 0, count: run(workload, queries))
    var counts = [UInt32](repeating: 0, count: queries.count)
    unsafe ids.withUnsafeMutableBufferPointer { ids in
      unsafe counts.withUnsafeMutableBufferPointer { counts in
        var answers = unsafe RivalAnswers(ids: ids.baseAddress, counts: counts.baseAddress)
        unsafe _ = search(workload, queries, into: &answers)
      }
    }
    return Answers(ids: ids, counts: counts)
  }

  @unsafe private func search(
    _ workload: Workload, _ queries: Queries, into answers: UnsafePointer<RivalAnswers>?
  ) -> Int {
    unsafe queries.rivalPlaces.withUnsafeBufferPointer { places in
      let (start, count) = (places.baseAddress, places.count)
      switch workload {
      case .nearest(let limit): return unsafe rival.nearest(handle, start, count, limit, answers)
      case .sortedNearest: return unsafe rival.nearest(handle, start, count, 1, answers)
      case .within(let distance): return unsafe rival.within(handle, start, count, distance, answers)
      case .box(let zoom): return unsafe rival.in_box(handle, start, count, zoom.delta, answers)
      }
    }
  }
}
