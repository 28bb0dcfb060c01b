// Cancelling (MPI 4.1, 3.8.4). An operation that is to be cancelled either is,
// and then has no effect, or completes normally; its wait is local, so one of
// both must come about whatever the others do. When is left to MPI: as long as
// it is not decided, a partner may match the operation, which settles it.
//
// A send that is cancelled takes its message back, even one that a probe has
// seen: else the wait would depend on the receiver. One whose cancelling fails
// though nobody has taken its message was buffered, which a standard send may
// be; a synchronous one cannot fail in that way.
//
// The operation of a buffered send belongs to the library, which wants to know
// when its space is free. The request waits for another one, complete from the
// start, until the send is to be cancelled: that one is then its echo.
#include "mpi/internal.h"

static void add_act(World *w, uint32_t rank, uint32_t peer, const Op *op) {
  act_add(w, ACT_CANCEL, rank, peer, op->context, 0, op->tag,
            clock_ref(rank_get(w, rank)->clock));
}

// Where the message of a send is: its index in the inbox of the receiver, or
// -1 if a matched probe has taken it.
static int32_t find_message(const World *w, uint32_t rank, int32_t number) {
  const RankState *r =
      rank_get(w, (uint32_t)op_get(w, rank, number)->peer);
  for (uint32_t i = 0; i < r->inbox.len; i++)
    if (r->inbox.data[i].sender == rank && r->inbox.data[i].op == number)
      return (int32_t)i;
  return -1;
}

bool cancel_can_fail(const World *w, const Op *send) {
  return send->buffered || send->mode == MPIPROOF_SEND_BUFFERED ||
         (w->run->options.buffering == BUFFER_ANY &&
          mode_is_standard(send->mode));
}

// ---- The request. Too late as it may be, it might have come in time: so it is
// an act in any case.

static void cancel_recv(World *w, uint32_t rank, int32_t number) {
  const Op *op = op_get(w, rank, number);
  add_act(w, rank, rank, op);
  if (op->matched || op->cancelled) return;
  op_edit(w, rank, number)->cancel = true;
  world_touch(w, rank);
}

static void cancel_send(World *w, uint32_t rank, int32_t number,
                        int32_t echo) {
  Op *op = op_edit(w, rank, number);
  add_act(w, rank, (uint32_t)op->peer, op);
  if (op->matched || op->cancelled || op->cancel) return;
  int32_t m = find_message(w, rank, number);
  if (m < 0) {   // a matched probe has it: that was too late, and settles it
    op->buffered = op->mode != MPIPROOF_SEND_BUFFERED;
    return;
  }
  op->cancel = true;
  op->echo = echo;
  if (echo >= 0) op_edit(w, rank, echo)->cancel = true;
  rank_edit(w, (uint32_t)op_get(w, rank, number)->peer)->inbox.data[m].excused =
      true;
}

void p2p_cancel(World *w, uint32_t rank, int32_t number, int32_t echo) {
  clock_tick(w, rank);
  trail_add_opaque(w, rank);
  uint8_t kind = op_get(w, rank, number)->kind;
  if (kind == OP_RECV) cancel_recv(w, rank, number);
  if (kind == OP_SEND) cancel_send(w, rank, number, echo);
}

// ---- The decision.

// It is known what becomes of a send that was to be cancelled.
static void settle_send(World *w, uint32_t rank, int32_t number,
                        bool cancelled) {
  Op *op = op_edit(w, rank, number);
  op->cancel = false;
  op->cancelled = cancelled;
  if (op->echo >= 0) {
    Op *echo = op_edit(w, rank, op->echo);
    echo->cancel = false;
    echo->cancelled = cancelled;
    op_edit(w, rank, number)->echo = -1;
  }
}

void cancel_missed(World *w, Message *m) {
  if (m->op < 0 || !op_get(w, m->sender, m->op)->cancel) return;
  Op *op = op_edit(w, m->sender, m->op);
  if (!op->matched && op->mode != MPIPROOF_SEND_BUFFERED) op->buffered = true;
  settle_send(w, m->sender, m->op, false);
  if (!op_get(w, m->sender, m->op)->released) return;
  op_free(w, m->sender, m->op);
  m->op = -1;
}

static void forget_receive(World *w, uint32_t rank, int32_t number) {
  Op *op = op_edit(w, rank, number);
  op->cancel = false;
  op->cancelled = true;
  RankState *r = rank_edit(w, rank);
  uint32_t to = 0;
  for (uint32_t i = 0; i < r->posted.len; i++)
    if (r->posted.data[i] != number) r->posted.data[to++] = r->posted.data[i];
  r->posted.len = to;
  world_touch(w, rank);
}

static void take_message_back(World *w, uint32_t rank, int32_t number) {
  uint32_t to = (uint32_t)op_get(w, rank, number)->peer;
  int32_t at = find_message(w, rank, number);
  assert(at >= 0);
  Message m = match_take(w, to, (uint32_t)at);
  add_act(w, rank, to, op_get(w, rank, number));
  op_edit(w, rank, number)->buffered = false;
  settle_send(w, rank, number, true);
  if (m.slot) slot_pass_on(w, rank, rank_get(w, rank)->clock);
  message_fini(&m);
  world_touch(w, to);
}

static void let_send_go(World *w, uint32_t rank, int32_t number) {
  Op *op = op_edit(w, rank, number);
  assert(cancel_can_fail(w, op));
  if (op->mode != MPIPROOF_SEND_BUFFERED) op->buffered = true;
  world_touch(w, (uint32_t)op->peer);
  settle_send(w, rank, number, false);
}

void cancel_choose(World *w, const Choice *c) {
  const Op *op = op_get(w, c->rank, c->op);
  note_cancel(w, c->rank, op->call, c->peer == 0);
  if (op->kind == OP_RECV) {
    forget_receive(w, c->rank, c->op);
    return;
  }
  if (c->peer != 0) {
    take_message_back(w, c->rank, c->op);
  } else {
    let_send_go(w, c->rank, c->op);
  }
  if (op_get(w, c->rank, c->op)->released)
    p2p_release(w, c->rank, c->op);
}

bool world_choice_takes(const World *w, const Choice *c) {
  if (c->kind == EVENT_WAY)
    return rank_get(w, c->rank)->waiting.what == MPIPROOF_DECIDE_FILE;
  return c->kind == EVENT_CANCEL &&
         op_get(w, c->rank, c->op)->kind == OP_SEND;
}
