// Point-to-point operations from start to end (MPI 4.1, chapter 3).
#include "mpi/internal.h"

static void add_act(World *w, ActKind kind, uint32_t rank, uint32_t peer,
                      uint32_t context, int32_t tag) {
  act_add(w, kind, rank, peer, context, 0, tag,
            clock_ref(rank_get(w, rank)->clock));
}

// ---- Sends.

// May the send complete without being matched, and does it take a slot?
static bool buffers_at_once(const World *w, uint32_t rank, uint8_t mode,
                            bool *slot) {
  *slot = false;
  if (!mode_is_standard(mode)) return false;
  const MpiOptions *options = &w->run->options;
  if (options->buffering == BUFFER_INFINITE) return true;
  if (options->buffering != BUFFER_COUNT) return false;
  *slot = slot_is_free(w, rank);
  return *slot;
}

int32_t p2p_send(World *w, uint32_t rank, uint32_t context, uint32_t to,
                 int32_t tag, uint8_t mode, uint32_t lane, Payload *payload,
                 uint32_t place) {
  assert(to < w->size && tag >= 0 && lane <= UINT16_MAX);
  if (mode == MPIPROOF_SEND_READY) w->run->ready_sends = true;
  clock_tick(w, rank);
  int32_t number = op_new(w, rank, OP_SEND, place);
  bool slot;
  bool buffered = buffers_at_once(w, rank, mode, &slot);
  RankState *r = rank_edit(w, rank);
  Op *op = &r->ops.data[number];
  op->mode = mode;
  op->peer = (int32_t)to;
  op->tag = tag;
  op->context = context;
  op->buffered = buffered;
  Message m = {.sender = (uint16_t)rank, .mode = mode, .slot = slot,
               .lane = (uint16_t)lane, .tag = tag, .context = context,
               .op = number,
               .order = r->sent++, .place = place,
               .call = note_call(w, rank), .payload = payload,
               .clock = clock_ref(r->clock)};
  trail_add_send(w, rank, number, to, &m);
  match_add_message(w, to, m);
  act_add(w, ACT_SEND, rank, to, context, lane, tag,
            clock_ref(rank_get(w, rank)->clock));
  return number;
}

void p2p_fail(World *w, uint32_t rank, uint32_t context, uint32_t to,
              int32_t tag) {
  add_act(w, ACT_SEND, rank, to, context, tag);
}

bool p2p_is_awaited(const World *w, uint32_t rank, uint32_t context,
                    uint32_t to, int32_t tag) {
  const RankState *r = rank_get(w, to);
  Message m = {.sender = (uint16_t)rank, .context = context, .tag = tag};
  for (uint32_t i = 0; i < r->posted.len; i++) {
    const Op *recv = &r->ops.data[r->posted.data[i]];
    if (recv_fits(recv, &m) && recv->step <= world_clock(w, rank, to))
      return true;
  }
  return false;
}

bool p2p_is_received(const World *w, uint32_t rank, int32_t number) {
  const Op *op = op_get(w, rank, number);
  if (op->cancelled) return true;
  return op->received != 0 &&
         op->received <= world_clock(w, rank, (uint32_t)op->peer);
}

// The message of a send, wherever it is now, cut off from its operation.
static void detach_message(World *w, uint32_t rank, int32_t number) {
  uint32_t to = (uint32_t)op_get(w, rank, number)->peer;
  const RankState *r = rank_get(w, to);
  for (uint32_t i = 0; i < r->inbox.len; i++) {
    const Message *m = &r->inbox.data[i];
    if (m->sender != rank || m->op != number) continue;
    rank_edit(w, to)->inbox.data[i].op = -1;
    if (w->run->cancels) world_touch(w, to);   // see match_is_firm
    return;
  }
  for (uint32_t i = 0; i < r->ops.len; i++) {
    const Op *op = &r->ops.data[i];
    if (op->message.payload == NULL || op->message.sender != rank ||
        op->message.op != number)
      continue;
    rank_edit(w, to)->ops.data[i].message.op = -1;
    return;
  }
}

static void complete_send(World *w, uint32_t rank, int32_t number) {
  const Op *op = op_get(w, rank, number);
  if (op->clock != NULL) clock_join(w, rank, op->clock);
  detach_message(w, rank, number);
}

// ---- Receives.

// Receives of different contexts have nothing to do with each other: in which
// order threads post them shall not show.
static void post(RankState *r, int32_t number) {
  uint32_t at = r->posted.len, context = r->ops.data[number].context;
  vec_push(&r->posted, number);
  for (; r->series != 0 && at > 0; at--) {
    int32_t before = r->posted.data[at - 1];
    if (r->ops.data[before].context <= context) break;
    r->posted.data[at] = before;
  }
  r->posted.data[at] = number;
}

int32_t p2p_recv(World *w, uint32_t rank, uint32_t context, int32_t source,
                 int32_t tag, Shape *into, uint32_t place) {
  clock_tick(w, rank);
  int32_t number = op_new(w, rank, OP_RECV, place);
  RankState *r = rank_edit(w, rank);
  Op *op = &r->ops.data[number];
  op->peer = source < 0 ? -1 : source;
  op->tag = tag < 0 ? -1 : tag;
  op->context = context;
  op->into = into;
  op->clock = clock_ref(r->clock);
  post(r, number);
  trail_add_recv(w, rank, number);
  world_touch(w, rank);
  add_act(w, ACT_RECV, rank,
            source < 0 ? MPI_MAX_RANKS : (uint32_t)source, context, op->tag);
  return number;
}

int32_t p2p_mrecv(World *w, uint32_t rank, int32_t message, Shape *into,
                  uint32_t place) {
  clock_tick(w, rank);
  trail_add_opaque(w, rank);
  Op *op = op_edit(w, rank, message);
  assert(op->kind == OP_MESSAGE);
  op->kind = OP_RECV;
  op->place = place;
  op->call = note_call(w, rank);
  op->peer = op->message.sender;
  op->tag = op->message.tag;
  op->context = op->message.context;
  op->into = into;
  op->clock = clock_ref(rank_get(w, rank)->clock);
  add_act(w, ACT_RECV, rank, (uint32_t)op->peer, op->context, op->tag);
  match_bind(w, rank, message);
  return message;
}

static void complete_recv(World *w, uint32_t rank, int32_t number) {
  const Op *op = op_get(w, rank, number);
  const Message *m = &op->message;
  if (m->payload == NULL) return;
  // Nobody waited for it if its request was freed: what the rank does next need
  // not come after the send.
  if (!op->released) clock_join(w, rank, m->clock);
  m = &op_get(w, rank, number)->message;
  if (m->mode == MPIPROOF_SEND_BUFFERED && m->op >= 0) {
    uint32_t now = clock_own(w, rank);
    op_edit(w, m->sender, m->op)->received = now;
  }
}

// ---- Both.

void p2p_complete(World *w, uint32_t rank, int32_t number) {
  clock_tick(w, rank);
  uint8_t kind = op_get(w, rank, number)->kind;
  if (kind == OP_SEND) complete_send(w, rank, number);
  if (kind == OP_RECV) complete_recv(w, rank, number);
  if (kind == OP_ACCESS && op_get(w, rank, number)->clock != NULL)
    clock_join(w, rank, op_get(w, rank, number)->clock);
  if (kind == OP_ACCESS) mark_ended(w, rank, number);
  op_free(w, rank, number);
}

// Nobody asks any more what becomes of the send it is the echo of.
static void forget_echo(World *w, uint32_t rank, int32_t number) {
  if (!op_get(w, rank, number)->cancel) return;
  RankState *r = rank_edit(w, rank);
  for (uint32_t i = 0; i < r->ops.len; i++)
    if (r->ops.data[i].kind == OP_SEND && r->ops.data[i].echo == number)
      r->ops.data[i].echo = -1;
}

// Nobody will wait. A send's message goes on by itself, unless it may still be
// cancelled. A receive stays until it is matched and its rank makes another
// call, see turn_flush.
void p2p_release(World *w, uint32_t rank, int32_t number) {
  const Op *op = op_get(w, rank, number);
  if (op->kind == OP_COLLECTIVE) {
    collective_finish(w, rank, number);
  } else if (op->kind == OP_SEND && op->cancel) {
    op_edit(w, rank, number)->released = true;
  } else if (op->kind == OP_SEND) {
    // A message that nobody waits for is not given a buffer any more.
    if (w->run->options.buffering == BUFFER_COUNT) trail_add_opaque(w, rank);
    detach_message(w, rank, number);
    op_free(w, rank, number);
  } else if (op->kind == OP_DONE) {
    forget_echo(w, rank, number);
    op_free(w, rank, number);
  } else {
    trail_add_opaque(w, rank);
    op_edit(w, rank, number)->released = true;
  }
}
