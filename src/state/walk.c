// The identity of a state (rule 5 of the design): what determines its future,
// and nothing else, as state.def describes it. Of the path condition only the
// slices count that share a symbol with something still alive; the others are
// satisfiable and independent of everything to come, so they cannot matter.
#include <assert.h>
#include <stdlib.h>

#include "base/table.h"
#include "state/identity.h"
#include "state/team.h"
#include "state/view.h"

// ---- Conditions that count.

typedef struct Symbols {
  ExprTable *terms;
  Table leaves;          // indices of leaves in use
  Table seen;            // terms already looked at
} Symbols;

static void add_symbols(void *context, ExprId term) {
  Symbols *symbols = context;
  if (table_find(&symbols->seen, term.index) != NULL) return;
  table_set(&symbols->seen, term.index, 1);
  ExprLeaves leaves = expr_leaves(symbols->terms, term);
  for (uint32_t i = 0; i < leaves.len; i++)
    table_set(&symbols->leaves, leaves.data[i].index, 1);
}

static bool is_in_use(const Symbols *symbols, ExprId term) {
  ExprLeaves leaves = expr_leaves(symbols->terms, term);
  for (uint32_t i = 0; i < leaves.len; i++)
    if (table_find(&symbols->leaves, leaves.data[i].index) != NULL)
      return true;
  return leaves.len == 0;
}

// Moves conditions reachable from the symbols in use, by sharing symbols, to the
// front; returns how many.
static uint32_t choose_conditions(Symbols *symbols, ExprId *terms,
                                  uint32_t count) {
  uint32_t chosen = 0;
  for (bool more = true; more;) {
    more = false;
    for (uint32_t i = chosen; i < count; i++) {
      if (!is_in_use(symbols, terms[i])) continue;
      add_symbols(symbols, terms[i]);
      ExprId term = terms[i];
      terms[i] = terms[chosen];
      terms[chosen++] = term;
      more = true;
    }
  }
  return chosen;
}

static uint32_t conditions_that_count(const StateWalk *in, ExprId *list,
                                      uint32_t count) {
  const State *state = in->state;
  Symbols symbols = {.terms = in->terms};
  for (uint32_t r = 0; r < state->rank_count; r++)
    if (rank_is_alive(&state->slots[r]))
      process_each_term(in->team->vms[r], state_look(state, r), add_symbols,
                        &symbols);
  world_each_term(state->world, add_symbols, &symbols);
  if (state->view != NULL)
    view_each_term(state->view, add_symbols, &symbols);
  count = choose_conditions(&symbols, list, count);
  table_fini(&symbols.leaves);
  table_fini(&symbols.seen);
  return count;
}

// ---- Parts.

static void walk_process(StateWalk *in, const SharedProcess *shared);
static void walk_shared(StateWalk *in, const RankSlot *slot);
static void walk_conditions(StateWalk *in, const Path *path);
static void walk_world(StateWalk *in, const State *state);
static void walk_view(StateWalk *in, const State *state);
static void walk_ranks(StateWalk *in, const State *state);

static uint8_t status_name(const StateWalk *in, const RankSlot *slot) {
  if (!rank_is_alive(slot)) return slot->status;
  bool pauses = in->state->view != NULL && slot->status == RANK_PAUSED;
  return pauses ? RANK_PAUSED : RANK_WAITS;
}

#define DESCRIPTION "state/state.def"
#define WALKER StateWalk
#include "base/describe_info.h"
#include "base/describe_walk.h"

static Hash128 hash_process(Vm *vm, SharedProcess *shared) {
  if (!shared->hashed) {
    vm_collect(vm, shared->process);
    shared->hash = process_hash(vm, shared->process);
    shared->hashed = true;
  }
  return shared->hash;
}

static void walk_process(StateWalk *in, const SharedProcess *shared) {
  Vm *vm = in->team->vms[in->rank];
  if (in->walk.listener != NULL) {
    process_walk(vm, shared->process, in->walk.listener);
    return;
  }
  walk_add(&in->walk, hash_process(vm, (SharedProcess *)shared));
}

static void walk_output(StateWalk *in, const Process *process) {
  Hash128 hash = process_output_hash(process);
  walk_word(&in->walk, "output", hash.lo, 64);
  walk_word(&in->walk, "output", hash.hi, 64);
}

static void walk_shared(StateWalk *in, const RankSlot *slot) {
  assert(slot->shared != NULL && slot->shared->refs > 0);
  if (rank_is_alive(slot)) walk_SharedProcess(in, slot->shared);
  if (in->with_output) walk_output(in, slot->shared->process);
}

// A condition as it is called in every process: its structure's hash. Numbers of
// terms are those of one process.
typedef struct NamedTerm {
  uint64_t name;
  uint32_t index;
} NamedTerm;

static int by_name(const void *a, const void *b) {
  const NamedTerm *x = a, *y = b;
  if (x->name != y->name) return x->name < y->name ? -1 : 1;
  return (x->index > y->index) - (x->index < y->index);
}

// Listeners hear numbers, which are exact within one table.
static void say_conditions(StateWalk *in, const ExprId *list, uint32_t count) {
  NamedTerm *named = mem_alloc_array(count, sizeof *named);
  for (uint32_t i = 0; i < count; i++)
    named[i] = (NamedTerm){expr_hash(in->terms, list[i]), list[i].index};
  qsort(named, count, sizeof *named, by_name);
  for (uint32_t i = 0; i < count; i++)
    walk_word(&in->walk, "condition",
              in->walk.listener == NULL ? named[i].name : named[i].index, 64);
  mem_free(named, count * sizeof *named);
}

static void walk_conditions(StateWalk *in, const Path *path) {
  uint32_t count = constraints_count(path->constraints);
  if (count == 0) return;
  ExprId *list = mem_alloc_array(count, sizeof *list);
  constraints_list(path->constraints, list);
  // Outside bits it is not known which inputs a float depends on.
  bool all = in->with_output || expr_equal_mode(in->terms) != EQUAL_BITS;
  uint32_t said = all ? count : conditions_that_count(in, list, count);
  assert(said <= count);
  if (said != 0) say_conditions(in, list, said);
  mem_free(list, count * sizeof *list);
}

static uint64_t name_address(void *context, uint32_t rank, uint64_t address) {
  return process_name_address(state_look(context, rank), address);
}

static void walk_world(StateWalk *in, const State *state) {
  WorldNames names = {(void *)state, name_address};
  if (in->walk.listener == NULL) {
    walk_add(&in->walk, world_hash(state->world, in->terms, &names));
  } else {
    world_walk(state->world, in->terms, &names, in->walk.listener);
  }
}

static void walk_view(StateWalk *in, const State *state) {
  if (state->view == NULL) return;
  Hash128 hash = view_walk(in->terms, state, in->walk.listener);
  if (in->walk.listener == NULL) walk_add(&in->walk, hash);
}

static void walk_ranks(StateWalk *in, const State *state) {
  for (uint32_t r = 0; r < state->rank_count; r++) {
    in->rank = r;
    walk_item(&in->walk, "slots", r);
    walk_RankSlot(in, &state->slots[r]);
  }
}

// ---- Walking.

static Hash128 walk_all(const Team *team, ExprTable *terms,
                        const State *state, bool with_output,
                        const WalkListener *listener) {
  assert(state->rank_count == team->ranks);
  StateWalk in = {.walk = {.listener = listener}, .team = team,
                  .terms = terms, .state = state,
                  .with_output = with_output};
  walk_State(&in, state);
  return walk_hash(&in.walk);
}

Hash128 state_hash(const Team *team, ExprTable *terms, State *state,
                   bool with_output) {
  return walk_all(team, terms, state, with_output, NULL);
}

Hash128 state_rank_hash(const Team *team, State *state, uint32_t rank) {
  assert(rank < state->rank_count && rank_is_alive(&state->slots[rank]));
  return hash_process(team->vms[rank], state->slots[rank].shared);
}

void state_walk(const Team *team, ExprTable *terms, const State *state,
                bool with_output, const WalkListener *listener) {
  walk_all(team, terms, state, with_output, listener);
}
