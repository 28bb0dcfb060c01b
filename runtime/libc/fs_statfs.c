/* sys/statvfs.h (POSIX) and sys/statfs.h (Linux): one file system in memory
 * with ample room, whatever the path; and utime.h. */
#define _DEFAULT_SOURCE /* not GNU: it would declare the 64 bit names */
#include "fs.h"

#include <limits.h>
#include <string.h>
#include <sys/statfs.h>
#include <sys/statvfs.h>
#include <utime.h>

#define ALIAS(name, of) extern __typeof(of) name __attribute__((alias(#of)))

enum {
  MAGIC = 0x01021994, /* a tmpfs */
  BLOCK = 4096,
  BLOCKS = 1 << 20,
  FREE_BLOCKS = 1 << 19,
  FILES = 1 << 16,
  FREE_FILES = 1 << 15
};

static int describe_vfs(struct statvfs *to) {
  memset(to, 0, sizeof *to);
  to->f_bsize = to->f_frsize = BLOCK;
  to->f_blocks = BLOCKS;
  to->f_bfree = to->f_bavail = FREE_BLOCKS;
  to->f_files = FILES;
  to->f_ffree = to->f_favail = FREE_FILES;
  to->f_fsid = 1;
  to->f_namemax = NAME_MAX;
  return 0;
}

int statvfs(const char *restrict path, struct statvfs *restrict to) {
  return __rt_path_find(NULL, path) == NULL ? -1 : describe_vfs(to);
}
ALIAS(statvfs64, statvfs);

int fstatvfs(int fd, struct statvfs *to) {
  return __rt_fd_get(fd) == NULL ? -1 : describe_vfs(to);
}
ALIAS(fstatvfs64, fstatvfs);

static int describe_fs(struct statfs *to) {
  memset(to, 0, sizeof *to);
  to->f_type = MAGIC;
  to->f_bsize = to->f_frsize = BLOCK;
  to->f_blocks = BLOCKS;
  to->f_bfree = to->f_bavail = FREE_BLOCKS;
  to->f_files = FILES;
  to->f_ffree = FREE_FILES;
  to->f_namelen = NAME_MAX;
  return 0;
}

int statfs(const char *path, struct statfs *to) {
  return __rt_path_find(NULL, path) == NULL ? -1 : describe_fs(to);
}
ALIAS(statfs64, statfs);

int fstatfs(int fd, struct statfs *to) {
  return __rt_fd_get(fd) == NULL ? -1 : describe_fs(to);
}
ALIAS(fstatfs64, fstatfs);

int utime(const char *path, const struct utimbuf *times) {
  RtNode *node = __rt_path_find(NULL, path);
  if (node == NULL) {
    return -1;
  }
  node->changed = times != NULL ? times->modtime : ++__rt_fs_clock;
  return 0;
}
