#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import MapLinks

extension URL {
  /// The link as Foundation's URL, letter for letter; nil only for a link that Foundation would change.
  public init?(_ link: MapLink) {
    guard let url = URL(string: link.url), url.absoluteString == link.url else { return nil }
    self = url
  }
}
