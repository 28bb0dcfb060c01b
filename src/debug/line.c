// When a rank comes to another line. Each call on the stack remembers the line
// it is in: coming back into the middle of it is nothing new.
#include "debug/internal.h"

#include <assert.h>

bool has_line(const Module *module, uint32_t function, uint32_t pc) {
  assert(function < module->functions.len &&
         pc < module->functions.data[function].code_len);
  const Function *f = &module->functions.data[function];
  uint32_t place = f->places[pc];
  return function_has_line(f, pc) && place != f->place &&
         module->places.data[place].file != NAME_NONE &&
         module->places.data[place].line != 0;
}

static LineEntry entry_at(const Module *module, const StackEntry *at) {
  assert(at->function < module->functions.len);
  const Function *f = &module->functions.data[at->function];
  const Place *place = &module->places.data[f->places[at->pc]];
  return (LineEntry){.activation = at->activation,
                     .file = place->file,
                     .line = place->line,
                     .inlined_at = place->inlined_at};
}

static bool is_same_line(const LineEntry *a, const LineEntry *b) {
  return a->file == b->file && a->line == b->line &&
         a->inlined_at == b->inlined_at;
}

bool is_line_start(const Module *module, uint32_t function, uint32_t pc) {
  if (!has_line(module, function, pc)) return false;
  if (pc == 0 || !has_line(module, function, pc - 1)) return true;
  StackEntry here = {.function = function, .pc = pc};
  StackEntry before = {.function = function, .pc = pc - 1};
  LineEntry a = entry_at(module, &here), b = entry_at(module, &before);
  return !is_same_line(&a, &b);
}

void lines_reset(const Debugger *d, uint32_t rank, bool fresh, Lines *lines) {
  assert(rank < debugger_ranks(d));
  const Module *module = debugger_module(d, rank);
  StackTrace stack = {0};
  vec_clear(lines);
  process_stack(debugger_process(d, rank), &stack);
  for (uint32_t i = stack.len; i > 0; i--) {
    const StackEntry *at = &stack.data[i - 1];
    bool innermost = i == 1;
    if (module->functions.data[at->function].runtime ||
        !has_line(module, at->function, at->pc) ||
        (fresh && innermost && is_line_start(module, at->function, at->pc)))
      continue;
    vec_push(lines, entry_at(module, at));
  }
  vec_fini(&stack);
}

bool lines_note(const Debugger *d, uint32_t rank, Lines *lines) {
  const Module *module = debugger_module(d, rank);
  StackEntry top;
  if (!process_top(debugger_process(d, rank), &top) ||
      module->functions.data[top.function].runtime ||
      !has_line(module, top.function, top.pc))
    return false;
  while (lines->len > 0 && vec_last(lines)->activation > top.activation)
    lines->len--;
  LineEntry now = entry_at(module, &top);
  if (lines->len > 0 && vec_last(lines)->activation == top.activation) {
    if (is_same_line(vec_last(lines), &now)) return false;
    *vec_last(lines) = now;
    return true;
  }
  vec_push(lines, now);
  return true;
}
