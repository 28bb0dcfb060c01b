// Subsets of the states of the formula's automaton, made as they are needed.
// The automaton is reduced: from each of its states something is accepted, so
// a prefix is bad just if it leads to the empty set.
#include "ltl/monitor.h"

#include <assert.h>
#include <string.h>

#include "base/hash.h"

struct Monitor {
  Automaton *automaton;
  uint32_t words;            // of a set
  VEC(uint64_t) sets;        // by state
  Table by_hash;             // hash -> first state
  VEC(uint32_t) next_alike;  // by state: the next of the same hash
  uint32_t initial;
};

#define NONE UINT32_MAX

static const uint64_t *set_at(const Monitor *m, uint32_t state) {
  assert(state < m->next_alike.len);
  return m->sets.data + (size_t)state * m->words;
}

static bool has(const uint64_t *set, uint32_t member) {
  return set[member / 64] >> member % 64 & 1;
}

// The state of a set.
static uint32_t make_state(Monitor *m, const uint64_t *set) {
  uint64_t hash = hash_bytes(set, m->words * sizeof *set).lo;
  const uint64_t *found = table_find(&m->by_hash, hash);
  uint32_t first = found == NULL ? NONE : (uint32_t)*found;
  for (uint32_t i = first; i != NONE; i = m->next_alike.data[i])
    if (memcmp(set_at(m, i), set, m->words * sizeof *set) == 0) return i;
  for (uint32_t i = 0; i < m->words; i++) vec_push(&m->sets, set[i]);
  vec_push(&m->next_alike, first);
  table_set(&m->by_hash, hash, m->next_alike.len - 1);
  return m->next_alike.len - 1;
}

Monitor *monitor_new(Ltl *ltl, LtlId formula, Status *status) {
  Automaton *automaton = automaton_new(ltl, formula, false, status);
  if (automaton == NULL) return NULL;
  Monitor *m = mem_alloc_zero(sizeof *m);
  m->automaton = automaton;
  m->words = (automaton_state_count(automaton) + 63) / 64;
  m->initial = MONITOR_BAD;
  if (!automaton_is_empty(automaton)) {
    uint64_t *set = mem_alloc_zero(m->words * sizeof *set);
    set[automaton->initial / 64] |= UINT64_C(1) << automaton->initial % 64;
    m->initial = make_state(m, set);
    mem_free(set, m->words * sizeof *set);
  }
  return m;
}

void monitor_free(Monitor *m) {
  if (m == NULL) return;
  automaton_free(m->automaton);
  vec_fini(&m->sets);
  vec_fini(&m->next_alike);
  table_fini(&m->by_hash);
  mem_free(m, sizeof *m);
}

uint32_t monitor_initial(const Monitor *m) { return m->initial; }

uint32_t monitor_step(Monitor *m, uint32_t state, uint64_t letter) {
  if (state == MONITOR_BAD) return MONITOR_BAD;
  uint64_t *set = mem_alloc_zero(m->words * sizeof *set);
  bool some = false;
  for (uint32_t i = 0; i < automaton_state_count(m->automaton); i++) {
    uint32_t cursor = 0, target;
    uint64_t marks;
    if (!has(set_at(m, state), i)) continue;
    while (automaton_step(m->automaton, i, letter, &cursor, &target, &marks)) {
      set[target / 64] |= UINT64_C(1) << target % 64;
      some = true;
    }
  }
  uint32_t next = some ? make_state(m, set) : MONITOR_BAD;
  mem_free(set, m->words * sizeof *set);
  return next;
}

bool monitor_is_good(const Monitor *m, uint32_t state) {
  if (state == MONITOR_BAD) return false;
  for (uint32_t i = 0; i < automaton_state_count(m->automaton); i++)
    if (has(set_at(m, state), i) && automaton_is_universal(m->automaton, i))
      return true;
  return false;
}
