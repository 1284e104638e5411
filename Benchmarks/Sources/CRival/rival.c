#include "rival.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

size_t rival_allocated_bytes(void) {
#ifdef __GLIBC__
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
#else
  return 0;
#endif
}

const char *rival_compiler(void) {
  return __VERSION__;
}
