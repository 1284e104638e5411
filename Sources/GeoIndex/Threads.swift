#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Work on several threads of the system.
enum Threads {
  /// Calls a closure once with each number below a count, each on a thread of its own, the first on the caller's;
  /// returns when all have returned. Where the system gives no thread, the caller does that part too.
  static func run(_ count: Int, _ body: @Sendable (Int) -> Void) {
    if count == 1 { return body(0) }
    withoutActuallyEscaping(body) { body in
      var threads: [pthread_t] = []
      for number in 1..<max(count, 1) {
        if let thread = start({ body(number) }) { threads.append(thread) } else { body(number) }
      }
      body(0)
      for thread in threads { _ = pthread_join(thread, nil) }
    }
  }

  /// Cuts a range into parts of about the same size, one for each thread.
  static func run(_ count: Int, over range: Range<Int>, _ body: @Sendable (Range<Int>) -> Void) {
    let parts = max(1, min(count, range.count))
    run(parts) { number in
      let start = range.lowerBound + range.count * number / parts
      body(start..<range.lowerBound + range.count * (number + 1) / parts)
    }
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    let work = unsafe Unmanaged.passRetained(Work(body))
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = unsafe pthread_create(&thread, nil, { unsafe Self.perform($0) }, work.toOpaque())
    #else
      var thread = pthread_t()
      let status = unsafe pthread_create(&thread, nil, { unsafe Self.perform($0) }, work.toOpaque())
    #endif
    guard status == 0 else {
      unsafe work.release()
      return nil
    }
    return thread
  }

  @unsafe private static func perform(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let argument = unsafe argument { unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
    return nil
  }
}
