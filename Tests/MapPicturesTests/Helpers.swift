import GeoCore
import MapRegions
import TestSupport

@testable import MapPictures

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

func at(_ latitude: Double, _ longitude: Double) -> Coordinate {
  Coordinate(uncheckedLatitude: latitude, longitude: longitude)
}

/// What the project ships.
enum Shipped {
  static let bytes = (try? file("coastline.txt")) ?? []

  static func file(_ name: String) throws -> [UInt8] {
    let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return [UInt8](try Data(contentsOf: URL(filePath: root + "/Resources/" + name)))
  }

  static func coastline() throws -> Coastline { try Coastline(bytes) }
}

/// Land by the definition: how many coasts a way to the north pole crosses, without projection, clipping or index.
func isLand(_ place: Coordinate, _ coastline: Coastline) -> Bool {
  var crossings = 0
  for line in coastline.lines {
    var points = line.points
    if line.kind == .ring { points.append(points[0]) }
    for (a, b) in zip(points, points.dropFirst()) {
      // In each copy of the world that the line may lie in.
      for turn in -3...3 {
        let x = place.longitude + 360 * Double(turn)
        guard (a.longitude <= x) != (b.longitude <= x) else { continue }
        let part = (x - a.longitude) / (b.longitude - a.longitude)
        // Edges are straight on the map, not in degrees.
        let (top, bottom) = (WebMercator.unitY(latitude: a.latitude), WebMercator.unitY(latitude: b.latitude))
        if top + part * (bottom - top) < WebMercator.unitY(latitude: place.latitude) { crossings += 1 }
      }
    }
  }
  return !crossings.isMultiple(of: 2)
}

/// Whether a point lies within polygons by the even-odd rule.
func isInside(_ point: Viewport.Point, _ polygons: [[Viewport.Point]]) -> Bool {
  var inside = false
  for polygon in polygons {
    for (a, b) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) where (a.y <= point.y) != (b.y <= point.y) {
      if a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) > point.x { inside.toggle() }
    }
  }
  return inside
}

/// The distance of a point to the nearest edge.
func distance(_ point: Viewport.Point, to polygons: [[Viewport.Point]]) -> Double {
  var least = Double.infinity
  for polygon in polygons {
    for (a, b) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) {
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let length = dx * dx + dy * dy
      let part = length > 0 ? max(0, min(1, ((point.x - a.x) * dx + (point.y - a.y) * dy) / length)) : 0
      least = min(least, hypot(point.x - a.x - part * dx, point.y - a.y - part * dy))
    }
  }
  return least
}

/// The elements of an SVG document: what a strict reader of XML accepts, or why it does not.
struct XMLElements {
  struct Element {
    let name: String
    let attributes: [String: String]
    var text = ""
  }

  struct Fault: Error {
    let reason: String
  }

  private(set) var all: [Element] = []

  init(_ document: String) throws {
    var open: [Int] = []
    var rest = Substring(document)
    while let start = rest.firstIndex(of: "<") {
      let text = rest[..<start]
      if text.contains(">") && !text.contains("{") { throw Fault(reason: "a bare >: \(text.prefix(40))") }
      for part in text.split(separator: "&", omittingEmptySubsequences: false).dropFirst() {
        guard ["amp;", "lt;", "gt;", "quot;"].contains(where: part.hasPrefix) else {
          throw Fault(reason: "a bare &: \(text.prefix(40))")
        }
      }
      if let last = open.last { all[last].text += text }
      guard let end = rest[start...].firstIndex(of: ">") else { throw Fault(reason: "a tag without an end") }
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("/") {
        guard let last = open.popLast(), all[last].name == tag.dropFirst() else {
          throw Fault(reason: "</\(tag.dropFirst())> closes nothing")
        }
        continue
      }
      try all.append(Self.element(tag.hasSuffix("/") ? tag.dropLast() : tag))
      if !tag.hasSuffix("/") { open.append(all.count - 1) }
    }
    guard open.isEmpty, rest.allSatisfy(\.isWhitespace) else { throw Fault(reason: "an element without an end") }
  }

  private static func element(_ tag: Substring) throws -> Element {
    let name = tag.prefix { !$0.isWhitespace }
    var attributes: [String: String] = [:]
    var rest = tag.dropFirst(name.count).drop(while: \.isWhitespace)
    while !rest.isEmpty {
      let key = rest.prefix { $0 != "=" }
      rest = rest.dropFirst(key.count)
      guard rest.hasPrefix("=\"") else { throw Fault(reason: "\(key) without a value") }
      let value = rest.dropFirst(2).prefix { $0 != "\"" }
      rest = rest.dropFirst(2 + value.count)
      guard rest.hasPrefix("\""), attributes.updateValue(String(value), forKey: String(key)) == nil else {
        throw Fault(reason: "\(key) twice or without an end")
      }
      rest = rest.dropFirst().drop(while: \.isWhitespace)
    }
    return Element(name: String(name), attributes: attributes)
  }

  /// Those with a name and, if one is given, a class.
  func named(_ name: String, _ style: String? = nil) -> [Element] {
    all.filter { element in
      element.name == name
        && (style.map { element.attributes["class"]?.split(separator: " ").contains(Substring($0)) == true } ?? true)
    }
  }

  func number(_ name: String, of element: Element) -> Double { element.attributes[name].flatMap { Double($0) } ?? .nan }
}
