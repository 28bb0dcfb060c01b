// Decisions of the MPI library that no message makes: in which order it starts
// what it may start in any, whom an abort ends. The rank waits until one of the
// ways is chosen; nothing that others do adds to them.
#include "mpi/primitive.h"

#include <assert.h>

#define MAX_WAYS 5

static bool is_decided(const Waiting *waiting) {
  return waiting->kind == BLOCKED_WAY && waiting->decided == ANSWERED_WAY;
}

static void block(const Turn *t, int32_t what, int32_t ways) {
  assert(ways >= 0 && ways <= UINT8_MAX);
  wait_end(t->world, t->rank);
  Waiting *waiting = &rank_edit(t->world, t->rank)->waiting;
  waiting->kind = BLOCKED_WAY;
  waiting->what = (uint8_t)what;
  waiting->ways = (uint8_t)ways;
  waiting->place = t->place;
}

// The waits of a rank are, or are no longer, one of several things it could do.
bool primitive_idle(NativeCall *call) {
  Turn t = turn_of(call);
  int32_t idle;
  if (!arg_int(call, 0, &idle)) return false;
  rank_edit(t.world, t.rank)->idle = idle != 0;
  return true;
}

// What was decided; false: nothing yet.
static bool take_way(NativeCall *call, const Turn *t) {
  const Waiting *waiting = &rank_get(t->world, t->rank)->waiting;
  if (!is_decided(waiting)) return false;
  uint32_t thread = world_turn_thread(t->world, t->rank, waiting->picked);
  assert(waiting->turns.len == 0 || waiting->picked < waiting->turns.len);
  bool alone = waiting->peer == CHOICE_ALONE && waiting->turns.len != 0;
  native_result(call,
                waiting->picked | (alone ? MPIPROOF_TURN_ALONE : 0));
  wait_end(t->world, t->rank);
  if (thread != 0)
    rank_edit(t->world, t->rank)->ready &= ~(UINT64_C(1) << thread);
  clock_tick(t->world, t->rank);
  rank_edit(t->world, t->rank)->synced = clock_own(t->world, t->rank);
  return true;
}

bool primitive_decide(NativeCall *call) {
  Turn t = turn_of(call);
  int32_t what, ways;
  if (!arg_int(call, 0, &what) || !arg_int(call, 1, &ways)) return false;
  if (take_way(call, &t)) return true;
  bool limited = what != MPIPROOF_DECIDE_THREAD &&
                 what != MPIPROOF_DECIDE_LOOK;
  if (limited && ways > MAX_WAYS)
    vm_limit(t.step->vm, LIMIT_LIBRARY, t.place,
             "more than %d operations that may be started in any order: only "
             "some orders were explored", MAX_WAYS);
  if (limited && (ways <= 1 || ways > MAX_WAYS)) {
    native_result(call, 0);
    return true;
  }
  trail_add_opaque(t.world, t.rank);
  block(&t, what, ways);
  return native_block(call);
}

// ---- Threads.

uint32_t world_turn_thread(const World *w, uint32_t rank, uint64_t way) {
  const Waiting *waiting = &rank_get(w, rank)->waiting;
  return way < waiting->turns.len ? waiting->turns.data[way].thread : 0;
}

uint64_t world_ready_threads(const World *w, uint32_t rank) {
  const RankState *r = rank_get(w, rank);
  return r->ended != 0 ? 0 : r->ready;
}

// Whoever can go on now; sentences about other things name nobody.
static void note_ready(const Turn *t) {
  RankState *r = rank_edit(t->world, t->rank);
  uint64_t ready = 0;
  for (uint32_t i = 0; i < r->waiting.turns.len; i++)
    ready |= UINT64_C(1) << (r->waiting.turns.data[i].thread & 63);
  ready &= ~UINT64_C(1);
  if (ready != 0) r->ready = ready;
}

typedef struct GuestTurn {
  int32_t thread, slot;
  uint64_t what;
  uint64_t object;
  int32_t size, apart;
} GuestTurn;

static bool add_turn(const Turn *t, const GuestTurn *guest) {
  const Process *process = t->step->process;
  Text what = {0};
  if (!step_read_string(t->step, value_word(guest->what), &what)) return false;
  StackEntry spot = process_find_thread(process, (uint32_t)guest->slot);
  Waiting *waiting = &rank_edit(t->world, t->rank)->waiting;
  vec_push(&waiting->turns,
           ((ThreadTurn){.thread = (uint32_t)guest->thread,
                         .place = spot.place,
                         .function = spot.function,
                         .what = names_make(&t->world->run->names,
                                            text_get(&what)),
                         .object = guest->object,
                         .size = (uint32_t)guest->size,
                         .apart = guest->apart != 0}));
  if (waiting->turns.len == 1) waiting->place = spot.place;
  text_fini(&what);
  return true;
}

// Also where there is one way only: then the engine looks whether it was here
// before.
bool primitive_turn(NativeCall *call) {
  Turn t = turn_of(call);
  int32_t ways;
  uint64_t at;
  if (!arg_int(call, 0, &ways) || !arg_address(call, 1, &at)) return false;
  if (take_way(call, &t)) return true;
  trail_add_opaque(t.world, t.rank);
  block(&t, MPIPROOF_DECIDE_THREAD, ways);
  for (int32_t i = 0; i < ways; i++) {
    GuestTurn guest;
    if (!transfer_read(t.step, at + (uint64_t)i * sizeof guest, sizeof guest,
                       &guest) ||
        !add_turn(&t, &guest))
      return false;
  }
  note_ready(&t);
  return native_block(call);
}
