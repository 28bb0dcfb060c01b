// One-sided communication (MPI 4.1, chapter 12): when an access takes effect and
// who gets a lock. What a rank does to another one's memory is an operation of
// its own (OP_ACCESS), complete when it took effect; a lock is one that is
// complete when it is granted and lives as long as it is held (OP_LOCK).
//
// Accesses whose order nobody can see take effect when they are called (the
// guest's library says which). The others are choices, as wildcards are:
// between the call and the end of the epoch (or flush) an access takes effect
// whenever it is chosen. Its rank then carries it out, whatever it waits in.
#include "mpi/internal.h"

// ---- Locks.

static bool locks_meet(const Op *a, const Op *b) {
  return a->context == b->context &&
         (a->peer == b->peer || a->peer < 0 || b->peer < 0) &&
         (a->mode == MPIPROOF_LOCK_EXCLUSIVE ||
          b->mode == MPIPROOF_LOCK_EXCLUSIVE);
}

int32_t lock_holder(const World *w, uint32_t rank, const Op *lock) {
  for (uint32_t r = 0; r < w->size; r++) {
    const RankState *other = rank_get(w, r);
    if (r == rank) continue;
    for (uint32_t i = 0; i < other->ops.len; i++) {
      const Op *op = &other->ops.data[i];
      if (op->kind == OP_LOCK && op->stage == ACCESS_DONE &&
          locks_meet(op, lock))
        return (int32_t)r;
    }
  }
  return -1;
}

int32_t lock_want(World *w, uint32_t rank, uint32_t context, int32_t target,
                  uint8_t mode, uint32_t place) {
  clock_tick(w, rank);
  int32_t number = op_new(w, rank, OP_LOCK, place);
  Op *op = op_edit(w, rank, number);
  op->context = context;
  op->peer = target;
  op->mode = mode;
  op->stage = ACCESS_OPEN;
  return number;
}

void lock_grant(World *w, uint32_t rank, int32_t number) {
  assert(lock_holder(w, rank, op_get(w, rank, number)) < 0);
  op_edit(w, rank, number)->stage = ACCESS_DONE;
}

void lock_release(World *w, uint32_t rank, int32_t number) {
  clock_tick(w, rank);
  op_free(w, rank, number);
}

// ---- Accesses.

int32_t access_start(World *w, uint32_t rank, uint32_t context,
                     uint32_t target, AccessStage stage, Shape *where,
                     uint32_t place) {
  clock_tick(w, rank);
  int32_t number = op_new(w, rank, OP_ACCESS, place);
  Op *op = op_edit(w, rank, number);
  op->context = context;
  op->peer = (int32_t)target;
  op->stage = (uint8_t)stage;
  op->into = where;
  return number;
}

// Accesses of one rank to one target take effect in the order of their calls
// (12.7.2 for accumulates; others may, since they do not meet).
static bool is_first(const RankState *r, const Op *op) {
  for (uint32_t i = 0; i < r->ops.len; i++) {
    const Op *other = &r->ops.data[i];
    if (other->kind == OP_ACCESS && other->stage < ACCESS_DONE &&
        other->context == op->context && other->peer == op->peer &&
        other->step < op->step)
      return false;
  }
  return true;
}

// A rank that decides something else does that first.
static bool can_work(const RankState *r) {
  return r->ended == 0 && r->waiting.decided == ANSWERED_NOT &&
         (r->waiting.kind == BLOCKED_WAIT || r->waiting.kind == BLOCKED_PROBE);
}

static bool is_awaited(const RankState *r, uint32_t number) {
  for (uint32_t i = 0; i < r->waiting.ops.len; i++)
    if ((uint32_t)r->waiting.ops.data[i] == number) return true;
  return false;
}

// Nobody sees whether an access took effect but others to the same memory,
// those that look there all the time, and its own rank when it waits for it:
// until then it may wait.
static bool is_seen(const World *w, uint32_t rank, const Op *op) {
  if (w->run->polls) return true;
  for (uint32_t r = 0; r < w->size; r++) {
    const RankState *other = rank_get(w, r);
    for (uint32_t i = 0; r != rank && i < other->ops.len; i++) {
      const Op *o = &other->ops.data[i];
      if (o->kind == OP_ACCESS && o->stage < ACCESS_DONE &&
          o->peer == op->peer)
        return true;
    }
  }
  return false;
}

bool access_is_enabled(const World *w, uint32_t rank, uint32_t number) {
  const RankState *r = rank_get(w, rank);
  const Op *op = &r->ops.data[number];
  if (op->kind == OP_LOCK)
    return op->stage == ACCESS_OPEN && lock_holder(w, rank, op) < 0;
  return op->kind == OP_ACCESS && op->stage == ACCESS_OPEN && can_work(r) &&
         is_first(r, op) && (is_awaited(r, number) || is_seen(w, rank, op));
}

int32_t access_due(const World *w, uint32_t rank) {
  const RankState *r = rank_get(w, rank);
  for (uint32_t i = 0; i < r->ops.len; i++)
    if (r->ops.data[i].kind == OP_ACCESS &&
        r->ops.data[i].stage == ACCESS_DUE)
      return (int32_t)i;
  return -1;
}

void access_choose(World *w, const Choice *c) {
  Op *op = op_edit(w, c->rank, c->op);
  if (op->kind == OP_LOCK) {
    lock_grant(w, c->rank, c->op);
  } else {
    op->stage = ACCESS_DUE;
  }
}
