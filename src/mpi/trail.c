// Trails: parts are appended to an immutable list, so that a fork shares what
// came before it.
#include "mpi/trail.h"

#include <string.h>

#include "mpi/internal.h"

// Models of longer paths are not worth it; nor is their trail.
#define MOST_PARTS 100000
#define MOST_LABELLED (UINT64_C(8) << 20)   // bytes

Trail *trail_ref(Trail *trail) {
  trail->refs++;
  return trail;
}

static size_t trail_bytes(uint32_t count) {
  return sizeof(Trail) + count * sizeof(int32_t);
}

void trail_unref(Trail *trail) {
  while (trail != NULL && --trail->refs == 0) {
    Trail *before = trail->before;
    payload_unref(trail->payload);
    mem_free(trail, trail_bytes(trail->count));
    trail = before;
  }
}

Trail *world_trail(const World *w) { return w->trail; }

uint32_t world_trail_length(const World *w) {
  return w->trail == NULL ? 0 : w->trail->length;
}

static Trail *push(World *w, TrailKind kind, uint32_t rank, int32_t op,
                          uint32_t count, const int32_t *list) {
  Trail *trail = mem_alloc(trail_bytes(count));
  *trail = (Trail){.before = w->trail, .refs = 1,
                   .length = world_trail_length(w) + 1,
                   .kind = (uint8_t)kind, .rank = (uint16_t)rank, .op = op,
                   .count = count};
  if (w->trail != NULL) {
    trail->sent = w->trail->sent;
    trail->labelled = w->trail->labelled;
  }
  if (count != 0) memcpy(trail->list, list, count * sizeof *list);
  w->trail = trail;
  return trail;
}

static void make_opaque(World *w, uint32_t rank) {
  push(w, TRAIL_OPAQUE, rank, -1, 0, NULL);
  w->labels = false;
}

static Trail *append_list(World *w, TrailKind kind, uint32_t rank, int32_t op,
                          uint32_t count, const int32_t *list) {
  Trail *trail = push(w, kind, rank, op, count, list);
  if (trail->length >= MOST_PARTS) make_opaque(w, rank);
  return trail;
}

static Trail *append(World *w, TrailKind kind, uint32_t rank, int32_t op) {
  return append_list(w, kind, rank, op, 0, NULL);
}

// Nothing behind a part that no model has.
bool trail_is_kept(const World *w) {
  return w->run->options.trails && !trail_is_opaque(w->trail);
}

// ---- What ranks do.

void trail_add_send(World *w, uint32_t rank, int32_t op, uint32_t to,
                    const Message *m) {
  if (m->mode == MPIPROOF_SEND_READY || m->lane != 0)
    trail_add_opaque(w, rank);
  if (!trail_is_kept(w)) return;
  Trail *trail = append(w, TRAIL_SEND, rank, op);
  trail->standard = m->mode == MPIPROOF_SEND_STANDARD;
  trail->peer = (uint16_t)to;
  trail->context = m->context;
  trail->tag = m->tag;
  trail->order = m->order;
  trail->sent += m->payload->size;
  if (w->labels) trail->payload = payload_ref(m->payload);
}

void trail_add_recv(World *w, uint32_t rank, int32_t number) {
  if (!trail_is_kept(w)) return;
  const Op *op = op_get(w, rank, number);
  Trail *trail = append(w, TRAIL_RECV, rank, number);
  trail->context = op->context;
  trail->source = op->peer;
  trail->tag = op->tag;
}

void trail_add_join(World *w, uint32_t rank, int32_t number) {
  if (!trail_is_kept(w)) return;
  const Op *op = op_get(w, rank, number);
  const Context *c = run_get(w->run, op->context);
  uint32_t size = context_size(c), me = c->index[rank];
  int32_t needs[MPI_MAX_RANKS];
  uint32_t count = 0;
  for (uint32_t i = 0; i < size; i++)
    if (i != me && collective_needs(w, rank, op, i))
      needs[count++] = (int32_t)i;
  append_list(w, TRAIL_JOIN, rank, number, count, needs)->context =
      op->context;
}

void trail_add_match(World *w, uint32_t rank, int32_t number) {
  if (!trail_is_kept(w)) return;
  const Message *m = &op_get(w, rank, number)->message;
  Trail *trail = append(w, TRAIL_MATCH, rank, number);
  trail->peer = m->sender;
  trail->order = m->order;
}

void trail_add_probe(World *w, uint32_t rank, const Probe *probe,
                     const Message *seen) {
  if (!trail_is_kept(w)) return;
  assert(probe_is_modelled(probe));
  Trail *trail = append(w, TRAIL_PROBE, rank, -1);
  trail->context = probe->context;
  trail->source = probe->source;
  trail->tag = probe->tag;
  trail->peer = seen->sender;
  trail->order = seen->order;
}

static void add_wait(World *w, uint32_t rank, uint32_t count,
                     const int32_t *ops) {
  append_list(w, TRAIL_WAIT, rank, -1, count, ops);
}

void trail_add_wait(World *w, uint32_t rank, uint8_t mode, uint32_t count,
                    const int32_t *ops) {
  if (!trail_is_kept(w) || count == 0) return;
  if (wait_picks(mode, count) || (mode & MPIPROOF_WAIT_TEST) != 0) {
    trail_add_opaque(w, rank);
  } else {
    add_wait(w, rank, count, ops);
  }
}

void trail_add_opaque(World *w, uint32_t rank) {
  if (trail_is_kept(w)) make_opaque(w, rank);
}

void trail_add_done(World *w, uint32_t rank, int32_t op) {
  if (trail_is_kept(w)) append(w, TRAIL_DONE, rank, op);
}

bool trail_gives_labels(const World *w) { return w->labels && trail_is_kept(w); }

uint32_t trail_add_label(World *w, uint32_t rank, int32_t op, uint64_t size) {
  if (size > MOST_LABELLED - w->trail->labelled) trail_add_opaque(w, rank);
  if (!trail_gives_labels(w)) return NO_LABEL;
  Trail *trail = append(w, TRAIL_LABEL, rank, op);
  trail->labelled += size;
  trail->label = rank_edit(w, rank)->labelled++ * w->size + rank;
  return trail->label;
}

// ---- What others know of them.

void run_end_trails(MpiRun *run) { run->options.trails = false; }

static void add_data(World *w, const Message *m) {
  if (m->payload == NULL || !trail_is_kept(w)) return;
  Trail *trail = append(w, TRAIL_DATA, m->sender, -1);
  trail->order = m->order;
  trail->payload = payload_ref(m->payload);
}

// Messages that nobody has taken, or that were not delivered.
static void add_data_for(World *w, uint32_t rank) {
  const RankState *r = rank_get(w, rank);
  for (uint32_t i = 0; i < r->inbox.len; i++) add_data(w, &r->inbox.data[i]);
  for (uint32_t i = 0; i < r->ops.len; i++)
    if (r->ops.data[i].kind == OP_RECV) add_data(w, &r->ops.data[i].message);
}

void world_start_labels(World *w) {
  if (w->labels || !trail_is_kept(w)) return;
  w->labels = true;
  for (uint32_t rank = 0; rank < w->size && trail_is_kept(w); rank++)
    add_data_for(w, rank);
}

void world_add_guard(World *w, uint32_t rank, ExprId term) {
  if (!trail_is_kept(w)) return;
  // An instruction that forks is executed again.
  if (w->trail != NULL && w->trail->kind == TRAIL_GUARD &&
      w->trail->rank == rank && expr_same(w->trail->term, term))
    return;
  append(w, TRAIL_GUARD, rank, -1)->term = term;
}

void world_name_envelope(World *w, ExprId peer_term, ExprId tag_term) {
  if (!trail_is_kept(w)) return;
  assert(w->trail != NULL && w->trail->refs == 1 &&
         (w->trail->kind == TRAIL_SEND || w->trail->kind == TRAIL_RECV));
  w->trail->peer_term = peer_term;
  w->trail->tag_term = tag_term;
}

void world_add_fork(World *w, uint32_t rank, uint32_t alternative,
                    uint32_t count) {
  if (!trail_is_kept(w)) return;
  append(w, TRAIL_FORK, rank, (int32_t)alternative)->alternatives = count;
}

void world_add_failure(World *w, uint32_t rank) {
  if (trail_is_kept(w)) append(w, TRAIL_FAIL, rank, -1);
}

void world_end_trail(World *w) {
  if (!trail_is_kept(w)) return;
  for (uint32_t rank = 0; rank < w->size && trail_is_kept(w); rank++) {
    const Waiting *waiting = &rank_get(w, rank)->waiting;
    if (rank_get(w, rank)->ended != 0 || waiting->kind == BLOCKED_NOT)
      continue;
    if (waiting->kind == BLOCKED_PROBE || waiting->kind == BLOCKED_WAY ||
        wait_picks(waiting->mode, waiting->ops.len) ||
        (waiting->mode & MPIPROOF_WAIT_TEST) != 0) {
      trail_add_opaque(w, rank);
    } else {
      add_wait(w, rank, waiting->ops.len, waiting->ops.data);
    }
  }
}

int32_t run_sender_rank(const MpiRun *run, uint32_t context, uint32_t sender) {
  const Context *c = run_get(run, context);
  uint32_t at = c->index[sender];
  return (int32_t)(c->remote != 0 && at >= c->local ? at - c->local : at);
}

int32_t world_sender_rank(const World *w, uint32_t context, uint32_t sender) {
  return run_sender_rank(w->run, context, sender);
}

uint32_t run_members(const MpiRun *run, uint32_t context,
                     uint16_t out[MPI_MAX_RANKS]) {
  const Context *c = run_get(run, context);
  uint32_t count = context_size(c);
  for (uint32_t i = 0; i < count; i++) out[i] = (uint16_t)c->members[i];
  return count;
}

// ---- Payloads.

uint64_t trail_payload_size(const Payload *payload) { return payload->size; }

ExprId trail_payload_byte(const Payload *payload, ExprTable *terms,
                          uint64_t i) {
  assert(i < payload->size);
  if (payload->terms != NULL && !expr_is_none(payload->terms[i]))
    return payload->terms[i];
  return expr_const(terms, 8, payload->bytes[i]);
}

bool trail_payload_is_like(const Payload *a, const Payload *b) {
  const TypeSignature *x = &a->signature, *y = &b->signature;
  if (a->size != b->size || x->repeat != y->repeat || x->len != y->len)
    return false;
  for (uint32_t i = 0; i < x->len; i++)
    if (x->runs[i].basic != y->runs[i].basic ||
        x->runs[i].count != y->runs[i].count)
      return false;
  return true;
}
