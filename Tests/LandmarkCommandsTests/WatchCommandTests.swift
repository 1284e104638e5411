import LandmarkCommands
import Landmarks
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("watch") struct WatchCommandTests {
  private static let track = """
    <gpx><trk><trkseg>
    <trkpt lat="34.01" lon="-116.3"><time>2026-11-30T12:00:00Z</time></trkpt>
    <trkpt lat="34.01" lon="-116.1669"><time>2026-11-30T12:00:30Z</time></trkpt>
    <trkpt lat="34.01" lon="-116.1669"/>
    <trkpt lat="34.01" lon="-116.1669"><time>2026-11-30T12:00:20Z</time></trkpt>
    <trkpt lat="34.01" lon="-116.3"><time>2026-11-30T12:01:00Z</time></trkpt>
    </trkseg></trk></gpx>
    """

  @Test("a replay waits as the recorded times say, and a file reads as standard input does")
  func replay() throws {
    let path = FileManager.default.temporaryDirectory.path + "/track-\(UInt64.random(in: 0 ... .max)).gpx"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try FileBytes.write(Array(Self.track.utf8), to: path)
    let replay = Session(["watch", path, "--speed", "10"])
    #expect(replay.waits == [3, 3] && replay.exitCode == .done && replay.messages.isEmpty)
    #expect(
      replay.output == """
        2026-11-30T12:00:30Z  near  Turtle Rock  143 m
        2026-11-30T12:01:00Z  left  Turtle Rock  12.30 km

        """)
    let piped = Session(["watch"], input: Self.track)
    #expect(piped.output == replay.output && piped.waits.isEmpty)
    #expect(Session(["watch", path, "--dwell", "31"]).output.isEmpty)
  }

  @Test("forms, units and whole answers")
  func forms() throws {
    let line = #"{"lat":34.01,"lon":-116.1669}"#
    #expect(Session(["watch", "--units", "m"], input: line).output == "near  Turtle Rock  143 m\n")
    let features = try Session(["watch", "-f", "geojson"], input: line).json()["features"]?.elements
    #expect(features?.count == 1)
    #expect(try Session(["watch", "-f", "json"], input: "").json() == [])
    #expect(Session(["watch", "--input-format", "nmea"], input: line).exitCode == .badData)
    #expect(Session(["watch", "a", "b"]).exitCode == .usage)
    #expect(Session(["watch", "--input-format", "kml"]).exitCode == .usage)
    #expect(Session(["watch", "--dwell", "-1"]).exitCode == .usage)
    #expect(Session(["watch"], input: line + "\n" + line, closingAfter: 3).exitCode == .done)
  }
}
