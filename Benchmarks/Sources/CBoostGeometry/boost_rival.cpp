#include "boost_rival.h"

// Boost before 1.81 counts beyond the ends of these enumerations, which Clang since 16 refuses unless they have a type.
#define int_float_mixture_enum int_float_mixture_enum : int
#include <boost/numeric/conversion/int_float_mixture_enum.hpp>
#undef int_float_mixture_enum
#define sign_mixture_enum sign_mixture_enum : int
#include <boost/numeric/conversion/sign_mixture_enum.hpp>
#undef sign_mixture_enum
#define udt_builtin_mixture_enum udt_builtin_mixture_enum : int
#include <boost/numeric/conversion/udt_builtin_mixture_enum.hpp>
#undef udt_builtin_mixture_enum

#include <boost/geometry.hpp>
#include <boost/geometry/index/rtree.hpp>
#include <boost/version.hpp>
#include <iterator>

#include "rival_loop.hpp"

namespace {

namespace bg = boost::geometry;
namespace bgi = boost::geometry::index;

/// Takes the ids of what a tree finds.
template <class Value>
class IdInserter {
 public:
  using iterator_category = std::output_iterator_tag;
  using value_type = void;
  using difference_type = std::ptrdiff_t;
  using pointer = void;
  using reference = void;

  explicit IdInserter(std::vector<uint32_t> &found) : found(&found) {}
  IdInserter &operator=(const Value &value) {
    found->push_back(value.second);
    return *this;
  }
  IdInserter &operator*() { return *this; }
  IdInserter &operator++() { return *this; }
  IdInserter operator++(int) { return *this; }

 private:
  std::vector<uint32_t> *found;
};

template <class Tree>
void destroy(void *index) {
  delete static_cast<Tree *>(index);
}

namespace flat {

using Point = bg::model::point<double, 2, bg::cs::cartesian>;
using Value = std::pair<Point, uint32_t>;
using Tree = bgi::rtree<Value, bgi::quadratic<32>>;

void *build(const RivalPlace *places, size_t count) {
  std::vector<Value> values(count);
  for (size_t i = 0; i < count; ++i) {
    values[i] = {Point(places[i].longitude, places[i].latitude), static_cast<uint32_t>(i)};
  }
  return new Tree(values.begin(), values.end());
}

size_t in_box(
    const void *handle, const RivalPlace *queries, size_t count, double delta, const RivalAnswers *answers) {
  const Tree &tree = *static_cast<const Tree *>(handle);
  return rival::each_query(queries, count, answers, [&](RivalPlace query, std::vector<uint32_t> &found) {
    rival::each_box(query, delta, [&](rival::Box box) {
      const bg::model::box<Point> window(Point(box.west, box.south), Point(box.east, box.north));
      tree.query(bgi::intersects(window), IdInserter<Value>(found));
    });
  });
}

}  // namespace flat

namespace space {

using Point = bg::model::point<double, 3, bg::cs::cartesian>;
using Value = std::pair<Point, uint32_t>;
using Tree = bgi::rtree<Value, bgi::quadratic<8>>;

Point point(RivalPlace place) {
  const rival::Point point = rival::in_space(place);
  return Point(point.x, point.y, point.z);
}

void *build(const RivalPlace *places, size_t count) {
  std::vector<Value> values(count);
  for (size_t i = 0; i < count; ++i) values[i] = {point(places[i]), static_cast<uint32_t>(i)};
  return new Tree(values.begin(), values.end());
}

size_t nearest(
    const void *handle, const RivalPlace *queries, size_t count, size_t limit, const RivalAnswers *answers) {
  const Tree &tree = *static_cast<const Tree *>(handle);
  std::vector<std::pair<double, uint32_t>> order;
  std::vector<Value> values;
  return rival::each_query(queries, count, answers, [&](RivalPlace query, std::vector<uint32_t> &found) {
    const Point center = point(query);
    if (limit == 1) {
      tree.query(bgi::nearest(center, 1), IdInserter<Value>(found));
      return;
    }
    // The tree does not promise an order.
    values.clear();
    tree.query(bgi::nearest(center, static_cast<unsigned>(limit)), std::back_inserter(values));
    order.clear();
    for (const Value &value : values) order.emplace_back(bg::comparable_distance(center, value.first), value.second);
    std::sort(order.begin(), order.end());
    for (const auto &next : order) found.push_back(next.second);
  });
}

size_t within(
    const void *handle, const RivalPlace *queries, size_t count, double distance, const RivalAnswers *answers) {
  const Tree &tree = *static_cast<const Tree *>(handle);
  const double squared = distance * distance;
  return rival::each_query(queries, count, answers, [&](RivalPlace query, std::vector<uint32_t> &found) {
    const rival::Point p = rival::in_space(query);
    const Point center(p.x, p.y, p.z);
    const bg::model::box<Point> window(
        Point(p.x - distance, p.y - distance, p.z - distance), Point(p.x + distance, p.y + distance, p.z + distance));
    const auto is_near = [&](const Value &value) { return bg::comparable_distance(center, value.first) <= squared; };
    tree.query(bgi::intersects(window) && bgi::satisfies(is_near), IdInserter<Value>(found));
  });
}

}  // namespace space

const char *library() {
  static const std::string text = "Boost.Geometry " + std::to_string(BOOST_VERSION / 100000) + "." +
                                  std::to_string(BOOST_VERSION / 100 % 1000) + "." +
                                  std::to_string(BOOST_VERSION % 100);
  return text.c_str();
}

}  // namespace

extern "C" const Rival *boost_flat_rival(void) {
  static const Rival rival = {"Boost R-tree 2-D", library(), flat::build, destroy<flat::Tree>, nullptr, nullptr,
                              flat::in_box};
  return &rival;
}

extern "C" const Rival *boost_space_rival(void) {
  static const Rival rival = {"Boost R-tree 3-D", library(), space::build, destroy<space::Tree>, space::nearest,
                              space::within, nullptr};
  return &rival;
}
