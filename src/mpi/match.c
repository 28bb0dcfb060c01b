// Matching of messages and receives (MPI 4.1, 3.5): which message a receive
// may take, and carrying a match out or back.
//
// Non-overtaking: on one context, a receive takes the oldest message of a
// sender that it fits, and a message goes to the receive posted first that fits
// it. (A sender with several lanes counts as several; only MCAPI has them.)
// So a receive that names its source has at most one message to take, and
// once no earlier posted receive fits that message, the match is inevitable:
// nothing that happens later can give either of them another partner. Receives
// from any source are left to choices, and so are, in a program that calls
// MPI_Cancel, receives and sends that might still be cancelled, and matches that
// somebody wants to see (MpiEyes).
#include "mpi/internal.h"

#include <assert.h>

// Will the rank do nothing else before this receive is complete?
static bool is_awaited(const RankState *r, int32_t number) {
  const Waiting *waiting = &r->waiting;
  if (waiting->kind != BLOCKED_WAIT ||
      (waiting->mode & MPIPROOF_WAIT_TEST) != 0 ||
      wait_picks(waiting->mode, waiting->ops.len))
    return false;
  for (uint32_t i = 0; i < waiting->ops.len; i++)
    if (waiting->ops.data[i] == number) return true;
  return false;
}

bool world_awaits(const World *w, const Choice *choice) {
  if (choice->kind != EVENT_MATCH && choice->kind != EVENT_CANCEL &&
      choice->kind != EVENT_ACCESS)
    return true;
  return is_awaited(rank_get(w, choice->rank), (int32_t)choice->op);
}

bool match_is_open(const World *w, uint32_t rank, int32_t number) {
  const RankState *r = rank_get(w, rank);
  const Op *recv = &r->ops.data[number];
  assert(recv->kind == OP_RECV && !recv->matched);
  bool any = recv->peer < 0 && !mpi_run_is_silent(w->run, recv->context);
  if (any || recv->cancel || !w->run->options.eager) return true;
  return w->run->cancels && !recv->released && !is_awaited(r, number);
}

bool match_is_firm(const World *w, const Message *m) {
  if (!w->run->cancels || m->op < 0) return true;
  return !op_get(w, m->sender, m->op)->cancel &&
         is_awaited(rank_get(w, m->sender), m->op);
}

// Do none of the first `before` posted receives fit the message?
static bool is_first(const RankState *r, const Message *m, uint32_t before) {
  assert(before <= r->posted.len);
  for (uint32_t i = 0; i < before; i++)
    if (recv_fits(&r->ops.data[r->posted.data[i]], m)) return false;
  return true;
}

int32_t match_candidate(const World *w, uint32_t rank, uint32_t context,
                        uint32_t sender, uint32_t lane, int32_t tag,
                        uint32_t before) {
  assert(sender < w->size);
  const RankState *r = rank_get(w, rank);
  for (uint32_t i = 0; i < r->inbox.len; i++) {
    const Message *m = &r->inbox.data[i];
    if (m->sender > sender) break;
    if (m->sender != sender || m->context != context || m->lane != lane ||
        !tag_fits(tag, m->tag))
      continue;
    return is_first(r, m, before) ? (int32_t)i : -1;
  }
  return -1;
}

// On a silent context it is the library that says the same to everybody: a
// receive takes what comes first.
int32_t match_settled(const World *w, uint32_t rank, uint32_t posted) {
  assert(posted < rank_get(w, rank)->posted.len);
  const RankState *r = rank_get(w, rank);
  const Op *recv = &r->ops.data[r->posted.data[posted]];
  if (recv->peer >= 0)
    return match_candidate(w, rank, recv->context, (uint32_t)recv->peer, 0,
                           recv->tag, posted);
  for (uint32_t i = 0; i < r->inbox.len; i++)
    if (recv_fits(recv, &r->inbox.data[i]))
      return is_first(r, &r->inbox.data[i], posted) ? (int32_t)i : -1;
  return -1;
}

// What a probe has returned is there until it is received: a receive with the
// source and tag of that status must get it. A posted receive that fits it may
// have taken it in the meantime.
bool match_was_seen(const World *w, uint32_t rank, uint32_t context,
                    int32_t source, int32_t tag) {
  const RankState *r = rank_get(w, rank);
  for (uint32_t i = 0; i < r->inbox.len; i++) {
    const Message *m = &r->inbox.data[i];
    if (m->seen && m->context == context && tag_fits(tag, m->tag) &&
        (source < 0 || source == m->sender) && is_first(r, m, r->posted.len))
      return true;
  }
  return false;
}

bool match_is_seen(const World *w, uint32_t rank, const Op *recv,
                   uint32_t inbox) {
  assert(recv->kind == OP_RECV && inbox < rank_get(w, rank)->inbox.len);
  const MpiEyes *eyes = w->run->options.eyes;
  if (eyes == NULL) return false;
  const Message *m = &rank_get(w, rank)->inbox.data[inbox];
  WorldPair pair = {.rank = rank, .sender = m->sender, .tag = m->tag,
                    .call = recv->call, .from = m->call};
  return eyes->sees(eyes->context, &pair);
}

Message match_take(World *w, uint32_t rank, uint32_t inbox) {
  RankState *r = rank_edit(w, rank);
  assert(inbox < r->inbox.len);
  Message m = r->inbox.data[inbox];
  for (uint32_t i = inbox + 1; i < r->inbox.len; i++)
    r->inbox.data[i - 1] = r->inbox.data[i];
  r->inbox.len--;
  return m;
}

// ---- The sender's side of a match.

// Does the completion of this send tell its sender that it was received?
static bool tells(const World *w, const Op *send) {
  assert(send->kind == OP_SEND);
  if (!mode_is_standard(send->mode)) return true;
  Buffering mode = w->run->options.buffering;
  return mode == BUFFER_ZERO || (mode == BUFFER_COUNT && !send->buffered);
}

static void tell_sender(World *w, Message *m, Clock *when) {
  if (m->op < 0) return;
  Op *send = op_edit(w, m->sender, m->op);
  assert(send->kind == OP_SEND && !send->matched);
  send->matched = true;
  if (tells(w, send)) {
    clock_unref(send->clock);
    send->clock = clock_ref(when);
  }
  cancel_missed(w, m);
}

void match_bind(World *w, uint32_t rank, int32_t number) {
  Op *recv = op_edit(w, rank, number);
  Message *m = &recv->message;
  assert(m->payload != NULL && m->clock->size == w->size);
  assert(recv->kind == OP_RECV && !recv->matched && !recv->cancelled);
  recv->matched = true;
  recv->cancel = false;
  // A ready send is right only if its receive was posted in its past.
  recv->unready =
      m->mode == MPIPROOF_SEND_READY && m->clock->at[rank] < recv->step;
  uint32_t sender = m->sender;
  bool slot = m->slot;
  m->slot = false;
  note_match(w, rank, recv);
  trail_add_match(w, rank, number);
  act_add(w, ACT_TAKE, rank, m->sender, m->context, m->lane, m->tag,
            clock_union(recv->clock, m->clock));
  tell_sender(w, m, recv->clock);
  // The edits above may concern this rank itself, never its table's size.
  if (slot) slot_pass_on(w, sender, op_get(w, rank, number)->clock);
  m = &op_edit(w, rank, number)->message;
  if (m->tag == MPIPROOF_TAG_POSTED)
    access_learn(w, rank, m->context, m->sender, m->clock);
}

// Remembers what a receive from any source takes.
static void note_taken(const World *w, RankState *r, const Op *recv,
                       const Message *m) {
  assert(r->taken.len <= MAX_TAKEN);
  if (recv->peer >= 0 || mpi_run_is_silent(w->run, m->context)) return;
  if (r->taken.len == MAX_TAKEN) {
    for (uint32_t i = 1; i < r->taken.len; i++)
      r->taken.data[i - 1] = r->taken.data[i];
    r->taken.len--;
  }
  vec_push(&r->taken,
           ((Taken){.sender = m->sender, .tag = m->tag, .wanted = recv->tag,
                    .context = m->context, .send_place = m->place,
                    .recv_place = recv->place}));
}

void match_fire(World *w, uint32_t rank, uint32_t posted, uint32_t inbox) {
  RankState *r = rank_edit(w, rank);
  assert(posted < r->posted.len);
  int32_t number = r->posted.data[posted];
  for (uint32_t i = posted + 1; i < r->posted.len; i++)
    r->posted.data[i - 1] = r->posted.data[i];
  r->posted.len--;
  Message m = match_take(w, rank, inbox);
  Op *recv = op_edit(w, rank, number);
  note_taken(w, r, recv, &m);
  assert(recv_fits(recv, &m) && is_first(r, &m, posted));
  recv->message = m;
  match_bind(w, rank, number);
  world_touch(w, rank);
}

// ---- Sending.

// Where a message belongs in an inbox.
static uint32_t inbox_index(const RankState *r, const Message *m) {
  uint32_t i = 0;
  while (i < r->inbox.len) {
    const Message *o = &r->inbox.data[i];
    bool later = o->sender != m->sender      ? o->sender > m->sender
                 : o->context != m->context ? o->context > m->context
                 : o->lane != m->lane       ? o->lane > m->lane
                                            : o->order > m->order;
    if (later) break;
    i++;
  }
  return i;
}

void match_add_message(World *w, uint32_t rank, Message m) {
  assert(m.payload != NULL && m.clock != NULL && m.sender < w->size);
  RankState *r = rank_edit(w, rank);
  uint32_t at = inbox_index(r, &m);
  vec_push(&r->inbox, m);
  for (uint32_t i = r->inbox.len - 1; i > at; i--)
    r->inbox.data[i] = r->inbox.data[i - 1];
  r->inbox.data[at] = m;
  world_touch(w, rank);
}

// ---- Settling.

// Makes one inevitable match of the rank; false if there is none.
static bool settle_one(World *w, uint32_t rank) {
  const RankState *r = rank_get(w, rank);
  for (uint32_t i = 0; i < r->posted.len; i++) {
    const Op *recv = &r->ops.data[r->posted.data[i]];
    assert(recv->kind == OP_RECV);
    if (match_is_open(w, rank, r->posted.data[i])) continue;
    int32_t m = match_settled(w, rank, i);
    if (m < 0 || match_is_seen(w, rank, recv, (uint32_t)m) ||
        !match_is_firm(w, &r->inbox.data[m]))
      continue;
    match_fire(w, rank, i, (uint32_t)m);
    return true;
  }
  return false;
}

void match_settle(World *w) {
  for (uint32_t word = 0; word * 64 < w->size; word++) {
    while (w->dirty[word] != 0) {
      uint32_t rank = word * 64 + (uint32_t)__builtin_ctzll(w->dirty[word]);
      if (!w->run->options.eager || !settle_one(w, rank))
        w->dirty[word] &= w->dirty[word] - 1;
    }
  }
}
