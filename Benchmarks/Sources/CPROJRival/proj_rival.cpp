#include "proj_rival.h"

#include <proj.h>

namespace {

struct Operation {
  PJ_CONTEXT *context;
  PJ *transformation;
};

}  // namespace

void *proj_rival_create(const char *source, const char *target) {
  PJ_CONTEXT *context = proj_context_create();
  PJ *made = proj_create_crs_to_crs(context, source, target, nullptr);
  PJ *normalized = made ? proj_normalize_for_visualization(context, made) : nullptr;
  proj_destroy(made);
  if (!normalized) {
    proj_context_destroy(context);
    return nullptr;
  }
  return new Operation{context, normalized};
}

void proj_rival_destroy(void *operation) {
  auto given = static_cast<Operation *>(operation);
  if (!given) return;
  proj_destroy(given->transformation);
  proj_context_destroy(given->context);
  delete given;
}

void proj_rival_transform(void *operation, int inverse, double *x, double *y, double *z, size_t count) {
  const size_t stride = sizeof(double);
  proj_trans_generic(
      static_cast<Operation *>(operation)->transformation, inverse ? PJ_INV : PJ_FWD, x, stride, count, y, stride,
      count, z, z ? stride : 0, z ? count : 0, nullptr, 0, 0);
}

const char *proj_rival_version(void) { return proj_info().version; }
