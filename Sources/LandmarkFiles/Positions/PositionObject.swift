internal import GeoCore
internal import Landmarks

/// A fix as a JSON object.
enum PositionObject {
  /// The fix of a line; nil for an empty line and for what gpsd says besides positions.
  static func fix(_ line: String) throws(PositionFault) -> PositionFix? {
    let text = line.trimmed
    if text.isEmpty { return nil }
    var parser = JSONParser(Array(text.utf8))
    let members: [String: JSONValue]
    do throws(JSONSyntaxError) {
      members = try parser.members()
      guard parser.peek() == nil else { throw parser.unexpected("the end of the line") }
    } catch {
      throw PositionFault("column \(error.column) \(error.description)")
    }
    let kind = members["class"]?.stringValue
    if let kind, kind != "TPV" { return nil }
    let isLocated = ["latitude", "lat", "longitude", "lon", "lng"].contains { members[$0] != nil }
    // gpsd reports without a fix.
    if kind != nil && !isLocated { return nil }
    let latitude = try number(["latitude", "lat"], members)
    let longitude = try number(["longitude", "lon", "lng"], members)
    let coordinate: Coordinate
    do throws(CoordinateError) {
      coordinate = try Coordinate(latitude: latitude, longitude: longitude)
    } catch {
      throw PositionFault(error.description)
    }
    return PositionFix(coordinate, time: try time(members))
  }

  private static func number(_ names: [String], _ members: [String: JSONValue]) throws(PositionFault) -> Double {
    guard let name = names.first(where: { members[$0] != nil }), let value = members[name] else {
      throw PositionFault("there is no \(names[0]); a fix is {\"latitude\": …, \"longitude\": …, \"time\": …}")
    }
    guard let number = value.doubleValue else {
      throw PositionFault("\(name) is \(value.kind) instead of a number of degrees")
    }
    return number
  }

  private static func time(_ members: [String: JSONValue]) throws(PositionFault) -> Timestamp? {
    guard let value = members["time"] ?? members["timestamp"], value != .null else { return nil }
    guard let time = value.stringValue.flatMap(Timestamp.init) else {
      throw PositionFault(
        "the time \(value) is not as \"2026-11-30T19:47:10Z\"; a number could be seconds or milliseconds")
    }
    return time
  }
}
