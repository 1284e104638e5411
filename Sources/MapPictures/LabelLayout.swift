/// Decides which marks and names a picture has and where the names stand.
struct LabelLayout {
  /// A mark and where its name may stand, the best spot first; no spots where it has no name.
  struct Item {
    let mark: Area
    let spots: [Area]
    /// Whether the mark is drawn in any case.
    let isFixed: Bool
  }

  /// Items that are drawn, in their order, each with the spot of its name where there is one.
  private(set) var shown: [(index: Int, spot: Area?)] = []
  /// How many names there was no room for though their marks are drawn.
  private(set) var missing = 0

  /// - Parameters:
  ///   - items: The first ones have the first choice.
  ///   - placer: Where there is room.
  ///   - isSelective: Whether marks without their names are left out; the marks that are drawn then keep off each other.
  ///   - clearance: How much room names have around them in a selection.
  init(_ items: [Item], on placer: inout LabelPlacer, isSelective: Bool, clearance: Double) {
    for item in items where !isSelective || item.isFixed { placer.occupy(item.mark) }
    for (index, item) in items.enumerated() {
      guard isSelective, !item.isFixed else {
        let spot = placer.place(item.spots)
        shown.append((index, spot))
        if spot == nil && !item.spots.isEmpty { missing += 1 }
        continue
      }
      guard placer.isFree(item.mark) else { continue }
      // Its own mark is nearer than the clearance.
      let spot = item.spots.first { placer.isFree($0.insetBy(-clearance)) && !$0.meets(item.mark) }
      guard let spot else { continue }
      placer.occupy(item.mark)
      placer.occupy(spot)
      shown.append((index, spot))
    }
  }
}
