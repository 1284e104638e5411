/// A place and where it lies on the curve.
struct CurvePlace: BitwiseCopyable {
  var position: UInt64
  var id: UInt32
}

/// Sorts places along the curve, by its leading bits and then each part by the bits that follow; places at one point stay
/// in the order of their ids.
struct CurveOrder {
  let places: Workspace<CurvePlace>
  private let scratch: Workspace<CurvePlace>

  /// Shorter runs are sorted by inserting.
  private static let shortRun = 24
  /// More parts at once than this would each be on another page.
  private static let mostBits = 11

  init(_ places: Workspace<CurvePlace>) {
    self.places = places
    scratch = Workspace(count: places.count)
    sort(0..<places.count)
    scratch.deallocate()
  }

  private func sort(_ range: Range<Int>) {
    guard range.count > Self.shortRun else { return insert(range) }
    var difference: UInt64 = 0
    let first = places[range.lowerBound].position
    for index in range { difference |= places[index].position ^ first }
    if difference == 0 { return }
    // Parts of about eight places, by the highest bits in which any two differ.
    let high = 64 - difference.leadingZeroBitCount
    let bits = min(Self.mostBits, max(2, Int.bitWidth - range.count.leadingZeroBitCount - 4), high)
    let shift = UInt64(high - bits)
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
    if shift == 0 { return }
    var start = range.lowerBound
    for end in ends {
      if end - start > 1 { sort(start..<end) }
      start = end
    }
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
