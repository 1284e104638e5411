#if canImport(Glibc)
  private import Glibc
#elseif canImport(Darwin)
  private import Darwin
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Android)
  private import Android
#endif

/// State behind a lock of the platform's thread library.
///
/// The standard library's `Mutex` would do, but on Linux it waits in the kernel in a way that the thread sanitizer does
/// not see, which then reports races that are none; this one it knows.
///
/// `@unchecked Sendable` because the state is only reached with the lock held.
@safe final class Lock<State>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private var state: State

  init(_ state: sending State) {
    self.state = state
    unsafe mutex = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe pthread_mutex_init(mutex, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  /// Runs the body with the lock held; it must not take the same lock again.
  func withLock<T, Failure: Error>(_ body: (inout sending State) throws(Failure) -> sending T) throws(Failure)
    -> sending T
  {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return try body(&state)
  }
}
