// The one file of the benchmarks that names the platform's C library.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

package func sine(_ x: Double) -> Double { sin(x) }
package func cosine(_ x: Double) -> Double { cos(x) }
package func arcSine(_ x: Double) -> Double { asin(x) }
package func naturalLogarithm(_ x: Double) -> Double { log(x) }
package func decimalLogarithm(_ x: Double) -> Double { log10(x) }
package func exponential(_ x: Double) -> Double { exp(x) }

/// A file that cannot be read or written, or an argument that says nothing.
package struct BenchmarkError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// The bytes of a file.
package func readFile(_ path: String) throws -> [UInt8] {
  guard let file = unsafe fopen(path, "rb") else { throw BenchmarkError("cannot read \(path)") }
  defer { unsafe _ = fclose(file) }
  var bytes: [UInt8] = []
  let chunk = 1 << 20
  while true {
    let part = unsafe [UInt8](unsafeUninitializedCapacity: chunk) { buffer, count in
      count = unsafe fread(buffer.baseAddress, 1, chunk, file)
    }
    if part.isEmpty { return bytes }
    bytes += part
  }
}

/// The text of a file of the system, or nil where there is none.
package func systemText(_ path: String) -> String? {
  guard let bytes = try? readFile(path) else { return nil }
  return String(decoding: bytes, as: UTF8.self)
}

/// Writes a file beside and renames it over, so that no half a result is ever left.
package func writeFile(_ text: String, to path: String) throws {
  let draft = path + ".part"
  guard let file = unsafe fopen(draft, "wb") else { throw BenchmarkError("cannot write \(draft)") }
  var text = text
  let isWritten = text.withUTF8 { unsafe fwrite($0.baseAddress, 1, $0.count, file) == $0.count }
  guard unsafe fclose(file) == 0, isWritten, unsafe rename(draft, path) == 0 else {
    throw BenchmarkError("cannot write \(path)")
  }
}

/// Makes a folder unless it is there.
package func makeFolder(_ path: String) {
  _ = unsafe mkdir(path, 0o755)
}

/// Words for who watches; results go to standard output.
package func report(_ text: String) {
  var line = text + "\n"
  line.withUTF8 { unsafe _ = write(2, $0.baseAddress, $0.count) }
}

/// A variable of the environment.
package func environment(_ name: String) -> String? {
  guard let value = unsafe getenv(name) else { return nil }
  return unsafe String(cString: value)
}

/// Date and time in UTC, as RFC 3339 writes them.
package func timestamp() -> String {
  var now = time(nil)
  var parts = unsafe tm()
  unsafe gmtime_r(&now, &parts)
  let numbers = unsafe [
    parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec,
  ]
  let texts = numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }
  return texts.prefix(3).joined(separator: "-") + "T" + texts.suffix(3).joined(separator: ":") + "Z"
}
