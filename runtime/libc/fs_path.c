/* Paths of the in-memory file system (POSIX 4.13, pathname resolution) and
 * the tree a process starts with:
 *
 *   /dev/{null,zero,full,random,urandom,stdin,stdout,stderr}
 *   /tmp
 *   /home/guest     the first working directory
 *
 * and the files of the boot record. The tree is made when the first path is
 * looked up. */
#define _GNU_SOURCE
#include "fs.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <string.h>

static RtNode root = {.kind = RT_NODE_DIRECTORY,
                      .mode = 0755,
                      .number = 1,
                      .is_static = 1};
static RtNode *working; /* NULL until the tree is made */

/* A new entry of the tree a process starts with. */
static RtNode *plant(RtNode *directory, RtNodeKind kind, unsigned mode,
                     const char *name, size_t length) {
  RtNode *node = __rt_node_new(kind, mode);
  if (node == NULL || __rt_node_link(directory, node, name, length) != 0) {
    __mpiproof_stop("no memory for the file system");
  }
  return node;
}

static RtNode *plant_named(RtNode *directory, RtNodeKind kind, unsigned mode,
                           const char *name) {
  return plant(directory, kind, mode, name, strlen(name));
}

static void plant_devices(void) {
  RtNode *dev = plant_named(&root, RT_NODE_DIRECTORY, 0755, "dev");
  plant_named(dev, RT_NODE_NULL, 0666, "null");
  plant_named(dev, RT_NODE_ZERO, 0666, "zero");
  plant_named(dev, RT_NODE_FULL, 0666, "full");
  plant_named(dev, RT_NODE_RANDOM, 0666, "random");
  plant_named(dev, RT_NODE_RANDOM, 0666, "urandom");
  static const char *const names[] = {"stdin", "stdout", "stderr"};
  for (int fd = 0; fd < 3; fd++) {
    RtOpen *open = __rt_fd_table[fd];
    if (open != NULL && open->is_static) {
      __rt_node_link(dev, open->node, names[fd], strlen(names[fd]));
    }
  }
}

/* Length of the component that `path` starts with. */
static size_t component_length(const char *path) {
  size_t length = 0;
  while (path[length] != '\0' && path[length] != '/') {
    length++;
  }
  return length;
}

/* Puts a file of the boot record into the tree, with its directories. */
static void plant_file(RtNode *home, const struct MpiproofFile *file) {
  const char *path = file->name;
  RtNode *directory = *path == '/' ? &root : home;
  for (;;) {
    while (*path == '/') {
      path++;
    }
    const size_t length = component_length(path);
    if (path[length] == '\0') {
      RtNode *node = __rt_node_child(directory, path, length);
      if (node == NULL) {
        node = plant(directory, RT_NODE_FILE, 0644, path, length);
      }
      if (file->flags & MPIPROOF_FILE_READONLY) {
        node->mode = 0444;
      }
      node->data = (unsigned char *)file->data;
      node->size = file->size;
      return;
    }
    if (length == 2 && path[0] == '.' && path[1] == '.') {
      directory = directory->parent != NULL ? directory->parent : directory;
    } else if (!(length == 1 && path[0] == '.')) {
      RtNode *next = __rt_node_child(directory, path, length);
      if (next == NULL) {
        next = plant(directory, RT_NODE_DIRECTORY, 0755, path, length);
      }
      directory = next;
    }
    path += length;
  }
}

static void plant_tree(void) {
  plant_devices();
  plant_named(&root, RT_NODE_DIRECTORY, 01777, "tmp");
  RtNode *home = plant_named(&root, RT_NODE_DIRECTORY, 0755, "home");
  working = plant_named(home, RT_NODE_DIRECTORY, 0755, "guest");
  working->opens++;
  for (size_t i = 0; i < __mpiproof_boot->file_count; i++) {
    plant_file(working, &__mpiproof_boot->files[i]);
  }
  __rt_share_begun = 1;
}

RtNode *__rt_fs_cwd(void) {
  if (working == NULL) {
    plant_tree();
  }
  return working;
}

RtNode *__rt_fs_cwd_if_used(void) { return working; }

void __rt_fs_set_cwd(RtNode *directory) {
  RtNode *before = __rt_fs_cwd();
  directory->opens++;
  working = directory;
  before->opens--;
  __rt_node_drop(before);
}

static RtNode *fail(int error) {
  errno = error;
  return NULL;
}

/* One step of a walk; ".." of the root is the root. `tells`: whether the entry
 * exists decides. */
static RtNode *step(RtNode *directory, const char *name, size_t length,
                    int tells) {
  if (directory->kind != RT_NODE_DIRECTORY) {
    return fail(ENOTDIR);
  }
  if (!(directory->mode & 0100)) {
    return fail(EACCES);
  }
  if (length > NAME_MAX) {
    return fail(ENAMETOOLONG);
  }
  if (length == 1 && name[0] == '.') {
    return directory;
  }
  if (length == 2 && name[0] == '.' && name[1] == '.') {
    return directory->parent != NULL ? directory->parent : directory;
  }
  RtNode *node =
      __rt_share_entry(directory, name, length,
                       __rt_node_child(directory, name, length), tells);
  return node != NULL ? node : fail(ENOENT);
}

RtNode *__rt_path_parent(RtNode *base, const char *path, const char **name,
                         size_t *length) {
  RtNode *node = __rt_fs_cwd();
  if (base != NULL) {
    node = base;
  }
  if (*path == '\0') {
    return fail(ENOENT);
  }
  if (*path == '/') {
    node = &root;
  }
  size_t used = 0;
  for (;;) {
    while (path[used] == '/') {
      used++;
    }
    *name = path + used;
    *length = component_length(*name);
    size_t after = used + *length;
    while (path[after] == '/') {
      after++;
    }
    if (after >= PATH_MAX) {
      return fail(ENAMETOOLONG);
    }
    if (path[after] == '\0') {
      return node->kind == RT_NODE_DIRECTORY ? node : fail(ENOTDIR);
    }
    node = step(node, *name, *length, 1);
    if (node == NULL) {
      return NULL;
    }
    used = after;
  }
}

static RtNode *find(RtNode *base, const char *path, int tells) {
  const char *name;
  size_t length;
  RtNode *directory = __rt_path_parent(base, path, &name, &length);
  if (directory == NULL || length == 0) {
    return directory;
  }
  RtNode *node = step(directory, name, length, tells);
  if (node != NULL && name[length] == '/' &&
      node->kind != RT_NODE_DIRECTORY) {
    return fail(ENOTDIR);
  }
  return node;
}

RtNode *__rt_path_find(RtNode *base, const char *path) {
  return find(base, path, 1);
}

RtNode *__rt_path_peek(RtNode *base, const char *path) {
  return find(base, path, 0);
}

RtNode *__rt_path_base(int fd, const char *path) {
  if (fd == AT_FDCWD || *path == '/') {
    return __rt_fs_cwd();
  }
  RtOpen *open = __rt_fd_get(fd);
  if (open == NULL) {
    return NULL;
  }
  return open->node->kind == RT_NODE_DIRECTORY ? open->node : fail(ENOTDIR);
}
