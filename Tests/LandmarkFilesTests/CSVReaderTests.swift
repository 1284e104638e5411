import GeoCore
import LandmarkFiles
import Landmarks
import Testing

@Suite struct CSVReaderTests {
  static let headers: [(String, String, String)] = [
    ("latitude,longitude,name", "latitude", "longitude"),
    ("Lat,Lng,Name", "Lat", "Lng"),
    ("LATITUDE,Long,x", "LATITUDE", "Long"),
    ("y,x,name", "y", "x"),
    ("decimal_latitude,Decimal Longitude,title", "decimal_latitude", "Decimal Longitude"),
    (" lat , lon ,name", "lat", "lon"),
    ("lat.deg,lon-deg,name", "lat.deg", "lon-deg"),
  ]

  @Test("coordinate columns are found by their usual names and told", arguments: headers)
  func columns(header: String, latitude: String, longitude: String) throws {
    let reading = try read(header + "\n34.5,-116.25,Rock\n", .csv)
    #expect(reading.landmarks.map(\.coordinate.description) == ["34.5,-116.25"])
    #expect(
      reading.notes.contains {
        $0.contains("latitude from column \"\(latitude)\", longitude from column \"\(longitude)\"")
      })
    #expect(reading.problems.isEmpty)
  }

  @Test("all fields and further properties are read; a number is one only if it is written back the same")
  func fields() throws {
    let reading = try read(
      """
      id,name,category,latitude,longitude,city,state,park,isFeatured,isFavorite,description,image_name,pop,code,e,flag
      1001,Turtle Rock,Rivers,34.011286,-116.166868,Twentynine Palms,California,Joshua Tree,true,no,"A, ""big"" rock",turtlerock,1302,007,1.50,true
      """, .csv)
    let landmark = try #require(reading.landmarks.first)
    #expect(landmark.id == 1001 && landmark.name == "Turtle Rock" && landmark.category == .rivers)
    #expect(landmark.city == "Twentynine Palms" && landmark.state == "California" && landmark.park == "Joshua Tree")
    #expect(landmark.isFeatured && !landmark.isFavorite)
    #expect(landmark.description == "A, \"big\" rock" && landmark.imageName == "turtlerock")
    #expect(landmark.properties.names == ["pop", "code", "e", "flag"])
    #expect(landmark.properties == ["pop": 1302, "code": "007", "e": "1.50", "flag": true])
    #expect(landmark.properties["code"] == "007")
    #expect(landmark.properties["name"] == nil && landmark.properties["none"] == nil)
  }

  @Test("BOM, CRLF, CR, quoted line ends and a missing last line end do not matter")
  func lineEnds() throws {
    for end in ["\n", "\r\n", "\r"] {
      let text = "\u{FEFF}id,lat,lon,name\(end)1,1,2,\"a\(end)b\"\(end)\(end)x,,,\(end)3,3,4,c"
      let reading = try read(text, .csv)
      #expect(reading.landmarks.map(\.id) == [1, 3])
      #expect(reading.landmarks.map(\.name) == ["a\(end)b", "c"])
      #expect(reading.lines == [5])
    }
  }

  @Test("semicolon, tab and bar part columns too, and it is said", arguments: [";", "\t", "|"])
  func delimiters(delimiter: String) throws {
    let text = ["id,lat,lon,name", "1,1.5,2.5,\"a\(delimiter)b\""].map {
      String($0.map { $0 == "," ? Character(delimiter) : $0 })
    }.joined(separator: "\n")
    let reading = try read(text, .csv)
    #expect(reading.landmarks.map(\.name) == ["a\(delimiter)b"])
    #expect(reading.notes.contains { $0.hasPrefix("columns are parted by ") })
  }

  static let badRows: [(String, String, String?)] = [
    ("95,10", "latitude 95 is outside -90…90, and longitude 10 could be one; the columns look swapped", "lat"),
    ("200,10", "latitude 200 is outside -90…90", "latitude"),
    ("5,190", "longitude 190 is outside -180…180; the same meridian is -170", "longitude"),
    (",10", "record 1 has no lat", "lat"),
    ("10,  ", "record 1 has no lon", "lon"),
    ("nan,10", "lat \"nan\" is not a decimal number of degrees", "lat"),
    ("10,inf", "lon \"inf\" is not a decimal number of degrees", "lon"),
    ("1e400,10", "lat \"1e400\" is not a decimal number of degrees", "lat"),
    ("34°N,10", "lat \"34°N\" is not a decimal number of degrees", "lat"),
    ("\"48,85\",2", "lat 48,85 has a decimal comma; write 48.85", "lat"),
    ("1,2,3", "record 1 has 3 fields where the header has 2; a field with a comma in it must stand in quotes", nil),
    ("1", "record 1 has 1 fields where the header has 2; an empty field still has its delimiter", nil),
    ("\"1\"x,2", "a closing quote is followed by text; a quote inside a field is written twice", nil),
    ("1,\"2", "a quote in this row is never closed", nil),
  ]

  @Test("a bad row is reported with its line and the rest goes on", arguments: badRows)
  func badRow(row: String, message: String, column: String?) throws {
    let reading = try read("lat,lon\n\(row)\n7,8\n", .csv)
    #expect(reading.landmarks.map(\.coordinate.latitude) == [7])
    #expect(reading.problems.map(\.message) == [message])
    #expect(reading.problems.map(\.column) == [column])
    #expect(reading.lines == [2])
    let position =
      ["lat", "latitude"].contains(column) ? "1:" : column == nil ? "" : "\(row.prefix { $0 != "," }.count + 2):"
    #expect(reading.problems.first?.description(in: "f.csv") == "f.csv:2:\(position) \(message)")
  }

  @Test("a fault is shown at its field, in the line where that is")
  func position() throws {
    let reading = try read("id,name,lat,lon\n1,\"é, \n2nd\",95,\n2,é,1,191\n", .csv)
    #expect(reading.problems.map(\.line) == [3, 4] && reading.problems.map(\.position) == [9, 7])
  }

  @Test("several swapped rows are a note on the file")
  func swapped() throws {
    let reading = try read("lat,lon\n-116.1,34\n-152.6,59.9\n-135.3,59.5\n", .csv)
    #expect(reading.landmarks.isEmpty && reading.lines == [2, 3, 4])
    #expect(reading.notes.contains("columns \"lat\" and \"lon\" look swapped in 3 rows"))
  }

  @Test("the second record of an id is left out, with the line of the first")
  func duplicates() throws {
    let reading = try read("id,lat,lon\n5,1,1\n9,2,2\n5,3,3\na,4,4\na,5,5\n10,6,6\n", .csv)
    #expect(reading.landmarks.map(\.id) == [5, 9, "a", 10])
    #expect(
      reading.problems.map(\.message) == [
        "id 5 came before, in line 2; this record is left out", "id a came before, in line 5; this record is left out",
      ])
    #expect(reading.lines == [4, 6])
  }

  @Test("rows without an id get their number, or a free one where that is taken")
  func numbering() throws {
    #expect(try read("lat,lon\n1,1\nx,1\n2,2\n", .csv).landmarks.map(\.id) == [1, 3])
    let mixed = try read("id,lat,lon\n2,1,1\n,2,2\n,3,3\n9223372036854775807,4,4\n0,5,5\n", .csv)
    #expect(mixed.landmarks.map(\.id) == [2, 4, 3, .integer(.max), 0])
    #expect(mixed.notes.contains("2 records have no id and got the number in the file"))
    #expect(mixed.problems.isEmpty)
  }

  @Test("ids are integers only in their usual spelling")
  func ids() throws {
    let reading = try read(
      "id,lat,lon\n0,1,1\n007,1,1\n-5,1,1\n1.0,1,1\n99999999999999999999,1,1\n123456789012345678,1,1", .csv)
    #expect(
      reading.landmarks.map(\.id) == [0, "007", -5, "1.0", "99999999999999999999", 123_456_789_012_345_678])
  }

  @Test("no rows, one row, and a header with columns of one name")
  func sizes() throws {
    #expect(try read("lat,lon\n", .csv).landmarks.isEmpty)
    #expect(try read("lat,lon", .csv).problems.isEmpty)
    #expect(try read("lat,lon\n1,2", .csv).landmarks.count == 1)
    let reading = try read("lat,lon,a,a,,lat\n1,2,x,y,z,9\n", .csv)
    #expect(reading.landmarks.first?.properties == ["a": "x", "a 2": "y", "column 5": "z", "lat 2": 9])
    #expect(reading.notes.contains("column \"a\" comes more than once; the first counts"))
  }

  static let useless: [(String, LandmarkFileError.Code)] = [
    ("", .empty), (" \r\n\t", .empty), ("\u{FEFF}", .empty), ("name,city\na,b\n", .noCoordinates),
    ("latitude,name\n1,a\n", .noCoordinates), ("34.5,-116.2,Rock\n", .noCoordinates), ("\"lat,lon\n1,2\n", .malformed),
    ("lat,lon\n,\n , \n", .noCoordinates),
  ]

  @Test("a table of which nothing can be read is refused", arguments: useless)
  func refusing(text: String, code: LandmarkFileError.Code) {
    let error = failure(text, .csv)
    #expect(error?.code == code)
    #expect(error?.description.hasPrefix("file:") == true)
  }

  @Test("bytes that are not UTF-8 are refused with their line")
  func encoding() {
    let bytes = Array("lat,lon,name\n1,2,Z".utf8) + [0xFC] + Array("rich\n".utf8)
    let error = #expect(throws: LandmarkFileError.self) { try LandmarkReader.read(bytes, as: .csv, name: "f") }
    #expect(error?.code == .notUTF8 && error?.line == 2)
    let wide = #expect(throws: LandmarkFileError.self) {
      try LandmarkReader.read([0xFF, 0xFE, 0x6C, 0], as: .csv, name: "f")
    }
    #expect(wide?.description == "f: is UTF-16; save it as UTF-8")
  }

  @Test("a stray quote takes no other rows with it")
  func strayQuotes() throws {
    let reading = try read("lat,lon,name\n1,1,\"a\n2,2,b\n3,3,5'10\"x\n4,4,\"d\"\n", .csv)
    #expect(reading.landmarks.map(\.name) == ["b", "5'10\"x", "d"])
    #expect(reading.lines == [2])
  }
}
