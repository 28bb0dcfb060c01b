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
         ((a->mode | b->mode) & MPIPROOF_LOCK_EXCLUSIVE) != 0;
}

bool lock_breaks_promise(const World *w, uint32_t rank, const Op *lock) {
  for (uint32_t r = 0; r < w->size; r++) {
    const RankState *other = rank_get(w, r);
    for (uint32_t i = 0; r != rank && i < other->ops.len; i++) {
      const Op *op = &other->ops.data[i];
      if (op->kind == OP_LOCK && locks_meet(op, lock) &&
          ((op->mode | lock->mode) & MPIPROOF_LOCK_NOCHECK) != 0)
        return true;
    }
  }
  return false;
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
  act_add(w, ACT_LOCK, rank, target < 0 ? MPI_MAX_RANKS : (uint32_t)target,
          context, 0, (mode & MPIPROOF_LOCK_EXCLUSIVE) != 0,
          clock_ref(rank_get(w, rank)->clock));
  return number;
}

void access_learn(World *w, uint32_t rank, uint32_t context, uint32_t target,
                  const Clock *clock) {
  for (uint32_t i = 0; i < rank_get(w, rank)->ops.len; i++) {
    const Op *op = &rank_get(w, rank)->ops.data[i];
    if (op->kind != OP_ACCESS || op->stage != ACCESS_HELD ||
        op->context != context || op->peer != (int32_t)target)
      continue;
    Clock *both = clock_union(op->clock, clock);
    clock_unref(op->clock);
    op_edit(w, rank, (int32_t)i)->clock = both;
  }
}

// Whoever gets a lock comes after those that kept it from being granted.
static void learn_from(World *w, uint32_t rank, const Op *lock,
                       uint32_t target) {
  for (uint32_t i = 0; i < rank_get(w, target)->released.len; i++) {
    const Released *r = &rank_get(w, target)->released.data[i];
    if (r->context != lock->context) continue;
    if (r->exclusive != NULL) {
      access_learn(w, rank, lock->context, target, r->exclusive);
      clock_join(w, rank, r->exclusive);
    }
    r = &rank_get(w, target)->released.data[i];
    if ((lock->mode & MPIPROOF_LOCK_EXCLUSIVE) != 0 && r->any != NULL) {
      access_learn(w, rank, lock->context, target, r->any);
      clock_join(w, rank, r->any);
    }
  }
}

static void add_clock(Clock **to, const Clock *clock) {
  Clock *both = clock_union(*to == NULL ? clock : *to, clock);
  clock_unref(*to);
  *to = both;
}

static void teach(World *w, uint32_t rank, const Op *lock, uint32_t target) {
  Clock *clock = clock_ref(rank_get(w, rank)->clock);
  RankState *r = rank_edit(w, target);
  uint32_t i = 0;
  while (i < r->released.len && r->released.data[i].context != lock->context)
    i++;
  if (i == r->released.len)
    vec_push(&r->released, ((Released){.context = lock->context}));
  add_clock(&r->released.data[i].any, clock);
  if ((lock->mode & MPIPROOF_LOCK_EXCLUSIVE) != 0)
    add_clock(&r->released.data[i].exclusive, clock);
  clock_unref(clock);
}

// For each rank whose window the lock is of.
static void each_target(World *w, uint32_t rank, const Op *lock,
                        void (*act)(World *w, uint32_t rank, const Op *lock,
                                    uint32_t target)) {
  const Context *c = run_get(w->run, lock->context);
  for (uint32_t i = 0; i < context_size(c); i++)
    if (lock->peer < 0 || lock->peer == c->members[i])
      act(w, rank, lock, (uint32_t)c->members[i]);
}

void lock_grant(World *w, uint32_t rank, int32_t number) {
  assert(lock_holder(w, rank, op_get(w, rank, number)) < 0);
  Op lock = *op_get(w, rank, number);
  op_edit(w, rank, number)->stage = ACCESS_DONE;
  note_access(w, rank, number);
  each_target(w, rank, &lock, learn_from);
}

// Programs without MPI_Win_lock have shared locks only, which order nothing.
// One that was never granted is wanted no longer.
void lock_release(World *w, uint32_t rank, int32_t number) {
  Op lock = *op_get(w, rank, number);
  clock_tick(w, rank);
  if (w->run->locks && lock.stage == ACCESS_DONE)
    each_target(w, rank, &lock, teach);
  op_free(w, rank, number);
}

// ---- Accesses.

static const Message *find_post(const RankState *r, const Op *op);

// It may begin as soon as its target is ready, whatever its rank does then.
static void hold(World *w, uint32_t rank, int32_t number) {
  Op *op = op_edit(w, rank, number);
  op->clock = clock_ref(rank_get(w, rank)->clock);
  const Message *post = find_post(rank_get(w, rank), op);
  if (post != NULL)
    access_learn(w, rank, op->context, (uint32_t)op->peer, post->clock);
  clock_tick(w, rank);
}

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
  if (stage == ACCESS_HELD) hold(w, rank, number);
  return number;
}

// The lowest and highest byte.
static void find_span(const Shape *shape, uint64_t *low, uint64_t *high) {
  *low = UINT64_MAX;
  *high = 0;
  for (uint32_t i = 0; i < shape->block_count && shape->count != 0; i++) {
    const Block *b = &shape->blocks[i];
    uint64_t first = shape->address + (uint64_t)b->offset;
    uint64_t last = first + (shape->count - 1) * (uint64_t)shape->extent;
    uint64_t size = (uint64_t)b->count * basic_sizes[b->basic];
    if (last < first) {
      uint64_t swap = first;
      first = last;
      last = swap;
    }
    if (first < *low) *low = first;
    if (last + size > *high) *high = last + size;
  }
}

static bool may_meet(const Op *a, const Op *b) {
  uint64_t a_low, a_high, b_low, b_high;
  if (a->peer != b->peer) return false;
  find_span(a->into, &a_low, &a_high);
  find_span(b->into, &b_low, &b_high);
  return a_low < b_high && b_low < a_high;
}

void access_note(World *w, uint32_t rank, int32_t number) {
  const Op *op = op_get(w, rank, number);
  if (op->stage >= ACCESS_DUE) return;
  act_add(w, ACT_ACCESS, rank, (uint32_t)op->peer, op->context, 0, op->tag,
          clock_ref(rank_get(w, rank)->clock));
  Act *act = vec_last(&w->acts);
  find_span(op->into, &act->low, &act->high);
  act->basic = op->received;
  act->commutes = op->commutes;
}

// ---- What makes a difference.

// Elements that overlap in part do not commute.
static bool fall_together(uint64_t a_low, uint64_t b_low, uint32_t basic) {
  uint64_t apart = a_low > b_low ? a_low - b_low : b_low - a_low;
  return basic_sizes[basic] != 0 && apart % basic_sizes[basic] == 0;
}

static bool are_alike(const Op *a, const Op *b) {
  uint64_t a_low, b_low, high;
  find_span(a->into, &a_low, &high);
  find_span(b->into, &b_low, &high);
  return a->commutes && b->commutes && a->tag == b->tag &&
         a->received == b->received &&
         fall_together(a_low, b_low, a->received);
}

static bool is_accumulate(const Op *op) {
  return op->kind == OP_ACCESS && op->mode >= MPIPROOF_ACCESS_ACCUMULATE;
}

static bool reads(const Op *op) {
  return op->mode != MPIPROOF_ACCESS_ACCUMULATE;
}

static bool writes(const Op *op) { return op->tag != MPIPROOF_OP_NO_OP; }

// 12.7.2: does the second stay behind the first?
static bool stay_in_order(const Op *first, const Op *second) {
  const uint32_t orders = second->orders;
  return ((orders & MPIPROOF_ORDER_RAR) && reads(first) && reads(second)) ||
         ((orders & MPIPROOF_ORDER_RAW) && writes(first) && reads(second)) ||
         ((orders & MPIPROOF_ORDER_WAR) && reads(first) && writes(second)) ||
         ((orders & MPIPROOF_ORDER_WAW) && writes(first) && writes(second));
}

bool access_is_loose(const World *w, uint32_t rank, int32_t number) {
  const RankState *r = rank_get(w, rank);
  const Op *op = op_get(w, rank, number);
  for (uint32_t i = 0; is_accumulate(op) && i < r->ops.len; i++) {
    const Op *first = &r->ops.data[i];
    if (first != op && is_accumulate(first) &&
        first->context == op->context && may_meet(first, op) &&
        !are_alike(first, op) && !stay_in_order(first, op))
      return true;
  }
  return false;
}

static bool is_pending(const Op *op) {
  return op->kind == OP_ACCESS && op->stage < ACCESS_DONE;
}

// Is there something another rank wants to do already that must not come first?
static bool meets_others(const World *w, uint32_t rank, const Op *op) {
  for (uint32_t r = 0; r < w->size; r++) {
    const RankState *other = rank_get(w, r);
    for (uint32_t i = 0; r != rank && i < other->ops.len; i++) {
      const Op *o = &other->ops.data[i];
      if (op->kind == OP_LOCK ? o->kind == OP_LOCK && locks_meet(o, op)
                              : is_pending(o) && may_meet(o, op) &&
                                    !are_alike(o, op))
        return true;
    }
  }
  return false;
}

// Does its own rank see whether it comes now? Who waits for a lock and need not,
// who has gone on without one, and whose access the target has just allowed,
// learns something by it.
static bool is_told(const World *w, uint32_t rank, const Op *op) {
  return op->kind == OP_LOCK ? op->buffered || op_may_buffer(w, rank, op)
                             : op->stage == ACCESS_HELD;
}

// Whoever polls sees everything.
bool world_rank_clashes(const World *w, uint32_t rank) {
  const RankState *r = rank_get(w, rank);
  for (uint32_t i = 0; w->run->onesided && i < r->ops.len; i++)
    if (access_is_enabled(w, rank, i) &&
        (w->run->polls || is_told(w, rank, &r->ops.data[i]) ||
         meets_others(w, rank, &r->ops.data[i])))
      return true;
  return false;
}

static bool lock_act_meets(const Op *lock, const Act *act) {
  return lock->kind == OP_LOCK && lock->stage == ACCESS_OPEN &&
         lock->context == act->context &&
         (lock->peer < 0 || act->peer == MPI_MAX_RANKS ||
          lock->peer == (int32_t)act->peer) &&
         (act->tag != 0 || (lock->mode & MPIPROOF_LOCK_EXCLUSIVE) != 0);
}

static bool access_act_meets(const Op *op, const Act *act) {
  uint64_t low, high;
  if (!is_pending(op) || op->peer != (int32_t)act->peer) return false;
  find_span(op->into, &low, &high);
  return low < act->high && act->low < high &&
         !(op->commutes && act->commutes && op->tag == act->tag &&
           op->received == act->basic &&
           fall_together(low, act->low, act->basic));
}

bool access_act_matters(const World *w, uint32_t rank, const Act *act) {
  const RankState *r = rank_get(w, rank);
  for (uint32_t i = 0; i < r->ops.len; i++)
    if (act->kind == ACT_LOCK ? lock_act_meets(&r->ops.data[i], act)
                              : access_act_meets(&r->ops.data[i], act))
      return true;
  return false;
}

// Accesses of one rank to the same memory take effect in the order of their
// calls (12.7.2 for accumulates; others race if they meet).
static bool comes_before(const Op *a, const Op *b) {
  return a->kind == OP_ACCESS && a->stage < ACCESS_DONE &&
         a->context == b->context && a->step < b->step && may_meet(a, b);
}

static bool is_first(const RankState *r, const Op *op) {
  for (uint32_t i = 0; i < r->ops.len; i++)
    if (comes_before(&r->ops.data[i], op)) return false;
  return true;
}

// A rank that decides something else does that first.
static bool can_work(const RankState *r) {
  return r->ended == 0 && r->waiting.decided == ANSWERED_NOT &&
         (r->waiting.kind == BLOCKED_WAIT || r->waiting.kind == BLOCKED_PROBE);
}

// It, or one that comes behind it. One that the end of its epoch left to itself
// its target waits for.
static bool is_awaited(const RankState *r, uint32_t number) {
  const Op *op = &r->ops.data[number];
  if (op->released) return true;
  for (uint32_t i = 0; i < r->waiting.ops.len; i++) {
    const Op *waited = &r->ops.data[r->waiting.ops.data[i]];
    if (waited == op) return true;
    if (waited->kind == OP_ACCESS && waited->stage < ACCESS_DONE &&
        waited->context == op->context && waited->step > op->step)
      return true;
  }
  return false;
}

// The message that says that the target of a held access has posted.
static const Message *find_post(const RankState *r, const Op *op) {
  for (uint32_t i = 0; i < r->inbox.len; i++) {
    const Message *m = &r->inbox.data[i];
    if (m->context == op->context && m->sender == op->peer &&
        m->tag == MPIPROOF_TAG_POSTED)
      return m;
  }
  return NULL;
}

// Does its rank hold the lock that a held access waits for?
static bool is_locked(const RankState *r, const Op *op) {
  for (uint32_t i = 0; i < r->ops.len; i++) {
    const Op *lock = &r->ops.data[i];
    if (lock->kind == OP_LOCK && lock->stage == ACCESS_DONE &&
        lock->context == op->context &&
        (lock->peer < 0 || lock->peer == op->peer))
      return true;
  }
  return false;
}

bool access_is_posted(const World *w, uint32_t rank, uint32_t context,
                      uint32_t target) {
  const RankState *r = rank_get(w, rank);
  const Op op = {.context = context, .peer = (int32_t)target};
  const Message *m = find_post(r, &op);
  return m != NULL && m->clock->at[target] <= r->clock->at[target];
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
      if (o->kind == OP_ACCESS && o->stage < ACCESS_DONE && may_meet(o, op))
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
  if (op->kind != OP_ACCESS || op->stage >= ACCESS_DUE) return false;
  if (op->stage == ACCESS_HELD && find_post(r, op) == NULL &&
      !is_locked(r, op))
    return false;
  return can_work(r) && is_first(r, op) &&
         (is_awaited(r, number) || is_seen(w, rank, op));
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
    const Message *post = find_post(rank_get(w, c->rank), op);
    if (op->stage == ACCESS_HELD && post != NULL) {
      access_learn(w, c->rank, op->context, (uint32_t)op->peer, post->clock);
      clock_join(w, c->rank, post->clock);
    }
    op_edit(w, c->rank, c->op)->stage = ACCESS_DUE;
  }
}
