/* stdio.h, operations on names of files (C11 7.21.4, POSIX tempnam), and
 * processes, of which there is one. */
#define _GNU_SOURCE
#include "stream.h"

#include <errno.h>
#include <stdlib.h>
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

/* The directory and up to five bytes of the prefix, then a new ending. */
char *tempnam(const char *directory, const char *prefix) {
  static const char ending[] = "XXXXXX";
  enum { PREFIX_MOST = 5 };
  if (directory == NULL) {
    directory = P_tmpdir;
  }
  if (prefix == NULL) {
    prefix = "file";
  }
  const size_t directory_size = strlen(directory);
  const size_t prefix_size = strnlen(prefix, PREFIX_MOST);
  char *name = malloc(directory_size + 1 + prefix_size + sizeof ending);
  if (name == NULL) {
    return NULL;
  }
  memcpy(name, directory, directory_size);
  name[directory_size] = '/';
  memcpy(name + directory_size + 1, prefix, prefix_size);
  memcpy(name + directory_size + 1 + prefix_size, ending, sizeof ending);
  if (__rt_temp_name(name, 0) != 0) {
    free(name);
    return NULL;
  }
  return name;
}

char *ctermid(char *name) {
  static char own[L_ctermid];
  return strcpy(name == NULL ? own : name, "/dev/tty");
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
