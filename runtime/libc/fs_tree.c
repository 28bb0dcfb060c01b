/* Entries of directories in the in-memory file system. */
#define _GNU_SOURCE
#include "fs.h"

#include <errno.h>
#include <string.h>

int __rt_node_link(RtNode *directory, RtNode *node, const char *name,
                   size_t length) {
  char *copy = __mpiproof_alloc(length + 1, 1, 0);
  if (copy == NULL) {
    errno = ENOMEM;
    return -1;
  }
  memcpy(copy, name, length);
  copy[length] = '\0';
  if (node->name != NULL && !node->is_static) {
    __mpiproof_release(node->name);
  }
  node->name = copy;
  RtNode **last = &directory->child;
  while (*last != NULL) {
    last = &(*last)->next;
  }
  *last = node;
  node->next = NULL;
  node->parent = directory;
  directory->changed = ++__rt_fs_clock;
  return 0;
}

void __rt_node_unlink(RtNode *node) {
  RtNode **link = &node->parent->child;
  while (*link != node) {
    link = &(*link)->next;
  }
  *link = node->next;
  node->next = NULL;
  node->parent->changed = ++__rt_fs_clock;
  node->parent = NULL;
  __rt_node_drop(node);
}

RtNode *__rt_node_child(const RtNode *directory, const char *name,
                        size_t length) {
  for (RtNode *node = directory->child; node != NULL; node = node->next) {
    if (strncmp(node->name, name, length) == 0 &&
        node->name[length] == '\0') {
      return node;
    }
  }
  return NULL;
}
