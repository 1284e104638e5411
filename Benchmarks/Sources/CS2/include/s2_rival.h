#pragma once

#include "rival.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A point index on the sphere: nearest and within a distance.
const Rival *s2_rival(void);

#ifdef __cplusplus
}
#endif
