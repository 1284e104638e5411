extension GridMemory {
  /// What is wrong with a grid that came from a file, nil if nothing that a search relies on is.
  ///
  /// Checks the numbers that lead from one record to another. How nodes follow each other is no matter of the file, and
  /// points and boxes that are wrong give a wrong answer.
  ///
  /// - Complexity: O(cells), a hundredth of the memory or less.
  func fault() -> String? {
    guard bandStart(0) == 0, bandStart(counts.bands) == counts.cells else { return "its bands do not hold its cells" }
    for band in 0..<counts.bands where bandStart(band) >= bandStart(band + 1) { return "a band has no cells" }
    for cell in 0..<counts.cells {
      let start = start(ofCell: cell)
      guard tree.has(Int(start.start)), start.nodes.allSatisfy(tree.has) else { return "a cell leads nowhere" }
    }
    return homeFault()
  }

  /// Parts come behind the cell that they are parts of, and runs lie among the points.
  private func homeFault() -> String? {
    let top = 1 << (2 * HomeCell.topBits(pointCount: pointCount))
    guard counts.homes >= top else { return "its cells are too few" }
    for index in 0..<counts.homes {
      let cell = home(index)
      if let children = cell.children {
        guard children >= top, children > index, children + HomeCell.children <= counts.homes else {
          return "a divided cell does not hold its parts"
        }
      } else if cell.points.upperBound > pointCount {
        return "a cell does not hold its points"
      }
    }
    return nil
  }
}
