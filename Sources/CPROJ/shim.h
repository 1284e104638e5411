#include <proj.h>
#include <geodesic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The operation between two systems, for an area of interest or 0; without ballpark operations, which take the numbers of
   one datum for those of another, where they are not allowed. The list of options is awkward to build in Swift. */
static inline PJ *cproj_create_operation(PJ_CONTEXT *context, const PJ *source, const PJ *target, PJ_AREA *area,
                                         int allows_ballpark) {
  const char *const options[] = {allows_ballpark ? "ALLOW_BALLPARK=YES" : "ALLOW_BALLPARK=NO", 0};
  return proj_create_crs_to_crs_from_pj(context, source, target, area, options);
}

/* WKT or PROJJSON on one line or on several. */
static inline const char *cproj_as_wkt(PJ_CONTEXT *context, const PJ *object, PJ_WKT_TYPE type, int is_multiline) {
  const char *const options[] = {is_multiline ? "MULTILINE=YES" : "MULTILINE=NO", 0};
  return proj_as_wkt(context, object, type, options);
}

static inline const char *cproj_as_projjson(PJ_CONTEXT *context, const PJ *object, int is_multiline) {
  const char *const options[] = {is_multiline ? "MULTILINE=YES" : "MULTILINE=NO", 0};
  return proj_as_projjson(context, object, options);
}

/* A guard before the files of the machine: libproj may read what lies in the folders of its own search path, and nothing
   else, whatever a definition names. */
typedef struct {
  char **folders;
  int count;
  char refused[256];
} cproj_guard;

static inline void cproj_guard_add(cproj_guard *guard, const char *folder, size_t length) {
  while (length > 1 && folder[length - 1] == '/') length--;
  char **grown = length ? (char **)realloc(guard->folders, (size_t)(guard->count + 1) * sizeof(char *)) : 0;
  if (!grown) return;
  guard->folders = grown;
  char *copy = (char *)malloc(length + 1);
  if (!copy) return;
  memcpy(copy, folder, length);
  copy[length] = 0;
  guard->folders[guard->count++] = copy;
}

static inline int cproj_guard_allows(const cproj_guard *guard, const char *path) {
  const char *slash = strrchr(path, '/');
  if (!slash) return 0;
  size_t length = (size_t)(slash - path);
  /* The search path may end in slashes, and so may the part before the name. */
  while (length > 1 && path[length - 1] == '/') length--;
  for (int i = 0; i < guard->count; i++)
    if (strlen(guard->folders[i]) == length && memcmp(guard->folders[i], path, length) == 0) return 1;
  return 0;
}

static inline PROJ_FILE_HANDLE *cproj_guard_open(PJ_CONTEXT *context, const char *path, PROJ_OPEN_ACCESS access,
                                                 void *data) {
  cproj_guard *guard = (cproj_guard *)data;
  (void)context;
  if (access == PROJ_OPEN_ACCESS_READ_ONLY && cproj_guard_allows(guard, path))
    return (PROJ_FILE_HANDLE *)fopen(path, "rb");
  snprintf(guard->refused, sizeof guard->refused, "%s", path);
  return 0;
}

static inline size_t cproj_guard_read(PJ_CONTEXT *c, PROJ_FILE_HANDLE *file, void *buffer, size_t size, void *data) {
  (void)c, (void)data;
  return fread(buffer, 1, size, (FILE *)file);
}

static inline size_t cproj_guard_write(PJ_CONTEXT *c, PROJ_FILE_HANDLE *file, const void *buffer, size_t size,
                                       void *data) {
  (void)c, (void)file, (void)buffer, (void)size, (void)data;
  return 0;
}

static inline int cproj_guard_seek(PJ_CONTEXT *c, PROJ_FILE_HANDLE *file, long long offset, int whence, void *data) {
  (void)c, (void)data;
  return fseek((FILE *)file, (long)offset, whence) == 0;
}

static inline unsigned long long cproj_guard_tell(PJ_CONTEXT *c, PROJ_FILE_HANDLE *file, void *data) {
  (void)c, (void)data;
  return (unsigned long long)ftell((FILE *)file);
}

static inline void cproj_guard_close(PJ_CONTEXT *c, PROJ_FILE_HANDLE *file, void *data) {
  (void)c, (void)data;
  fclose((FILE *)file);
}

static inline int cproj_guard_exists(PJ_CONTEXT *c, const char *path, void *data) {
  (void)c;
  FILE *file = cproj_guard_allows((const cproj_guard *)data, path) ? fopen(path, "rb") : 0;
  if (file) fclose(file);
  return file != 0;
}

static inline int cproj_guard_refuse_path(PJ_CONTEXT *c, const char *path, void *data) {
  (void)c, (void)path, (void)data;
  return 0;
}

static inline int cproj_guard_refuse_paths(PJ_CONTEXT *c, const char *from, const char *to, void *data) {
  (void)c, (void)from, (void)to, (void)data;
  return 0;
}

static inline void cproj_guard_destroy(cproj_guard *guard) {
  if (!guard) return;
  for (int i = 0; i < guard->count; i++) free(guard->folders[i]);
  free(guard->folders);
  free(guard);
}

/* Stands the guard before a context, which must not outlive it; 0 where memory has run out. */
static inline cproj_guard *cproj_guard_create(PJ_CONTEXT *context) {
  cproj_guard *guard = (cproj_guard *)calloc(1, sizeof(cproj_guard));
  if (!guard) return 0;
  const char *path = proj_info().searchpath;
  while (path && *path) {
    size_t length = strcspn(path, ":");
    cproj_guard_add(guard, path, length);
    path += length + (path[length] == ':');
  }
  const char *own = proj_context_get_user_writable_directory(context, 0);
  if (own) cproj_guard_add(guard, own, strlen(own));
  const PROJ_FILE_API api = {1, cproj_guard_open, cproj_guard_read, cproj_guard_write, cproj_guard_seek,
                             cproj_guard_tell, cproj_guard_close, cproj_guard_exists, cproj_guard_refuse_path,
                             cproj_guard_refuse_path, cproj_guard_refuse_paths};
  if (!proj_context_set_fileapi(context, &api, guard)) {
    cproj_guard_destroy(guard);
    return 0;
  }
  return guard;
}

/* The last path that was refused, empty where none was; forgets it. */
static inline void cproj_guard_take_refused(cproj_guard *guard, char *path, size_t size) {
  snprintf(path, size, "%s", guard->refused);
  guard->refused[0] = 0;
}
