#pragma once

#include "rival.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A packed R-tree over latitude and longitude, 32 entries a node: boxes.
const Rival *boost_flat_rival(void);

/// A packed R-tree over the places in space, 8 entries a node: nearest and within a distance.
const Rival *boost_space_rival(void);

#ifdef __cplusplus
}
#endif
