// Views: copies and hashes.
#include "state/view.h"

#include <string.h>

#include "results/finding.h"

// ---- Life.

static size_t view_bytes(uint32_t ranks) {
  return sizeof(View) + ranks * sizeof(ViewRank);
}

View *view_new(uint32_t ranks) {
  View *view = mem_alloc_zero(view_bytes(ranks));
  view->rank_count = ranks;
  view->open = view->closed = view->fault_rank = RANK_NONE;
  for (uint32_t i = 0; i < ranks; i++) view->ranks[i].function = NAME_NONE;
  return view;
}

View *view_copy(const View *from) {
  View *view = mem_alloc(view_bytes(from->rank_count));
  memcpy(view, from, view_bytes(from->rank_count));
  memset(&view->exports, 0, sizeof view->exports);
  for (uint32_t i = 0; i < from->exports.len; i++)
    vec_push(&view->exports, from->exports.data[i]);
  memset(&view->demands, 0, sizeof view->demands);
  for (uint32_t i = 0; i < from->demands.len; i++)
    vec_push(&view->demands, from->demands.data[i]);
  return view;
}

void view_free(View *view) {
  vec_fini(&view->exports);
  vec_fini(&view->demands);
  mem_free(view, view_bytes(view->rank_count));
}

void view_each_term(const View *view,
                    void (*visit)(void *context, ExprId term),
                    void *context) {
  for (uint32_t i = 0; i < view->exports.len; i++)
    if (!expr_is_none(view->exports.data[i].term))
      visit(context, view->exports.data[i].term);
}

// ---- Identity.

// In whatever order they came about.
static void demands_hash(const View *view, Hash128 *h) {
  Hash128 sum = {0, 0};
  for (uint32_t i = 0; i < view->demands.len; i++) {
    const Demand *d = &view->demands.data[i];
    Hash128 item = {d->ask.key, d->rank};
    hash_add(&item, d->vow);
    hash_sum(&sum, item);
  }
  hash_add(h, sum.lo);
  hash_add(h, sum.hi);
}

static void hash_export(const ExprTable *terms, const State *state,
                        const Export *e, Hash128 *h) {
  hash_add(h, (uint64_t)e->rank << 32 | e->name);
  hash_add(h, (uint64_t)e->known << 32 | e->size);
  hash_add(h, !e->known              ? 0
              : expr_is_none(e->term) ? e->word
                                      : ~expr_hash(terms, e->term));
  hash_add(h, process_name_address(state_look(state, e->rank), e->address));
}

void view_hash(const ExprTable *terms, const State *state, Hash128 *h) {
  const View *view = state->view;
  for (uint32_t i = 0; i < view->rank_count; i++) {
    const RankSlot *slot = &state->slots[i];
    const ViewRank *me = &view->ranks[i];
    bool paused = slot->status == RANK_PAUSED;
    hash_add(h, (uint64_t)paused | (uint64_t)slot->leaves << 1 |
                    (uint64_t)(paused && me->returned) << 2 |
                    (uint64_t)(paused ? me->sight : 0) << 8);
  }
  hash_add(h, (uint64_t)view->closed << 32 | view->open);
  hash_add(h, view->events);
  demands_hash(view, h);
  for (uint32_t i = 0; i < view->exports.len; i++)
    hash_export(terms, state, &view->exports.data[i], h);
}
