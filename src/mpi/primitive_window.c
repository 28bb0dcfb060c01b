// Primitives of one-sided communication: reading and writing memory of other
// ranks, and locks. The guest's library says when (runtime/mpi/win_*.c).
#include "api/call.h"
#include "mpi/primitive.h"

bool primitive_window_traits(NativeCall *call) {
  const MpiRun *run = turn_of(call).world->run;
  native_result(call,
                (run->polls ? MPIPROOF_TRAIT_POLLS : 0u) |
                    (run->fetches ? MPIPROOF_TRAIT_FETCHES : 0u) |
                    (run->locks ? MPIPROOF_TRAIT_LOCKS : 0u) |
                    (run->options.separate ? MPIPROOF_TRAIT_SEPARATE : 0u));
  return true;
}

// ---- Memory of others.

// A step of this rank that works on the memory of another one, until
// step_back.
static Step step_at(const Turn *t, uint32_t target) {
  WorldTurn *now = vm_extension_context(t->step->vm);
  Step step = *t->step;
  now->elsewhere = true;
  if (target != t->rank) step.process = now->other(now->context, target);
  return step;
}

static void step_back(const Turn *t) {
  ((WorldTurn *)vm_extension_context(t->step->vm))->elsewhere = false;
}

typedef struct Target {
  const Turn *turn;
  uint32_t rank;
} Target;

// After a stop of such a step: memory that is gone is that of the window.
static bool blame_window(Step *at, uint32_t target) {
  VmFault *fault = &at->result->fault;
  if (at->result->stop != VM_FAULT) return false;
  const char *text = buffer_memory_text(fault->kind);
  if (text == NULL) text = "does not reach so far";
  fault->kind = FINDING_WINDOW_MEMORY;
  text_clear(&fault->message);
  text_printf(&fault->message, "the window memory of rank %u %s", target, text);
  return false;
}

// Says so once, and goes on unless the data is too much.
static bool check_types(const Turn *t, const Payload *payload,
                        const Shape *into, const char *from,
                        const char *to) {
  if (payload_fits_type(payload, into) ||
      step_is_reported(t->step, FINDING_DATATYPE_MISMATCH))
    return true;
  Text text = {0};
  text_printf(&text, "%s is read as ", from);
  payload_print_types(payload, &text);
  text_printf(&text, ", %s is written as ", to);
  shape_print_types(into, &text);
  step_fault(t->step, FINDING_DATATYPE_MISMATCH, "%s", text_get(&text));
  if (payload->size <= shape_bytes(into)) step_report_once(t->step);
  text_fini(&text);
  return false;
}

static bool read_target(const Turn *t, const Op *op, Payload **out) {
  Step at = step_at(t, (uint32_t)op->peer);
  bool ok = transfer_gather(&at, op->into, out);
  step_back(t);
  if (!ok) return blame_window(&at, (uint32_t)op->peer);
  buffer_mark_origin(t->step, *out, (uint32_t)op->peer, t->place);
  return true;
}

bool primitive_peek(NativeCall *call) {
  Turn t = turn_of(call);
  int32_t number;
  Shape *into = NULL;
  Payload *payload = NULL;
  uint64_t copied;
  if (!arg_op(call, 0, OP_ACCESS, &number)) return false;
  const Op *op = op_get(t.world, t.rank, number);
  bool ok = arg_shape(call, 1, &into) && read_target(&t, op, &payload) &&
            check_types(&t, payload, into, "the window", "the result") &&
            buffer_write(t.step, payload, into, BUFFER_RECEIVED, &copied);
  if (ok) world_note_inputs(t.world, t.step->vm->terms, payload);
  payload_unref(payload);
  shape_unref(into);
  return ok;
}

static bool spread_run(void *context, uint64_t address, uint64_t size,
                       uint64_t at) {
  const Turn *t = ((const Target *)context)->turn;
  (void)at;
  share_spread(t, ((const Target *)context)->rank, address, address + size);
  return true;
}

static bool write_target(const Turn *t, const Op *op, const Payload *payload) {
  uint64_t copied;
  const uint32_t rank = (uint32_t)op->peer;
  Step at = step_at(t, rank);
  bool ok = transfer_scatter(&at, payload, op->into, &copied);
  step_back(t);
  if (!ok) return blame_window(&at, rank);
  Target target = {t, rank};
  if (share_any(t->world, rank)) {
    Shape *where = shape_ref(op->into);
    transfer_each_run(where, copied, spread_run, &target);
    shape_unref(where);
  }
  return true;
}

bool primitive_poke(NativeCall *call) {
  Turn t = turn_of(call);
  int32_t number;
  Shape *from = NULL;
  Payload *payload = NULL;
  if (!arg_op(call, 0, OP_ACCESS, &number)) return false;
  const Op *op = op_get(t.world, t.rank, number);
  bool ok = arg_shape(call, 1, &from) &&
            buffer_take(t.step, from, BUFFER_SENT, &payload);
  if (ok) {
    buffer_mark_origin(t.step, payload, t.rank, t.place);
    ok = check_types(&t, payload, op->into, "the origin buffer",
                     "the window") &&
         write_target(&t, op, payload);
  }
  if (ok) world_note_inputs(t.world, t.step->vm->terms, payload);
  payload_unref(payload);
  shape_unref(from);
  return ok;
}

// ---- Accesses.

typedef struct MpiproofAccess GuestAccess;

static bool own_buffer(const Turn *t, const GuestAccess *guest, uint64_t at,
                       size_t offset, bool writes, Watches *out) {
  Shape *shape;
  (void)guest;
  if (!transfer_shape(t->step, at + offset, &shape)) return false;
  bool ok = (!writes || buffer_check(t->step, shape, BUFFER_RECEIVED)) &&
            own_prepare(t, OWNER_ACCESS, shape, writes, out);
  shape_unref(shape);
  return ok;
}

// Buffers may lie in the window of their own rank.
static bool mark_buffers(const Turn *t, uint64_t at, int32_t number) {
  static const size_t offsets[] = {offsetof(GuestAccess, origin),
                                   offsetof(GuestAccess, compare),
                                   offsetof(GuestAccess, result)};
  if (t->step->vm->options.lenient) return true;
  for (uint32_t i = 0; i < 3; i++) {
    Shape *shape;
    if (!transfer_shape(t->step, at + offsets[i], &shape)) return false;
    bool ok = mark_buffer(t, number, shape, i == 2);
    shape_unref(shape);
    if (!ok) return false;
  }
  return true;
}

bool primitive_access(NativeCall *call) {
  Turn t = turn_of(call);
  uint64_t at;
  GuestAccess guest;
  Shape *where = NULL;
  Watches buffers[3] = {{0}, {0}, {0}};
  if (!arg_address(call, 0, &at) ||
      !transfer_read(t.step, at, offsetof(GuestAccess, where), &guest) ||
      !transfer_shape(t.step, at + offsetof(GuestAccess, where), &where))
    return false;
  bool ok =
      own_buffer(&t, &guest, at, offsetof(GuestAccess, origin), false,
                 &buffers[0]) &&
      own_buffer(&t, &guest, at, offsetof(GuestAccess, compare), false,
                 &buffers[1]) &&
      own_buffer(&t, &guest, at, offsetof(GuestAccess, result), true,
                 &buffers[2]);
  if (!ok) {
    for (uint32_t i = 0; i < 3; i++) vec_fini(&buffers[i]);
    shape_unref(where);
    return false;
  }
  int32_t number = access_start(t.world, t.rank, (uint32_t)guest.window,
                                (uint32_t)guest.target,
                                (AccessStage)guest.stage, where, t.place);
  Op *op = op_edit(t.world, t.rank, number);
  op->mode = (uint8_t)guest.kind;
  op->tag = guest.op;
  op->received = (uint32_t)guest.basic;
  op->commutes = guest.commutes != 0;
  op->orders = (uint8_t)guest.orders;
  if (access_is_loose(t.world, t.rank, number))
    vm_limit(t.step->vm, LIMIT_UNSUPPORTED, t.place,
             "accumulates of one process to one place that may take effect in "
             "any order (accumulate_ordering)");
  access_note(t.world, t.rank, number);
  for (uint32_t i = 0; i < 3; i++) own_take(&t, number, &buffers[i]);
  if (!mark_buffers(&t, at, number)) {
    mark_forget(t.world, t.rank, number);
    op_free(t.world, t.rank, number);
    own_refresh(&t);
    return false;
  }
  native_result(call, (uint64_t)number);
  return true;
}

// It may meet others from here on.
bool primitive_access_mark(NativeCall *call) {
  Turn t = turn_of(call);
  int32_t number;
  if (!arg_op(call, 0, OP_ACCESS, &number)) return false;
  if (t.step->vm->options.lenient) return true;
  t.place = op_get(t.world, t.rank, number)->place;
  Step at = step_at(&t, (uint32_t)op_get(t.world, t.rank, number)->peer);
  bool ok = mark_remote(&t, &at, number);
  step_back(&t);
  return ok;
}

bool primitive_flushed(NativeCall *call) {
  Turn t = turn_of(call);
  uint32_t context;
  int32_t target;
  if (!arg_context(call, 0, &context) || !arg_int(call, 1, &target))
    return false;
  int32_t at_origin;
  if (!arg_int(call, 2, &at_origin)) return false;
  mark_complete(t.world, t.rank, context, target, at_origin != 0);
  return true;
}

bool primitive_waited(NativeCall *call) {
  Turn t = turn_of(call);
  uint32_t context;
  if (!arg_context(call, 0, &context)) return false;
  mark_waited(t.world, t.rank, context);
  return true;
}

bool primitive_access_open(NativeCall *call) {
  Turn t = turn_of(call);
  int32_t number;
  if (!arg_op(call, 0, OP_ACCESS, &number)) return false;
  if (op_get(t.world, t.rank, number)->stage == ACCESS_HELD)
    op_edit(t.world, t.rank, number)->stage = ACCESS_OPEN;
  return true;
}

bool primitive_access_due(NativeCall *call) {
  Turn t = turn_of(call);
  native_result(call, (uint32_t)access_due(t.world, t.rank));
  return true;
}

bool primitive_access_done(NativeCall *call) {
  Turn t = turn_of(call);
  int32_t number;
  if (!arg_op(call, 0, OP_ACCESS, &number)) return false;
  op_edit(t.world, t.rank, number)->stage = ACCESS_DONE;
  note_access(t.world, t.rank, number);
  mark_applied(t.world, t.rank, number);
  clock_tick(t.world, t.rank);
  return true;
}

bool primitive_access_local(NativeCall *call) {
  Turn t = turn_of(call);
  int32_t number;
  if (!arg_op(call, 0, OP_ACCESS, &number)) return false;
  op_edit(t.world, t.rank, number)->owns = false;
  mark_local(t.world, t.rank, number);
  own_refresh(&t);
  return true;
}

bool turn_has_work(NativeCall *call, const Turn *t) {
  if (!t->world->run->onesided || access_due(t->world, t->rank) < 0)
    return false;
  wait_end(t->world, t->rank);
  native_result(call, (uint32_t)MPIPROOF_WORK);
  return true;
}

// ---- Locks.

bool primitive_lock(NativeCall *call) {
  Turn t = turn_of(call);
  uint32_t context;
  int32_t target, mode;
  if (!arg_context(call, 0, &context) || !arg_int(call, 1, &target) ||
      !arg_int(call, 2, &mode))
    return false;
  const uint8_t kept =
      (uint8_t)(mode & (MPIPROOF_LOCK_EXCLUSIVE | MPIPROOF_LOCK_NOCHECK |
                        MPIPROOF_LOCK_LAZY));
  const Op wanted = {.context = context, .peer = target, .mode = kept};
  if ((mode & MPIPROOF_LOCK_FORCE) == 0 &&
      lock_breaks_promise(t.world, t.rank, &wanted)) {
    native_result(call, UINT32_MAX);
    return true;
  }
  if ((mode & MPIPROOF_LOCK_LAZY) != 0 &&
      t.world->run->options.buffering != BUFFER_ANY)
    t.step->vm->premises |= UINT32_C(1) << PREMISE_WINDOW_LOCK;
  int32_t number =
      lock_want(t.world, t.rank, context, target, kept, t.place);
  if ((mode & MPIPROOF_LOCK_NOW) != 0 &&
      lock_holder(t.world, t.rank, op_get(t.world, t.rank, number)) < 0)
    lock_grant(t.world, t.rank, number);
  native_result(call, (uint64_t)number);
  return true;
}

bool primitive_lock_granted(NativeCall *call) {
  Turn t = turn_of(call);
  int32_t number, firm;
  if (!arg_op(call, 0, OP_LOCK, &number) || !arg_int(call, 1, &firm))
    return false;
  if (firm != 0) {
    Op *op = op_edit(t.world, t.rank, number);
    op->mode &= (uint8_t)~MPIPROOF_LOCK_LAZY;
    op->buffered = false;
  }
  native_result(call,
                op_get(t.world, t.rank, number)->stage == ACCESS_DONE);
  return true;
}

bool primitive_unlock(NativeCall *call) {
  Turn t = turn_of(call);
  int32_t number;
  if (!arg_op(call, 0, OP_LOCK, &number)) return false;
  lock_release(t.world, t.rank, number);
  return true;
}

// ---- Exposed memory.

// A window over memory of another one has no owner here.
static bool is_foreign(void *context, const Piece *piece) {
  return piece->owner == *(const uint32_t *)context;
}

bool primitive_expose(NativeCall *call) {
  Turn t = turn_of(call);
  uint32_t context;
  uint64_t base, size;
  int32_t joins;
  if (!arg_context(call, 0, &context) || !arg_address(call, 1, &base) ||
      !arg_address(call, 2, &size) || !arg_int(call, 3, &joins))
    return false;
  const RankState *r = rank_get(t.world, t.rank);
  t.world->run->contexts.data[context].window = true;
  t.step->vm->premises |=
      UINT32_C(1) << (t.world->run->options.separate
                          ? PREMISE_WINDOW_SEPARATE : PREMISE_WINDOW_UNIFIED);
  if (!share_each(t.world, t.rank, base, base + size, is_foreign, &t.rank))
    return step_stop_limit(t.step, LIMIT_UNSUPPORTED,
                           "a window over memory of another process");
  for (uint32_t i = 0; i < r->exposed.len; i++) {
    const Exposed *e = &r->exposed.data[i];
    if (e->context == context && base < e->high && e->low < base + size) {
      native_result(call, 0);
      return true;
    }
    if (t.world->run->options.separate && base < e->high &&
        e->low < base + size)
      vm_limit(t.step->vm, LIMIT_UNSUPPORTED, t.place,
               "windows that overlap, in the separate memory model");
  }
  if (joins && !t.step->vm->options.lenient &&
      !mark_attach(&t, base, base + size))
    return false;
  vec_push(&rank_edit(t.world, t.rank)->exposed,
           ((Exposed){.context = context, .low = base, .high = base + size,
                      .owner = (uint16_t)t.rank, .there = base}));
  if (!t.step->vm->options.lenient)
    process_expose(t.step->vm, t.step->process, base, base + size);
  native_result(call, 1);
  return true;
}

// __mpiproof_mpi_share(window, base, size, owner, there): a segment of a shared
// window.
bool primitive_share(NativeCall *call) {
  Turn t = turn_of(call);
  uint32_t context;
  uint64_t base, size, there;
  int32_t owner;
  if (!arg_context(call, 0, &context) || !arg_address(call, 1, &base) ||
      !arg_address(call, 2, &size) || !arg_int(call, 3, &owner) ||
      !arg_address(call, 4, &there))
    return false;
  trail_add_opaque(t.world, t.rank);
  t.world->run->contexts.data[context].window = true;
  t.world->run->contexts.data[context].shared = true;
  vec_push(&rank_edit(t.world, t.rank)->exposed,
           ((Exposed){.context = context, .low = base, .high = base + size,
                      .shared = true, .owner = (uint16_t)owner,
                      .there = there}));
  process_expose(t.step->vm, t.step->process, base, base + size);
  return true;
}

bool primitive_share_sync(NativeCall *call) {
  Turn t = turn_of(call);
  uint32_t context;
  if (!arg_context(call, 0, &context)) return false;
  trail_add_opaque(t.world, t.rank);
  if (!t.step->vm->options.lenient) share_sync(t.world, t.rank, context);
  return true;
}

// ... and does not use it any more.
bool primitive_share_leave(NativeCall *call) {
  Turn t = turn_of(call);
  uint32_t context, kept = 0;
  if (!arg_context(call, 0, &context)) return false;
  share_leave(t.world, t.rank, context);
  RankState *r = rank_edit(t.world, t.rank);
  for (uint32_t i = 0; i < r->exposed.len; i++) {
    const Exposed *e = &r->exposed.data[i];
    if (e->shared && e->context == context)
      process_conceal(t.step->process, e->low, e->high);
    else
      r->exposed.data[kept++] = *e;
  }
  r->exposed.len = kept;
  mark_leave(t.world, t.rank, context);
  return true;
}

// What the window has from that address on; NULL: nothing.
static const Exposed *find_exposed(const Turn *t, uint32_t context,
                                   uint64_t base) {
  const RankState *r = rank_get(t->world, t->rank);
  for (uint32_t i = 0; i < r->exposed.len; i++)
    if (r->exposed.data[i].context == context &&
        r->exposed.data[i].low == base)
      return &r->exposed.data[i];
  return NULL;
}

bool primitive_conceal(NativeCall *call) {
  Turn t = turn_of(call);
  uint32_t context, kept = 0;
  uint64_t base;
  int32_t leaves;
  if (!arg_context(call, 0, &context) || !arg_address(call, 1, &base) ||
      !arg_int(call, 2, &leaves))
    return false;
  const Exposed *old = find_exposed(&t, context, base);
  if (leaves && old != NULL && !t.step->vm->options.lenient &&
      !mark_attach(&t, base, old->high))
    return false;
  RankState *r = rank_edit(t.world, t.rank);
  bool found = false;
  for (uint32_t i = 0; i < r->exposed.len; i++) {
    const Exposed *e = &r->exposed.data[i];
    if (found || e->context != context || e->low != base) {
      r->exposed.data[kept++] = *e;
      continue;
    }
    found = true;
    process_conceal(t.step->process, e->low, e->high);
  }
  r->exposed.len = kept;
  native_result(call, found);
  return true;
}

bool primitive_exposed(NativeCall *call) {
  Turn t = turn_of(call);
  uint32_t context;
  int32_t target;
  uint64_t low, bytes;
  if (!arg_context(call, 0, &context) || !arg_int(call, 1, &target) ||
      !arg_address(call, 2, &low) || !arg_address(call, 3, &bytes))
    return false;
  const RankState *r = rank_get(t.world, (uint32_t)target);
  bool inside = false;
  for (uint32_t i = 0; i < r->exposed.len; i++) {
    const Exposed *e = &r->exposed.data[i];
    inside = inside || (e->context == context &&
                        e->owner == (uint16_t)target && low >= e->low &&
                        low <= e->high && bytes <= e->high - low);
  }
  native_result(call, inside);
  return true;
}

bool primitive_assumes(NativeCall *call) {
  int32_t what;
  if (!arg_int(call, 0, &what)) return false;
  call->step->vm->premises |=
      UINT32_C(1) << (what == MPIPROOF_ASSUMES_WHOLE ? PREMISE_WINDOW_WHOLE
                                                     : PREMISE_WINDOW_WAIT);
  return true;
}

bool primitive_stored(NativeCall *call) {
  Turn t = turn_of(call);
  uint32_t context;
  bool stored = false;
  if (!arg_context(call, 0, &context)) return false;
  for (uint32_t i = 0; i < rank_get(t.world, t.rank)->exposed.len; i++) {
    const Exposed *e = &rank_get(t.world, t.rank)->exposed.data[i];
    if (e->context != context || !e->stored) continue;
    stored = true;
    rank_edit(t.world, t.rank)->exposed.data[i].stored = false;
  }
  native_result(call, stored);
  return true;
}

bool primitive_posted(NativeCall *call) {
  Turn t = turn_of(call);
  uint32_t context;
  int32_t target;
  if (!arg_context(call, 0, &context) || !arg_int(call, 1, &target))
    return false;
  native_result(call, access_is_posted(t.world, t.rank, context,
                                       (uint32_t)target));
  return true;
}
