/* sys/mman.h (POSIX): anonymous memory, and private or read-only views of
 * files, each mapping one object of whole pages. A shared writable view of a
 * file is written back by msync, munmap and nothing else, which is recorded as
 * a limit. Parts of a mapping cannot be unmapped. */
#define _GNU_SOURCE
#include "fs.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>

#define ALIAS(name, of) extern __typeof(of) name __attribute__((alias(#of)))

enum { PAGE = 4096 };

/* What a shared writable mapping is a view of. */
typedef struct Mapping {
  struct Mapping *next;
  unsigned char *memory;
  size_t length;
  size_t offset;
  RtNode *node;
} Mapping;

static Mapping *mappings;

static void *fail(int error) {
  errno = error;
  return MAP_FAILED;
}

static int fail_status(int error) {
  errno = error;
  return -1;
}

/* The file a mapping is made of, if the descriptor allows it. */
static RtNode *mapped_node(int fd, int protection, int flags) {
  const RtOpen *open = __rt_fd_get(fd);
  if (open == NULL) {
    return NULL;
  }
  const int access = open->flags & O_ACCMODE;
  const int writes_back = (flags & MAP_SHARED) && (protection & PROT_WRITE);
  if (access == O_WRONLY || (writes_back && access != O_RDWR)) {
    errno = EACCES;
    return NULL;
  }
  if (open->node->kind != RT_NODE_FILE) {
    errno = ENODEV;
    return NULL;
  }
  return open->node;
}

static int remember(unsigned char *memory, size_t length, size_t offset,
                    RtNode *node) {
  Mapping *mapping = __mpiproof_alloc(sizeof *mapping, 16, 1);
  if (mapping == NULL) {
    return fail_status(ENOMEM);
  }
  *mapping = (Mapping){mappings, memory, length, offset, node};
  mappings = mapping;
  node->opens++;
  __mpiproof_limit("shared writable mapping of a file: "
                   "others see its changes only after msync or munmap");
  return 0;
}

void *mmap(void *address, size_t length, int protection, int flags, int fd,
           off_t offset) {
  if (length == 0 || offset < 0 || offset % PAGE != 0) {
    return fail(EINVAL);
  }
  if (flags & MAP_FIXED) {
    (void)address;
    __mpiproof_limit("mmap with MAP_FIXED");
    return fail(ENOMEM);
  }
  const size_t size = (length + PAGE - 1) / PAGE * PAGE;
  RtNode *node = NULL;
  if (!(flags & MAP_ANONYMOUS)) {
    node = mapped_node(fd, protection, flags);
    if (node == NULL) {
      return MAP_FAILED;
    }
  }
  unsigned char *memory =
      size < length ? NULL : __mpiproof_alloc(size, PAGE, 1);
  if (memory == NULL) {
    return fail(ENOMEM);
  }
  if (node != NULL) {
    __rt_node_read(node, (size_t)offset, memory, size);
    if ((flags & MAP_SHARED) && (protection & PROT_WRITE) &&
        remember(memory, length, (size_t)offset, node) != 0) {
      __mpiproof_release(memory);
      return MAP_FAILED;
    }
  }
  return memory;
}
ALIAS(mmap64, mmap);

static Mapping **find_mapping(const void *memory) {
  Mapping **link = &mappings;
  while (*link != NULL && (*link)->memory != memory) {
    link = &(*link)->next;
  }
  return link;
}

/* Brings a shared view back into its file, which does not grow by it. */
static void write_back(const Mapping *mapping) {
  __rt_share(mapping->node, RT_SHARE_LOOK);
  const size_t size = mapping->node->size;
  if (mapping->offset >= size) {
    return;
  }
  size_t n = size - mapping->offset;
  if (n > mapping->length) {
    n = mapping->length;
  }
  __rt_node_write(mapping->node, mapping->offset, mapping->memory, n);
}

int munmap(void *memory, size_t length) {
  const size_t size = (length + PAGE - 1) / PAGE * PAGE;
  if (size == 0) {
    return fail_status(EINVAL);
  }
  if (size != __mpiproof_object_size(memory)) {
    __mpiproof_stop("munmap of a part of a mapping");
  }
  Mapping **link = find_mapping(memory);
  Mapping *mapping = *link;
  if (mapping != NULL) {
    write_back(mapping);
    *link = mapping->next;
    mapping->node->opens--;
    __rt_node_drop(mapping->node);
    __mpiproof_release(mapping);
  }
  __mpiproof_release(memory);
  return 0;
}

void *mremap(void *memory, size_t old_length, size_t length, int flags, ...) {
  const size_t size = (length + PAGE - 1) / PAGE * PAGE;
  const size_t old_size = (old_length + PAGE - 1) / PAGE * PAGE;
  if (length == 0 || size < length) {
    return fail(EINVAL);
  }
  if (size == old_size) {
    return memory;
  }
  if (!(flags & MREMAP_MAYMOVE) || (flags & MREMAP_FIXED)) {
    return fail(ENOMEM);
  }
  if (*find_mapping(memory) != NULL) {
    __mpiproof_stop("mremap of a shared mapping of a file");
  }
  unsigned char *moved = __mpiproof_alloc(size, PAGE, 1);
  if (moved == NULL) {
    return fail(ENOMEM);
  }
  memcpy(moved, memory, old_size < size ? old_size : size);
  __mpiproof_release(memory);
  return moved;
}

int msync(void *memory, size_t length, int flags) {
  (void)length;
  (void)flags;
  const Mapping *mapping = *find_mapping(memory);
  if (mapping != NULL) {
    write_back(mapping);
  }
  return 0;
}

/* Protection is not enforced, so taking rights away is a limit. */
int mprotect(void *memory, size_t length, int protection) {
  (void)memory;
  (void)length;
  if ((protection & (PROT_READ | PROT_WRITE)) != (PROT_READ | PROT_WRITE)) {
    __mpiproof_narrow("mprotect: protection is not enforced");
  }
  return 0;
}

int madvise(void *memory, size_t length, int advice) {
  (void)memory;
  (void)length;
  (void)advice;
  return 0;
}
ALIAS(posix_madvise, madvise);

/* Nothing is ever paged out. */
int mlock(const void *memory, size_t length) {
  (void)memory;
  (void)length;
  return 0;
}

int munlock(const void *memory, size_t length) {
  (void)memory;
  (void)length;
  return 0;
}

int mlockall(int flags) {
  (void)flags;
  return 0;
}

int munlockall(void) {
  return 0;
}
