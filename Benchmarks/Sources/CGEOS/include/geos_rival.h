#pragma once

#include "rival.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A sort-tile-recursive tree over latitude and longitude: boxes.
const Rival *geos_rival(void);

#ifdef __cplusplus
}
#endif
