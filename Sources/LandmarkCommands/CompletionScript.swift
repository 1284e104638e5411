/// A shell that completes.
enum Shell: String, CaseIterable {
  case bash, zsh, fish
}

/// Completion scripts, from the table of commands.
enum CompletionScript {
  static func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  private static var names: [String] { CommandTable.commands.map(\.name) + ["help"] }

  private static func options(_ command: CommandSpec) -> [OptionSpec] { command.options + CommandTable.common }

  private static var bash: String {
    var cases = ""
    for command in CommandTable.commands {
      let options = options(command)
      cases += "    \(command.name))\n      case \"$previous\" in\n"
      for option in options where option.value != nil {
        let words = (option.short.map { ["-\($0)"] } ?? []) + ["--" + option.name]
        let action =
          option.takesFile
          ? "COMPREPLY=($(compgen -W \"\(option.choices.joined(separator: " "))\" -- \"$word\") $(compgen -f -- \"$word\"))"
          : "COMPREPLY=($(compgen -W \"\(option.choices.joined(separator: " "))\" -- \"$word\"))"
        cases += "        \(words.joined(separator: "|"))) \(action); return ;;\n"
      }
      cases += "      esac\n"
      cases += "      words=\"\(options.map { "--" + $0.name }.joined(separator: " "))\"\n"
      cases += "      arguments=\"\(command.argumentChoices.joined(separator: " "))\" ;;\n"
    }
    return """
      # bash completion for landmark
      _landmark() {
        local word="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" words="" arguments=""
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W "\(names.joined(separator: " ")) --help --version" -- "$word"))
          return
        fi
        case "${COMP_WORDS[1]}" in
          help) arguments="\(CommandTable.commands.map(\.name).joined(separator: " "))" ;;
      \(cases)  esac
        case "$word" in
          -*) COMPREPLY=($(compgen -W "$words" -- "$word")) ;;
          *) COMPREPLY=($(compgen -W "$arguments" -- "$word")) ;;
        esac
      }
      complete -o default -F _landmark landmark

      """
  }

  private static var zsh: String {
    func escaped(_ text: String) -> String {
      text.map { "':[]\\".contains($0) ? ($0 == "'" ? "'\\''" : "\\\($0)") : String($0) }.joined()
    }
    func action(_ option: OptionSpec) -> String {
      guard let value = option.value else { return "" }
      let choices = option.choices.joined(separator: " ")
      if option.takesFile {
        let name = escaped(value)
        return ":\(name):{ _alternative \"words:\(name):(\(choices))\" \"files:file:_files\" }"
      }
      return ":\(escaped(value)):" + (option.choices.isEmpty ? "" : "(\(choices))")
    }
    let commands = CommandTable.commands.map { "    '\($0.name):\(escaped($0.summary))'" }.joined(separator: "\n")
    var cases = ""
    for command in CommandTable.commands {
      var arguments: [String] = []
      for option in options(command) {
        let repeats = option.isRepeatable ? "*" : ""
        arguments.append("'\(repeats)--\(option.name)[\(escaped(option.help))]\(action(option))'")
        if let short = option.short {
          arguments.append("'\(repeats)-\(short)[\(escaped(option.help))]\(action(option))'")
        }
      }
      arguments.append(
        command.argumentChoices.isEmpty
          ? "'*:place:'" : "'*:argument:(\(command.argumentChoices.joined(separator: " ")))'")
      cases += "    \(command.name)) _arguments -s \\\n      " + arguments.joined(separator: " \\\n      ") + " ;;\n"
    }
    return """
      #compdef landmark
      # zsh completion for landmark
      _landmark() {
        local -a commands
        commands=(
      \(commands)
          'help:Explain a command'
        )
        if (( CURRENT == 2 )); then
          _describe command commands
          return
        fi
        shift words
        (( CURRENT-- ))
        case "$words[1]" in
          help) _describe command commands ;;
      \(cases)  esac
      }
      _landmark "$@"

      """
  }

  private static var fish: String {
    func escaped(_ text: String) -> String {
      text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
    }
    var lines = ["# fish completion for landmark", "complete -c landmark -f"]
    for command in CommandTable.commands {
      lines.append(
        "complete -c landmark -n __fish_use_subcommand -a \(command.name) -d '\(escaped(command.summary))'")
    }
    lines.append("complete -c landmark -n __fish_use_subcommand -a help -d 'Explain a command'")
    lines.append(
      "complete -c landmark -n '__fish_seen_subcommand_from help' -a '\(CommandTable.commands.map(\.name).joined(separator: " "))'"
    )
    for command in CommandTable.commands {
      let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
      if !command.argumentChoices.isEmpty {
        lines.append("complete -c landmark \(condition) -a '\(command.argumentChoices.joined(separator: " "))'")
      }
      for option in options(command) {
        var line = "complete -c landmark \(condition) -l \(option.name)"
        if let short = option.short { line += " -s \(short)" }
        if option.value != nil { line += option.takesFile ? " -r -F" : " -x" }
        if !option.choices.isEmpty { line += " -a '\(option.choices.joined(separator: " "))'" }
        lines.append(line + " -d '\(escaped(option.help))'")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
