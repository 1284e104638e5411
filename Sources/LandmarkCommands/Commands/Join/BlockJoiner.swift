internal import GeoCore
internal import LandmarkFiles
internal import Landmarks

/// The rows of a block with the landmarks that are nearest to them.
struct BlockJoiner: RowWorker {
  let form: any RecordForm
  let search: JoinSearch

  /// The new fields; the last one only where a row may come out several times.
  static let fields = ["nearest_id", "nearest_name", "distance", "bearing", "nearest_rank"]

  static func fields(count: Int) -> [String] { count > 1 ? fields : fields.dropLast() }

  func answer(_ block: [UInt8]) throws -> RowBlock {
    let batch = form.read(block)
    var problems = batch.problems.map { (line: $0.line, message: $0.message) }
    let readable = problems.count
    let places = batch.x.indices.map { index -> Coordinate? in
      do throws(CoordinateError) {
        return try Coordinate(latitude: batch.y[index], longitude: batch.x[index])
      } catch {
        problems.append((batch.lines[index], "\(error)"))
        return nil
      }
    }
    let bad = problems.count - readable
    if bad > 0 { problems.sort { $0.line < $1.line } }
    let rows = JoinedRows(hits: search.hits(from: places), collection: search.collection, form: form)
    return RowBlock(
      bytes: batch.bytes(adding: rows, as: form.fields), problems: problems, good: places.count - bad,
      lineCount: batch.lineCount)
  }
}

/// The new fields of the rows of a block.
private struct JoinedRows: RecordValues {
  let hits: JoinSearch.Hits
  let collection: LandmarkCollection
  let form: any RecordForm

  func recordCount(at position: Int) -> Int { max(1, hits[position].count) }

  func append(field: Int, copy: Int, at position: Int, to bytes: inout [UInt8]) {
    let found = hits[position]
    guard copy < found.count else { return }
    let hit = found[found.startIndex + copy]
    switch field {
    case 0:
      switch collection.id(at: hit.landmark) {
      case .integer(let number): bytes.append(contentsOf: "\(number)".utf8)
      case .text(let text): form.append(text: text, to: &bytes)
      }
    case 1: form.append(text: collection.name(at: hit.landmark), to: &bytes)
    case 2: DecimalText.append(shortest: hit.distance, to: &bytes)
    case 3: DecimalText.append(shortest: hit.bearing, to: &bytes)
    default: bytes.append(contentsOf: "\(copy + 1)".utf8)
    }
  }
}
