/// How the links of a service are known and read.
package struct LinkReader: Sendable {
  /// Domains, with all below them: `maps.apple.com`. `google.*` stands for `google.com` and its sisters in all countries.
  let hosts: [String]
  /// Schemes, lower case, without the colon.
  let schemes: [String]
  /// Takes what it understands out of the link; false for a link that is none of the service's.
  let read: @Sendable (inout LinkScan) -> Bool

  package init(
    hosts: [String] = [], schemes: [String] = [], _ read: @escaping @Sendable (inout LinkScan) -> Bool
  ) {
    self.hosts = hosts
    self.schemes = schemes
    self.read = read
  }
}

/// Finds the services that a host or a scheme belongs to.
///
/// - Complexity: O(length of the host).
struct LinkReaderTable: Sendable {
  private struct Host: Sendable {
    /// The labels from the one that the entry is found by, without the star.
    let name: [UInt8]
    let isInEveryCountry: Bool
    let service: Int
  }

  private var hosts: [UInt64: [Host]] = [:]
  private var schemes: [UInt64: [(name: [UInt8], service: Int)]] = [:]

  static let shared = LinkReaderTable(MapService.all)

  init(_ services: [MapService]) {
    for (service, reader) in services.map(\.reader).enumerated() {
      guard let reader else { continue }
      for host in reader.hosts {
        let isInEveryCountry = host.hasSuffix(".*")
        let name = Array((isInEveryCountry ? host.dropLast(1) : host[...]).utf8)
        let key = Self.hash(name.prefix { $0 != UInt8(ascii: ".") })
        hosts[key, default: []].append(Host(name: name, isInEveryCountry: isInEveryCountry, service: service))
      }
      for scheme in reader.schemes {
        schemes[Self.hash(Array(scheme.utf8)[...]), default: []].append((Array(scheme.utf8), service))
      }
    }
  }

  /// Positions in the registry of the services that may read links of a host.
  func services(host: Range<Int>, in bytes: [UInt8]) -> [Int] {
    var found: [Int] = []
    var start = host.lowerBound
    while start < host.upperBound {
      let end = bytes[start..<host.upperBound].firstIndex(of: UInt8(ascii: ".")) ?? host.upperBound
      for entry in hosts[Self.hash(bytes[start..<end])] ?? [] {
        if Self.matches(entry, start..<host.upperBound, bytes) && !found.contains(entry.service) {
          found.append(entry.service)
        }
      }
      start = end + 1
    }
    if found.count > 1 { found.sort() }
    return found
  }

  func services(scheme: Range<Int>, in bytes: [UInt8]) -> [Int] {
    (schemes[Self.hash(bytes[scheme])] ?? []).filter { entry in
      entry.name.count == scheme.count && zip(bytes[scheme], entry.name).allSatisfy { LinkBytes.lowercased($0) == $1 }
    }.map(\.service)
  }

  private static func matches(_ entry: Host, _ range: Range<Int>, _ bytes: [UInt8]) -> Bool {
    guard entry.name.count <= range.count else { return false }
    for (offset, byte) in entry.name.enumerated()
    where LinkBytes.lowercased(bytes[range.lowerBound + offset]) != byte { return false }
    let rest = range.lowerBound + entry.name.count..<range.upperBound
    return entry.isInEveryCountry ? isCountry(bytes[rest]) : rest.isEmpty
  }

  /// Whether the end of a domain is `com`, a country's two letters, or `co` or `com` with a country's two letters.
  private static func isCountry(_ domain: ArraySlice<UInt8>) -> Bool {
    let labels = domain.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .map { $0.map(LinkBytes.lowercased) }
    guard let last = labels.last, last.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }) else {
      return false
    }
    let (com, co) = (Array("com".utf8), Array("co".utf8))
    return labels.count == 1
      ? last == com || last.count == 2
      : labels.count == 2 && last.count == 2 && (labels[0] == com || labels[0] == co)
  }

  /// FNV-1a over the lower case letters.
  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64(LinkBytes.lowercased($1))) &* 0x100_0000_01B3 }
  }
}
