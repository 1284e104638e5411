/// Memory for the time of building or of a batch, which several threads may fill, each a part of its own; with nothing
/// between an index and its element. In debug builds every index is checked.
@safe struct Workspace<Element: BitwiseCopyable>: @unchecked Sendable {
  let count: Int
  private let elements: UnsafeMutablePointer<Element>

  init(count: Int) {
    self.count = count
    unsafe elements = .allocate(capacity: max(count, 1))
  }

  func deallocate() { unsafe elements.deallocate() }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count)
      return unsafe elements[index]
    }
    nonmutating set {
      assert(index >= 0 && index < count)
      unsafe elements[index] = newValue
    }
  }

  /// Takes over a range of another one.
  func copy(_ range: Range<Int>, from other: Workspace) {
    assert(range.lowerBound >= 0 && range.upperBound <= min(count, other.count))
    unsafe (elements + range.lowerBound).update(from: other.elements + range.lowerBound, count: range.count)
  }
}
