/// Which landmarks the user likes, apart from the files that they come from.
///
/// A stored favourite is a data set, an id, and yes or no; it overrides what the file says. ``UserData`` keeps them in
/// a file.
public struct FavoriteStore: Hashable, Sendable {
  private var stored = LandmarkTable<Bool>()

  /// Nothing stored: what the files say counts.
  public init() {}

  /// What is stored about a landmark; nil where its file decides. Setting nil forgets it.
  public subscript(id: Landmark.ID, inDataSet dataSet: String) -> Bool? {
    get { stored[id, dataSet] }
    set { stored[id, dataSet] = newValue }
  }

  /// Everything stored about the landmarks of a data set.
  public func all(inDataSet dataSet: String) -> [Landmark.ID: Bool] { stored.all(in: dataSet) }

  /// Whether the user likes a landmark: what is stored, else what its file says.
  public func isFavorite(_ landmark: Landmark, inDataSet dataSet: String) -> Bool {
    self[landmark.id, inDataSet: dataSet] ?? landmark.isFavorite
  }

  /// Everything stored, sorted by data set and id.
  var entries: [(dataSet: String, id: Landmark.ID, value: Bool)] { stored.entries }
}
