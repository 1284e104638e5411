/// `completions`: a script that lets a shell complete the command line.
enum CompletionsCommand {
  static let spec = CommandSpec(
    name: "completions", synopsis: ["bash|zsh|fish"],
    summary: "A completion script for a shell",
    discussion: ["make install puts the scripts where the shells look for them."],
    options: [],
    examples: [("landmark completions bash > ~/.local/share/bash-completion/completions/landmark", "for bash")],
    argumentChoices: Shell.allCases.map(\.rawValue),
    run: { invocation, context in
      let names = Shell.allCases.map(\.rawValue)
      guard invocation.arguments.count == 1, let shell = Shell(rawValue: invocation.arguments[0]) else {
        throw CommandError.usage("which shell? one of " + names.joined(separator: ", "))
      }
      try context.write(CompletionScript.text(for: shell))
    })
}

/// `manual`: the manual page.
enum ManualCommand {
  static let spec = CommandSpec(
    name: "manual", synopsis: [],
    summary: "The manual page, for man",
    discussion: [],
    options: [],
    examples: [("landmark manual | man -l -", "read it")],
    run: { invocation, context in
      guard invocation.arguments.isEmpty else { throw CommandError.usage("manual takes no argument") }
      try context.write(ManualPage.text)
    })
}
