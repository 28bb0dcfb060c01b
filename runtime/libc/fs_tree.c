/* Entries of directories in the in-memory file system. */
#define _GNU_SOURCE
#include "fs.h"

#include <errno.h>
#include <string.h>

int __rt_node_enter(RtNode *directory, RtNode *node, const char *name,
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
  node->told = 0;
  return 0;
}

int __rt_node_link(RtNode *directory, RtNode *node, const char *name,
                   size_t length) {
  if (__rt_node_enter(directory, node, name, length) != 0) {
    return -1;
  }
  __rt_share_linked(node);
  return 0;
}

void __rt_node_unlink(RtNode *node) {
  __rt_share_unlinked(node);
  __rt_node_leave(node);
}

void __rt_node_leave(RtNode *node) {
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

/* ---- What the program left behind ------------------------------------- */

void __rt_fs_report(void);

enum { REPORT_STREAM = 3 };   /* of __mpiproof_output */

static void report_path(const RtNode *node) {
  if (node->parent == NULL) {
    return;
  }
  report_path(node->parent);
  __mpiproof_output(REPORT_STREAM, "/", 1);
  __mpiproof_output(REPORT_STREAM, node->name, strlen(node->name));
}

static void report_number(size_t n) {
  char digits[24];
  size_t at = sizeof digits;
  do {
    digits[--at] = (char)('0' + n % 10);
    n /= 10;
  } while (n != 0);
  __mpiproof_output(REPORT_STREAM, digits + at, sizeof digits - at);
}

/* A file that still has the boot record's bytes was not changed; what is the
 * world's the engine reports. */
static void report_file(const RtNode *node) {
  if (node->world != 0 || (node->capacity == 0 && node->size != 0)) {
    return;
  }
  report_path(node);
  __mpiproof_output(REPORT_STREAM, " (", 2);
  report_number(node->size);
  __mpiproof_output(REPORT_STREAM, " bytes):\n", 9);
  if (node->size != 0) {
    __mpiproof_output(REPORT_STREAM, node->data, node->size);
  }
}

static void report_below(const RtNode *node) {
  for (; node != NULL; node = node->next) {
    if (node->kind == RT_NODE_FILE) {
      report_file(node);
    }
    report_below(node->child);
  }
}

/* All changed files with path, size and contents, for comparing outcomes. */
void __rt_fs_report(void) {
  const RtNode *root = __rt_fs_cwd_if_used();
  if (root == NULL) {
    return;                     /* nobody has asked for a file */
  }
  while (root->parent != NULL) {
    root = root->parent;
  }
  report_below(root->child);
}
