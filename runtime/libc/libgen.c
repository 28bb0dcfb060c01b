/* libgen.h: dirname and the POSIX basename, which the header calls
 * __xpg_basename; string.h's GNU basename never changes its argument. */
#include <libgen.h>
#include <stddef.h>
#include <string.h>

#undef basename
char *basename(const char *path);

char *basename(const char *path) {
  const char *slash = strrchr(path, '/');
  return (char *)(slash != NULL ? slash + 1 : path);
}

/* The length of the path without trailing slashes. */
static size_t trimmed(const char *path, size_t length) {
  while (length > 0 && path[length - 1] == '/')
    length--;
  return length;
}

char *__xpg_basename(char *path) {
  static char dot[] = ".";
  if (path == NULL || path[0] == '\0')
    return dot;
  const size_t length = trimmed(path, strlen(path));
  if (length == 0) /* only slashes: the last one */
    return path + strlen(path) - 1;
  path[length] = '\0';
  size_t start = length;
  while (start > 0 && path[start - 1] != '/')
    start--;
  return path + start;
}

char *dirname(char *path) {
  static char dot[] = ".";
  if (path == NULL)
    return dot;
  size_t length = trimmed(path, strlen(path));
  if (length == 0) {
    if (path[0] != '/')
      return dot;
    /* Only slashes: one remains, or two if there are exactly two. */
    path[path[1] == '/' && path[2] == '\0' ? 2 : 1] = '\0';
    return path;
  }
  while (length > 0 && path[length - 1] != '/')
    length--;
  if (length == 0)
    return dot;
  length = trimmed(path, length);
  if (length == 0) /* "/a" is in "/", "//a" in "//" */
    length = path[1] == '/' && path[2] != '/' ? 2 : 1;
  path[length] = '\0';
  return path;
}
