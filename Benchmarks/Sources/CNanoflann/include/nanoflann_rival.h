#pragma once

#include "rival.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A k-d tree over the places in space; leaf size 32, in the order in which the places come.
const Rival *nanoflann_rival(void);

/// The same over the places in Morton order, so that neighbours in space are neighbours in memory.
const Rival *nanoflann_morton_rival(void);

#ifdef __cplusplus
}
#endif
