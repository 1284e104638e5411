internal import CoordinateNotation
import GeoCore

extension MapService {
  /// Plus Codes: a page that shows the square of a code.
  ///
  /// Google's documentation: "Plus Codes website API" (google/open-location-code), by which the plus sign must be
  /// escaped. The code of ten digits that is written names a square of an eight-thousandth of a degree, about 14 metres;
  /// longer codes are read too.
  public static let plusCodes = MapService(
    id: "plus-codes", name: "Plus Codes",
    web: LinkWriters(
      place: .init([]) { place, draft in
        draft.warn("a Plus Code of ten digits names a square of about 14 metres, not a point")
        return "https://plus.codes/" + PercentEncoding.encode("\(PlusCode(place.coordinate))")
      }),
    reader: LinkReader(hosts: ["plus.codes"]) { link in
      guard let code = link.segments.last else { return true }
      link.found.pin = link.text(in: code, plusIsSpace: false).flatMap(CodeInLink.plusCode)
      // A short code is completed by the name of a place near it.
      if link.found.pin == nil { link.found.searchText = link.text(in: code, plusIsSpace: false) }
      return true
    })
}
