internal import Landmarks

/// What the user keeps: favourites and settings, in `$XDG_CONFIG_HOME/landmarks/`, by default `~/.config/landmarks/`.
struct UserStore {
  private let folder: String?

  init(_ context: CommandContext) {
    // The XDG base directory specification: an empty or relative variable counts as not set.
    if let config = context.variables["XDG_CONFIG_HOME"], config.hasPrefix("/") {
      folder = config + "/landmarks"
    } else if let home = context.variables["HOME"], home.hasPrefix("/") {
      folder = home + "/.config/landmarks"
    } else {
      folder = nil
    }
  }

  func favorites() throws -> FavoriteStore {
    guard let (bytes, path) = try read("favorites.json") else { return FavoriteStore() }
    return try FavoriteStore(bytes, name: path)
  }

  func save(_ favorites: FavoriteStore) throws {
    try write(favorites.bytes, to: "favorites.json")
  }

  func settings() throws -> AppSettings {
    guard let (bytes, path) = try read("settings.json") else { return AppSettings() }
    return try AppSettings(bytes, name: path)
  }

  func save(_ settings: AppSettings) throws {
    try write(settings.bytes, to: "settings.json")
  }

  private func read(_ name: String) throws -> ([UInt8], String)? {
    guard let folder else { return nil }
    let path = folder + "/" + name
    do {
      return (try FileBytes.read(path), path)
    } catch let error where error.code == .missing {
      return nil
    }
  }

  private func write(_ bytes: [UInt8], to name: String) throws {
    guard let folder else {
      throw CommandError(.cannotCreate, "there is no place to keep this: set XDG_CONFIG_HOME or HOME")
    }
    do {
      try FileBytes.createFolder(folder)
      try FileBytes.write(bytes, to: folder + "/" + name)
    } catch {
      throw CommandError.cannotWrite(error)
    }
  }
}
