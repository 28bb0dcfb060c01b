// Persistent radix tree with copy on write.
#include "vm/tree.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"

void tree_init(Tree *tree, uint32_t levels) {
  assert(levels >= 1 && levels <= 4);
  *tree = (Tree){.levels = levels};
}

static void node_unref(TreeNode *node, uint32_t level, const TreeOps *ops) {
  if (--node->refs != 0) return;
  for (unsigned i = 0; i < TREE_FAN; i++) {
    if (node->children[i] == NULL) continue;
    if (level == 0) {
      ops->unref(node->children[i]);
    } else {
      node_unref(node->children[i], level - 1, ops);
    }
  }
  mem_free(node, sizeof *node);
}

void tree_fini(Tree *tree, const TreeOps *ops) {
  if (tree->root != NULL) node_unref(tree->root, tree->levels - 1, ops);
  tree->root = NULL;
}

Tree tree_share(const Tree *tree) {
  if (tree->root != NULL) tree->root->refs++;
  return *tree;
}

static unsigned digit(uint32_t index, uint32_t level) {
  return index >> (TREE_BITS * level) & (TREE_FAN - 1);
}

void *tree_get(const Tree *tree, uint32_t index) {
  const TreeNode *node = tree->root;
  for (uint32_t level = tree->levels - 1; node != NULL && level > 0; level--)
    node = node->children[digit(index, level)];
  return node == NULL ? NULL : node->children[digit(index, 0)];
}

static TreeNode *node_private(TreeNode *node, uint32_t level,
                              const TreeOps *ops) {
  if (node == NULL) {
    node = mem_alloc_zero(sizeof *node);
    node->refs = 1;
    return node;
  }
  node->hashed = node->refs > 1 && node->hashed;
  if (node->refs == 1) return node;
  TreeNode *copy = mem_alloc(sizeof *copy);
  memcpy(copy, node, sizeof *copy);
  copy->refs = 1;
  copy->hashed = false;
  for (unsigned i = 0; i < TREE_FAN; i++) {
    if (copy->children[i] == NULL) continue;
    if (level == 0) {
      ops->ref(copy->children[i]);
    } else {
      ((TreeNode *)copy->children[i])->refs++;
    }
  }
  node->refs--;
  return copy;
}

void **tree_edit(Tree *tree, uint32_t index, const TreeOps *ops) {
  assert(index >> (TREE_BITS * tree->levels) == 0);
  uint32_t level = tree->levels - 1;
  TreeNode *node = tree->root = node_private(tree->root, level, ops);
  for (; level > 0; level--) {
    void **child = &node->children[digit(index, level)];
    *child = node_private(*child, level - 1, ops);
    node = *child;
  }
  return &node->children[digit(index, 0)];
}

static Hash128 node_hash(TreeNode *node, uint32_t level, const TreeOps *ops,
                         void *context) {
  if (node->hashed) return node->hash;
  Hash128 h = {0, 0};
  bool marked = false;
  for (unsigned i = 0; i < TREE_FAN; i++) {
    void *child = node->children[i];
    if (child == NULL) continue;
    Hash128 item = level == 0 ? ops->hash(context, child)
                              : node_hash(child, level - 1, ops, context);
    if (!marked)
      marked = level == 0 ? ops->is_marked(child)
                          : ((const TreeNode *)child)->marked;
    if (item.lo == 0 && item.hi == 0) continue;
    hash_add(&item, i);
    hash_sum(&h, item);
  }
  node->hash = h;
  node->marked = marked;
  node->hashed = true;
  return h;
}

Hash128 tree_hash(Tree *tree, const TreeOps *ops, void *context) {
  if (tree->root == NULL) return (Hash128){0, 0};
  return node_hash(tree->root, tree->levels - 1, ops, context);
}

static bool may_be_marked(const TreeNode *node) {
  return !node->hashed || node->marked;
}

static void node_each(const TreeNode *node, uint32_t level, uint32_t prefix,
                      bool marked, void (*visit)(void *, uint32_t, void *),
                      void *context) {
  if (marked && !may_be_marked(node)) return;
  for (unsigned i = 0; i < TREE_FAN; i++) {
    void *child = node->children[i];
    if (child == NULL) continue;
    uint32_t index = prefix << TREE_BITS | i;
    if (level == 0) {
      visit(context, index, child);
    } else {
      node_each(child, level - 1, index, marked, visit, context);
    }
  }
}

void tree_each(const Tree *tree,
               void (*visit)(void *context, uint32_t index, void *leaf),
               void *context) {
  if (tree->root != NULL)
    node_each(tree->root, tree->levels - 1, 0, false, visit, context);
}

void tree_each_marked(const Tree *tree,
                      void (*visit)(void *context, uint32_t index, void *leaf),
                      void *context) {
  if (tree->root != NULL)
    node_each(tree->root, tree->levels - 1, 0, true, visit, context);
}

bool tree_is_marked(const Tree *tree) {
  return tree->root != NULL && may_be_marked(tree->root);
}
