/* stdio.h, operations on names of files (C11 7.21.4, POSIX tempnam), and
 * processes, of which there is one. */
#define _GNU_SOURCE
#include "stream.h"

#include <errno.h>
#include <string.h>

int remove(const char *path) {
  const int before = errno;
  if (__rt_unlink(NULL, path) == 0) {
    return 0;
  }
  if (errno != EISDIR) {
    return -1;
  }
  errno = before;
  return __rt_rmdir(NULL, path);
}

int rename(const char *from, const char *to) {
  return __rt_rename(NULL, from, NULL, to);
}

char *tmpnam(char *name) {
  static char own[L_tmpnam];
  static const char pattern[] = P_tmpdir "/fileXXXXXX";
  if (name == NULL) {
    name = own;
  }
  memcpy(name, pattern, sizeof pattern);
  return __rt_temp_name(name, 0) == 0 ? name : NULL;
}

char *tmpnam_r(char *name) {
  return name == NULL ? NULL : tmpnam(name);
}

FILE *popen(const char *command, const char *mode) {
  (void)command;
  (void)mode;
  __mpiproof_limit("popen: programs cannot be started");
  errno = ENOSYS;
  return NULL;
}

int pclose(FILE *file) {
  (void)file;
  errno = ECHILD;
  return -1;
}
