import GeoCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Owns the memory of a grid; frees it with the last copy of the grid.
///
/// `@unchecked Sendable`: nothing is written after the builder has handed the memory over.
final class GridStorage: @unchecked Sendable {
  let memory: GridMemory

  init(_ memory: GridMemory) { self.memory = memory }

  deinit { memory.deallocate() }
}

/// The one place with pointers: flat arrays of plain values in one allocation, which a grid reads without counting
/// references or checking bounds that its own structure already guarantees.
///
/// In debug builds every index is checked.
@safe struct GridMemory {
  let pointCount: Int
  let geometry: GridGeometry
  /// Number of bytes of the whole grid.
  let byteCount: Int

  private let base: UnsafeMutableRawPointer
  private let blocks: UnsafeMutablePointer<PointBlock>
  private let leaves: UnsafeMutablePointer<Leaf>
  private let branches: UnsafeMutablePointer<Branch>
  private let slots: UnsafeMutablePointer<Slot>
  private let bandStarts: UnsafeMutablePointer<UInt32>
  private let occupancy: UnsafeMutablePointer<UInt64>
  private let latitudes: UnsafeMutablePointer<Double>
  private let longitudes: UnsafeMutablePointer<Double>
  private let ids: UnsafeMutablePointer<UInt32>
  private let counts: (leaves: Int, branches: Int, slots: Int, words: Int)

  var blockCount: Int { (pointCount + 3) / 4 }
  var leafCount: Int { counts.leaves }

  init(
    pointCount: Int, geometry: GridGeometry, bandStarts starts: [UInt32], leaves leafValues: [Leaf],
    branches branchValues: [Branch], slots slotValues: [Slot]
  ) {
    self.pointCount = pointCount
    self.geometry = geometry
    let cellCount = Int(starts[geometry.bandCount])
    counts = (leafValues.count, branchValues.count, slotValues.count, cellCount / 64 + 2)

    // Sections in order of the size of their elements, each on a cache line of its own.
    var end = 0
    func section(_ count: Int, _ stride: Int) -> Int {
      defer { end += (count * stride + 63) & ~63 }
      return end
    }
    let offsets = (
      section((pointCount + 3) / 4, MemoryLayout<PointBlock>.stride),
      section(counts.leaves, MemoryLayout<Leaf>.stride),
      section(counts.branches, MemoryLayout<Branch>.stride),
      section(pointCount, MemoryLayout<Double>.stride),
      section(pointCount, MemoryLayout<Double>.stride),
      section(counts.words, MemoryLayout<UInt64>.stride),
      section(counts.slots, MemoryLayout<Slot>.stride),
      section(starts.count, MemoryLayout<UInt32>.stride),
      section(pointCount, MemoryLayout<UInt32>.stride)
    )
    byteCount = max(end, 64)
    let base = unsafe Self.allocate(byteCount)
    unsafe self.base = base
    func typed<T>(_ offset: Int, _ count: Int, as type: T.Type) -> UnsafeMutablePointer<T> {
      unsafe (base + offset).bindMemory(to: type, capacity: count)
    }
    unsafe self.blocks = typed(offsets.0, (pointCount + 3) / 4, as: PointBlock.self)
    unsafe self.leaves = typed(offsets.1, counts.leaves, as: Leaf.self)
    unsafe self.branches = typed(offsets.2, counts.branches, as: Branch.self)
    unsafe self.latitudes = typed(offsets.3, pointCount, as: Double.self)
    unsafe self.longitudes = typed(offsets.4, pointCount, as: Double.self)
    unsafe self.occupancy = typed(offsets.5, counts.words, as: UInt64.self)
    unsafe self.slots = typed(offsets.6, counts.slots, as: Slot.self)
    unsafe self.bandStarts = typed(offsets.7, starts.count, as: UInt32.self)
    unsafe self.ids = typed(offsets.8, pointCount, as: UInt32.self)

    for (index, value) in leafValues.enumerated() { unsafe (leaves + index).initialize(to: value) }
    for (index, value) in branchValues.enumerated() { unsafe (branches + index).initialize(to: value) }
    for (index, value) in slotValues.enumerated() { unsafe (slots + index).initialize(to: value) }
    for (index, value) in starts.enumerated() { unsafe (bandStarts + index).initialize(to: value) }
    unsafe occupancy.initialize(repeating: 0, count: counts.words)
    for cell in 0..<cellCount where !slotValues[cell].isEmpty {
      unsafe occupancy[cell >> 6] |= 1 << UInt64(cell & 63)
    }
  }

  func deallocate() { unsafe free(base) }

  /// Large grids are laid on 2 MiB pages: with 4 KiB pages nearly every random access misses the translation buffer,
  /// which costs more than the search (twice as fast at a million points).
  private static func allocate(_ size: Int) -> UnsafeMutableRawPointer {
    let hugePage = 2 << 20
    let isLarge = size >= hugePage
    var memory: UnsafeMutableRawPointer?
    let status = unsafe posix_memalign(&memory, isLarge ? hugePage : 64, size)
    guard status == 0, let memory = unsafe memory else {
      preconditionFailure("no memory for an index of \(size) bytes")
    }
    #if os(Linux)
      // A refusal only costs speed.
      if isLarge { _ = unsafe madvise(memory, size, MADV_HUGEPAGE) }
    #endif
    return unsafe memory
  }
}

// MARK: Reading

extension GridMemory {
  @inline(__always) func block(_ index: Int) -> PointBlock {
    assert(index >= 0 && index < blockCount)
    return unsafe blocks[index]
  }
  @inline(__always) func leaf(_ index: Int) -> Leaf {
    assert(index >= 0 && index < counts.leaves)
    return unsafe leaves[index]
  }
  /// Position of the first point of a row of a leaf.
  @inline(__always) func rowStart(_ row: Int, ofLeaf index: Int) -> Int {
    assert(row >= 0 && row < Leaf.rows && index >= 0 && index < counts.leaves)
    let leaf = unsafe leaves + index
    return unsafe Int(leaf.pointee.start) + (row == 0 ? 0 : rowEnd(row - 1, of: leaf))
  }
  /// Position behind the last point of a row of a leaf.
  @inline(__always) func rowEnd(_ row: Int, ofLeaf index: Int) -> Int {
    assert(row >= 0 && row < Leaf.rows && index >= 0 && index < counts.leaves)
    let leaf = unsafe leaves + index
    return unsafe Int(leaf.pointee.start) + rowEnd(row, of: leaf)
  }
  @inline(__always) private func rowEnd(_ row: Int, of leaf: UnsafeMutablePointer<Leaf>) -> Int {
    let ends = unsafe UnsafeRawPointer(leaf) + 32
    return unsafe Int(ends.load(fromByteOffset: row * 2, as: UInt16.self))
  }
  @inline(__always) func branch(_ index: Int) -> Branch {
    assert(index >= 0 && index < counts.branches)
    return unsafe branches[index]
  }
  @inline(__always) func slot(_ index: Int) -> Slot {
    assert(index >= 0 && index < counts.slots)
    return unsafe slots[index]
  }
  /// Index of the first cell of a band; one behind the last band is the number of cells.
  @inline(__always) func bandStart(_ band: Int) -> Int {
    assert(band >= 0 && band <= geometry.bandCount)
    return unsafe Int(bandStarts[band])
  }
  /// Which of 64 cells of the top are not empty.
  @inline(__always) func occupancyWord(_ index: Int) -> UInt64 {
    assert(index >= 0 && index < counts.words)
    return unsafe occupancy[index]
  }
  @inline(__always) func latitude(_ position: Int) -> Double {
    assert(position >= 0 && position < pointCount)
    return unsafe latitudes[position]
  }
  @inline(__always) func longitude(_ position: Int) -> Double {
    assert(position >= 0 && position < pointCount)
    return unsafe longitudes[position]
  }
  @inline(__always) func id(_ position: Int) -> Int {
    assert(position >= 0 && position < pointCount)
    return unsafe Int(ids[position])
  }
  func coordinate(_ position: Int) -> Coordinate {
    Coordinate(uncheckedLatitude: latitude(position), longitude: longitude(position))
  }
  /// Ids of a run of positions, appended.
  func appendIDs(_ range: Range<Int>, to result: inout [Int]) {
    assert(range.lowerBound >= 0 && range.upperBound <= pointCount)
    unsafe result.append(
      contentsOf: UnsafeBufferPointer(start: ids + range.lowerBound, count: range.count).lazy.map { Int($0) })
  }
}

// MARK: Writing, by the builder only

extension GridMemory {
  func write(_ entry: GridEntry, _ point: GridPoint, at position: Int) {
    assert(position >= 0 && position < pointCount)
    unsafe latitudes[position] = entry.latitude
    unsafe longitudes[position] = entry.longitude
    unsafe ids[position] = entry.id
    let (block, lane) = (position >> 2, position & 3)
    unsafe blocks[block].x[lane] = point.x
    unsafe blocks[block].y[lane] = point.y
    unsafe blocks[block].z[lane] = point.z
    unsafe blocks[block].id[lane] = entry.id
  }

  /// Fills the lanes behind the last point with that point, so that scanning a whole block finds nothing that is not
  /// there.
  func padLastBlock() {
    guard pointCount > 0 else { return }
    let last = pointCount - 1
    let block = unsafe blocks[last >> 2]
    for lane in (last & 3)..<4 {
      unsafe blocks[last >> 2].x[lane] = block.x[last & 3]
      unsafe blocks[last >> 2].y[lane] = block.y[last & 3]
      unsafe blocks[last >> 2].z[lane] = block.z[last & 3]
      unsafe blocks[last >> 2].id[lane] = block.id[last & 3]
    }
  }

  func set(box: SpaceBox, ofLeaf index: Int) { unsafe leaves[index].box = box }
  func set(box: SpaceBox, ofBranch index: Int) { unsafe branches[index].box = box }
  func set(leafNearby leaf: Int, ofSlot index: Int) { unsafe slots[index] = Slot(emptyNear: leaf) }
}
