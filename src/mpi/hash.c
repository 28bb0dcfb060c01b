// Hash of a world: everything that determines the future and nothing else.
// Left out: places, clocks (see below), how often a rank sent, serials of
// collectives, and for a complete operation how it came to be so. Inboxes are
// kept sorted by sender, so that the order in which messages of different
// senders were sent leaves no trace.
//
// Two questions are answered by clocks: whether a ready send's receive was
// posted in its past, and whether a buffered send is known to be received. Both
// compare the knowledge of some rank with one step of another. So where such a
// step (a "watch") exists, every clock adds one bit for it: known or not.
#include "mpi/internal.h"

typedef struct Watch {
  uint32_t rank, step;
} Watch;
typedef VEC(Watch) Watches;

static void hash_payload(Hash128 *h, Payload *p, ExprTable *terms) {
  Hash128 item = payload_hash(p, terms);
  hash_add(h, item.lo);
  hash_add(h, item.hi);
}

// Is the message's operation one that a match would complete?
static bool op_waits_for_match(const World *w, const Message *m) {
  return m->op >= 0 && !op_get(w, m->sender, m->op)->buffered;
}

// What will be seen of a call's future depends on the call.
static void hash_call(const World *w, uint32_t call, Hash128 *h) {
  const MpiEyes *eyes = w->run->options.eyes;
  if (eyes != NULL) hash_add(h, eyes->call_key(eyes->context, call));
}

static void hash_message(const World *w, const Message *m, bool with_op,
                         ExprTable *terms, Hash128 *h) {
  hash_add(h, (uint64_t)m->sender << 8 | m->mode);
  hash_add(h, (uint64_t)m->context << 32 | (uint32_t)m->tag);
  if (with_op && op_waits_for_match(w, m)) hash_add(h, (uint64_t)m->op);
  if (m->slot) hash_add(h, 1);
  if (m->seen) hash_add(h, 2);
  if (m->excused) hash_add(h, 3);
  hash_call(w, m->call, h);
  hash_payload(h, m->payload, terms);
}

// A send's destination and tag stand in its message, unless that is gone and
// somebody wants to see the end.
static void hash_send(const World *w, const Op *op, Hash128 *h) {
  if (w->run->options.eyes != NULL)
    hash_add(h, (uint64_t)op->peer << 32 | (uint32_t)op->tag);
  hash_add(h, op->matched || op->buffered);
  if (op->cancel || op->cancelled)
    hash_add(h, 4u + op->cancel + 2u * op->released +
                    4u * (uint32_t)(op->echo + 1));
  if (op->mode == MPIPROOF_SEND_BUFFERED) hash_add(h, 2 + (op->received != 0));
}

static void hash_recv(const World *w, const Op *op, ExprTable *terms,
                      Hash128 *h) {
  hash_add(h, (uint64_t)op->matched | (uint64_t)op->cancel << 1 |
                  (uint64_t)op->cancelled << 2 |
                  (uint64_t)op->released << 3 | (uint64_t)op->unready << 4);
  if (!op->matched) {
    hash_add(h, (uint64_t)op->context << 32 | (uint32_t)op->tag);
    hash_add(h, (uint64_t)op->peer);
  } else {
    bool with_op = op->message.mode == MPIPROOF_SEND_BUFFERED;
    hash_message(w, &op->message, with_op, terms, h);
  }
  shape_hash(op->into, h);
}

// How many open instances of its context come before this one.
static uint64_t instance_position(const World *w, const Instance *instance) {
  uint64_t position = 0;
  for (uint32_t i = 0; w->instances.data[i] != instance; i++)
    position += w->instances.data[i]->context == instance->context;
  return position;
}

static void hash_op(const World *w, const Op *op, ExprTable *terms,
                    Hash128 *h) {
  hash_add(h, op->kind);
  if (op->kind != OP_FREE) hash_call(w, op->call, h);
  switch ((OpKind)op->kind) {
  case OP_FREE: break;
  case OP_DONE: hash_add(h, op->cancel + 2u * op->cancelled); break;
  case OP_SEND: hash_send(w, op, h); break;
  case OP_RECV: hash_recv(w, op, terms, h); break;
  case OP_MESSAGE: hash_message(w, &op->message, true, terms, h); break;
  case OP_COLLECTIVE:
    hash_add(h, (uint64_t)op->context << 2 | (uint64_t)op->answered << 1 |
                    op->buffered);
    hash_add(h, instance_position(w, instance_find(w, op->instance)));
    break;
  }
}

static void hash_waiting(const Waiting *waiting, Hash128 *h) {
  hash_add(h, waiting->decided);
  if (waiting->decided == DECIDED_PICK || waiting->decided == DECIDED_WAY)
    hash_add(h, waiting->picked);
  if (waiting->decided == DECIDED_PROBE) hash_add(h, waiting->peer);
}

static Hash128 hash_rank(const World *w, uint32_t rank,
                         ExprTable *terms) {
  const RankState *r = rank_get(w, rank);
  Hash128 h = {rank, 0};
  hash_add(&h, (uint64_t)r->initialized | (uint64_t)r->finalized << 1 |
                   (uint64_t)r->ended << 2);
  hash_waiting(&r->waiting, &h);
  hash_add(&h, r->ops.len);
  for (uint32_t i = 0; i < r->ops.len; i++)
    hash_op(w, &r->ops.data[i], terms, &h);
  hash_add(&h, r->posted.len);
  for (uint32_t i = 0; i < r->posted.len; i++)
    hash_add(&h, (uint64_t)r->posted.data[i]);
  hash_add(&h, r->inbox.len);
  for (uint32_t i = 0; i < r->inbox.len; i++)
    hash_message(w, &r->inbox.data[i], true, terms, &h);
  return h;
}

// Contributions for members that have finished are gone.
static void hash_contribution(const Instance *instance, uint32_t from,
                              ExprTable *terms, Hash128 *h) {
  const Contribution *c = instance->members[from].contribution;
  hash_add(h, (uint64_t)c->call.name << 1 | c->call.blocking);
  hash_add(h, (uint64_t)(uint32_t)c->call.root << 8 | c->call.need);
  hash_add(h, (uint64_t)(uint32_t)c->call.operator_id);
  hash_add(h, c->call.operator_function);
  hash_add(h, c->call.agree);
  for (uint32_t i = 0; i < c->call.need_count; i++)
    hash_add(h, (uint64_t)c->call.needs[i]);
  hash_add(h, c->part_count);
  for (uint32_t i = 0; i < c->part_count; i++)
    if (c->part_count == 1 || !instance->members[i].finished)
      hash_payload(h, c->parts[i], terms);
}

static Hash128 hash_instance(const World *w, const Instance *instance,
                             ExprTable *terms) {
  Hash128 h = {instance->context, 1};
  hash_add(&h, instance_position(w, instance));
  for (uint32_t i = 0; i < instance->size; i++) {
    const Member *m = &instance->members[i];
    hash_add(&h, (uint64_t)(m->contribution != NULL) | m->finished * 2u);
    if (m->contribution != NULL) hash_contribution(instance, i, terms, &h);
  }
  return h;
}

// ---- Clocks.

static void find_watches(const World *w, Watches *out) {
  for (uint32_t rank = 0; rank < w->size; rank++) {
    const RankState *r = rank_get(w, rank);
    for (uint32_t i = 0; i < r->ops.len; i++) {
      const Op *op = &r->ops.data[i];
      if (op->kind == OP_SEND && op->received != 0)
        vec_push(out, ((Watch){(uint32_t)op->peer, op->received}));
    }
    for (uint32_t i = 0; w->run->ready_sends && i < r->posted.len; i++)
      vec_push(out, ((Watch){rank, r->ops.data[r->posted.data[i]].step}));
  }
}

static void hash_clock(const Watches *watches, const Clock *clock,
                       Hash128 *h) {
  if (clock == NULL) return;
  for (uint32_t i = 0; i < watches->len; i++)
    hash_add(h, clock->at[watches->data[i].rank] >= watches->data[i].step);
}

static void hash_clocks(const World *w, const Watches *watches, Hash128 *h) {
  for (uint32_t rank = 0; rank < w->size; rank++) {
    const RankState *r = rank_get(w, rank);
    hash_clock(watches, r->clock, h);
    for (uint32_t i = 0; i < r->ops.len; i++) {
      hash_clock(watches, r->ops.data[i].clock, h);
      hash_clock(watches, r->ops.data[i].message.clock, h);
    }
    for (uint32_t i = 0; i < r->inbox.len; i++)
      hash_clock(watches, r->inbox.data[i].clock, h);
  }
  Hash128 sum = {0, 0};
  for (uint32_t i = 0; i < w->instances.len; i++) {
    const Instance *instance = w->instances.data[i];
    Hash128 item = {instance->context, instance_position(w, instance)};
    for (uint32_t m = 0; m < instance->size; m++)
      if (instance->members[m].contribution != NULL)
        hash_clock(watches, instance->members[m].contribution->clock, &item);
    hash_sum(&sum, item);
  }
  hash_add(h, sum.lo);
  hash_add(h, sum.hi);
}

Hash128 world_hash(const World *w, ExprTable *terms) {
  Hash128 h = {w->size, w->aborted};
  for (uint32_t i = 0; w->partly && i * 64 < w->size; i++)
    hash_add(&h, w->doomed[i]);
  for (uint32_t rank = 0; rank < w->size; rank++) {
    Hash128 part = hash_rank(w, rank, terms);
    hash_add(&h, part.lo);
    hash_add(&h, part.hi);
  }
  Hash128 sum = {0, 0};
  for (uint32_t i = 0; i < w->instances.len; i++)
    hash_sum(&sum, hash_instance(w, w->instances.data[i], terms));
  hash_add(&h, sum.lo);
  hash_add(&h, sum.hi);
  Watches watches = {0};
  find_watches(w, &watches);
  if (watches.len != 0) hash_clocks(w, &watches, &h);
  vec_fini(&watches);
  return h;
}

// ---- Terms.

typedef struct TermVisit {
  void (*visit)(void *context, ExprId term);
  void *context;
} TermVisit;

static void visit_payload(const TermVisit *v, const Payload *p) {
  if (p == NULL || p->terms == NULL) return;
  for (uint64_t i = 0; i < p->size; i++)
    if (!expr_is_none(p->terms[i])) v->visit(v->context, p->terms[i]);
}

void world_each_term(const World *w,
                     void (*visit)(void *context, ExprId term),
                     void *context) {
  TermVisit v = {visit, context};
  for (uint32_t rank = 0; rank < w->size; rank++) {
    const RankState *r = rank_get(w, rank);
    for (uint32_t i = 0; i < r->ops.len; i++)
      visit_payload(&v, r->ops.data[i].message.payload);
    for (uint32_t i = 0; i < r->inbox.len; i++)
      visit_payload(&v, r->inbox.data[i].payload);
  }
  for (uint32_t i = 0; i < w->instances.len; i++) {
    const Instance *instance = w->instances.data[i];
    for (uint32_t m = 0; m < instance->size; m++) {
      const Contribution *c = instance->members[m].contribution;
      for (uint32_t k = 0; c != NULL && k < c->part_count; k++)
        visit_payload(&v, c->parts[k]);
    }
  }
}

void world_each_buffer(const World *w,
                       void (*visit)(void *context, uint32_t rank,
                                     uint64_t address),
                       void *context) {
  for (uint32_t rank = 0; rank < w->size; rank++) {
    const RankState *r = rank_get(w, rank);
    for (uint32_t i = 0; i < r->ops.len; i++)
      if (r->ops.data[i].kind == OP_RECV && r->ops.data[i].into != NULL)
        visit(context, rank, r->ops.data[i].into->address);
  }
}
