/// Which colour and shape stands for which category.
struct CategoryKey {
  /// Shapes differ as well as colours: not everyone tells the colours apart.
  enum Symbol: Int, CaseIterable {
    case circle, triangle, diamond, square, hexagon, star
  }

  /// The categories with a symbol of their own, by name.
  let names: [String]
  /// How many more share the last symbol.
  let others: Int

  init(_ categories: some Sequence<String>) {
    let all = Set(categories).subtracting([""]).sorted()
    let own = all.count > Symbol.allCases.count ? Symbol.allCases.count - 1 : all.count
    names = Array(all.prefix(own))
    others = all.count - own
  }

  /// The symbol of a category; that of the first for a place without one.
  func symbol(of category: String) -> Symbol {
    guard !category.isEmpty else { return .circle }
    return Symbol(rawValue: names.firstIndex(of: category) ?? names.count) ?? .star
  }

  /// The rows of a legend; none where there is nothing to tell apart.
  var legend: [(symbol: Symbol, name: String)] {
    guard names.count > 1 else { return [] }
    var rows = names.enumerated().map { (Symbol(rawValue: $0) ?? .star, $1) }
    if others > 0 { rows.append((.star, "\(others) more")) }
    return rows
  }
}
