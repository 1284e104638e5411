/// What looks at the points of home cells.
protocol HomeVisitor {
  /// Looks at the points of a run, which is not empty.
  mutating func take(_ positions: Range<Int>)
}

extension GridMemory {
  /// The points of the smallest cell that a place falls into, and how many leading bits choose it.
  @inline(__always)
  func home(of square: CurveSquare) -> (points: Range<Int>, bits: UInt32) {
    var bits = homeBits
    var cell = home(square.part(after: 0, bits: bits))
    while let children = cell.children {
      cell = home(children &+ square.part(after: bits, bits: HomeCell.bits))
      bits &+= HomeCell.bits
    }
    return (cell.points, bits)
  }

  /// Has the cells looked at that a window meets, but not the one that has been looked at already.
  ///
  /// - Returns: Whether that was all; false, and little is done, where the window meets many cells of the home's size or
  ///   a crowd at one point.
  @inline(__always)
  func visit(
    _ window: CurveWindow, around home: (points: Range<Int>, bits: UInt32), by visitor: inout some HomeVisitor
  ) -> Bool {
    if window.fits(1, ofCell: home.bits) { return true }
    guard window.fits(4, ofCell: home.bits) else { return false }
    return visit(window, below: .everything, first: 0, used: 0, bits: homeBits, except: home.points, by: &visitor)
  }

  /// Has all cells looked at that a window meets.
  ///
  /// - Returns: Whether that was all; false where it meets a crowd at one point.
  @inline(__always)
  func visit(_ window: CurveWindow, by visitor: inout some HomeVisitor) -> Bool {
    visit(window, below: .everything, first: 0, used: 0, bits: homeBits, except: 0..<0, by: &visitor)
  }

  private func visit(
    _ window: CurveWindow, below square: CurveWindow, first: Int, used: UInt32, bits: UInt32, except home: Range<Int>,
    by visitor: inout some HomeVisitor
  ) -> Bool {
    let parts = window.parts(after: used, bits: bits, of: square)
    for y in parts.minY...parts.maxY {
      for x in parts.minX...parts.maxX {
        let cell = self.home(first &+ Int(y << bits | x))
        if let children = cell.children {
          let part = square.part(x: x, y: y, after: used, bits: bits)
          let (used, bits) = (used &+ bits, HomeCell.bits)
          guard visit(window, below: part, first: children, used: used, bits: bits, except: home, by: &visitor) else {
            return false
          }
        } else if !cell.points.isEmpty && cell.points != home {
          if cell.points.count > HomeCell.crowd { return false }
          visitor.take(cell.points)
        }
      }
    }
    return true
  }
}
