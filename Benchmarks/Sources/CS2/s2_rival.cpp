#include "s2_rival.h"

#include <s2/s2closest_point_query.h>
#include <s2/s2latlng.h>
#include <s2/s2point_index.h>

#include "rival_loop.hpp"

namespace {

using Index = S2PointIndex<uint32_t>;
using Query = S2ClosestPointQuery<uint32_t>;

/// On the sphere: latitudes are taken as they are, and distances by the mean radius.
constexpr double radius = 6371008.8;

S2Point point(RivalPlace place) { return S2LatLng::FromDegrees(place.latitude, place.longitude).ToPoint(); }

void *build(const RivalPlace *places, size_t count) {
  auto index = new Index;
  for (size_t i = 0; i < count; ++i) index->Add(point(places[i]), static_cast<uint32_t>(i));
  return index;
}

void destroy(void *index) { delete static_cast<Index *>(index); }

size_t search(
    Query &query, const RivalPlace *queries, size_t count, const RivalAnswers *answers) {
  std::vector<Query::Result> results;
  return rival::each_query(queries, count, answers, [&](RivalPlace place, std::vector<uint32_t> &found) {
    Query::PointTarget target(point(place));
    query.FindClosestPoints(&target, &results);
    for (const auto &result : results) found.push_back(result.data());
  });
}

size_t nearest(
    const void *index, const RivalPlace *queries, size_t count, size_t limit, const RivalAnswers *answers) {
  Query query(static_cast<const Index *>(index));
  query.mutable_options()->set_max_results(static_cast<int>(limit));
  return search(query, queries, count, answers);
}

size_t within(
    const void *index, const RivalPlace *queries, size_t count, double distance, const RivalAnswers *answers) {
  Query query(static_cast<const Index *>(index));
  query.mutable_options()->set_inclusive_max_distance(S1Angle::Radians(distance / radius));
  return search(query, queries, count, answers);
}

}  // namespace

extern "C" const Rival *s2_rival(void) {
  static const Rival rival = {"S2 point index", "S2 Geometry", build, destroy, nearest, within, nullptr};
  return &rival;
}
