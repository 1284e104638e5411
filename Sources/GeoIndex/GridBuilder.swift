import GeoCore

/// A place on its way into the grid.
struct GridEntry: BitwiseCopyable {
  var latitude, longitude: Double
  var id: UInt32
  /// The cell of the top that it falls into.
  var cell: UInt32
}

/// Sorts places into cells: by counting into the cells of the top, then each crowded cell again.
struct GridBuilder {
  private let geometry: GridGeometry
  private let bandStarts: [UInt32]
  private var entries: [GridEntry]
  private var scratch: [GridEntry] = []
  private var leaves: [Leaf] = []
  private var branches: [Branch] = []
  private var slots: [Slot]

  static func build(_ places: some Sequence<some Located>) -> GridMemory {
    var builder = GridBuilder(places)
    builder.divideTop()
    return builder.finish()
  }

  private init(_ places: some Sequence<some Located>) {
    var unsorted: [GridEntry] = []
    unsorted.reserveCapacity(places.underestimatedCount)
    for place in places {
      let coordinate = place.coordinate
      unsorted.append(
        GridEntry(
          latitude: coordinate.latitude, longitude: GridGeometry.normalizedLongitude(coordinate.longitude),
          id: UInt32(truncatingIfNeeded: unsorted.count), cell: 0))
    }
    precondition(unsorted.count < Slot.capacity, "a grid holds fewer than 2³⁰ places")
    geometry = GridGeometry(pointCount: unsorted.count)
    var starts: [UInt32] = [0]
    for band in 0..<geometry.bandCount {
      starts.append(starts[band] + UInt32(geometry.columnCount(inBand: band)))
    }
    bandStarts = starts
    slots = Array(repeating: .unset, count: Int(starts[geometry.bandCount]))
    entries = unsorted
    sortIntoTop(unsorted)
  }

  private mutating func sortIntoTop(_ unsorted: consuming [GridEntry]) {
    var ends = [UInt32](repeating: 0, count: slots.count + 1)
    for index in unsorted.indices {
      let entry = unsorted[index]
      let band = geometry.band(entry.latitude).band
      let first = bandStarts[band]
      let column = geometry.column(entry.longitude, of: Int(bandStarts[band + 1] - first)).column
      let cell = first + UInt32(column)
      unsorted[index].cell = cell
      ends[Int(cell) + 1] += 1
    }
    for cell in 1..<ends.count { ends[cell] += ends[cell - 1] }
    for entry in unsorted {
      entries[Int(ends[Int(entry.cell)])] = entry
      ends[Int(entry.cell)] += 1
    }
  }

  private mutating func divideTop() {
    var start = 0
    while start < entries.count {
      let cell = entries[start].cell
      var end = start + 1
      while end < entries.count && entries[end].cell == cell { end += 1 }
      let frame = CellFrame(cell: Int(cell), geometry: geometry, bandStarts: bandStarts)
      slots[Int(cell)] = divide(start..<end, frame, shift: 0)
      start = end
    }
  }

  /// A slot for a run of entries that lie in one cell; `shift` bits of their fractions are used up.
  private mutating func divide(_ range: Range<Int>, _ frame: CellFrame, shift: UInt32) -> Slot {
    if range.count <= Leaf.capacity || shift >= 32 - Leaf.rowBits || areTogether(range, frame) {
      return makeLeaf(range, frame, shift: shift)
    }
    // Children of about 40 places: as many as rows can be told apart in without leaving most of them empty.
    var bits: UInt32 = 1
    while bits < 4 && range.count > 80 << (2 * bits) { bits += 1 }
    bits = min(bits, 32 - Leaf.rowBits - shift)
    let children = slots.count
    let index = branches.count
    branches.append(
      Branch(
        start: UInt32(range.lowerBound), count: UInt32(range.count), box: SpaceBox(), children: UInt32(children),
        bits: bits))
    slots.append(contentsOf: repeatElement(.unset, count: 1 << (2 * bits)))
    let ends = partition(range, into: 1 << (2 * bits)) { entry in
      let (u, v) = frame.fractions(of: entry)
      return Int((v << shift) >> (32 - bits)) << bits | Int((u << shift) >> (32 - bits))
    }
    var start = range.lowerBound
    for child in 0..<(1 << (2 * bits)) {
      let end = range.lowerBound + ends[child]
      if end > start { slots[children + child] = divide(start..<end, frame, shift: shift + bits) }
      start = end
    }
    return Slot(branch: index)
  }

  private func areTogether(_ range: Range<Int>, _ frame: CellFrame) -> Bool {
    let first = frame.fractions(of: entries[range.lowerBound])
    return range.allSatisfy { frame.fractions(of: entries[$0]) == first }
  }

  private mutating func makeLeaf(_ range: Range<Int>, _ frame: CellFrame, shift: UInt32) -> Slot {
    let ends = partition(range, into: Leaf.rows) { entry in
      Int((frame.fractions(of: entry).v << shift) >> (32 - Leaf.rowBits))
    }
    var rowEnds = SIMD16<UInt16>()
    var start = range.lowerBound
    for row in 0..<Leaf.rows {
      let end = range.lowerBound + ends[row]
      sortRow(start..<end)
      rowEnds[row] = UInt16(clamping: ends[row])
      start = end
    }
    leaves.append(
      Leaf(start: UInt32(range.lowerBound), count: UInt32(range.count), box: SpaceBox(), rowEnds: rowEnds))
    return Slot(leaf: leaves.count - 1)
  }

  /// Brings a run into the order of its keys, keeping the order of equals; answers where each key's part ends.
  private mutating func partition(_ range: Range<Int>, into count: Int, key: (GridEntry) -> Int) -> [Int] {
    var ends = [Int](repeating: 0, count: count + 1)
    for index in range { ends[key(entries[index]) + 1] += 1 }
    for part in 1...count { ends[part] += ends[part - 1] }
    scratch.removeAll(keepingCapacity: true)
    scratch.append(contentsOf: entries[range])
    for entry in scratch {
      let part = key(entry)
      entries[range.lowerBound + ends[part]] = entry
      ends[part] += 1
    }
    return ends
  }

  private mutating func sortRow(_ range: Range<Int>) {
    func isOrdered(_ a: GridEntry, _ b: GridEntry) -> Bool {
      a.longitude < b.longitude || (a.longitude == b.longitude && a.id <= b.id)
    }
    if range.count > 32 {
      entries[range].sort { !isOrdered($1, $0) }
      return
    }
    for index in range.dropFirst() {
      let entry = entries[index]
      var hole = index
      while hole > range.lowerBound && !isOrdered(entries[hole - 1], entry) {
        entries[hole] = entries[hole - 1]
        hole -= 1
      }
      entries[hole] = entry
    }
  }

  private func finish() -> GridMemory {
    let memory = GridMemory(
      pointCount: entries.count, geometry: geometry, bandStarts: bandStarts, leaves: leaves, branches: branches,
      slots: slots)
    var boxes = [SpaceBox](repeating: SpaceBox(), count: leaves.count)
    for (index, leaf) in leaves.enumerated() {
      for position in leaf.range {
        let entry = entries[position]
        let point = GridPoint(latitude: entry.latitude, longitude: entry.longitude)
        boxes[index].include(point)
        memory.write(entry, point, at: position)
      }
      memory.set(box: boxes[index], ofLeaf: index)
    }
    memory.padLastBlock()
    // Children come after their parent, so going backwards meets them first.
    var branchBoxes = [SpaceBox](repeating: SpaceBox(), count: branches.count)
    for index in branches.indices.reversed() {
      let first = Int(branches[index].children)
      for slot in slots[first..<first + 1 << Int(2 * branches[index].bits)] {
        switch slot.content {
        case .empty: break
        case .leaf(let leaf): branchBoxes[index].include(boxes[leaf])
        case .branch(let branch): branchBoxes[index].include(branchBoxes[branch])
        }
      }
      memory.set(box: branchBoxes[index], ofBranch: index)
    }
    memory.fillHints()
    return memory
  }
}

/// Where a cell of the top lies, to measure fractions within it.
private struct CellFrame {
  let geometry: GridGeometry
  let columns: Int

  init(cell: Int, geometry: GridGeometry, bandStarts: [UInt32]) {
    self.geometry = geometry
    var (low, high) = (0, geometry.bandCount)
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(bandStarts[middle]) <= cell { low = middle } else { high = middle }
    }
    columns = Int(bandStarts[low + 1] - bandStarts[low])
  }

  func fractions(of entry: GridEntry) -> (u: UInt32, v: UInt32) {
    (geometry.column(entry.longitude, of: columns).fraction, geometry.band(entry.latitude).fraction)
  }
}
