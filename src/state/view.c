// Views: life and terms.
#include "state/view.h"

#include <assert.h>
#include <string.h>

#include "results/finding.h"

// ---- Life.

static size_t view_bytes(uint32_t ranks) {
  return sizeof(View) + ranks * sizeof(ViewRank);
}

View *view_new(uint32_t ranks) {
  assert(ranks > 0);
  View *view = mem_alloc_zero(view_bytes(ranks));
  view->rank_count = ranks;
  view->open = view->closed = view->fault_rank = RANK_NONE;
  for (uint32_t i = 0; i < ranks; i++) view->ranks[i].function = NAME_NONE;
  return view;
}

View *view_copy(const View *from) {
  assert(from->open == RANK_NONE || from->open < from->rank_count);
  assert(from->fault_rank == RANK_NONE || from->fault_rank < from->rank_count);
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
