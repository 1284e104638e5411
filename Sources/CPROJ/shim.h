#include <proj.h>
#include <geodesic.h>

/* The operation between two systems; without ballpark operations, which take the numbers of one datum for those of
   another, where they are not allowed. The list of options is awkward to build in Swift. */
static inline PJ *cproj_create_operation(PJ_CONTEXT *context, const PJ *source, const PJ *target, int allows_ballpark) {
  const char *const options[] = {allows_ballpark ? "ALLOW_BALLPARK=YES" : "ALLOW_BALLPARK=NO", 0};
  return proj_create_crs_to_crs_from_pj(context, source, target, 0, options);
}
