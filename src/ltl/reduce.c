// Smaller automata for the same words, in two steps.
//
// Trimming keeps states that can be reached and from which something can be
// accepted: components with an inner edge for every mark, and what leads to
// them. Marks count inside components only; elsewhere they are taken off.
//
// Simulation: p simulates q if p can answer each edge of q by one that has no
// stronger label, at least its marks, and a target that simulates its target
// (direct simulation). States that simulate each other become one, and an edge
// that another edge of its state answers goes.
#include "ltl/automaton.h"

#include <assert.h>

// A round of the search for the relation takes the square of the edges.
enum { STATES_MAX = 1000, EDGES_MAX = 5000 };

#define NONE UINT32_MAX

// Components by Tarjan's algorithm, numbered so that edges lead to the same or
// a smaller number.
typedef struct Components {
  const Automaton *automaton;
  uint32_t *of;            // by state; NONE: not reached
  uint32_t count;
  bool *alive;             // by component: something is accepted from it
} Components;

typedef struct Visit {
  uint32_t state, edge, end;
} Visit;

typedef struct Tarjan {
  Components *components;
  uint32_t *number, *low;     // by state; number 0: not reached
  uint32_t reached;
  VEC(uint32_t) open;         // states whose component is not known yet
  VEC(Visit) path;
} Tarjan;

static void enter(Tarjan *t, uint32_t state) {
  assert(t->number[state] == 0);
  Visit visit = {.state = state};
  automaton_edges(t->components->automaton, state, &visit.edge, &visit.end);
  t->number[state] = t->low[state] = ++t->reached;
  vec_push(&t->open, state);
  vec_push(&t->path, visit);
}

static void leave(Tarjan *t) {
  assert(t->path.len > 0 && t->open.len > 0);
  uint32_t state = vec_pop(&t->path).state;
  if (t->path.len > 0) {
    uint32_t *low = &t->low[vec_last(&t->path)->state];
    if (t->low[state] < *low) *low = t->low[state];
  }
  if (t->low[state] != t->number[state]) return;
  uint32_t member;
  do {
    member = vec_pop(&t->open);
    t->components->of[member] = t->components->count;
  } while (member != state);
  t->components->count++;
}

static void find_components(Components *c) {
  uint32_t count = automaton_state_count(c->automaton);
  Tarjan t = {.components = c};
  t.number = mem_alloc_zero(count * sizeof *t.number);
  t.low = mem_alloc_zero(count * sizeof *t.low);
  c->of = mem_alloc_array(count, sizeof *c->of);
  for (uint32_t i = 0; i < count; i++) c->of[i] = NONE;
  enter(&t, c->automaton->initial);
  while (t.path.len > 0) {
    Visit *top = vec_last(&t.path);
    if (top->edge == top->end) {
      leave(&t);
      continue;
    }
    uint32_t source = top->state;
    uint32_t target = c->automaton->edges.data[top->edge++].target;
    if (t.number[target] == 0) {
      enter(&t, target);
    } else if (c->of[target] == NONE && t.number[target] < t.low[source]) {
      t.low[source] = t.number[target];
    }
  }
  mem_free(t.number, count * sizeof *t.number);
  mem_free(t.low, count * sizeof *t.low);
  vec_fini(&t.open);
  vec_fini(&t.path);
}

// Finds the components whose inner edges bear all marks.
static void find_alive(Components *c) {
  uint32_t states = automaton_state_count(c->automaton);
  uint64_t *marks = mem_alloc_zero(c->count * sizeof *marks);
  bool *cyclic = mem_alloc_zero(c->count * sizeof *cyclic);
  c->alive = mem_alloc_zero(c->count * sizeof *c->alive);
  for (uint32_t i = 0; i < states; i++) {
    uint32_t begin, end, from = c->of[i];
    if (from == NONE) continue;
    automaton_edges(c->automaton, i, &begin, &end);
    for (; begin < end; begin++) {
      const AutomatonEdge *edge = &c->automaton->edges.data[begin];
      if (c->of[edge->target] != from) continue;
      marks[from] |= edge->marks;
      cyclic[from] = true;
    }
  }
  for (uint32_t i = 0; i < c->count; i++)
    c->alive[i] = cyclic[i] && marks[i] == automaton_all_marks(c->automaton);
  mem_free(marks, c->count * sizeof *marks);
  mem_free(cyclic, c->count * sizeof *cyclic);
}

// What leads to a component that is alive is alive.
static void spread_alive(Components *c) {
  uint32_t states = automaton_state_count(c->automaton);
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t i = 0; i < states; i++) {
      uint32_t begin, end;
      if (c->of[i] == NONE || c->alive[c->of[i]]) continue;
      automaton_edges(c->automaton, i, &begin, &end);
      for (; begin < end && !c->alive[c->of[i]]; begin++) {
        uint32_t to = c->of[c->automaton->edges.data[begin].target];
        assert(to < c->count);   // what a reached state leads to is reached
        if (c->alive[to]) c->alive[c->of[i]] = changed = true;
      }
    }
  }
}

static void components_init(Components *c, const Automaton *automaton) {
  *c = (Components){.automaton = automaton};
  find_components(c);
  find_alive(c);
  spread_alive(c);
}

static void components_fini(Components *c) {
  mem_free(c->of, automaton_state_count(c->automaton) * sizeof *c->of);
  mem_free(c->alive, c->count * sizeof *c->alive);
}

static bool is_alive(const Components *c, uint32_t state) {
  return c->of[state] != NONE && c->alive[c->of[state]];
}

static void copy_edges(const Components *c, uint32_t state,
                       const uint32_t *renumbered, Automaton *to) {
  uint32_t begin, end;
  automaton_edges(c->automaton, state, &begin, &end);
  for (; begin < end; begin++) {
    AutomatonEdge edge = c->automaton->edges.data[begin];
    if (!is_alive(c, edge.target)) continue;
    if (c->of[state] != c->of[edge.target]) edge.marks = 0;
    edge.target = renumbered[edge.target];
    automaton_add_edge(to, edge);
  }
}

bool automaton_is_empty(const Automaton *automaton) {
  Components c;
  components_init(&c, automaton);
  bool empty = !is_alive(&c, automaton->initial);
  components_fini(&c);
  return empty;
}

static Automaton *trim(const Automaton *automaton) {
  Components c;
  components_init(&c, automaton);
  uint32_t count = automaton_state_count(automaton), kept = 0;
  uint32_t *renumbered = mem_alloc_zero(count * sizeof *renumbered);
  // The initial state stays in any case.
  for (uint32_t i = 0; i < count; i++)
    if (i == automaton->initial || is_alive(&c, i)) renumbered[i] = kept++;
  Automaton *result = mem_alloc_zero(sizeof *result);
  result->mark_count = automaton->mark_count;
  result->initial = renumbered[automaton->initial];
  for (uint32_t i = 0; i < count; i++) {
    if (i != automaton->initial && !is_alive(&c, i)) continue;
    automaton_add_state(result);
    copy_edges(&c, i, renumbered, result);
  }
  automaton_close(result);
  mem_free(renumbered, count * sizeof *renumbered);
  components_fini(&c);
  return result;
}

// ---- Simulation

typedef struct Simulation {
  const Automaton *automaton;
  uint32_t count;
  bool *is;        // [q * count + p]: p simulates q
} Simulation;

static bool simulates(const Simulation *s, uint32_t p, uint32_t q) {
  assert(p < s->count && q < s->count);
  return s->is[(size_t)q * s->count + p];
}

// Whether edge b answers edge a.
static bool answers(const Simulation *s, const AutomatonEdge *b,
                    const AutomatonEdge *a) {
  return (b->yes & ~a->yes) == 0 && (b->no & ~a->no) == 0 &&
         (a->marks & ~b->marks) == 0 && simulates(s, b->target, a->target);
}

static bool answers_all(const Simulation *s, uint32_t p, uint32_t q) {
  uint32_t begin, end, first, last;
  automaton_edges(s->automaton, q, &begin, &end);
  automaton_edges(s->automaton, p, &first, &last);
  for (; begin < end; begin++) {
    uint32_t i = first;
    while (i < last && !answers(s, &s->automaton->edges.data[i],
                                &s->automaton->edges.data[begin]))
      i++;
    if (i == last) return false;
  }
  return true;
}

// The largest simulation: all pairs, less those that fail, again and again.
static void find_simulation(Simulation *s) {
  size_t pairs = (size_t)s->count * s->count;
  s->is = mem_alloc_array(pairs, sizeof *s->is);
  for (size_t i = 0; i < pairs; i++) s->is[i] = true;
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t q = 0; q < s->count; q++) {
      for (uint32_t p = 0; p < s->count; p++) {
        bool *is = &s->is[(size_t)q * s->count + p];
        if (p == q || !*is || answers_all(s, p, q)) continue;
        *is = false;
        changed = true;
      }
    }
  }
}

// The state that stands for those equivalent to it.
static uint32_t leader(const Simulation *s, uint32_t state) {
  assert(simulates(s, state, state));
  for (uint32_t i = 0; i < state; i++)
    if (simulates(s, i, state) && simulates(s, state, i)) return i;
  return state;
}

// Whether another edge of the state makes this one superfluous; of two that
// answer each other the first stays.
static bool is_superfluous(const Simulation *s, uint32_t state,
                           uint32_t edge) {
  uint32_t begin, end;
  const AutomatonEdge *edges = s->automaton->edges.data;
  automaton_edges(s->automaton, state, &begin, &end);
  assert(edge >= begin && edge < end);
  for (uint32_t i = begin; i < end; i++) {
    if (i == edge || !answers(s, &edges[i], &edges[edge])) continue;
    if (i < edge || !answers(s, &edges[edge], &edges[i])) return true;
  }
  return false;
}

static Automaton *quotient(const Simulation *s) {
  Automaton *result = mem_alloc_zero(sizeof *result);
  result->mark_count = s->automaton->mark_count;
  result->initial = leader(s, s->automaton->initial);
  for (uint32_t i = 0; i < s->count; i++) {
    uint32_t begin, end;
    automaton_add_state(result);
    if (leader(s, i) != i) continue;
    automaton_edges(s->automaton, i, &begin, &end);
    for (; begin < end; begin++) {
      AutomatonEdge edge = s->automaton->edges.data[begin];
      if (is_superfluous(s, i, begin)) continue;
      edge.target = leader(s, edge.target);
      automaton_add_edge(result, edge);
    }
  }
  automaton_close(result);
  return result;
}

Automaton *automaton_reduce(const Automaton *automaton) {
  Automaton *trimmed = trim(automaton);
  Simulation s = {.automaton = trimmed,
                  .count = automaton_state_count(trimmed)};
  if (s.count > STATES_MAX || trimmed->edges.len > EDGES_MAX) return trimmed;
  find_simulation(&s);
  Automaton *smaller = quotient(&s), *result = trim(smaller);
  assert(automaton_state_count(result) <= s.count);
  mem_free(s.is, (size_t)s.count * s.count * sizeof *s.is);
  automaton_free(smaller);
  automaton_free(trimmed);
  return result;
}
