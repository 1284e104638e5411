/// A place and where it lies on the curve.
struct CurvePlace: BitwiseCopyable {
  var position: UInt64
  var id: UInt32
}

/// Sorts places along the curve, by its leading bits and then each part by the bits that follow; places at one point
/// stay in the order of their ids.
struct CurveOrder: Sendable {
  let places: Workspace<CurvePlace>
  private let scratch: Workspace<CurvePlace>

  /// Shorter runs are sorted by inserting.
  private static let shortRun = 24
  /// More parts at once than this would each be on another page.
  private static let mostBits = 11

  init(_ places: Workspace<CurvePlace>, threads: Int) {
    self.places = places
    scratch = Workspace(count: places.count)
    sort(0..<places.count, threads: threads)
    scratch.deallocate()
  }

  private func sort(_ range: Range<Int>, threads: Int) {
    guard range.count > Self.shortRun else { return insert(range) }
    var difference: UInt64 = 0
    let first = places[range.lowerBound].position
    for index in range { difference |= places[index].position ^ first }
    if difference == 0 { return }
    // Parts of about eight places, by the highest bits in which any two differ.
    let high = 64 - difference.leadingZeroBitCount
    let bits = min(Self.mostBits, max(2, Int.bitWidth - range.count.leadingZeroBitCount - 4), high)
    let ends = distribute(range, shift: UInt64(high - bits), bits: bits)
    if high == bits { return }
    if threads == 1 {
      sort(0..<ends.count, of: ends, from: range.lowerBound)
    } else {
      // Each thread takes parts that hold about as many places.
      Threads.run(threads) { thread in
        func part(_ number: Int) -> Int {
          let position = range.lowerBound + range.count * number / threads
          return number == threads ? ends.count : ends.firstIndex { $0 > position } ?? ends.count
        }
        sort(part(thread)..<part(thread + 1), of: ends, from: range.lowerBound)
      }
    }
  }

  private func sort(_ parts: Range<Int>, of ends: [Int], from start: Int) {
    var start = parts.lowerBound == 0 ? start : ends[parts.lowerBound - 1]
    for end in ends[parts] {
      if end - start > 1 { sort(start..<end, threads: 1) }
      start = end
    }
  }

  /// Brings a run into the order of some bits, keeping the order of equals; answers where each part ends.
  private func distribute(_ range: Range<Int>, shift: UInt64, bits: Int) -> [Int] {
    let mask = UInt64(1) << UInt64(bits) - 1
    var ends = [Int](repeating: 0, count: 1 << bits)
    for index in range { ends[Int(places[index].position >> shift & mask)] += 1 }
    var sum = range.lowerBound
    for part in ends.indices { (ends[part], sum) = (sum, sum + ends[part]) }
    for index in range {
      let place = places[index]
      let part = Int(place.position >> shift & mask)
      scratch[ends[part]] = place
      ends[part] += 1
    }
    places.copy(range, from: scratch)
    return ends
  }

  private func insert(_ range: Range<Int>) {
    var index = range.lowerBound + 1
    while index < range.upperBound {
      let place = places[index]
      var hole = index
      while hole > range.lowerBound && places[hole - 1].position > place.position {
        places[hole] = places[hole - 1]
        hole -= 1
      }
      places[hole] = place
      index += 1
    }
  }
}
