/* Nodes of the in-memory file system and the bytes they hold. The contents of
 * files the engine brought in stay where they are until the first write. */
#define _GNU_SOURCE
#include "fs.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>

#include "../mpi/engine.h"

enum { SMALLEST_CAPACITY = 64 };

long __rt_fs_clock;
static unsigned long last_number = 16;

RtNode *__rt_node_new(RtNodeKind kind, unsigned mode) {
  RtNode *node = __mpiproof_alloc(sizeof *node, 16, 1);
  if (node == NULL) {
    errno = ENOMEM;
    return NULL;
  }
  node->kind = kind;
  node->mode = mode & 07777;
  node->changed = ++__rt_fs_clock;
  node->number = ++last_number;
  return node;
}

void __rt_node_drop(RtNode *node) {
  if (node->parent != NULL || node->opens != 0 || node->is_static) {
    return;
  }
  if (node->capacity != 0) {
    __mpiproof_release(node->data);
  }
  if (node->name != NULL) {
    __mpiproof_release(node->name);
  }
  __mpiproof_release(node);
}

/* Makes the bytes writable and room for at least `size` of them, and for all
 * that are there: those of the boot record have no capacity. */
static int reserve(RtNode *node, size_t size) {
  if (size < node->size) {
    size = node->size;
  }
  if (size <= node->capacity) {
    return 0;
  }
  if (size > (size_t)-1 / 2) {
    errno = EFBIG;
    return -1;
  }
  size_t capacity = node->capacity + node->capacity / 2;
  if (capacity < size) {
    capacity = size < SMALLEST_CAPACITY ? SMALLEST_CAPACITY : size;
  }
  unsigned char *data = __mpiproof_alloc(capacity, 16, 0);
  if (data == NULL) {
    errno = ENOSPC;
    return -1;
  }
  if (node->size != 0) {
    memcpy(data, node->data, node->size);
  }
  if (node->capacity != 0) {
    __mpiproof_release(node->data);
  }
  node->data = data;
  node->capacity = capacity;
  return 0;
}

RtNode *__rt_node_keeping_numbers(const RtOpen *open) {
  RtNode *node = open->node;
  const int ends = (open->flags & O_APPEND) || open->offset == node->size;
  return node->kind == RT_NODE_FILE && node->world == 0 && ends &&
                 (open->flags & O_ACCMODE) == O_WRONLY && __mpiproof_mode(0)
             ? node
             : NULL;
}

void __rt_node_look(const RtNode *node) {
  if (node->has_numbers) {
    __mpiproof_limit("a file is looked at into which symbolic numbers were "
                     "printed: how long they are is not known");
  }
}

int __rt_node_resize(RtNode *node, size_t size) {
  if (size != 0) {
    __rt_node_look(node);
  }
  node->has_numbers = 0;
  if (node->world != 0) {
    __mpiproof_mpi_file_resize(node->world - 1, 0, 0, size);
    node->size = size;
    node->changed = ++__rt_fs_clock;
    return 0;
  }
  if (reserve(node, size) != 0) {
    return -1;
  }
  if (size > node->size) {
    memset(node->data + node->size, 0, size - node->size);
  }
  node->size = size;
  node->changed = ++__rt_fs_clock;
  __rt_share(node, RT_SHARE_CHANGE);
  return 0;
}

size_t __rt_node_read(RtNode *node, size_t offset, void *to, size_t n) {
  switch (node->kind) {
  case RT_NODE_FILE:
  case RT_NODE_INPUT:
    if (node->world != 0) {
      return __rt_world_read(node, offset, to, n);
    }
    __rt_share(node, RT_SHARE_LOOK);
    if (offset >= node->size) {
      return 0;
    }
    if (n > node->size - offset) {
      n = node->size - offset;
    }
    memcpy(to, node->data + offset, n);
    return n;
  case RT_NODE_PIPE:
    if (n > node->size) {
      n = node->size;
    }
    if (n == 0) {
      return 0;
    }
    memcpy(to, node->data, n);
    memmove(node->data, node->data + n, node->size - n);
    node->size -= n;
    return n;
  case RT_NODE_ZERO:
  case RT_NODE_FULL:
    memset(to, 0, n);
    return n;
  case RT_NODE_RANDOM:
    __mpiproof_symbolic_as(to, n, "random", 'r');
    return n;
  default:
    return 0;
  }
}

/* Writes to a file or, with the offset at the end, to a pipe. */
static ssize_t write_bytes(RtNode *node, size_t offset, const void *from,
                           size_t n) {
  if (n > (size_t)-1 / 2 - offset) {
    errno = EFBIG;
    return -1;
  }
  if (reserve(node, offset + n) != 0) {
    return -1;
  }
  if (offset > node->size) {
    memset(node->data + node->size, 0, offset - node->size);
  }
  memcpy(node->data + offset, from, n);
  if (offset + n > node->size) {
    node->size = offset + n;
  }
  node->changed = ++__rt_fs_clock;
  return (ssize_t)n;
}

ssize_t __rt_node_write(RtNode *node, size_t offset, const void *from,
                        size_t n) {
  switch (node->kind) {
  case RT_NODE_OUTPUT:
    __mpiproof_output(node->unit, from, n);
    return (ssize_t)n;
  case RT_NODE_FILE:
    if (node->world != 0) {
      __mpiproof_mpi_file_write(node->world - 1, 0, 0, offset, from, n);
      return (ssize_t)n;
    }
    __rt_share(node, RT_SHARE_CHANGE);
    if (offset != node->size) {
      __rt_node_look(node);
    }
    return n == 0 ? 0 : write_bytes(node, offset, from, n);
  case RT_NODE_PIPE:
    return n == 0 ? 0 : write_bytes(node, node->size, from, n);
  case RT_NODE_FULL:
    errno = ENOSPC;
    return -1;
  default:
    return (ssize_t)n;
  }
}
