// Primitives that give the guest's library words for what only the engine
// knows: places of other ranks, types of what they send.
#include "mpi/primitive.h"

// Writes the text to memory at argument `at`, which has room for as many bytes
// as the next argument says.
static bool write_text(NativeCall *call, const Text *text, uint32_t at) {
  int32_t room;
  if (!arg_int(call, at + 1, &room)) return false;
  assert(room > 0);
  Text kept = {0};
  text_printf(&kept, "%.*s", room - 1, text_get(text));
  bool ok = step_write_range(call->step, call->args[at], kept.len + 1,
                             (const uint8_t *)text_get(&kept), NULL);
  text_fini(&kept);
  return ok;
}

static void add_bytes(uint64_t size, Text *out) {
  text_printf(out, " (%llu byte%s)", (unsigned long long)size,
              size == 1 ? "" : "s");
}

static void print_part(const Payload *part, Text *out) {
  if (part == NULL || part->size == 0) {
    text_add(out, "nothing");
    return;
  }
  payload_print_types(part, out);
  add_bytes(part->size, out);
}

static void print_room(const Shape *into, Text *out) {
  if (shape_bytes(into) == 0) {
    text_add(out, "nothing");
    return;
  }
  shape_print_types(into, out);
  add_bytes(shape_bytes(into), out);
}

bool primitive_amounts(NativeCall *call) {
  Turn t = turn_of(call);
  Payload *part;
  Shape *into;
  int32_t number, from;
  if (!find_part(call, &part) || !arg_op(call, 0, OP_COLLECTIVE, &number) ||
      !arg_int(call, 1, &from) || !arg_shape(call, 2, &into))
    return false;
  const Op *op = op_get(t.world, t.rank, number);
  Text text = {0};
  text_printf(&text, "rank %d sends ",
              run_get(t.world->run, op->context)->members[from]);
  print_part(part, &text);
  text_printf(&text, ", rank %u expects ", t.rank);
  print_room(into, &text);
  bool ok = write_text(call, &text, 3);
  shape_unref(into);
  text_fini(&text);
  return ok;
}

static void print_call(const MpiRun *run, uint32_t rank, uint32_t place,
                       Text *out) {
  const Module *module = run->modules[rank];
  const char *name = module == NULL ? NULL : module_called_at(module, place);
  // The library's own name of MPI_Send is PMPI_Send.
  if (name != NULL) text_printf(out, "%s ", name + (name[0] == 'P'));
  run_print_place(run, rank, place, out);
}

bool primitive_where(NativeCall *call) {
  Turn t = turn_of(call);
  int32_t rank, place;
  if (!arg_int(call, 0, &rank) || !arg_int(call, 1, &place)) return false;
  Text text = {0};
  if (rank < 0) rank = (int32_t)t.rank;
  if ((uint32_t)rank < t.world->size && place > 0)
    print_call(t.world->run, (uint32_t)rank, (uint32_t)place - 1, &text);
  bool ok = write_text(call, &text, 2);
  text_fini(&text);
  return ok;
}
