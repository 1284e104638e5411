import MapLinks
import Testing

/// Links as people paste them, each with the line that ``summary(_:)`` is to give.
@Suite("Links read")
struct ReadFormTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let link: String
    let expected: String
    var testDescription: String { link }

    init(_ link: String, _ expected: String) {
      self.link = link
      self.expected = expected
    }
  }

  @Test("Apple", arguments: apple)
  func readApple(sample: Sample) { #expect(summary(sample.link) == sample.expected) }

  @Test("Google", arguments: google)
  func readGoogle(sample: Sample) { #expect(summary(sample.link) == sample.expected) }

  @Test("geo: and Android", arguments: geo)
  func readGeo(sample: Sample) { #expect(summary(sample.link) == sample.expected) }

  @Test("OpenStreetMap and its family", arguments: openStreetMap)
  func readOpenStreetMap(sample: Sample) { #expect(summary(sample.link) == sample.expected) }

  @Test("Other services around the world", arguments: world)
  func readWorld(sample: Sample) { #expect(summary(sample.link) == sample.expected) }

  @Test("Services of Russia, China and Korea", arguments: east)
  func readEast(sample: Sample) { #expect(summary(sample.link) == sample.expected) }

  @Test("The last row: apps for riders, truckers and pilots", arguments: others)
  func readOthers(sample: Sample) { #expect(summary(sample.link) == sample.expected) }

  static let apple = [
    Sample(
      "https://maps.apple.com/place?coordinate=34.011286,-116.166868&name=Turtle%20Rock&map=satellite",
      "apple place 34.011286,-116.166868 \"Turtle Rock\" map=satellite"),
    Sample(
      "https://maps.apple.com/place?address=1%Dr.&coordinate=34.0,-116.1",
      "apple place 34,-116.1 \"1%Dr.\""),
    Sample("https://maps.apple.com/place?place-id=I1234", "apple network"),
    Sample("https://maps.apple.com/place?place-id=my-location", "apple network"),
    Sample(
      "https://maps.apple.com/frame?center=34.011286,-116.166868&span=0.02,0.03&mode=none&distance=1000",
      "apple view 34.011286,-116.166868 span=0.02,0.03 unread=mode=none distance=1000"),
    Sample(
      "https://maps.apple.com/frame?coordinate=34.0,-116.1&heading=18a0",
      "apple view 34,-116.1 unread=heading=18a0"),
    Sample(
      "https://maps.apple.com/search?query=coffee+shop&center=34.0,-116.1&span=0.002334,0.003289",
      "apple search 34,-116.1 span=0.002334,0.003289 text=\"coffee shop\""),
    Sample(
      "https://maps.apple.com/directions?source=33.8303,-116.5453&waypoint=34.1356,-116.0542&waypoint=34,-116.1"
        + "&destination=34.011286,-116.166868&mode=transit&avoid=hills",
      "apple directions 34.011286,-116.166868 mode=transit from=33.8303,-116.5453 via=34.1356,-116.0542+34,-116.1 "
        + "unread=avoid=hills"),
    Sample(
      "https://maps.apple.com/look-around?coordinate=34.0,-116.1", "apple place 34,-116.1"),
    Sample("https://maps.apple/p/abc123", "apple network"),
    Sample("https://share.maps.apple/p/abc", "apple network"),
    Sample(
      "http://maps.apple.com/?ll=34.011286,-116.166868&q=Turtle+Rock&z=14.5&t=h",
      "apple-classic place 34.011286,-116.166868 \"Turtle Rock\" z14.5 map=hybrid"),
    Sample("http://maps.apple.com/?q=34.011286,-116.166868", "apple-classic place 34.011286,-116.166868"),
    Sample("http://maps.apple.com/?q=Turtle+Rock", "apple-classic search text=\"Turtle Rock\""),
    Sample(
      "http://maps.apple.com/?q=Mexican+Restaurant&sll=50.894967,4.341626&z=10&t=s",
      "apple-classic search 50.894967,4.341626 z10 map=satellite text=\"Mexican Restaurant\""),
    Sample(
      "http://maps.apple.com/?sll=50.894967,4.341626&z=10&t=s",
      "apple-classic view 50.894967,4.341626 z10 map=satellite"),
    Sample(
      "http://maps.apple.com/?address=1,Infinite+Loop,Cupertino",
      "apple-classic search text=\"1,Infinite Loop,Cupertino\""),
    Sample(
      "http://maps.apple.com/?ll=34.0,-116.1&spn=0.1,0.2", "apple-classic view 34,-116.1 span=0.1,0.2"),
    Sample(
      "http://maps.apple.com/?saddr=33.8303,-116.5453&daddr=34.0,-116.1&dirflg=b",
      "apple-classic directions 34,-116.1 mode=cycling from=33.8303,-116.5453"),
    Sample(
      "http://maps.apple.com/?daddr=34.0,-116.1+to:34.1356,-116.0542",
      "apple-classic directions 34.1356,-116.0542 via=34,-116.1"),
    Sample("http://maps.apple.com/?daddr=San+Francisco", "apple-classic search text=\"San Francisco\""),
    Sample("maps://?ll=34.0,-116.1", "apple-classic view 34,-116.1"),
    Sample("http://maps.apple.com/?ll=34.0,-116.1&near=here", "apple-classic view 34,-116.1 unread=near=here"),
  ]

  static let google = [
    Sample(
      "https://www.google.com/maps/search/?api=1&query=34.011286%2C-116.166868", "google place 34.011286,-116.166868"),
    Sample(
      "https://www.google.com/maps/search/?api=1&query=Turtle+Rock&query_place_id=ChIJ",
      "google search text=\"Turtle Rock\" network"),
    Sample(
      "https://www.google.com/maps/dir/?api=1&origin=33.8303,-116.5453&destination=34.0,-116.1"
        + "&waypoints=34.1356,-116.0542%7C34,-116&travelmode=bicycling&dir_action=navigate&avoid=tolls",
      "google directions 34,-116.1 mode=cycling from=33.8303,-116.5453 via=34.1356,-116.0542+34,-116 "
        + "unread=avoid=tolls"),
    Sample(
      "https://www.google.com/maps/@?api=1&map_action=map&center=34.0%2C-116.1&zoom=14&basemap=terrain&layer=none",
      "google view 34,-116.1 z14 map=terrain"),
    Sample(
      "https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=34.0,-116.1&heading=-45",
      "google place 34,-116.1 unread=heading=-45"),
    Sample(
      "https://www.google.com/maps/place/Turtle+Rock/@34.0112,-116.17,17z/data=!3m1!4b1!4m6!3m5!1s0x80:0x1!8m2"
        + "!3d34.011286!4d-116.166868!16s%2Fg%2F1?entry=ttu&g_ep=abc",
      "google place 34.011286,-116.166868 \"Turtle Rock\" z17"),
    Sample(
      "https://www.google.com/maps/place/Turtle+Rock/@34.0112,-116.17,17z",
      "google search 34.0112,-116.17 z17 text=\"Turtle Rock\""),
    Sample(
      "https://www.google.com/maps/place/34%C2%B000'40.6%22N+116%C2%B010'00.7%22W/@34.0112,-116.17,17z",
      "google place 34.011278,-116.166861 z17"),
    Sample(
      "https://www.google.com/maps/place/85652R6M%2BG7", "google place 34.011313,-116.166813"),
    Sample("https://www.google.com/maps/place/85652R6M+G7", "google place 34.011313,-116.166813"),
    Sample("https://www.google.com/maps/@34.0112,-116.17,17z", "google view 34.0112,-116.17 z17"),
    Sample(
      "https://www.google.com/maps/@34.0112,-116.17,1053m/data=!3m1!1e3",
      "google view 34.0112,-116.17 z16.33 map=satellite"),
    Sample(
      "https://www.google.com/maps/@34.0112,-116.17,3a,75y,90h,90t/data=!3m6!1e1", "google place 34.0112,-116.17"),
    Sample(
      "https://www.google.com/maps/search/coffee/@34.0112,-116.17,15z",
      "google search 34.0112,-116.17 z15 text=\"coffee\""),
    Sample(
      "https://www.google.com/maps/search/34.011286,+-116.166868?shorturl=1", "google place 34.011286,-116.166868"),
    Sample(
      "https://www.google.com/maps/dir/33.8303,-116.5453/Oasis/34.0,-116.1/@34.0,-116.1,10z/data=!4m9!4m8!1m0!1m5!1m1"
        + "!1s0x1!2m2!1d-116.0542!2d34.1356!1m0!3e2",
      "google directions 34,-116.1 mode=walking from=33.8303,-116.5453 via=34.1356,-116.0542\"Oasis\""),
    Sample(
      "https://www.google.com/maps/dir//34.011286,-116.166868/@34.0,-116.1,10z",
      "google directions 34.011286,-116.166868"),
    Sample("https://maps.google.de/?q=34.011286,-116.166868", "google place 34.011286,-116.166868"),
    Sample(
      "http://maps.google.co.uk/maps?q=loc:34.011286,-116.166868(Turtle+Rock)&z=14&t=k",
      "google place 34.011286,-116.166868 \"Turtle Rock\" z14 map=satellite"),
    Sample("http://maps.google.com/maps?q=loc:34.011286+-116.166868", "google place 34.011286,-116.166868"),
    Sample(
      "http://maps.google.com/maps?q=Turtle+Rock@34.011286,-116.166868",
      "google place 34.011286,-116.166868 \"Turtle Rock\""),
    Sample("https://maps.google.com/maps?ll=34.0,-116.1&z=9", "google view 34,-116.1 z9"),
    Sample(
      "https://www.google.com/maps?saddr=33.8303,-116.5453&daddr=34.0,-116.1&dirflg=r",
      "google directions 34,-116.1 mode=transit from=33.8303,-116.5453"),
    Sample(
      "https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3300.1!2d-116.166868!3d34.011286!2m3!1f0",
      "google view 34.011286,-116.166868"),
    Sample("https://maps.app.goo.gl/AbCd123?g_st=ic", "google network"),
    Sample("https://goo.gl/maps/AbCd123", "google network"),
    Sample("https://maps.google.com/?cid=1234567890", "google network"),
    Sample("https://www.google.com/maps/place/?q=place_id:ChIJ123", "google network"),
    Sample(
      "comgooglemaps://?q=34.011286,-116.166868(Turtle%20Rock)&center=34.0,-116.1&zoom=14&views=traffic",
      "google place 34.011286,-116.166868 \"Turtle Rock\" z14 map=traffic"),
    Sample(
      "comgooglemaps://?q=Steamers+Lane&center=37.78,-122.41", "google search 37.78,-122.41 text=\"Steamers Lane\""),
    Sample(
      "comgooglemaps://?saddr=&daddr=34.0,-116.1&directionsmode=walking", "google directions 34,-116.1 mode=walking"),
    Sample(
      "comgooglemapsurl://www.google.com/maps/@34.0112,-116.17,17z", "google view 34.0112,-116.17 z17"),
    Sample("https://www.google.com/maps", "google unread=maps"),
  ]

  static let geo = [
    Sample("geo:34.011286,-116.166868", "geo place 34.011286,-116.166868"),
    Sample(
      "geo:34.011286,-116.166868,1300;crs=wgs84;u=10", "geo place 34.011286,-116.166868 unread=,1300 ;crs=wgs84;u=10"),
    Sample("GEO:34.011286,-116.166868;U=10", "geo place 34.011286,-116.166868 unread=;U=10"),
    Sample("geo:0,0", "geo place 0,0"),
    Sample("geo:34.0,-116.1;crs=EPSG:32611", "geo unread=34.0,-116.1;crs=EPSG:32611"),
    Sample("geo:95,10", "geo unread=95,10"),
    Sample("geo:34.0,-116.1?z=14", "geo-android view 34,-116.1 z14"),
    Sample("geo:0,0?q=1600+Amphitheatre+Parkway", "geo-android search text=\"1600 Amphitheatre Parkway\""),
    Sample("geo:34.0,-116.1?q=coffee", "geo-android search 34,-116.1 text=\"coffee\""),
    Sample(
      "geo:0,0?q=34.011286,-116.166868(Turtle%20Rock)", "geo-android place 34.011286,-116.166868 \"Turtle Rock\""),
    Sample(
      "geo:34.0,-116.1?q=34.011286,-116.166868(Rock%20(north))",
      "geo-android place 34.011286,-116.166868 \"Rock (north)\""),
    Sample("geo:0,0?z=9", "geo-android view 0,0 z9"),
    Sample("google.navigation:q=34.0,-116.1&mode=b", "google-navigation directions 34,-116.1 mode=cycling"),
    Sample("google.navigation:q=Taronga+Zoo&avoid=tf", "google-navigation search text=\"Taronga Zoo\" unread=avoid=tf"),
    Sample("google.streetview:cbll=34.0,-116.1&cbp=0,30", "google-navigation place 34,-116.1 unread=cbp=0,30"),
  ]

  static let openStreetMap = [
    Sample(
      "https://www.openstreetmap.org/?mlat=34.011286&mlon=-116.166868#map=14/34.0/-116.1&layers=C",
      "osm place 34.011286,-116.166868 z14"),
    Sample("https://www.openstreetmap.org/#map=14/34.011286/-116.166868", "osm view 34.011286,-116.166868 z14"),
    Sample("http://openstreetmap.org/?lat=34.0&lon=-116.1&zoom=12&layers=M", "osm view 34,-116.1 z12"),
    Sample("https://osm.org/go/0EEQjE--", "osm view 51.510773,0.054932 z9"),
    Sample("https://osm.org/go/TaI5dS4r-?m", "osm place 34.011279,-116.16688 z14"),
    Sample("https://osm.org/go/TaI5dS4r-?m=", "osm place 34.011279,-116.16688 z14"),
    Sample("https://osm.org/go/TaI5dS4r-?node=5", "osm view 34.011279,-116.16688 z14 unread=node=5"),
    Sample("https://osm.org/go/!!", "osm unread=go"),
    Sample("https://www.openstreetmap.org/node/123#map=18/34.0/-116.1", "osm network"),
    Sample(
      "https://www.openstreetmap.org/directions?engine=graphhopper_foot&route=33.8303,-116.5453;34.0,-116.1"
        + "#map=10/34/-116",
      "osm directions 34,-116.1 mode=walking from=33.8303,-116.5453"),
    Sample(
      "https://www.openstreetmap.org/directions?to=34.0%2C-116.1&from=33.8303,-116.5453",
      "osm directions 34,-116.1 from=33.8303,-116.5453"),
    Sample(
      "https://www.openstreetmap.org/search?query=Turtle+Rock#map=12/34.0/-116.1",
      "osm search 34,-116.1 z12 text=\"Turtle Rock\""),
    Sample(
      "https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4&layer=mapnik&marker=34.0%2C-116.1",
      "osm place 34,-116.1"),
    Sample("https://osmand.net/map?pin=34.011286,-116.166868#14/34.0/-116.1", "osmand place 34.011286,-116.166868 z14"),
    Sample("https://osmand.net/map/#14/34.0/-116.1", "osmand view 34,-116.1 z14"),
    Sample("http://osmand.net/go?lat=34.0&lon=-116.1&z=14", "osmand place 34,-116.1 z14"),
    Sample(
      "https://osmand.net/map?start=33.8303,-116.5453&finish=34.0,-116.1",
      "osmand directions 34,-116.1 from=33.8303,-116.5453"),
    Sample("osmand.geo://?q=34.0,-116.1", "osmand place 34,-116.1"),
    Sample("https://omaps.app/ojlE2uh0Xw/Turtle_Rock", "organic-maps place 34.011285,-116.166868 \"Turtle Rock\" z14"),
    Sample("om://ojlE2uh0Xw/Turtle_Rock", "organic-maps place 34.011285,-116.166868 \"Turtle Rock\" z14"),
    Sample("om://map?v=1&ll=34.0,-116.1&n=A&z=14&appname=x", "organic-maps place 34,-116.1 \"A\" z14"),
    Sample("om://crosshair?cll=34.0,-116.1", "organic-maps view 34,-116.1"),
    Sample(
      "om://route?sll=33.8303,-116.5453&saddr=Springs&dll=34.0,-116.1&daddr=Rock&type=pedestrian",
      "organic-maps directions 34,-116.1 \"Rock\" mode=walking from=33.8303,-116.5453\"Springs\""),
    Sample(
      "https://omaps.app/v2/nav?destination=34.0,-116.1&travelmode=driving&dir_action=navigate&api=1",
      "organic-maps directions 34,-116.1 mode=driving"),
    Sample("ge0://AbCMCNp0LO/Madagascar", "maps-me place -18.924943,46.44164 \"Madagascar\" z4"),
    Sample("http://ge0.me/o4MnIOApKp", "maps-me place 52.487739,13.381523 z14"),
    Sample("mapswithme://map?v=1&ll=34.0,-116.1&n=A%20b", "maps-me place 34,-116.1 \"A b\""),
    Sample("https://comaps.at/Umse5f0H8a/New_York", "comaps place 40.71274,-74.005997 \"New York\" z9"),
  ]

  static let world = [
    Sample("https://waze.com/ul?ll=34.0%2C-116.1&navigate=yes&zoom=17", "waze directions 34,-116.1 unread=zoom=17"),
    Sample("https://www.waze.com/ul?q=66%20Acacia%20Avenue", "waze search text=\"66 Acacia Avenue\""),
    Sample("https://waze.com/ul/hu32kpzy90", "waze place 52.77714,11.951087"),
    Sample("https://www.waze.com/live-map?h=kmg0qm86g", "waze place -12.581599,15.743902"),
    Sample(
      "https://www.waze.com/live-map/directions?to=ll.34.0%2C-116.1&from=ll.33.8303%2C-116.5453",
      "waze directions 34,-116.1 from=33.8303,-116.5453"),
    Sample("https://www.waze.com/ul?latlng=34.0%2C-116.1", "waze place 34,-116.1"),
    Sample("https://ul.waze.com/ul?venue_id=2884104.28644432", "waze network"),
    Sample("https://www.waze.com/live-map/directions?to=place.w.2884104", "waze network unread=to=place.w.2884104"),
    Sample("https://waze.com/ul?favorite=home&navigate=yes", "waze unread=favorite=home"),
    Sample(
      "https://www.bing.com/maps?cp=34.011286~-116.166868&lvl=14.5&style=r",
      "bing view 34.011286,-116.166868 z14.5 unread=style=r"),
    Sample(
      "bingmaps:?collection=name.My%20Trip~point.34.0_-116.1_Snake%255Fcase~point.1_2_B",
      "bing place 34,-116.1 \"Snake_case\" unread=point.1_2_B"),
    Sample(
      "bingmaps:?rtp=pos.33.8303_-116.5453_A~adr.Main%20Street~pos.34.0_-116.1&mode=t",
      "bing directions 34,-116.1 mode=transit from=33.8303,-116.5453\"A\" unread=adr.Main Street"),
    Sample("bingmaps:?where=Seattle", "bing search text=\"Seattle\""),
    Sample("bingmaps:?bb=1_2~3_4", "bing unread=bb=1_2~3_4"),
    Sample(
      "ms-walk-to:?destination.latitude=34.0&destination.longitude=-116.1&destination.name=Rock",
      "bing directions 34,-116.1 \"Rock\" mode=walking"),
    Sample(
      "https://share.here.com/l/34.0,-116.1,Rock%2C%20north?z=16.0&t=normal",
      "here place 34,-116.1 \"Rock, north\" z16 map=standard"),
    Sample("https://wego.here.com/?map=34.0,-116.1,14,normal", "here view 34,-116.1 z14"),
    Sample(
      "https://share.here.com/r/mylocation/34.0,-116.1,Rock?m=pt", "here directions 34,-116.1 \"Rock\" mode=transit"),
    Sample("https://share.here.com/p/s-bGF0PTM0LjAmbG9uPS0xMTYuMQ==", "here place 34,-116.1"),
    Sample("https://share.here.com/p/s-bm90aGluZw", "here network"),
    Sample(
      "https://citymapper.com/directions?endcoord=34.0%2C-116.1&endaddress=Main%20St",
      "citymapper directions 34,-116.1 \"Main St\""),
    Sample("uber://?action=setPickup&dropoff[latitude]=34.0&dropoff[longitude]=-116.1", "uber directions 34,-116.1"),
    Sample("https://mapy.cz/zakladni?x=-116.1&y=34.0&z=14", "mapy view 34,-116.1 z14"),
    Sample("https://mapy.com/en/zakladni?source=coor&id=-116.1,34.0&x=1&y=2&z=14", "mapy place 34,-116.1 z14"),
    Sample(
      "https://mapy.com/en/turisticka?rc=9gz-HxYH7ngonA6",
      "mapy directions 50.123878,14.410105 from=50.124511,14.405749"),
    Sample("https://mapy.com/s/abcdef", "mapy network"),
    Sample("https://mapy.com/fnc/v1/search?query=hut&x=14.4&y=50.1&z=10", "mapy search 50.1,14.4 z10 text=\"hut\""),
    Sample("magicearth://?walk_to&lat=34.0&lon=-116.1", "magic-earth directions 34,-116.1 mode=walking"),
    Sample(
      "https://magicearth.com/?show_on_map&lat=34.0&lon=-116.1&name=A&z=9", "magic-earth place 34,-116.1 \"A\" z9"),
    Sample("transit://directions?from=&to=34.0,-116.1", "transit directions 34,-116.1"),
    Sample("moovit://nearby?lat=34.0&lon=-116.1", "moovit view 34,-116.1"),
    Sample("com.sygic.aura://coordinate|-116.1|34.0|drive", "sygic directions 34,-116.1 mode=driving"),
    Sample("https://plus.codes/85652R6M+G7", "plus-codes place 34.011313,-116.166813"),
    Sample("https://plus.codes/2R6M%2BG7", "plus-codes search text=\"2R6M+G7\""),
    Sample("https://www.mappls.com/location/34.0,-116.1", "mappls place 34,-116.1"),
    Sample("https://www.mappls.com/abc123", "mappls network"),
  ]

  static let east = [
    Sample(
      "https://yandex.com.tr/maps/?pt=-116.166868,34.011286&z=14&l=sat",
      "yandex place 34.011286,-116.166868 z14 map=satellite"),
    Sample(
      "https://yandex.ru/maps/213/moscow/?ll=37.6%2C55.7&z=10&mode=search&text=cafe",
      "yandex search 55.7,37.6 z10 text=\"cafe\""),
    Sample(
      "https://yandex.ru/maps/?whatshere%5Bpoint%5D=37.6%2C55.7&whatshere%5Bzoom%5D=17", "yandex place 55.7,37.6 z17"),
    Sample(
      "https://yandex.com/maps/?rtext=55.7,37.6~55.8,37.7~55.9,37.8&rtt=mt",
      "yandex directions 55.9,37.8 mode=transit from=55.7,37.6 via=55.8,37.7"),
    Sample("https://yandex.ru/maps/-/CDabc", "yandex network"),
    Sample("https://yandex.ru/maps/org/1234", "yandex network"),
    Sample("https://yandex.ru/maps/?pt=37.6,55.7,pm2rdm~37.7,55.8", "yandex place 55.7,37.6 unread=pt=37.7,55.8"),
    Sample(
      "yandexnavi://build_route_on_map?lat_to=55.7&lon_to=37.6&lat_via_0=55.8&lon_via_0=37.7",
      "yandex-navi directions 55.7,37.6 via=55.8,37.7"),
    Sample("https://2gis.kz/almaty/geo/70030076/76.9%2C43.2?m=76.9%2C43.2%2F16", "2gis place 43.2,76.9 z16"),
    Sample("https://maps.urbi.ae/dubai/geo/55.2%2C25.1", "2gis place 25.1,55.2"),
    Sample("https://2gis.ru/moscow/firm/4504127908731515", "2gis network"),
    Sample("https://go.2gis.com/abc", "2gis network"),
    Sample(
      "dgis://2gis.ru/routeSearch/rsType/car/from/37.6,55.7/to/37.7,55.8/go",
      "2gis directions 55.8,37.7 mode=driving from=55.7,37.6"),
    Sample(
      "https://api.map.baidu.com/marker?location=39.916465,116.410116&title=A&content=B&output=html&src=x",
      "baidu place 39.908722,116.397499 \"A\" bd09"),
    Sample(
      "baidumap://map/marker?location=39.910126,116.403743&title=A&coord_type=gcj02&src=x",
      "baidu place 39.908722,116.397499 \"A\" gcj02"),
    Sample("https://map.baidu.com/@12959238.56,4825347.47,12z", "baidu view 39.903286,116.400927 z11.26 bd09"),
    Sample("https://j.map.baidu.com/ab/cd", "baidu network"),
    Sample("https://map.baidu.com/?poiShareUid=abc&shareurl=1", "baidu bd09 network"),
    Sample(
      "https://uri.amap.com/marker?position=116.403743,39.910126&name=A", "amap place 39.908722,116.397499 \"A\" gcj02"),
    Sample(
      "https://uri.amap.com/marker?position=116.397499,39.908722&name=A&coordinate=wgs84",
      "amap place 39.908722,116.397499 \"A\""),
    Sample(
      "androidamap://viewMap?sourceApplication=x&poiname=A&lat=39.908722&lon=116.397499&dev=1",
      "amap place 39.908722,116.397499 \"A\""),
    Sample("https://wb.amap.com/?p=B000A,39.910126,116.403743,Gate", "amap place 39.908722,116.397499 \"Gate\" gcj02"),
    Sample("https://wb.amap.com/?q=39.910126,116.403743,Gate", "amap place 39.908722,116.397499 \"Gate\" gcj02"),
    Sample("https://surl.amap.com/abc", "amap network"),
    Sample(
      "https://apis.map.qq.com/uri/v1/marker?marker=coord:39.910126,116.403743;title:A;addr:B&referer=x",
      "tencent place 39.908722,116.397499 \"A\" gcj02"),
    Sample(
      "https://apis.map.qq.com/uri/v1/marker?marker=coord%3A39.908722%2C116.397499%3Btitle%3AA&coord_type=1",
      "tencent place 39.908722,116.397499 \"A\""),
    Sample("nmap://map?lat=37.5&lng=127&level=12&appname=x", "naver view 37.5,127 z12"),
    Sample("https://map.naver.com/p/entry/place/123", "naver network"),
    Sample("https://map.kakao.com/link/map/37.5,127", "kakao place 37.5,127"),
    Sample(
      "https://map.kakao.com/link/by/bicycle/A,37.5,127/B,37.6,127.1",
      "kakao directions 37.6,127.1 \"B\" mode=cycling from=37.5,127\"A\""),
    Sample("kakaomap://route?ep=37.5,127&by=PUBLICTRANSIT", "kakao directions 37.5,127 mode=transit"),
    Sample("https://kko.to/abc", "kakao network"),
    Sample("tmap://route?goalname=A&goalx=127&goaly=37.5&carType=1", "tmap directions 37.5,127 \"A\""),
    Sample(
      "petalmaps://navigation?saddr=34,-116&daddr=34.0,-116.1(Rock)&type=drive",
      "petal directions 34,-116.1 \"Rock\" mode=driving from=34,-116"),
  ]

  static let others = [
    Sample(
      "copilot://mydestination?type=LOCATION&action=GOTO&name=A&lat=34.0&long=-116.1",
      "copilot directions 34,-116.1 \"A\""),
    Sample("https://nshn.ir/?lat=35.7&lng=51.4", "neshan place 35.7,51.4"),
    Sample("neshan://?origin=35.7,51.4&destination=35.8,51.5", "neshan directions 35.8,51.5 from=35.7,51.4"),
    Sample(
      "https://mappls.com/navigation?places=28.6,77.2,India%20Gate&mode=biking",
      "mappls directions 28.6,77.2 \"India Gate\" mode=cycling"),
    Sample("https://truckmap.com/route/34,-116/34.0,-116.1", "truckmap directions 34,-116.1 from=34,-116"),
    Sample(
      "truckerpath://cal_route?d_addr=34.0,-116.1&s_addr=34,-116", "trucker-path directions 34,-116.1 from=34,-116"),
    Sample(
      "gett://order?pickup=my_location&dropoff_latitude=34.0&dropoff_longitude=-116.1", "gett directions 34,-116.1"),
    Sample(
      "lftgpas://order?destinationLat=50.1&destinationLon=14.4&destinationName=A&pickupLat=50&pickupLon=14",
      "liftago directions 50.1,14.4 \"A\" from=50,14"),
    Sample("yandextaxi://route?end-lat=55.7&end-lon=37.6&appmetrica_tracking_id=1", "yandex-taxi directions 55.7,37.6"),
    Sample(
      "https://airnavigation.aero/direct-to?coordinates=wgs84-decimal&location=34.0_-116.1,0.0",
      "airnavpro directions 34,-116.1"),
    Sample("flitsmeister://?geo=52.1,4.3", "flitsmeister directions 52.1,4.3"),
    Sample("navigon://coordinate/Home/4.3/52.1", "navigon directions 52.1,4.3 \"Home\""),
    Sample(
      "dbnavigator://query?ZKOORD=1&ZNAME=Berlin&ZY=52525589&ZX=13369548&start",
      "db-navigator directions 52.525589,13.369548 \"Berlin\""),
    Sample("dashtagmaps://navigate?lat=34.0&lon=-116.1&title=A", "dashtag directions 34,-116.1 \"A\""),
    Sample("tomtomgo://x-callback-url/navigate?destination=34.0,-116.1", "tomtom directions 34,-116.1"),
    Sample(
      "lyft://ridetype?id=lyft&destination%5Blatitude%5D=34.0&destination%5Blongitude%5D=-116.1&partner=x",
      "lyft directions 34,-116.1"),
  ]
}
