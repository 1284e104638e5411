import GeoCore

/// A point that a search has found.
struct Candidate {
  var squared: Float
  /// Which of several grids it lies in.
  var run = 0
  var position: Int
}

/// What knows where candidates are.
protocol CandidatePlaces {
  func point(of candidate: Candidate) -> SIMD3<Int32>
  func coordinate(of candidate: Candidate) -> Coordinate
  func index(of candidate: Candidate) -> Int
}

extension GridMemory: CandidatePlaces {
  func point(of candidate: Candidate) -> SIMD3<Int32> { point(candidate.position) }
  func coordinate(of candidate: Candidate) -> Coordinate { coordinate(candidate.position) }
  func index(of candidate: Candidate) -> Int { id(candidate.position) }
}
