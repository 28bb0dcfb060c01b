// The table of primitives (runtime/mpi/engine.h), decoding of arguments, and
// the primitives that concern the world as a whole.
#include "mpi/primitive.h"

#include "api/call.h"
#include "mpi/effects.h"

// ---- Decoding.

Turn turn_of(NativeCall *call) {
  Step *s = call->step;
  const WorldTurn *now = vm_extension_context(s->vm);
  assert(now != NULL);
  now->world->run->asked++;
  if (s->process->threads != NULL)
    world_set_thread(now->world, now->rank, s->process->threads->current);
  const Turn turn = {s, now->world, now->rank, step_user_place(s), NULL};
  if (rank_get(now->world, now->rank)->written.len != 0) share_flush(&turn);
  return turn;
}

bool turn_misuse(Step *step, const char *what) {
  return step_stop_limit(step, LIMIT_UNSUPPORTED, "the MPI library used %s", what);
}

bool arg_int(NativeCall *call, uint32_t i, int32_t *out) {
  uint64_t word;
  if (!step_concrete(call->step, call->args[i], "an argument of an MPI call",
                     &word))
    return false;
  *out = (int32_t)(uint32_t)word;
  return true;
}

bool arg_envelope(NativeCall *call, uint32_t i, int32_t *out, ExprId *term) {
  ExprTable *t = call->step->vm->terms;
  uint64_t present;
  *term = EXPR_NONE;
  if (!value_is_word(call->args[i])) {
    ExprId low = expr_extract(t, call->args[i].term, 0, 32);
    if (label_is_known(t, low, &present)) {
      *out = (int32_t)(uint32_t)present;
      *term = low;
      return true;
    }
  }
  return arg_int(call, i, out);
}

bool arg_address(NativeCall *call, uint32_t i, uint64_t *out) {
  return step_concrete(call->step, call->args[i], "an address", out);
}

bool arg_shape(NativeCall *call, uint32_t i, Shape **out) {
  uint64_t address;
  return arg_address(call, i, &address) &&
         transfer_shape(call->step, address, out);
}

bool arg_op(NativeCall *call, uint32_t i, OpKind kind, int32_t *out) {
  if (!arg_int(call, i, out)) return false;
  Turn t = turn_of(call);
  if (op_exists(t.world, t.rank, *out) &&
      (kind == OP_FREE || op_get(t.world, t.rank, *out)->kind == kind))
    return true;
  return turn_misuse(t.step, "an operation that does not exist");
}

bool arg_context(NativeCall *call, uint32_t i, uint32_t *out) {
  int32_t number;
  if (!arg_int(call, i, &number)) return false;
  Turn t = turn_of(call);
  *out = (uint32_t)number;
  if (number >= 0 && *out < t.world->run->contexts.len &&
      run_get(t.world->run, *out)->index[t.rank] != NOT_MEMBER)
    return true;
  return turn_misuse(t.step, "a context it is not part of");
}

// ---- The world.

bool primitive_world(NativeCall *call) {
  Turn t = turn_of(call);
  uint64_t rank_at, size_at;
  if (!arg_address(call, 0, &rank_at) || !arg_address(call, 1, &size_at))
    return false;
  int32_t rank = (int32_t)t.rank, size = 0;
  while ((uint32_t)size < t.world->size &&
         t.world->run->commands[size] == NULL)
    size++;
  return step_write_range(t.step, value_word(rank_at), sizeof rank,
                          (const uint8_t *)&rank, NULL) &&
         step_write_range(t.step, value_word(size_at), sizeof size,
                          (const uint8_t *)&size, NULL);
}

bool primitive_life(NativeCall *call) {
  Turn t = turn_of(call);
  int32_t act;
  if (!arg_int(call, 0, &act) || !turn_flush(&t)) return false;
  if (act == MPIPROOF_LIFE_INIT) {
    rank_edit(t.world, t.rank)->initialized = true;
    rank_edit(t.world, t.rank)->finalized = false;
  } else {
    rank_edit(t.world, t.rank)->finalized = true;
  }
  return true;
}

// Context 0 is everybody.
static void doom(World *w, uint32_t context) {
  const Context *c = run_get(w->run, context);
  w->partly = context != 0;
  for (uint32_t i = 0; w->partly && i < context_size(c); i++)
    w->doomed[c->members[i] / 64] |= UINT64_C(1) << (c->members[i] % 64);
}

bool primitive_abort(NativeCall *call) {
  Turn t = turn_of(call);
  int32_t code;
  uint32_t context;
  if (!arg_int(call, 0, &code) || !arg_context(call, 1, &context) ||
      !step_sight(t.step, (VmSight){.kind = VM_SIGHT_ABORT}))
    return false;
  // For a temporal property an abort is an end like any other, whatever the
  // code; that it is a defect is known without it.
  if (code != 0 && t.step->vm->sight_sink.asks == NULL)
    return step_fault(t.step, FINDING_MPI_ABORT,
                      "rank %u calls MPI_Abort with error code %d", t.rank,
                      code);
  t.world->aborted = true;
  doom(t.world, context);
  t.step->result->stop = VM_EXIT;
  t.step->result->exit_code = 0;
  t.step->result->place = t.step->place;
  return false;
}

// ---- Contexts.

static bool members_valid(const Turn *t, uint32_t count,
                          const int32_t *members) {
  for (uint32_t i = 0; i < count; i++)
    if (members[i] < 0 || (uint32_t)members[i] >= t->world->size) return false;
  return count != 0;
}

bool primitive_context(NativeCall *call) {
  Turn t = turn_of(call);
  int32_t n[5];
  uint64_t at;
  for (uint32_t i = 0; i < 5; i++)
    if (!arg_int(call, i, &n[i])) return false;
  if (!arg_address(call, 5, &at)) return false;
  int64_t total = (int64_t)n[3] + n[4];
  if (n[3] < 0 || n[4] < 0 || total > MPI_MAX_RANKS)
    return turn_misuse(t.step, "a context of impossible size");
  uint32_t count = (uint32_t)total;
  int32_t members[MPI_MAX_RANKS];
  if (!transfer_read(t.step, at, count * sizeof *members, members))
    return false;
  if (!members_valid(&t, count, members))
    return turn_misuse(t.step, "a context of ranks that do not exist");
  native_result(call, run_context(t.world->run, n[0], n[1], n[2],
                                  (uint32_t)n[3], (uint32_t)n[4], members));
  return true;
}

bool primitive_context_name(NativeCall *call) {
  Turn t = turn_of(call);
  uint32_t number;
  uint64_t at;
  Text name = {0};
  bool ok = arg_context(call, 0, &number) && arg_address(call, 1, &at) &&
            (at == 0 || step_read_string(t.step, value_word(at), &name));
  if (ok) {
    Context *c = &t.world->run->contexts.data[number];
    if (c->name != NULL) mem_free_string(c->name);
    c->name = name.len == 0 ? NULL : mem_string(text_get(&name));
    c->ports = c->name != NULL && strncmp(c->name, "MCAPI ", 6) == 0;
  }
  text_fini(&name);
  return ok;
}

bool primitive_context_silent(NativeCall *call) {
  Turn t = turn_of(call);
  uint32_t number;
  if (!arg_context(call, 0, &number)) return false;
  t.world->run->contexts.data[number].silent = true;
  return true;
}

bool primitive_told(NativeCall *call) {
  Turn t = turn_of(call);
  uint32_t number;
  if (!arg_context(call, 0, &number)) return false;
  const RankState *r = rank_get(t.world, t.rank);
  uint32_t told = 0;
  for (uint32_t i = 0; i < r->inbox.len; i++)
    told += r->inbox.data[i].context == number &&
            r->inbox.data[i].sender != t.rank;
  native_result(call, told);
  return true;
}

// ---- Copies.

bool primitive_check(NativeCall *call) {
  Shape *shape;
  int32_t side;
  Payload *payload = NULL;
  if (!arg_int(call, 1, &side) || !arg_shape(call, 0, &shape)) return false;
  bool ok = side == MPIPROOF_BUFFER_INPUT || side == MPIPROOF_BUFFER_PACKED
                ? buffer_take(call->step, shape, (BufferSide)side, &payload)
                : buffer_check(call->step, shape, (BufferSide)side);
  payload_unref(payload);
  shape_unref(shape);
  return ok;
}

bool primitive_copy(NativeCall *call) {
  Turn t = turn_of(call);
  Shape *to = NULL, *from = NULL;
  Payload *payload = NULL;
  uint64_t copied;
  bool ok = arg_shape(call, 0, &to) && arg_shape(call, 1, &from) &&
            buffer_read(t.step, from, BUFFER_INPUT, &payload) &&
            buffer_write(t.step, payload, to, BUFFER_OUTPUT, &copied);
  if (ok) native_result(call, copied);
  payload_unref(payload);
  shape_unref(to);
  shape_unref(from);
  return ok;
}

// ---- Checks.

bool primitive_checks(NativeCall *call) {
  native_result(call, !call->step->vm->options.lenient);
  return true;
}

// ---- Inputs.

// A rank whose inputs nobody else has seen may leave those out for which an
// assumption fails: others behave then as if it were slow. A model of the path
// would not know, however, for which inputs another matching gets further.
static bool others_see_inputs(void *context, bool shared) {
  const WorldTurn *turn = context;
  if (shared || turn->world->inputs_sent) return true;
  if (trail_gives_labels(turn->world))
    trail_add_opaque(turn->world, turn->rank);
  return false;
}

// By either of its names.
static bool is_of_library(const char *name) {
  return api_find(name[0] == 'P' ? name + 1 : name) != NULL;
}

static bool hands_out(const char *name) {
  return api_is(name, API_ALLOCATES);
}

// ---- The table.

// A visible step of a rank ticks its clock: models must know of it.
static void check_effect(const World *w, uint32_t rank, InModels effect,
                         uint32_t clock, uint32_t length) {
  bool acted = clock_own(w, rank) != clock;
  assert(!acted || !trail_is_kept(w) || world_trail_length(w) != length);
  assert(!acted || effect != MODELS_OUTSIDE || !trail_is_kept(w));
}

static bool call_primitive(NativeCall *call, bool (*fn)(NativeCall *call),
                           InModels effect) {
  const WorldTurn *now = vm_extension_context(call->step->vm);
  World *w = now->world;
  uint32_t clock = clock_own(w, now->rank);
  uint32_t length = world_trail_length(w);
  if (effect == MODELS_OPAQUE) trail_add_opaque(w, now->rank);
  bool ok = fn(call);
  check_effect(w, now->rank, effect, clock, length);
  return ok;
}

#define PREFIX "__mpiproof_mpi_"
#define CHOICE(name, in_models, why)
#define TRAIL(name, in_models, why)
#define PRIMITIVE(name, in_models, why)                                   \
  static bool call_##name(NativeCall *call) {                             \
    return call_primitive(call, primitive_##name, MODELS_##in_models);    \
  }
#include "mpi/effects.def"
#undef PRIMITIVE

const VmExtension *mpi_extension(void) {
  static const VmExtensionRow rows[] = {
#define PRIMITIVE(name, in_models, why) {PREFIX #name, call_##name},
#include "mpi/effects.def"
#undef PRIMITIVE
  };
  static const VmExtension extension = {
      .prefix = PREFIX,
      .owns_name = is_of_library,
      .hands_out = hands_out,
      .rows = rows,
      .count = sizeof rows / sizeof rows[0],
      .watch_kind = own_kind,
      .touch = mark_touch,
      .print_owner = own_print,
      .print_origin = buffer_print_origin,
      .others_see_inputs = others_see_inputs,
  };
  return &extension;
}
