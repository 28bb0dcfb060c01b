// The identity of a state (rule 5 of the design): what determines its future,
// and nothing else. Of the path condition only the slices count that share a
// symbol with something still alive; the others are satisfiable and
// independent of everything to come, so they cannot matter.
#include "base/table.h"
#include "state/team.h"
#include "state/view.h"

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

// Conditions reachable from the symbols in use, by sharing symbols.
static Hash128 hash_conditions(Symbols *symbols, ExprId *terms,
                               uint32_t count) {
  Hash128 h = {0, 0};
  for (bool more = true; more;) {
    more = false;
    for (uint32_t i = 0; i < count; i++) {
      if (!is_in_use(symbols, terms[i])) continue;
      Hash128 item = {terms[i].index, ~(uint64_t)terms[i].index};
      hash_sum(&h, item);
      add_symbols(symbols, terms[i]);
      terms[i--] = terms[--count];
      more = true;
    }
  }
  return h;
}

static Hash128 hash_path(const Team *team, ExprTable *terms,
                         const State *state) {
  Hash128 h = {0, 0};
  uint32_t count = constraints_count(state->path.constraints);
  if (count == 0) return h;
  Symbols symbols = {.terms = terms};
  for (uint32_t r = 0; r < state->rank_count; r++)
    if (rank_is_alive(&state->slots[r]))
      process_each_term(team->vms[r], state_look(state, r), add_symbols,
                        &symbols);
  world_each_term(state->world, add_symbols, &symbols);
  if (state->view != NULL)
    view_each_term(state->view, add_symbols, &symbols);
  ExprId *list = mem_alloc_array(count, sizeof *list);
  constraints_list(state->path.constraints, list);
  h = hash_conditions(&symbols, list, count);
  mem_free(list, count * sizeof *list);
  table_fini(&symbols.leaves);
  table_fini(&symbols.seen);
  return h;
}

static void add_hash(Hash128 *h, Hash128 part) {
  hash_add(h, part.lo);
  hash_add(h, part.hi);
}

static void hash_rank(const Team *team, State *state, uint32_t rank,
                      bool with_output, Hash128 *h) {
  RankSlot *slot = &state->slots[rank];
  bool alive = rank_is_alive(slot);
  hash_add(h, (uint64_t)(uint32_t)slot->exit_code << 24 |
                  (uint64_t)slot->missed << 16 |
                  (uint64_t)slot->bad_handles << 8 |
                  (uint64_t)slot->skipped << 7 | (uint64_t)slot->failed << 6 |
                  (alive ? RANK_WAITS : slot->status));
  if (alive && !slot->shared->hashed) {
    slot->shared->hash = process_hash(team->vms[rank], slot->shared->process);
    slot->shared->hashed = true;
  }
  if (alive) add_hash(h, slot->shared->hash);
  if (with_output)
    add_hash(h, process_output_hash(slot->shared->process));
}

static uint64_t name_address(void *context, uint32_t rank, uint64_t address) {
  return process_name_address(state_look(context, rank), address);
}

Hash128 state_hash(const Team *team, ExprTable *terms, State *state,
                   bool with_output) {
  Hash128 h = {(uint64_t)state->start << 32 | state->boot, (uint64_t)state->failed |
                                (uint64_t)state->limited << 1 |
                                (uint64_t)state->dropped << 3};
  for (uint32_t r = 0; r < state->rank_count; r++)
    hash_rank(team, state, r, with_output, &h);
  WorldNames names = {state, name_address};
  add_hash(&h, world_hash(state->world, terms, &names));
  if (state->view != NULL) view_hash(terms, state, &h);
  add_hash(&h, with_output ? constraints_hash(state->path.constraints)
                           : hash_path(team, terms, state));
  return h;
}
