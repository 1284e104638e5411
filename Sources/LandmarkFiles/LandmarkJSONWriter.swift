import Landmarks

/// The Landmarks app's `landmarkData.json`, a member a line as it is.
enum LandmarkJSONWriter {
  static func write(_ landmarks: some Sequence<Landmark>) -> LandmarkWriting {
    var writer = JSONWriter()
    var lost = LostProperties()
    writer.append(raw: "[")
    var isFirst = true
    for landmark in landmarks {
      writer.append(raw: isFirst ? "\n  " : ",\n  ")
      isFirst = false
      writer.append(pretty: landmark.jsonRecord, indent: 2)
      lost.add(landmark.unwritableJSONProperties)
    }
    writer.append(raw: isFirst ? "]\n" : "\n]\n")
    return LandmarkWriting(bytes: writer.bytes, notes: lost.notes("landmark JSON has a field of that name"))
  }
}
