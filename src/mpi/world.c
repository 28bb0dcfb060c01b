// The world: making, forking and ending it, its ranks, operations and open
// collectives. A fork shares everything; rank_edit and instance_edit copy what
// is about to change.
#include "mpi/internal.h"
#include "mpi/trail.h"

#include <assert.h>
#include <string.h>

// ---- Copies.

static void message_refer(Message *m) {
  if (m->payload == NULL) return;
  assert(m->clock != NULL && m->payload->refs > 0);
  payload_ref(m->payload);
  clock_ref(m->clock);
}

void message_fini(Message *m) {
  payload_unref(m->payload);
  clock_unref(m->clock);
  m->payload = NULL;
  m->clock = NULL;
}

static void op_refer(Op *op) {
  if (op->into != NULL) shape_ref(op->into);
  if (op->clock != NULL) clock_ref(op->clock);
  message_refer(&op->message);
}

static void op_fini(Op *op) {
  shape_unref(op->into);
  clock_unref(op->clock);
  message_fini(&op->message);
  *op = (Op){0};
}

// A copy of an array, no larger than needed.
#define COPY_ARRAY(to, from)                                               \
  do {                                                                     \
    (to)->data = NULL;                                                     \
    (to)->len = (to)->cap = (from)->len;                                   \
    if ((from)->len != 0) {                                                \
      (to)->data = mem_alloc((from)->len * sizeof *(from)->data);          \
      memcpy((to)->data, (from)->data, (from)->len * sizeof *(from)->data); \
    }                                                                      \
  } while (0)

static RankState *rank_copy(const RankState *from) {
  assert(from->refs > 1);
  RankState *to = mem_alloc(sizeof *to);
  *to = *from;
  to->refs = 1;
  COPY_ARRAY(&to->ops, &from->ops);
  COPY_ARRAY(&to->posted, &from->posted);
  COPY_ARRAY(&to->inbox, &from->inbox);
  COPY_ARRAY(&to->exposed, &from->exposed);
  COPY_ARRAY(&to->marks, &from->marks);
  COPY_ARRAY(&to->released, &from->released);
  COPY_ARRAY(&to->written, &from->written);
  COPY_ARRAY(&to->acquired, &from->acquired);
  for (uint32_t i = 0; i < to->acquired.len; i++)
    clock_ref(to->acquired.data[i].clock);
  for (uint32_t i = 0; i < to->marks.len; i++)
    if (to->marks.data[i].clock != NULL) clock_ref(to->marks.data[i].clock);
  for (uint32_t i = 0; i < to->released.len; i++) {
    if (to->released.data[i].exclusive != NULL)
      clock_ref(to->released.data[i].exclusive);
    if (to->released.data[i].any != NULL) clock_ref(to->released.data[i].any);
  }
  COPY_ARRAY(&to->taken, &from->taken);
  COPY_ARRAY(&to->waiting.ops, &from->waiting.ops);
  COPY_ARRAY(&to->waiting.orders, &from->waiting.orders);
  COPY_ARRAY(&to->waiting.turns, &from->waiting.turns);
  for (uint32_t i = 0; i < to->ops.len; i++) op_refer(&to->ops.data[i]);
  for (uint32_t i = 0; i < to->inbox.len; i++)
    message_refer(&to->inbox.data[i]);
  clock_ref(to->clock);
  return to;
}

static void rank_unref(RankState *r) {
  assert(r->refs > 0);
  if (--r->refs != 0) return;
  for (uint32_t i = 0; i < r->ops.len; i++) op_fini(&r->ops.data[i]);
  for (uint32_t i = 0; i < r->inbox.len; i++) message_fini(&r->inbox.data[i]);
  vec_fini(&r->ops);
  vec_fini(&r->posted);
  vec_fini(&r->inbox);
  vec_fini(&r->exposed);
  for (uint32_t i = 0; i < r->marks.len; i++)
    clock_unref(r->marks.data[i].clock);
  for (uint32_t i = 0; i < r->released.len; i++) {
    clock_unref(r->released.data[i].exclusive);
    clock_unref(r->released.data[i].any);
  }
  for (uint32_t i = 0; i < r->acquired.len; i++)
    clock_unref(r->acquired.data[i].clock);
  vec_fini(&r->marks);
  vec_fini(&r->written);
  vec_fini(&r->acquired);
  vec_fini(&r->released);
  vec_fini(&r->taken);
  vec_fini(&r->waiting.ops);
  vec_fini(&r->waiting.orders);
  vec_fini(&r->waiting.turns);
  clock_unref(r->clock);
  mem_free(r, sizeof *r);
}

RankState *rank_edit(World *w, uint32_t rank) {
  assert(rank < w->size);
  RankState *r = w->ranks[rank];
  if (r->refs != 1) {
    RankState *copy = rank_copy(r);
    r->refs--;
    w->ranks[rank] = r = copy;
  }
  return r;
}

// ---- Open collectives.

static size_t instance_memory(uint32_t size) {
  return sizeof(Instance) + (size_t)size * sizeof(InstanceMember);
}

void instance_unref(Instance *instance) {
  assert(instance->refs > 0 && instance->finished <= instance->joined);
  if (--instance->refs != 0) return;
  for (uint32_t i = 0; i < instance->size; i++)
    contribution_unref(instance->members[i].contribution);
  mem_free(instance, instance_memory(instance->size));
}

static uint32_t instance_index(const World *w, uint64_t serial) {
  uint32_t lo = 0, hi = w->instances.len;
  while (lo < hi) {
    uint32_t mid = (lo + hi) / 2;
    if (w->instances.data[mid]->serial < serial) {
      lo = mid + 1;
    } else {
      hi = mid;
    }
  }
  assert(lo < w->instances.len && w->instances.data[lo]->serial == serial);
  return lo;
}

Instance *instance_find(const World *w, uint64_t serial) {
  return w->instances.data[instance_index(w, serial)];
}

Instance *instance_edit(World *w, uint64_t serial) {
  uint32_t i = instance_index(w, serial);
  Instance *old = w->instances.data[i];
  assert(old->refs > 0 && old->joined <= old->size);
  if (old->refs == 1) return old;
  size_t size = instance_memory(old->size);
  Instance *copy = mem_alloc(size);
  memcpy(copy, old, size);
  copy->refs = 1;
  for (uint32_t m = 0; m < copy->size; m++)
    if (copy->members[m].contribution != NULL)
      copy->members[m].contribution->refs++;
  old->refs--;
  w->instances.data[i] = copy;
  return copy;
}

// ---- Operations.

bool op_exists(const World *w, uint32_t rank, int64_t number) {
  const RankState *r = rank_get(w, rank);
  return number >= 0 && number < r->ops.len &&
         r->ops.data[number].kind != OP_FREE;
}

Op *op_edit(World *w, uint32_t rank, int32_t number) {
  op_get(w, rank, number);
  return &rank_edit(w, rank)->ops.data[number];
}

// In a process with threads each takes numbers from a series of its own, so that
// the order of threads does not show.
#define SERIES 8

void world_set_thread(World *w, uint32_t rank, uint32_t thread) {
  uint8_t series = (uint8_t)(1 + thread % SERIES);
  if (rank_get(w, rank)->series != series) rank_edit(w, rank)->series = series;
}

int32_t op_new(World *w, uint32_t rank, OpKind kind, uint32_t place) {
  assert(kind != OP_FREE);
  RankState *r = rank_edit(w, rank);
  uint32_t step = r->series == 0 ? 1 : SERIES;
  uint32_t number = r->series == 0 ? 0 : r->series - 1u;
  assert(number < SERIES);
  while (number < r->ops.len && r->ops.data[number].kind != OP_FREE)
    number += step;
  while (number >= r->ops.len) vec_push(&r->ops, (Op){.kind = OP_FREE});
  r->ops.data[number] = (Op){.kind = (uint8_t)kind, .peer = -1, .tag = -1,
                             .echo = -1, .place = place, .call = note_call(w, rank),
                             .step = r->clock->at[rank]};
  return (int32_t)number;
}

void op_free(World *w, uint32_t rank, int32_t number) {
  note_freed(w, rank, (uint32_t)number);
  const RankState *old = rank_get(w, rank);
  if (old->marks.len + old->exposed.len != 0 &&
      op_get(w, rank, number)->owns &&
      op_get(w, rank, number)->kind != OP_ACCESS)
    mark_disowned(w, rank, number);
  op_fini(op_edit(w, rank, number));
  RankState *r = rank_edit(w, rank);
  while (r->ops.len != 0 && vec_last(&r->ops)->kind == OP_FREE) r->ops.len--;
}

// ---- Life of the world.

// Words of a set of ranks.
static size_t words_of(const World *w) { return (w->size + 63) / 64; }

static size_t ranks_memory(const World *w) {
  return w->size * sizeof *w->ranks + 2 * words_of(w) * sizeof *w->dirty;
}

static void ranks_alloc(World *w) {
  w->ranks = mem_alloc(ranks_memory(w));
  w->dirty = (uint64_t *)(w->ranks + w->size);
  w->doomed = w->dirty + words_of(w);
}

World *world_new(MpiRun *run) {
  assert(run->options.ranks > 0 && run->options.ranks <= MPI_MAX_RANKS);
  World *w = mem_alloc_zero(sizeof *w);
  w->run = run;
  w->size = run->options.ranks;
  ranks_alloc(w);
  memset(w->dirty, 0, 2 * words_of(w) * sizeof *w->dirty);
  for (uint32_t i = 0; i < w->size; i++) {
    w->ranks[i] = mem_alloc_zero(sizeof **w->ranks);
    w->ranks[i]->refs = 1;
    w->ranks[i]->clock = clock_new(w->size);
    if (run->commands[i] != NULL) w->ranks[i]->ended = 1 + RANK_ASLEEP;
  }
  return w;
}

World *world_fork(const World *from) {
  assert(from->acts.len == from->act_clocks.len);
  World *w = mem_alloc(sizeof *w);
  *w = *from;
  ranks_alloc(w);
  memcpy(w->dirty, from->dirty, 2 * words_of(w) * sizeof *w->dirty);
  for (uint32_t i = 0; i < w->size; i++) {
    w->ranks[i] = from->ranks[i];
    w->ranks[i]->refs++;
  }
  COPY_ARRAY(&w->instances, &from->instances);
  for (uint32_t i = 0; i < w->instances.len; i++)
    w->instances.data[i]->refs++;
  COPY_ARRAY(&w->files, &from->files);
  COPY_ARRAY(&w->handles, &from->handles);
  files_refer(w);
  if (w->trail != NULL) w->trail->refs++;
  COPY_ARRAY(&w->acts, &from->acts);
  COPY_ARRAY(&w->act_clocks, &from->act_clocks);
  for (uint32_t i = 0; i < w->act_clocks.len; i++)
    clock_ref(w->act_clocks.data[i]);
  return w;
}

void world_free(World *w) {
  for (uint32_t i = 0; i < w->size; i++) rank_unref(w->ranks[i]);
  for (uint32_t i = 0; i < w->instances.len; i++)
    instance_unref(w->instances.data[i]);
  files_unref(w);
  vec_fini(&w->files);
  vec_fini(&w->handles);
  trail_unref(w->trail);
  mem_free(w->ranks, ranks_memory(w));
  vec_fini(&w->instances);
  world_clear_acts(w);
  vec_fini(&w->acts);
  vec_fini(&w->act_clocks);
  mem_free(w, sizeof *w);
}

// ---- Ranks.

void world_end_rank(World *w, uint32_t rank, RankEnd how) {
  assert(rank < w->size);
  RankState *r = rank_edit(w, rank);
  r->ended = (uint8_t)(1 + how);
  wait_end(w, rank);
}

bool world_is_awake(const World *w, uint32_t rank) {
  const RankState *r = rank_get(w, rank);
  return r->spawner != 0 && r->ended == 0;
}

bool world_is_initialized(const World *w, uint32_t rank) {
  return rank_get(w, rank)->initialized;
}

bool world_is_finalized(const World *w, uint32_t rank) {
  return rank_get(w, rank)->finalized;
}

bool world_is_aborted(const World *w) { return w->aborted; }

uint64_t mpi_run_asked(const MpiRun *run) { return run->asked; }

bool world_is_exposed(const World *w, uint32_t rank) {
  assert(rank < w->run->options.ranks);
  return rank_get(w, rank)->exposed.len != 0;
}

void world_abort(World *w) { w->aborted = true; }

bool world_may_turn(const World *w) {
  for (uint32_t r = 0; r < w->run->options.ranks; r++) {
    const RankState *rank = rank_get(w, r);
    if (rank->idle && rank->ended == 0 && rank->waiting.kind != BLOCKED_NOT)
      return true;
  }
  return false;
}

bool world_strands(const World *w) {
  for (uint32_t rank = 0; w->partly && rank < w->size; rank++) {
    const RankState *r = rank_get(w, rank);
    if ((w->doomed[rank / 64] >> (rank % 64) & 1) == 0 && r->ended == 0 &&
        r->waiting.kind != BLOCKED_NOT)
      return true;
  }
  return false;
}

bool world_is_blocked(const World *w, uint32_t rank) {
  return rank_get(w, rank)->waiting.kind != BLOCKED_NOT;
}

void world_set_watcher(World *w, const WorldWatcher *watcher) {
  w->watcher = watcher;
}

// ---- Inputs.

static bool has_inputs(ExprTable *terms, ExprId term) {
  ExprLeaves leaves = expr_leaves(terms, term);
  for (uint32_t i = 0; i < leaves.len; i++)
    if (expr_op(terms, leaves.data[i]) != EXPR_UNDEF) return true;
  return false;
}

void world_note_inputs(World *w, ExprTable *terms, const Payload *payload) {
  if (w->inputs_sent || payload == NULL || payload->terms == NULL) return;
  for (uint64_t i = 0; i < payload->size && !w->inputs_sent; i++)
    if (!expr_is_none(payload->terms[i]))
      w->inputs_sent = has_inputs(terms, payload->terms[i]);
}
