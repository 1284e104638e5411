public import MapRegions

/// What the user has set: how close maps look.
///
/// As JSON under the key that the Landmarks app uses: `{"MapView.zoom": "Medium"}`.
public struct AppSettings: Hashable, Sendable, StoredDocument {
  static let fileName = "settings.json"
  private static let zoomKey = "MapView.zoom"

  /// How close maps look; `medium` until set.
  public var zoom: ZoomSetting
  /// Members of the file that a later version has written.
  private var others: [String: JSONValue] = [:]

  /// The settings of someone who has set nothing.
  public init() { self.init(zoom: .default) }

  /// Settings by their values.
  public init(zoom: ZoomSetting) { self.zoom = zoom }

  /// The settings that a file holds; a setting that is not there has its default.
  ///
  /// - Parameters:
  ///   - bytes: JSON text as ``bytes`` makes it.
  ///   - name: The name of the file, for the error.
  /// - Throws: ``StoreError`` for anything else, so that a file that cannot be read is never written over.
  public init(_ bytes: [UInt8], name: String) throws(StoreError) {
    self.init()
    others = try StoreError.members(of: bytes, name: name)
    guard let stored = others.removeValue(forKey: Self.zoomKey) else { return }
    guard let zoom = stored.stringValue.flatMap(ZoomSetting.init(rawValue:)) else {
      let known = ZoomSetting.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw StoreError(
        .unknownValue, name: name, "\(Self.zoomKey) is \(stored); it can be one of \(known)")
    }
    self.zoom = zoom
  }

  /// JSON text, a setting a line.
  public var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.append(pretty: [(Self.zoomKey, .string(zoom.rawValue))] + others.sorted { $0.key < $1.key }, indent: 0)
    writer.append(raw: "\n")
    return writer.bytes
  }
}
