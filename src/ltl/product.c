// The product of a graph and an automaton, as a graph for cycle_search.
//
// The automaton reads what the formula sees: it moves with steps that are not
// silent and stays with those that are. Silence for ever is guessed: a node
// whose automaton state accepts the present letter for ever may turn SILENT,
// and from there silent steps alone are followed, without automaton.
//
//   OBSERVING   state and automaton state
//   SILENT      state; only silent steps from here on
//   ENDED       an execution ends, and the automaton accepts its letter for
//               ever
//   DOOMED      an automaton state that accepts everything
//
// ENDED and DOOMED have a loop with all marks. Marks are those of the
// automaton, one for steps that are not silent (or SILENT), without which
// OBSERVING would go round in silence unseen, and for fairness one for each
// rank: an edge bears it if the rank takes part or cannot move.
#include "ltl/product.h"

#include <string.h>

#include "ltl/seen.h"

typedef enum Mode { OBSERVING, SILENT, ENDED, DOOMED } Mode;

typedef struct ProductNode {
  Mode mode;
  uint32_t automaton_state;   // OBSERVING
  void *state;                // OBSERVING, SILENT
  uint64_t values;            // of the state
  uint64_t known;             // comparisons that have a value
  uint32_t successors;
  bool may_end;               // the execution, here
  uint32_t cached_number;     // of the successor kept; NONE: none yet
  void *cached;
  LtlStep step;               // to it
  uint64_t letter;            // what the step shows
  bool silent;                // ... which is nothing new
  Marks fair;                 // ranks that cannot move
} ProductNode;

typedef struct Product {
  const LtlGraph *graph;
  const Automaton *automaton;
  uint32_t slots;             // edges for each successor: see `follow`
  uint64_t visible;           // the mark, in the first word
  Seen silence;               // automaton state and letter -> 1 no, 2 yes
  Mode mode;                  // of the node whose edge was followed last
} Product;

#define NONE UINT32_MAX

// ---- Nodes

static uint64_t known_in(const LtlGraph *g, const void *state) {
  return g->known == NULL ? 0 : g->known(g->context, state);
}

// May the negation still be satisfied? The automaton is trimmed, so that every
// edge leads to acceptance.
static bool is_alive(const Automaton *automaton, uint32_t state) {
  uint32_t begin, end;
  automaton_edges(automaton, state, &begin, &end);
  return begin != end;
}

static ProductNode *new_node(Product *p, Mode mode, void *state,
                             uint32_t automaton_state) {
  const LtlGraph *g = p->graph;
  ProductNode *node = mem_alloc_zero(sizeof *node);
  node->mode = mode;
  node->automaton_state = automaton_state;
  node->cached_number = NONE;
  if (mode == ENDED || mode == DOOMED) return node;
  node->state = g->share(g->context, state);
  node->successors = g->successor_count(g->context, state);
  node->may_end = g->may_end == NULL ? node->successors == 0
                                     : g->may_end(g->context, state);
  node->values = g->values(g->context, state, false) & g->state_atoms;
  node->known = known_in(g, state);
  if (mode == OBSERVING && g->visit != NULL &&
      is_alive(p->automaton, automaton_state))
    g->visit(g->context, state);
  if (g->fair) {
    RankSet enabled = g->enabled(g->context, state);
    for (uint32_t i = 0; i < RANK_WORDS; i++)
      node->fair.word[i + 1] = ~enabled.word[i];
  }
  return node;
}

static void release_node(void *context, void *object) {
  const LtlGraph *g = ((Product *)context)->graph;
  ProductNode *node = object;
  if (node->cached != NULL) g->release(g->context, node->cached);
  if (node->state != NULL) g->release(g->context, node->state);
  mem_free(node, sizeof *node);
}

static Hash128 identify_node(void *context, const void *object) {
  const LtlGraph *g = ((Product *)context)->graph;
  const ProductNode *node = object;
  Hash128 hash = {0, 0};
  if (node->state != NULL) hash = g->identity(g->context, node->state);
  hash_add(&hash, node->mode);
  hash_add(&hash, node->automaton_state);
  return hash;
}

// ---- The automaton

// Whether a letter for ever is accepted from a state.
static bool accepts_for_ever(Product *p, uint32_t state, uint64_t letter) {
  bool is_new;
  Hash128 key = {state, letter};
  uint32_t *known = seen_make(&p->silence, key, &is_new);
  if (is_new)
    *known = automaton_accepts_from(p->automaton, state,
                                    &(LtlWord){&letter, 1, 0})
                 ? 2
                 : 1;
  return *known == 2;
}

// ---- Edges

static Marks all_marks(const Product *p) {
  Marks all = {{automaton_all_marks(p->automaton) | p->visible}};
  if (!p->graph->fair) return all;
  RankSet ranks = {{0}};
  for (uint32_t i = 0; i < p->graph->rank_count; i++) ranks_add(&ranks, i);
  memcpy(all.word + 1, ranks.word, sizeof ranks.word);
  return all;
}

static void add_fair_marks(const ProductNode *node, Marks *marks) {
  for (uint32_t i = 0; i < RANK_WORDS; i++)
    marks->word[i + 1] |= node->step.ranks.word[i];
  marks_add(marks, &node->fair);
}

// Makes sure that the node keeps that successor; false if there is none.
static bool fetch(Product *p, ProductNode *node, uint32_t number) {
  const LtlGraph *g = p->graph;
  if (node->cached_number == number) return node->cached != NULL;
  if (node->cached != NULL) g->release(g->context, node->cached);
  memset(&node->step, 0, sizeof node->step);
  node->cached = g->successor(g->context, node->state, number, &node->step);
  node->cached_number = number;
  if (node->cached == NULL) return false;
  uint64_t events = node->step.events & ~g->state_atoms;
  uint64_t state = g->values(g->context, node->cached, false) &
                   g->state_atoms;
  node->letter = events | state;
  node->silent = events == 0 && state == node->values &&
                 known_in(g, node->cached) == node->known;
  return true;
}

// The automaton stays, or silence for ever begins.
static ProductNode *follow_silent(Product *p, ProductNode *node, uint32_t slot,
                                  Marks *marks) {
  add_fair_marks(node, marks);
  if (node->mode == OBSERVING && slot == 0)
    return new_node(p, OBSERVING, node->cached, node->automaton_state);
  if (slot != 1) return NULL;
  if (node->mode == OBSERVING &&
      !accepts_for_ever(p, node->automaton_state, node->letter))
    return NULL;
  marks->word[0] |= automaton_all_marks(p->automaton) | p->visible;
  return new_node(p, SILENT, node->cached, 0);
}

// The automaton moves, by the edge that has the slot's number.
static ProductNode *follow_visible(Product *p, ProductNode *node, uint32_t slot,
                                   Marks *marks) {
  uint32_t begin, end;
  if (node->mode == SILENT) return NULL;
  automaton_edges(p->automaton, node->automaton_state, &begin, &end);
  if (slot >= end - begin) return NULL;
  const AutomatonEdge *edge = &p->automaton->edges.data[begin + slot];
  if (!automaton_allows(edge, node->letter)) return NULL;
  add_fair_marks(node, marks);
  marks->word[0] |= edge->marks | p->visible;
  bool doomed = automaton_is_universal(p->automaton, edge->target);
  Mode mode = doomed ? DOOMED : OBSERVING;
  return new_node(p, mode, node->cached, edge->target);
}

// The execution ends at this node, and so the word goes on as it is.
static ProductNode *follow_end(Product *p, const ProductNode *node) {
  const LtlGraph *g = p->graph;
  uint64_t letter = g->values(g->context, node->state, true) & g->state_atoms;
  bool accepted = node->mode == SILENT
                      ? letter == node->values
                      : accepts_for_ever(p, node->automaton_state, letter);
  return accepted ? new_node(p, ENDED, NULL, 0) : NULL;
}

// Edge number s * slots + i is the i-th way to go along with successor s; the
// first one behind them is the end.
static void *follow(void *context, void *object, uint32_t edge, Marks *marks,
                    bool *last) {
  Product *p = context;
  ProductNode *node = object;
  bool final = node->mode == ENDED || node->mode == DOOMED;
  p->mode = node->mode;
  uint32_t number = edge / p->slots, slot = edge % p->slots;
  bool over = final || number >= node->successors;
  *last = over && (number > node->successors || slot > 0);
  if (*last) return NULL;
  if (over) *marks = all_marks(p);
  if (final) return new_node(p, node->mode, NULL, node->automaton_state);
  if (over) return node->may_end ? follow_end(p, node) : NULL;
  if (!fetch(p, node, number)) return NULL;
  return node->silent ? follow_silent(p, node, slot, marks)
                      : follow_visible(p, node, slot, marks);
}

static void *find_root(void *context) {
  Product *p = context;
  const LtlGraph *g = p->graph;
  void *state = g->initial(g->context);
  bool doomed = automaton_is_universal(p->automaton, p->automaton->initial);
  ProductNode *node = new_node(p, doomed ? DOOMED : OBSERVING, state,
                               p->automaton->initial);
  g->release(g->context, state);
  return node;
}

static bool should_stop(void *context) {
  const LtlGraph *g = ((Product *)context)->graph;
  return g->should_stop != NULL && g->should_stop(g->context);
}

// ---- The answer

static uint32_t largest_degree(const Automaton *automaton) {
  uint32_t largest = 2;   // silent steps have two ways
  for (uint32_t i = 0; i < automaton_state_count(automaton); i++) {
    uint32_t begin, end;
    automaton_edges(automaton, i, &begin, &end);
    if (end - begin > largest) largest = end - begin;
  }
  return largest;
}

// Edges become numbers of successors.
static void take_edges(const Product *p, const EdgeNumbers *edges,
                       EdgeNumbers *out) {
  for (uint32_t i = 0; i < edges->len; i++)
    vec_push(out, edges->data[i] / p->slots);
}

// The last edge followed was one of the cycle's, so its mode is known.
static void take_lasso(const Product *p, const Lasso *lasso,
                       Counterexample *out) {
  take_edges(p, &lasso->prefix, &out->prefix);
  if (p->mode == DOOMED) {
    out->kind = COUNTEREXAMPLE_DOOMED;
  } else if (p->mode == ENDED) {
    out->kind = COUNTEREXAMPLE_ENDS;
    out->prefix.len--;   // the edge to ENDED is no step
  } else {
    out->kind = COUNTEREXAMPLE_CYCLE;
    take_edges(p, &lasso->cycle, &out->cycle);
  }
}

ProductAnswer product_check(const LtlGraph *graph, const Automaton *negation,
                            Counterexample *counterexample,
                            CycleStats *stats) {
  assert(!graph->fair || graph->rank_count <= PRODUCT_RANKS_MAX);
  Product p = {.graph = graph, .automaton = negation,
               .slots = largest_degree(negation),
               .visible = UINT64_C(1) << negation->mark_count};
  CycleGraph cycles = {.context = &p, .all = all_marks(&p),
                       .root = find_root, .follow = follow,
                       .identity = identify_node, .release = release_node,
                       .should_stop = should_stop};
  Lasso lasso;
  *counterexample = (Counterexample){0};
  CycleAnswer answer = cycle_search(&cycles, &lasso, stats);
  if (answer == CYCLE_FOUND) take_lasso(&p, &lasso, counterexample);
  lasso_fini(&lasso);
  seen_fini(&p.silence);
  return answer == CYCLE_NONE    ? PRODUCT_HOLDS
         : answer == CYCLE_FOUND ? PRODUCT_VIOLATED
                                 : PRODUCT_STOPPED;
}

void counterexample_fini(Counterexample *counterexample) {
  vec_fini(&counterexample->prefix);
  vec_fini(&counterexample->cycle);
}
