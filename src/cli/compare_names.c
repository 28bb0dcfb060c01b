// Inputs and results that programs to be compared declare, by the names that
// stand in their code: whether two programs have any in common is said before a
// long run.
#include <string.h>

#include "cli/internal.h"
#include "code/guest.h"

// Functions that declare something, and which argument is its name.
typedef struct Declarer {
  const char *function;
  uint32_t argument;
  bool is_output;
} Declarer;
static const Declarer declarers[] = {
    {"mpiproof_input", 2, false},      {"mpiproof_input_int", 0, false},
    {"mpiproof_input_double", 0, false}, {"mpiproof_output", 2, true},
    {"mpiproof_output_part", 2, true},
};

// What one side declares; unknown: a name that is computed.
typedef struct Declarations {
  Names inputs, outputs;
  bool unknown;
} Declarations;

static const Declarer *find_declarer(const Function *f) {
  for (size_t i = 0; i < sizeof declarers / sizeof declarers[0]; i++)
    if (strcmp(f->name, declarers[i].function) == 0) return &declarers[i];
  return NULL;
}

// The string at an address of the guest, or NULL.
static const char *string_at(const Module *module, uint64_t address) {
  for (uint32_t i = 0; i < module->globals.len; i++) {
    const Global *g = &module->globals.data[i];
    if (guest_global_address(i, g->align) != address) continue;
    bool ends = g->init != NULL && memchr(g->init, 0, g->size) != NULL;
    return g->constant && ends ? (const char *)g->init : NULL;
  }
  return NULL;
}

// What the slot holds before the instruction, if a constant was just loaded.
static const char *find_name(const Module *module, const Function *f,
                             uint32_t pc, uint16_t slot) {
  while (pc-- > 0) {
    const Instr *i = &f->code[pc];
    if (i->a != slot) continue;
    return i->op == OP_LDI ? string_at(module, i->imm) : NULL;
  }
  return NULL;
}

static void look_at_call(const Module *module, const Function *f, uint32_t pc,
                         Declarations *out) {
  const Instr *i = &f->code[pc];
  const Declarer *d = find_declarer(&module->functions.data[i->x]);
  if (d == NULL || d->argument >= i->b) return;
  const char *name =
      find_name(module, f, pc, f->pool[i->y + d->argument]);
  if (name == NULL) {
    out->unknown = true;
  } else {
    names_make(d->is_output ? &out->outputs : &out->inputs, name);
  }
}

static void look_at_module(const Module *module, Declarations *out) {
  for (uint32_t k = 0; k < module->functions.len; k++) {
    const Function *f = &module->functions.data[k];
    for (uint32_t pc = 0; !f->runtime && pc < f->code_len; pc++)
      if (f->code[pc].op == OP_CALL) look_at_call(module, f, pc, out);
  }
}

static void look_at_side(const Session *session, Side side,
                         Declarations *out) {
  uint32_t from, to;
  options_side(&session->options, side, &from, &to);
  for (uint32_t i = from; i < to; i++)
    look_at_module(session->modules.data[i], out);
}

// ---- Saying it.

static void list_names(const Names *names, Text *out) {
  for (uint32_t i = 0; i < names->texts.len; i++)
    text_printf(out, "%s%s", i == 0 ? "" : ", ", names_get(names, i));
  if (names->texts.len == 0) text_add(out, "none");
}

static bool have_common(const Names *a, const Names *b) {
  for (uint32_t i = 0; i < a->texts.len; i++)
    if (names_find(b, names_get(a, i)) != NAME_NONE) return true;
  return false;
}

static void say(const char *what, const Names *spec, const Names *impl,
                Text *out) {
  text_printf(out, "note: the programs have no %s in common: the "
              "specification declares ", what);
  list_names(spec, out);
  text_add(out, "; the implementation declares ");
  list_names(impl, out);
  text_char(out, '\n');
}

void compare_names_print(const Session *session, FILE *out) {
  Declarations spec = {0}, impl = {0};
  Text text = {0};
  look_at_side(session, SIDE_SPEC, &spec);
  look_at_side(session, SIDE_IMPL, &impl);
  bool known = !spec.unknown && !impl.unknown;
  if (known && spec.inputs.texts.len + impl.inputs.texts.len != 0 &&
      !have_common(&spec.inputs, &impl.inputs))
    say("declared input", &spec.inputs, &impl.inputs, &text);
  if (known && spec.outputs.texts.len + impl.outputs.texts.len != 0 &&
      !have_common(&spec.outputs, &impl.outputs))
    say("declared result", &spec.outputs, &impl.outputs, &text);
  fputs(text_get(&text), out);
  text_fini(&text);
  names_fini(&spec.inputs);
  names_fini(&spec.outputs);
  names_fini(&impl.inputs);
  names_fini(&impl.outputs);
}
