// Acts, and the question asked of them: could something another rank does
// later have added to the choices a rank has now? It finds late senders (rule 4
// of the design). The answer may be true too often, never false wrongly. Going
// on by EVENT_BUFFERED does not count: it stays possible until it is not
// needed.
#include "mpi/internal.h"

#include <assert.h>

void act_add(World *w, ActKind kind, uint32_t rank, uint32_t peer,
             uint32_t context, uint32_t lane, int32_t tag, Clock *clock) {
  assert(w->acts.len == w->act_clocks.len);
  assert(rank < w->size && peer <= MPI_MAX_RANKS && lane <= UINT16_MAX);
  assert(clock != NULL && clock->size == w->size);
  vec_push(&w->acts,
           ((Act){.kind = (uint8_t)kind, .rank = (uint16_t)rank,
                  .peer = (uint16_t)peer, .lane = (uint16_t)lane,
                  .context = context, .tag = tag}));
  vec_push(&w->act_clocks, clock);
}

const Acts *world_acts(const World *w) { return &w->acts; }

uint32_t world_act_clock(const World *w, uint32_t act, uint32_t of) {
  assert(act < w->act_clocks.len && of < w->size);
  return w->act_clocks.data[act]->at[of];
}

void world_clear_acts(World *w) {
  for (uint32_t i = 0; i < w->act_clocks.len; i++)
    clock_unref(w->act_clocks.data[i]);
  vec_clear(&w->act_clocks);
  vec_clear(&w->acts);
}

// The receives and probes whose choices a new message could add to: those
// decided by choice. Others matter if a test or a picking wait looks at them.

static bool has_candidate(const World *w, uint32_t rank, const Message *m,
                          int32_t tag, uint32_t before) {
  return match_candidate(w, rank, m->context, m->sender, m->lane, tag,
                         before) >= 0;
}

static bool is_looked_at(const RankState *r, int32_t number) {
  const Waiting *waiting = &r->waiting;
  if (waiting->kind != BLOCKED_WAIT) return false;
  if ((waiting->mode & MPIPROOF_WAIT_TEST) == 0 &&
      !wait_picks(waiting->mode, waiting->ops.len))
    return false;
  for (uint32_t i = 0; i < waiting->ops.len; i++)
    if (waiting->ops.data[i] == number) return true;
  return false;
}

static bool send_matters(const World *w, uint32_t rank, const Act *act) {
  assert(act->kind == ACT_SEND && act->peer == rank);
  const RankState *r = rank_get(w, rank);
  Message m = {.sender = act->rank, .lane = act->lane,
               .context = act->context, .tag = act->tag};
  for (uint32_t i = 0; i < r->posted.len; i++) {
    int32_t number = r->posted.data[i];
    const Op *recv = &r->ops.data[number];
    if (!recv_fits(recv, &m)) continue;
    // Where sends may be cancelled, every match is a choice at first.
    if (!w->run->cancels && !match_is_open(w, rank, number) &&
        !is_looked_at(r, number))
      continue;
    if (!has_candidate(w, rank, &m, recv->tag, i))
      return true;
  }
  const Waiting *probe = &r->waiting;
  return probe->kind == BLOCKED_PROBE && probe->context == m.context &&
         tag_fits(probe->tag, m.tag) &&
         (probe->source < 0 || probe->source == m.sender) &&
         (probe->counts ||
          !has_candidate(w, rank, &m, probe->tag, r->posted.len));
}

// A receive completes sends: of interest to tests and picking waits.
static bool recv_matters(const World *w, uint32_t rank, const Act *act) {
  const RankState *r = rank_get(w, rank);
  bool slots = w->run->options.buffering == BUFFER_COUNT;
  for (uint32_t i = 0; i < r->ops.len; i++) {
    const Op *op = &r->ops.data[i];
    if (op->kind != OP_SEND || op_is_complete(w, rank, op)) continue;
    if (!is_looked_at(r, (int32_t)i)) continue;
    if (slots) return true;
    if (op->peer == act->rank && op->context == act->context &&
        tag_fits(act->tag, op->tag))
      return true;
  }
  return false;
}

static bool join_matters(const World *w, uint32_t rank, const Act *act) {
  assert(act->kind == ACT_JOIN);
  const RankState *r = rank_get(w, rank);
  for (uint32_t i = 0; i < r->ops.len; i++) {
    const Op *op = &r->ops.data[i];
    if (op->kind == OP_COLLECTIVE && op->context == act->context &&
        is_looked_at(r, (int32_t)i) && !op_is_complete(w, rank, op))
      return true;
  }
  return false;
}

bool world_act_matters(const World *w, uint32_t rank, const Act *act) {
  assert(rank < w->size && act->rank < w->size);
  // What was to be had may be gone: something behind it is then there instead.
  if (act->kind == ACT_CANCEL) return act->peer == rank;
  if (act->rank == rank && act->kind != ACT_SEND) return false;
  switch ((ActKind)act->kind) {
  case ACT_SEND:
    return act->peer == rank && send_matters(w, rank, act);
  case ACT_TAKE:
  case ACT_RECV:
    return (act->peer == rank || act->peer == MPI_MAX_RANKS) &&
           recv_matters(w, rank, act);
  case ACT_JOIN: return join_matters(w, rank, act);
  case ACT_ACCESS:
  case ACT_LOCK: return access_act_matters(w, rank, act);
  case ACT_TOUCH:
  case ACT_END: return false;   // of threads only: choice_point_notice
  case ACT_CANCEL: break;
  }
  return true;
}
