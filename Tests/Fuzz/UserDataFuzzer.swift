import Landmarks

/// Any file of what the user keeps is read or refused; what is read is written and read again the same. Any text is a
/// moment or none.
@c(LLVMFuzzerTestOneInput)
public func fuzzUserData(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  if let data = try? UserData(bytes, name: "input") {
    precondition((try? UserData(data.bytes, name: "written")) == data, "what was kept is lost")
  }
  if let settings = try? AppSettings(bytes, name: "input") {
    precondition((try? AppSettings(settings.bytes, name: "written")) == settings, "what was set is lost")
  }
  if let time = Timestamp(String(decoding: bytes, as: UTF8.self)) {
    precondition(Timestamp("\(time)") == time, "a moment moved")
  }
  return 0
}
