/* dirent.h (POSIX): reading directories, in order of creation after "." and
 * "..". A position is the number of entries already read. */
#define _DEFAULT_SOURCE /* not GNU: it would declare the 64 bit names */
#include "fs.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

#define ALIAS(name, of) extern __typeof(of) name __attribute__((alias(#of)))

struct __dirstream {
  int fd;
  struct dirent entry; /* what readdir returned last */
};

static DIR *new_stream(int fd) {
  DIR *stream = __mpiproof_alloc(sizeof *stream, 16, 1);
  if (stream == NULL) {
    errno = ENOMEM;
    return NULL;
  }
  stream->fd = fd;
  return stream;
}

DIR *opendir(const char *path) {
  const int fd = __rt_open(NULL, path, O_RDONLY | O_DIRECTORY, 0);
  if (fd < 0) {
    return NULL;
  }
  DIR *stream = new_stream(fd);
  if (stream == NULL) {
    __rt_close(fd);
  }
  return stream;
}

DIR *fdopendir(int fd) {
  const RtOpen *open = __rt_fd_get(fd);
  if (open == NULL) {
    return NULL;
  }
  if (open->node->kind != RT_NODE_DIRECTORY) {
    errno = ENOTDIR;
    return NULL;
  }
  return new_stream(fd);
}

static unsigned char entry_type(const RtNode *node) {
  switch (node->kind) {
  case RT_NODE_FILE:
    return DT_REG;
  case RT_NODE_DIRECTORY:
    return DT_DIR;
  case RT_NODE_INPUT:
  case RT_NODE_OUTPUT:
  case RT_NODE_PIPE:
    return DT_FIFO;
  default:
    return DT_CHR;
  }
}

static struct dirent *fill(DIR *stream, const RtNode *node,
                           const char *name) {
  struct dirent *entry = &stream->entry;
  entry->d_ino = node->number;
  entry->d_off = (off_t)__rt_fd_table[stream->fd]->offset;
  entry->d_reclen = sizeof *entry;
  entry->d_type = entry_type(node);
  strcpy(entry->d_name, name);
  return entry;
}

struct dirent *readdir(DIR *stream) {
  RtOpen *open = __rt_fd_get(stream->fd);
  if (open == NULL) {
    return NULL;
  }
  RtNode *directory = open->node;
  size_t skip = open->offset++;
  if (skip == 0) {
    return fill(stream, directory, ".");
  }
  if (skip == 1) {
    RtNode *parent = directory->parent;
    return fill(stream, parent != NULL ? parent : directory, "..");
  }
  __rt_share(directory, RT_SHARE_LIST);
  const RtNode *entry = directory->child;
  for (skip -= 2; entry != NULL && skip > 0; skip--) {
    entry = entry->next;
  }
  if (entry == NULL) {
    open->offset--;
    return NULL;
  }
  return fill(stream, entry, entry->name);
}
ALIAS(readdir64, readdir);

int closedir(DIR *stream) {
  const int status = __rt_close(stream->fd);
  __mpiproof_release(stream);
  return status;
}

void rewinddir(DIR *stream) {
  seekdir(stream, 0);
}

long telldir(DIR *stream) {
  const RtOpen *open = __rt_fd_get(stream->fd);
  return open == NULL ? -1 : (long)open->offset;
}

void seekdir(DIR *stream, long position) {
  RtOpen *open = __rt_fd_get(stream->fd);
  if (open != NULL && position >= 0) {
    open->offset = (size_t)position;
  }
}

int dirfd(DIR *stream) {
  return stream->fd;
}

int alphasort(const struct dirent **a, const struct dirent **b) {
  return strcmp((*a)->d_name, (*b)->d_name);
}
ALIAS(alphasort64, alphasort);

/* Appends a copy of `entry` to the list. 0, or -1 if memory is out. */
static int append(struct dirent ***list, int *count,
                  const struct dirent *entry) {
  struct dirent **grown =
      realloc(*list, ((size_t)*count + 1) * sizeof *grown);
  if (grown == NULL) {
    return -1;
  }
  *list = grown;
  grown[*count] = malloc(sizeof **grown);
  if (grown[*count] == NULL) {
    return -1;
  }
  memcpy(grown[(*count)++], entry, sizeof *entry);
  return 0;
}

/* GNU, so not declared here. */
void qsort_r(void *base, size_t count, size_t size,
             int (*compare)(const void *, const void *, void *), void *extra);

typedef int (*EntryOrder)(const struct dirent **, const struct dirent **);

/* Entries are sorted through pointers to them. */
static int compare_entries(const void *a, const void *b, void *order) {
  return (*(EntryOrder *)order)((const struct dirent **)a,
                                (const struct dirent **)b);
}

int scandir(const char *restrict path, struct dirent ***restrict result,
            int (*select)(const struct dirent *), EntryOrder compare) {
  DIR *stream = opendir(path);
  if (stream == NULL) {
    return -1;
  }
  struct dirent **list = NULL;
  int count = 0;
  const struct dirent *entry;
  while ((entry = readdir(stream)) != NULL) {
    if (select != NULL && select(entry) == 0) {
      continue;
    }
    if (append(&list, &count, entry) != 0) {
      while (count > 0) {
        free(list[--count]);
      }
      free(list);
      closedir(stream);
      errno = ENOMEM;
      return -1;
    }
  }
  closedir(stream);
  if (compare != NULL && count > 1) {
    qsort_r(list, (size_t)count, sizeof *list, compare_entries, &compare);
  }
  *result = list;
  return count;
}
ALIAS(scandir64, scandir);
