/* Names of the in-memory file system: making, removing and renaming files and
 * directories, and the working directory (POSIX unistd.h, sys/stat.h). */
#define _GNU_SOURCE
#include "fs.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int fail(int error) {
  errno = error;
  return -1;
}

static int is_dot(const char *name, size_t length) {
  return length == 1 && name[0] == '.';
}

static int is_dot_dot(const char *name, size_t length) {
  return length == 2 && name[0] == '.' && name[1] == '.';
}

static int make_directory(RtNode *base, const char *path, unsigned mode) {
  const char *name;
  size_t length;
  RtNode *directory = __rt_path_parent(base, path, &name, &length);
  if (directory == NULL) {
    return -1;
  }
  const int before = errno;
  if (__rt_path_find(base, path) != NULL || errno == ENOTDIR) {
    return fail(EEXIST);
  }
  if (errno != ENOENT) {
    return -1;
  }
  if (!(directory->mode & 0200)) {
    return fail(EACCES);
  }
  RtNode *node = __rt_node_new(RT_NODE_DIRECTORY, mode & ~__rt_fs_umask);
  if (node == NULL) {
    return -1;
  }
  if (__rt_node_link(directory, node, name, length) != 0) {
    __rt_node_drop(node);
    return -1;
  }
  errno = before;
  return 0;
}

int mkdir(const char *path, mode_t mode) {
  return make_directory(NULL, path, mode);
}

int mkdirat(int fd, const char *path, mode_t mode) {
  RtNode *base = __rt_path_base(fd, path);
  return base == NULL ? -1 : make_directory(base, path, mode);
}

int __rt_unlink(RtNode *base, const char *path) {
  RtNode *node = __rt_path_find(base, path);
  if (node == NULL) {
    return -1;
  }
  if (node->kind == RT_NODE_DIRECTORY) {
    return fail(EISDIR);
  }
  if (!(node->parent->mode & 0200)) {
    return fail(EACCES);
  }
  __rt_node_unlink(node);
  return 0;
}

int __rt_rmdir(RtNode *base, const char *path) {
  const char *name;
  size_t length;
  if (__rt_path_parent(base, path, &name, &length) == NULL) {
    return -1;
  }
  RtNode *node = __rt_path_find(base, path);
  if (node == NULL) {
    return -1;
  }
  if (node->kind != RT_NODE_DIRECTORY) {
    return fail(ENOTDIR);
  }
  if (is_dot(name, length)) {
    return fail(EINVAL);
  }
  __rt_share(node, RT_SHARE_LIST);
  if (node->child != NULL || is_dot_dot(name, length)) {
    return fail(ENOTEMPTY);
  }
  if (node->parent == NULL) {
    return fail(EBUSY);
  }
  if (!(node->parent->mode & 0200)) {
    return fail(EACCES);
  }
  __rt_node_unlink(node);
  return 0;
}

int unlink(const char *path) {
  return __rt_unlink(NULL, path);
}

int rmdir(const char *path) {
  return __rt_rmdir(NULL, path);
}

int unlinkat(int fd, const char *path, int flags) {
  RtNode *base = __rt_path_base(fd, path);
  if (base == NULL) {
    return -1;
  }
  return flags & AT_REMOVEDIR ? __rt_rmdir(base, path)
                              : __rt_unlink(base, path);
}

/* Whether `node` is `tree` or lies below it. */
static int is_within(const RtNode *node, const RtNode *tree) {
  while (node != NULL && node != tree) {
    node = node->parent;
  }
  return node == tree;
}

/* What a rename would replace: NULL if nothing, or -1 in `*status`. */
static RtNode *rename_victim(RtNode *source, RtNode *to_base, const char *to,
                             int *status) {
  *status = 0;
  RtNode *victim = __rt_path_find(to_base, to);
  if (victim == NULL) {
    *status = errno == ENOENT ? 0 : -1;
    return NULL;
  }
  const int moves_directory = source->kind == RT_NODE_DIRECTORY;
  if (victim == source) {
    return victim;
  }
  if (victim->kind == RT_NODE_DIRECTORY && !moves_directory) {
    *status = fail(EISDIR);
  } else if (victim->kind != RT_NODE_DIRECTORY && moves_directory) {
    *status = fail(ENOTDIR);
  } else if (victim->child != NULL) {
    *status = fail(ENOTEMPTY);
  }
  return victim;
}

int __rt_rename(RtNode *from_base, const char *from, RtNode *to_base,
                const char *to) {
  const int before = errno;
  RtNode *source = __rt_path_find(from_base, from);
  const char *name;
  size_t length;
  RtNode *directory =
      source == NULL ? NULL : __rt_path_parent(to_base, to, &name, &length);
  if (directory == NULL) {
    return -1;
  }
  if (source->parent == NULL || length == 0 || is_dot(name, length) ||
      is_dot_dot(name, length)) {
    return fail(EBUSY);
  }
  if (source->kind == RT_NODE_DIRECTORY && is_within(directory, source)) {
    return fail(EINVAL);
  }
  if (source->kind != RT_NODE_DIRECTORY && name[length] == '/') {
    return fail(ENOTDIR);
  }
  int status;
  RtNode *victim = rename_victim(source, to_base, to, &status);
  if (status != 0 || victim == source) {
    return status;
  }
  if (!(directory->mode & 0200) || !(source->parent->mode & 0200)) {
    return fail(EACCES);
  }
  if (victim != NULL) {
    __rt_node_unlink(victim);
  }
  source->opens++; /* must outlive being nowhere */
  __rt_node_unlink(source);
  source->opens--;
  errno = before;
  return __rt_node_link(directory, source, name, length);
}

int renameat(int from_fd, const char *from, int to_fd, const char *to) {
  RtNode *from_base = __rt_path_base(from_fd, from);
  RtNode *to_base = from_base == NULL ? NULL : __rt_path_base(to_fd, to);
  return to_base == NULL ? -1 : __rt_rename(from_base, from, to_base, to);
}

/* ---- The working directory ------------------------------------------- */

static int enter_directory(RtNode *node) {
  if (node->kind != RT_NODE_DIRECTORY) {
    return fail(ENOTDIR);
  }
  if (!(node->mode & 0100)) {
    return fail(EACCES);
  }
  __rt_fs_set_cwd(node);
  return 0;
}

int chdir(const char *path) {
  RtNode *node = __rt_path_find(NULL, path);
  return node == NULL ? -1 : enter_directory(node);
}

int fchdir(int fd) {
  RtOpen *open = __rt_fd_get(fd);
  return open == NULL ? -1 : enter_directory(open->node);
}

/* Writes the absolute path of a directory so that it ends, with its zero, at
 * `buf` + `size`; returns its start, or NULL if it does not fit. */
static char *write_path(const RtNode *node, char *buf, size_t size) {
  size_t at = size;
  if (at < 2) {
    return NULL;
  }
  buf[--at] = '\0';
  if (node->parent == NULL) {
    buf[--at] = '/';
  }
  for (; node->parent != NULL; node = node->parent) {
    const size_t length = strlen(node->name);
    if (at < length + 1) {
      return NULL;
    }
    at -= length;
    memcpy(buf + at, node->name, length);
    buf[--at] = '/';
  }
  return buf + at;
}

char *getcwd(char *buf, size_t size) {
  char path[PATH_MAX];
  if (buf != NULL && size == 0) {
    errno = EINVAL;
    return NULL;
  }
  const char *start = write_path(__rt_fs_cwd(), path, sizeof path);
  const size_t length = start == NULL ? 0 : strlen(start);
  if (start == NULL || (size != 0 && length >= size)) {
    errno = start == NULL ? ENAMETOOLONG : ERANGE;
    return NULL;
  }
  if (buf == NULL) {
    buf = malloc(size != 0 ? size : length + 1);
  }
  return buf == NULL ? NULL : memcpy(buf, start, length + 1);
}

char *get_current_dir_name(void) {
  return getcwd(NULL, 0);
}

char *realpath(const char *restrict path, char *restrict resolved) {
  char buf[PATH_MAX];
  const RtNode *node = __rt_path_find(NULL, path);
  if (node == NULL) {
    return NULL;
  }
  const char *start = write_path(node, buf, sizeof buf);
  if (start == NULL) {
    errno = ENAMETOOLONG;
    return NULL;
  }
  const size_t length = strlen(start);
  if (resolved == NULL) {
    resolved = malloc(length + 1);
  }
  return resolved == NULL ? NULL : memcpy(resolved, start, length + 1);
}

char *canonicalize_file_name(const char *path) {
  return realpath(path, NULL);
}

/* There are no symbolic links to read. */
ssize_t readlink(const char *restrict path, char *restrict buf, size_t size) {
  (void)buf;
  (void)size;
  return __rt_path_find(NULL, path) == NULL ? -1 : fail(EINVAL);
}

ssize_t readlinkat(int fd, const char *restrict path, char *restrict buf,
                   size_t size) {
  (void)buf;
  (void)size;
  RtNode *base = __rt_path_base(fd, path);
  return base == NULL || __rt_path_find(base, path) == NULL ? -1
                                                            : fail(EINVAL);
}
