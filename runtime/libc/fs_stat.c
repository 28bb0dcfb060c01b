/* sys/stat.h and access() (POSIX) on the in-memory file system. The process
 * owns everything: user 1000, group 1000. */
#define _DEFAULT_SOURCE /* not GNU: it would declare the 64 bit names */
#include "fs.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

#define ALIAS(name, of) extern __typeof(of) name __attribute__((alias(#of)))

enum { OWNER = 1000, BLOCK = 4096, SECTOR = 512 };
enum { EMPTY_PATH = 0x1000 }; /* AT_EMPTY_PATH */

static int fail(int error) {
  errno = error;
  return -1;
}

static unsigned type_bits(const RtNode *node) {
  switch (node->kind) {
  case RT_NODE_FILE:
    return S_IFREG;
  case RT_NODE_DIRECTORY:
    return S_IFDIR;
  case RT_NODE_INPUT:
  case RT_NODE_OUTPUT:
  case RT_NODE_PIPE:
    return S_IFIFO;
  default:
    return S_IFCHR;
  }
}

static unsigned long link_count(const RtNode *node) {
  if (node->kind != RT_NODE_DIRECTORY) {
    return node->parent != NULL || node->is_static;
  }
  unsigned long count = 2;
  for (const RtNode *entry = node->child; entry; entry = entry->next) {
    count += entry->kind == RT_NODE_DIRECTORY;
  }
  return count;
}

static int describe(RtNode *node, struct stat *to) {
  __rt_share(node, node->kind == RT_NODE_DIRECTORY ? RT_SHARE_LIST
                                                   : RT_SHARE_LOOK);
  memset(to, 0, sizeof *to);
  to->st_dev = 1;
  to->st_ino = node->number;
  to->st_mode = type_bits(node) | node->mode;
  to->st_nlink = link_count(node);
  to->st_uid = OWNER;
  to->st_gid = OWNER;
  to->st_size = node->kind == RT_NODE_FILE ? (off_t)node->size : 0;
  if (node->kind == RT_NODE_DIRECTORY) {
    to->st_size = BLOCK;
  }
  to->st_blksize = BLOCK;
  to->st_blocks = (to->st_size + BLOCK - 1) / BLOCK * (BLOCK / SECTOR);
  to->st_atim.tv_sec = node->changed;
  to->st_mtim.tv_sec = node->changed;
  to->st_ctim.tv_sec = node->changed;
  return 0;
}

int stat(const char *restrict path, struct stat *restrict to) {
  RtNode *node = __rt_path_find(NULL, path);
  return node == NULL ? -1 : describe(node, to);
}
ALIAS(stat64, stat);
ALIAS(lstat, stat); /* there are no symbolic links */
ALIAS(lstat64, stat);

int fstat(int fd, struct stat *to) {
  const RtOpen *open = __rt_fd_get(fd);
  return open == NULL ? -1 : describe(open->node, to);
}
ALIAS(fstat64, fstat);

int fstatat(int fd, const char *restrict path, struct stat *restrict to,
            int flags) {
  if ((flags & EMPTY_PATH) && *path == '\0') {
    return fstat(fd, to);
  }
  RtNode *base = __rt_path_base(fd, path);
  RtNode *node = base == NULL ? NULL : __rt_path_find(base, path);
  return node == NULL ? -1 : describe(node, to);
}
ALIAS(fstatat64, fstatat);

static int check_access(const RtNode *node, int mode) {
  if (mode & ~(R_OK | W_OK | X_OK)) {
    return fail(EINVAL);
  }
  const unsigned want = (mode & R_OK ? 0400u : 0) | (mode & W_OK ? 0200u : 0) |
                        (mode & X_OK ? 0100u : 0);
  return (node->mode & want) == want ? 0 : fail(EACCES);
}

int access(const char *path, int mode) {
  RtNode *node = __rt_path_find(NULL, path);
  return node == NULL ? -1 : check_access(node, mode);
}
ALIAS(eaccess, access);
ALIAS(euidaccess, access);

int faccessat(int fd, const char *path, int mode, int flags) {
  (void)flags;
  RtNode *base = __rt_path_base(fd, path);
  RtNode *node = base == NULL ? NULL : __rt_path_find(base, path);
  return node == NULL ? -1 : check_access(node, mode);
}

mode_t umask(mode_t mask) {
  const mode_t before = __rt_fs_umask;
  __rt_fs_umask = mask & 0777;
  return before;
}

static int set_mode(RtNode *node, mode_t mode) {
  if (node->world != 0) {
    __mpiproof_limit("the permissions of a file that other ranks use are "
                     "changed");
  }
  node->mode = mode & 07777;
  return 0;
}

int chmod(const char *path, mode_t mode) {
  RtNode *node = __rt_path_find(NULL, path);
  return node == NULL ? -1 : set_mode(node, mode);
}

int fchmod(int fd, mode_t mode) {
  RtOpen *open = __rt_fd_get(fd);
  return open == NULL ? -1 : set_mode(open->node, mode);
}

int fchmodat(int fd, const char *path, mode_t mode, int flags) {
  (void)flags;
  RtNode *base = __rt_path_base(fd, path);
  RtNode *node = base == NULL ? NULL : __rt_path_find(base, path);
  return node == NULL ? -1 : set_mode(node, mode);
}

static int check_owner(uid_t user, gid_t group) {
  const int keeps = (user == (uid_t)-1 || user == OWNER) &&
                    (group == (gid_t)-1 || group == OWNER);
  return keeps ? 0 : fail(EPERM);
}

int chown(const char *path, uid_t user, gid_t group) {
  return __rt_path_find(NULL, path) == NULL ? -1 : check_owner(user, group);
}
ALIAS(lchown, chown);

int fchown(int fd, uid_t user, gid_t group) {
  return __rt_fd_get(fd) == NULL ? -1 : check_owner(user, group);
}

/* Sets the time of the last change; NULL means "now", which it has. */
static int set_time(RtNode *node, const long *seconds) {
  if (seconds != NULL) {
    node->changed = *seconds;
  }
  return 0;
}

int utimensat(int fd, const char *path, const struct timespec times[2],
              int flags) {
  (void)flags;
  RtNode *base = __rt_path_base(fd, path);
  RtNode *node = base == NULL ? NULL : __rt_path_find(base, path);
  return node == NULL ? -1
                      : set_time(node, times ? &times[1].tv_sec : NULL);
}

int futimens(int fd, const struct timespec times[2]) {
  RtOpen *open = __rt_fd_get(fd);
  return open == NULL ? -1
                      : set_time(open->node, times ? &times[1].tv_sec : NULL);
}

int utimes(const char *path, const struct timeval times[2]) {
  RtNode *node = __rt_path_find(NULL, path);
  return node == NULL ? -1
                      : set_time(node, times ? &times[1].tv_sec : NULL);
}
