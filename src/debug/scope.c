// Frames, and looking up names in them.
#include "debug/scope.h"

#include <assert.h>
#include <string.h>

#include "api/call.h"

// ---- Frames.

static bool has_line(const Module *module, uint32_t place) {
  return place != PLACE_NONE && place < module->places.len &&
         module->places.data[place].file != NAME_NONE;
}

static void add_frames(const Module *module, const StackEntry *entry,
                       DebugFrames *out) {
  assert(entry->function < module->functions.len);
  const Function *function = &module->functions.data[entry->function];
  DebugFrame frame = {.function = entry->function,
                      .pc = entry->pc,
                      .activation = entry->activation,
                      .runtime = function->runtime};
  uint32_t place = entry->place;
  while (has_line(module, place) &&
         module->places.data[place].inlined_at != PLACE_NONE) {
    const Place *where = &module->places.data[place];
    frame.place = place;
    frame.inlined_at = where->inlined_at;
    frame.name = where->function == NAME_NONE
                     ? function->name
                     : names_get(&module->names, where->function);
    vec_push(out, frame);
    place = where->inlined_at;
  }
  frame.place = place;
  frame.inlined_at = PLACE_NONE;
  frame.name = function->name;
  // MPI functions are known by their usual names.
  if (function->api) frame.name = api_plain_name(frame.name);
  vec_push(out, frame);
}

// The library's start-up code below main is nobody's business.
static void drop_outer(DebugFrames *frames) {
  while (frames->len > 1 && vec_last(frames)->runtime) frames->len--;
}

void frames_make(const Process *process, const Module *module,
                 DebugFrames *out) {
  StackTrace stack = {0};
  vec_clear(out);
  process_stack(process, &stack);
  for (uint32_t i = 0; i < stack.len; i++) {
    uint32_t function = stack.data[i].function;
    bool runtime = module->functions.data[function].runtime;
    // Of several library frames in a row the outermost one counts.
    if (runtime && out->len > 0 && vec_last(out)->runtime) out->len--;
    add_frames(module, &stack.data[i], out);
  }
  drop_outer(out);
  vec_fini(&stack);
}

uint32_t frames_user(const DebugFrames *frames) {
  uint32_t i = 0;
  while (i < frames->len && frames->data[i].runtime) i++;
  return i;
}

// ---- Variables.

static uint32_t scope_at(const Scope *scope) {
  assert(scope->frame != NULL);
  const DebugInfo *debug = scope->module->debug;
  uint32_t place = scope->frame->place;
  return place < debug->place_scopes.len ? debug->place_scopes.data[place]
                                         : DEBUG_NONE;
}

// How far out a scope lies from another one; UINT32_MAX if it is not around.
static uint32_t distance(const DebugInfo *debug, uint32_t inner,
                         uint32_t outer) {
  assert(inner == DEBUG_NONE || inner < debug->scopes.len);
  uint32_t steps = 0;
  for (; inner != DEBUG_NONE; steps++) {
    if (inner == outer) return steps;
    if (steps > debug->scopes.len) break;
    inner = debug->scopes.data[inner].parent;
  }
  return UINT32_MAX;
}

// Before the first line only parameters are known.
static uint32_t variable_distance(const Scope *scope,
                                  const DebugVariable *variable) {
  uint32_t inner = scope_at(scope);
  if (variable->inlined_at != scope->frame->inlined_at) return UINT32_MAX;
  if (inner == DEBUG_NONE) return variable->parameter != 0 ? 0 : UINT32_MAX;
  return distance(scope->module->debug, inner, variable->scope);
}

void scope_variables(const Scope *scope, VariableList *out) {
  const DebugInfo *debug = scope->module->debug;
  if (scope->frame == NULL || scope->frame->runtime) return;
  const DebugFunction *function =
      &debug->functions.data[scope->frame->function];
  bool more = true;
  for (uint32_t far = 0; more; far++) {
    more = false;
    for (uint32_t i = 0; i < function->len; i++) {
      const DebugVariable *v = &debug->variables.data[function->first + i];
      uint32_t at = variable_distance(scope, v);
      if (at == far) vec_push(out, function->first + i);
      more = more || (at > far && at != UINT32_MAX);
    }
  }
}

// Copies the bytes of one piece to their place.
static void read_piece(const Scope *scope, const DebugPiece *piece,
                       DebugValue *out) {
  assert(out->bytes.len == out->known.len);
  const Process *process = scope->process;
  uint64_t activation = scope->frame->activation, state = DEBUG_ABSENT;
  uint32_t first = piece->offset / 8;
  uint32_t size = piece->bits == 0 ? out->bytes.len : (piece->bits + 7) / 8;
  if (!process_slot(process, activation, piece->state, &state) ||
      state == DEBUG_ABSENT)
    return;
  out->state = VALUE_HERE;
  for (uint32_t i = 0; i < size && first + i < out->bytes.len; i++) {
    uint8_t byte = 0;
    uint64_t word;
    bool known;
    if (state == DEBUG_ADDRESS) {
      known = process_slot(process, activation, piece->slot, &word) &&
              process_byte(process, word + i, &byte) == VM_BYTE_PLAIN;
    } else {
      known = i / 8 < piece->slots &&
              process_slot(process, activation, piece->slot + i / 8, &word);
      if (known) byte = (uint8_t)(word >> i % 8 * 8);
    }
    out->bytes.data[first + i] = byte;
    out->known.data[first + i] = known ? 0xff : 0;
  }
}

// An array whose length another variable has gets a type that says so.
static uint32_t counted_type(const Scope *scope, uint32_t type) {
  const DebugInfo *debug = scope->module->debug;
  uint32_t index = debug_strip(debug, type);
  if (index == DEBUG_NONE) return type;
  DebugType array = debug->types.data[index];
  if (array.kind != DEBUG_ARRAY) return type;
  uint32_t element = counted_type(scope, array.base);
  if (array.count != DEBUG_OPEN)
    return element == array.base
               ? type
               : type_array(scope->module, element, array.count);
  DebugValue count;
  if (array.counted_by == NAME_NONE ||
      !scope_find(scope, names_get(&scope->module->names, array.counted_by),
                  &count))
    return type;
  Number number = value_number(scope->module, &count);
  value_fini(&count);
  if (number.kind != NUMBER_INT || number.i < 0 ||
      number.i > (__int128)UINT32_MAX)
    return type;
  return type_array(scope->module, element, (uint64_t)number.i);
}

// The variable as a whole lies in memory.
static bool read_address(const Scope *scope, const DebugVariable *variable,
                         uint32_t type, DebugValue *out) {
  assert(variable->len > 0);
  const DebugPiece *piece =
      &scope->module->debug->pieces.data[variable->first];
  uint64_t activation = scope->frame->activation, state, address;
  if (variable->len != 1 || piece->bits != 0 ||
      !process_slot(scope->process, activation, piece->state, &state) ||
      state != DEBUG_ADDRESS ||
      !process_slot(scope->process, activation, piece->slot, &address))
    return false;
  value_at(scope->process, scope->module, scope->terms, type, address, out);
  if (out->state == VALUE_OUT_OF_REACH) out->state = VALUE_ABSENT;
  return true;
}

void scope_read(const Scope *scope, const DebugVariable *variable,
                DebugValue *out) {
  assert(scope->frame != NULL);
  const DebugInfo *debug = scope->module->debug;
  uint32_t type = counted_type(scope, variable->type);
  if (variable->len != 0 && read_address(scope, variable, type, out)) return;
  uint64_t size = debug_size(debug, type);
  *out = (DebugValue){.type = type, .state = VALUE_ABSENT};
  for (uint64_t i = 0; i < size && i < VALUE_MAX; i++) {
    vec_push(&out->bytes, 0);
    vec_push(&out->known, 0);
  }
  for (uint32_t i = 0; i < variable->len; i++)
    read_piece(scope, &debug->pieces.data[variable->first + i], out);
}

// ---- Names.

static bool find_local(const Scope *scope, uint32_t name, DebugValue *out) {
  assert(name != NAME_NONE);
  VariableList list = {0};
  bool found = false;
  scope_variables(scope, &list);
  for (uint32_t i = 0; i < list.len && !found; i++) {
    const DebugVariable *variable =
        &scope->module->debug->variables.data[list.data[i]];
    if (variable->name != name) continue;
    // Reading may add types, but no variables.
    scope_read(scope, variable, out);
    found = true;
  }
  vec_fini(&list);
  return found;
}

// Statics of the blocks around come before those of this file, and those
// before others.
static bool find_global(const Scope *scope, uint32_t name, DebugValue *out) {
  assert(name != NAME_NONE);
  const DebugInfo *debug = scope->module->debug;
  uint32_t inner = scope->frame == NULL ? DEBUG_NONE : scope_at(scope);
  uint32_t file = NAME_NONE, best = UINT32_MAX, best_rank = UINT32_MAX;
  if (scope->frame != NULL && has_line(scope->module, scope->frame->place))
    file = scope->module->places.data[scope->frame->place].file;
  for (uint32_t i = 0; i < debug->globals.len; i++) {
    const DebugGlobal *global = &debug->globals.data[i];
    if (global->name != name) continue;
    uint32_t rank = global->scope != DEBUG_NONE
                        ? distance(debug, inner, global->scope)
                    : global->file == file ? UINT32_MAX - 2
                                           : UINT32_MAX - 1;
    if (rank >= best_rank) continue;
    best_rank = rank;
    best = i;
  }
  if (best == UINT32_MAX) return false;
  const DebugGlobal *global = &debug->globals.data[best];
  uint32_t align = scope->module->globals.data[global->global].align;
  value_at(scope->process, scope->module, scope->terms, global->type,
           guest_global_address(global->global, align), out);
  return true;
}

static bool find_enumerator(const Scope *scope, uint32_t name,
                            DebugValue *out) {
  const DebugInfo *debug = scope->module->debug;
  for (uint32_t i = 0; i < debug->types.len; i++) {
    const DebugType *type = &debug->types.data[i];
    for (uint32_t k = 0; type->kind == DEBUG_ENUM && k < type->len; k++) {
      const DebugEnumerator *e = &debug->enumerators.data[type->first + k];
      if (e->name != name) continue;
      value_of_bytes(i, &e->value, (uint32_t)type->size, out);
      return true;
    }
  }
  return false;
}

static bool find_function(const Scope *scope, const char *name,
                          DebugValue *out) {
  uint32_t index = module_find_function(scope->module, name);
  if (index == UINT32_MAX) return false;
  uint64_t address = guest_function_address(index);
  uint32_t type = scope->module->debug->functions.data[index].type;
  if (type == DEBUG_NONE)
    type = type_pointer(scope->module, DEBUG_NONE);
  value_of_bytes(type, &address, 8, out);
  if (debug_kind(scope->module->debug, type) == DEBUG_FUNCTION) {
    out->has_address = true;
    out->address = address;
  }
  return true;
}

bool scope_find(const Scope *scope, const char *name, DebugValue *out) {
  uint32_t id = names_find(&scope->module->names, name);
  if (id != NAME_NONE &&
      (find_local(scope, id, out) || find_global(scope, id, out) ||
       find_enumerator(scope, id, out)))
    return true;
  return find_function(scope, name, out);
}

// "struct point" is a type named point of that kind.
static const char *skip_key(const char *name, DebugKind *kind) {
  static const struct {
    const char *word;
    DebugKind kind;
  } keys[] = {{"struct ", DEBUG_STRUCT}, {"union ", DEBUG_UNION},
              {"enum ", DEBUG_ENUM}};
  for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
    size_t len = strlen(keys[i].word);
    if (strncmp(name, keys[i].word, len) != 0) continue;
    *kind = keys[i].kind;
    return name + len;
  }
  *kind = DEBUG_TYPEDEF;
  return name;
}

bool scope_find_type(const Scope *scope, const char *name, uint32_t *type) {
  const DebugInfo *debug = scope->module->debug;
  DebugKind kind;
  const char *plain = skip_key(name, &kind);
  if (strcmp(name, "void") == 0) {
    *type = DEBUG_NONE;
    return true;
  }
  uint32_t id = names_find(&scope->module->names, plain);
  for (uint32_t i = 0; id != NAME_NONE && i < debug->types.len; i++) {
    const DebugType *t = &debug->types.data[i];
    // A structure that is only declared has no size.
    if (t->name != id || t->kind != kind ||
        (kind == DEBUG_STRUCT && t->size == 0))
      continue;
    *type = i;
    return true;
  }
  *type = type_base(scope->module, name);
  return *type != DEBUG_NONE;
}
