// Operations on automata that questions about formulas come down to.
#include "ltl/automaton.h"

static Automaton *new_automaton(uint32_t mark_count) {
  Automaton *automaton = mem_alloc_zero(sizeof *automaton);
  automaton->mark_count = mark_count;
  return automaton;
}

// State q at position i of the word is numbered q * length + i.
bool automaton_accepts_from(const Automaton *automaton, uint32_t state,
                            const LtlWord *word) {
  uint32_t length = word->length;
  Automaton *runs = new_automaton(automaton->mark_count);
  runs->initial = state * length;
  for (uint32_t i = 0; i < automaton_state_count(automaton) * length; i++) {
    uint32_t at = i % length;
    uint32_t next = at + 1 < length ? at + 1 : word->loop;
    uint32_t cursor = 0, target;
    uint64_t marks;
    automaton_add_state(runs);
    while (automaton_step(automaton, i / length, word->letters[at], &cursor,
                          &target, &marks))
      automaton_add_edge(runs, (AutomatonEdge){.marks = marks,
                                               .target = target * length +
                                                         next});
  }
  automaton_close(runs);
  bool accepted = !automaton_is_empty(runs);
  automaton_free(runs);
  return accepted;
}

// ---- Intersection

typedef struct Pairs {
  Table numbers;           // pair of states -> state
  VEC(uint64_t) pairs;     // by state
} Pairs;

static uint32_t make_pair(Pairs *pairs, uint32_t a, uint32_t b) {
  uint64_t key = (uint64_t)a << 32 | b;
  const uint64_t *found = table_find(&pairs->numbers, key);
  if (found != NULL) return (uint32_t)*found;
  table_set(&pairs->numbers, key, pairs->pairs.len);
  vec_push(&pairs->pairs, key);
  return pairs->pairs.len - 1;
}

static void add_common_edges(const Automaton *a, const Automaton *b,
                             uint64_t pair, Pairs *pairs, Automaton *to) {
  uint32_t i, i_end, j_begin, j_end;
  automaton_edges(a, (uint32_t)(pair >> 32), &i, &i_end);
  automaton_edges(b, (uint32_t)pair, &j_begin, &j_end);
  for (; i < i_end; i++) {
    for (uint32_t j = j_begin; j < j_end; j++) {
      const AutomatonEdge *x = &a->edges.data[i], *y = &b->edges.data[j];
      AutomatonEdge both = {.yes = x->yes | y->yes, .no = x->no | y->no,
                            .marks = x->marks | y->marks << a->mark_count};
      if ((both.yes & both.no) != 0) continue;
      both.target = make_pair(pairs, x->target, y->target);
      automaton_add_edge(to, both);
    }
  }
}

Automaton *automaton_intersect(const Automaton *a, const Automaton *b,
                               uint32_t max_states) {
  assert(a->mark_count + b->mark_count <= AUTOMATON_MARKS_MAX);
  Automaton *result = new_automaton(a->mark_count + b->mark_count);
  Pairs pairs = {0};
  result->initial = make_pair(&pairs, a->initial, b->initial);
  for (uint32_t i = 0; i < pairs.pairs.len && i < max_states; i++) {
    automaton_add_state(result);
    add_common_edges(a, b, pairs.pairs.data[i], &pairs, result);
  }
  automaton_close(result);
  bool fits = pairs.pairs.len <= max_states;
  table_fini(&pairs.numbers);
  vec_fini(&pairs.pairs);
  if (fits) return result;
  automaton_free(result);
  return NULL;
}

// ---- Prefixes

Automaton *automaton_close_prefixes(const Automaton *automaton) {
  Automaton *result = new_automaton(0);
  result->initial = automaton->initial;
  for (uint32_t i = 0; i < automaton->first.len; i++)
    vec_push(&result->first, automaton->first.data[i]);
  for (uint32_t i = 0; i < automaton->edges.len; i++) {
    AutomatonEdge edge = automaton->edges.data[i];
    edge.marks = 0;
    vec_push(&result->edges, edge);
  }
  return result;
}

// ---- Stuttering

// State q reached with letter a is numbered q * (letters + 1) + a, and with
// none, at the start, q * (letters + 1) + letters. In the former a may come
// again; a mark that other edges bear keeps it from coming for ever.
Automaton *automaton_stutter(const Automaton *automaton, uint32_t atoms,
                             uint32_t max_states) {
  uint64_t states = automaton_state_count(automaton);
  if (automaton->mark_count == AUTOMATON_MARKS_MAX || atoms > 10 ||
      states * ((UINT64_C(1) << atoms) + 1) > max_states)
    return NULL;
  uint32_t letters = 1u << atoms, width = letters + 1;
  uint64_t moved = UINT64_C(1) << automaton->mark_count;
  Automaton *result = new_automaton(automaton->mark_count + 1);
  result->initial = automaton->initial * width + letters;
  for (uint32_t i = 0; i < states * width; i++) {
    uint32_t state = i / width, before = i % width;
    automaton_add_state(result);
    for (uint32_t letter = 0; letter < letters; letter++) {
      AutomatonEdge edge = {.yes = letter, .no = letters - 1 - letter};
      uint32_t cursor = 0, target;
      while (automaton_step(automaton, state, letter, &cursor, &target,
                            &edge.marks)) {
        edge.marks |= moved;
        edge.target = target * width + letter;
        automaton_add_edge(result, edge);
      }
      if (letter != before) continue;
      edge.marks = 0;
      edge.target = i;
      automaton_add_edge(result, edge);
    }
  }
  automaton_close(result);
  return result;
}
