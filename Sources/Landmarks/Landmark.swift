public import GeoCore

/// A place worth going to: a name and a coordinate, with what the Landmarks app shows about it.
///
/// ```swift
/// let rock = Landmark(id: 1001, name: "Turtle Rock", coordinate: coordinate, category: .rivers)
/// ```
///
/// What a file did not say is nil and is not written back.
public struct Landmark: Identifiable, Hashable, Sendable, Located {
  /// What tells it from the others of its data set.
  public var id: ID
  /// Its name; empty where a file has none.
  public var name: String
  /// Where it is, WGS 84.
  public var coordinate: Coordinate
  /// Further properties, kept as they came.
  public var properties: Properties

  var texts: Texts?
  /// What the file said, or nil where it said nothing.
  var statedFavorite, statedFeatured: Bool?

  /// Its kind, such as ``Category/lakes``.
  public var category: Category? {
    get { texts?.values.category }
    set { setText(\.category, to: newValue) }
  }

  /// The city nearby.
  public var city: String? {
    get { texts?.values.city }
    set { setText(\.city, to: newValue) }
  }

  /// The state or province.
  public var state: String? {
    get { texts?.values.state }
    set { setText(\.state, to: newValue) }
  }

  /// The park that it is in.
  public var park: String? {
    get { texts?.values.park }
    set { setText(\.park, to: newValue) }
  }

  /// Some sentences about it.
  public var description: String? {
    get { texts?.values.description }
    set { setText(\.description, to: newValue) }
  }

  /// Name of its picture in an app's assets.
  public var imageName: String? {
    get { texts?.values.imageName }
    set { setText(\.imageName, to: newValue) }
  }

  /// Whether the user likes it; false unless stated.
  public var isFavorite: Bool {
    get { statedFavorite ?? false }
    set { statedFavorite = newValue }
  }

  /// Whether an app shows it first; false unless stated.
  public var isFeatured: Bool {
    get { statedFeatured ?? false }
    set { statedFeatured = newValue }
  }

  /// A landmark from its parts; leave out what is not known.
  public init(
    id: ID, name: String, coordinate: Coordinate, category: Category? = nil, city: String? = nil, state: String? = nil,
    park: String? = nil, isFavorite: Bool? = nil, isFeatured: Bool? = nil, description: String? = nil,
    imageName: String? = nil, properties: Properties = Properties()
  ) {
    self.id = id
    self.name = name
    self.coordinate = coordinate
    self.properties = properties
    texts = Texts.holding(
      Texts.Values(
        category: category, city: city, state: state, park: park, description: description, imageName: imageName))
    statedFavorite = isFavorite
    statedFeatured = isFeatured
  }
}

extension Landmark {
  /// The optional texts, apart from the rest: most places of a large file have none, and a list of small values is built
  /// and gone through faster.
  final class Texts: Sendable {
    struct Values: Hashable, Sendable {
      var category: Category?
      var city, state, park, description, imageName: String?
    }

    let values: Values

    private init(_ values: Values) { self.values = values }

    /// Nil where all are nil.
    static func holding(_ values: Values) -> Texts? {
      let isEmpty =
        values.category == nil && values.city == nil && values.state == nil && values.park == nil
        && values.description == nil && values.imageName == nil
      return isEmpty ? nil : Texts(values)
    }
  }

  private mutating func setText<Text>(_ field: WritableKeyPath<Texts.Values, Text?>, to text: Text?) {
    var values = texts?.values ?? Texts.Values()
    values[keyPath: field] = text
    texts = Texts.holding(values)
  }
}

extension Landmark {
  /// Equal where everything is, what a file did not say included.
  public static func == (left: Landmark, right: Landmark) -> Bool {
    left.id == right.id && left.name == right.name && left.coordinate == right.coordinate
      && left.texts?.values == right.texts?.values && left.statedFavorite == right.statedFavorite
      && left.statedFeatured == right.statedFeatured && left.properties == right.properties
  }

  /// Hashes what nearly always differs; equality looks at everything.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(name)
    hasher.combine(coordinate)
  }
}
