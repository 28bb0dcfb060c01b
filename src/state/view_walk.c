// The identity of views, as view.def describes it.
#include "state/view.h"

#include <assert.h>

typedef struct ViewWalk {
  Walk walk;
  const ExprTable *terms;
  const State *state;
  bool paused;             // the rank that is being said is
} ViewWalk;

static void walk_term(ViewWalk *in, const Export *e);
static void walk_exports(ViewWalk *in, const View *view);
static void walk_demands(ViewWalk *in, const View *view);
static void walk_ranks(ViewWalk *in, const View *view);

#define DESCRIPTION "state/view.def"
#define WALKER ViewWalk
#include "base/describe_info.h"
#include "base/describe_walk.h"

static void walk_term(ViewWalk *in, const Export *e) {
  if (!e->known || expr_is_none(e->term)) return;
  walk_word(&in->walk, "term",
            in->walk.listener == NULL
                ? ~expr_hash(in->terms, e->term)
                : e->term.index,
            64);
}

static void walk_exports(ViewWalk *in, const View *view) {
  walk_word(&in->walk, "exports", view->exports.len, 32);
  for (uint32_t i = 0; i < view->exports.len; i++) {
    walk_item(&in->walk, "exports", i);
    walk_Export(in, &view->exports.data[i]);
  }
}

// No two of a view have rank and key in common.
static bool is_before(const Demand *a, const Demand *b) {
  if (a->rank != b->rank) return a->rank < b->rank;
  return a->ask.key < b->ask.key;
}

// The first behind the one given, in order of rank and key; NULL: none.
static const Demand *next_demand(const View *view, const Demand *before) {
  const Demand *next = NULL;
  for (uint32_t i = 0; i < view->demands.len; i++) {
    const Demand *d = &view->demands.data[i];
    if (before != NULL && !is_before(before, d)) continue;
    if (next == NULL || is_before(d, next)) next = d;
  }
  return next;
}

// In whatever order they came about.
static void walk_demands(ViewWalk *in, const View *view) {
  uint32_t number = 0;
  walk_word(&in->walk, "demands", view->demands.len, 32);
  for (const Demand *d = next_demand(view, NULL); d != NULL;
       d = next_demand(view, d)) {
    walk_item(&in->walk, "demands", number++);
    walk_Demand(in, d);
  }
}

static void walk_ranks(ViewWalk *in, const View *view) {
  for (uint32_t i = 0; i < view->rank_count; i++) {
    in->paused = in->state->slots[i].status == RANK_PAUSED;
    walk_item(&in->walk, "ranks", i);
    walk_ViewRank(in, &view->ranks[i]);
  }
}

Hash128 view_walk(const ExprTable *terms, const State *state,
                  const WalkListener *listener) {
  assert(state->view != NULL && state->view->rank_count == state->rank_count);
  ViewWalk in = {.walk = {.listener = listener}, .terms = terms,
                 .state = state};
  walk_View(&in, state->view);
  return walk_hash(&in.walk);
}
