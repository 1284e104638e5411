import BenchmarkReport

/// What the command line asks for.
struct Options {
  static let usage = """
    usage: spatial-bench [--full] [--points N] [--queries N] [--passes N] [--data FOLDER] [--results FOLDER]
      --full             also 10 million places
      --points N         places of the generated data sets instead of 1 million
      --queries N        queries of each kind, default 100000
      --passes N         timed passes over them, default 5
      --data FOLDER      where fetch-data has laid geonames.csv, default Benchmarks/data
      --results FOLDER   where latest.json, latest.md and chart.svg go, default Benchmarks/results
    """

  private(set) var sizes = [1_000_000]
  private(set) var queryCount = 100_000
  private(set) var passes = 5
  private(set) var dataFolder = "Benchmarks/data"
  private(set) var resultsFolder = "Benchmarks/results"

  init(_ arguments: some Sequence<String>) throws {
    var rest = Array(arguments)[...]
    var isFull = false
    func value(of option: String) throws -> String {
      guard let value = rest.popFirst() else { throw BenchmarkError("\(option) needs a value\n\(Self.usage)") }
      return value
    }
    func number(of option: String) throws -> Int {
      let text = try value(of: option)
      guard let number = Int(text), number > 0 else {
        throw BenchmarkError("\(option) needs a number above 0, not \(text)")
      }
      return number
    }
    while let option = rest.popFirst() {
      switch option {
      case "--full": isFull = true
      case "--points": sizes = [try number(of: option)]
      case "--queries": queryCount = try number(of: option)
      case "--passes": passes = try number(of: option)
      case "--data": dataFolder = try value(of: option)
      case "--results": resultsFolder = try value(of: option)
      default: throw BenchmarkError("\(option) is not an option\n\(Self.usage)")
      }
    }
    if isFull { sizes.append(10_000_000) }
  }
}
