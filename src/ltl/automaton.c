// Automata: access, printing, and one mark instead of several.
#include "ltl/automaton.h"

#include <assert.h>
#include <inttypes.h>

void automaton_free(Automaton *automaton) {
  if (automaton == NULL) return;
  vec_fini(&automaton->first);
  vec_fini(&automaton->edges);
  mem_free(automaton, sizeof *automaton);
}

uint32_t automaton_state_count(const Automaton *automaton) {
  assert(automaton->first.len > 0);   // it is closed
  return automaton->first.len - 1;
}

uint64_t automaton_all_marks(const Automaton *automaton) {
  assert(automaton->mark_count <= AUTOMATON_MARKS_MAX);
  return (UINT64_C(1) << automaton->mark_count) - 1;
}

void automaton_edges(const Automaton *automaton, uint32_t state,
                     uint32_t *begin, uint32_t *end) {
  *begin = *vec_at(&automaton->first, state);
  *end = *vec_at(&automaton->first, state + 1);
  assert(*begin <= *end && *end <= automaton->edges.len);
}

bool automaton_step(const Automaton *automaton, uint32_t state,
                    uint64_t letter, uint32_t *cursor, uint32_t *target,
                    uint64_t *marks) {
  uint32_t begin, end;
  automaton_edges(automaton, state, &begin, &end);
  while (begin + *cursor < end) {
    const AutomatonEdge *edge = &automaton->edges.data[begin + (*cursor)++];
    assert(edge->target < automaton_state_count(automaton));
    if (!automaton_allows(edge, letter)) continue;
    *target = edge->target;
    *marks = edge->marks;
    return true;
  }
  return false;
}

bool automaton_is_universal(const Automaton *automaton, uint32_t state) {
  uint32_t begin, end;
  automaton_edges(automaton, state, &begin, &end);
  for (; begin < end; begin++) {
    const AutomatonEdge *edge = &automaton->edges.data[begin];
    if (edge->target == state && edge->yes == 0 && edge->no == 0 &&
        edge->marks == automaton_all_marks(automaton))
      return true;
  }
  return false;
}

uint32_t automaton_add_state(Automaton *automaton) {
  vec_push(&automaton->first, automaton->edges.len);
  return automaton->first.len - 1;
}

void automaton_add_edge(Automaton *automaton, AutomatonEdge edge) {
  assert(automaton->first.len > 0 && (edge.yes & edge.no) == 0);
  vec_push(&automaton->edges, edge);
}

void automaton_close(Automaton *automaton) {
  vec_push(&automaton->first, automaton->edges.len);
}

// ---- One mark

// The mark, from `level` on, that an edge does not bear; mark_count: none.
static uint32_t next_level(const Automaton *automaton, uint32_t level,
                           uint64_t marks) {
  assert(level <= automaton->mark_count);
  while (level < automaton->mark_count && (marks >> level & 1) != 0) level++;
  return level;
}

// State q at level l is numbered q * levels + l and waits for mark l. An edge
// that brings the last mark is marked and begins again at level 0.
Automaton *automaton_degeneralise(const Automaton *automaton) {
  uint32_t levels = automaton->mark_count == 0 ? 1 : automaton->mark_count;
  Automaton *result = mem_alloc_zero(sizeof *result);
  result->mark_count = 1;
  result->initial = automaton->initial * levels;
  for (uint32_t i = 0; i < automaton_state_count(automaton) * levels; i++) {
    uint32_t begin, end;
    automaton_add_state(result);
    automaton_edges(automaton, i / levels, &begin, &end);
    for (; begin < end; begin++) {
      AutomatonEdge edge = automaton->edges.data[begin];
      uint32_t level = next_level(automaton, i % levels, edge.marks);
      bool complete = level == automaton->mark_count;
      edge.marks = complete;
      edge.target = edge.target * levels + (complete ? 0 : level);
      automaton_add_edge(result, edge);
    }
  }
  automaton_close(result);
  return result;
}

// ---- Printing

static void print_literals(const Ltl *ltl, uint64_t atoms, bool hold,
                           bool *first, Text *out) {
  for (uint32_t i = 0; i < LTL_ATOMS_MAX; i++) {
    if ((atoms >> i & 1) == 0) continue;
    if (!*first) text_add(out, " && ");
    if (!hold) text_char(out, '!');
    ltl_atom_print(ltl_atom(ltl, i), out);
    *first = false;
  }
}

static void print_edge(const AutomatonEdge *edge, const Ltl *ltl, Text *out) {
  bool first = true;
  text_printf(out, "-> %" PRIu32 " [", edge->target);
  print_literals(ltl, edge->yes, true, &first, out);
  print_literals(ltl, edge->no, false, &first, out);
  text_add(out, first ? "true]" : "]");
  for (uint32_t i = 0; i < AUTOMATON_MARKS_MAX; i++)
    if ((edge->marks >> i & 1) != 0) text_printf(out, " {%" PRIu32 "}", i);
  text_char(out, '\n');
}

void automaton_print(const Automaton *automaton, const Ltl *ltl, Text *out) {
  text_printf(out, "%" PRIu32 " states, %" PRIu32 " marks, from %" PRIu32 "\n",
              automaton_state_count(automaton), automaton->mark_count,
              automaton->initial);
  for (uint32_t i = 0; i < automaton_state_count(automaton); i++) {
    uint32_t begin, end;
    automaton_edges(automaton, i, &begin, &end);
    for (; begin < end; begin++) {
      text_printf(out, "%" PRIu32 " ", i);
      print_edge(&automaton->edges.data[begin], ltl, out);
    }
  }
}
