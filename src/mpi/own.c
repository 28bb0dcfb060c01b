// Buffers that pending operations own. From the start of a non-blocking
// operation to its completion the program must not write what is being sent,
// nor touch what is being received (MPI 4.1, 3.7.2), and no other operation
// may either. The machine watches the bytes; here is who owns them.
#include <stdlib.h>

#include "mpi/primitive.h"

#define MAX_RUNS 65536   // of one buffer; beyond it is not watched

// ---- Watches.

typedef struct Runs {
  VEC(VmWatch) list;
  uint32_t owner;
  bool writes;
} Runs;

static bool add_run(void *context, uint64_t address, uint64_t size,
                    uint64_t at) {
  Runs *runs = context;
  (void)at;
  vec_push(&runs->list, ((VmWatch){.low = address, .high = address + size,
                                   .owner = runs->owner,
                                   .reads = runs->writes}));
  return runs->list.len < MAX_RUNS;
}

static bool is_too_scattered(const Shape *shape) {
  uint64_t address;
  return !shape_is_dense(shape, &address) &&
         shape->count * shape->block_count > MAX_RUNS;
}

static void add_owned(Runs *runs, uint32_t owner, const Owned *owned) {
  for (; owned != NULL; owned = owned->next) {
    runs->owner = owner;
    runs->writes = owned->writes;
    transfer_each_run(owned->shape, shape_bytes(owned->shape), add_run, runs);
  }
}

// The machine learns what the operations of this rank own now.
static void refresh(const Turn *t) {
  const RankState *r = rank_get(t->world, t->rank);
  Runs runs = {0};
  for (uint32_t i = 0; i < r->ops.len; i++)
    add_owned(&runs, i, r->ops.data[i].owned);
  process_set_watches(t->step->vm, t->step->process, runs.list.data,
                      runs.list.len);
  vec_fini(&runs.list);
}

void own_refresh(const Turn *t) {
  if (t->step->process->watches != NULL) refresh(t);
}

// ---- Owners in words.

void own_print(void *context, uint32_t owner, Text *out) {
  const WorldTurn *turn = context;
  const Op *op = op_get(turn->world, turn->rank, (int32_t)owner);
  text_printf(out, "the buffer of the %s started ",
              op->kind == OP_SEND   ? "send"
              : op->kind == OP_RECV ? "receive"
                                    : "collective operation");
  run_print_place(turn->world->run, turn->rank, op->place, out);
  text_add(out, ", which is not known to be complete");
}

// ---- The primitive.

// A pending operation whose buffer this one must not share, or NULL.
static const VmWatch *find_conflict(const Turn *t, const Runs *mine) {
  const WatchList *list = t->step->process->watches;
  for (uint32_t i = 0; i < mine->list.len; i++) {
    const VmWatch *w = &mine->list.data[i];
    const VmWatch *hit = watches_find(list, w->low, w->high, mine->writes);
    if (hit != NULL && hit->owner != mine->owner) return hit;
  }
  return NULL;
}

static bool report_conflict(const Turn *t, const VmWatch *hit, bool writes) {
  Text owner = {0};
  WorldTurn turn = {t->world, t->rank};
  own_print(&turn, hit->owner, &owner);
  step_fault(t->step, FAULT_LOCAL_RACE,
             "an operation that %s its buffer overlaps %s",
             writes ? "writes" : "reads", text_get(&owner));
  text_fini(&owner);
  step_report_once(t->step);
  return false;
}

bool primitive_own(NativeCall *call) {
  Turn t = turn_of(call);
  if (t.step->vm->options.lenient) return true;
  int32_t number, writes;
  Shape *shape;
  if (!arg_op(call, 0, OP_FREE, &number) || !arg_int(call, 2, &writes) ||
      !arg_shape(call, 1, &shape))
    return false;
  bool collective =
      op_get(t.world, t.rank, number)->kind == OP_COLLECTIVE;
  if (writes && collective &&
      !buffer_check(t.step, shape, BUFFER_RECEIVED)) {
    shape_unref(shape);
    return false;
  }
  if (shape_bytes(shape) == 0 || is_too_scattered(shape)) {
    if (shape_bytes(shape) != 0)
      vm_limit(t.step->vm, "library", t.place,
               "a buffer in more than %u pieces is not watched for accesses "
               "while its operation is pending", MAX_RUNS);
    shape_unref(shape);
    return true;
  }
  Owned *owned = mem_alloc(sizeof *owned);
  *owned = (Owned){.refs = 1, .shape = shape, .writes = writes != 0};
  Runs mine = {0};
  add_owned(&mine, (uint32_t)number, owned);
  const VmWatch *hit = find_conflict(&t, &mine);
  vec_fini(&mine.list);
  if (hit != NULL && !step_is_reported(t.step)) {
    owned_unref(owned);
    return report_conflict(&t, hit, writes != 0);
  }
  Op *op = op_edit(t.world, t.rank, number);
  owned->next = op->owned;
  op->owned = owned;
  refresh(&t);
  return true;
}

// ---- Buffers of one call.

static int compare_runs(const void *a, const void *b) {
  const VmWatch *x = a, *y = b;
  return x->low != y->low ? (x->low < y->low ? -1 : 1) : 0;
}

// Sorted by address: does a run begin before the end of an earlier one (of
// another side, if sides count)?
static bool runs_meet(const Runs *runs, bool sides) {
  uint64_t end[2] = {0, 0};
  for (uint32_t i = 0; i < runs->list.len; i++) {
    const VmWatch *w = &runs->list.data[i];
    if (w->low < end[sides ? 1 - w->owner : 0]) return true;
    uint64_t *mine = &end[sides ? w->owner : 0];
    if (w->high > *mine) *mine = w->high;
  }
  return false;
}

static bool add_list(NativeCall *call, int32_t count, uint64_t at,
                     uint32_t owner, Runs *runs) {
  for (int32_t i = 0; i < count; i++) {
    Shape *shape;
    if (!transfer_shape(call->step,
                        at + (uint64_t)i * sizeof(struct MpiproofData),
                        &shape))
      return false;
    runs->owner = owner;
    if (!is_too_scattered(shape))
      transfer_each_run(shape, shape_bytes(shape), add_run, runs);
    shape_unref(shape);
  }
  return true;
}

bool primitive_overlap(NativeCall *call) {
  int32_t a_count, b_count;
  uint64_t a, b;
  Runs runs = {0};
  if (call->step->vm->options.lenient) {
    native_result(call, 0);
    return true;
  }
  bool ok = arg_int(call, 0, &a_count) && arg_address(call, 1, &a) &&
            arg_int(call, 2, &b_count) && arg_address(call, 3, &b) &&
            add_list(call, a_count, a, 0, &runs) &&
            add_list(call, b_count, b, 1, &runs);
  if (ok) {
    if (runs.list.len != 0)
      qsort(runs.list.data, runs.list.len, sizeof *runs.list.data,
            compare_runs);
    native_result(call, runs_meet(&runs, b != 0));
  }
  vec_fini(&runs.list);
  return ok;
}
