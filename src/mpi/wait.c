// Completion: when an operation may be said to be complete, what a wait, test
// or probe answers if that is forced or decided, and ending what it picked.
#include "mpi/internal.h"

#include <assert.h>
#include <string.h>

// ---- One operation.

static bool collective_is_complete(const World *w, uint32_t rank,
                                   const Op *op) {
  if (op->buffered || collective_is_full(w, op)) return true;
  Buffering mode = w->run->options.buffering;
  return (mode == BUFFER_INFINITE || mode == BUFFER_COUNT) &&
         collective_needs_met(w, rank, op);
}

static bool nobody_waits(void) {
  assert(!"an operation that can be waited for");
  return false;
}

const OpTraits *op_traits(const Op *op) {
  static const OpTraits traits[] = {
#define OP(kind, waits, word, owner, complete, certain, early, print) \
  [OP_##kind] = {word, owner, WAITS_##waits},
#include "mpi/op.def"
#undef OP
  };
  assert(op->kind != OP_FREE && op->kind < sizeof traits / sizeof *traits);
  return &traits[op->kind];
}

bool op_is_complete(const World *w, uint32_t rank, const Op *op) {
  switch ((OpKind)op->kind) {
#define OP(kind, waits, word, owner, complete, certain, early, print) \
  case OP_##kind: return complete;
#include "mpi/op.def"
#undef OP
  case OP_FREE: break;
  }
  return nobody_waits();
}

// Under BUFFER_COUNT a slot may have become free by a match that the sender
// need not know of yet.
bool op_is_certain(const World *w, const Op *op) {
  if (op->cancel) return false;
  switch ((OpKind)op->kind) {
#define OP(kind, waits, word, owner, complete, certain, early, print) \
  case OP_##kind: return certain;
#include "mpi/op.def"
#undef OP
  case OP_FREE: break;
  }
  return nobody_waits();
}

bool op_may_buffer(const World *w, uint32_t rank, const Op *op) {
  if (w->run->options.buffering != BUFFER_ANY) return false;
  if (op_is_complete(w, rank, op)) return false;
  switch ((OpKind)op->kind) {
#define OP(kind, waits, word, owner, complete, certain, early, print) \
  case OP_##kind: return early;
#include "mpi/op.def"
#undef OP
  case OP_FREE: break;
  }
  return nobody_waits();
}

void op_complete(World *w, uint32_t rank, int32_t number) {
  assert(op_is_complete(w, rank, op_get(w, rank, number)));
  if (op_get(w, rank, number)->kind == OP_COLLECTIVE) {
    collective_complete(w, rank, number);
  } else {
    p2p_complete(w, rank, number);
  }
}

// ---- Waits and tests.

// Sets done for all if each is complete (for a test: certain).
static bool answer_all(const World *w, uint32_t rank, bool test,
                       uint32_t count, const int32_t *ops, uint8_t *done) {
  for (uint32_t i = 0; i < count; i++) {
    const Op *op = op_get(w, rank, ops[i]);
    if (test ? !op_is_certain(w, op) : !op_is_complete(w, rank, op))
      return false;
  }
  memset(done, 1, count);
  return true;
}

bool wait_answer(const World *w, uint32_t rank, uint8_t mode, uint32_t count,
                 const int32_t *ops, uint8_t *done) {
  const Waiting *waiting = &rank_get(w, rank)->waiting;
  assert(waiting->kind != BLOCKED_WAIT || waiting->decided != ANSWERED_PROBE);
  bool test = (mode & MPIPROOF_WAIT_TEST) != 0;
  memset(done, 0, count);
  if (count == 0) return true;
  if (waiting->kind == BLOCKED_WAIT && waiting->decided != ANSWERED_NOT) {
    assert(waiting->ops.len == count);
    bool all = !wait_picks(mode, count);
    for (uint32_t i = 0; waiting->decided == ANSWERED_PICK && i < count; i++)
      done[i] = all || (i < 64 && (waiting->picked >> i & 1));
    return true;
  }
  if (wait_picks(mode, count)) return false;
  return answer_all(w, rank, test, count, ops, done);
}

void wait_block(World *w, uint32_t rank, uint8_t mode, uint32_t count,
                const int32_t *ops, uint32_t place) {
  assert(rank_get(w, rank)->ended == 0 && count > 0);
  Waiting *waiting = &rank_edit(w, rank)->waiting;
  waiting->kind = BLOCKED_WAIT;
  waiting->decided = ANSWERED_NOT;
  waiting->mode = mode;
  // A lock may be waited for in a later call (runtime/mpi/win_lazy.c).
  waiting->place = count != 0 && op_get(w, rank, ops[0])->kind == OP_LOCK
                       ? op_get(w, rank, ops[0])->place
                       : place;
  vec_clear(&waiting->ops);
  for (uint32_t i = 0; i < count; i++) vec_push(&waiting->ops, ops[i]);
  if (!w->run->cancels) return;   // see match_is_open, match_is_firm
  world_touch(w, rank);
  for (uint32_t i = 0; i < count; i++) {
    const Op *op = op_get(w, rank, ops[i]);
    if (op->kind == OP_SEND) world_touch(w, (uint32_t)op->peer);
  }
}

void wait_end(World *w, uint32_t rank) {
  if (rank_get(w, rank)->waiting.kind == BLOCKED_NOT) return;
  Waiting *waiting = &rank_edit(w, rank)->waiting;
  vec_fini(&waiting->ops);
  vec_fini(&waiting->orders);
  vec_fini(&waiting->turns);
  *waiting = (Waiting){0};
}

// ---- Probes.

ProbeAnswer probe_answer(const World *w, uint32_t rank, const Probe *probe,
                         uint32_t *inbox) {
  const RankState *r = rank_get(w, rank);
  const Waiting *waiting = &r->waiting;
  int32_t from = probe->source;
  uint32_t lane = 0;
  if (waiting->kind == BLOCKED_PROBE && waiting->decided != ANSWERED_NOT) {
    if (waiting->decided == ANSWERED_NOTHING) return PROBE_NOTHING;
    from = (int32_t)waiting->peer;
    lane = (uint32_t)waiting->picked;
  } else if (!probe->blocking || probe->source < 0 || probe->counts) {
    return PROBE_WAITS;
  }
  bool decided = waiting->decided == ANSWERED_PROBE;
  int32_t m = match_candidate(w, rank, probe->context, (uint32_t)from, lane,
                              probe->tag, r->posted.len);
  assert(m < (int32_t)r->inbox.len);
  if (m < 0 || (!decided && !match_is_firm(w, &r->inbox.data[m])))
    return PROBE_WAITS;
  *inbox = (uint32_t)m;
  return PROBE_FOUND;
}

int32_t probe_count(const World *w, uint32_t rank, const Probe *probe) {
  const RankState *r = rank_get(w, rank);
  int32_t count = 0;
  for (uint32_t i = 0; i < r->inbox.len; i++) {
    const Message *m = &r->inbox.data[i];
    count += m->context == probe->context && tag_fits(probe->tag, m->tag) &&
             (probe->source < 0 || probe->source == m->sender);
  }
  return count;
}

void probe_block(World *w, uint32_t rank, const Probe *probe, uint32_t place) {
  assert(rank_get(w, rank)->ended == 0);
  wait_end(w, rank);
  Waiting *waiting = &rank_edit(w, rank)->waiting;
  waiting->kind = BLOCKED_PROBE;
  waiting->blocking = probe->blocking;
  waiting->matched = probe->matched;
  waiting->counts = probe->counts;
  waiting->context = probe->context;
  waiting->source = probe->source;
  waiting->tag = probe->tag;
  waiting->place = place;
}

int32_t probe_complete(World *w, uint32_t rank, const Probe *probe,
                       uint32_t inbox, uint32_t place) {
  assert(inbox < rank_get(w, rank)->inbox.len);
  wait_end(w, rank);
  clock_tick(w, rank);
  clock_join(w, rank, rank_get(w, rank)->inbox.data[inbox].clock);
  if (!probe->matched) {
    rank_edit(w, rank)->inbox.data[inbox].seen = true;
    return -1;
  }
  int32_t number = op_new(w, rank, OP_MESSAGE, place);
  Message m = match_take(w, rank, inbox);
  assert(m.context == probe->context && tag_fits(probe->tag, m.tag));
  cancel_missed(w, &m);
  op_edit(w, rank, number)->message = m;
  world_touch(w, rank);
  return number;
}

// ---- Readiness.

static bool wait_is_ready(const World *w, uint32_t rank) {
  assert(rank_get(w, rank)->waiting.kind == BLOCKED_WAIT);
  const Waiting *waiting = &rank_get(w, rank)->waiting;
  if (waiting->decided != ANSWERED_NOT) return true;
  uint32_t count = waiting->ops.len;
  if (wait_picks(waiting->mode, count)) return false;
  bool test = (waiting->mode & MPIPROOF_WAIT_TEST) != 0;
  for (uint32_t i = 0; i < count; i++) {
    const Op *op = op_get(w, rank, waiting->ops.data[i]);
    if (test ? !op_is_certain(w, op) : !op_is_complete(w, rank, op))
      return false;
  }
  return true;
}

bool world_is_ready(const World *w, uint32_t rank) {
  const RankState *r = rank_get(w, rank);
  if (r->ended != 0) return false;
  if (w->run->onesided && access_due(w, rank) >= 0) return true;
  switch ((BlockKind)r->waiting.kind) {
  case BLOCKED_NOT: return true;
  case BLOCKED_WAIT: return wait_is_ready(w, rank);
  case BLOCKED_WAY:
    return r->waiting.decided != ANSWERED_NOT || order_is_known(w, rank);
  case BLOCKED_PROBE: break;
  }
  Probe probe = {.context = r->waiting.context, .source = r->waiting.source,
                 .tag = r->waiting.tag, .blocking = r->waiting.blocking,
                 .counts = r->waiting.counts};
  uint32_t inbox;
  return probe_answer(w, rank, &probe, &inbox) != PROBE_WAITS;
}

bool world_settle(World *w) {
  match_settle(w);
  for (uint32_t rank = 0; rank < w->size; rank++)
    if (world_is_ready(w, rank)) return true;
  return false;
}
