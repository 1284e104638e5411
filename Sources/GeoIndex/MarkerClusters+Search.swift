public import GeoCore
public import MapRegions

extension MarkerClusters {
  /// The markers that a map shows at its zoom level, in no particular but always the same order.
  ///
  /// Between two whole levels the markers are those of the lower one, and lie farther apart.
  ///
  /// - Complexity: O(m) for m markers and those beside the edges.
  public func markers(in viewport: Viewport) -> [MapMarker] {
    markers(in: viewport.visibleBox, zoomLevel: viewport.zoomLevel)
  }

  /// The markers in a box or on its edge at a zoom level (256-point tiles); for markers whose pictures reach into the
  /// map from beyond its edge, ask for a somewhat larger box.
  ///
  /// - Precondition: the zoom level is not NaN.
  /// - Complexity: O(m) for m markers and those beside the edges.
  public func markers(in box: BoundingBox, zoomLevel: Double) -> [MapMarker] {
    precondition(!zoomLevel.isNaN, "a zoom level must be a number")
    let level = Int(min(max(zoomLevel, 0), 30).rounded(.down))
    var found: [MapMarker] = []
    var open = Array(roots.reversed())
    while let id = open.popLast() {
      let index = Int(id) - coordinates.count
      if index < 0 {
        if box.contains(coordinates[Int(id)]) { found.append(marker(id)) }
        continue
      }
      let cluster = clusters[index]
      if Int(cluster.level) >= level {
        let marker = marker(id)
        if box.contains(marker.coordinate) { found.append(marker) }
      } else if cluster.bounds.intersects(box) {
        for child in cluster.childRange.reversed() { open.append(children[child]) }
      }
    }
    return found
  }

  /// What a cluster comes apart into at its ``MapMarker/splitLevel``; none for a single place or a name of other
  /// places.
  ///
  /// - Complexity: O(children).
  public func children(of id: MapMarker.ID) -> [MapMarker] {
    cluster(id)?.childRange.map { marker(children[$0]) } ?? []
  }

  /// The indices of all places of a marker; none for a name of other places.
  ///
  /// - Complexity: O(places).
  public func placeIndices(of id: MapMarker.ID) -> [Int] {
    guard let cluster = cluster(id) else {
      return id.level == MapMarker.ID.placeLevel && Int(id.firstPlace) < count ? [Int(id.firstPlace)] : []
    }
    var found: [Int] = []
    found.reserveCapacity(Int(cluster.count))
    var open = cluster.childRange.reversed().map { children[$0] }
    while let next = open.popLast() {
      let index = Int(next) - coordinates.count
      if index < 0 {
        found.append(Int(next))
      } else {
        for child in clusters[index].childRange.reversed() { open.append(children[child]) }
      }
    }
    return found
  }

  /// The smallest box of all places of a marker, to fit a map to; empty for a name of other places.
  ///
  /// - Complexity: O(k log k) for k places.
  public func boundingBox(of id: MapMarker.ID) -> BoundingBox {
    BoundingBox(enclosing: placeIndices(of: id).map { coordinates[$0] })
  }

  /// The marker that stands for a place at a zoom level (256-point tiles): the place itself or the cluster that it is
  /// in. O(levels).
  ///
  /// - Precondition: there is a place of that index, and the zoom level is not NaN.
  public func marker(ofPlace index: Int, zoomLevel: Double) -> MapMarker {
    precondition(coordinates.indices.contains(index), "no place \(index) of \(coordinates.count)")
    precondition(!zoomLevel.isNaN, "a zoom level must be a number")
    var id = UInt32(index)
    while parents[Int(id)] != ClusterNode.none {
      let parent = parents[Int(id)]
      // The parent forms at its level and stands for the place from there outwards.
      guard Double(clusters[Int(parent) - coordinates.count].level) >= zoomLevel.rounded(.down) else { break }
      id = parent
    }
    return marker(id)
  }

  private func cluster(_ id: MapMarker.ID) -> ClusterNode? {
    guard id.level != MapMarker.ID.placeLevel, Int(id.firstPlace) < count else { return nil }
    var next = parents[Int(id.firstPlace)]
    while next != ClusterNode.none {
      let cluster = clusters[Int(next) - coordinates.count]
      if cluster.level == id.level { return cluster.firstPlace == id.firstPlace ? cluster : nil }
      next = parents[Int(next)]
    }
    return nil
  }

  private func marker(_ id: UInt32) -> MapMarker {
    let index = Int(id) - coordinates.count
    if index < 0 {
      return MapMarker(
        id: MapMarker.ID(firstPlace: id, level: MapMarker.ID.placeLevel), coordinate: coordinates[Int(id)], count: 1)
    }
    let cluster = clusters[index]
    return MapMarker(
      id: MapMarker.ID(firstPlace: cluster.firstPlace, level: cluster.level),
      coordinate: Coordinate(uncheckedLatitude: cluster.latitude, longitude: cluster.longitude),
      count: Int(cluster.count))
  }
}
