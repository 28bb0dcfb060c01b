// Couvreur's search for accepting components. Nodes whose component is not
// complete form a stack; a node's number is its place there, from 1. The
// components found so far form a stack too, each with the number of its first
// node, the marks inside, and the marks of the edge that led to it. An edge to
// a node with a number closes a cycle: all components above that node's become
// one.
#include "ltl/cycle.h"

#include <string.h>

#include "ltl/seen.h"

#define DONE UINT32_MAX   // number of nodes in complete components

typedef struct CycleStep {     // of the search path
  void *node;
  uint32_t number;
  uint32_t edge;          // the next to follow
} CycleStep;

typedef struct Component {
  uint32_t first;         // number of its first node
  Marks marks;            // of edges inside
  Marks entry;            // of the edge into it
} Component;

typedef struct CycleSearch {
  const CycleGraph *graph;
  Seen numbers;             // identity -> number
  VEC(Hash128) open;        // by number - 1
  VEC(Component) components;
  VEC(CycleStep) path;
  CycleStats stats;
} CycleSearch;

static Hash128 identity(const CycleSearch *s, const void *node) {
  return s->graph->identity(s->graph->context, node);
}

static void release(const CycleSearch *s, void *node) {
  s->graph->release(s->graph->context, node);
}

static void *follow(const CycleSearch *s, void *node, uint32_t edge,
                    Marks *marks, bool *last) {
  *last = false;
  memset(marks, 0, sizeof *marks);
  return s->graph->follow(s->graph->context, node, edge, marks, last);
}

// Goes to a node not seen before; takes it.
static void enter(CycleSearch *s, void *node, Hash128 key, const Marks *entry) {
  bool is_new;
  vec_push(&s->open, key);
  uint32_t *number = seen_make(&s->numbers, key, &is_new);
  assert(is_new && s->open.len < DONE);
  *number = s->open.len;
  vec_push(&s->components,
           ((Component){.first = s->open.len, .entry = *entry}));
  vec_push(&s->path, ((CycleStep){.node = node, .number = s->open.len}));
  s->stats.nodes++;
}

// All edges of the path's last node were followed. If it is the first of its
// component, the component is complete.
static void leave(CycleSearch *s) {
  CycleStep step = vec_pop(&s->path);
  release(s, step.node);
  if (vec_last(&s->components)->first != step.number) return;
  s->components.len--;
  while (s->open.len >= step.number)
    *seen_find(&s->numbers, vec_pop(&s->open)) = DONE;
}

// An edge with marks leads to the open node `number`.
static void close_cycle(CycleSearch *s, uint32_t number, Marks marks) {
  while (number < vec_last(&s->components)->first) {
    Component inner = vec_pop(&s->components);
    marks_add(&marks, &inner.marks);
    marks_add(&marks, &inner.entry);
  }
  marks_add(&vec_last(&s->components)->marks, &marks);
}

// Follows the next edge; true if a component bears all marks now.
static bool advance(CycleSearch *s) {
  CycleStep *top = vec_last(&s->path);
  Marks marks;
  bool last;
  void *node = follow(s, top->node, top->edge++, &marks, &last);
  if (node == NULL) {
    if (last) leave(s);
    return false;
  }
  s->stats.edges++;
  Hash128 key = identity(s, node);
  const uint32_t *number = seen_find(&s->numbers, key);
  if (number == NULL) {
    enter(s, node, key, &marks);
    return false;
  }
  release(s, node);
  if (*number == DONE) return false;
  close_cycle(s, *number, marks);
  return marks_include(&vec_last(&s->components)->marks, &s->graph->all);
}

// ---- The lasso

// Breadth-first inside the last component, to the nearest edge that is wanted.
typedef struct Visit {
  void *node;
  uint32_t parent;      // place in the list
  uint32_t edge;        // of the parent, to here
  Marks marks;          // of that edge
} Visit;

typedef VEC(Visit) Visits;

typedef struct Tour {
  const CycleSearch *search;
  Lasso *lasso;
  Hash128 home;         // where the cycle begins and ends
  Marks missing;        // marks not on the cycle yet
  void *node;           // where it has got to
  bool owns_node;       // else the search path does
} Tour;

static bool is_inside(const CycleSearch *s, Hash128 key) {
  const uint32_t *number = seen_find(&s->numbers, key);
  return number != NULL && *number != DONE &&
         *number >= vec_last(&s->components)->first;
}

static bool is_missing_any(const Tour *tour) {
  for (int i = 0; i < MARK_WORDS; i++)
    if (tour->missing.word[i] != 0) return true;
  return false;
}

// Whether an edge is what the tour looks for: a mark it misses or, if it has
// all, the way home.
static bool is_wanted(const Tour *tour, const Marks *marks, Hash128 target) {
  if (!is_missing_any(tour)) return hash_equal(target, tour->home);
  for (int i = 0; i < MARK_WORDS; i++)
    if ((tour->missing.word[i] & marks->word[i]) != 0) return true;
  return false;
}

// Adds the way to a visit, and the edge after it, to the cycle.
static void take_way(Tour *tour, const Visits *visits, uint32_t place,
                     uint32_t edge, const Marks *marks) {
  uint32_t begin = tour->lasso->cycle.len;
  Marks seen = *marks;
  for (uint32_t i = place; i != 0; i = visits->data[i].parent) {
    marks_add(&seen, &visits->data[i].marks);
    vec_push(&tour->lasso->cycle, visits->data[i].edge);
  }
  uint32_t *edges = tour->lasso->cycle.data;
  for (uint32_t i = begin, j = tour->lasso->cycle.len; i + 1 < j; i++, j--) {
    uint32_t swap = edges[i];
    edges[i] = edges[j - 1];
    edges[j - 1] = swap;
  }
  vec_push(&tour->lasso->cycle, edge);
  for (int i = 0; i < MARK_WORDS; i++)
    tour->missing.word[i] &= ~seen.word[i];
}

// Follows the edges of one visited node; the target of a wanted edge, or NULL.
static void *look_around(Tour *tour, Visits *visits, Seen *met,
                         uint32_t place) {
  const CycleSearch *s = tour->search;
  Marks marks;
  bool last, is_new;
  for (uint32_t edge = 0;; edge++) {
    void *node = follow(s, visits->data[place].node, edge, &marks, &last);
    if (node == NULL && last) return NULL;
    if (node == NULL) continue;
    Hash128 key = identity(s, node);
    bool inside = is_inside(s, key);
    if (inside && is_wanted(tour, &marks, key)) {
      take_way(tour, visits, place, edge, &marks);
      return node;
    }
    if (inside) seen_make(met, key, &is_new);
    if (inside && is_new) {
      vec_push(visits, ((Visit){node, place, edge, marks}));
    } else {
      release(s, node);
    }
  }
}

// Goes along the shortest way to an edge that is wanted.
static void walk(Tour *tour) {
  Visits visits = {0};
  Seen met = {0};
  bool is_new;
  void *target = NULL;
  seen_make(&met, identity(tour->search, tour->node), &is_new);
  vec_push(&visits, ((Visit){.node = tour->node}));
  for (uint32_t i = 0; target == NULL; i++) {
    assert(i < visits.len);   // the component is connected
    target = look_around(tour, &visits, &met, i);
  }
  for (uint32_t i = tour->owns_node ? 0 : 1; i < visits.len; i++)
    release(tour->search, visits.data[i].node);
  tour->node = target;
  tour->owns_node = true;
  vec_fini(&visits);
  seen_fini(&met);
}

// The path to the last component's first node, then around.
static void find_lasso(const CycleSearch *s, Lasso *lasso) {
  uint32_t first = vec_last(&s->components)->first, i = 0;
  for (; s->path.data[i].number != first; i++)
    vec_push(&lasso->prefix, s->path.data[i].edge - 1);
  Tour tour = {.search = s, .lasso = lasso, .missing = s->graph->all,
               .node = s->path.data[i].node};
  tour.home = identity(s, tour.node);
  do {
    walk(&tour);
  } while (is_missing_any(&tour) ||
           !hash_equal(identity(s, tour.node), tour.home));
  release(s, tour.node);
}

// ---- The search

static CycleAnswer search_on(CycleSearch *s) {
  const CycleGraph *graph = s->graph;
  while (s->path.len > 0) {
    if (graph->should_stop != NULL && graph->should_stop(graph->context))
      return CYCLE_STOPPED;
    if (advance(s)) return CYCLE_FOUND;
  }
  return CYCLE_NONE;
}

CycleAnswer cycle_search(const CycleGraph *graph, Lasso *lasso,
                         CycleStats *stats) {
  *lasso = (Lasso){0};
  CycleSearch s = {.graph = graph};
  void *root = graph->root(graph->context);
  Marks none = {{0}};
  enter(&s, root, identity(&s, root), &none);
  CycleAnswer answer = search_on(&s);
  if (answer == CYCLE_FOUND) find_lasso(&s, lasso);
  for (uint32_t i = 0; i < s.path.len; i++) release(&s, s.path.data[i].node);
  if (stats != NULL) *stats = s.stats;
  seen_fini(&s.numbers);
  vec_fini(&s.open);
  vec_fini(&s.components);
  vec_fini(&s.path);
  return answer;
}

void lasso_fini(Lasso *lasso) {
  vec_fini(&lasso->prefix);
  vec_fini(&lasso->cycle);
}
