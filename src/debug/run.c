// The debugger's engine: life cycle, and advancing the execution turn by turn
// or instruction by instruction.
#include <assert.h>
#include <string.h>

#include "debug/internal.h"

#define FULL_SPEED UINT64_C(1000000)   // instructions of a turn
#define FIRST_INTERVAL UINT64_C(500000)

// ---- What happens on the way.

static void keep_choice(void *context, const Player *player,
                        const Choices *choices, const Choice *choice) {
  Debugger *d = context;
  const World *world = player_state(player)->world;
  const Module *const *modules = player_team(player)->modules;
  bool all = choice->rank == CHOICE_ALL_RANKS;
  // The same choices come in the same order, however often we go back.
  if (player_decided(player) < d->choices.len) return;
  Text text = {0};
  for (uint32_t i = 0; i < choices->len; i++) {
    const Choice *c = &choices->data[i];
    bool mine = all ? c->optional : choice_is_same(c, choice);
    text_add(&text, mine ? "* " : "  ");
    world_print_choice(world, modules, c, &text);
    text_char(&text, '\n');
  }
  vec_push(&d->choices, mem_string(text_get(&text)));
  text_fini(&text);
}

// The line of the list that was taken.
static void tell_choice(Debugger *d) {
  assert(player_decided(d->player) > 0);
  uint32_t number = player_decided(d->player) - 1;
  assert(number < d->choices.len);
  const char *all = d->choices.data[number];
  uint32_t count = 0;
  for (const char *c = all; *c != '\0'; c++) count += *c == '\n';
  const char *line = all;
  while (*line != '*' && strchr(line, '\n') != NULL)
    line = strchr(line, '\n') + 1;
  if (*line != '*') return;
  say(d, "choice %u: %.*s (1 of %u)\n", number + 1,
      (int)strcspn(line + 2, "\n"), line + 2, count);
}

static void tell_waiting(Debugger *d) {
  if (d->silent || d->told_waiting || d->frames.len == 0) return;
  DebugFrames frames = {0};
  frames_make(debugger_process(d, d->rank), debugger_module(d, d->rank),
              &frames);
  uint32_t user = frames_user(&frames);
  if (user > 0 && user < frames.len) {
    Text place = {0};
    place_print(debugger_module(d, d->rank), frames.data[user].place, &place);
    say(d, "rank %u waits in %s at %s; the others go on\n", d->rank,
        frames.data[user - 1].name, text_get(&place));
    text_fini(&place);
    d->told_waiting = true;
  }
  vec_fini(&frames);
}

// ---- Advancing.

static void arm(Debugger *d, bool armed) {
  uint32_t count = d->options.program_count;
  for (uint32_t i = 0; i < count; i++)
    vm_arm_breaks(d->options.programs[armed ? i : count - 1 - i].vm, armed);
}

static bool is_at(const Debugger *d, uint32_t rank, const Site *site) {
  assert(rank < debugger_ranks(d));
  StackEntry top;
  return debugger_module(d, rank) == site->module &&
         process_top(debugger_process(d, rank), &top) &&
         top.function == site->function && top.pc == site->pc;
}

// Has the call that is stepped over returned, or been left by a jump?
static bool has_landed(const Debugger *d) {
  const StepLanding *l = &d->landing;
  const State *state = player_state(d->player);
  StackEntry top;
  if (!l->is_set || state->current != l->rank ||
      !process_top(debugger_process(d, l->rank), &top))
    return false;
  if (is_at(d, l->rank, &l->site) && top.activation == l->activation)
    return true;
  for (uint32_t i = 0; i < d->returns.len; i++)
    if (is_at(d, l->rank, &d->returns.data[i]))
      return top.activation <= l->activation;
  return false;
}

static Reason meet_break(Debugger *d) {
  assert(!at_end(d));
  uint32_t found = breaks_find(d, player_state(d->player)->current);
  d->passed = position_now(d);
  if (found == UINT32_MAX) return has_landed(d) ? MET_LANDING : MOVED;
  d->hit = found;
  return MET_BREAKPOINT;
}

// A rank's turn begins: is that a breakpoint?
static bool meets_turn(Debugger *d, uint32_t rank) {
  Position now = position_now(d);
  if (rank == RANK_NONE || rank == d->turn ||
      (now.clock == d->passed.clock && now.decided == d->passed.decided))
    return false;
  for (uint32_t i = 0; i < d->breakpoints.len; i++) {
    const Breakpoint *b = &d->breakpoints.data[i];
    if (b->kind != BREAK_RANK || b->rank != rank) continue;
    d->passed = now;
    d->hit = i;
    return true;
  }
  return false;
}

static bool is_passed(const Debugger *d) {
  Position now = position_now(d);
  return now.clock == d->passed.clock && now.decided == d->passed.decided;
}

static Reason classify(Debugger *d, PlayerStop stop) {
  switch (stop) {
    case PLAYER_BREAK: return meet_break(d);
    case PLAYER_FINDING: return MET_FINDING;
    case PLAYER_OVER: return MET_END;
    case PLAYER_DECIDED:
      if (!d->silent) tell_choice(d);
      return MOVED;
    case PLAYER_WAITS:
      if (player_state(d->player)->current == d->rank) tell_waiting(d);
      return MOVED;
    case PLAYER_PAUSED:
    case PLAYER_LEFT: break;
  }
  return MOVED;
}

bool at_end(const Debugger *d) { return player_is_over(d->player); }

// A single instruction at a breakpoint is one that was met before. A rank that
// is woken by a match or a choice makes one first, too: then its turn is known.
Reason advance(Debugger *d, bool single) {
  if (at_end(d)) return MET_END;
  if (d->spec->stop != NULL && *d->spec->stop != 0) return MET_INTERRUPT;
  uint32_t next = player_next(d->player);
  if (!d->silent && meets_turn(d, next)) return MET_BREAKPOINT;
  bool armed = !single && next != RANK_NONE && !is_passed(d);
  if (armed) arm(d, true);
  PlayerStop stop = player_turn(d->player, armed ? FULL_SPEED : 1);
  if (armed) arm(d, false);
  if (armed && stop == PLAYER_PAUSED) stop = player_watch(d->player);
  // What was woken is noticed when its turn goes on.
  if (next != RANK_NONE) d->turn = next;
  if (stop == PLAYER_WAITS) d->turn = RANK_NONE;
  Reason reason = classify(d, stop);
  if (reason != MET_END) marks_note(d);
  if (reason != MOVED || armed || d->silent) return reason;
  // Where an instruction leads may be a breakpoint, too.
  if (stop == PLAYER_PAUSED &&
      breaks_find(d, player_state(d->player)->current) != UINT32_MAX)
    return meet_break(d);
  return MOVED;
}

// ---- Beginning and end.

static bool is_setjmp(const Module *module, const Instr *instr) {
  return instr->op == OP_CALL &&
         strstr(module->functions.data[instr->x].name, "setjmp") != NULL;
}

static void find_returns(Debugger *d, const Module *module) {
  for (uint32_t f = 0; f < module->functions.len; f++) {
    const Function *function = &module->functions.data[f];
    for (uint32_t pc = 0; pc + 1 < function->code_len; pc++)
      if (is_setjmp(module, &function->code[pc]))
        vec_push(&d->returns, ((Site){module, f, pc + 1}));
    if (function->code_len > d->margin) d->margin = function->code_len;
  }
}

void debugger_init(Debugger *d, const DebugSpec *spec, Replay *replay) {
  assert(spec->replay != NULL && spec->options != NULL);
  *d = (Debugger){.spec = spec,
                  .replay = replay,
                  .replay_spec = *spec->replay,
                  .options = *spec->options,
                  .out = spec->out,
                  .next_number = 1,
                  .turn = RANK_NONE,
                  .interval = FIRST_INTERVAL};
  d->replay_spec.history = &d->history;
  d->options.stop = NULL;
  d->quotes = quotes_new(spec->sources, spec->source_count);
  d->player =
      player_new(spec->terms, &d->options, &d->replay_spec, replay);
  player_set_chooses(d->player, keep_choice, d);
  for (uint32_t i = 0; i < d->options.program_count; i++)
    find_returns(d, d->options.programs[i].module);
  d->passed = (Position){UINT64_MAX, 0};
  marks_note(d);
  breaks_place(d);
}

void debugger_fini(Debugger *d) {
  marks_fini(d);
  breaks_fini(d);
  player_free(d->player);
  history_fini(&d->history);
  quotes_free(d->quotes);
  for (uint32_t i = 0; i < d->choices.len; i++)
    mem_free_string(d->choices.data[i]);
  vec_fini(&d->choices);
  vec_fini(&d->frames);
  vec_fini(&d->lines);
  vec_fini(&d->returns);
}
