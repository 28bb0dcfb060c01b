// Primitives of collective operations.
#include "mpi/primitive.h"

typedef struct MpiproofCall GuestCall;   // pointers are guest addresses

static bool read_name(const Turn *t, uint64_t at, uint32_t *out) {
  Text name = {0};
  bool ok = step_read_string(t->step, value_word(at), &name);
  if (ok) *out = names_make(&t->world->run->names, text_get(&name));
  text_fini(&name);
  return ok;
}

// The call without `needs`.
static bool read_call(const Turn *t, uint64_t at, GuestCall *guest,
                      Call *call) {
  if (!transfer_read(t->step, at, offsetof(GuestCall, reserved), guest) ||
      !transfer_read(t->step, at + offsetof(GuestCall, operator_function), 16,
                     &guest->operator_function) ||
      !read_name(t, (uintptr_t)guest->name, &call->name))
    return false;
  call->blocking = guest->blocking != 0;
  call->need = (uint8_t)guest->need;
  call->root = guest->root;
  call->operator_id = guest->operator_id;
  call->operator_function = (uintptr_t)guest->operator_function;
  call->agree = guest->agree;
  return true;
}

static bool read_needs(const Turn *t, const GuestCall *guest, Call *call) {
  if (guest->need != MPIPROOF_NEED_LISTED || guest->need_count <= 0)
    return true;
  size_t size = (size_t)guest->need_count * sizeof *call->needs;
  call->needs = mem_alloc(size);
  call->need_count = (uint32_t)guest->need_count;
  return transfer_read(t->step, (uintptr_t)guest->needs, size, call->needs);
}

// After a stop: which part of the buffers it is about.
static void add_part(const Turn *t, const char *whose, uint32_t context,
                     uint32_t member, const Shape *shape) {
  VmResult *result = t->step->result;
  if (result->stop != VM_FAULT && result->stop != VM_REPORT) return;
  Text *out = &result->fault.message, name = {0};
  text_printf(out, ": the part %s rank %d", whose,
              run_get(t->world->run, context)->members[member]);
  step_print_variable(t->step, shape->address, &name);
  if (name.len != 0) text_printf(out, ", from %s on", text_get(&name));
  text_fini(&name);
}

// What a reduction gets is computed with.
static bool read_parts(const Turn *t, uint32_t context, uint64_t at,
                       Contribution *c) {
  ByteCount bytes = {0};
  const bool reduces =
      c->call.operator_id != 0 || c->call.operator_function != 0;
  const BufferSide side = reduces ? BUFFER_INPUT : BUFFER_SENT;
  for (uint32_t i = 0; i < c->part_count; i++) {
    Shape *shape;
    if (!transfer_shape(t->step, at + i * sizeof(struct MpiproofData), &shape))
      return false;
    bool ok = buffer_read(t->step, shape, BUFFER_SENT, &c->parts[i]) &&
              buffer_check_defined(t->step, shape, c->parts[i], side, &bytes);
    if (!ok && c->part_count > 1) add_part(t, "for", context, i, shape);
    shape_unref(shape);
    if (!ok) return false;
    buffer_mark_origin(t->step, c->parts[i], t->rank, t->place);
  }
  return buffer_check_bytes(t->step, &bytes, side);
}

static bool check_agreement(const Turn *t, uint32_t context,
                            const Call *call) {
  FindingKind kind;
  Text why = {0};
  bool ok = collective_agrees(t->world, t->rank, context, call, &kind, &why);
  if (!ok) step_fault(t->step, kind, "%s", text_get(&why));
  text_fini(&why);
  return ok;
}

bool primitive_join(NativeCall *call) {
  Turn t = turn_of(call);
  uint32_t context;
  uint64_t call_at, parts_at;
  int32_t part_count;
  if (!arg_context(call, 0, &context) || !arg_address(call, 1, &call_at) ||
      !arg_int(call, 2, &part_count) || !arg_address(call, 3, &parts_at))
    return false;
  uint32_t size = context_size(run_get(t.world->run, context));
  if (part_count != 0 && part_count != 1 && part_count != (int32_t)size)
    return turn_misuse(t.step, "a wrong number of contributions");
  GuestCall guest;
  Contribution *c = contribution_new((uint32_t)part_count);
  c->place = t.place;
  if (!read_call(&t, call_at, &guest, &c->call) ||
      !check_agreement(&t, context, &c->call) ||
      !read_needs(&t, &guest, &c->call) || !read_parts(&t, context, parts_at, c)) {
    contribution_unref(c);
    return false;
  }
  for (uint32_t i = 0; i < c->part_count; i++)
    world_note_inputs(t.world, t.step->vm->terms, c->parts[i]);
  native_result(call,
                (uint64_t)collective_join(t.world, t.rank, context, c));
  return true;
}

bool find_part(NativeCall *call, Payload **out) {
  Turn t = turn_of(call);
  int32_t number, from;
  if (!arg_op(call, 0, OP_COLLECTIVE, &number) || !arg_int(call, 1, &from))
    return false;
  const Op *op = op_get(t.world, t.rank, number);
  if (from < 0 || (uint32_t)from >= instance_find(t.world, op->instance)->size)
    return turn_misuse(t.step, "a member that does not exist");
  *out = collective_part(t.world, t.rank, op, (uint32_t)from);
  return true;
}

bool primitive_part_size(NativeCall *call) {
  Payload *part;
  if (!find_part(call, &part)) return false;
  native_result(call, part == NULL ? 0 : part->size);
  return true;
}

// The buffers of calls that are completed later were looked at when they were
// made.
static bool is_checked(NativeCall *call) {
  Turn t = turn_of(call);
  int32_t number;
  if (!arg_op(call, 0, OP_COLLECTIVE, &number)) return true;
  return op_get(t.world, t.rank, number)->place != t.place;
}

bool primitive_fetch(NativeCall *call) {
  Turn t = turn_of(call);
  Payload *part;
  Shape *into;
  int32_t number, from;
  if (!find_part(call, &part) || !arg_shape(call, 2, &into)) return false;
  uint64_t copied, result = 0;
  bool ok = part == NULL || is_checked(call) ||
            buffer_check_type(call->step, into, "the receive buffer");
  bool there = !ok || part == NULL ||
               buffer_write(call->step, part, into, BUFFER_RECEIVED, &copied);
  if (!there && arg_op(call, 0, OP_COLLECTIVE, &number) &&
      arg_int(call, 1, &from))
    add_part(&t, "of", op_get(t.world, t.rank, number)->context,
             (uint32_t)from, into);
  ok = ok && there;
  if (ok && part != NULL) {
    if (part->size > shape_bytes(into)) result |= MPIPROOF_FETCH_TRUNCATED;
    if (!payload_fits_type(part, into)) result |= MPIPROOF_FETCH_MISMATCH;
  }
  if (ok) native_result(call, result);
  shape_unref(into);
  return ok;
}

bool primitive_mismatch(NativeCall *call) {
  Turn t = turn_of(call);
  int32_t number, from, place;
  Shape *into;
  if (!arg_op(call, 0, OP_COLLECTIVE, &number) || !arg_int(call, 1, &from) ||
      !arg_int(call, 3, &place) || !arg_shape(call, 2, &into))
    return false;
  const Op *op = op_get(t.world, t.rank, number);
  const Instance *instance = instance_find(t.world, op->instance);
  const Contribution *theirs = instance->members[from].contribution;
  int32_t sender = run_get(t.world->run, op->context)->members[from];
  Text text = {0};
  text_printf(&text, "%s: what rank %d sends ",
              names_get(&t.world->run->names, theirs->call.name), sender);
  run_print_place(t.world->run, (uint32_t)sender, theirs->place, &text);
  text_add(&text, " as ");
  payload_print_types(collective_part(t.world, t.rank, op, (uint32_t)from),
                      &text);
  text_printf(&text, ", rank %u receives as ", t.rank);
  shape_print_types(into, &text);
  bool known = step_is_reported(t.step, FINDING_DATATYPE_MISMATCH);
  if (!known)
    step_report(t.step, FINDING_DATATYPE_MISMATCH, "%s", text_get(&text));
  if (!known && place != 0)
    t.step->result->fault.shown_place = (uint32_t)place - 1;
  text_fini(&text);
  shape_unref(into);
  return known;
}

bool primitive_finish(NativeCall *call) {
  Turn t = turn_of(call);
  int32_t number;
  if (!arg_op(call, 0, OP_COLLECTIVE, &number)) return false;
  collective_finish(t.world, t.rank, number);
  return true;
}
