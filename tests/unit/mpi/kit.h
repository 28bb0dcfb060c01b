// Driving a world without a machine: ranks post, block and complete by calls
// of the functions behind the primitives.
#ifndef TESTS_UNIT_MPI_KIT_H
#define TESTS_UNIT_MPI_KIT_H

#include "mpi/internal.h"
#include "test.h"

enum { STANDARD = MPIPROOF_SEND_STANDARD, SYNC = MPIPROOF_SEND_SYNCHRONOUS };
enum { ANY = MPIPROOF_ANY };

static inline World *kit_new(uint32_t ranks, Buffering buffering,
                             uint32_t slots) {
  MpiOptions options = {.ranks = ranks, .buffering = buffering,
                        .slots = slots, .eager = true};
  return world_new(mpi_run_new(&options));
}

static inline void kit_free(World *w) {
  MpiRun *run = w->run;
  world_free(w);
  mpi_run_free(run);
}

// One int as the data of a message.
static inline Shape *kit_shape(uint64_t count) {
  Block block = {0, BASIC_INT, 1};
  return shape_new(0x1000, count, 4, 4, 1, &block);
}

static inline Payload *kit_payload(int32_t value) {
  Shape *shape = kit_shape(1);
  Payload *p = payload_new(shape);
  memcpy(p->bytes, &value, 4);
  shape_unref(shape);
  return p;
}

static inline int32_t kit_send(World *w, uint32_t rank, uint32_t to,
                               int32_t tag, uint8_t mode, int32_t value) {
  return p2p_send(w, rank, 0, to, tag, mode, 0, kit_payload(value),
                  PLACE_NONE);
}

static inline int32_t kit_recv(World *w, uint32_t rank, int32_t source,
                               int32_t tag) {
  return p2p_recv(w, rank, 0, source, tag, kit_shape(1), PLACE_NONE);
}

// Value and sender of what a receive matched; -1: nothing.
static inline int32_t kit_value(const World *w, uint32_t rank, int32_t op) {
  const Op *recv = op_get(w, rank, op);
  int32_t value = -1;
  if (recv->matched) memcpy(&value, recv->message.payload->bytes, 4);
  return value;
}

static inline void kit_block(World *w, uint32_t rank, int mode, uint32_t count,
                             const int32_t *ops) {
  wait_block(w, rank, (uint8_t)mode, count, ops, PLACE_NONE);
}

static inline void kit_wait(World *w, uint32_t rank, int32_t op) {
  kit_block(w, rank, MPIPROOF_WAIT_ALL, 1, &op);
}

// Runs a blocked rank's wait again: number of operations it picked, which are
// completed; -1 if it still waits. *done gets a bit per position.
static inline int kit_resume(World *w, uint32_t rank, uint64_t *bits) {
  const Waiting *waiting = &rank_get(w, rank)->waiting;
  uint32_t count = waiting->ops.len;
  uint8_t done[64], mode = waiting->mode;
  int32_t ops[64];
  memcpy(ops, waiting->ops.data, count * sizeof *ops);
  if (!wait_answer(w, rank, mode, count, ops, done)) return -1;
  int picked = 0;
  if (bits != NULL) *bits = 0;
  wait_end(w, rank);
  for (uint32_t i = 0; i < count; i++) {
    if (!done[i]) continue;
    picked++;
    if (bits != NULL) *bits |= UINT64_C(1) << i;
    op_complete(w, rank, ops[i]);
  }
  return picked;
}

// How many choices of that kind the world offers.
static inline uint32_t kit_count(const World *w, EventKind kind) {
  Choices choices = {0};
  world_choices(w, &choices, NULL);
  uint32_t n = 0;
  for (uint32_t i = 0; i < choices.len; i++)
    n += choices.data[i].kind == kind;
  vec_fini(&choices);
  return n;
}

static inline uint32_t kit_choices(const World *w) {
  Choices choices = {0};
  world_choices(w, &choices, NULL);
  uint32_t n = choices.len;
  vec_fini(&choices);
  return n;
}

// Makes choice number `index` of that kind.
static inline Choice kit_choose(World *w, EventKind kind, uint32_t index) {
  Choices choices = {0};
  Choice chosen = {0};
  world_choices(w, &choices, NULL);
  bool found = false;
  for (uint32_t i = 0; i < choices.len && !found; i++) {
    if (choices.data[i].kind != kind || index-- != 0) continue;
    chosen = choices.data[i];
    found = true;
  }
  vec_fini(&choices);
  CHECK(found);
  if (found) {
    world_choose(w, &chosen);
    world_settle(w);
  }
  return chosen;
}

static inline Hash128 kit_hash(const World *w) {
  ExprTable *terms = expr_table_new();
  Hash128 h = world_hash(w, terms, NULL);
  expr_table_free(terms);
  return h;
}

static inline uint32_t kit_call_name(World *w, const char *name) {
  return names_make(&w->run->names, name);
}

// Joins a collective; value < 0: nothing contributed.
static inline int32_t kit_join(World *w, uint32_t rank, const char *name,
                               int need, int32_t root, int32_t value) {
  Contribution *c = contribution_new(value < 0 ? 0 : 1);
  c->place = PLACE_NONE;
  c->call = (Call){.name = kit_call_name(w, name), .blocking = true,
                   .need = (uint8_t)need, .root = root};
  if (value >= 0) c->parts[0] = kit_payload(value);
  return collective_join(w, rank, 0, c);
}

#endif
