/* Telling the engine what a rank does with files that other ranks may use. A
 * node is told of once for each way of using it. */
#define _GNU_SOURCE
#include "fs.h"

#include <limits.h>
#include <string.h>

int __rt_share_begun;

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

void __rt_share_name(RtNode *directory, const char *name, size_t length,
                     unsigned how) {
  char text[PATH_MAX + NAME_MAX + 2];
  if (!__rt_share_begun || length > NAME_MAX) {
    return;
  }
  char *end = text + PATH_MAX;
  char *path = write_path(directory, text, end);
  if (path != NULL) {
    memcpy(end, name, length);
    end[length] = '\0';
    __mpiproof_file(path, (int)how);
  }
}

static int is_shared(const RtNode *node) {
  return node->kind == RT_NODE_FILE || node->kind == RT_NODE_DIRECTORY;
}

void __rt_share(RtNode *node, unsigned how) {
  if ((node->told & how) == how || !__rt_share_begun || !is_shared(node)) {
    return;
  }
  if (node->parent == NULL || node->name == NULL) {
    return; /* the root, and what has no name any more */
  }
  node->told |= how;
  __rt_share_name(node->parent, node->name, strlen(node->name), how);
}
