import LandmarkCommands

ProcessExit.end(LandmarkProgram.run(Array(CommandLine.arguments.dropFirst()), in: .process()))
