// What the rivals have in common: the loop over queries, and the places in space.

#pragma once

#include <algorithm>
#include <cmath>
#include <cstring>
#include <vector>

#include "rival.h"

namespace rival {

struct Point {
  double x, y, z;
};

/// Earth-centred, Earth-fixed, metres, WGS 84.
inline Point in_space(RivalPlace place) {
  constexpr double radian = 3.14159265358979323846 / 180;
  constexpr double a = 6378137, f = 1 / 298.257223563, e2 = f * (2 - f);
  const double latitude = place.latitude * radian, longitude = place.longitude * radian;
  const double s = std::sin(latitude), c = std::cos(latitude);
  const double n = a / std::sqrt(1 - e2 * s * s);
  return {n * c * std::cos(longitude), n * c * std::sin(longitude), n * (1 - e2) * s};
}

struct Box {
  double south, north, west, east;
};

/// The boxes, one or two without the antimeridian inside, of `delta` degrees around a place.
template <class Visit>
inline void each_box(RivalPlace center, double delta, Visit visit) {
  const double south = std::max(center.latitude - delta / 2, -90.0);
  const double north = std::min(center.latitude + delta / 2, 90.0);
  const double west = center.longitude - delta / 2, east = center.longitude + delta / 2;
  if (west < -180) {
    visit(Box{south, north, west + 360, 180});
    visit(Box{south, north, -180, east});
  } else if (east > 180) {
    visit(Box{south, north, west, 180});
    visit(Box{south, north, -180, east - 360});
  } else {
    visit(Box{south, north, west, east});
  }
}

/// Runs `find(query, found)` for each query. The ids are written to memory whether or not anyone wants them.
template <class Find>
inline size_t each_query(const RivalPlace *queries, size_t count, const RivalAnswers *answers, Find find) {
  std::vector<uint32_t> found;
  size_t total = 0;
  for (size_t i = 0; i < count; ++i) {
    found.clear();
    find(queries[i], found);
    asm volatile("" : : "r"(found.data()) : "memory");
    if (answers) {
      if (!found.empty()) std::memcpy(answers->ids + total, found.data(), found.size() * sizeof(uint32_t));
      answers->counts[i] = static_cast<uint32_t>(found.size());
    }
    total += found.size();
  }
  return total;
}

}  // namespace rival
