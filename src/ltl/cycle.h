// Searching a graph, as it unfolds, for a cycle that bears all marks.
//
// Depth first, with components found on the way and joined as cycles close
// (Couvreur's algorithm): the search ends at the first component whose edges
// bear all marks, usually long before the graph is complete. Only nodes on the
// search path exist as objects; of others their identity is kept.
#ifndef LTL_CYCLE_H
#define LTL_CYCLE_H

#include "base/hash.h"
#include "base/vec.h"

enum { MARK_WORDS = 9 };

// A set of marks.
typedef struct Marks {
  uint64_t word[MARK_WORDS];
} Marks;

static inline void marks_add(Marks *to, const Marks *from) {
  for (int i = 0; i < MARK_WORDS; i++) to->word[i] |= from->word[i];
}

// Whether a has all of b.
static inline bool marks_include(const Marks *a, const Marks *b) {
  for (int i = 0; i < MARK_WORDS; i++)
    if ((b->word[i] & ~a->word[i]) != 0) return false;
  return true;
}

// How the client's graph is gone through. Nodes are objects of the client's;
// each one handed over is released once.
typedef struct CycleGraph {
  void *context;
  Marks all;           // what a cycle must bear
  void *(*root)(void *context);
  // The node an edge leads to, and the edge's marks. Edges count from 0.
  // NULL: this one leads nowhere or, with *last set, it and all later ones.
  void *(*follow)(void *context, void *node, uint32_t edge, Marks *marks,
                  bool *last);
  // Equal identities are equal nodes.
  Hash128 (*identity)(void *context, const void *node);
  void (*release)(void *context, void *node);
  bool (*should_stop)(void *context);   // or NULL
} CycleGraph;

typedef VEC(uint32_t) EdgeNumbers;

// A path from the root, then around for ever.
typedef struct Lasso {
  EdgeNumbers prefix;
  EdgeNumbers cycle;     // not empty
} Lasso;

typedef enum CycleAnswer {
  CYCLE_NONE, CYCLE_FOUND, CYCLE_STOPPED
} CycleAnswer;

typedef struct CycleStats {
  uint64_t nodes;   // different ones met
  uint64_t edges;   // gone along, those of the final lasso aside
} CycleStats;

// Fills the lasso if one is found; to be finished in any case. stats may be
// NULL.
CycleAnswer cycle_search(const CycleGraph *graph, Lasso *lasso,
                         CycleStats *stats);
void lasso_fini(Lasso *lasso);

#endif
