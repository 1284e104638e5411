/// Names of the grid's own sections in a file.
enum GridSection {
  /// Version of the layout and the counts: five numbers of 64 bits.
  static let counts = "gridhead"
  /// The memory as it is.
  static let memory = "grid"
}

extension GridMemory {
  /// What a file must know to find the records in the memory.
  var fileCounts: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(native: GridSections.version)
    for count in [counts.points, counts.bands, counts.cells, counts.homes] {
      bytes.append(native: UInt64(count))
    }
    return bytes
  }
}

extension GridCounts {
  /// The counts of a file, if they are within what a grid can have.
  fileprivate init?(_ file: MappedFile, at offset: Int) {
    func count(_ index: Int, _ allowed: ClosedRange<Int>) -> Int? {
      Int(exactly: file.integer(at: offset + 8 * index, as: UInt64.self)).flatMap { allowed.contains($0) ? $0 : nil }
    }
    // The largest grid has 82 506 cells to start from.
    guard let points = count(1, 0...(1 << 30) - 1), let bands = count(2, 1...GridGeometry.largestBandCount),
      let cells = count(3, 1...1 << 20), let homes = count(4, 1...(1 << 31) - 1)
    else { return nil }
    self.init(points: points, bands: bands, cells: cells, homes: homes)
  }
}

extension SpatialGrid {
  /// The grid of a file, after all that leads from one of its records to another has been checked.
  init(_ header: IndexHeader, _ file: MappedFile) throws(IndexFileError) {
    func damaged(_ what: String) -> IndexFileError {
      IndexFileError(.damaged, file.name, "is damaged: \(what); build the file again")
    }
    guard let head = header.section(GridSection.counts), head.range.count == 40,
      let section = header.section(GridSection.memory)
    else { throw damaged("its grid is missing") }
    let version: UInt64 = file.integer(at: head.range.lowerBound)
    guard version == GridSections.version else {
      throw IndexFileError(
        .unknownVersion, file.name, "holds a grid of another version of this library; build the file again")
    }
    guard let counts = GridCounts(file, at: head.range.lowerBound) else {
      throw damaged("its grid has impossible counts")
    }
    let sections = GridSections(counts)
    guard sections.byteCount == section.range.count else { throw damaged("its grid has another size than its counts") }
    for part in [sections.spaceBoxes, sections.degreeBoxes, sections.starts, sections.homes] {
      file.prefetch(part.lowerBound + section.range.lowerBound..<part.upperBound + section.range.lowerBound)
    }
    let memory = unsafe GridMemory(
      counts, GridGeometry(bandCount: counts.bands), at: file.address(of: section.range))
    storage = GridStorage(memory, in: file)
    if let fault = memory.fault() { throw damaged(fault) }
  }
}
