/// Why bytes are no coastline.
public struct CoastlineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Line of the text, counted from 1.
  public let line: Int
  /// One sentence: what is wrong and what would be right.
  public let description: String

  init(_ line: Int, _ description: String) {
    self.line = line
    self.description = description
  }
}

extension Coastline {
  /// The first line of every file.
  private static let heading = "coastline 1"
  /// The unit of the numbers, parts of a degree.
  private static let steps = 100

  /// Reads a text of coasts.
  ///
  /// The first line is `coastline 1`. Then each line is a coast: `ring` for one that ends where it begins, `south` for one
  /// that goes once round the world and has all land to its south; a longitude and a latitude in hundredths of a degree,
  /// and the way from each point to the next. Lines that begin with `#` and empty ones say nothing; line ends may be
  /// CR LF.
  ///
  /// - Throws: ``CoastlineError`` with the line, for another first line, what is no whole number, a ring of fewer than three
  ///   points, a latitude beyond a pole, a longitude more than two turns away, and a line of kind `south` that does not
  ///   end 360° from where it began.
  /// - Complexity: O(n).
  public init(_ bytes: some Collection<UInt8>) throws(CoastlineError) {
    var lines: [Line] = []
    var number = 0
    for text in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      let words = text.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }
      if number == 1 {
        guard words.map({ String(decoding: $0, as: UTF8.self) }).joined(separator: " ") == Self.heading else {
          throw CoastlineError(1, "this is no coastline: the first line must be \"\(Self.heading)\"")
        }
        continue
      }
      guard let first = words.first, first.first != UInt8(ascii: "#") else { continue }
      lines.append(try Self.line(first, words.dropFirst(), number))
    }
    self.lines = lines
  }

  private static func line<Bytes: Collection<UInt8>>(
    _ kind: Bytes, _ words: ArraySlice<Bytes>, _ number: Int
  ) throws(CoastlineError) -> Line {
    let isRing = kind.elementsEqual("ring".utf8)
    guard isRing || kind.elementsEqual("south".utf8) else {
      throw CoastlineError(number, "a coast begins with \"ring\" or \"south\"")
    }
    guard words.count >= 6, words.count.isMultiple(of: 2) else {
      throw CoastlineError(
        number, "a coast has three points or more, two numbers each; these are \(words.count) numbers")
    }
    var points: [Point] = []
    points.reserveCapacity(words.count / 2)
    var (x, y) = (0, 0)
    var index = words.startIndex
    while index < words.endIndex {
      x += try whole(words[index], number)
      y += try whole(words[index + 1], number)
      guard y.magnitude <= 90 * steps, x.magnitude <= 720 * steps else {
        throw CoastlineError(number, "point \(points.count + 1) lies beyond a pole or more than two turns away")
      }
      points.append(Point(longitude: Double(x) / Double(steps), latitude: Double(y) / Double(steps)))
      index += 2
    }
    if !isRing {
      let turn = (points[points.count - 1].longitude - points[0].longitude, points[points.count - 1].latitude)
      guard turn == (360, points[0].latitude) else {
        throw CoastlineError(number, "a coast of kind \"south\" must end 360° to the east of where it begins")
      }
    }
    return Line(kind: isRing ? .ring : .southern, points: points)
  }

  private static func whole(_ word: some Collection<UInt8>, _ number: Int) throws(CoastlineError) -> Int {
    let text = String(decoding: word, as: UTF8.self)
    guard let value = Int32(text) else {
      throw CoastlineError(number, "a whole number of hundredths of a degree is expected, not \"\(text.prefix(20))\"")
    }
    return Int(value)
  }
}
