internal import Landmarks

/// What the user keeps: favourites, ratings, visits and settings.
extension CommandContext {
  var store: UserDataStore { UserDataStore(variables: variables) }

  /// What is kept about landmarks. A file that cannot be understood is set aside and named.
  func userData() throws -> UserData { try store.userData { report("landmark: " + $0) } }

  /// Changes what is kept about landmarks.
  func updateUserData(_ change: (inout UserData) -> Void) throws {
    try store.updateUserData({ report("landmark: " + $0) }, change)
  }

  /// The landmarks that the user has added.
  func userLandmarks() throws -> UserLandmarks { try store.userLandmarks { report("landmark: " + $0) } }

  /// Changes the landmarks that the user has added.
  func updateUserLandmarks(_ change: (inout UserLandmarks) -> Void) throws {
    try store.updateUserLandmarks({ report("landmark: " + $0) }, change)
  }

  func settings() throws -> AppSettings { try store.settings { report("landmark: " + $0) } }

  @discardableResult
  func updateSettings(_ change: (inout AppSettings) -> Void) throws -> AppSettings {
    try store.updateSettings({ report("landmark: " + $0) }, change)
  }
}
