/// Columns of numbers in a caller's memory, borrowed while they are transformed in place.
///
/// `@unchecked Sendable` because the threads that share them work on parts that do not overlap.
@safe struct NumberColumns: @unchecked Sendable {
  let x, y: UnsafeMutablePointer<Double>
  /// Nil where positions have no third number.
  let z: UnsafeMutablePointer<Double>?
  /// From one position to the next, in numbers.
  let stride: Int
  let count: Int

  /// The position at an index; its third number is 0 where there is none.
  subscript(_ index: Int) -> Numbers {
    unsafe Numbers(x: x[index * stride], y: y[index * stride], z: z.map { unsafe $0[index * stride] } ?? 0)
  }

  func store(_ numbers: Numbers, _ index: Int, withZ: Bool) {
    unsafe x[index * stride] = numbers.x
    unsafe y[index * stride] = numbers.y
    if withZ, let z = unsafe z { unsafe z[index * stride] = numbers.z }
  }
}
