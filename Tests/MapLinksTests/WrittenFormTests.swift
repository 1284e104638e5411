import GeoCore
import MapLinks
import MapRegions
import Testing

/// Each form of each service as the facts have it: those marked as documented there as they stand in the documentation.
@Suite("The forms that services write")
struct WrittenFormTests {
  struct Form: Sendable, CustomTestStringConvertible {
    let service: MapService
    let form: MapLink.Form
    let request: MapLinkRequest
    let url: String
    var testDescription: String { "\(service.id) \(request.action)" }

    init(_ service: MapService, _ form: MapLink.Form, _ request: MapLinkRequest, _ url: String) {
      self.service = service
      self.form = form
      self.request = request
      self.url = url
    }
  }

  static let place = MapLinkRequest.place(namedTurtleRock, zoom: .setting(.near))
  static let way = MapLinkRequest.directions(MapLinkDirections(to: namedTurtleRock))
  static let walk = MapLinkRequest.directions(
    MapLinkDirections(to: namedTurtleRock, from: MapLinkPlace(springs, label: "Springs"), mode: .walking))
  static let search = MapLinkRequest.search("café", near: turtleRock, zoom: .setting(.near))
  static let view = MapLinkRequest.view(MapRegion(center: turtleRock, zoom: .near))
  static let korean = MapLinkRequest.place(MapLinkPlace(seoul, label: "Seoul"))

  @Test("A form is written as it is documented", arguments: documented)
  func documentedForms(form: Form) throws { try check(form) }

  @Test("A form is written as public code agrees on it", arguments: unverified)
  func unverifiedForms(form: Form) throws { try check(form) }

  private func check(_ form: Form) throws {
    #expect(try form.service.link(for: form.request, form: form.form).url == form.url)
  }

  static let documented: [Form] = [
    Form(.apple, .web, place, "https://maps.apple.com/place?coordinate=34.011286,-116.166868&name=Turtle%20Rock"),
    Form(
      .apple, .web, .view(MapRegion(center: turtleRock, zoom: .near), mapType: .standard),
      "https://maps.apple.com/frame?center=34.011286,-116.166868&span=0.02,0.02&map=explore"),
    Form(
      .apple, .web, .place(namedTurtleRock, mapType: .hybrid),
      "https://maps.apple.com/place?coordinate=34.011286,-116.166868&name=Turtle%20Rock&map=hybrid"),
    Form(
      .appleClassic, .web, .place(namedTurtleRock, zoom: .level(14), mapType: .satellite),
      "https://maps.apple.com/?ll=34.011286,-116.166868&q=Turtle%20Rock&z=14&t=k"),
    Form(
      .google, .web, .view(center: turtleRock, zoom: .level(14), mapType: .terrain),
      "https://www.google.com/maps/@?api=1&map_action=map&center=34.011286%2C-116.166868&zoom=14&basemap=terrain"),
    Form(
      .google, .web, .view(center: turtleRock, zoom: .level(14), mapType: .traffic),
      "https://www.google.com/maps/@?api=1&map_action=map&center=34.011286%2C-116.166868&zoom=14&layer=traffic"),
    Form(
      .google, .app, .view(center: turtleRock, zoom: .level(14), mapType: .standard),
      "comgooglemaps://?center=34.011286,-116.166868&zoom=14&views="),
    Form(
      .googleNavigation, .app, .directions(MapLinkDirections(to: namedTurtleRock, mode: .driving)),
      "google.navigation:q=34.011286,-116.166868&mode=d"),
    Form(.geo, .app, place, "geo:34.011286,-116.166868"),
    Form(.geoAndroid, .app, place, "geo:0,0?z=14&q=34.011286,-116.166868(Turtle%20Rock)"),
    Form(.waze, .web, way, "https://waze.com/ul?ll=34.011286%2C-116.166868&navigate=yes"),
    Form(.waze, .web, place, "https://waze.com/ul?ll=34.011286%2C-116.166868"),
    Form(.waze, .web, search, "https://waze.com/ul?q=caf%C3%A9"),
    Form(.waze, .app, way, "waze://?ll=34.011286%2C-116.166868&navigate=yes"),
    Form(
      .bing, .app, .place(namedTurtleRock, zoom: .level(14)),
      "bingmaps:?cp=34.011286~-116.166868&lvl=14&collection=point.34.011286_-116.166868_Turtle%20Rock"),
    Form(
      .bing, .app, walk,
      "bingmaps:?rtp=pos.33.8303_-116.5453_Springs~pos.34.011286_-116.166868_Turtle%20Rock&mode=w"),
    Form(.bing, .app, way, "bingmaps:?rtp=~pos.34.011286_-116.166868_Turtle%20Rock"),
    Form(
      .bing, .app, .search("café", near: turtleRock, zoom: .level(14.69), mapType: .satellite),
      "bingmaps:?q=caf%C3%A9&cp=34.011286~-116.166868&lvl=14.69&sty=a"),
    Form(
      .baidu, .web, .place(namedTurtleRock, zoom: .setting(.near)),
      "https://api.map.baidu.com/marker?location=34.011286,-116.166868&title=Turtle%20Rock&content=Turtle%20Rock"
        + "&zoom=15&output=html&coord_type=wgs84&src=swift-landmarks"),
    Form(
      .baidu, .app, walk,
      "baidumap://map/direction?origin=latlng%3A33.8303%2C-116.5453%7Cname%3ASprings"
        + "&destination=latlng%3A34.011286%2C-116.166868%7Cname%3ATurtle%20Rock&mode=walking&coord_type=wgs84"
        + "&src=swift-landmarks"),
    Form(
      .amap, .web, place,
      "https://uri.amap.com/marker?position=-116.166868,34.011286&name=Turtle%20Rock&src=swift-landmarks"
        + "&coordinate=wgs84&callnative=1"),
    Form(
      .tencent, .web, place,
      "https://apis.map.qq.com/uri/v1/marker?marker=coord:34.011286,-116.166868;title:Turtle%20Rock;addr:Turtle%20Rock"
        + "&coord_type=1&referer=swift-landmarks"),
    Form(.naver, .app, korean, "nmap://place?lat=37.5665&lng=126.978&name=Seoul&appname=swift-landmarks"),
    Form(
      .naver, .app, .view(center: seoul, zoom: .level(14.69)),
      "nmap://map?lat=37.5665&lng=126.978&zoom=14.69&appname=swift-landmarks"),
    Form(.naver, .app, .search("카페"), "nmap://search?query=%EC%B9%B4%ED%8E%98&appname=swift-landmarks"),
    Form(
      .naver, .app,
      .directions(
        MapLinkDirections(
          to: MapLinkPlace(seoul, label: "Seoul"), from: MapLinkPlace(seoul), stops: [MapLinkPlace(seoul, label: "A")],
          mode: .transit)),
      "nmap://route/public?slat=37.5665&slng=126.978&v1lat=37.5665&v1lng=126.978&v1name=A&dlat=37.5665&dlng=126.978"
        + "&dname=Seoul&appname=swift-landmarks"),
    Form(.organicMaps, .web, place, "https://omaps.app/qjlE2uh0Xw/Turtle_Rock"),
    Form(
      .organicMaps, .web, .place(namedTurtleRock, zoom: .level(14)), "https://omaps.app/ojlE2uh0Xw/Turtle_Rock"),
    Form(
      .organicMaps, .app, .place(namedTurtleRock, zoom: .level(14)),
      "om://map?v=1&ll=34.011286,-116.166868&n=Turtle%20Rock&z=14"),
    Form(.organicMaps, .app, search, "om://search?query=caf%C3%A9&cll=34.011286,-116.166868"),
    Form(
      .organicMaps, .app,
      .directions(
        MapLinkDirections(
          to: namedTurtleRock, from: MapLinkPlace(springs), stops: [MapLinkPlace(oasis, label: "Oasis")],
          mode: .cycling)),
      "om://v2/dir?origin=33.8303,-116.5453&destination=34.011286,-116.166868&destination_name=Turtle%20Rock"
        + "&waypoints=34.1356%2C-116.0542&waypoint_names=Oasis&mode=bike"),
    Form(.mapsMe, .web, .place(namedTurtleRock, zoom: .level(14)), "http://ge0.me/ojlE2uh0Xw/Turtle_Rock"),
    Form(
      .mapsMe, .app, .place(namedTurtleRock, zoom: .level(14)),
      "mapsme://map?v=1&ll=34.011286,-116.166868&n=Turtle%20Rock&z=14"),
    Form(.coMaps, .web, .place(namedTurtleRock, zoom: .level(14)), "https://comaps.at/ojlE2uh0Xw/Turtle_Rock"),
    Form(.osmAnd, .web, place, "https://osmand.net/map?pin=34.011286,-116.166868#14/34.011286/-116.166868"),
    Form(.plusCodes, .web, place, "https://plus.codes/85652R6M%2BG7"),
  ]

  static let unverified: [Form] = [
    Form(
      .bing, .web, .place(namedTurtleRock, zoom: .level(14)),
      "https://www.bing.com/maps?cp=34.011286~-116.166868&lvl=14&sp=point.34.011286_-116.166868_Turtle%20Rock"),
    Form(
      .here, .web, .place(namedTurtleRock, zoom: .level(14)),
      "https://share.here.com/l/34.011286,-116.166868,Turtle%20Rock?z=14"),
    Form(
      .here, .web, .view(center: turtleRock, zoom: .level(14)), "https://wego.here.com/?map=34.011286,-116.166868,14"),
    Form(.here, .web, way, "https://share.here.com/r/mylocation/34.011286,-116.166868,Turtle%20Rock"),
    Form(
      .here, .web, walk,
      "https://share.here.com/r/33.8303,-116.5453,Springs/34.011286,-116.166868,Turtle%20Rock?m=w"),
    Form(
      .citymapper, .web, way,
      "https://citymapper.com/directions?endcoord=34.011286%2C-116.166868&endname=Turtle%20Rock"),
    Form(
      .citymapper, .app, walk,
      "citymapper://directions?startcoord=33.8303%2C-116.5453&startname=Springs&endcoord=34.011286%2C-116.166868"
        + "&endname=Turtle%20Rock"),
    Form(
      .uber, .web, way,
      "https://m.uber.com/ul/?action=setPickup&pickup=my_location&dropoff%5Blatitude%5D=34.011286"
        + "&dropoff%5Blongitude%5D=-116.166868&dropoff%5Bnickname%5D=Turtle%20Rock"),
    Form(
      .lyft, .app, way,
      "lyft://ridetype?id=lyft&destination%5Blatitude%5D=34.011286&destination%5Blongitude%5D=-116.166868"),
    Form(
      .yandexMaps, .web, .place(namedTurtleRock, zoom: .level(14), mapType: .standard),
      "https://yandex.com/maps/?pt=-116.166868,34.011286&z=14&l=map"),
    Form(
      .yandexMaps, .app, .place(namedTurtleRock, zoom: .level(14), mapType: .standard),
      "yandexmaps://maps.yandex.com/?pt=-116.166868,34.011286&z=14&l=map"),
    Form(.yandexMaps, .web, way, "https://yandex.com/maps/?rtext=~34.011286,-116.166868"),
    Form(
      .yandexMaps, .web, walk, "https://yandex.com/maps/?rtext=33.8303,-116.5453~34.011286,-116.166868&rtt=pd"),
    Form(
      .yandexMaps, .web, search, "https://yandex.com/maps/?text=caf%C3%A9&ll=-116.166868,34.011286&z=14"),
    Form(
      .yandexNavigator, .app, .place(namedTurtleRock, zoom: .level(14)),
      "yandexnavi://show_point_on_map?lat=34.011286&lon=-116.166868&zoom=14&no-balloon=0&desc=Turtle%20Rock"),
    Form(
      .yandexNavigator, .app,
      .directions(
        MapLinkDirections(to: namedTurtleRock, from: MapLinkPlace(springs), stops: [MapLinkPlace(oasis)])),
      "yandexnavi://build_route_on_map?lat_to=34.011286&lon_to=-116.166868&lat_from=33.8303&lon_from=-116.5453"
        + "&lat_via_0=34.1356&lon_via_0=-116.0542"),
    Form(.yandexNavigator, .app, search, "yandexnavi://map_search?text=caf%C3%A9"),
    Form(
      .twoGIS, .web, .place(namedTurtleRock, zoom: .level(14)),
      "https://2gis.com/geo/-116.166868,34.011286?m=-116.166868%2C34.011286%2F14"),
    Form(.twoGIS, .app, place, "dgis://2gis.ru/geo/-116.166868,34.011286"),
    Form(
      .twoGIS, .web, walk,
      "https://2gis.com/routeSearch/rsType/pedestrian/from/-116.5453,33.8303/to/-116.166868,34.011286"),
    Form(
      .amap, .app, place,
      "iosamap://viewMap?sourceApplication=swift-landmarks&poiname=Turtle%20Rock&lat=34.011286&lon=-116.166868&dev=1"),
    Form(
      .amap, .app, walk,
      "iosamap://path?sourceApplication=swift-landmarks&slat=33.8303&slon=-116.5453&sname=Springs&dlat=34.011286"
        + "&dlon=-116.166868&dname=Turtle%20Rock&dev=1&t=2"),
    Form(
      .tencent, .app, walk,
      "qqmap://map/routeplan?type=walk&from=Springs&fromcoord=33.8303,-116.5453&to=Turtle%20Rock"
        + "&tocoord=34.011286,-116.166868&referer=swift-landmarks"),
    Form(.kakao, .web, place, "https://map.kakao.com/link/map/Turtle%20Rock,34.011286,-116.166868"),
    Form(.kakao, .web, way, "https://map.kakao.com/link/to/Turtle%20Rock,34.011286,-116.166868"),
    Form(
      .kakao, .web, walk,
      "https://map.kakao.com/link/by/walk/Springs,33.8303,-116.5453/Turtle%20Rock,34.011286,-116.166868"),
    Form(.kakao, .app, place, "kakaomap://look?p=34.011286,-116.166868"),
    Form(.kakao, .app, walk, "kakaomap://route?sp=33.8303,-116.5453&ep=34.011286,-116.166868&by=FOOT"),
    Form(.kakao, .app, search, "kakaomap://search?q=caf%C3%A9&p=34.011286,-116.166868"),
    Form(.tmap, .app, place, "tmap://viewmap?name=Turtle%20Rock&x=-116.166868&y=34.011286"),
    Form(
      .moovit, .app, way,
      "moovit://directions?dest_lat=34.011286&dest_lon=-116.166868&dest_name=Turtle%20Rock"),
    Form(.moovit, .app, view, "moovit://nearby?lat=34.011286&lon=-116.166868"),
    Form(
      .osmAnd, .app, .place(namedTurtleRock, zoom: .level(14)),
      "osmandmaps://?lat=34.011286&lon=-116.166868&z=14&title=Turtle%20Rock"),
    Form(.sygic, .app, place, "com.sygic.aura://coordinate%7C-116.166868%7C34.011286%7Cshow"),
    Form(.sygic, .app, walk, "com.sygic.aura://coordinate%7C-116.166868%7C34.011286%7Cwalk"),
    Form(.tomTom, .app, way, "tomtomgo://x-callback-url/navigate?destination=34.011286,-116.166868"),
    Form(
      .mapy, .web, .place(namedTurtleRock, zoom: .level(14), mapType: .terrain),
      "https://mapy.com/fnc/v1/showmap?mapset=outdoor&center=-116.166868,34.011286&zoom=14&marker=true"),
    Form(
      .mapy, .web,
      .directions(
        MapLinkDirections(
          to: namedTurtleRock, from: MapLinkPlace(springs), stops: [MapLinkPlace(oasis), MapLinkPlace(oasis)],
          mode: .driving)),
      "https://mapy.com/fnc/v1/route?start=-116.5453,33.8303&end=-116.166868,34.011286&routeType=car_fast"
        + "&waypoints=-116.0542,34.1356;-116.0542,34.1356"),
    Form(
      .magicEarth, .app, .place(namedTurtleRock),
      "magicearth://?show_on_map&lat=34.011286&lon=-116.166868&name=Turtle%20Rock"),
    Form(.magicEarth, .app, way, "magicearth://?get_directions&lat=34.011286&lon=-116.166868"),
    Form(.magicEarth, .app, search, "magicearth://?open_search&q=caf%C3%A9"),
    Form(
      .petalMaps, .app, .place(namedTurtleRock, zoom: .level(14)),
      "petalmaps://poidetail?marker=34.011286,-116.166868&z=14"),
    Form(.petalMaps, .app, search, "petalmaps://textSearch?text=caf%C3%A9"),
    Form(.transit, .app, walk, "transit://directions?from=33.8303,-116.5453&to=34.011286,-116.166868"),
    Form(.mappls, .web, place, "https://www.mappls.com/location/34.011286,-116.166868"),
    Form(.truckMap, .web, place, "https://truckmap.com/place/34.011286,-116.166868"),
    Form(.truckMap, .web, walk, "https://truckmap.com/route/33.8303,-116.5453/34.011286,-116.166868"),
    Form(
      .coPilot, .app, place,
      "copilot://mydestination?type=LOCATION&action=VIEW&marker=34.011286,-116.166868&name=Turtle%20Rock"),
    Form(.neshan, .app, way, "neshan://?destination=34.011286,-116.166868"),
    Form(
      .gett, .app, way,
      "gett://order?pickup=my_location&dropoff_latitude=34.011286&dropoff_longitude=-116.166868"),
    Form(
      .dbNavigator, .app, way,
      "dbnavigator://query?ZKOORD=1&ZNAME=Turtle%20Rock&ZY=34011286&ZX=-116166868&start"),
    Form(
      .dashTag, .app, walk,
      "dashtagmaps://navigate?waypoints=33.8303%2C-116.5453%2CSprings%7C34.011286%2C-116.166868%2CTurtle%20Rock"),
    Form(.truckerPath, .app, way, "truckerpath://cal_route?daddr=34.011286,-116.166868"),
    Form(
      .liftago, .app, way,
      "lftgpas://order?destinationLat=34.011286&destinationLon=-116.166868&destinationName=Turtle%20Rock"),
    Form(.yandexTaxi, .app, way, "yandextaxi://route?end-lat=34.011286&end-lon=-116.166868"),
    Form(
      .airNavPro, .app, way,
      "airnavpro://direct-to?coordinates=wgs84-decimal&location=34.011286_-116.166868,0.0"),
    Form(.flitsmeister, .app, way, "flitsmeister://?geo=34.011286,-116.166868"),
    Form(.navigon, .app, way, "navigon://coordinate/Turtle%20Rock/-116.166868/34.011286"),
  ]
}
