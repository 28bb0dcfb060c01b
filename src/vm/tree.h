// Persistent radix tree from 24-bit indices to handles, up to 32 children a node:
// the object table of an address space and the page table of a large object.
// Indices are small numbers mostly, so that nodes far from the leaves have one
// child and room for no more.
// Nodes are reference counted and copied before they are written, so copying a
// tree is copying its root; unchanged parts keep their cached hash.
#ifndef VM_TREE_H
#define VM_TREE_H

#include "base/hash.h"

#define TREE_BITS 5
#define TREE_FAN 32

// What the tree does with its leaves.
typedef struct TreeOps {
  void (*ref)(void *leaf);
  void (*unref)(void *leaf);
  Hash128 (*hash)(void *context, void *leaf);
  bool (*is_marked)(const void *leaf);   // whose hash is known: see
                                         // tree_each_marked
} TreeOps;

typedef struct TreeNode {
  uint32_t refs;
  uint8_t room;        // children there is room for: a power of two, up to
                       // TREE_FAN; those behind are NULL
  bool hashed;
  bool marked;         // hashed: some leaf is
  Hash128 hash;
  void *children[];    // nodes, or leaves at level 0; may be NULL
} TreeNode;

typedef struct Tree {
  TreeNode *root;     // NULL: empty
  uint32_t levels;    // 1..5; indices are below 32^levels
} Tree;

// An empty tree. Its leaves belong to it, as TreeOps say.
void tree_init(Tree *tree, uint32_t levels);
void tree_fini(Tree *tree, const TreeOps *ops);
// A second handle on the same contents.
Tree tree_share(const Tree *tree);

// The leaf at index, or NULL. Not to be written through.
void *tree_get(const Tree *tree, uint32_t index);

// The place of the leaf at index with the whole path to it made private and
// its hashes dropped: the caller may replace the leaf (taking over references)
// or, if the leaf itself is private, change it.
void **tree_edit(Tree *tree, uint32_t index, const TreeOps *ops);

// Of all leaves by index, from the hashes that are known and TreeOps.hash.
Hash128 tree_hash(Tree *tree, const TreeOps *ops, void *context);

// Calls visit for every leaf in index order.
void tree_each(const Tree *tree,
               void (*visit)(void *context, uint32_t index, void *leaf),
               void *context);
// The same, but leaves may be passed over that were not marked when the tree
// was hashed and have not changed since.
void tree_each_marked(const Tree *tree,
                      void (*visit)(void *context, uint32_t index, void *leaf),
                      void *context);
// Is any leaf marked, as far as known?
bool tree_is_marked(const Tree *tree);

#endif
