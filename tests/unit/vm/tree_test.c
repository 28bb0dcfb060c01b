// Trees that share nodes are each as if they were alone: random edits of
// several copies, mirrored in arrays, at small and at far indices. Equal
// contents have equal hashes, however they came about; a node that was hashed
// and then changed is hashed again.
//   usage: tree_test [seed]
#include "vm/tree.h"

#include <stdlib.h>

#include "base/rng.h"
#include "test.h"

enum { TREES = 4, LEVELS = 3, INDICES = 1 << (TREE_BITS * LEVELS), STEPS = 4000 };

typedef struct Leaf {
  uint32_t refs;
  uint32_t value;
} Leaf;

static void leaf_ref(void *leaf) { ((Leaf *)leaf)->refs++; }

static void leaf_unref(void *leaf) {
  if (--((Leaf *)leaf)->refs == 0) mem_free(leaf, sizeof(Leaf));
}

static Hash128 leaf_hash(void *context, void *leaf) {
  (void)context;
  Hash128 h = {1, 0};
  hash_add(&h, ((Leaf *)leaf)->value);
  return h;
}

static bool leaf_is_marked(const void *leaf) {
  return ((const Leaf *)leaf)->value % 7 == 0;
}

static const TreeOps ops = {leaf_ref, leaf_unref, leaf_hash, leaf_is_marked};

typedef struct Mirror {
  Tree tree;
  uint32_t values[INDICES];   // 0: no leaf
} Mirror;

static void set(Mirror *m, uint32_t index, uint32_t value) {
  void **place = tree_edit(&m->tree, index, &ops);
  if (*place != NULL) leaf_unref(*place);
  Leaf *leaf = mem_alloc(sizeof *leaf);
  *leaf = (Leaf){1, value};
  *place = leaf;
  m->values[index] = value;
}

static void check_leaf(void *context, uint32_t index, void *leaf) {
  Mirror *m = context;
  CHECK(m->values[index] == ((const Leaf *)leaf)->value);
  m->values[index] |= UINT32_C(1) << 31;   // was visited
}

static void forget_leaf(void *context, uint32_t index, void *leaf) {
  (void)leaf;
  ((Mirror *)context)->values[index] |= UINT32_C(1) << 30;
}

// Every leaf is there, is visited once in each way, and no other.
static void check_contents(Mirror *m) {
  tree_hash(&m->tree, &ops, NULL);
  tree_each(&m->tree, check_leaf, m);
  tree_each_marked(&m->tree, forget_leaf, m);
  bool marked = false;
  for (uint32_t i = 0; i < INDICES; i++) {
    uint32_t value = m->values[i] & (UINT32_MAX >> 2);
    CHECK((value != 0) == (m->values[i] >> 31));
    const Leaf *leaf = tree_get(&m->tree, i);
    CHECK(value == 0 ? leaf == NULL : leaf != NULL && leaf->value == value);
    if (value != 0 && value % 7 == 0) {
      marked = true;
      CHECK((m->values[i] >> 30 & 1) == 1);
    }
    m->values[i] = value;
  }
  CHECK(tree_is_marked(&m->tree) == marked);
}

// The same contents, put in from the other end.
static void check_hash(const Mirror *m) {
  Mirror *again = mem_alloc_zero(sizeof *again);
  tree_init(&again->tree, LEVELS);
  for (uint32_t i = INDICES; i-- > 0;)
    if (m->values[i] != 0) set(again, i, m->values[i]);
  Tree tree = m->tree;
  CHECK(hash_equal(tree_hash(&again->tree, &ops, NULL),
                   tree_hash(&tree, &ops, NULL)));
  tree_fini(&again->tree, &ops);
  mem_free(again, sizeof *again);
}

static void copy(Mirror *to, const Mirror *from) {
  Tree shared = tree_share(&from->tree);
  tree_fini(&to->tree, &ops);
  *to = *from;
  to->tree = shared;
}

// Small indices mostly, as objects have them.
static uint32_t pick_index(Rng *rng) {
  static const uint32_t bounds[] = {3, 40, 600, INDICES};
  return (uint32_t)rng_below(rng, bounds[rng_below(rng, 4)]);
}

int main(int argc, char **argv) {
  Rng rng = {argc > 1 ? strtoull(argv[1], NULL, 10) : 1};
  Mirror *trees = mem_alloc_zero(TREES * sizeof *trees);
  for (uint32_t i = 0; i < TREES; i++) tree_init(&trees[i].tree, LEVELS);
  for (uint32_t step = 0; step < STEPS; step++) {
    Mirror *m = &trees[rng_below(&rng, TREES)];
    uint64_t what = rng_below(&rng, 100);
    if (what < 90) {
      set(m, pick_index(&rng), 1 + (uint32_t)rng_below(&rng, 50));
    } else if (what < 97) {
      const Mirror *from = &trees[rng_below(&rng, TREES)];
      if (from != m) copy(m, from);
    } else {
      tree_hash(&m->tree, &ops, NULL);
    }
    if (step % 200 != 0) continue;
    for (uint32_t i = 0; i < TREES; i++) check_contents(&trees[i]);
    check_hash(m);
  }
  for (uint32_t i = 0; i < TREES; i++) tree_fini(&trees[i].tree, &ops);
  mem_free(trees, TREES * sizeof *trees);
  return test_end();
}
