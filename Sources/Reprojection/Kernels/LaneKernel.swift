/// One direction of a fast path, eight places at a time.
protocol LaneKernel {
  /// The numbers in the target; NaN in x for a place that the kernel does not answer.
  func callAsFunction(_ x: Lanes, _ y: Lanes, _ z: Lanes) -> (x: Lanes, y: Lanes, z: Lanes)
}

extension LaneKernel {
  /// Fills a block from another, or from itself.
  @inline(__always) func fill(_ output: NumberBlock, from input: NumberBlock) {
    for index in stride(from: 0, to: input.count, by: Lanes.scalarCount) {
      let (x, y, z) = self(
        unsafe Lanes(input.x + index), unsafe Lanes(input.y + index), unsafe Lanes(input.z + index))
      unsafe x.store(output.x + index)
      unsafe y.store(output.y + index)
      unsafe z.store(output.z + index)
    }
  }
}

extension SIMD8<Double> {
  @inline(__always) fileprivate init(_ memory: UnsafeMutablePointer<Double>) {
    self = unsafe UnsafeRawPointer(memory).loadUnaligned(as: Lanes.self)
  }

  @inline(__always) fileprivate func store(_ memory: UnsafeMutablePointer<Double>) {
    unsafe UnsafeMutableRawPointer(memory).storeBytes(of: self, as: Lanes.self)
  }
}
