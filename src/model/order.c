// The order of what happens. Given who took what and how far each rank got,
// the rules say of many things that one comes before the other; an execution
// exists exactly if these do not go round in a circle. They are looked at only
// after the SAT solver has proposed something: circles found are excluded, with
// the literals that are to blame, and it is asked again.
//
// Things that happen are steps (numbered as in the model) and matches of
// receives (number of steps + taker).
#include "model/symbolic.h"

#include <assert.h>

#define MAX_REASONS 3
#define MAX_CIRCLES 64         // excluded at a time

typedef struct Edge {
  uint32_t from, to;
  int why[MAX_REASONS];    // 0: none
} Edge;

typedef struct StepOrder {
  Symbolic *y;
  const PathModel *m;
  uint32_t nodes;
  bool *made;              // step -> made
  uint32_t *chosen;        // taker -> its couple, or PATH_NONE
  uint32_t *consumed;      // send -> couple that takes it, or PATH_NONE
  VEC(Edge) edges;
  uint32_t *first;         // node -> its first edge in `out`
  Numbers out;             // edges by node they start from
  Numbers sorted;          // nodes without circles, in order
  uint32_t *left;          // node -> edges to it not accounted for
  uint32_t *parent;        // node -> edge by which it was found
  Numbers queue;
  Numbers list;
} StepOrder;

// ---- What the solver proposed.

static bool is_true(const StepOrder *o, int lit) {
  if (lit == LIT_YES || lit == LIT_NO) return lit == LIT_YES;
  return cnf_value(o->y->cnf, lit);
}

static bool is_skipped_in(const StepOrder *o, uint32_t step) {
  return !is_true(o, o->y->when[step]);
}

static void read_values(StepOrder *o) {
  const Symbolic *y = o->y;
  for (uint32_t i = 0; i < o->m->steps.len; i++)
    o->made[i] = is_true(o, y->made[i]);
  fill(o->chosen, o->m->takers.len, PATH_NONE);
  fill(o->consumed, o->m->sends.len, PATH_NONE);
  for (uint32_t i = 0; i < y->couples.len; i++) {
    const Couple *c = &y->couples.data[i];
    if (!is_true(o, c->lit)) continue;
    o->chosen[c->taker] = i;
    if (step_consumes(taker_get(o->m, c->taker))) o->consumed[c->send] = i;
  }
}

// ---- What must come before what.

static void edge(StepOrder *o, uint32_t from, uint32_t to, int a, int b,
                 int c) {
  assert(from < o->nodes && to < o->nodes);
  vec_push(&o->edges, ((Edge){from, to, {a, b, c}}));
}

// When a taker takes.
static uint32_t taking(const StepOrder *o, uint32_t taker) {
  return taker_get(o->m, taker)->kind == STEP_RECV ? o->m->steps.len + taker
                                                   : o->m->takers.data[taker];
}

static void add_lines(StepOrder *o) {
  for (uint32_t r = 0; r < o->m->ranks; r++) {
    const Numbers *steps = &o->m->lines[r].steps;
    for (uint32_t i = 1; i < steps->len && o->made[steps->data[i]]; i++)
      edge(o, steps->data[i - 1], steps->data[i], 0, 0, 0);
  }
}

static void add_match(StepOrder *o, const Couple *c) {
  const PathModel *m = o->m;
  const ModelStep *t = taker_get(m, c->taker), *s = send_get(m, c->send);
  uint32_t node = taking(o, c->taker);
  if (node >= m->steps.len) edge(o, m->takers.data[c->taker], node, 0, 0, 0);
  edge(o, m->sends.data[c->send], node, c->lit, 0, 0);
  receives_before(m, t, s, &o->list);
  for (uint32_t i = 0; i < o->list.len; i++) {
    uint32_t before = m->takers.data[o->list.data[i]];
    if (!is_skipped_in(o, before))
      edge(o, taking(o, o->list.data[i]), node, c->lit, o->y->when[before], 0);
  }
  sends_before(m, t, s, &o->list);
  for (uint32_t i = 0; i < o->list.len; i++) {
    if (is_skipped_in(o, m->sends.data[o->list.data[i]])) continue;
    assert(o->consumed[o->list.data[i]] != PATH_NONE);
    const Couple *by = &o->y->couples.data[o->consumed[o->list.data[i]]];
    edge(o, taking(o, by->taker), node, c->lit, by->lit, 0);
  }
}

// When the sender is told, or PATH_NONE.
static uint32_t telling(const StepOrder *o, uint32_t send) {
  assert(send < o->m->sends.len);
  if (o->consumed[send] == PATH_NONE) return PATH_NONE;
  uint32_t taker = o->y->couples.data[o->consumed[send]].taker;
  if (taker_get(o->m, taker)->kind == STEP_RECV) return taking(o, taker);
  uint32_t mrecv = o->y->mrecv_of[taker];
  return mrecv != PATH_NONE && o->made[mrecv] ? mrecv : PATH_NONE;
}

static void add_told(StepOrder *o, uint32_t send, uint32_t wait, int why) {
  uint32_t node = telling(o, send);
  assert(node != PATH_NONE);
  edge(o, node, wait, o->y->couples.data[o->consumed[send]].lit,
       o->y->made[wait], why);
}

static const uint32_t *needed(const StepOrder *o, const ModelStep *join,
                              bool zero, uint32_t *count) {
  const ModelInstance *instance = &o->m->instances.data[join->number];
  *count = zero ? instance->size : join->count;
  return zero ? o->m->joins.data + instance->first
              : o->m->needs.data + join->first;
}

static void add_operation(StepOrder *o, uint32_t wait, uint32_t operation) {
  const Symbolic *y = o->y;
  const ModelStep *s = step_get(o->m, operation);
  if (is_skipped_in(o, operation)) return;
  uint32_t count;
  const uint32_t *joins;
  switch ((ModelStepKind)s->kind) {
  case STEP_SEND:
    if (!send_is_standard(s) || y->passing == PATH_BUFFER_ZERO)
      add_told(o, s->number, wait, 0);
    break;
  case STEP_RECV:
    edge(o, taking(o, s->number), wait, y->made[wait], y->when[operation], 0);
    break;
  case STEP_JOIN:
    joins = needed(o, s, y->passing == PATH_BUFFER_ZERO, &count);
    for (uint32_t i = 0; i < count; i++)
      edge(o, joins[i], wait, y->made[wait], 0, 0);
    break;
  default: break;
  }
}

static void add_edges(StepOrder *o) {
  const PathModel *m = o->m;
  add_lines(o);
  for (uint32_t t = 0; t < m->takers.len; t++)
    if (o->chosen[t] != PATH_NONE)
      add_match(o, &o->y->couples.data[o->chosen[t]]);
  for (uint32_t i = 0; i < m->steps.len; i++) {
    const ModelStep *w = &m->steps.data[i];
    if (w->kind != STEP_WAIT || !o->made[i]) continue;
    for (uint32_t k = 0; k < w->picked; k++)
      add_operation(o, i, m->operations.data[w->first + k]);
  }
  for (uint32_t i = 0; i < o->y->befores.len; i++) {
    const Before *b = &o->y->befores.data[i];
    if (o->made[b->wait] && is_true(o, b->lit))
      add_told(o, b->send, b->wait, b->lit);
  }
}

// ---- Sorting.

static void index_edges(StepOrder *o) {
  fill(o->first, o->nodes + 2, 0);
  fill(o->left, o->nodes, 0);
  for (uint32_t i = 0; i < o->edges.len; i++) {
    o->first[o->edges.data[i].from + 2]++;
    o->left[o->edges.data[i].to]++;
    vec_push(&o->out, 0);
  }
  for (uint32_t n = 0; n < o->nodes; n++) o->first[n + 2] += o->first[n + 1];
  for (uint32_t i = 0; i < o->edges.len; i++)
    o->out.data[o->first[o->edges.data[i].from + 1]++] = i;
}

// True: no circles; `sorted` has all.
static bool sort(StepOrder *o) {
  assert(o->sorted.len == 0);
  for (uint32_t n = 0; n < o->nodes; n++)
    if (o->left[n] == 0) vec_push(&o->sorted, n);
  for (uint32_t i = 0; i < o->sorted.len; i++) {
    uint32_t n = o->sorted.data[i];
    for (uint32_t k = o->first[n]; k < o->first[n + 1]; k++) {
      uint32_t to = o->edges.data[o->out.data[k]].to;
      if (--o->left[to] == 0) vec_push(&o->sorted, to);
    }
  }
  return o->sorted.len == o->nodes;
}

// ---- Circles.

static void exclude(StepOrder *o, uint32_t start) {
  assert(start < o->nodes);
  Lits clause = {0};
  uint32_t at = start;
  do {
    const Edge *e = &o->edges.data[o->parent[at]];
    for (uint32_t i = 0; i < MAX_REASONS; i++)
      if (e->why[i] != 0) vec_push(&clause, -e->why[i]);
    at = e->from;
    o->left[at] = 0;       // starts no other search
  } while (at != start);
  clause_add(o->y, clause.data, clause.len);
  vec_fini(&clause);
}

// A shortest circle through the node, by breadth.
static bool find_circle(StepOrder *o, uint32_t start) {
  assert(o->left[start] != 0);
  fill(o->parent, o->nodes, PATH_NONE);
  vec_clear(&o->queue);
  vec_push(&o->queue, start);
  for (uint32_t i = 0; i < o->queue.len; i++) {
    uint32_t n = o->queue.data[i];
    for (uint32_t k = o->first[n]; k < o->first[n + 1]; k++) {
      uint32_t to = o->edges.data[o->out.data[k]].to;
      if (o->parent[to] != PATH_NONE) continue;
      o->parent[to] = o->out.data[k];
      if (to == start) return true;
      vec_push(&o->queue, to);
    }
  }
  return false;
}

static void exclude_circles(StepOrder *o, PathStats *stats) {
  uint32_t found = 0;
  for (uint32_t n = o->nodes; n-- > 0 && found < MAX_CIRCLES;) {
    if (o->left[n] == 0 || !find_circle(o, n)) continue;
    exclude(o, n);
    found++;
  }
  assert(found > 0);
  if (stats != NULL) stats->cycles += found;
}

// ---- The events.

// Is the operation complete, when the wait ends, in every MPI?
static bool is_settled(const StepOrder *o, const uint32_t *place, uint32_t wait,
                       uint32_t operation) {
  assert(step_get(o->m, wait)->kind == STEP_WAIT);
  const ModelStep *s = step_get(o->m, operation);
  if (is_skipped_in(o, operation)) return true;
  if (s->kind == STEP_SEND) {
    uint32_t node = telling(o, s->number);
    return node != PATH_NONE && place[node] < place[wait];
  }
  if (s->kind != STEP_JOIN) return true;
  if (s->unfilled) return false;
  uint32_t count;
  const uint32_t *joins = needed(o, s, true, &count);
  for (uint32_t i = 0; i < count; i++)
    if (!o->made[joins[i]] || place[joins[i]] > place[wait]) return false;
  return true;
}

static bool ends_by_buffering(const StepOrder *o, const uint32_t *place,
                              uint32_t wait) {
  const ModelStep *w = step_get(o->m, wait);
  if (o->m->buffering != PATH_BUFFER_ANY) return false;
  for (uint32_t i = 0; i < w->picked; i++)
    if (!is_settled(o, place, wait, o->m->operations.data[w->first + i]))
      return true;
  return false;
}

static void list_events(const StepOrder *o, PathEvents *events) {
  assert(o->sorted.len == o->nodes);
  const PathModel *m = o->m;
  uint32_t *place = mem_alloc_array(o->nodes, sizeof *place);
  for (uint32_t i = 0; i < o->nodes; i++) place[o->sorted.data[i]] = i;
  vec_clear(events);
  for (uint32_t i = 0; i < o->nodes; i++) {
    uint32_t n = o->sorted.data[i];
    uint32_t step = n < m->steps.len ? n : m->takers.data[n - m->steps.len];
    const ModelStep *s = step_get(m, step);
    if (s->kind == STEP_WAIT && o->made[n] && ends_by_buffering(o, place, n))
      vec_push(events, ((PathEvent){PATH_EVENT_BUFFER, n, PATH_NONE}));
    bool takes = s->kind == STEP_RECV || s->kind == STEP_PROBE;
    if (!takes || n != taking(o, s->number) ||
        o->chosen[s->number] == PATH_NONE)
      continue;
    const Couple *c = &o->y->couples.data[o->chosen[s->number]];
    vec_push(events,
             ((PathEvent){s->kind == STEP_RECV ? PATH_EVENT_MATCH
                                               : PATH_EVENT_PROBE,
                          step, m->sends.data[c->send]}));
  }
  mem_free(place, o->nodes * sizeof *place);
}

// ---- All of it.

static void order_init(StepOrder *o, Symbolic *y) {
  const PathModel *m = y->m;
  *o = (StepOrder){.y = y, .m = m, .nodes = m->steps.len + m->takers.len};
  o->made = mem_alloc_array(m->steps.len, sizeof *o->made);
  o->chosen = mem_alloc_array(m->takers.len, sizeof *o->chosen);
  o->consumed = mem_alloc_array(m->sends.len, sizeof *o->consumed);
  o->first = mem_alloc_array(o->nodes + 2, sizeof *o->first);
  o->left = mem_alloc_array(o->nodes, sizeof *o->left);
  o->parent = mem_alloc_array(o->nodes, sizeof *o->parent);
}

static void order_fini(StepOrder *o) {
  const PathModel *m = o->m;
  mem_free(o->made, m->steps.len * sizeof *o->made);
  mem_free(o->chosen, m->takers.len * sizeof *o->chosen);
  mem_free(o->consumed, m->sends.len * sizeof *o->consumed);
  mem_free(o->first, (o->nodes + 2) * sizeof *o->first);
  mem_free(o->left, o->nodes * sizeof *o->left);
  mem_free(o->parent, o->nodes * sizeof *o->parent);
  vec_fini(&o->edges);
  vec_fini(&o->out);
  vec_fini(&o->sorted);
  vec_fini(&o->queue);
  vec_fini(&o->list);
}

bool order_find(Symbolic *y, PathEvents *events, PathStats *stats) {
  StepOrder o;
  order_init(&o, y);
  read_values(&o);
  add_edges(&o);
  index_edges(&o);
  bool sorted = sort(&o);
  if (sorted) {
    list_events(&o, events);
  } else {
    exclude_circles(&o, stats);
  }
  order_fini(&o);
  return sorted;
}
