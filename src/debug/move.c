// Forward: by lines, over calls, by instructions, out of a call, on.
#include "debug/internal.h"

#include <assert.h>

// ---- Stepping over calls.

// The frame of the user's code that a rank will come back to: the innermost
// one, or that of the call `limit` if it lies deeper. False: it is there.
static bool find_landing(const Debugger *d, uint64_t limit, StepLanding *out) {
  assert(d->rank < debugger_ranks(d));
  const Module *module = debugger_module(d, d->rank);
  StackTrace stack = {0};
  process_stack(debugger_process(d, d->rank), &stack);
  uint32_t i = 0;
  while (i < stack.len &&
         (module->functions.data[stack.data[i].function].runtime ||
          stack.data[i].activation > limit))
    i++;
  bool found = i > 0 && i < stack.len;
  if (found) {
    const StackEntry *entry = &stack.data[i];
    *out = (StepLanding){.is_set = true,
                     .rank = d->rank,
                     .activation = entry->activation,
                     .site = {module, entry->function, entry->pc + 1}};
  }
  vec_fini(&stack);
  return found;
}

static void set_landing(Debugger *d, const StepLanding *landing) {
  assert(landing == NULL || landing->is_set);
  if (landing == NULL) {
    d->landing = (StepLanding){0};
  } else {
    d->landing = *landing;
  }
  breaks_place(d);
}

// Runs until the landing is reached or something else happens.
static Reason run_to_landing(Debugger *d, const StepLanding *landing) {
  assert(!d->landing.is_set);
  Reason reason = MOVED;
  set_landing(d, landing);
  while (reason == MOVED) reason = advance(d, false);
  set_landing(d, NULL);
  return reason;
}

// ---- Steps.

static uint64_t present_call(const Debugger *d) {
  return d->frame < d->frames.len ? d->frames.data[d->frame].activation
                                  : UINT64_MAX;
}

// Into calls means also into what the library calls, so its instructions are
// executed one by one; over calls it runs at full speed.
Reason move_step(Debugger *d, DebugStepKind kind) {
  uint64_t limit = kind == STEP_OVER ? present_call(d) : UINT64_MAX;
  uint64_t before = process_instructions(debugger_process(d, d->rank));
  lines_reset(d, d->rank, false, &d->lines);
  for (;;) {
    StepLanding landing;
    bool turn = player_next(d->player) == d->rank;
    bool over =
        kind == STEP_OVER && turn && find_landing(d, limit, &landing);
    Reason reason =
        over ? run_to_landing(d, &landing) : advance(d, turn);
    if (reason != MOVED && reason != MET_LANDING) return reason;
    if (kind != STEP_INSTRUCTION) {
      if (player_state(d->player)->current == d->rank &&
          lines_note(d, d->rank, &d->lines))
        return MOVED;
    } else if (process_instructions(debugger_process(d, d->rank)) != before) {
      return MOVED;
    }
  }
}

Reason move_continue(Debugger *d) {
  Reason reason = MOVED;
  while (reason == MOVED) reason = advance(d, false);
  return reason;
}

// ---- Out of a call.

static bool read_result(const Debugger *d, uint32_t function, uint32_t slot,
                        uint32_t count, const StepLanding *landing,
                        DebugValue *result) {
  assert(function < landing->site.module->debug->functions.len);
  const Module *module = landing->site.module;
  uint32_t type = module->debug->functions.data[function].type;
  uint64_t words[2] = {0};
  if (type == DEBUG_NONE || count == 0 || count > 2) return false;
  type = module->debug->types.data[type].base;
  uint64_t size = debug_size(module->debug, type);
  if (size == 0 || size > 16) return false;
  for (uint32_t i = 0; i < count; i++)
    if (!process_slot(debugger_process(d, landing->rank),
                      landing->activation, slot + i, &words[i]))
      return false;
  value_of_bytes(type, words, (uint32_t)size, result);
  return true;
}

bool move_finish(Debugger *d, Reason *reason, DebugValue *result,
                 bool *has_result) {
  *has_result = false;
  uint32_t out = d->frame + 1;
  while (out < d->frames.len && d->frames.data[out].runtime) out++;
  if (d->frame >= d->frames.len || out >= d->frames.len) {
    say(d, "this call is the outermost one\n");
    return false;
  }
  DebugFrame leaving = d->frames.data[d->frame];
  if (leaving.inlined_at != PLACE_NONE) {
    say(d, "this code was inlined: step over its lines instead\n");
    return false;
  }
  const DebugFrame *caller = &d->frames.data[out];
  StepLanding landing = {
      .is_set = true,
      .rank = d->rank,
      .activation = caller->activation,
      .site = {debugger_module(d, d->rank), caller->function, caller->pc + 1},
  };
  uint32_t slot = 0, count = 0;
  bool returns = process_result(debugger_process(d, d->rank),
                                leaving.activation, &slot, &count);
  *reason = run_to_landing(d, &landing);
  if (*reason == MET_LANDING && returns && !leaving.runtime)
    *has_result = read_result(d, leaving.function, slot, count, &landing,
                              result);
  return true;
}
