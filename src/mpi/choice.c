// Choices: what may happen next in a settled world whose ranks all wait.
#include "mpi/effects.h"

#include <assert.h>

#include "mpi/internal.h"

#define MAX_SUBSET 10      // operations whose subsets are all offered

typedef struct Offer {
  const World *world;
  uint32_t rank;
  bool optional;           // what is being listed: optional or mandatory ones
  bool *partial;
  Choices *out;
} Offer;

static void offer(Offer *o, EventKind kind, uint32_t peer, uint32_t op,
                  uint64_t picked) {
  assert(event_choice_word(kind) != NULL);
  assert(peer <= UINT16_MAX && op <= UINT16_MAX);
  vec_push(o->out, ((Choice){.kind = (uint8_t)kind, .optional = o->optional,
                             .rank = (uint16_t)o->rank,
                             .peer = (uint16_t)peer, .op = (uint16_t)op,
                             .picked = picked}));
}

// ---- Messages.

// Calls offer for every lane of a sender from which a receive, real or probing,
// could take a message now.
static void offer_senders(Offer *o, EventKind kind, uint32_t op,
                          uint32_t context, int32_t source, int32_t tag,
                          uint32_t before) {
  const RankState *r = rank_get(o->world, o->rank);
  const Message *seen = NULL;
  for (uint32_t i = 0; i < r->inbox.len; i++) {
    const Message *m = &r->inbox.data[i];
    if (m->context != context || (source >= 0 && m->sender != source) ||
        (seen != NULL && m->sender == seen->sender && m->lane == seen->lane))
      continue;
    seen = m;
    if (match_candidate(o->world, o->rank, context, m->sender, m->lane, tag,
                        before) >= 0)
      offer(o, kind, m->sender, op, m->lane);
  }
}

static void offer_matches(Offer *o) {
  const RankState *r = rank_get(o->world, o->rank);
  for (uint32_t i = 0; i < r->posted.len; i++) {
    uint32_t number = (uint32_t)r->posted.data[i];
    const Op *op = &r->ops.data[number];
    assert(op->kind == OP_RECV && !op->matched);
    if (!match_is_open(o->world, o->rank, (int32_t)number)) {
      // What can be matched in a settled world is to be seen.
      int32_t m = match_settled(o->world, o->rank, i);
      if (m >= 0)
        offer(o, EVENT_MATCH, r->inbox.data[m].sender, number, 0);
      continue;
    }
    offer_senders(o, EVENT_MATCH, number, op->context, op->peer, op->tag, i);
    if (op->cancel) offer(o, EVENT_CANCEL, 1, number, 0);
  }
}

static void offer_cancels(Offer *o) {
  const RankState *r = rank_get(o->world, o->rank);
  for (uint32_t i = 0; o->world->run->cancels && i < r->ops.len; i++) {
    const Op *op = &r->ops.data[i];
    if (op->kind != OP_SEND || !op->cancel) continue;
    offer(o, EVENT_CANCEL, 1, i, 0);
    if (cancel_can_fail(o->world, op)) offer(o, EVENT_CANCEL, 0, i, 0);
  }
}

static void offer_accesses(Offer *o) {
  const RankState *r = rank_get(o->world, o->rank);
  for (uint32_t i = 0; o->world->run->onesided && i < r->ops.len; i++)
    if (access_is_enabled(o->world, o->rank, i))
      offer(o, EVENT_ACCESS, 0, i, 0);
}

static void offer_probe(Offer *o) {
  const RankState *r = rank_get(o->world, o->rank);
  const Waiting *waiting = &r->waiting;
  offer_senders(o, EVENT_PROBE, 0, waiting->context, waiting->source,
                waiting->tag, r->posted.len);
  // If a message is there for certain, and the oldest one that fits is not
  // offered, an open receive gets that first: some match is offered.
  if (!waiting->blocking &&
      !match_was_seen(o->world, o->rank, waiting->context, waiting->source,
                      waiting->tag))
    offer(o, EVENT_NOTHING, 0, 0, 0);
}

// ---- Completions.

// Positions in the list of a wait that can be picked, of those a word names.
typedef struct Pickable {
  uint64_t complete;       // in every MPI
  uint64_t early;          // in some
} Pickable;

static Pickable find_pickable(const Offer *o) {
  assert(rank_get(o->world, o->rank)->waiting.kind == BLOCKED_WAIT);
  const Waiting *waiting = &rank_get(o->world, o->rank)->waiting;
  Pickable p = {0, 0};
  for (uint32_t i = 0; i < waiting->ops.len; i++) {
    const Op *op = op_get(o->world, o->rank, waiting->ops.data[i]);
    bool complete = op_is_complete(o->world, o->rank, op);
    bool early = op_may_buffer(o->world, o->rank, op);
    if (!complete && !early) continue;
    if (i >= 64) {
      if (o->partial != NULL) *o->partial = true;
      break;
    }
    *(complete ? &p.complete : &p.early) |= UINT64_C(1) << i;
  }
  return p;
}

static void offer_singles(Offer *o, uint64_t set) {
  for (; set != 0; set &= set - 1)
    offer(o, EVENT_DONE, 0, 0, set & (~set + 1));
}

// Subsets of `all` that contain a member of `must`.
static void offer_subsets(Offer *o, uint64_t all, uint64_t must) {
  assert(must != 0 && (must & ~all) == 0);
  if (__builtin_popcountll(all) <= MAX_SUBSET) {
    for (uint64_t sub = all; sub != 0; sub = (sub - 1) & all)
      if ((sub & must) != 0) offer(o, EVENT_DONE, 0, 0, sub);
    return;
  }
  if (o->partial != NULL) *o->partial = true;
  offer_singles(o, must);
  for (uint64_t a = all; a != 0; a &= a - 1)
    for (uint64_t b = a & (a - 1); b != 0; b &= b - 1) {
      uint64_t pair = (a & (~a + 1)) | (b & (~b + 1));
      if ((pair & must) != 0) offer(o, EVENT_DONE, 0, 0, pair);
    }
  offer(o, EVENT_DONE, 0, 0, all);
}

// A wait or test that picks among several.
static void offer_picks(Offer *o, uint8_t mode) {
  Pickable p = find_pickable(o);
  uint64_t must = o->optional ? p.early : p.complete;
  if (must == 0) return;
  if ((mode & MPIPROOF_WAIT_SOME) == 0) {
    offer_singles(o, must);
  } else {
    offer_subsets(o, o->optional ? p.complete | p.early : p.complete, must);
  }
}

// Could all operations of the list be complete, some only by buffering?
static bool all_pickable(const World *w, uint32_t rank, bool *early) {
  const Waiting *waiting = &rank_get(w, rank)->waiting;
  *early = false;
  for (uint32_t i = 0; i < waiting->ops.len; i++) {
    const Op *op = op_get(w, rank, waiting->ops.data[i]);
    if (op_is_complete(w, rank, op)) continue;
    if (!op_may_buffer(w, rank, op)) return false;
    *early = true;
  }
  return true;
}

static uint64_t all_bits(uint32_t count) {
  return count >= 64 ? UINT64_MAX : (UINT64_C(1) << count) - 1;
}

// Is one of the list complete for certain, so that a test cannot miss it?
static bool has_certain(const World *w, uint32_t rank) {
  const Waiting *waiting = &rank_get(w, rank)->waiting;
  for (uint32_t i = 0; i < waiting->ops.len; i++)
    if (op_is_certain(w, op_get(w, rank, waiting->ops.data[i]))) return true;
  return false;
}

static void offer_wait(Offer *o) {
  const World *w = o->world;
  const Waiting *waiting = &rank_get(w, o->rank)->waiting;
  uint32_t count = waiting->ops.len;
  bool test = (waiting->mode & MPIPROOF_WAIT_TEST) != 0;
  bool picks = wait_picks(waiting->mode, count);
  bool early;
  if (picks) {
    offer_picks(o, waiting->mode);
  } else if (all_pickable(w, o->rank, &early) && early == o->optional) {
    if (test) {
      offer(o, EVENT_DONE, 0, 0, all_bits(count));
    } else if (early) {
      offer(o, EVENT_BUFFERED, 0, 0, 0);
    }
  }
  if (test && !o->optional && !(picks && has_certain(w, o->rank)))
    offer(o, EVENT_NOTHING, 0, 0, 0);
}

static void offer_ways(Offer *o) {
  assert(rank_get(o->world, o->rank)->waiting.kind == BLOCKED_WAY);
  const Waiting *waiting = &rank_get(o->world, o->rank)->waiting;
  if (waiting->what == MPIPROOF_DECIDE_ORDER) {
    for (uint32_t i = 0; i < waiting->orders.len; i++)
      offer(o, EVENT_WAY, 0, 0, waiting->orders.data[i]);
    return;
  }
  for (uint32_t way = 0; way < waiting->ways; way++)
    offer(o, EVENT_WAY, 0, 0, way);
}

// ---- All of them.

static void offer_all(Offer *o) {
  const RankState *r = rank_get(o->world, o->rank);
  if (!o->optional) {
    offer_matches(o);
    offer_cancels(o);
    offer_accesses(o);
  }
  if (r->waiting.decided != ANSWERED_NOT) return;
  if (r->waiting.kind == BLOCKED_WAIT) offer_wait(o);
  if (r->waiting.kind == BLOCKED_PROBE && !o->optional) offer_probe(o);
  if (r->waiting.kind == BLOCKED_WAY && !o->optional) offer_ways(o);
}

void world_choices(const World *w, Choices *out, bool *partial) {
  vec_clear(out);
  if (partial != NULL) *partial = false;
  for (uint32_t rank = 0; rank < w->size; rank++) {
    Offer o = {w, rank, false, partial, out};
    offer_all(&o);
    o.optional = true;
    offer_all(&o);
  }
}

bool world_ask(const World *w, uint32_t rank, WorldAsk *out) {
  const Waiting *waiting = &rank_get(w, rank)->waiting;
  Hash128 h = {waiting->kind, waiting->mode};
  *out = (WorldAsk){.probe = waiting->kind == BLOCKED_PROBE};
  if (out->probe) {
    if (waiting->blocking) return false;
    out->source = waiting->source;
    out->tag = waiting->tag;
    out->context = waiting->context;
    hash_add(&h, (uint64_t)(uint32_t)out->source << 32 | out->context);
    hash_add(&h, (uint64_t)(uint32_t)out->tag << 1 | waiting->matched);
  } else {
    if (waiting->kind != BLOCKED_WAIT ||
        (waiting->mode & MPIPROOF_WAIT_TEST) == 0)
      return false;
    for (uint32_t i = 0; i < waiting->ops.len; i++) {
      out->ops |= ASK_OP((uint32_t)waiting->ops.data[i]);
      hash_add(&h, (uint32_t)waiting->ops.data[i]);
    }
  }
  out->key = h.lo;
  return true;
}

bool world_can_buffer(const World *w, uint32_t rank) {
  const RankState *r = rank_get(w, rank);
  bool early;
  return r->ended == 0 && r->waiting.kind == BLOCKED_WAIT &&
         r->waiting.decided == ANSWERED_NOT &&
         (r->waiting.mode & MPIPROOF_WAIT_TEST) == 0 &&
         !wait_picks(r->waiting.mode, r->waiting.ops.len) &&
         all_pickable(w, rank, &early) && early;
}

bool world_wait_is_complete(const World *w, uint32_t rank) {
  const Waiting *waiting = &rank_get(w, rank)->waiting;
  if (waiting->kind == BLOCKED_WAY) return true;
  if (waiting->kind != BLOCKED_WAIT) return false;
  for (uint32_t i = 0; i < waiting->ops.len; i++)
    if (!op_is_complete(w, rank, op_get(w, rank, waiting->ops.data[i])))
      return false;
  return true;
}

// ---- Carrying one out.

static void buffer_op(World *w, uint32_t rank, int32_t number) {
  const Op *op = op_get(w, rank, number);
  if (!op_may_buffer(w, rank, op)) return;
  note_plain(w, EVENT_BUFFERED, rank, op->call);
  op_edit(w, rank, number)->buffered = true;
}

static void choose_match(World *w, const Choice *c) {
  const RankState *r = rank_get(w, c->rank);
  uint32_t i = 0;
  while (i < r->posted.len && r->posted.data[i] != c->op) i++;
  assert(i < r->posted.len);
  const Op *op = &r->ops.data[c->op];
  int32_t m = match_candidate(w, c->rank, op->context, c->peer,
                              (uint32_t)c->picked, op->tag, i);
  assert(m >= 0);
  match_fire(w, c->rank, i, (uint32_t)m);
}

static void choose_pick(World *w, const Choice *c) {
  Waiting *waiting = &rank_edit(w, c->rank)->waiting;
  assert(c->picked != 0);
  assert(waiting->kind == BLOCKED_WAIT && waiting->decided == ANSWERED_NOT);
  waiting->decided = ANSWERED_PICK;
  waiting->picked = c->picked;
  bool all = !wait_picks(waiting->mode, waiting->ops.len);
  for (uint32_t i = 0; i < waiting->ops.len; i++)
    if (all || (i < 64 && (c->picked >> i & 1)))
      buffer_op(w, c->rank, waiting->ops.data[i]);
}

static void choose_buffer(World *w, const Choice *c) {
  const Waiting *waiting = &rank_edit(w, c->rank)->waiting;
  assert(waiting->kind == BLOCKED_WAIT);
  for (uint32_t i = 0; i < waiting->ops.len; i++)
    buffer_op(w, c->rank, waiting->ops.data[i]);
}

void world_choose(World *w, const Choice *c) {
  assert(c->rank < w->size);
  if (effect_of_choice((EventKind)c->kind) == MODELS_OPAQUE)
    trail_add_opaque(w, c->rank);
  switch ((EventKind)c->kind) {
  case EVENT_MATCH: choose_match(w, c); return;
  case EVENT_DONE: choose_pick(w, c); return;
  case EVENT_BUFFERED: choose_buffer(w, c); return;
  case EVENT_CANCEL: cancel_choose(w, c); return;
  case EVENT_ACCESS: access_choose(w, c); return;
  case EVENT_NOTHING:
    assert(w->ranks[c->rank]->waiting.decided == ANSWERED_NOT);
    rank_edit(w, c->rank)->waiting.decided = ANSWERED_NOTHING;
    return;
  case EVENT_PROBE:
    rank_edit(w, c->rank)->waiting.decided = ANSWERED_PROBE;
    rank_edit(w, c->rank)->waiting.peer = c->peer;
    rank_edit(w, c->rank)->waiting.picked = c->picked;
    return;
  case EVENT_WAY:
    rank_edit(w, c->rank)->waiting.decided = ANSWERED_WAY;
    rank_edit(w, c->rank)->waiting.peer = c->peer;
    rank_edit(w, c->rank)->waiting.picked = c->picked;
    order_keep(w, c->rank);
    return;
  CASES_OF_NO_CHOICE:
  case EVENT_SEEN:
  case EVENT_ANY: assert(!"a choice that was made"); return;
  }
}
