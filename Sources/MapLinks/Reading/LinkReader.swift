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
  /// Positions in the registry of the services that may read a link: seldom more than one, in their order.
  struct Candidates {
    var first: Int?
    var others: [Int] = []

    mutating func add(_ service: Int) {
      guard let first else { return self.first = service }
      guard service != first && !others.contains(service) else { return }
      others.append(max(service, first))
      self.first = min(service, first)
      others.sort()
    }
  }

  private struct Name: Sendable {
    /// A scheme, or the labels of a host without the star.
    let text: [UInt8]
    let isScheme: Bool
    let isInEveryCountry: Bool
    let service: Int
  }

  let readers: [LinkReader?]
  /// The names by the hash of a scheme or of the label that a host starts with.
  private var slots: [[Name]]

  static let shared = LinkReaderTable(MapService.all)
  private static let slotCount = 512

  init(_ services: [MapService]) {
    readers = services.map(\.reader)
    slots = Array(repeating: [], count: Self.slotCount)
    for (service, reader) in readers.enumerated() {
      guard let reader else { continue }
      for host in reader.hosts {
        let isInEveryCountry = host.hasSuffix(".*")
        let text = Array((isInEveryCountry ? host.dropLast(1) : host[...]).utf8)
        let end = text.firstIndex(of: UInt8(ascii: ".")) ?? text.count
        slots[Self.slot(text, 0..<end)].append(
          Name(text: text, isScheme: false, isInEveryCountry: isInEveryCountry, service: service))
      }
      for scheme in reader.schemes {
        let text = Array(scheme.utf8)
        slots[Self.slot(text, 0..<text.count)].append(
          Name(text: text, isScheme: true, isInEveryCountry: false, service: service))
      }
    }
  }

  func candidates(host: Range<Int>, in bytes: [UInt8]) -> Candidates {
    var found = Candidates()
    var start = host.lowerBound
    while start < host.upperBound {
      var end = start
      while end < host.upperBound, bytes[end] != UInt8(ascii: ".") { end += 1 }
      for name in slots[Self.slot(bytes, start..<end)] where !name.isScheme {
        if Self.matches(name, start..<host.upperBound, bytes) { found.add(name.service) }
      }
      start = end + 1
    }
    return found
  }

  func candidates(scheme: Range<Int>, in bytes: [UInt8]) -> Candidates {
    var found = Candidates()
    for name in slots[Self.slot(bytes, scheme)] where name.isScheme && name.text.count == scheme.count {
      if Self.startsWith(bytes, scheme.lowerBound, name.text) { found.add(name.service) }
    }
    return found
  }

  private static func matches(_ name: Name, _ range: Range<Int>, _ bytes: [UInt8]) -> Bool {
    guard name.text.count <= range.count, startsWith(bytes, range.lowerBound, name.text) else { return false }
    let rest = range.lowerBound + name.text.count..<range.upperBound
    return name.isInEveryCountry ? isCountry(bytes[rest]) : rest.isEmpty
  }

  private static func startsWith(_ bytes: [UInt8], _ start: Int, _ name: [UInt8]) -> Bool {
    for offset in 0..<name.count where LinkBytes.lowercased(bytes[start + offset]) != name[offset] { return false }
    return true
  }

  /// Whether the end of a domain is `com`, a country's two letters, or `co` or `com` with a country's two letters.
  private static func isCountry(_ domain: ArraySlice<UInt8>) -> Bool {
    func isLetters(_ label: ArraySlice<UInt8>, _ text: String) -> Bool {
      label.count == text.utf8.count && zip(label, text.utf8).allSatisfy { LinkBytes.lowercased($0) == $1 }
    }
    func isCode(_ label: ArraySlice<UInt8>) -> Bool {
      label.count == 2
        && label.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(LinkBytes.lowercased($0)) }
    }
    guard let point = domain.firstIndex(of: UInt8(ascii: ".")) else {
      return isLetters(domain, "com") || isCode(domain)
    }
    let (first, last) = (domain[..<point], domain[(point + 1)...])
    return isCode(last) && (isLetters(first, "com") || isLetters(first, "co"))
  }

  /// FNV-1a over the lower case letters.
  private static func slot(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in range { hash = (hash ^ UInt64(LinkBytes.lowercased(bytes[index]))) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: (hash >> 32 ^ hash) & UInt64(slotCount - 1))
  }
}
