import CRival

/// What a result depends on besides the code.
package struct Machine {
  /// Name and value, as they are written in results.
  package let facts: [(name: String, value: String)]
  /// Programs that want a processor, on average over the last minute.
  package let load: Double?

  /// The machine that this runs on, now. What a program cannot ask itself it takes from the environment, where the script
  /// `run` lays it: `BENCH_SWIFT`, `BENCH_COMMIT`, `BENCH_LIBRARIES`.
  package init() {
    let processor = systemText("/proc/cpuinfo").map { Self.fields(of: $0) } ?? []
    let memory = systemText("/proc/meminfo").map { Self.fields(of: $0) } ?? []
    let system = systemText("/etc/os-release").map { Self.fields(of: $0, separator: "=") } ?? []
    load = systemText("/proc/loadavg").flatMap { $0.split(separator: " ").first }.flatMap { Double($0) }

    var facts: [(name: String, value: String)] = [("date", timestamp())]
    func add(_ name: String, _ value: String?) {
      if let value, !value.isEmpty { facts.append((name, value)) }
    }
    let model = processor.first { $0.name == "model name" }?.value
    add("cpu", model)
    let family = ["cpu family", "model", "stepping"].compactMap { name in
      processor.first { $0.name == name }.map { "\(name) \($0.value)" }
    }
    add("cpu_model", family.joined(separator: ", "))
    let cores = processor.count { $0.name == "processor" }
    add("cores", cores > 0 ? "\(cores)" : nil)
    add("cache", processor.first { $0.name == "cache size" }?.value)
    add(
      "memory",
      memory.first { $0.name == "MemTotal" }?.value.split(separator: " ").first.flatMap { Double($0) }
        .map { fixed($0 / 1024 / 1024, 1) + " GiB" })
    add("load_average", load.map { fixed($0, 2) })
    add("system", system.first { $0.name == "PRETTY_NAME" }?.value.filter { $0 != "\"" })
    add("kernel", systemText("/proc/sys/kernel/osrelease")?.firstLine)
    add(
      "huge_pages",
      systemText("/sys/kernel/mm/transparent_hugepage/enabled")?.split { "[]".contains($0) }.dropFirst().first
        .map { String($0) })
    add("glibc_tunables", environment("GLIBC_TUNABLES"))
    add("swift", environment("BENCH_SWIFT"))
    // Without the address of its repository.
    add("cpp_compiler", unsafe String(cString: rival_compiler()).split(separator: " (").first.map { String($0) })
    add("libraries", environment("BENCH_LIBRARIES"))
    add("commit", environment("BENCH_COMMIT"))
    self.facts = facts
  }

  package var json: JSON {
    .object(
      facts.map { name, value in
        (name, Int(value).map { .integer($0) } ?? Double(value).map { .number($0) } ?? .text(value))
      })
  }

  /// One line for above a table.
  package var summary: String {
    let shown = ["cpu", "cores", "memory", "system", "huge_pages", "swift", "cpp_compiler", "commit", "date"]
    return shown.compactMap { name in
      guard let value = facts.first(where: { $0.name == name })?.value else { return nil }
      switch name {
      case "cores": return value + (value == "1" ? " core" : " cores")
      case "huge_pages": return "huge pages: " + value
      case "commit": return "commit " + value
      default: return value
      }
    }.joined(separator: "; ")
  }

  private static func fields(of text: String, separator: Character = ":") -> [(name: String, value: String)] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      let parts = line.split(separator: separator, maxSplits: 1)
      guard parts.count == 2 else { return nil }
      return (String(parts[0]).trimmed, String(parts[1]).trimmed)
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
  fileprivate var firstLine: String { split(whereSeparator: \.isNewline).first.map { String($0) } ?? "" }
}
