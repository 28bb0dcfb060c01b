// What the bytecode says about names, lines and functions that a property
// mentions. Answers err on the side of "may be".
#include <string.h>

#include "cli/property.h"

// ---- Strings that reach a call.
//
// An argument is followed backwards to the constants it comes from: through
// the block of the call, through moves and choices between two, and from a
// parameter to the calls of its function. Anything else is not known.

#define MOST_STEPS 24   // on one way back

typedef struct Tracer {
  const Module *module;
  PassedNames *out;
} Tracer;

static void add_name(PassedNames *out, const char *text) {
  for (uint32_t i = 0; i < out->names.len; i++)
    if (strcmp(out->names.data[i], text) == 0) return;
  vec_push(&out->names, mem_string(text));
}

// The text at an address, if it is one that cannot change.
static const char *constant_text(const Module *module, uint64_t address) {
  uint64_t window = address >> GUEST_WINDOW_BITS;
  if (window < GUEST_INDEX_GLOBAL) return NULL;
  uint64_t index = window - GUEST_INDEX_GLOBAL;
  if (index >= module->globals.len) return NULL;
  const Global *global = &module->globals.data[index];
  uint64_t offset =
      address - guest_global_address((uint32_t)index, global->align);
  if (!global->constant || global->undef != NULL || offset >= global->size)
    return NULL;
  if (global->init == NULL) return "";
  const char *text = (const char *)global->init + offset;
  return memchr(text, 0, global->size - offset) == NULL ? NULL : text;
}

typedef struct SlotSearch {
  uint32_t slot;
  bool found;
} SlotSearch;

static void note_slot(void *context, uint32_t slot) {
  SlotSearch *search = context;
  search->found = search->found || search->slot == slot;
}

static bool writes(const Module *module, const Function *f, uint32_t pc,
                   uint32_t slot) {
  SlotSearch search = {.slot = slot};
  instr_defs(module, f, &f->code[pc], note_slot, &search);
  return search.found;
}

static uint32_t block_start(const Function *f, uint32_t pc) {
  uint32_t start = 0;
  for (uint32_t i = 0; i < f->block_len && f->block_starts[i] <= pc; i++)
    start = f->block_starts[i];
  return start;
}

static bool holds_word(const Global *global, uint64_t word) {
  for (uint64_t at = 0; global->init != NULL && at + 8 <= global->size;
       at += 8)
    if (memcmp(global->init + at, &word, 8) == 0) return true;
  return false;
}

// Does something hold the function's address, to call it by?
static bool has_address(const Module *module, uint32_t function) {
  uint64_t address = guest_function_address(function);
  for (uint32_t i = 0; i < module->globals.len; i++)
    if (holds_word(&module->globals.data[i], address)) return true;
  for (uint32_t i = 0; i < module->functions.len; i++) {
    const Function *f = &module->functions.data[i];
    for (uint32_t pc = 0; pc < f->code_len; pc++)
      if (f->code[pc].op == OP_LDI && f->code[pc].imm == address) return true;
  }
  return false;
}

static void trace(Tracer *tracer, uint32_t function, uint32_t pc,
                  uint32_t slot, uint32_t steps);

// What calls of the function pass as that argument.
static void trace_callers(Tracer *tracer, uint32_t function, uint32_t number,
                          uint32_t steps) {
  const Module *module = tracer->module;
  if (has_address(module, function)) tracer->out->open = true;
  for (uint32_t i = 0; i < module->functions.len; i++) {
    const Function *f = &module->functions.data[i];
    for (uint32_t pc = 0; pc < f->code_len; pc++) {
      const Instr *instr = &f->code[pc];
      if (instr->op == OP_CALL && instr->x == function && number < instr->b)
        trace(tracer, i, pc, f->pool[instr->y + number], steps);
    }
  }
}

// What an instruction leaves in the slot it writes.
static void trace_result(Tracer *tracer, uint32_t function, uint32_t pc,
                         uint32_t steps) {
  const Instr *instr =
      &tracer->module->functions.data[function].code[pc];
  if (instr->op == OP_MOV) {
    trace(tracer, function, pc, instr->b, steps);
  } else if (instr->op == OP_SELECT) {
    trace(tracer, function, pc, instr->c, steps);
    trace(tracer, function, pc, instr->x, steps);
  } else if (instr->op == OP_LDI) {
    const char *text = constant_text(tracer->module, instr->imm);
    if (text != NULL) add_name(tracer->out, text);
    tracer->out->open = tracer->out->open || text == NULL;
  } else {
    tracer->out->open = true;
  }
}

// What the slot may hold before the instruction.
static void trace(Tracer *tracer, uint32_t function, uint32_t pc,
                  uint32_t slot, uint32_t steps) {
  const Module *module = tracer->module;
  const Function *f = &module->functions.data[function];
  if (steps == MOST_STEPS || tracer->out->open) {
    tracer->out->open = true;
    return;
  }
  uint32_t start = block_start(f, pc);
  for (uint32_t at = pc; at > start; at--)
    if (writes(module, f, at - 1, slot)) {
      trace_result(tracer, function, at - 1, steps + 1);
      return;
    }
  // It comes from other blocks: from any place that writes it.
  if (slot < f->param_slots) trace_callers(tracer, function, slot, steps + 1);
  for (uint32_t at = 0; at < f->code_len && !tracer->out->open; at++)
    if (writes(module, f, at, slot))
      trace_result(tracer, function, at, steps + 1);
}

// The native of mpiproof.Verify that does the same: its strings are objects.
static const char *java_name(const char *function) {
  static const char *const rows[][2] = {
      {"mpiproof_label", "Java_mpiproof_Verify_label0"},
      {"mpiproof_watch", "Java_mpiproof_Verify_watch0"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    if (strcmp(rows[i][0], function) == 0) return rows[i][1];
  return "";
}

void passed_names_add(const Module *module, const char *function,
                      PassedNames *out) {
  uint32_t index = module_find_function(module, function);
  Tracer tracer = {.module = module, .out = out};
  if (module_find_function(module, java_name(function)) != UINT32_MAX)
    out->open = true;
  if (index != UINT32_MAX) trace_callers(&tracer, index, 0, 0);
}

void passed_names_fini(PassedNames *passed) {
  for (uint32_t i = 0; i < passed->names.len; i++)
    mem_free_string(passed->names.data[i]);
  vec_fini(&passed->names);
}

// ---- Lines.

static uint32_t distance(uint32_t a, uint32_t b) {
  return a < b ? b - a : a - b;
}

static void ask_place(const Module *module, uint32_t place,
                      LineQuery *query) {
  const Place *at = &module->places.data[place];
  if (at->file == NAME_NONE || at->line == 0 ||
      !ltl_is_file(query->file, names_get(&module->names, at->file)))
    return;
  if (!query->has_file ||
      distance(at->line, query->line) < distance(query->nearest, query->line))
    query->nearest = at->line;
  query->has_file = true;
}

// The place of a function itself is where its parameters are stored, which
// nobody would call code.
void line_query_ask(const Module *module, LineQuery *query) {
  for (uint32_t i = 0; i < module->functions.len; i++) {
    const Function *f = &module->functions.data[i];
    if (f->runtime) continue;
    for (uint32_t pc = 0; pc < f->code_len; pc++)
      if (f->places[pc] != PLACE_NONE && f->places[pc] != f->place)
        ask_place(module, f->places[pc], query);
  }
}

// ---- Functions.

static bool is_called(const Module *module, uint32_t index) {
  for (uint32_t i = 0; i < module->functions.len; i++) {
    const Function *f = &module->functions.data[i];
    if (f->runtime && !f->speaks) continue;
    for (uint32_t pc = 0; pc < f->code_len; pc++)
      if (f->code[pc].op == OP_CALL && f->code[pc].x == index) return true;
  }
  return has_address(module, index);
}

// The library's functions have their profiling names.
bool module_may_call(const Module *module, const char *function) {
  Text profiling = {0};
  text_printf(&profiling, "P%s", function);
  const char *const names[] = {function, text_get(&profiling)};
  bool called = false;
  for (uint32_t i = 0; i < 2 && !called; i++) {
    uint32_t index = module_find_function(module, names[i]);
    called = index != UINT32_MAX && is_called(module, index);
  }
  text_fini(&profiling);
  return called;
}
