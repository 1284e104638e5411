#include "geos_rival.h"

// The C++ interface: the C one takes a polygon per query, which costs as much as a small search.
#define USE_UNSTABLE_GEOS_CPP_API
#include <geos/geom/Envelope.h>
#include <geos/index/strtree/TemplateSTRtree.h>
#include <geos/version.h>

#include "rival_loop.hpp"

namespace {

using geos::geom::Envelope;
using Tree = geos::index::strtree::TemplateSTRtree<uint32_t>;

void *build(const RivalPlace *places, size_t count) {
  auto tree = new Tree(10, count);
  for (size_t i = 0; i < count; ++i) {
    const RivalPlace place = places[i];
    tree->insert(
        Envelope(place.longitude, place.longitude, place.latitude, place.latitude), static_cast<uint32_t>(i));
  }
  tree->build();
  return tree;
}

void destroy(void *index) { delete static_cast<Tree *>(index); }

size_t in_box(
    const void *handle, const RivalPlace *queries, size_t count, double delta, const RivalAnswers *answers) {
  // Its searches are not const because the first one builds.
  Tree &tree = *const_cast<Tree *>(static_cast<const Tree *>(handle));
  return rival::each_query(queries, count, answers, [&](RivalPlace query, std::vector<uint32_t> &found) {
    rival::each_box(query, delta, [&](rival::Box box) {
      tree.query(
          Envelope(box.west, box.east, box.south, box.north), [&](uint32_t id) { found.push_back(id); });
    });
  });
}

}  // namespace

extern "C" const Rival *geos_rival(void) {
  static const Rival rival = {"GEOS STRtree", "GEOS " GEOS_VERSION, build, destroy, nullptr, nullptr, in_box};
  return &rival;
}
