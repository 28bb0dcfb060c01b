// Decisions of the MPI library that no message makes: in which order it starts
// what it may start in any, whom an abort ends. The rank waits until one of the
// ways is chosen; nothing that others do adds to them.
#include "mpi/primitive.h"

#define MAX_WAYS 5

static bool is_decided(const Waiting *waiting) {
  return waiting->kind == BLOCKED_WAY && waiting->decided == ANSWERED_WAY;
}

static void block(const Turn *t, int32_t what, int32_t ways) {
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

bool primitive_decide(NativeCall *call) {
  Turn t = turn_of(call);
  int32_t what, ways;
  if (!arg_int(call, 0, &what) || !arg_int(call, 1, &ways)) return false;
  const Waiting *waiting = &rank_get(t.world, t.rank)->waiting;
  if (is_decided(waiting)) {
    native_result(call, waiting->picked);
    wait_end(t.world, t.rank);
    clock_tick(t.world, t.rank);
    return true;
  }
  bool limited = what != MPIPROOF_DECIDE_THREAD;
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
