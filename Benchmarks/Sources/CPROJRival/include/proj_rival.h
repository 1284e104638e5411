// libproj as a program in C uses it.

#pragma once

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The operation between two systems, longitude and easting first; null where there is none.
void *proj_rival_create(const char *source, const char *target);
void proj_rival_destroy(void *operation);

/// Transforms columns in place with one call; `z` may be null.
void proj_rival_transform(void *operation, int inverse, double *x, double *y, double *z, size_t count);

/// The version of libproj.
const char *proj_rival_version(void);

#ifdef __cplusplus
}
#endif
