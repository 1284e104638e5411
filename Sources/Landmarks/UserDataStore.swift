#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Android)
  private import Android
#elseif canImport(Darwin)
  private import Darwin
#endif

/// Something kept in a file of its own.
protocol StoredDocument: Hashable {
  /// The name of the file in the store's folder.
  static var fileName: String { get }
  /// What there is before anything was kept.
  init()
  init(_ bytes: [UInt8], name: String) throws(StoreError)
  var bytes: [UInt8] { get }
}

/// The folder in which favourites, ratings, visits and settings are kept, shared by all programs of the user.
///
/// ```swift
/// let store = UserDataStore()
/// try store.updateUserData { $0[ratingOf: 1001, inDataSet: "landmarks"] = Rating(rawValue: 5) }
/// ```
///
/// A change is made to what the file holds at that moment, under a lock, so that programs that change it at the same
/// time lose nothing of each other. A file is replaced as a whole or not at all. One that cannot be understood is set
/// aside under another name, and said so; one of a later version is left alone.
public struct UserDataStore: Hashable, Sendable {
  /// The folder, nil where none is known.
  public let folder: String?

  /// The platform's place: `$XDG_CONFIG_HOME/landmarks`, else `~/Library/Application Support/landmarks` on Apple
  /// platforms and
  /// `~/.config/landmarks` on others. Inside an app's sandbox the home is the app's own.
  public init() {
    let names = ["XDG_CONFIG_HOME", "HOME"]
    self.init(
      variables: Dictionary(
        uniqueKeysWithValues: names.compactMap { name in
          unsafe getenv(name).map { (name, unsafe String(cString: $0)) }
        }))
  }

  /// A folder; it is made when something is to be kept in it.
  public init(folder: String) { self.folder = folder }

  /// The place that environment variables name.
  package init(variables: [String: String]) {
    #if canImport(Darwin)
      let usual = "/Library/Application Support/landmarks"
    #else
      let usual = "/.config/landmarks"
    #endif
    // The XDG base directory specification: an empty or relative variable counts as not set.
    if let config = variables["XDG_CONFIG_HOME"], config.hasPrefix("/") {
      folder = config + "/landmarks"
    } else if let home = variables["HOME"], home.hasPrefix("/") {
      folder = home + usual
    } else {
      folder = nil
    }
  }

  /// What is kept about landmarks; empty where nothing is, or where no folder is known.
  ///
  /// - Parameter report: Called with a sentence where a file could not be understood and was set aside.
  /// - Throws: ``StoreError`` where the file is of a later version, may not be read, or cannot be set aside.
  public func userData(_ report: (String) -> Void = { _ in }) throws(StoreError) -> UserData {
    try document(report)
  }

  /// Changes what is kept about landmarks, and returns it as it is then.
  ///
  /// - Parameters:
  ///   - report: Called with a sentence where a file could not be understood and was set aside.
  ///   - change: Changes what the file holds at the moment; no other program changes it meanwhile.
  /// - Throws: ``StoreError`` where it cannot be read or written; nothing is changed then.
  @discardableResult
  public func updateUserData(
    _ report: (String) -> Void = { _ in }, _ change: (inout UserData) -> Void
  ) throws(StoreError) -> UserData {
    try update(report, change)
  }

  /// The settings; the defaults where nothing is set.
  ///
  /// - Parameter report: Called with a sentence where a file could not be understood and was set aside.
  /// - Throws: ``StoreError`` as ``userData(_:)``.
  public func settings(_ report: (String) -> Void = { _ in }) throws(StoreError) -> AppSettings {
    try document(report)
  }

  /// Changes the settings, and returns them as they are then.
  ///
  /// - Throws: ``StoreError`` as ``updateUserData(_:_:)``.
  @discardableResult
  public func updateSettings(
    _ report: (String) -> Void = { _ in }, _ change: (inout AppSettings) -> Void
  ) throws(StoreError) -> AppSettings {
    try update(report, change)
  }
}

extension UserDataStore {
  func document<Document: StoredDocument>(_ report: (String) -> Void) throws(StoreError) -> Document {
    guard let folder else { return Document() }
    do throws(StoreError) {
      return try Self.read(folder) ?? Document()
    } catch {
      guard error.isDamage else { throw error }
      // Another process may be setting it aside just now, or have written a good one.
      return try FileLock.hold(Self.lock(folder)) { () throws(StoreError) in try Self.readOrSetAside(folder, report) }
    }
  }

  func update<Document: StoredDocument>(
    _ report: (String) -> Void, _ change: (inout Document) -> Void
  ) throws(StoreError) -> Document {
    guard let folder else { throw .noPlace }
    do throws(FileError) {
      try FileBytes.createFolder(folder)
    } catch {
      throw StoreError(error, .unwritable)
    }
    return try FileLock.hold(Self.lock(folder)) { () throws(StoreError) in
      let old: Document = try Self.readOrSetAside(folder, report)
      var new = old
      change(&new)
      if new == old { return old }
      do throws(FileError) {
        try FileBytes.write(new.bytes, to: folder + "/" + Document.fileName)
      } catch {
        throw StoreError(error, .unwritable)
      }
      return new
    }
  }

  private static func lock(_ folder: String) -> String { folder + "/.lock" }

  /// What the file holds; nil where there is none.
  private static func read<Document: StoredDocument>(_ folder: String) throws(StoreError) -> Document? {
    let path = folder + "/" + Document.fileName
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileBytes.read(path)
    } catch {
      if error.code == .missing { return nil }
      throw StoreError(error, .unreadable)
    }
    return try Document(bytes, name: path)
  }

  private static func readOrSetAside<Document: StoredDocument>(
    _ folder: String, _ report: (String) -> Void
  ) throws(StoreError) -> Document {
    do throws(StoreError) {
      return try read(folder) ?? Document()
    } catch {
      guard error.isDamage else { throw error }
      let path = folder + "/" + Document.fileName
      var aside = path + ".damaged"
      var number = 1
      while FileStamp(of: aside) != nil {
        number += 1
        aside = path + ".damaged-\(number)"
      }
      try FileLock.rename(path, to: aside)
      report("\(error.reason); it is kept as \(aside), and a new one takes its place")
      return Document()
    }
  }
}
