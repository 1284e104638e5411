extension Transformation {
  /// One result for each position, through columns of numbers.
  func transform(
    _ positions: [Position], _ direction: TransformationDirection
  ) -> [Result<Position, ReprojectionError>] {
    let (from, to) = direction == .forward ? (source, target) : (target, source)
    var results: [Result<Position, ReprojectionError>] = []
    results.reserveCapacity(positions.count)
    let room = min(positions.count, NumberBlock.capacity)
    guard room > 0 else { return [] }
    NumberBlock.withPair(of: room) { input, output in
      for start in stride(from: 0, to: positions.count, by: room) {
        let block = positions[start..<min(start + room, positions.count)]
        transform(block, direction, (from, to), input.first(block.count), output.first(block.count), &results)
      }
    }
    return results
  }

  private func transform(
    _ positions: ArraySlice<Position>, _ direction: TransformationDirection,
    _ systems: (from: CoordinateReferenceSystem, to: CoordinateReferenceSystem), _ input: NumberBlock,
    _ output: NumberBlock, _ results: inout [Result<Position, ReprojectionError>]
  ) {
    var refused: [Int: ReprojectionError] = [:]
    for (index, position) in positions.enumerated() {
      do throws(ReprojectionError) {
        input[index] = try position.numbers(in: systems.from)
      } catch {
        refused[index] = error
        input[index] = .none
      }
    }
    engine.transform(input, into: output, direction)
    for (index, position) in positions.enumerated() {
      if let error = refused[index] {
        results.append(.failure(error))
      } else if let result = Position(output[index], in: systems.to, hasHeight: position.hasKnownHeight) {
        results.append(.success(result))
      } else {
        results.append(.failure(error(for: position, engine.reason(input[index], direction), direction)))
      }
    }
  }

  func error(
    for position: Position, _ failure: TransformationFailure, _ direction: TransformationDirection
  ) -> ReprojectionError {
    let (from, to) = direction == .forward ? (source, target) : (target, source)
    let reason = failure.messages.last.map { " (libproj: \($0))" } ?? ""
    let sentence =
      failure.code == .noTransformation
      ? "there is no way from \(from) to \(to)\(reason); the other direction may exist"
      : "\(position.text) in \(from) is not a place that \(to) can show\(reason); give one in its area of use"
    return ReprojectionError(failure.code, input: position.text, sentence, libraryMessages: failure.messages)
  }
}
