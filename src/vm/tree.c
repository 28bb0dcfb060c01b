// Persistent radix tree with copy on write.
#include "vm/tree.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"

void tree_init(Tree *tree, uint32_t levels) {
  assert(levels >= 1 && levels <= 5);
  *tree = (Tree){.levels = levels};
}

static size_t node_size(uint32_t room) {
  return sizeof(TreeNode) + room * sizeof(void *);
}

// Room for child number `digit`, and for those before it.
static uint8_t room_for(unsigned digit) {
  uint8_t room = 1;
  while (room <= digit) room *= 2;
  assert(room > digit && room <= TREE_FAN);
  return room;
}

static void *child_at(const TreeNode *node, unsigned digit) {
  return digit < node->room ? node->children[digit] : NULL;
}

static void node_unref(TreeNode *node, uint32_t level, const TreeOps *ops) {
  if (--node->refs != 0) return;
  for (unsigned i = 0; i < node->room; i++) {
    if (node->children[i] == NULL) continue;
    if (level == 0) {
      ops->unref(node->children[i]);
    } else {
      node_unref(node->children[i], level - 1, ops);
    }
  }
  mem_free(node, node_size(node->room));
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
    node = child_at(node, digit(index, level));
  return node == NULL ? NULL : child_at(node, digit(index, 0));
}

static TreeNode *node_new(uint8_t room) {
  TreeNode *node = mem_alloc_zero(node_size(room));
  node->refs = 1;
  node->room = room;
  return node;
}

static TreeNode *node_copy(const TreeNode *node, uint8_t room, uint32_t level,
                           const TreeOps *ops) {
  assert(room >= node->room);
  TreeNode *copy = node_new(room);
  for (unsigned i = 0; i < node->room; i++) {
    void *child = copy->children[i] = node->children[i];
    if (child == NULL) continue;
    if (level == 0) {
      ops->ref(child);
    } else {
      ((TreeNode *)child)->refs++;
    }
  }
  return copy;
}

static TreeNode *node_widen(TreeNode *node, uint8_t room) {
  assert(node->refs == 1 && room > node->room);
  node = mem_resize(node, node_size(node->room), node_size(room));
  for (unsigned i = node->room; i < room; i++) node->children[i] = NULL;
  node->room = room;
  return node;
}

// The node, private, with room for that child; its hash is dropped.
static TreeNode *node_private(TreeNode *node, unsigned digit, uint32_t level,
                              const TreeOps *ops) {
  if (node == NULL) return node_new(room_for(digit));
  uint8_t room = digit < node->room ? node->room : room_for(digit);
  if (node->refs > 1) {
    TreeNode *copy = node_copy(node, room, level, ops);
    node->refs--;
    return copy;
  }
  node->hashed = false;
  return room == node->room ? node : node_widen(node, room);
}

void **tree_edit(Tree *tree, uint32_t index, const TreeOps *ops) {
  assert(index >> (TREE_BITS * tree->levels) == 0);
  void **place = (void **)&tree->root;
  for (uint32_t level = tree->levels; level-- > 0;) {
    TreeNode *node = node_private(*place, digit(index, level), level, ops);
    *place = node;
    place = &node->children[digit(index, level)];
  }
  return place;
}

static Hash128 node_hash(TreeNode *node, uint32_t level, const TreeOps *ops,
                         void *context) {
  if (node->hashed) return node->hash;
  Hash128 h = {0, 0};
  bool marked = false;
  for (unsigned i = 0; i < node->room; i++) {
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
  for (unsigned i = 0; i < node->room; i++) {
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
