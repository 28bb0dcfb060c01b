// Primitives of files that MPI has opened (MPI 4.1, chapter 14): who is the
// first to open, what a member has seen of others' writes, the shared pointer,
// and whose turn it is where the order of ranks shows.
#include "mpi/file.h"

#include <assert.h>

#include "mpi/primitive.h"

static bool arg_handle(NativeCall *call, Turn *turn, uint32_t *context) {
  *turn = turn_of(call);
  return arg_context(call, 0, context) &&
         (handle_find(turn->world, *context) != NULL ||
          turn_misuse(call->step, "a file that is not open"));
}

static uint32_t member_of(const Turn *t, uint32_t context) {
  assert(run_get(t->world->run, context)->index[t->rank] != NOT_MEMBER);
  return run_get(t->world->run, context)->index[t->rank];
}

// Now the rank sees what others have written and synchronised before.
static void acquire(const Turn *t, uint32_t context) {
  Clock **at = &handle_edit(t->world, context)
                    ->synced[member_of(t, context)];
  clock_unref(*at);
  *at = clock_ref(rank_get(t->world, t->rank)->clock);
}

static void publish(const Turn *t, uint32_t context) {
  int32_t number = handle_find(t->world, context)->number;
  uint32_t name;
  if (file_of_number(t->world, number, &name))
    access_publish(t->world, t->rank, name, true, (int32_t)context,
                   true);
}

static uint64_t open_first(const Turn *t, uint32_t context) {
  if (handle_find(t->world, context) != NULL) return 0;
  handle_new(t->world, context);
  return 1;
}

// The first member that changes the size for the n-th time does it for all.
static uint64_t resize_first(const Turn *t, uint32_t context, uint32_t count) {
  assert(handle_find(t->world, context) != NULL);
  if (handle_find(t->world, context)->resized >= count) return 0;
  handle_edit(t->world, context)->resized = count;
  return 1;
}

bool primitive_file_open(NativeCall *call) {
  Turn t = turn_of(call);
  uint32_t context;
  int32_t what, value;
  uint64_t result = 0;
  if (!arg_context(call, 0, &context) || !arg_int(call, 1, &what) ||
      !arg_int(call, 2, &value))
    return false;
  switch (what) {
  case MPIPROOF_OPEN_FIRST: result = open_first(&t, context); break;
  case MPIPROOF_OPEN_FAIL:
    handle_edit(t.world, context)->error = value;
    break;
  case MPIPROOF_OPEN_ERROR:
    result = (uint32_t)handle_find(t.world, context)->error;
    break;
  case MPIPROOF_OPEN_DONE:
    handle_edit(t.world, context)->number = value;
    acquire(&t, context);
    break;
  case MPIPROOF_OPEN_NUMBER:
    result = (uint64_t)handle_find(t.world, context)->number;
    break;
  case MPIPROOF_OPEN_RESIZE:
    result = resize_first(&t, context, (uint32_t)value);
    break;
  default: return turn_misuse(t.step, "an unknown act on a file");
  }
  native_result(call, result);
  return true;
}

bool primitive_file_sync(NativeCall *call) {
  Turn t;
  uint32_t context;
  if (!arg_handle(call, &t, &context)) return false;
  publish(&t, context);
  acquire(&t, context);
  return true;
}

// How many members have it open still.
bool primitive_file_close(NativeCall *call) {
  Turn t;
  uint32_t context;
  if (!arg_handle(call, &t, &context)) return false;
  publish(&t, context);
  FileHandle *handle = handle_edit(t.world, context);
  clock_unref(handle->synced[member_of(&t, context)]);
  handle->synced[member_of(&t, context)] = NULL;
  assert(handle->closed < handle->size);
  uint32_t left = handle->size - ++handle->closed;
  if (left == 0) handle_free(t.world, context);
  native_result(call, left);
  return true;
}

// ---- The shared pointer.

bool primitive_file_pointer(NativeCall *call) {
  Turn t;
  uint32_t context;
  int32_t round;
  uint64_t value, old;
  if (!arg_handle(call, &t, &context) || !arg_int(call, 1, &round) ||
      !arg_address(call, 2, &value))
    return false;
  old = (uint64_t)handle_find(t.world, context)->pointer;
  if (round == MPIPROOF_POINTER_ADD) {
    if (value != 0)
      handle_edit(t.world, context)->pointer = (int64_t)(old + value);
  } else if ((uint32_t)round > handle_find(t.world, context)->round) {
    FileHandle *handle = handle_edit(t.world, context);
    handle->round = (uint32_t)round;
    handle->pointer = (int64_t)value;
  }
  native_result(call, old);
  return true;
}

// ---- Turns.

bool primitive_file_turn(NativeCall *call) {
  Turn t;
  uint32_t context;
  if (!arg_handle(call, &t, &context)) return false;
  const Waiting *waiting = &rank_get(t.world, t.rank)->waiting;
  if (handle_find(t.world, context)->size == 1) return true;
  if (waiting->kind == BLOCKED_WAY && waiting->decided == ANSWERED_WAY &&
      waiting->what == MPIPROOF_DECIDE_FILE) {
    wait_end(t.world, t.rank);
    clock_tick(t.world, t.rank);
    return true;
  }
  wait_end(t.world, t.rank);
  Waiting *mine = &rank_edit(t.world, t.rank)->waiting;
  mine->kind = BLOCKED_WAY;
  mine->what = MPIPROOF_DECIDE_FILE;
  mine->ways = 1;
  mine->place = t.place;
  return native_block(call);
}
