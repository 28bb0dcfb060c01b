/* What programs built with _FORTIFY_SOURCE call instead of read() and its kin:
 * `room` is the size of the object behind the pointer. */
#define _GNU_SOURCE
#include "fs.h"

#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <unistd.h>

ssize_t __read_chk(int fd, void *to, size_t n, size_t room);
ssize_t __pread_chk(int fd, void *to, size_t n, off_t offset, size_t room);
char *__getcwd_chk(char *to, size_t n, size_t room);
ssize_t __readlink_chk(const char *path, char *to, size_t n, size_t room);
char *__realpath_chk(const char *path, char *to, size_t room);
int __open_2(const char *path, int flags);
int __openat_2(int fd, const char *path, int flags);

static void check(size_t n, size_t room) {
  if (n > room) {
    __mpiproof_fault("invalid-library-call",
                     "the count is larger than the buffer");
  }
}

ssize_t __read_chk(int fd, void *to, size_t n, size_t room) {
  check(n, room);
  return read(fd, to, n);
}

ssize_t __pread_chk(int fd, void *to, size_t n, off_t offset, size_t room) {
  check(n, room);
  return pread(fd, to, n, offset);
}
extern __typeof(__pread_chk) __pread64_chk
    __attribute__((alias("__pread_chk")));

char *__getcwd_chk(char *to, size_t n, size_t room) {
  check(n, room);
  return getcwd(to, n);
}

ssize_t __readlink_chk(const char *path, char *to, size_t n, size_t room) {
  check(n, room);
  return readlink(path, to, n);
}

char *__realpath_chk(const char *path, char *to, size_t room) {
  check(PATH_MAX, room);
  return realpath(path, to);
}

/* open() without the mode that creation would need. */
int __open_2(const char *path, int flags) {
  return open(path, flags & ~O_CREAT);
}
extern __typeof(__open_2) __open64_2 __attribute__((alias("__open_2")));

int __openat_2(int fd, const char *path, int flags) {
  return openat(fd, path, flags & ~O_CREAT);
}
extern __typeof(__openat_2) __openat64_2 __attribute__((alias("__openat_2")));
