#if XML
  import CXML
  import Landmarks

  /// Where and why bytes are not XML that is read here.
  struct XMLFault: Error {
    let line: Int
    /// Column of the fault, from 1; nil where it is of no place.
    let column: Int?
    /// A sentence that goes on after "is not XML: ".
    let text: String
    /// Whether nothing of the file may be used.
    var isRefused = false
  }

  /// What comes next in a document.
  enum XMLEvent {
    /// A start tag. One that is an end tag too has no end of its own.
    case start(XMLElement, isEmpty: Bool)
    case text(String)
    case end
  }

  /// The owner of libxml2's streaming reader. It expands no entities and opens nothing.
  @safe struct XMLReader: ~Copyable {
    private let pointer: UnsafeMutablePointer<cxml_reader>
    /// Lines before the bytes that libxml2 sees.
    private let skippedLines: Int
    /// How many elements are open.
    private var depth = 0

    private static let isReady: Bool = {
      xmlInitParser()
      return true
    }()

    private init(_ pointer: UnsafeMutablePointer<cxml_reader>, skippedLines: Int) {
      unsafe self.pointer = pointer
      self.skippedLines = skippedLines
    }

    /// A reader of a copy of all bytes of a file.
    static func reading(_ bytes: [UInt8], name: String) throws(LandmarkFileError) -> XMLReader {
      // An empty line before the declaration is a fault of XML, but a common one.
      let mark = bytes.starts(with: LandmarkReader.byteOrderMark) ? LandmarkReader.byteOrderMark.count : 0
      let start = bytes[mark...].firstIndex { !" \n\r\t".utf8.contains($0) }
      guard let start else { throw LandmarkFileError(.empty, name: name, "is empty") }
      let opened = unsafe bytes.withUnsafeBufferPointer { buffer -> UnsafeMutablePointer<cxml_reader>? in
        guard Self.isReady, let base = buffer.baseAddress else { return nil }
        return unsafe cxml_open(base + start, buffer.count - start)
      }
      guard let opened = unsafe opened else {
        throw LandmarkFileError(.malformed, name: name, "is too large for the memory that is left")
      }
      return unsafe XMLReader(opened, skippedLines: bytes[..<start].count { $0 == UInt8(ascii: "\n") })
    }

    deinit { unsafe cxml_close(pointer) }

    /// The next tag or text; nil at the end of the document.
    mutating func next() throws(XMLFault) -> XMLEvent? {
      while true {
        switch unsafe cxml_read(pointer) {
        case 0: return nil
        case 1: break
        case Int32(CXML_ENTITIES):
          throw XMLFault(
            line: 1 + skippedLines, column: nil,
            text: "its document type declares entities, which are not read; take the declarations out", isRefused: true)
        default: throw fault()
        }
        let reader = unsafe pointer.pointee.reader
        switch unsafe xmlTextReaderNodeType(reader) {
        case Int32(XML_READER_TYPE_ELEMENT.rawValue):
          let isEmpty = unsafe xmlTextReaderIsEmptyElement(reader) == 1
          if !isEmpty { depth += 1 }
          return .start(head(), isEmpty: isEmpty)
        case Int32(XML_READER_TYPE_END_ELEMENT.rawValue):
          depth -= 1
          return .end
        case Int32(XML_READER_TYPE_TEXT.rawValue), Int32(XML_READER_TYPE_CDATA.rawValue),
          Int32(XML_READER_TYPE_WHITESPACE.rawValue), Int32(XML_READER_TYPE_SIGNIFICANT_WHITESPACE.rawValue):
          return .text(unsafe Self.text(xmlTextReaderConstValue(reader)))
        case Int32(XML_READER_TYPE_ENTITY_REFERENCE.rawValue):
          // One of a document type that is not asked for stays as it is written.
          return .text(unsafe "&" + Self.text(xmlTextReaderConstName(reader)) + ";")
        default: continue
        }
      }
    }

    /// The element of a start tag, with all that is in it.
    ///
    /// - Parameter isProse: Whether elements in it are part of its text, as markup that nobody has escaped.
    mutating func element(_ head: XMLElement, isEmpty: Bool, isProse: Bool = false) throws(XMLFault) -> XMLElement {
      var element = head
      let isProse = isProse || head.localName == "description" || head.localName == "desc"
      if isEmpty { return element }
      while let event = try next() {
        switch event {
        case .end: return element
        case .text(let text): element.text += text
        case .start(let child, let isEmpty):
          let whole = try self.element(child, isEmpty: isEmpty, isProse: isProse)
          if isProse { element.text += whole.markup } else { element.children.append(whole) }
        }
      }
      return element
    }

    /// Goes past the end tag of the start tag that was last.
    mutating func skip(isEmpty: Bool) throws(XMLFault) {
      var depth = isEmpty ? 0 : 1
      while depth > 0, let event = try next() {
        switch event {
        case .start(_, let isEmpty): depth += isEmpty ? 0 : 1
        case .end: depth -= 1
        case .text: break
        }
      }
    }

    /// The start tag, without what follows it.
    private func head() -> XMLElement {
      let reader = unsafe pointer.pointee.reader
      var element = XMLElement(
        name: unsafe Self.text(xmlTextReaderConstName(reader)),
        namespace: unsafe Self.text(xmlTextReaderConstNamespaceUri(reader)),
        line: Int(unsafe cxml_line(pointer)) + skippedLines)
      guard unsafe xmlTextReaderHasAttributes(reader) == 1 else { return element }
      var code = unsafe xmlTextReaderMoveToFirstAttribute(reader)
      while code == 1 {
        if unsafe xmlTextReaderIsNamespaceDecl(reader) != 1 {
          element.attributes.append(
            (
              unsafe Self.text(xmlTextReaderConstName(reader)), unsafe Self.text(xmlTextReaderConstValue(reader))
            ))
        }
        code = unsafe xmlTextReaderMoveToNextAttribute(reader)
      }
      _ = unsafe xmlTextReaderMoveToElement(reader)
      return element
    }

    private func fault() -> XMLFault {
      let state = unsafe pointer.pointee
      var bytes = unsafe withUnsafeBytes(of: state.error_text) { unsafe Array($0.prefix { $0 != 0 }) }
      while bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
      var text = shifted(String(decoding: bytes, as: UTF8.self))
      if text.hasPrefix("Excessive depth") { text = "its elements lie deeper in each other than 256" }
      // What libxml2 says of a file that was cut.
      if text.hasPrefix("Extra content") && depth > 0 { text = "it ends inside of an element" }
      if text.isEmpty { text = "it cannot be read" }
      let line = unsafe state.error_line > 0 ? Int(state.error_line) : Int(cxml_line(pointer))
      return XMLFault(
        line: max(line, 1) + skippedLines, column: unsafe state.error_column > 0 ? Int(state.error_column) : nil,
        text: text)
    }

    /// A message of libxml2, which may name lines, with the lines of the file.
    private func shifted(_ message: String) -> String {
      guard skippedLines > 0 else { return message }
      var words = message.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      for index in words.indices.dropFirst() where words[index - 1] == "line" {
        if let line = Int(words[index]) { words[index] = "\(line + skippedLines)" }
      }
      return words.joined(separator: " ")
    }

    private static func text(_ bytes: UnsafePointer<UInt8>?) -> String {
      unsafe bytes.map { unsafe String(cString: $0) } ?? ""
    }
  }

  extension RecordCollector {
    /// Reports where a file breaks off, if it gave anything before; else nothing can be made of it.
    mutating func breakOff(_ fault: XMLFault, name: String) throws(LandmarkFileError) {
      let place = fault.column.map { ", column \($0)" } ?? ""
      if isEmpty || fault.isRefused {
        throw LandmarkFileError(.malformed, name: name, line: fault.line, "is not XML: \(fault.text)\(place)")
      }
      report(line: fault.line, "the file is not XML here: \(fault.text)\(place); nothing after it could be read")
    }
  }
#endif
