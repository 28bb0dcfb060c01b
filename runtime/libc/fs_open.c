/* Opening a path (POSIX open). */
#define _GNU_SOURCE
#include "fs.h"

#include <errno.h>
#include <fcntl.h>

static int fail(int error) {
  errno = error;
  return -1;
}

/* The node open() means, made if O_CREAT asks for it. */
static RtNode *open_target(RtNode *base, const char *path, int flags,
                           unsigned mode) {
  RtNode *node = __rt_path_peek(base, path);
  if (node != NULL && (flags & O_CREAT) && (flags & O_EXCL)) {
    errno = EEXIST;
    return NULL;
  }
  if (node != NULL || errno != ENOENT || !(flags & O_CREAT)) {
    return node;
  }
  const char *name;
  size_t length;
  RtNode *directory = __rt_path_parent(base, path, &name, &length);
  if (directory == NULL) {
    return NULL;
  }
  if (name[length] == '/') {
    errno = EISDIR;
    return NULL;
  }
  if (!(directory->mode & 0200)) {
    errno = EACCES;
    return NULL;
  }
  node = __rt_node_new(RT_NODE_FILE, mode & ~__rt_fs_umask);
  if (node != NULL && __rt_node_link(directory, node, name, length) != 0) {
    __rt_node_drop(node);
    return NULL;
  }
  return node;
}

int __rt_open(RtNode *base, const char *path, int flags, unsigned mode) {
  const int before = errno;
  const int access = flags & O_ACCMODE;
  const unsigned want =
      (access != O_WRONLY ? 0400u : 0) | (access != O_RDONLY ? 0200u : 0);
  /* What is made if it is not there may as well be there. */
  const int decides = !(flags & O_CREAT) || (flags & O_EXCL);
  RtNode *existing = decides ? __rt_path_find(base, path)
                             : __rt_path_peek(base, path);
  if (existing != NULL && !((flags & O_CREAT) && (flags & O_EXCL))) {
    if (existing->kind == RT_NODE_DIRECTORY &&
        (access != O_RDONLY || (flags & O_CREAT))) {
      return fail(EISDIR);
    }
    if (existing->kind != RT_NODE_DIRECTORY && (flags & O_DIRECTORY)) {
      return fail(ENOTDIR);
    }
    if ((existing->mode & want) != want) {
      return fail(EACCES);
    }
  }
  RtNode *node = open_target(base, path, flags, mode);
  if (node == NULL && errno == ENOENT && !(flags & O_CREAT)) {
    __mpiproof_missing(path);
  }
  if (node == NULL) {
    return -1;
  }
  if ((flags & O_TRUNC) && access != O_RDONLY) {
    __rt_share(node, RT_SHARE_CHANGE);
  }
  if (existing != NULL && !decides) {
    __rt_share_touch(node);
  }
  if ((flags & O_TRUNC) && access != O_RDONLY && node->kind == RT_NODE_FILE &&
      (node->size != 0 || node->world != 0) && __rt_node_resize(node, 0) != 0) {
    return -1;
  }
  errno = before;
  return __rt_open_node(node, flags);
}
