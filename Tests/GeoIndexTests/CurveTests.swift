import GeoCore
import TestSupport
import Testing

@testable import GeoIndex

@Suite("The order of places along the curve")
struct CurveTests {
  @Test("each step along the curve is one to a neighbour, and none is left out")
  func curve() {
    let curve = HilbertCurve()
    let side = 64
    var squares = [(x: Int, y: Int)?](repeating: nil, count: side * side)
    for x in 0..<side {
      for y in 0..<side {
        let position = curve.position(x: UInt32(x) << 26, y: UInt32(y) << 26) >> (64 - 12)
        squares[Int(position)] = (x, y)
      }
    }
    for step in 1..<squares.count {
      guard let here = squares[step], let before = squares[step - 1] else {
        Issue.record("no square has position \(step)")
        return
      }
      #expect(abs(here.x - before.x) + abs(here.y - before.y) == 1)
    }
  }

  @Test("places are sorted, those at one point by their ids", arguments: [0, 1, 24, 25, 1000, 50_000], [1, 3])
  func sorting(count: Int, threads: Int) {
    var generator = SeededGenerator(seed: 61)
    let places = Workspace<CurvePlace>(count: count)
    defer { places.deallocate() }
    for id in 0..<count {
      let spread = UInt64.random(in: 0...60, using: &generator)
      places[id] = CurvePlace(position: (generator.next() >> spread) << 3, id: UInt32(id))
    }
    let expected = (0..<count).map { places[$0] }.sorted { ($0.position, $0.id) < ($1.position, $1.id) }
    let order = CurveOrder(places, threads: threads)
    #expect((0..<count).allSatisfy { order.places[$0].id == expected[$0].id }, "seed 61")
  }

  @Test("a tree has each leaf below the root once", arguments: [0, 1, 16, 17, 64, 65, 1000, 5000])
  func tree(points: Int) {
    let tree = GridTree(pointCount: points)
    #expect(tree.leaves(below: 0) == 0..<tree.leafCount)
    for leaf in 0..<tree.leafCount {
      #expect(tree.has(tree.firstLeaf + leaf))
      #expect(tree.leaves(below: tree.firstLeaf + leaf) == leaf..<leaf + 1)
      #expect(tree.leaves(below: tree.node(holdingLeaf: leaf, up: 2)).contains(leaf))
    }
    for node in 1..<max(tree.nodeCount, 1) where !tree.leaves(below: node).isEmpty {
      #expect(tree.leaves(below: (node - 1) / 4).contains(tree.leaves(below: node).lowerBound))
    }
  }
}
