#if PROJ
  import CPROJ
  import Synchronization

  /// The way between two systems by libproj: one prototype, and a clone of it for every thread that works at the moment.
  final class PROJEngine: TransformationEngine {
    /// Never transforms: libproj changes an object that does, so that it could not be cloned meanwhile.
    private let prototype: Mutex<PROJWorker>
    private let idle = Mutex<[PROJWorker]>([])

    let isBallpark: Bool

    init(_ prototype: PROJObject, isBallpark: Bool) {
      self.isBallpark = isBallpark
      self.prototype = Mutex(PROJWorker(prototype))
    }

    func transform(_ numbers: inout [Numbers], _ direction: TransformationDirection) -> [Int: TransformationFailure] {
      guard let worker = idle.withLock({ $0.popLast() }) ?? prototype.withLock({ $0.clone() }) else {
        let failure = TransformationFailure(code: .libraryNotAvailable, messages: ["out of memory"])
        return Dictionary(uniqueKeysWithValues: numbers.indices.map { ($0, failure) })
      }
      defer { idle.withLock { $0.append(worker) } }
      return worker.transform(&numbers, direction)
    }
  }

  /// An operation with a context of its own.
  ///
  /// `@unchecked Sendable` because the engine lends it to one thread at a time and every hand-over goes through a lock.
  private final class PROJWorker: @unchecked Sendable {
    private let operation: PROJObject

    init(_ operation: PROJObject) {
      self.operation = operation
    }

    /// Nil only where memory has run out.
    func clone() -> PROJWorker? {
      guard let context = PROJContext() else { return nil }
      return unsafe PROJObject(proj_clone(context.pointer, operation.pointer), context).map(PROJWorker.init)
    }

    func transform(_ numbers: inout [Numbers], _ direction: TransformationDirection) -> [Int: TransformationFailure] {
      let originals = numbers
      unsafe numbers.withUnsafeMutableBufferPointer { unsafe run($0, direction) }
      var failures: [Int: TransformationFailure] = [:]
      for index in numbers.indices where !numbers[index].isPlausible {
        failures[index] = failure(originals[index], direction)
      }
      _ = operation.context.takeMessages()
      return failures
    }

    /// The reason, by trying again alone: the error number of a batch is that of any earlier element.
    private func failure(_ numbers: Numbers, _ direction: TransformationDirection) -> TransformationFailure {
      _ = operation.context.takeMessages()
      var single = [numbers]
      unsafe single.withUnsafeMutableBufferPointer { unsafe run($0, direction) }
      let number = unsafe proj_errno(operation.pointer)
      guard number != 0 else { return TransformationFailure() }
      let text = unsafe String(cString: proj_context_errno_string(operation.context.pointer, number))
      let messages = [text] + operation.context.takeMessages()
      return TransformationFailure(
        code: number == PROJ_ERR_OTHER_NO_INVERSE_OP ? .noTransformation : .outsideDomain, messages: messages)
    }

    private func run(_ buffer: UnsafeMutableBufferPointer<Numbers>, _ direction: TransformationDirection) {
      guard let base = UnsafeMutableRawPointer(buffer.baseAddress) else { return }
      // Numbers are three doubles, one after another.
      let x = unsafe base.assumingMemoryBound(to: Double.self)
      let (stride, count) = (MemoryLayout<Numbers>.stride, buffer.count)
      // The error number sticks to the object until it is taken away.
      _ = unsafe proj_errno_reset(operation.pointer)
      _ = unsafe proj_trans_generic(
        operation.pointer, direction == .forward ? PJ_FWD : PJ_INV, x, stride, count, x + 1, stride, count, x + 2,
        stride,
        count, nil, 0, 0)
    }
  }
#endif
