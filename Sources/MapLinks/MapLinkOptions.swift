public import MapRegions

/// How links are written.
public struct MapLinkOptions: Hashable, Sendable {
  /// Most decimals that a degree is written with, 0…9. Six are 0.11 m; trailing zeros are left out.
  public var digits: Int
  /// The map, in points, that spans are turned into levels for and levels into spans.
  public var viewport: Viewport.Size
  /// Who makes the link, for services that want to know, such as Naver Map (`appname`), Tencent (`referer`) and Baidu
  /// (`src`): an app's bundle identifier, a page's host.
  public var appID: String
  /// The datum to write in, for services that take several; nil is WGS 84 wherever a service can be told so.
  ///
  /// Services that take no other keep to theirs, ``MapLink/datum`` says which. Apple, Google and Petal Maps can be given
  /// GCJ-02 but not told so: whether they expect it in mainland China is disputed, so nothing is shifted unasked.
  public var datum: MapDatum?
  /// Most stops in one link where a service would take more; nil leaves it to the service. Google Maps in the browser of
  /// a phone follows three.
  public var maximumStops: Int?

  /// Options; the defaults suit every service.
  public init(
    digits: Int = 6, viewport: Viewport.Size = .phone, appID: String = "swift-landmarks", datum: MapDatum? = nil,
    maximumStops: Int? = nil
  ) {
    self.digits = digits
    self.viewport = viewport
    self.appID = appID
    self.datum = datum
    self.maximumStops = maximumStops
  }
}
