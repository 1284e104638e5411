// What an index of another library looks like to the benchmark.

#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A place in degrees, WGS 84: all that an index may start from.
typedef struct RivalPlace {
  double latitude;
  double longitude;
} RivalPlace;

/// Where a run writes what it found: the ids of all queries one after the other, and how many each query found.
typedef struct RivalAnswers {
  uint32_t *ids;
  uint32_t *counts;
} RivalAnswers;

/// An index of another library. A search answers many queries in a loop of its own, so that no query pays for the way
/// from Swift to C++, and returns how many ids it found in all. `answers` may be null: then ids are found and forgotten.
/// A search that the library is not asked for is null.
typedef struct Rival {
  const char *name;
  /// The library and its version.
  const char *library;
  void *(*build)(const RivalPlace *places, size_t count);
  void (*destroy)(void *index);
  /// The `limit` nearest, nearest first.
  size_t (*nearest)(
      const void *index, const RivalPlace *queries, size_t count, size_t limit, const RivalAnswers *answers);
  /// All within a distance in metres.
  size_t (*within)(
      const void *index, const RivalPlace *queries, size_t count, double distance, const RivalAnswers *answers);
  /// All in the box of `delta` degrees in latitude and longitude around each query.
  size_t (*in_box)(
      const void *index, const RivalPlace *queries, size_t count, double delta, const RivalAnswers *answers);
} Rival;

/// Bytes that the program has allocated and not freed; 0 where the platform does not tell.
size_t rival_allocated_bytes(void);

/// Name and version of the compiler of the rivals.
const char *rival_compiler(void);

#ifdef __cplusplus
}
#endif
