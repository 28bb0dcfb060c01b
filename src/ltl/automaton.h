// Generalised Büchi automata with marks on edges.
//
// A run reads a letter (the values of all atoms) with each edge; it accepts
// if every mark is seen infinitely often. An edge's label is a conjunction of
// literals: it may be taken if all of `yes` and none of `no` hold.
#ifndef LTL_AUTOMATON_H
#define LTL_AUTOMATON_H

#include "ltl/ltl.h"

#define AUTOMATON_MARKS_MAX 62

typedef struct AutomatonEdge {
  uint64_t yes, no;   // atoms that must, and must not, hold
  uint64_t marks;
  uint32_t target;
} AutomatonEdge;

typedef struct Automaton {
  uint32_t initial;
  uint32_t mark_count;
  VEC(uint32_t) first;          // by state: its first edge; one more at the end
  VEC(AutomatonEdge) edges;     // by source
} Automaton;

// The automaton of the words that satisfy the formula or, if negated, do not.
// Fails if it would have too many states. Freed with automaton_free.
Automaton *automaton_new(Ltl *ltl, LtlId formula, bool negated,
                         Status *status);
void automaton_free(Automaton *automaton);

uint32_t automaton_state_count(const Automaton *automaton);
// All marks there are.
uint64_t automaton_all_marks(const Automaton *automaton);

// The edges of a state: those from *begin up to and without *end.
void automaton_edges(const Automaton *automaton, uint32_t state,
                     uint32_t *begin, uint32_t *end);
// The states a letter leads to, one by one: *cursor is 0 at first. False if
// there are no more.
bool automaton_step(const Automaton *automaton, uint32_t state,
                    uint64_t letter, uint32_t *cursor, uint32_t *target,
                    uint64_t *marks);

static inline bool automaton_allows(const AutomatonEdge *edge,
                                    uint64_t letter) {
  return (edge->yes & ~letter) == 0 && (edge->no & letter) == 0;
}

// Whether no word is accepted.
bool automaton_is_empty(const Automaton *automaton);
// Whether a state has a loop for every letter that bears all marks, so that
// all words are accepted from it.
bool automaton_is_universal(const Automaton *automaton, uint32_t state);
// Whether a word is accepted by runs from that state.
bool automaton_accepts_from(const Automaton *automaton, uint32_t state,
                            const LtlWord *word);
static inline bool automaton_accepts(const Automaton *automaton,
                                     const LtlWord *word) {
  return automaton_accepts_from(automaton, automaton->initial, word);
}

// The words that both accept; together they have at most AUTOMATON_MARKS_MAX
// marks. NULL if there would be more than max_states.
Automaton *automaton_intersect(const Automaton *a, const Automaton *b,
                               uint32_t max_states);
// The words all of whose prefixes the automaton, which is reduced, begins an
// accepted word with: acceptance is dropped.
Automaton *automaton_close_prefixes(const Automaton *automaton);
// The words made from accepted ones by repeating letters, of `atoms` atoms.
// NULL if there would be more than max_states.
Automaton *automaton_stutter(const Automaton *automaton, uint32_t atoms,
                             uint32_t max_states);

// The same words with one mark, the way nested depth-first search wants it:
// states are copied once for each mark still to be seen.
Automaton *automaton_degeneralise(const Automaton *automaton);

// One line for each edge: "0 -> 1 [a && !b] {0} {1}".
void automaton_print(const Automaton *automaton, const Ltl *ltl, Text *out);

// ---- For construction

// Adds a state, or an edge of the state added last.
uint32_t automaton_add_state(Automaton *automaton);
void automaton_add_edge(Automaton *automaton, AutomatonEdge edge);
// Ends the construction.
void automaton_close(Automaton *automaton);

// An automaton of the same words with states that can be reached and from
// which something is accepted, without those and their edges that others
// simulate. There is always an initial state.
Automaton *automaton_reduce(const Automaton *automaton);

#endif
