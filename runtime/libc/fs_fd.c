/* The descriptor table and what streams need of it: reading, writing, seeking,
 * closing (POSIX read, write, lseek, close, dup2). Opening is apart: programs
 * that only print need no paths. */
#define _GNU_SOURCE
#include "fs.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <string.h>
#include <unistd.h>

static RtNode input_node = {.kind = RT_NODE_INPUT,
                            .mode = 0600,
                            .opens = 1,
                            .number = 2,
                            .is_static = 1};
static RtNode output_node = {.kind = RT_NODE_OUTPUT,
                             .mode = 0600,
                             .opens = 1,
                             .number = 3,
                             .unit = 1,
                             .is_static = 1};
static RtNode error_node = {.kind = RT_NODE_OUTPUT,
                            .mode = 0600,
                            .opens = 1,
                            .number = 4,
                            .unit = 2,
                            .is_static = 1};
static RtOpen input_open = {
    .node = &input_node, .flags = O_RDONLY, .references = 1, .is_static = 1};
static RtOpen output_open = {
    .node = &output_node, .flags = O_WRONLY, .references = 1, .is_static = 1};
static RtOpen error_open = {
    .node = &error_node, .flags = O_WRONLY, .references = 1, .is_static = 1};

RtOpen *__rt_fd_table[RT_FD_LIMIT] = {&input_open, &output_open, &error_open};
unsigned __rt_fs_umask = 022;

void __rt_fs_boot(const struct MpiproofBoot *boot) {
  input_node.data = (unsigned char *)boot->stdin_data;
  input_node.size = boot->stdin_size;
}

static int fail(int error) {
  errno = error;
  return -1;
}

RtOpen *__rt_fd_get(int fd) {
  if (fd < 0 || fd >= RT_FD_LIMIT || __rt_fd_table[fd] == NULL) {
    errno = EBADF;
    return NULL;
  }
  return __rt_fd_table[fd];
}

static int is_readable(const RtOpen *open) {
  return (open->flags & O_ACCMODE) != O_WRONLY;
}

static int is_writable(const RtOpen *open) {
  return (open->flags & O_ACCMODE) != O_RDONLY;
}

int __rt_open_node(RtNode *node, int flags) {
  int fd = 0;
  while (fd < RT_FD_LIMIT && __rt_fd_table[fd] != NULL) {
    fd++;
  }
  if (fd == RT_FD_LIMIT) {
    return fail(EMFILE);
  }
  RtOpen *open = __mpiproof_alloc(sizeof *open, 16, 1);
  if (open == NULL) {
    return fail(ENOMEM);
  }
  open->node = node;
  open->flags = flags & ~(O_CREAT | O_EXCL | O_TRUNC);
  open->references = 1;
  node->opens++;
  node->writers += (unsigned)is_writable(open);
  __rt_fd_table[fd] = open;
  return fd;
}

int __rt_close(int fd) {
  RtOpen *open = __rt_fd_get(fd);
  if (open == NULL) {
    return -1;
  }
  __rt_fd_table[fd] = NULL;
  __rt_world_flush(open->node, fd, 1);
  if (--open->references != 0) {
    return 0;
  }
  RtNode *node = open->node;
  node->opens--;
  if (!open->is_static) {
    node->writers -= (unsigned)is_writable(open);
    __mpiproof_release(open);
  }
  __rt_node_drop(node);
  return 0;
}

ssize_t __rt_read(int fd, void *to, size_t n) {
  RtOpen *open = __rt_fd_get(fd);
  if (open == NULL) {
    return -1;
  }
  if (!is_readable(open)) {
    return fail(EBADF);
  }
  RtNode *node = open->node;
  if (node->kind == RT_NODE_DIRECTORY) {
    return fail(EISDIR);
  }
  if (node->kind == RT_NODE_PIPE && node->size == 0 && n != 0 &&
      node->writers != 0) {
    if (open->flags & O_NONBLOCK) {
      return fail(EAGAIN);
    }
    __mpiproof_stop("read() waits for ever on an empty pipe");
  }
  if (n > SSIZE_MAX) {
    n = SSIZE_MAX;
  }
  const size_t got = __rt_node_read(node, open->offset, to, n);
  open->offset += got;
  return (ssize_t)got;
}

ssize_t __rt_write(int fd, const void *from, size_t n) {
  RtOpen *open = __rt_fd_get(fd);
  if (open == NULL) {
    return -1;
  }
  if (!is_writable(open)) {
    return fail(EBADF);
  }
  if (open->node->world != 0) {
    return __rt_world_write(open, fd, from, n);
  }
  if ((open->flags & O_APPEND) && open->node->kind == RT_NODE_FILE) {
    open->offset = open->node->size;
  }
  const ssize_t done = __rt_node_write(open->node, open->offset, from, n);
  if (done > 0 && open->node->kind == RT_NODE_FILE) {
    open->offset += (size_t)done;
  }
  return done;
}

off_t __rt_seek(int fd, off_t offset, int whence) {
  RtOpen *open = __rt_fd_get(fd);
  if (open == NULL) {
    return -1;
  }
  const RtNodeKind kind = open->node->kind;
  if (kind == RT_NODE_INPUT || kind == RT_NODE_OUTPUT ||
      kind == RT_NODE_PIPE) {
    return fail(ESPIPE);
  }
  if (kind != RT_NODE_FILE && kind != RT_NODE_DIRECTORY) {
    return 0; /* devices are always at their start */
  }
  off_t start = 0;
  if (whence == SEEK_END || (open->flags & O_APPEND)) {
    __rt_share(open->node, RT_SHARE_LOOK);
  } else {
    __rt_node_look(open->node);
  }
  if (whence == SEEK_CUR) {
    start = (off_t)open->offset;
  } else if (whence == SEEK_END) {
    start = (off_t)open->node->size;
  } else if (whence != SEEK_SET) {
    return fail(EINVAL);
  }
  off_t target;
  if (__builtin_add_overflow(start, offset, &target)) {
    return fail(EOVERFLOW);
  }
  if (target < 0) {
    return fail(EINVAL);
  }
  open->offset = (size_t)target;
  return target;
}

int __rt_dup_to(int fd, int target) {
  RtOpen *open = __rt_fd_get(fd);
  if (open == NULL) {
    return -1;
  }
  if (target < 0 || target >= RT_FD_LIMIT) {
    return fail(EBADF);
  }
  if (fd == target) {
    return target;
  }
  open->references++;
  if (__rt_fd_table[target] != NULL) {
    __rt_close(target);
  }
  __rt_fd_table[target] = open;
  return target;
}
