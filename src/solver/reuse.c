// Old results on new questions. Recent models are tried by evaluation: a model
// covers the whole path (each new one is laid over its predecessor), so the
// next condition is usually shown to have one side by a model at hand and
// often both. Cores of earlier contradictions answer "no" as soon as their
// terms are all on the path again.
#include "solver/internal.h"

#include <assert.h>
#include <string.h>

#define RECENT 16
#define CORES_PER_TERM 6
#define CORE_POOL 1000000   // terms in all cores before they are dropped
#define CORE_LONGEST 200

typedef struct Core {
  uint32_t start, len;   // in pool
  uint32_t next;         // older core of the same condition, or NO_CORE
} Core;

#define NO_CORE UINT32_MAX

struct Reuse {
  ExprTable *table;
  Evaluator *recent[RECENT];   // most recent first; owned
  uint32_t len;
  Evaluator *zero;             // of the model that has no values: all zero
  Table cores_of;              // condition -> newest core
  VEC(Core) cores;
  TermVec pool;                // terms of cores, without the condition
};

Reuse *reuse_new(ExprTable *t) {
  Reuse *reuse = mem_alloc_zero(sizeof *reuse);
  Model *empty = model_new();
  reuse->table = t;
  reuse->zero = evaluator_new(t, empty);
  model_unref(empty);
  return reuse;
}

void reuse_free(Reuse *reuse) {
  for (uint32_t i = 0; i < reuse->len; i++) evaluator_free(reuse->recent[i]);
  evaluator_free(reuse->zero);
  table_fini(&reuse->cores_of);
  vec_fini(&reuse->cores);
  vec_fini(&reuse->pool);
  mem_free(reuse, sizeof *reuse);
}

static Evaluator *to_front(Reuse *reuse, uint32_t at) {
  assert(at < reuse->len && reuse->len <= RECENT);
  Evaluator *e = reuse->recent[at];
  memmove(reuse->recent + 1, reuse->recent, at * sizeof(Evaluator *));
  reuse->recent[0] = e;
  return e;
}

Evaluator *reuse_evaluator(Reuse *reuse, Model *model) {
  for (uint32_t i = 0; i < reuse->len; i++) {
    if (reuse->recent[i]->model == model) return to_front(reuse, i);
  }
  return reuse_adopt(reuse, evaluator_new(reuse->table, model));
}

Evaluator *reuse_adopt(Reuse *reuse, Evaluator *e) {
  assert(e->table == reuse->table);
  if (reuse->len == RECENT) evaluator_free(reuse->recent[--reuse->len]);
  reuse->recent[reuse->len++] = e;
  return to_front(reuse, reuse->len - 1);
}

static bool groups_hold(Evaluator *e, const GroupVec *groups) {
  for (uint32_t i = 0; i < groups->len; i++) {
    if (!evaluator_group_holds(e, groups->data[i])) return false;
  }
  return true;
}

// Lays the cached models of the groups over the latest one, if all are known.
static Model *join_cached(Solver *s, const GroupVec *groups) {
  Reuse *reuse = s->reuse;
  Model *joined = reuse->len > 0 ? model_ref(reuse->recent[0]->model)
                                 : model_new();
  for (uint32_t i = 0; i < groups->len; i++) {
    Model *part = cache_model(s->cache, groups->data[i]->key);
    Model *next = part ? model_join(s->table, joined, part) : NULL;
    model_unref(joined);
    joined = next;
    if (!joined) break;
  }
  return joined;
}

static void scan_one(Evaluator *e, const Query *q, Model *shown[2]) {
  assert(expr_width(e->table, q->condition) == 1);
  Wide value;
  if (!groups_hold(e, &q->groups)) return;
  if (!evaluator_value(e, q->condition, &value)) return;
  unsigned side = value.lo != 0;
  if (!shown[side]) shown[side] = e->model;
}

void reuse_scan(Solver *s, Query *q, Model *shown[2]) {
  assert(q->sliced);
  Reuse *reuse = s->reuse;
  shown[0] = shown[1] = NULL;
  for (uint32_t i = 0; i < reuse->len && !(shown[0] && shown[1]); i++) {
    scan_one(reuse->recent[i], q, shown);
  }
  if (!shown[0] && !shown[1]) {
    Model *joined = join_cached(s, &q->groups);
    if (joined) scan_one(reuse_evaluator(reuse, joined), q, shown);
    model_unref(joined);
  }
  if (!shown[0] && !shown[1]) scan_one(reuse->zero, q, shown);
  q->scanned = true;
  for (int side = 0; side < 2; side++) {
    if (!shown[side]) continue;
    reuse_evaluator(reuse, shown[side]);
    if (!q->base) q->base = model_ref(shown[side]);
  }
}

static bool is_true_on_path(const NoteNode *notes, ExprId e) {
  const Note *note = notes_find(notes, e.index);
  return note && note->bounded && note->lo.lo == 1;
}

static bool core_applies(const Reuse *reuse, const Core *core,
                         const NoteNode *notes) {
  assert(core->start + core->len <= reuse->pool.len);
  for (uint32_t i = 0; i < core->len; i++) {
    ExprId term = reuse->pool.data[core->start + i];
    if (!is_true_on_path(notes, term)) return false;
  }
  return true;
}

static bool refuted(const Reuse *reuse, const Query *q) {
  const uint64_t *head = table_find(&reuse->cores_of, q->condition.index);
  uint32_t at = head ? (uint32_t)*head : NO_CORE;
  const NoteNode *notes = constraints_notes(q->constraints);
  for (int i = 0; i < CORES_PER_TERM && at != NO_CORE; i++) {
    assert(at < reuse->cores.len);
    if (core_applies(reuse, &reuse->cores.data[at], notes)) return true;
    at = reuse->cores.data[at].next;
  }
  return false;
}

static void remember_core(Reuse *reuse, const Query *q) {
  assert(q->model == NULL);   // what has a model has no core
  if (q->core.len == 0 || q->core.len > CORE_LONGEST) return;
  if (reuse->pool.len > CORE_POOL) {
    table_clear(&reuse->cores_of);
    vec_clear(&reuse->cores);
    vec_clear(&reuse->pool);
  }
  Core core = {reuse->pool.len, 0, NO_CORE};
  bool has_condition = false;
  for (uint32_t i = 0; i < q->core.len; i++) {
    if (expr_same(q->core.data[i], q->condition)) {
      has_condition = true;
    } else {
      vec_push(&reuse->pool, q->core.data[i]);
      core.len++;
    }
  }
  if (!has_condition) return;
  const uint64_t *head = table_find(&reuse->cores_of, q->condition.index);
  if (head) core.next = (uint32_t)*head;
  table_set(&reuse->cores_of, q->condition.index, reuse->cores.len);
  vec_push(&reuse->cores, core);
}

static Answer reuse_ask(Solver *s, Query *q) {
  assert(q->model == NULL);
  if (refuted(s->reuse, q)) return ANSWER_NO;
  if (q->scanned) return ANSWER_UNKNOWN;
  Model *shown[2];
  reuse_scan(s, q, shown);
  if (!shown[1]) return ANSWER_UNKNOWN;
  q->model = model_ref(shown[1]);
  return ANSWER_YES;
}

static void reuse_learn(Solver *s, Query *q, Answer answer) {
  Reuse *reuse = s->reuse;
  if (answer == ANSWER_NO) remember_core(reuse, q);
  if (answer != ANSWER_YES || !q->model || q->is_whole) return;
  Model *base = q->base;
  if (!base && reuse->len > 0) base = reuse->recent[0]->model;
  Model *whole = model_join(s->table, base, q->model);
  reuse_evaluator(reuse, whole);
  model_unref(q->model);
  q->model = whole;
}

static void reuse_count(SolverStats *stats) { stats->cache_hits++; }

const Layer reuse_layer = {"reuse", reuse_ask, reuse_learn, reuse_count};
