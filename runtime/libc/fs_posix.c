/* fcntl.h and the descriptor calls of unistd.h and sys/uio.h (POSIX). */
#define _GNU_SOURCE
#include "fs.h"
#include "../thread/thread.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/uio.h>
#include <unistd.h>

#define ALIAS(name, of) extern __typeof(of) name __attribute__((alias(#of)))

static int fail(int error) {
  errno = error;
  return -1;
}

/* The optional third argument of open(), which only creation has. */
#define OPEN_MODE(flags, mode)               \
  unsigned mode = 0;                         \
  if ((flags) & (O_CREAT | __O_TMPFILE)) {   \
    va_list arguments;                       \
    va_start(arguments, flags);              \
    mode = va_arg(arguments, unsigned);      \
    va_end(arguments);                       \
  }

int open(const char *path, int flags, ...) {
  OPEN_MODE(flags, mode)
  return __rt_open(NULL, path, flags, mode);
}
ALIAS(open64, open);

int openat(int fd, const char *path, int flags, ...) {
  OPEN_MODE(flags, mode)
  RtNode *base = __rt_path_base(fd, path);
  return base == NULL ? -1 : __rt_open(base, path, flags, mode);
}
ALIAS(openat64, openat);

int creat(const char *path, mode_t mode) {
  return __rt_open(NULL, path, O_WRONLY | O_CREAT | O_TRUNC, mode);
}
ALIAS(creat64, creat);

int close(int fd) {
  return __rt_close(fd);
}

ssize_t read(int fd, void *to, size_t n) {
  return __rt_read(fd, to, n);
}

ssize_t write(int fd, const void *from, size_t n) {
  rt_pass_point("write");
  return __rt_write(fd, from, n);
}

/* The description behind `fd` if it can be read or written at an offset. */
static RtOpen *positioned(int fd, off_t offset, int refused) {
  RtOpen *open = __rt_fd_get(fd);
  if (open == NULL) {
    return NULL;
  }
  errno = EBADF;
  if ((open->flags & O_ACCMODE) == refused) {
    return NULL;
  }
  errno = open->node->kind == RT_NODE_DIRECTORY ? EISDIR : ESPIPE;
  if (open->node->kind != RT_NODE_FILE) {
    return NULL;
  }
  errno = EINVAL;
  return offset < 0 ? NULL : open;
}

ssize_t pread(int fd, void *to, size_t n, off_t offset) {
  const int before = errno;
  RtOpen *open = positioned(fd, offset, O_WRONLY);
  if (open == NULL) {
    return -1;
  }
  errno = before;
  return (ssize_t)__rt_node_read(open->node, (size_t)offset, to, n);
}
ALIAS(pread64, pread);

ssize_t pwrite(int fd, const void *from, size_t n, off_t offset) {
  const int before = errno;
  RtOpen *open = positioned(fd, offset, O_RDONLY);
  if (open == NULL) {
    return -1;
  }
  errno = before;
  return __rt_node_write(open->node, (size_t)offset, from, n);
}
ALIAS(pwrite64, pwrite);

ssize_t readv(int fd, const struct iovec *parts, int count) {
  ssize_t total = 0;
  for (int i = 0; i < count; i++) {
    const ssize_t got = __rt_read(fd, parts[i].iov_base, parts[i].iov_len);
    if (got < 0) {
      return total > 0 ? total : -1;
    }
    total += got;
    if ((size_t)got < parts[i].iov_len) {
      break;
    }
  }
  return total;
}

ssize_t writev(int fd, const struct iovec *parts, int count) {
  ssize_t total = 0;
  for (int i = 0; i < count; i++) {
    const ssize_t done = __rt_write(fd, parts[i].iov_base, parts[i].iov_len);
    if (done < 0) {
      return total > 0 ? total : -1;
    }
    total += done;
  }
  return total;
}

off_t lseek(int fd, off_t offset, int whence) {
  return __rt_seek(fd, offset, whence);
}
ALIAS(lseek64, lseek);

/* The lowest free descriptor from `first` on. */
static int dup_from(int fd, int first) {
  if (__rt_fd_get(fd) == NULL) {
    return -1;
  }
  if (first < 0 || first >= RT_FD_LIMIT) {
    return fail(EINVAL);
  }
  while (first < RT_FD_LIMIT && __rt_fd_table[first] != NULL) {
    first++;
  }
  return first == RT_FD_LIMIT ? fail(EMFILE) : __rt_dup_to(fd, first);
}

int dup(int fd) {
  return dup_from(fd, 0);
}

int dup2(int fd, int target) {
  return __rt_dup_to(fd, target);
}

int dup3(int fd, int target, int flags) {
  (void)flags;
  return fd == target ? fail(EINVAL) : __rt_dup_to(fd, target);
}

/* Every lock is free; of a file that other ranks use, that is a guess. */
static int lock(int fd) {
  const RtOpen *open = __rt_fd_get(fd);
  if (open == NULL) {
    return -1;
  }
  if (open->node->world != 0) {
    __mpiproof_limit("a lock of a file that other ranks use");
  }
  return 0;
}

int fcntl(int fd, int command, ...) {
  RtOpen *open = __rt_fd_get(fd);
  if (open == NULL) {
    return -1;
  }
  va_list arguments;
  va_start(arguments, command);
  int result = 0;
  switch (command) {
  case F_DUPFD:
  case F_DUPFD_CLOEXEC:
    result = dup_from(fd, va_arg(arguments, int));
    break;
  case F_GETFD:
  case F_SETFD: /* no exec, so close-on-exec means nothing */
    break;
  case F_GETFL:
    result = open->flags;
    break;
  case F_SETFL: {
    const int can_change = O_APPEND | O_NONBLOCK;
    open->flags = (open->flags & ~can_change) |
                  (va_arg(arguments, int) & can_change);
    break;
  }
  case F_SETLK:
  case F_SETLKW:
    result = lock(fd);
    break;
  case F_GETLK:
    va_arg(arguments, struct flock *)->l_type = F_UNLCK;
    break;
  default:
    result = fail(EINVAL);
  }
  va_end(arguments);
  return result;
}
ALIAS(fcntl64, fcntl);

/* Only what programs ask of any descriptor; there are no terminals. */
int ioctl(int fd, unsigned long request, ...) {
  RtOpen *open = __rt_fd_get(fd);
  if (open == NULL) {
    return -1;
  }
  if (request != FIONREAD || open->node->kind > RT_NODE_PIPE) {
    return fail(ENOTTY);
  }
  va_list arguments;
  va_start(arguments, request);
  int *count = va_arg(arguments, int *);
  va_end(arguments);
  __rt_share(open->node, RT_SHARE_LOOK);
  const size_t used =
      open->node->kind == RT_NODE_PIPE ? 0 : open->offset;
  *count = open->node->size > used ? (int)(open->node->size - used) : 0;
  return 0;
}

int pipe2(int ends[2], int flags) {
  RtNode *node = __rt_node_new(RT_NODE_PIPE, 0600);
  if (node == NULL) {
    return -1;
  }
  const int reader = __rt_open_node(node, O_RDONLY | (flags & O_NONBLOCK));
  if (reader < 0) {
    __rt_node_drop(node);
    return -1;
  }
  const int writer = __rt_open_node(node, O_WRONLY | (flags & O_NONBLOCK));
  if (writer < 0) {
    __rt_close(reader);
    return -1;
  }
  ends[0] = reader;
  ends[1] = writer;
  return 0;
}

int pipe(int ends[2]) {
  return pipe2(ends, 0);
}

int isatty(int fd) {
  if (__rt_fd_get(fd) != NULL) {
    errno = ENOTTY;
  }
  return 0;
}

/* Everything is in memory: nothing to bring to a disk. */
int fsync(int fd) {
  return __rt_fd_get(fd) == NULL ? -1 : 0;
}

int fdatasync(int fd) {
  return __rt_fd_get(fd) == NULL ? -1 : 0;
}

void sync(void) {
}

static int resize(RtNode *node, off_t size) {
  if (node->kind == RT_NODE_DIRECTORY) {
    return fail(EISDIR);
  }
  if (size < 0 || node->kind != RT_NODE_FILE) {
    return fail(EINVAL);
  }
  return __rt_node_resize(node, (size_t)size);
}

int ftruncate(int fd, off_t size) {
  RtOpen *open = __rt_fd_get(fd);
  if (open == NULL) {
    return -1;
  }
  if ((open->flags & O_ACCMODE) == O_RDONLY) {
    return fail(EINVAL);
  }
  return resize(open->node, size);
}
ALIAS(ftruncate64, ftruncate);

int truncate(const char *path, off_t size) {
  RtNode *node = __rt_path_find(NULL, path);
  if (node == NULL) {
    return -1;
  }
  return node->mode & 0200 ? resize(node, size) : fail(EACCES);
}
ALIAS(truncate64, truncate);

int posix_fadvise(int fd, off_t offset, off_t size, int advice) {
  (void)fd;
  (void)offset;
  (void)size;
  (void)advice;
  return 0;
}
ALIAS(posix_fadvise64, posix_fadvise);

int posix_fallocate(int fd, off_t offset, off_t size) {
  const RtOpen *open = __rt_fd_get(fd);
  if (open == NULL || (open->flags & O_ACCMODE) == O_RDONLY) {
    return EBADF;
  }
  off_t end;
  if (offset < 0 || size <= 0) {
    return EINVAL;
  }
  if (__builtin_add_overflow(offset, size, &end)) {
    return EFBIG;
  }
  if (open->node->kind != RT_NODE_FILE) {
    return ENODEV;
  }
  __rt_share(open->node, RT_SHARE_LOOK);
  if ((size_t)end > open->node->size &&
      __rt_node_resize(open->node, (size_t)end) != 0) {
    return ENOSPC;
  }
  return 0;
}
ALIAS(posix_fallocate64, posix_fallocate);

int flock(int fd, int operation) {
  (void)operation;
  return lock(fd);
}

int lockf(int fd, int command, off_t size) {
  (void)command;
  (void)size;
  return lock(fd);
}
ALIAS(lockf64, lockf);
