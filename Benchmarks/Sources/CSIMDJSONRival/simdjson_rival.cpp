#include "simdjson_rival.h"

#include <simdjson.h>

namespace {

struct File {
  File(const uint8_t *bytes, size_t count) : text(reinterpret_cast<const char *>(bytes), count) {}

  simdjson::padded_string text;
  simdjson::ondemand::parser parser;
  simdjson::dom::parser tree_parser;
};

// Id and place of a feature, the same for both readers.
template <typename Feature>
void take_place(Feature &feature, SimdjsonWalk &walk) {
  walk.features++;
  walk.ids += int64_t(feature["id"]);
  double position[2] = {};
  int index = 0;
  for (double number : feature["geometry"]["coordinates"].get_array()) {
    if (index < 2) position[index++] = number;
  }
  walk.longitudes += position[0];
  walk.latitudes += position[1];
}

}  // namespace

void *simdjson_rival_create(const uint8_t *bytes, size_t count) {
  return new File(bytes, count);
}

void simdjson_rival_destroy(void *file) { delete static_cast<File *>(file); }

int simdjson_rival_walk(void *file, SimdjsonWalk *walk) {
  auto *input = static_cast<File *>(file);
  *walk = {};
  try {
    simdjson::ondemand::document document = input->parser.iterate(input->text);
    for (simdjson::ondemand::object feature : document["features"].get_array()) {
      take_place(feature, *walk);
      simdjson::ondemand::object properties = feature["properties"];
      walk->name_bytes += std::string_view(properties["name"]).size();
      walk->category_bytes += std::string_view(properties["category"]).size();
    }
    return 1;
  } catch (const simdjson::simdjson_error &) {
    return 0;
  }
}

int simdjson_rival_tree(void *file, SimdjsonWalk *walk) {
  auto *input = static_cast<File *>(file);
  *walk = {};
  try {
    simdjson::dom::element document = input->tree_parser.parse(input->text);
    for (simdjson::dom::object feature : document["features"].get_array()) {
      take_place(feature, *walk);
      for (auto member : feature["properties"].get_object()) {
        if (member.key == "name") walk->name_bytes += std::string_view(member.value).size();
        if (member.key == "category") walk->category_bytes += std::string_view(member.value).size();
      }
    }
    return 1;
  } catch (const simdjson::simdjson_error &) {
    return 0;
  }
}

const char *simdjson_rival_version(void) { return SIMDJSON_STRINGIFY(SIMDJSON_VERSION); }
