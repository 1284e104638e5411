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
  /// The file that the memory is part of; nil where it was allocated.
  private let file: MappedFile?

  init(_ memory: GridMemory, in file: MappedFile? = nil) {
    self.memory = memory
    self.file = file
  }

  deinit {
    if file == nil { memory.deallocate() }
  }
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
  let counts: GridCounts

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

  var blockCount: Int { (pointCount + 3) / 4 }
  var leafCount: Int { counts.leaves }

  init(
    pointCount: Int, geometry: GridGeometry, bandStarts starts: [UInt32], leaves leafValues: [Leaf],
    branches branchValues: [Branch], slots slotValues: [Slot]
  ) {
    let cellCount = Int(starts[geometry.bandCount])
    let counts = GridCounts(
      points: pointCount, bands: geometry.bandCount, cells: cellCount, leaves: leafValues.count,
      branches: branchValues.count, slots: slotValues.count)
    let sections = GridSections(counts)
    let base = unsafe Self.allocate(sections.byteCount)
    unsafe self.init(counts, geometry, at: base)
    // A file gets every byte, those between the sections too.
    for section in sections.all {
      unsafe (base + section.upperBound).initializeMemory(as: UInt8.self, repeating: 0, count: -section.upperBound & 63)
    }
    for (index, value) in leafValues.enumerated() { unsafe (leaves + index).initialize(to: value) }
    for (index, value) in branchValues.enumerated() { unsafe (branches + index).initialize(to: value) }
    for (index, value) in slotValues.enumerated() { unsafe (slots + index).initialize(to: value) }
    for (index, value) in starts.enumerated() { unsafe (bandStarts + index).initialize(to: value) }
    unsafe occupancy.initialize(repeating: 0, count: counts.words)
    for cell in 0..<cellCount where !slotValues[cell].isEmpty {
      unsafe occupancy[cell >> 6] |= 1 << UInt64(cell & 63)
    }
  }

  /// The grid that lies at an address, on a cache line, as ``GridSections`` lays it; whoever gives the address keeps the
  /// memory, and only what the builder allocated may be written to.
  @unsafe init(_ counts: GridCounts, _ geometry: GridGeometry, at base: UnsafeMutableRawPointer) {
    let sections = GridSections(counts)
    func typed<T>(_ section: Range<Int>, as type: T.Type) -> UnsafeMutablePointer<T> {
      unsafe (base + section.lowerBound).bindMemory(to: type, capacity: section.count / MemoryLayout<T>.stride)
    }
    pointCount = counts.points
    self.geometry = geometry
    self.counts = counts
    byteCount = sections.byteCount
    unsafe self.base = base
    unsafe blocks = typed(sections.blocks, as: PointBlock.self)
    unsafe leaves = typed(sections.leaves, as: Leaf.self)
    unsafe branches = typed(sections.branches, as: Branch.self)
    unsafe latitudes = typed(sections.latitudes, as: Double.self)
    unsafe longitudes = typed(sections.longitudes, as: Double.self)
    unsafe occupancy = typed(sections.occupancy, as: UInt64.self)
    unsafe slots = typed(sections.slots, as: Slot.self)
    unsafe bandStarts = typed(sections.bandStarts, as: UInt32.self)
    unsafe ids = typed(sections.ids, as: UInt32.self)
  }

  /// All bytes of the grid.
  func withBytes<Failure: Error>(_ body: (RawSpan) throws(Failure) -> Void) throws(Failure) {
    try body(unsafe UnsafeRawBufferPointer(start: base, count: byteCount).bytes)
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
    return unsafe clamped(ids[position])
  }
  /// Points are too many to be looked at when a file is opened, so that here a damaged one becomes another place or
  /// index, and nothing worse.
  @inline(__always) func clamped(_ id: UInt32) -> Int {
    Int(min(id, UInt32(truncatingIfNeeded: pointCount &- 1)))
  }
  func coordinate(_ position: Int) -> Coordinate {
    let (latitude, longitude) = (latitude(position), longitude(position))
    let isPlace = latitude.magnitude <= 90 && longitude.magnitude <= 180
    return Coordinate(uncheckedLatitude: isPlace ? latitude : 0, longitude: isPlace ? longitude : 0)
  }
  /// Ids of a run of positions, appended.
  func appendIDs(_ range: Range<Int>, to result: inout [Int]) {
    assert(range.lowerBound >= 0 && range.upperBound <= pointCount)
    unsafe result.append(
      contentsOf: UnsafeBufferPointer(start: ids + range.lowerBound, count: range.count).lazy.map(clamped))
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
