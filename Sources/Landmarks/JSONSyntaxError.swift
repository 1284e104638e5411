/// Where and why bytes are not JSON.
package struct JSONSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Line of the fault, from 1.
  package let line: Int
  /// Column of the fault in characters, from 1.
  package let column: Int
  /// One sentence without the place.
  package let description: String
}
