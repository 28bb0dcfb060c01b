// Running a script in a world: ranks act until they block.
#ifndef TESTS_UNIT_MPI_PLAY_H
#define TESTS_UNIT_MPI_PLAY_H

#include "mpi/script.h"

typedef struct Actor {
  uint32_t step;
  bool started;            // the deed has posted its operation
  uint32_t pending_len;
  int32_t pending[MAX_OPS];
  int32_t own;             // operation of a blocking deed
} Actor;

typedef struct Play {
  World *world;
  Actor actors[RANKS];
  Log logs[RANKS];
} Play;

static inline Play play_copy(const Play *from) {
  Play to = *from;
  to.world = world_fork(from->world);
  return to;
}

static inline void log_op(Play *p, uint32_t rank, int32_t number) {
  const Op *op = op_get(p->world, rank, number);
  if (op->cancelled) {
    log_add(&p->logs[rank], LOG_CANCELLED);
  } else if (op->kind == OP_RECV) {
    log_add(&p->logs[rank], kit_value(p->world, rank, number));
  } else if (op->kind == OP_COLLECTIVE) {
    Payload *part = collective_part(p->world, rank, op, 0);
    log_add(&p->logs[rank], part == NULL ? LOG_DONE : part->bytes[0]);
  } else {
    log_add(&p->logs[rank], LOG_DONE);
  }
}

static inline void complete(Play *p, uint32_t rank, int32_t number) {
  log_op(p, rank, number);
  bool collective = op_get(p->world, rank, number)->kind == OP_COLLECTIVE;
  op_complete(p->world, rank, number);
  if (collective) collective_finish(p->world, rank, number);
}

// A wait of any kind over ops; false: blocked.
static inline bool wait_for(Play *p, uint32_t rank, int mode, uint32_t count,
                            const int32_t *ops, uint8_t *done) {
  match_settle(p->world);
  if (!wait_answer(p->world, rank, (uint8_t)mode, count, ops, done)) {
    kit_block(p->world, rank, mode, count, ops);
    return false;
  }
  wait_end(p->world, rank);
  return true;
}

static inline void drop_pending(Actor *a, uint32_t at) {
  for (uint32_t i = at + 1; i < a->pending_len; i++)
    a->pending[i - 1] = a->pending[i];
  a->pending[--a->pending_len] = 0;
}

static inline bool play_wait(Play *p, uint32_t rank, int mode,
                             uint32_t count) {
  Actor *a = &p->actors[rank];
  uint8_t done[MAX_OPS];
  if (!wait_for(p, rank, mode, count, a->pending, done)) return false;
  bool none = count != 0;
  for (uint32_t i = count; i-- > 0;) {
    if (!done[i]) continue;
    none = false;
    if (mode == MPIPROOF_WAIT_ANY || mode == MPIPROOF_WAIT_SOME)
      log_add(&p->logs[rank], 100 + (int)i);
    complete(p, rank, a->pending[i]);
    drop_pending(a, i);
  }
  if (none) log_add(&p->logs[rank], LOG_NOTHING);
  return true;
}

static inline int32_t play_post(Play *p, uint32_t rank, const Deed *deed) {
  World *w = p->world;
  switch ((Verb)deed->verb) {
  case DO_SEND:
  case DO_ISEND:
    return kit_send(w, rank, (uint32_t)deed->peer, deed->tag, deed->mode,
                    message_value(rank, p->actors[rank].step));
  case DO_RECV:
  case DO_IRECV: return kit_recv(w, rank, deed->peer, deed->tag);
  case DO_BARRIER:
    return kit_join(w, rank, "MPI_Barrier", MPIPROOF_NEED_ALL, -1, -1);
  default: break;
  }
  return kit_join(w, rank, "MPI_Bcast", MPIPROOF_NEED_ROOT, 0,
                  rank == 0 ? message_value(0, p->actors[0].step) : -1);
}

static inline bool play_blocking(Play *p, uint32_t rank, const Deed *deed) {
  Actor *a = &p->actors[rank];
  if (!a->started) a->own = play_post(p, rank, deed);
  a->started = true;
  uint8_t done;
  if (!wait_for(p, rank, MPIPROOF_WAIT_ALL, 1, &a->own, &done)) return false;
  complete(p, rank, a->own);
  a->own = 0;
  a->started = false;
  return true;
}

static inline bool play_probe(Play *p, uint32_t rank, const Deed *deed) {
  Probe probe = {.context = 0, .source = deed->peer, .tag = deed->tag,
                 .blocking = deed->verb != DO_IPROBE,
                 .matched = deed->verb == DO_MPROBE};
  uint32_t inbox;
  match_settle(p->world);
  switch (probe_answer(p->world, rank, &probe, &inbox)) {
  case PROBE_WAITS:
    probe_block(p->world, rank, &probe, PLACE_NONE);
    return false;
  case PROBE_NOTHING:
    wait_end(p->world, rank);
    log_add(&p->logs[rank], LOG_NOTHING);
    return true;
  case PROBE_FOUND: break;
  }
  log_add(&p->logs[rank],
          rank_get(p->world, rank)->inbox.data[inbox].payload->bytes[0]);
  int32_t taken =
      probe_complete(p->world, rank, &probe, inbox, PLACE_NONE);
  if (taken >= 0) {
    p2p_mrecv(p->world, rank, taken, kit_shape(1), PLACE_NONE);
    op_complete(p->world, rank, taken);
  }
  return true;
}

static inline void play_cancel(Play *p, uint32_t rank) {
  Actor *a = &p->actors[rank];
  if (a->pending_len != 0)
    p2p_cancel(p->world, rank, a->pending[a->pending_len - 1], -1);
}

static inline bool play_act(Play *p, uint32_t rank, const Deed *deed) {
  Actor *a = &p->actors[rank];
  switch ((Verb)deed->verb) {
  case DO_ISEND:
  case DO_IRECV:
    a->pending[a->pending_len++] = play_post(p, rank, deed);
    return true;
  case DO_WAITALL:
    return play_wait(p, rank, MPIPROOF_WAIT_ALL, a->pending_len);
  case DO_WAITANY:
    return play_wait(p, rank, MPIPROOF_WAIT_ANY, a->pending_len);
  case DO_WAITSOME:
    return play_wait(p, rank, MPIPROOF_WAIT_SOME, a->pending_len);
  case DO_TEST:
    return a->pending_len == 0 ||
           play_wait(p, rank, MPIPROOF_WAIT_ALL | MPIPROOF_WAIT_TEST, 1);
  case DO_PROBE:
  case DO_MPROBE:
  case DO_IPROBE: return play_probe(p, rank, deed);
  case DO_CANCEL: play_cancel(p, rank); return true;
  default: return play_blocking(p, rank, deed);
  }
}

// Until it blocks or ends; what is pending at the end is waited for.
static inline void play_rank(const Script *s, Play *p, uint32_t rank) {
  static const Deed last = {.verb = DO_WAITALL};
  Actor *a = &p->actors[rank];
  while (a->step <= s->steps[rank]) {
    const Deed *deed =
        a->step == s->steps[rank] ? &last : &s->deeds[rank][a->step];
    if (!play_act(p, rank, deed)) return;
    a->step++;
  }
  world_end_rank(p->world, rank, RANK_EXITED);
}

static inline void play_until_quiet(const Script *s, Play *p) {
  while (world_settle(p->world))
    for (uint32_t r = 0; r < RANKS; r++)
      if (world_is_ready(p->world, r)) play_rank(s, p, r);
}

#endif
