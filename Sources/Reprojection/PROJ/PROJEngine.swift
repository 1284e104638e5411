#if PROJ
  import CPROJ

  /// The way between two systems by libproj: one prototype, and a clone of it for every thread that works at the moment.
  final class PROJEngine: TransformationEngine {
    /// Never transforms: libproj changes an object that does, so that it could not be cloned meanwhile.
    private let prototype: Lock<PROJWorker>
    private let idle = Lock<[PROJWorker]>([])

    let isBallpark: Bool
    var isKernel: Bool { false }

    init(_ prototype: PROJWorker, isBallpark: Bool) {
      self.isBallpark = isBallpark
      self.prototype = Lock(prototype)
    }

    func transform(_ input: NumberBlock, into output: NumberBlock, _ direction: TransformationDirection) {
      let isDone: Void? = withWorker { $0.transform(input, into: output, direction) }
      if isDone == nil {
        for index in 0..<output.count { output[index] = .none }
      }
    }

    func reason(_ numbers: Numbers, _ direction: TransformationDirection) -> TransformationFailure {
      withWorker { $0.reason(numbers, direction) }
        ?? TransformationFailure(code: .libraryNotAvailable, messages: ["out of memory"])
    }

    func operation(for numbers: Numbers, _ direction: TransformationDirection) -> CoordinateOperation? {
      withWorker { $0.operation(for: numbers, direction) } ?? nil
    }

    /// Nil only where memory has run out.
    private func withWorker<T>(_ body: (PROJWorker) -> T) -> T? {
      guard let worker = idle.withLock({ $0.popLast() }) ?? prototype.withLock({ $0.clone() }) else { return nil }
      defer { idle.withLock { $0.append(worker) } }
      return body(worker)
    }
  }

  /// How the numbers of ``Numbers`` differ from those that an operation takes and gives.
  struct PROJNumberForm: Sendable {
    /// Whether the operation wants latitude or northing first.
    var isNorthFirst = false
    /// What to multiply the two horizontal numbers with.
    var scale = 1.0
  }

  /// An operation with a context of its own.
  ///
  /// `@unchecked Sendable` because the engine lends it to one thread at a time and every hand-over goes through a lock.
  final class PROJWorker: @unchecked Sendable {
    private let operation: PROJObject
    private let source, target: PROJNumberForm
    /// The time of the coordinates, a year with its fraction.
    private let epoch: Double?

    init(
      _ operation: PROJObject, epoch: Double?, source: PROJNumberForm = PROJNumberForm(),
      target: PROJNumberForm = PROJNumberForm()
    ) {
      self.operation = operation
      self.epoch = epoch
      self.source = source
      self.target = target
    }

    /// Nil only where memory has run out.
    func clone() -> PROJWorker? {
      guard let context = PROJContext(),
        let copy = unsafe PROJObject(proj_clone(context.pointer, operation.pointer), context)
      else { return nil }
      return PROJWorker(copy, epoch: epoch, source: source, target: target)
    }

    func transform(_ input: NumberBlock, into output: NumberBlock, _ direction: TransformationDirection) {
      let (from, to) = direction == .forward ? (source, target) : (target, source)
      output.copy(input)
      scale(output, from.scale)
      let (x, y) = unsafe (output.x, output.y)
      let (first, second) = unsafe from.isNorthFirst ? (y, x) : (x, y)
      unsafe run(first, second, output.z, output.count, direction)
      if from.isNorthFirst != to.isNorthFirst {
        for index in 0..<output.count { unsafe swap(&x[index], &y[index]) }
      }
      // The inverse of the scale that brings a system's numbers to the operation's.
      scale(output, 1 / to.scale)
      // What failed left a message that nobody will ask for.
      _ = operation.context.takeMessages()
    }

    /// By trying again alone: the error number of a batch is that of any earlier element.
    func reason(_ numbers: Numbers, _ direction: TransformationDirection) -> TransformationFailure {
      alone(numbers, direction)
      let number = unsafe proj_errno(operation.pointer)
      let logged = operation.context.takeMessages()
      guard number != 0 else { return TransformationFailure() }
      let text = unsafe String(cString: proj_context_errno_string(operation.context.pointer, number))
      return TransformationFailure(
        code: number == PROJ_ERR_OTHER_NO_INVERSE_OP ? .noTransformation : .outsideDomain, messages: [text] + logged)
    }

    func operation(for numbers: Numbers, _ direction: TransformationDirection) -> CoordinateOperation? {
      alone(numbers, direction)
      return unsafe PROJObject(proj_trans_get_last_used_operation(operation.pointer), operation.context)
        .map(CoordinateOperation.init)
    }

    private func alone(_ numbers: Numbers, _ direction: TransformationDirection) {
      _ = operation.context.takeMessages()
      let from = direction == .forward ? source : target
      let (x, y) = (numbers.x * from.scale, numbers.y * from.scale)
      let place = proj_coord(from.isNorthFirst ? y : x, from.isNorthFirst ? x : y, numbers.z, epoch ?? .infinity)
      _ = unsafe proj_errno_reset(operation.pointer)
      _ = unsafe proj_trans(operation.pointer, direction == .forward ? PJ_FWD : PJ_INV, place)
    }

    private func scale(_ block: NumberBlock, _ factor: Double) {
      guard factor != 1 else { return }
      for index in 0..<block.count {
        unsafe block.x[index] *= factor
        unsafe block.y[index] *= factor
      }
    }

    private func run(
      _ x: UnsafeMutablePointer<Double>, _ y: UnsafeMutablePointer<Double>, _ z: UnsafeMutablePointer<Double>,
      _ count: Int, _ direction: TransformationDirection
    ) {
      let stride = MemoryLayout<Double>.stride
      var time = epoch ?? 0
      // The error number sticks to the object until it is taken away.
      _ = unsafe proj_errno_reset(operation.pointer)
      // A single time serves all positions.
      _ = unsafe proj_trans_generic(
        operation.pointer, direction == .forward ? PJ_FWD : PJ_INV, x, stride, count, y, stride, count, z, stride,
        count, &time, 0, epoch == nil ? 0 : 1)
    }
  }
#endif
