// simdjson's two readers as a program in C++ uses them.

#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What a walk has found, so that none of it can be left out.
typedef struct SimdjsonWalk {
  size_t features;
  int64_t ids;
  double longitudes;
  double latitudes;
  size_t name_bytes;
  size_t category_bytes;
} SimdjsonWalk;

/// A file with the padding that the library needs, and its parser.
void *simdjson_rival_create(const uint8_t *bytes, size_t count);
void simdjson_rival_destroy(void *file);

/// Goes through a collection of features once by the on-demand reader: id, coordinates, name and category of each, nothing
/// else, which is not even checked. Returns 0 where it is none.
int simdjson_rival_walk(void *file, SimdjsonWalk *walk);

/// Makes the tree of all that the file holds and takes the same of it, and goes through the other properties.
int simdjson_rival_tree(void *file, SimdjsonWalk *walk);

/// The version of simdjson.
const char *simdjson_rival_version(void);

#ifdef __cplusplus
}
#endif
