/// Line numbers of ever greater places in a text, so that no line end is counted twice.
package struct LineCounter {
  private var line = 1
  private var position: Int
  /// Where the line of the last place asked for begins.
  package private(set) var startOfLine: Int

  package init(start: Int) {
    position = start
    startOfLine = start
  }

  /// The line of a place, from 1. A place before the last one asked for is counted from the start again.
  package mutating func line(of place: Int, in bytes: [UInt8]) -> Int {
    if place < position { self = LineCounter(start: 0) }
    while position < min(place, bytes.count) {
      if bytes[position] == UInt8(ascii: "\n") {
        line += 1
        startOfLine = position + 1
      }
      position += 1
    }
    return line
  }
}
