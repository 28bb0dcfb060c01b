// Near misses: in a deadlock, the operation or message that would have matched
// but for the order in which receives took messages, its tag, communicator,
// rank, or kind. They are tried in the order in which they explain most.
#include "mpi/diagnose.h"

#include <assert.h>

// What a rank wants: a message (as a receive or probe) or a receiver.
typedef struct Want {
  uint32_t rank;
  uint32_t context;
  int32_t peer, tag;       // -1: any
} Want;

typedef struct Missed {
  bool tag, context, peer;   // which one may differ
} Missed;

// Differ exactly in what the row says?
static bool misses(const Missed *row, bool tag, bool context, bool peer) {
  return tag != row->tag && context != row->context && peer != row->peer;
}

static const Missed rows[] = {
    {.tag = true}, {.context = true}, {.peer = true},
    {.tag = true, .context = true}, {.tag = true, .peer = true},
};
#define ROW_COUNT (sizeof rows / sizeof rows[0])

static void say_difference(const World *w, const Missed *row, uint32_t context,
                           int32_t tag, Text *out) {
  text_add(out, " ");
  describe_tag(w, context, tag, out);
  if (!row->context) return;
  text_add(out, " on ");
  mpi_run_print_context(w->run, context, out);
}

// ---- Somebody waits for a message.

// Peers agree: the receive accepts this sender.
static bool message_misses(const Missed *row, const Want *want,
                           const Message *m) {
  return misses(row, tag_fits(want->tag, m->tag), want->context == m->context,
                want->peer < 0 || want->peer == m->sender);
}

// Has the rank ended, or is it blocked in this very operation? Only then the
// difference explains why nothing happens; otherwise the right partner might
// still come. A buffered send does not block, but detaching its buffer does.
static bool is_stuck_in(const World *w, uint32_t rank, int32_t number) {
  const RankState *r = rank_get(w, rank);
  if (r->ended != 0) return true;
  for (uint32_t i = 0; i < r->waiting.ops.len; i++)
    if (r->waiting.ops.data[i] == number) return true;
  return false;
}

// "rank 1 receives from rank 0 with tag 7, but rank 0 sends with tag 5"
static void contrast(const World *w, const Missed *row, uint32_t receiver,
                     uint32_t receiver_context, int32_t receiver_tag,
                     const Want *send, Text *out) {
  text_printf(out, "rank %u receives from rank %u", receiver, send->rank);
  say_difference(w, row, receiver_context, receiver_tag, out);
  text_printf(out, ", but rank %u sends", send->rank);
  say_difference(w, row, send->context, send->tag, out);
}

static bool message_for_me(const World *w, const Want *want,
                           const Missed *row, bool *stuck, Text *out,
                           Text *both) {
  const RankState *r = rank_get(w, want->rank);
  for (uint32_t i = 0; i < r->inbox.len; i++) {
    const Message *m = &r->inbox.data[i];
    if (mpi_run_is_silent(w->run, m->context) ||
        !message_misses(row, want, m))
      continue;
    *stuck = is_stuck_in(w, m->sender, m->op);
    text_printf(out, "rank %u sent it a message", m->sender);
    say_difference(w, row, m->context, m->tag, out);
    describe_place(w, m->sender, m->place, out);
    Want send = {m->sender, m->context, (int32_t)want->rank, m->tag};
    contrast(w, row, want->rank, want->context, want->tag, &send, both);
    return true;
  }
  return false;
}

// A receive from any source took it.
static bool message_taken(const World *w, const Want *want, Text *out) {
  const RankState *r = rank_get(w, want->rank);
  for (uint32_t i = r->taken.len; i-- > 0;) {
    const Taken *t = &r->taken.data[i];
    if ((want->peer >= 0 && t->sender != want->peer) ||
        t->context != want->context || !tag_fits(want->tag, t->tag))
      continue;
    text_add(out, "its receive from any rank");
    describe_place(w, want->rank, t->recv_place, out);
    text_printf(out, " took the message of rank %u", t->sender);
    describe_place(w, t->sender, t->send_place, out);
    return true;
  }
  return false;
}

// The awaited sender has a message of that kind for somebody else.
static bool message_for_other(const World *w, const Want *want, Text *out) {
  for (uint32_t to = 0; to < w->size; to++) {
    const RankState *r = rank_get(w, to);
    for (uint32_t i = 0; to != want->rank && i < r->inbox.len; i++) {
      const Message *m = &r->inbox.data[i];
      if ((want->peer >= 0 && m->sender != want->peer) ||
          m->context != want->context || !tag_fits(want->tag, m->tag))
        continue;
      text_printf(out, "rank %u sent such a message to rank %u", m->sender,
                  to);
      describe_place(w, m->sender, m->place, out);
      return true;
    }
  }
  return false;
}

// ---- Somebody waits for a receiver.

static bool receive_misses(const Missed *row, const Want *want,
                           const Op *recv) {
  return misses(row, tag_fits(recv->tag, want->tag),
                want->context == recv->context,
                recv->peer < 0 || (uint32_t)recv->peer == want->rank);
}

static bool receive_of_peer(const World *w, const Want *want,
                            const Missed *row, bool *stuck, Text *out,
                            Text *both) {
  assert(want->peer >= 0 && (uint32_t)want->peer < w->size);
  const RankState *r = rank_get(w, (uint32_t)want->peer);
  for (uint32_t i = 0; i < r->posted.len; i++) {
    const Op *recv = &r->ops.data[r->posted.data[i]];
    if (!receive_misses(row, want, recv)) continue;
    *stuck = is_stuck_in(w, (uint32_t)want->peer, r->posted.data[i]);
    text_printf(out, "rank %d receives from ", want->peer);
    describe_source(recv->peer, out);
    say_difference(w, row, recv->context, recv->tag, out);
    describe_place(w, (uint32_t)want->peer, recv->place, out);
    contrast(w, row, (uint32_t)want->peer, recv->context, recv->tag, want,
             both);
    return true;
  }
  return false;
}

// A receive from any source took somebody else's message.
static bool receive_spent(const World *w, const Want *want, Text *out) {
  assert(want->peer >= 0 && (uint32_t)want->peer < w->size);
  const RankState *r = rank_get(w, (uint32_t)want->peer);
  for (uint32_t i = r->taken.len; i-- > 0;) {
    const Taken *t = &r->taken.data[i];
    if (t->sender == want->rank || t->context != want->context ||
        !tag_fits(t->wanted, want->tag))
      continue;
    text_printf(out, "the receive of rank %d from any rank", want->peer);
    describe_place(w, (uint32_t)want->peer, t->recv_place, out);
    text_printf(out, " took the message of rank %u", t->sender);
    describe_place(w, t->sender, t->send_place, out);
    return true;
  }
  return false;
}

// ---- Point-to-point and collective calls never match.

static const Call *call_of(const World *w, uint32_t rank, const Op *op) {
  assert(op->kind == OP_COLLECTIVE);
  const Instance *instance = instance_find(w, op->instance);
  uint32_t me = run_get(w->run, op->context)->index[rank];
  assert(instance->members[me].contribution != NULL);
  return &instance->members[me].contribution->call;
}

static bool peer_is_collective(const World *w, uint32_t peer, uint32_t context,
                               Text *out) {
  const Op *op = first_pending(w, peer);
  if (op == NULL || op->kind != OP_COLLECTIVE || op->context != context)
    return false;
  text_printf(out, "rank %u is in %s", peer,
              names_get(&w->run->names, call_of(w, peer, op)->name));
  describe_place(w, peer, op->place, out);
  text_add(out, ", a collective call, which matches no send or receive");
  return true;
}

static void miss_of_collective(const World *w, uint32_t rank, const Op *op,
                               Text *out) {
  assert(op->kind == OP_COLLECTIVE);
  const Instance *instance = instance_find(w, op->instance);
  const Context *c = run_get(w->run, op->context);
  for (uint32_t i = 0; i < instance->size; i++) {
    uint32_t other = (uint32_t)c->members[i];
    if (instance->members[i].contribution != NULL || other == rank) continue;
    const Op *theirs = first_pending(w, other);
    if (theirs == NULL) continue;
    text_printf(out, "rank %u is ", other);
    if (theirs->kind == OP_COLLECTIVE) {
      text_printf(out, "in %s on ",
                  names_get(&w->run->names, call_of(w, other, theirs)->name));
      mpi_run_print_context(w->run, theirs->context, out);
    } else {
      text_printf(out, "in a %s",
                  theirs->kind == OP_SEND      ? "send to "
                  : op_is_onesided(theirs)     ? "lock of "
                                               : "receive from ");
      describe_source(theirs->peer, out);
    }
    describe_place(w, other, theirs->place, out);
    return;
  }
}

// ---- All.

// What a row of the table stands for.
static NearMiss kind_of(const Missed *row, bool stuck) {
  uint32_t count = (uint32_t)row->tag + row->context + row->peer;
  assert(count > 0);
  if (count != 1 || !stuck) return NEAR_OTHER;
  return row->tag ? NEAR_TAG : row->context ? NEAR_CONTEXT : NEAR_PEER;
}

static NearMiss miss_of_receiver(const World *w, const Want *want, Text *out,
                                 Text *both) {
  if (want->peer >= 0 && message_taken(w, want, out)) return NEAR_OTHER;
  bool stuck = false;
  for (uint32_t i = 0; i < ROW_COUNT; i++)
    if (message_for_me(w, want, &rows[i], &stuck, out, both))
      return kind_of(&rows[i], stuck);
  if (message_for_other(w, want, out)) return NEAR_PEER;
  if (want->peer >= 0)
    peer_is_collective(w, (uint32_t)want->peer, want->context, out);
  return NEAR_OTHER;
}

static NearMiss miss_of_sender(const World *w, const Want *want, Text *out,
                               Text *both) {
  bool stuck = false;
  for (uint32_t i = 0; i < ROW_COUNT; i++)
    if (receive_of_peer(w, want, &rows[i], &stuck, out, both))
      return kind_of(&rows[i], stuck);
  if (!receive_spent(w, want, out))
    peer_is_collective(w, (uint32_t)want->peer, want->context, out);
  return NEAR_OTHER;
}

NearMiss near_miss(const World *w, uint32_t rank, Text *out, Text *both) {
  const Waiting *waiting = &rank_get(w, rank)->waiting;
  if (waiting->kind == BLOCKED_PROBE) {
    Want want = {rank, waiting->context, waiting->source, waiting->tag};
    return miss_of_receiver(w, &want, out, both);
  }
  const Op *op = first_pending(w, rank);
  if (op == NULL || op_is_onesided(op)) return NEAR_NONE;
  if (run_get(w->run, op->context)->window && op->kind != OP_COLLECTIVE)
    return NEAR_NONE;   // a call that nobody made
  Want want = {rank, op->context, op->peer, op->tag};
  if (op->kind == OP_SEND) return miss_of_sender(w, &want, out, both);
  if (op->kind == OP_RECV) return miss_of_receiver(w, &want, out, both);
  miss_of_collective(w, rank, op, out);
  return NEAR_OTHER;
}
