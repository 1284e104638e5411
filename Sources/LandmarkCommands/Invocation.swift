/// A command line taken apart: the command's arguments in order and its options by name.
struct Invocation {
  let arguments: [String]
  private let values: [String: [String]]

  /// The value of an option, the last one given; nil where it is absent.
  func value<Value>(of option: ValueOption<Value>) throws -> Value? {
    try values[option.spec.name]?.last.map { try Self.parse($0, option) }
  }

  /// All values of a repeatable option, in order.
  func values<Value>(of option: ValueOption<Value>) throws -> [Value] {
    try (values[option.spec.name] ?? []).map { try Self.parse($0, option) }
  }

  /// Whether a switch is there.
  func has(_ option: SwitchOption) -> Bool { values[option.spec.name] != nil }

  /// Whether an option is there, whatever its value.
  func has<Value>(_ option: ValueOption<Value>) -> Bool { values[option.spec.name] != nil }

  /// Whether the option of a row of the table is there.
  func has(_ option: OptionSpec) -> Bool { values[option.name] != nil }

  /// The same without an option, where its name means something else to what it is handed to.
  func without(_ option: OptionSpec) -> Invocation {
    Invocation(arguments, values.filter { $0.key != option.name })
  }

  private init(_ arguments: [String], _ values: [String: [String]]) {
    self.arguments = arguments
    self.values = values
  }

  private static func parse<Value>(_ text: String, _ option: ValueOption<Value>) throws -> Value {
    do {
      return try option.parse(text)
    } catch let error as OptionValueError {
      throw CommandError.usage("--\(option.spec.name) \(quoted(text)): \(error.expected)")
    }
  }

  /// Takes a command line apart by the options that its command has.
  ///
  /// An argument that starts with a minus and a digit or point is a coordinate, never an option; a lone `-` is standard
  /// input; after `--` everything is an argument.
  init(_ words: some Sequence<String>, options: [OptionSpec]) throws {
    var arguments: [String] = []
    var values: [String: [String]] = [:]
    var words = Array(words)[...]
    while let word = words.popFirst() {
      if word == "--" {
        arguments += words
        break
      }
      guard Self.isOption(word) else {
        arguments.append(word)
        continue
      }
      let (option, attached) = try Self.option(word, options)
      if option.value == nil {
        guard attached == nil else { throw CommandError.usage("--\(option.name) takes no value") }
        values[option.name, default: []].append("")
      } else if let attached {
        values[option.name, default: []].append(attached)
      } else {
        guard let next = words.popFirst() else {
          throw CommandError.usage("--\(option.name) needs a value: \(option.usage)")
        }
        values[option.name, default: []].append(next)
      }
    }
    self.arguments = arguments
    self.values = values
  }

  private static func isOption(_ word: String) -> Bool {
    guard word.first == "-", let second = word.dropFirst().first else { return false }
    return !(second.isNumber || second == "." || second == "," || second == "°")
  }

  private static func option(
    _ word: String, _ options: [OptionSpec]
  ) throws -> (OptionSpec, attached: String?) {
    if word.hasPrefix("--") {
      let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = options.first(where: { $0.name == name }) else {
        throw CommandError.usage(
          "there is no option --\(name)" + suggestion(for: name, among: options.map(\.name), prefix: "--"))
      }
      return (option, parts.count > 1 ? String(parts[1]) : nil)
    }
    let rest = word.dropFirst()
    guard let letter = rest.first, let option = options.first(where: { $0.short == letter }) else {
      throw CommandError.usage("there is no option \(quoted(word)); a place that starts with a minus stands after --")
    }
    let attached = rest.dropFirst()
    return (option, attached.isEmpty ? nil : String(attached))
  }
}

/// An option value outside its grammar; the sentence says what would be right.
struct OptionValueError: Error {
  let expected: String
  init(_ expected: String) { self.expected = expected }
}
