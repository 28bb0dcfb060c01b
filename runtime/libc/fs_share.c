/* Files that other ranks may use. The engine is told once for each node and way
 * of using it, and says which names are shared (doc/io.md): those are the
 * world's. Nodes of such files here have no bytes; they follow the world when
 * their name is looked up. */
#define _GNU_SOURCE
#include "fs.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <string.h>

#include "../mpi/engine.h"

int __rt_share_begun;
int __rt_world_buffered;
static int has_followed; /* some file here is the world's */

enum { PATH_ROOM = PATH_MAX + NAME_MAX + 2 };

/* Puts the absolute path of a node, and a slash, in front of `end`; returns its
 * start, or NULL if the node has no name or the path is too long. */
static char *write_path(const RtNode *node, char *begin, char *end) {
  if (end == begin) {
    return NULL;
  }
  *--end = '/';
  for (; node->parent != NULL; node = node->parent) {
    const size_t length = strlen(node->name);
    if ((size_t)(end - begin) < length + 1) {
      return NULL;
    }
    end -= length;
    memcpy(end, node->name, length);
    *--end = '/';
  }
  return node->name == NULL ? end : NULL; /* only the root never had one */
}

/* The path of an entry, in a buffer of PATH_ROOM bytes, or NULL. */
static char *entry_path(const RtNode *directory, const char *name,
                        size_t length, char *text) {
  if (!__rt_share_begun || length > NAME_MAX) {
    return NULL;
  }
  char *end = text + PATH_MAX;
  char *path = write_path(directory, text, end);
  if (path != NULL) {
    memcpy(end, name, length);
    end[length] = '\0';
  }
  return path;
}

/* That of a node which can be shared, or NULL. */
static char *node_path(const RtNode *node, char *text) {
  if ((node->kind != RT_NODE_FILE && node->kind != RT_NODE_DIRECTORY) ||
      node->parent == NULL || node->name == NULL) {
    return NULL; /* devices, the root, and what has no name any more */
  }
  return entry_path(node->parent, node->name, strlen(node->name), text);
}

/* ---- Following the world ---------------------------------------------- */

static int kind_of(const RtNode *node) {
  return node == NULL                      ? MPIPROOF_FILE_ABSENT
         : node->kind == RT_NODE_DIRECTORY ? MPIPROOF_FILE_FOLDER
                                           : MPIPROOF_FILE_PLAIN;
}

/* The bytes are the world's from now on. */
static void give_up(RtNode *node, int number) {
  __rt_node_look(node);
  if (node->capacity != 0) {
    __mpiproof_release(node->data);
  }
  node->data = NULL;
  node->size = 0;
  node->capacity = 0;
  node->world = number + 1;
  has_followed = 1;
}

/* What the world knows of the name; what it does not know all ranks find as this
 * one does, since nobody has touched it. */
static struct MpiproofFileState state_of(const char *path, const RtNode *node,
                                         int look) {
  struct MpiproofFileState state;
  __mpiproof_mpi_file_state(path, look, &state);
  if (state.kind == MPIPROOF_FILE_UNKNOWN) {
    const int plain = node != NULL && node->kind == RT_NODE_FILE;
    __mpiproof_mpi_file_make(path, kind_of(node),
                             node == NULL ? 0 : (int)node->mode,
                             MPIPROOF_MAKE_FIRST, plain ? node->data : NULL,
                             plain ? node->size : 0);
    __mpiproof_mpi_file_state(path, MPIPROOF_NAME_PEEK, &state);
  }
  return state;
}

static RtNode *plant(RtNode *directory, const char *name, size_t length,
                     const struct MpiproofFileState *state) {
  RtNode *node =
      __rt_node_new(state->kind == MPIPROOF_FILE_FOLDER ? RT_NODE_DIRECTORY
                                                        : RT_NODE_FILE,
                    (unsigned)state->mode);
  if (node == NULL || __rt_node_enter(directory, node, name, length) != 0) {
    __mpiproof_stop("no memory for a file of another rank");
  }
  node->world = state->number + 1;
  has_followed = 1;
  return node;
}

/* Brings the entry up to date. */
static RtNode *follow(RtNode *directory, const char *name, size_t length,
                      RtNode *node, const char *path, int look) {
  const struct MpiproofFileState state = state_of(path, node, look);
  if (node != NULL && (state.kind != kind_of(node) ||
                       (node->world != 0 && node->world != state.number + 1))) {
    __rt_node_leave(node);
    node = NULL;
  }
  if (state.kind == MPIPROOF_FILE_ABSENT) {
    return NULL;
  }
  if (node == NULL) {
    node = plant(directory, name, length, &state);
  }
  if (node->world == 0) {
    give_up(node, state.number);
  }
  node->mode = (unsigned)state.mode;
  return node;
}

RtNode *__rt_share_entry(RtNode *directory, const char *name, size_t length,
                         RtNode *node, int tells) {
  char text[PATH_ROOM];
  const unsigned how = tells ? RT_SHARE_LOOK : 0;
  if (node != NULL && node->world == 0 &&
      ((node->told & (how | RT_SHARE_FORCE)) == (how | RT_SHARE_FORCE) ||
       (node->kind != RT_NODE_FILE && node->kind != RT_NODE_DIRECTORY))) {
    return node;
  }
  const char *path = entry_path(directory, name, length, text);
  if (path == NULL) {
    return node;
  }
  if (__mpiproof_mpi_file_use(path, (int)how)) {
    return follow(directory, name, length, node, path,
                  tells ? MPIPROOF_NAME_LOOK : MPIPROOF_NAME_PEEK);
  }
  if (node != NULL) {
    node->told |= how | RT_SHARE_FORCE;
  }
  return node;
}

/* All names in the directory that the world knows of. */
static void follow_entries(RtNode *directory, const char *path) {
  char name[NAME_MAX + 1], text[PATH_ROOM];
  const char *folder = path;
  if (path[0] == '/' && path[1] == '\0') {
    folder = "";
  }
  for (int i = 0;; i++) {
    const size_t length =
        __mpiproof_mpi_file_entry(folder, i, name, sizeof name);
    const char *full =
        length == 0 ? NULL : entry_path(directory, name, length, text);
    if (full == NULL) {
      return;
    }
    follow(directory, name, length, __rt_node_child(directory, name, length),
           full, MPIPROOF_NAME_LOOK);
  }
}

/* ---- Telling ----------------------------------------------------------- */

void __rt_share(RtNode *node, unsigned how) {
  char text[PATH_ROOM];
  if (how & RT_SHARE_LOOK) {
    __rt_node_look(node);
  }
  if (node->world != 0 && node->kind == RT_NODE_FILE) {
    if (how & RT_SHARE_LOOK) {
      node->size = __mpiproof_mpi_file_size(node->world - 1, 0, 0);
    }
    return;
  }
  if ((how & RT_SHARE_LIST) == 0 && (node->told & how) == how) {
    return;
  }
  const char *path = node_path(node, text);
  if (path == NULL) {
    return;
  }
  node->told |= how;
  __mpiproof_mpi_file_use(path, (int)how);
  if (how & RT_SHARE_LIST) {
    follow_entries(node, path);
  }
}

void __rt_share_peek(RtNode *node) {
  if (node->world != 0 && node->kind == RT_NODE_FILE) {
    node->size =
        __mpiproof_mpi_file_size(node->world - 1, MPIPROOF_ACCESS_PEEK, 0);
  }
}

/* The bytes of a file of the world that is to get another name. */
static unsigned char *fetch(const RtNode *node, size_t *size) {
  *size = __mpiproof_mpi_file_size(node->world - 1, MPIPROOF_ACCESS_PEEK, 0);
  unsigned char *data = __mpiproof_alloc(*size, 16, 0);
  __mpiproof_mpi_file_read(node->world - 1, 0, 0, 0, data, *size);
  return data;
}

static void make_shared(RtNode *node, const char *path) {
  size_t size = node->size;
  unsigned char *data = node->data;
  const int moves = node->world != 0 && node->kind == RT_NODE_FILE;
  if (node->world != 0 && node->child != NULL) {
    __mpiproof_stop("a directory that other ranks use gets another name");
  }
  state_of(path, NULL, MPIPROOF_NAME_PEEK);
  if (moves) {
    data = fetch(node, &size);
  }
  const int number = __mpiproof_mpi_file_make(
      path, kind_of(node), (int)node->mode, MPIPROOF_MAKE_NEW, data, size);
  if (moves) {
    __mpiproof_release(data);
  }
  give_up(node, number);
}

void __rt_share_linked(RtNode *node) {
  char text[PATH_ROOM];
  const char *path = node_path(node, text);
  if (path == NULL) {
    return;
  }
  node->told = RT_SHARE_CHANGE | RT_SHARE_FORCE;
  if (__mpiproof_mpi_file_use(path, RT_SHARE_CHANGE)) {
    make_shared(node, path);
  } else if (node->world != 0) {
    if (!__mpiproof_mpi_file_use(path, RT_SHARE_FORCE)) {
      __mpiproof_stop("a file of several ranks gets the name of one of this "
                      "rank's own");
    }
    make_shared(node, path);
  }
}

void __rt_share_unlinked(RtNode *node) {
  if (node->world != 0) {
    __mpiproof_mpi_file_remove(node->world - 1, 0, 0);
  } else {
    __rt_share(node, RT_SHARE_CHANGE);
  }
}

void __rt_share_touch(RtNode *node) {
  char text[PATH_ROOM];
  const char *path = node->world == 0 ? NULL : node_path(node, text);
  if (path != NULL) {
    struct MpiproofFileState state;
    __mpiproof_mpi_file_state(path, MPIPROOF_NAME_TOUCH, &state);
  }
}

int __rt_share_force(const char *path) {
  char text[PATH_ROOM];
  const char *name;
  size_t length;
  RtNode *directory = __rt_path_parent(NULL, path, &name, &length);
  if (directory == NULL) {
    return -1;
  }
  RtNode *node = __rt_node_child(directory, name, length);
  const char *full = entry_path(directory, name, length, text);
  if (full == NULL || (node != NULL && node->kind != RT_NODE_FILE)) {
    return 0;
  }
  if (!__mpiproof_mpi_file_use(full, RT_SHARE_FORCE)) {
    __mpiproof_stop("a file of MPI was one of this rank's own");
  }
  return 0;
}

/* ---- Bytes -------------------------------------------------------------- */

size_t __rt_world_read(RtNode *node, size_t offset, void *to, size_t n) {
  return __mpiproof_mpi_file_read(
      node->world - 1, __rt_world_buffered ? MPIPROOF_ACCESS_BUFFERED : 0,
      __rt_world_buffered - 1, offset, to, n);
}

ssize_t __rt_world_write(RtOpen *open, int fd, const void *from, size_t n) {
  const int how = (open->flags & O_APPEND ? MPIPROOF_ACCESS_APPEND : 0) |
                  (__rt_world_buffered ? MPIPROOF_ACCESS_BUFFERED : 0);
  if (n == 0) {
    return 0;
  }
  open->offset = n + __mpiproof_mpi_file_write(open->node->world - 1, how, fd,
                                               open->offset, from, n);
  open->node->changed = ++__rt_fs_clock;
  return (ssize_t)n;
}

void __rt_world_flush(const RtNode *node, int fd, int forgets) {
  if (node->world != 0 && node->kind == RT_NODE_FILE) {
    __mpiproof_mpi_file_flush(node->world - 1,
                              forgets ? 0 : MPIPROOF_ACCESS_PEEK, fd);
  }
}

void __rt_world_flush_all(void);
void __rt_world_flush_all(void) {
  for (int fd = 0; has_followed && fd < RT_FD_LIMIT; fd++) {
    if (__rt_fd_table[fd] != NULL) {
      __rt_world_flush(__rt_fd_table[fd]->node, fd, 0);
    }
  }
}
