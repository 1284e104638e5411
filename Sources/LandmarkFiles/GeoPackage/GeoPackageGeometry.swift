/// A geometry of a GeoPackage, as far as landmarks have one (GeoPackage 1.3, 2.1.3; ISO 13249-3 well-known binary).
package struct GeoPackageGeometry: Equatable {
  /// A point with the numbers that its geometry has; not NaN, unless in `z` or `m`.
  package struct Point: Equatable {
    package var x, y: Double
    package var z, m: Double?

    package init(x: Double, y: Double, z: Double? = nil, m: Double? = nil) {
      self.x = x
      self.y = y
      self.z = z
      self.m = m
    }
  }

  /// Why bytes are not the points of a landmark; a sentence without its subject.
  package struct Fault: Error, Equatable {
    package let text: String
    /// Whether there is simply no place.
    package var isMissing = false

    static let cut = Fault(text: "has a geometry that breaks off")
    static let empty = Fault(text: "has an empty geometry", isMissing: true)
  }

  /// The reference system as the geometry itself names it.
  package let system: Int32
  /// One, or those of a MultiPoint.
  package let points: [Point]

  package init(_ bytes: [UInt8]) throws(Fault) {
    guard bytes.count >= 8, bytes[0] == UInt8(ascii: "G"), bytes[1] == UInt8(ascii: "P") else {
      throw Fault(text: "has a geometry that is none of GeoPackage, which begins with GP")
    }
    guard bytes[2] == 0 else { throw Fault(text: "has a geometry of the unknown version \(bytes[2])") }
    let flags = bytes[3]
    if flags & 0x20 != 0 { throw Fault(text: "has a geometry of an extended type; only a Point is a landmark") }
    let envelopes = [0, 32, 48, 48, 64]
    guard envelopes.indices.contains(Int(flags >> 1 & 7)) else {
      throw Fault(text: "has a geometry with an unknown kind of envelope")
    }
    var reader = BinaryReader(bytes, position: 4, isLittleEndian: flags & 1 == 1)
    system = Int32(bitPattern: try reader.word())
    if flags & 0x10 != 0 { throw .empty }
    try reader.skip(envelopes[Int(flags >> 1 & 7)])
    points = try Self.points(&reader)
  }

  private static func points(_ reader: inout BinaryReader) throws(Fault) -> [Point] {
    let (kind, dimensions) = try type(&reader)
    switch kind {
    case 1: return [try point(&reader, dimensions)]
    case 4:
      let count = try reader.word()
      guard count > 0 else { throw .empty }
      var points: [Point] = []
      for _ in 0..<count {
        guard case (1, let own) = try type(&reader) else { throw Fault(text: "has a MultiPoint of other than points") }
        points.append(try point(&reader, own))
      }
      return points
    default:
      let names = [
        2: "LineString", 3: "Polygon", 5: "MultiLineString", 6: "MultiPolygon", 7: "GeometryCollection",
      ]
      let name = names[kind].map { "the geometry \($0)" } ?? "a geometry of type \(kind)"
      throw Fault(text: "has \(name); only a Point is a landmark")
    }
  }

  private static func point(
    _ reader: inout BinaryReader, _ dimensions: (hasZ: Bool, hasM: Bool)
  ) throws(Fault) -> Point {
    var point = Point(x: try reader.double(), y: try reader.double())
    if dimensions.hasZ { point.z = try reader.double() }
    if dimensions.hasM { point.m = try reader.double() }
    // An empty point is written as NaN.
    if point.x.isNaN || point.y.isNaN { throw .empty }
    return point
  }

  /// The kind of the geometry that begins, by ISO's thousands or by the high bits of older writers.
  private static func type(
    _ reader: inout BinaryReader
  ) throws(Fault) -> (kind: Int, dimensions: (hasZ: Bool, hasM: Bool)) {
    let order = try reader.byte()
    guard order <= 1 else { throw Fault(text: "has a geometry of the unknown byte order \(order)") }
    reader.isLittleEndian = order == 1
    let code = try reader.word()
    let plain = code & 0x0FFF_FFFF
    let thousands = plain / 1000
    guard thousands <= 3 else { return (Int(plain), (false, false)) }
    if code & 0x2000_0000 != 0 { _ = try reader.word() }
    let hasZ = thousands == 1 || thousands == 3 || code & 0x8000_0000 != 0
    let hasM = thousands == 2 || thousands == 3 || code & 0x4000_0000 != 0
    return (Int(plain % 1000), (hasZ, hasM))
  }

  /// The bytes of a point, little-endian and without an envelope, as the specification has it for points.
  package static func bytes(x: Double, y: Double, system: Int32) -> [UInt8] {
    var bytes: [UInt8] = [UInt8(ascii: "G"), UInt8(ascii: "P"), 0, 1]
    bytes.reserveCapacity(29)
    func append(_ value: some FixedWidthInteger) {
      var rest = value
      for _ in 0..<(value.bitWidth / 8) {
        bytes.append(UInt8(truncatingIfNeeded: rest))
        rest >>= 8
      }
    }
    append(system)
    bytes.append(1)
    append(UInt32(1))
    append(x.bitPattern)
    append(y.bitPattern)
    return bytes
  }
}

/// Goes through bytes in either order.
private struct BinaryReader {
  private let bytes: [UInt8]
  private var position: Int
  var isLittleEndian: Bool

  init(_ bytes: [UInt8], position: Int, isLittleEndian: Bool) {
    self.bytes = bytes
    self.position = position
    self.isLittleEndian = isLittleEndian
  }

  mutating func skip(_ count: Int) throws(GeoPackageGeometry.Fault) {
    guard count <= bytes.count - position else { throw .cut }
    position += count
  }

  mutating func byte() throws(GeoPackageGeometry.Fault) -> UInt8 {
    try skip(1)
    return bytes[position - 1]
  }

  mutating func word() throws(GeoPackageGeometry.Fault) -> UInt32 { try number() }
  mutating func double() throws(GeoPackageGeometry.Fault) -> Double { Double(bitPattern: try number()) }

  private mutating func number<Number: FixedWidthInteger>() throws(GeoPackageGeometry.Fault) -> Number {
    let start = position
    try skip(Number.bitWidth / 8)
    var value: Number = 0
    for index in start..<position {
      let byte = Number(truncatingIfNeeded: bytes[isLittleEndian ? start + position - 1 - index : index])
      value = value << 8 | byte
    }
    return value
  }
}
