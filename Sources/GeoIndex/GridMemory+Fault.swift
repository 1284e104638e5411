extension GridMemory {
  /// What is wrong with a grid that came from a file, nil if nothing that a search relies on is.
  ///
  /// Checks every record that leads to another one, so that a search stays within the memory and comes to an end; not the
  /// points, of which a wrong one gives a wrong answer.
  ///
  /// - Complexity: O(cells), a tenth of the memory or less.
  func fault() -> String? {
    bandFault() ?? leafFault() ?? branchFault()
  }

  /// Bands have a column at least, and their cells follow each other.
  private func bandFault() -> String? {
    guard bandStart(0) == 0, bandStart(counts.bands) == counts.cells else { return "its bands do not hold its cells" }
    for band in 0..<counts.bands where bandStart(band) >= bandStart(band + 1) { return "a band has no cells" }
    // A walk reads occupied cells only within a band, so that a bit too many finds a slot all the same.
    return nil
  }

  /// Leaves hold all points, one after another, each leaf at least one, and their rows follow each other.
  private func leafFault() -> String? {
    var next: UInt32 = 0
    for index in 0..<counts.leaves {
      let leaf = leaf(index)
      guard leaf.start == next, leaf.count > 0, leaf.count <= UInt32(counts.points) - next else {
        return "a cell does not hold its points"
      }
      next += leaf.count
      guard leaf.count <= UInt32(Leaf.largestWithRows) else { continue }
      let ends = leaf.rowEnds
      var areOrdered = UInt32(ends[Leaf.rows - 1]) == leaf.count
      for row in 1..<Leaf.rows where ends[row - 1] > ends[row] { areOrdered = false }
      guard areOrdered else { return "a cell has rows out of order" }
    }
    return next == UInt32(counts.points) ? nil : "its cells do not hold all points"
  }

  /// The slots behind those of the top are the children of the branches, one after another; every branch stands in one
  /// slot before its children, and fractions have bits enough for all its levels.
  private func branchFault() -> String? {
    var next = counts.cells
    for index in 0..<counts.branches {
      let branch = branch(index)
      guard (1...4).contains(branch.bits), Int(branch.children) == next,
        next + 1 << Int(2 * branch.bits) <= counts.slots, branch.start <= UInt32(counts.points),
        branch.count <= UInt32(counts.points) - branch.start
      else { return "a divided cell does not hold its parts" }
      next += 1 << Int(2 * branch.bits)
    }
    guard next == counts.slots else { return "its divided cells do not hold all parts" }
    var usedBits = [UInt8](repeating: .max, count: counts.branches)
    for cell in 0..<counts.cells {
      if let fault = slotFault(cell, bits: 0, &usedBits) { return fault }
    }
    for index in 0..<counts.branches {
      let branch = branch(index)
      // Parents come first, so that how deep this one is was settled before.
      guard usedBits[index] != .max else { return "a divided cell has no place" }
      let bits = UInt32(usedBits[index]) + branch.bits
      guard bits <= 32 - Leaf.rowBits else { return "a cell is divided too often" }
      for slot in 0..<1 << Int(2 * branch.bits) {
        if let fault = slotFault(Int(branch.children) + slot, bits: bits, &usedBits) { return fault }
      }
    }
    return nil
  }

  private func slotFault(_ index: Int, bits: UInt32, _ usedBits: inout [UInt8]) -> String? {
    switch slot(index).content {
    case .empty(let leaf): return leaf < max(counts.leaves, 1) ? nil : "an empty cell has no neighbour"
    case .leaf(let leaf): return leaf < counts.leaves ? nil : "a cell is missing"
    case .branch(let branch):
      guard branch < counts.branches, usedBits[branch] == .max, Int(self.branch(branch).children) > index else {
        return "a divided cell is missing"
      }
      usedBits[branch] = UInt8(bits)
      return nil
    }
  }
}
