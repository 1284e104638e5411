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
    memory.deallocate(withPlaces: file == nil)
  }
}

/// The one place with pointers: flat arrays of plain values in one allocation, which a grid reads without counting
/// references or checking bounds that its own structure already guarantees.
///
/// In debug builds every index is checked.
///
/// `@unchecked Sendable`: while a grid is built, each thread writes a part of its own; after that nobody writes.
@safe struct GridMemory: @unchecked Sendable {
  /// One pointer, for a search hands the memory on at every step.
  private let tables: UnsafePointer<GridTables>

  var counts: GridCounts { unsafe tables.pointee.counts }
  var tree: GridTree { unsafe tables.pointee.tree }
  var geometry: GridGeometry { unsafe tables.pointee.geometry }
  /// Number of bytes of the whole grid.
  var byteCount: Int { unsafe tables.pointee.byteCount }
  var pointCount: Int { counts.points }
  /// How many bits of x and y each choose a home cell at the top.
  @inline(__always)
  var homeBits: UInt32 { unsafe tables.pointee.homeBits }

  /// Memory for a grid, which the builder fills; what stands for nothing holds nothing.
  init(pointCount: Int, geometry: GridGeometry, homes cells: [HomeCell]) {
    let firstCells = geometry.bandStarts
    let counts = GridCounts(
      points: pointCount, bands: geometry.bandCount, cells: Int(firstCells[geometry.bandCount]), homes: cells.count)
    let sections = GridSections(counts)
    let base = unsafe Self.allocate(sections.byteCount)
    unsafe self.init(counts, geometry, at: base)
    // A file gets every byte, those between the sections too.
    for section in sections.all {
      unsafe (base + section.upperBound).initializeMemory(as: UInt8.self, repeating: 0, count: -section.upperBound & 63)
    }
    unsafe tables.pointee.spaceBoxes.initialize(repeating: SpaceBoxes(), count: tree.nodeCount)
    unsafe tables.pointee.degreeBoxes.initialize(repeating: DegreeBoxes(), count: tree.nodeCount)
    unsafe tables.pointee.starts.initialize(repeating: StartCell(start: 0), count: counts.cells)
    for (index, cell) in cells.enumerated() { unsafe (tables.pointee.homes + index).initialize(to: cell) }
    for (band, cell) in firstCells.enumerated() { unsafe (tables.pointee.bandStarts + band).initialize(to: cell) }
    for position in pointCount..<max(pointCount, counts.blocks * 4) { writePadding(at: position) }
  }

  /// The grid that lies at an address, on a cache line, as ``GridSections`` lays it; whoever gives the address keeps
  /// the memory, and only what the builder allocated may be written to.
  @unsafe init(_ counts: GridCounts, _ geometry: GridGeometry, at base: UnsafeMutableRawPointer) {
    let sections = GridSections(counts)
    func typed<T>(_ section: Range<Int>, as type: T.Type) -> UnsafeMutablePointer<T> {
      unsafe (base + section.lowerBound).bindMemory(to: type, capacity: section.count / MemoryLayout<T>.stride)
    }
    let tables = UnsafeMutablePointer<GridTables>.allocate(capacity: 1)
    unsafe tables.initialize(
      to: GridTables(
        counts: counts, tree: counts.tree, geometry: geometry,
        homeBits: HomeCell.topBits(pointCount: counts.points), byteCount: sections.byteCount, base: base,
        blocks: typed(sections.blocks, as: PointBlock.self),
        spaceBoxes: typed(sections.spaceBoxes, as: SpaceBoxes.self),
        degreeBoxes: typed(sections.degreeBoxes, as: DegreeBoxes.self),
        latitudes: typed(sections.latitudes, as: Double.self),
        longitudes: typed(sections.longitudes, as: Double.self), starts: typed(sections.starts, as: StartCell.self),
        homes: typed(sections.homes, as: HomeCell.self), bandStarts: typed(sections.bandStarts, as: UInt32.self),
        ids: typed(sections.ids, as: UInt32.self)))
    unsafe self.tables = UnsafePointer(tables)
  }

  /// All bytes of the grid.
  func withBytes<Failure: Error>(_ body: (RawSpan) throws(Failure) -> Void) throws(Failure) {
    try body(unsafe UnsafeRawBufferPointer(start: tables.pointee.base, count: byteCount).bytes)
  }

  /// - Parameter withPlaces: Whether the places themselves were allocated here.
  func deallocate(withPlaces: Bool) {
    if withPlaces { unsafe free(tables.pointee.base) }
    unsafe tables.deallocate()
  }

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

/// Where all that a grid holds lies.
@unsafe private struct GridTables {
  let counts: GridCounts
  let tree: GridTree
  let geometry: GridGeometry
  let homeBits: UInt32
  let byteCount: Int
  let base: UnsafeMutableRawPointer
  let blocks: UnsafeMutablePointer<PointBlock>
  let spaceBoxes: UnsafeMutablePointer<SpaceBoxes>
  let degreeBoxes: UnsafeMutablePointer<DegreeBoxes>
  let latitudes, longitudes: UnsafeMutablePointer<Double>
  let starts: UnsafeMutablePointer<StartCell>
  let homes: UnsafeMutablePointer<HomeCell>
  let bandStarts, ids: UnsafeMutablePointer<UInt32>
}

// MARK: Reading

extension GridMemory {
  @inline(__always) func block(_ index: Int) -> PointBlock {
    assert(index >= 0 && index < counts.blocks)
    return unsafe tables.pointee.blocks[index]
  }
  @inline(__always) func point(_ position: Int) -> SIMD3<Int32> {
    let (block, lane) = (block(position >> 2), position & 3)
    return SIMD3(block.x[lane], block.y[lane], block.z[lane])
  }
  @inline(__always) func spaceBoxes(_ node: Int) -> SpaceBoxes {
    assert(node >= 0 && node < tree.nodeCount)
    return unsafe tables.pointee.spaceBoxes[node]
  }
  @inline(__always) func degreeBoxes(_ node: Int) -> DegreeBoxes {
    assert(node >= 0 && node < tree.nodeCount)
    return unsafe tables.pointee.degreeBoxes[node]
  }
  @inline(__always) func home(_ index: Int) -> HomeCell {
    assert(index >= 0 && index < counts.homes)
    return unsafe tables.pointee.homes[index]
  }
  /// Where searches from within a cell begin.
  @inline(__always) func start(ofCell cell: Int) -> StartCell {
    assert(cell >= 0 && cell < counts.cells)
    return unsafe tables.pointee.starts[cell]
  }
  /// The cell of a place.
  @inline(__always) func cell(latitude: Double, longitude: Double) -> Int {
    let band = geometry.band(latitude)
    let first = bandStart(band)
    return first &+ geometry.column(longitude, of: bandStart(band &+ 1) &- first)
  }
  /// Index of the first cell of a band; one behind the last band is the number of cells.
  @inline(__always) func bandStart(_ band: Int) -> Int {
    assert(band >= 0 && band <= counts.bands)
    return unsafe Int(tables.pointee.bandStarts[band])
  }
  @inline(__always) func latitude(_ position: Int) -> Double {
    assert(position >= 0 && position < pointCount)
    return unsafe tables.pointee.latitudes[position]
  }
  @inline(__always) func longitude(_ position: Int) -> Double {
    assert(position >= 0 && position < pointCount)
    return unsafe tables.pointee.longitudes[position]
  }
  /// Latitudes and longitudes of four points, of fewer where the points end.
  @inline(__always) func fourPlaces(at position: Int) -> (SIMD4<Double>, SIMD4<Double>) {
    if position + 4 <= pointCount {
      let latitudes = unsafe UnsafeRawPointer(tables.pointee.latitudes + position).loadUnaligned(as: SIMD4<Double>.self)
      let longitudes = unsafe UnsafeRawPointer(tables.pointee.longitudes + position).loadUnaligned(
        as: SIMD4<Double>.self)
      return (latitudes, longitudes)
    }
    var (latitudes, longitudes) = (SIMD4<Double>(repeating: .nan), SIMD4<Double>(repeating: .nan))
    for lane in 0..<max(0, pointCount - position) {
      latitudes[lane] = latitude(position + lane)
      longitudes[lane] = longitude(position + lane)
    }
    return (latitudes, longitudes)
  }
  @inline(__always) func id(_ position: Int) -> Int {
    assert(position >= 0 && position < pointCount)
    return unsafe clamped(tables.pointee.ids[position])
  }
  /// The numbers at some positions.
  func withIDs(_ positions: Range<Int>, _ body: (Span<UInt32>) -> Void) {
    assert(positions.lowerBound >= 0 && positions.upperBound <= pointCount)
    let ids = unsafe UnsafeBufferPointer(
      start: tables.pointee.ids + positions.lowerBound, count: positions.count)
    body(unsafe ids.span)
  }
  /// The same number from where the point itself lies, which a search has just looked at.
  @inline(__always) func idBesidePoint(_ position: Int) -> Int {
    clamped(block(position >> 2).id[position & 3])
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
}

// MARK: Writing, by the builder only

extension GridMemory {
  /// Lays down a point and its id.
  func write(_ coordinate: Coordinate, id: UInt32, at position: Int) {
    assert(position >= 0 && position < pointCount)
    let longitude = GridGeometry.normalizedLongitude(coordinate.longitude)
    let point = GridPoint(latitude: coordinate.latitude, longitude: longitude)
    unsafe tables.pointee.latitudes[position] = coordinate.latitude
    unsafe tables.pointee.longitudes[position] = longitude
    unsafe tables.pointee.ids[position] = id
    write(point, id: id, at: position)
  }

  /// Fills a place behind the last point with one that is far from every place on the Earth.
  private func writePadding(at position: Int) {
    write(GridPoint.nowhere, id: 0, at: position)
  }

  private func write(_ point: GridPoint, id: UInt32, at position: Int) {
    // Field by field: blocks are filled lane by lane, before they hold anything.
    let block = unsafe UnsafeMutableRawPointer(tables.pointee.blocks + position >> 2).assumingMemoryBound(
      to: Int32.self)
    let lane = position & 3
    unsafe block[lane] = point.x
    unsafe block[4 + lane] = point.y
    unsafe block[8 + lane] = point.z
    unsafe block[12 + lane] = Int32(bitPattern: id)
  }

  func set(_ space: SpaceBox, _ degrees: DegreeBox, ofChild child: Int) {
    let (node, lane) = ((child - 1) >> 2, (child - 1) & 3)
    assert(node >= 0 && node < tree.nodeCount)
    unsafe tables.pointee.spaceBoxes[node].set(space, lane: lane)
    unsafe tables.pointee.degreeBoxes[node].set(degrees, lane: lane)
  }
  func set(_ start: StartCell, ofCell cell: Int) {
    assert(cell >= 0 && cell < counts.cells)
    unsafe tables.pointee.starts[cell] = start
  }
}
