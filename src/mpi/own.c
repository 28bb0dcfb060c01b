// Buffers that pending operations own. From the start of a non-blocking
// operation to its completion the program must not write what is being sent,
// nor touch what is being received (MPI 4.1, 3.7.2), and no other operation
// may either. The machine watches the bytes; here is who owns them.
#include <assert.h>
#include <stdlib.h>

#include "mpi/primitive.h"

#define MAX_RUNS 65536   // of one buffer; beyond it is not watched

// ---- The bytes of a buffer.

typedef struct Runs {
  Watches *list;
  VmWatch model;           // what all have in common
} Runs;

static bool add_run(void *context, uint64_t address, uint64_t size,
                    uint64_t at) {
  assert(size > 0 && address <= UINT64_MAX - size);
  const Runs *runs = context;
  VmWatch watch = runs->model;
  (void)at;
  watch.low = address;
  watch.high = address + size;
  vec_push(runs->list, watch);
  return runs->list->len < MAX_RUNS;
}

static bool add_end(void *context, uint64_t address, uint64_t size,
                    uint64_t at) {
  add_run(context, address, size, at);
  return false;
}

static bool is_too_scattered(const Shape *shape) {
  uint64_t address;
  return !shape_is_dense(shape, &address) &&
         shape->count * shape->block_count > MAX_RUNS;
}

static void add_runs(const Shape *shape, VmWatch model, Watches *out) {
  Runs runs = {out, model};
  transfer_each_run(shape, shape_bytes(shape), add_run, &runs);
}

// ---- Who owns them.

static bool is_owner(void *context, uint32_t owner) {
  const Turn *t = context;
  return op_exists(t->world, t->rank, owner) &&
         op_get(t->world, t->rank, (int32_t)owner)->owns;
}

void own_refresh(const Turn *t) {
  step_forget_raced(t->step, is_owner, (void *)t);
  process_filter_watches(t->step->process, is_owner, (void *)t);
}

static bool is_done(const int32_t *ops, const uint8_t *done, uint32_t count,
                    uint32_t owner) {
  for (uint32_t i = 0; i < count; i++)
    if (done[i] && ops[i] == (int32_t)owner) return true;
  return false;
}

// What is received is found missing when it is written.
bool own_check_there(const Turn *t, const int32_t *ops, const uint8_t *done,
                     uint32_t count) {
  const WatchList *list = t->step->process->watches[WATCH_WRITE];
  for (uint32_t i = 0; list != NULL && i < list->count; i++) {
    const VmWatch *w = &list->items[i].it;
    if (!w->reads && is_done(ops, done, count, w->owner) &&
        !buffer_check_there(t->step, w->low, w->high - w->low))
      return false;
  }
  return true;
}

// ---- Owners in words.

void own_print(void *context, uint32_t owner, Text *out) {
  const WorldTurn *turn = context;
  const Op *op = op_get(turn->world, turn->rank, (int32_t)owner);
  text_printf(out, "the buffer of the %s started ", op_traits(op)->owner);
  run_print_place(turn->world->run, turn->rank, op->place, out);
  text_add(out, ", which is not known to be complete");
}

FindingKind own_kind(void *context, uint32_t owner) {
  const WorldTurn *turn = context;
  const Op *op = op_get(turn->world, turn->rank, (int32_t)owner);
  return op->kind == OP_ACCESS ? FINDING_RMA_RACE : FINDING_LOCAL_RACE;
}

// ---- Taking possession.

// A pending operation whose buffer another one must not share, or NULL.
static const VmWatch *find_conflict(const Turn *t, uint32_t owner,
                                    const Watches *mine, bool writes) {
  const WatchList *list =
      t->step->process->watches[writes ? WATCH_WRITE : WATCH_READ];
  if (list == NULL) return NULL;
  for (uint32_t i = 0; i < mine->len; i++) {
    const VmWatch *w = &mine->data[i];
    const VmWatch *hit = watches_find(list, w->low, w->high);
    if (hit != NULL && hit->owner != owner) return hit;
  }
  return NULL;
}

// What both hold in the end is unknown.
static void spoil(const Turn *t, const VmWatch *hit, const Watches *mine,
                  bool writes) {
  assert(hit->low < hit->high);
  for (uint32_t i = 0; i < mine->len && hit->reads; i++) {
    VmWatch part = mine->data[i];
    if (part.low < hit->low) part.low = hit->low;
    if (part.high > hit->high) part.high = hit->high;
    part.owner = hit->owner;
    if (part.low >= part.high) continue;
    if (writes) {
      step_add_raced(t->step, &part);
    } else {
      step_forget(t->step, part.low, part.high);
    }
  }
}

static FindingKind conflict_kind(const Turn *t, const VmWatch *hit,
                                 uint32_t owner) {
  WorldTurn turn = {.world = t->world, .rank = t->rank};
  return owner == OWNER_ACCESS ? FINDING_RMA_RACE : own_kind(&turn, hit->owner);
}

static bool report_conflict(const Turn *t, const VmWatch *hit, bool writes,
                            FindingKind kind) {
  Text owner = {0};
  WorldTurn turn = {.world = t->world, .rank = t->rank};
  own_print(&turn, hit->owner, &owner);
  step_fault(t->step, kind,
             "an operation that %s its buffer overlaps %s",
             writes ? "writes" : "reads", text_get(&owner));
  text_fini(&owner);
  step_report_once(t->step);
  t->step->result->fault.unknown = t->step->result->fault.narrows = true;
  return false;
}

// Where nothing is checked, the ends of the buffer say which object it is.
static void add_ends(const Shape *shape, uint32_t owner, Watches *out) {
  Runs runs = {out, {.owner = owner}};
  transfer_each_run(shape, shape_bytes(shape), add_end, &runs);
}

bool own_prepare(const Turn *t, uint32_t owner, const Shape *shape,
                 bool writes, Watches *out) {
  if (shape_bytes(shape) == 0) return true;
  if (t->step->vm->options.lenient) {
    add_ends(shape, owner, out);
    return true;
  }
  if (is_too_scattered(shape)) {
    add_ends(shape, owner, out);
    vm_limit(t->step->vm, LIMIT_LIBRARY, t->place,
             "a buffer in more than %u pieces is not watched for accesses "
             "while its operation is pending", MAX_RUNS);
    return true;
  }
  add_runs(shape, (VmWatch){.owner = owner, .reads = writes}, out);
  if (owner != OWNER_ACCESS && !mark_check_owned(t, out)) {
    vec_fini(out);
    return false;
  }
  const VmWatch *hit = find_conflict(t, owner, out, writes);
  if (hit == NULL) return true;
  spoil(t, hit, out, writes);
  FindingKind kind = conflict_kind(t, hit, owner);
  if (step_is_reported(t->step, kind)) return true;
  vec_fini(out);
  return report_conflict(t, hit, writes, kind);
}

void own_take(const Turn *t, int32_t number, Watches *buffer) {
  if (buffer->len == 0) return;
  for (uint32_t i = 0; i < buffer->len; i++)
    buffer->data[i].owner = (uint32_t)number;
  if (op_get(t->world, t->rank, number)->kind != OP_ACCESS &&
      !t->step->vm->options.lenient)
    mark_owned(t, number, buffer);
  if (t->step->vm->options.lenient)
    process_hold(t->step->process, buffer->data, buffer->len);
  else
    process_add_watches(t->step->vm, t->step->process, buffer->data,
                        buffer->len);
  op_edit(t->world, t->rank, number)->owns = true;
  vec_fini(buffer);
}

bool primitive_own(NativeCall *call) {
  Turn t = turn_of(call);
  int32_t number, writes;
  Shape *shape;
  if (!arg_op(call, 0, OP_FREE, &number) || !arg_int(call, 2, &writes) ||
      !arg_shape(call, 1, &shape))
    return false;
  bool fills = writes && !t.step->vm->options.lenient &&
               op_get(t.world, t.rank, number)->kind == OP_COLLECTIVE;
  Watches buffer = {0};
  bool ok = (!fills || buffer_check(t.step, shape, BUFFER_RECEIVED)) &&
            own_prepare(&t, (uint32_t)number, shape, writes != 0, &buffer);
  shape_unref(shape);
  if (ok) own_take(&t, number, &buffer);
  return ok;
}

// ---- Buffers of one call.

static int compare_runs(const void *a, const void *b) {
  const VmWatch *x = a, *y = b;
  return x->low != y->low ? (x->low < y->low ? -1 : 1) : 0;
}

// Sorted by address: does a run begin before the end of an earlier one (of
// another side, if sides count)?
static bool runs_meet(const Watches *runs, bool sides) {
  uint64_t end[2] = {0, 0};
  for (uint32_t i = 0; i < runs->len; i++) {
    const VmWatch *w = &runs->data[i];
    assert(i == 0 || w[-1].low <= w->low);
    if (w->low < end[sides ? 1 - w->owner : 0]) return true;
    uint64_t *mine = &end[sides ? w->owner : 0];
    if (w->high > *mine) *mine = w->high;
  }
  return false;
}

static bool add_list(NativeCall *call, int32_t count, uint64_t at,
                     uint32_t side, Watches *runs) {
  for (int32_t i = 0; i < count; i++) {
    Shape *shape;
    if (!transfer_shape(call->step,
                        at + (uint64_t)i * sizeof(struct MpiproofData),
                        &shape))
      return false;
    if (!is_too_scattered(shape))
      add_runs(shape, (VmWatch){.owner = side}, runs);
    shape_unref(shape);
  }
  return true;
}

bool primitive_overlap(NativeCall *call) {
  int32_t a_count, b_count;
  uint64_t a, b;
  Watches runs = {0};
  if (call->step->vm->options.lenient) {
    native_result(call, 0);
    return true;
  }
  bool ok = arg_int(call, 0, &a_count) && arg_address(call, 1, &a) &&
            arg_int(call, 2, &b_count) && arg_address(call, 3, &b) &&
            add_list(call, a_count, a, 0, &runs) &&
            add_list(call, b_count, b, 1, &runs);
  if (ok) {
    if (runs.len != 0)
      qsort(runs.data, runs.len, sizeof *runs.data, compare_runs);
    native_result(call, runs_meet(&runs, b != 0));
  }
  vec_fini(&runs);
  return ok;
}
