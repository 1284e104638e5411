#include "nanoflann_rival.h"

#include <array>
#include <memory>
#include <nanoflann.hpp>
#include <numeric>

#include "rival_loop.hpp"

namespace {

struct Cloud {
  std::vector<rival::Point> points;

  size_t kdtree_get_point_count() const { return points.size(); }
  double kdtree_get_pt(size_t index, size_t dimension) const {
    const rival::Point &point = points[index];
    return dimension == 0 ? point.x : dimension == 1 ? point.y : point.z;
  }
  template <class Box>
  bool kdtree_get_bbox(Box &) const {
    return false;
  }
};

using Tree = nanoflann::KDTreeSingleIndexAdaptor<
    nanoflann::L2_Simple_Adaptor<double, Cloud>, Cloud, 3, uint32_t>;

struct Index {
  Cloud cloud;
  /// The id of each point of the cloud; empty where that is its position.
  std::vector<uint32_t> ids;
  std::unique_ptr<Tree> tree;

  uint32_t id(uint32_t position) const { return ids.empty() ? position : ids[position]; }

  void grow() {
    tree = std::make_unique<Tree>(3, cloud, nanoflann::KDTreeSingleIndexAdaptorParams(32));
    tree->buildIndex();
  }
};

void *build(const RivalPlace *places, size_t count) {
  auto index = std::make_unique<Index>();
  index->cloud.points.resize(count);
  std::transform(places, places + count, index->cloud.points.begin(), rival::in_space);
  index->grow();
  return index.release();
}

/// Spreads the bits of a number, so that those of another fit between them.
uint64_t spread(uint32_t value) {
  uint64_t bits = value;
  bits = (bits | bits << 16) & 0x0000FFFF0000FFFF;
  bits = (bits | bits << 8) & 0x00FF00FF00FF00FF;
  bits = (bits | bits << 4) & 0x0F0F0F0F0F0F0F0F;
  bits = (bits | bits << 2) & 0x3333333333333333;
  return (bits | bits << 1) & 0x5555555555555555;
}

uint64_t morton(RivalPlace place) {
  constexpr double top = 4294967295.0;
  const auto row = static_cast<uint32_t>((place.latitude + 90) / 180 * top);
  const auto column = static_cast<uint32_t>((place.longitude + 180) / 360 * top);
  return spread(row) << 1 | spread(column);
}

void *build_in_morton_order(const RivalPlace *places, size_t count) {
  auto index = std::make_unique<Index>();
  {
    std::vector<std::pair<uint64_t, uint32_t>> order(count);
    for (size_t i = 0; i < count; ++i) order[i] = {morton(places[i]), static_cast<uint32_t>(i)};
    std::sort(order.begin(), order.end());
    index->ids.resize(count);
    index->cloud.points.resize(count);
    for (size_t i = 0; i < count; ++i) {
      index->ids[i] = order[i].second;
      index->cloud.points[i] = rival::in_space(places[order[i].second]);
    }
  }
  index->grow();
  return index.release();
}

void destroy(void *index) { delete static_cast<Index *>(index); }

size_t nearest(
    const void *handle, const RivalPlace *queries, size_t count, size_t limit, const RivalAnswers *answers) {
  const Index &index = *static_cast<const Index *>(handle);
  std::vector<uint32_t> positions(limit);
  std::vector<double> distances(limit);
  return rival::each_query(queries, count, answers, [&](RivalPlace query, std::vector<uint32_t> &found) {
    const rival::Point point = rival::in_space(query);
    nanoflann::KNNResultSet<double, uint32_t> result(limit);
    result.init(positions.data(), distances.data());
    index.tree->findNeighbors(result, &point.x, nanoflann::SearchParams());
    for (size_t i = 0; i < result.size(); ++i) found.push_back(index.id(positions[i]));
  });
}

/// Takes the ids within a distance, and nothing else: the library's own set keeps distances too.
struct Ids {
  const Index &index;
  const double squared;
  std::vector<uint32_t> &found;

  bool full() const { return true; }
  bool addPoint(double distance, uint32_t position) {
    if (distance <= squared) found.push_back(index.id(position));
    return true;
  }
  double worstDist() const { return squared; }
};

size_t within(
    const void *handle, const RivalPlace *queries, size_t count, double distance, const RivalAnswers *answers) {
  const Index &index = *static_cast<const Index *>(handle);
  // The tree offers only what is nearer than the worst.
  const double squared = std::nextafter(distance * distance, INFINITY);
  return rival::each_query(queries, count, answers, [&](RivalPlace query, std::vector<uint32_t> &found) {
    const rival::Point point = rival::in_space(query);
    Ids result{index, squared, found};
    index.tree->findNeighbors(result, &point.x, nanoflann::SearchParams());
  });
}

constexpr int version = NANOFLANN_VERSION;

const char *library() {
  static const std::string text = "nanoflann " + std::to_string(version >> 8) + "." +
                                  std::to_string(version >> 4 & 15) + "." + std::to_string(version & 15);
  return text.c_str();
}

}  // namespace

extern "C" const Rival *nanoflann_rival(void) {
  static const Rival rival = {"nanoflann", library(), build, destroy, nearest, within, nullptr};
  return &rival;
}

extern "C" const Rival *nanoflann_morton_rival(void) {
  static const Rival rival = {
      "nanoflann, Morton order", library(), build_in_morton_order, destroy, nearest, within, nullptr};
  return &rival;
}
