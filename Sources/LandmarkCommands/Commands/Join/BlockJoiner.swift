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
    let rows = JoinedRows(search.hits(from: places), of: search.collection, form: form)
    return RowBlock(
      bytes: batch.bytes(adding: rows, as: form.fields), problems: problems, good: places.count - bad,
      lineCount: batch.lineCount)
  }
}

/// The new fields of the rows of a block.
private struct JoinedRows: RecordValues {
  private let hits: JoinSearch.Hits
  /// What the landmark of each hit is called.
  private let labels: [(id: Landmark.ID, name: String)]
  private let form: any RecordForm

  init(_ hits: JoinSearch.Hits, of collection: LandmarkCollection, form: any RecordForm) {
    self.hits = hits
    self.form = form
    labels = hits.all.map { collection.label(at: $0.landmark) }
  }

  func recordCount(at position: Int) -> Int { max(1, hits[position].count) }

  func append(field: Int, copy: Int, at position: Int, to bytes: inout [UInt8]) {
    let found = hits[position]
    guard copy < found.count else { return }
    let index = found.startIndex + copy
    let hit = found[index]
    switch field {
    case 0:
      switch labels[index].id {
      case .integer(let number): bytes.append(contentsOf: "\(number)".utf8)
      case .text(let text): form.append(text: text, to: &bytes)
      }
    case 1: form.append(text: labels[index].name, to: &bytes)
    case 2: DecimalText.append(shortest: hit.distance, to: &bytes)
    case 3: DecimalText.append(shortest: hit.bearing, to: &bytes)
    default: bytes.append(contentsOf: "\(copy + 1)".utf8)
    }
  }
}
