/// An option of the command line: how it is written, and what help, completions and the manual say of it.
struct OptionSpec: Hashable, Sendable {
  let name: String
  var short: Character?
  /// What stands for the value in help; nil for a switch, which has none.
  var value: String?
  let help: String
  var isRepeatable = false
  /// The values that a shell offers.
  var choices: [String] = []
  /// Whether a shell offers file names.
  var takesFile = false

  /// `--count N`.
  var usage: String { "--" + name + (value.map { " " + $0 } ?? "") }
}

/// An option with a value of a type: its row in the table and how its text becomes the value.
struct ValueOption<Value>: Sendable {
  let spec: OptionSpec
  let parse: @Sendable (String) throws -> Value

  init(
    _ name: String, short: Character? = nil, value: String, help: String, isRepeatable: Bool = false,
    choices: [String] = [], takesFile: Bool = false, parse: @escaping @Sendable (String) throws -> Value
  ) {
    spec = OptionSpec(
      name: name, short: short, value: value, help: help, isRepeatable: isRepeatable, choices: choices,
      takesFile: takesFile)
    self.parse = parse
  }
}

/// An option without a value.
struct SwitchOption: Sendable {
  let spec: OptionSpec

  init(_ name: String, short: Character? = nil, help: String) {
    spec = OptionSpec(name: name, short: short, value: nil, help: help)
  }
}
