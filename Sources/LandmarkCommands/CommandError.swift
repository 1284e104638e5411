internal import CoordinateNotation
internal import GeoCore
internal import GeoIndex
internal import LandmarkFiles
internal import Landmarks
internal import MapLinks
internal import MapRegions
internal import Reprojection

/// Why a command gives no answer: one line for the person, one number for the program.
struct CommandError: Error, Hashable, CustomStringConvertible {
  let exitCode: ExitCode
  let description: String

  init(_ exitCode: ExitCode, _ description: String) {
    self.exitCode = exitCode
    self.description = description
  }

  static func usage(_ description: String) -> CommandError { CommandError(.usage, description) }
  static func badData(_ description: String) -> CommandError { CommandError(.badData, description) }

  /// The libraries' errors, each with the code that the command line promises for it.
  init(_ error: any Error) {
    switch error {
    case let error as CommandError: self = error
    case let error as FileError:
      self.init(error.code == .inputOutput ? .inputOutput : .noInput, error.description)
    case let error as IndexFileError:
      self.init(error.exitCode, error.description)
    case let error as ReprojectionError:
      self.init(error.code == .libraryNotAvailable ? .unavailable : .badData, error.description)
    case let error as MapLinkError:
      self.init(error.code == .formNotOffered ? .usage : .badData, error.description)
    case let error as StoreError:
      self.init(error.exitCode, error.description)
    case let error as LandmarkFileError where error.code == .libraryNotAvailable:
      self.init(.unavailable, error.description)
    case is CoordinateError, is CoordinateNotationError, is MapRegionError, is LandmarkFileError, is LandmarkError:
      self.init(.badData, "\(error)")
    default: self.init(.internalError, "unexpected: \(error)")
    }
  }

  /// The same reason, said of a file that could not be written.
  static func cannotWrite(_ error: FileError) -> CommandError {
    CommandError(error.code == .inputOutput ? .inputOutput : .cannotCreate, error.description)
  }
}

extension IndexFileError {
  /// The code that the command line promises for a file that cannot be read.
  fileprivate var exitCode: ExitCode {
    switch code {
    case .missing, .notPermitted: .noInput
    case .inputOutput: .inputOutput
    default: .badData
    }
  }
}

extension StoreError {
  /// The code that the command line promises for what the user keeps.
  fileprivate var exitCode: ExitCode {
    switch code {
    case .noPlace, .unwritable: .cannotCreate
    case .unreadable: .noInput
    case .inputOutput: .inputOutput
    default: .badData
    }
  }
}
