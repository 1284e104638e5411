import BenchmarkReport
import CPROJRival
import Reprojection

/// Something that transforms columns in place.
protocol Contestant {
  var name: String { get }
  func transform(_ columns: inout Columns, isInverse: Bool) throws
}

/// This package.
struct Ours: Contestant {
  let name: String
  private let transformation: Transformation
  private let threads: Int

  init(_ workload: Workload, threads: Int, usesFastPaths: Bool) throws {
    let options = Transformation.Options(usesFastPaths: usesFastPaths)
    transformation = try Transformation(
      from: CoordinateReferenceSystem(workload.source), to: CoordinateReferenceSystem(workload.target),
      options: options)
    self.threads = threads
    let way = transformation.usesFastPath ? "own kernel" : "libproj"
    name = "swift-landmarks, \(way), \(threads == 1 ? "1 thread" : "\(threads) threads")"
  }

  /// Whether kernels of our own answer.
  var usesFastPath: Bool { transformation.usesFastPath }

  func transform(_ columns: inout Columns, isInverse: Bool) throws {
    let direction: TransformationDirection = isInverse ? .inverse : .forward
    let failures =
      columns.z.isEmpty
      ? try transformation.transform(x: &columns.x, y: &columns.y, direction, threads: threads)
      : try transformation.transform(x: &columns.x, y: &columns.y, z: &columns.z, direction, threads: threads)
    if let failure = failures.first { throw BenchmarkError("\(name): \(failure)") }
  }
}

/// libproj, called from C.
@safe final class Library: Contestant {
  let name = "PROJ in C"
  private let operation: UnsafeMutableRawPointer

  init(_ workload: Workload) throws {
    guard let operation = unsafe proj_rival_create(workload.source, workload.target) else {
      throw BenchmarkError("libproj has no way from \(workload.source) to \(workload.target)")
    }
    unsafe self.operation = unsafe operation
  }

  deinit { unsafe proj_rival_destroy(operation) }

  static var version: String { unsafe String(cString: proj_rival_version()) }

  func transform(_ columns: inout Columns, isInverse: Bool) {
    let count = columns.x.count
    if columns.z.isEmpty {
      unsafe proj_rival_transform(operation, isInverse ? 1 : 0, &columns.x, &columns.y, nil, count)
    } else {
      unsafe proj_rival_transform(operation, isInverse ? 1 : 0, &columns.x, &columns.y, &columns.z, count)
    }
  }
}
