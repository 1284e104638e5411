#include <stdlib.h>
#include <string.h>
#include <zip.h>

/* libzip frees the bytes of a source by free(). */

static inline void *czip_copy(const void *bytes, size_t count) {
  void *copy = malloc(count);
  return copy ? memcpy(copy, bytes, count) : copy;
}

static inline void czip_free(void *bytes) { free(bytes); }
