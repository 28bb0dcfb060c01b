// What commands do: move, then show where that led; or look around.
#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "debug/eval.h"
#include "debug/internal.h"

#define HISTORY_SHOWN 20
#define MOST_REPEATS 1000000

// ---- After a movement.

// Where the rank was looked at before.
typedef struct SourceView {
  uint32_t rank;
  uint64_t activation;
} SourceView;

static SourceView view_now(const Debugger *d) {
  return (SourceView){d->rank, d->frame < d->frames.len
                             ? d->frames.data[d->frame].activation
                             : UINT64_MAX};
}

static void tell_finding(Debugger *d, const Finding *finding) {
  assert(finding->message != NULL);
  Text text = {0};
  place_print(finding->module, finding->place, &text);
  text_add(&text, ": ");
  report_print_sentence(finding, &text);
  say(d, "on the way: %s\n", text_get(&text));
  text_fini(&text);
  if (finding->rank != RANK_NONE) d->rank = finding->rank;
}

static void tell_end(Debugger *d) {
  if (d->told_end) {
    say(d, "the execution is over; it goes back only\n");
    return;
  }
  Text text = {0};
  d->told_end = true;
  d->spec->tell_end(d->spec->tell_context, d->replay, &text);
  fwrite(text_get(&text), 1, text.len, d->out);
  text_fini(&text);
  if (d->replay->stop == REPLAY_FAULT &&
      d->replay->finding.rank != RANK_NONE)
    d->rank = d->replay->finding.rank;
}

static void tell_breakpoint(Debugger *d) {
  assert(d->hit < d->breakpoints.len);
  const Breakpoint *b = &d->breakpoints.data[d->hit];
  d->rank = b->kind == BREAK_RANK ? b->rank
                                  : player_state(d->player)->current;
  say(d, "breakpoint %u (%s%s)\n", b->number, b->calls ? "a call of " : "",
      b->what);
  breaks_hit(d, d->hit);
}

static void arrive(Debugger *d, Reason reason, SourceView before) {
  switch (reason) {
    case MET_BREAKPOINT: tell_breakpoint(d); break;
    case MET_FINDING: tell_finding(d, player_met(d->player)); break;
    case MET_END: tell_end(d); break;
    case MET_INTERRUPT:
      say(d, "interrupted\n");
      if (d->spec->clear_stop != NULL) d->spec->clear_stop();
      break;
    case MOVED:
    case MET_LANDING: break;
  }
  d->passed = position_now(d);
  show_update(d);
  SourceView now = view_now(d);
  bool same = now.rank == before.rank && now.activation == before.activation;
  if (reason != MET_END || d->frame < d->frames.len)
    show_place(d, !same || (reason != MOVED && reason != MET_LANDING));
}

// ---- Operands.

// A number from the operands; false, said, if they are something else.
static bool read_number(Debugger *d, const char *text, uint64_t otherwise,
                        uint64_t most, uint64_t *out) {
  *out = otherwise;
  if (text[0] == '\0') return true;
  char *end;
  unsigned long long value = strtoull(text, &end, 10);
  if (!isdigit((unsigned char)text[0]) || *end != '\0' || value > most) {
    say(d, "'%s' is no number that makes sense here\n", text);
    return false;
  }
  *out = value;
  return true;
}

static bool read_rank(Debugger *d, const char *text, uint32_t *rank) {
  uint64_t number;
  if (!read_number(d, text, RANK_NONE, RANK_NONE, &number)) return false;
  if (number != RANK_NONE && number >= debugger_ranks(d)) {
    say(d, "there is no rank %s; they are 0 to %u\n", text,
        debugger_ranks(d) - 1);
    return false;
  }
  *rank = (uint32_t)number;
  return true;
}

// ---- Movement.

static bool has_ended(const Debugger *d, uint32_t rank) {
  assert(rank < debugger_ranks(d));
  uint8_t status = player_state(d->player)->slots[rank].status;
  return status == RANK_LEFT || status == RANK_BROKEN;
}

static void step(Debugger *d, const char *operands, DebugStepKind kind) {
  assert(d->rank < debugger_ranks(d));
  uint64_t count;
  SourceView before = view_now(d);
  if (!read_number(d, operands, 1, MOST_REPEATS, &count)) return;
  if (has_ended(d, d->rank) && !at_end(d)) {
    say(d, "rank %u has ended; `continue`, or look at another rank\n",
        d->rank);
    return;
  }
  Reason reason = MOVED;
  for (uint64_t i = 0; i < count && reason == MOVED; i++) {
    reason = move_step(d, kind);
    if (i + 1 < count) show_update(d);
  }
  arrive(d, reason, before);
}

void command_step(Debugger *d, const char *operands) {
  step(d, operands, STEP_LINE);
}
void command_next(Debugger *d, const char *operands) {
  step(d, operands, STEP_OVER);
}
void command_stepi(Debugger *d, const char *operands) {
  step(d, operands, STEP_INSTRUCTION);
}

void command_continue(Debugger *d, const char *operands) {
  (void)operands;
  SourceView before = view_now(d);
  arrive(d, move_continue(d), before);
}

void command_finish(Debugger *d, const char *operands) {
  (void)operands;
  SourceView before = view_now(d);
  Reason reason;
  DebugValue result;
  bool has_result;
  const Module *module = debugger_module(d, d->rank);
  uint32_t rank = d->rank;
  if (!move_finish(d, &reason, &result, &has_result)) return;
  arrive(d, reason, before);
  if (!has_result) return;
  Text text = {0};
  value_print_full(debugger_process(d, rank), module, &result, 0, &text);
  say(d, "it returns %s\n", text_get(&text));
  text_fini(&text);
  value_fini(&result);
}

static void back(Debugger *d, const char *operands, BackKind kind) {
  uint64_t count;
  SourceView before = view_now(d);
  if (!read_number(d, operands, 1, MOST_REPEATS, &count)) return;
  bool found = true;
  for (uint64_t i = 0; i < count && found; i++) {
    found = move_back(d, kind);
    if (i + 1 < count) show_update(d);
  }
  if (!found) say(d, "this is the start\n");
  // A breakpoint may have been another rank's.
  uint32_t next = player_next(d->player);
  if (found && kind == BACK_BREAKPOINT && next != RANK_NONE) d->rank = next;
  arrive(d, MOVED, before);
}

void command_back(Debugger *d, const char *operands) {
  back(d, operands, BACK_LINE);
}
void command_reverse_next(Debugger *d, const char *operands) {
  back(d, operands, BACK_OVER);
}
void command_reverse_stepi(Debugger *d, const char *operands) {
  back(d, operands, BACK_INSTRUCTION);
}
void command_reverse_continue(Debugger *d, const char *operands) {
  back(d, operands, BACK_BREAKPOINT);
}

static void go_to(Debugger *d, Position position) {
  assert(!d->silent);
  SourceView before = view_now(d);
  d->silent = true;
  move_to(d, position);
  d->silent = false;
  arrive(d, at_end(d) ? MET_END : MOVED, before);
}

void command_restart(Debugger *d, const char *operands) {
  (void)operands;
  go_to(d, d->first);
}

void command_goto(Debugger *d, const char *operands) {
  uint64_t clock;
  if (operands[0] == '\0') {
    say(d, "goto takes a time; `time` shows the present one\n");
  } else if (read_number(d, operands, 0, UINT64_MAX - 1, &clock)) {
    go_to(d, (Position){clock, 0});
  }
}

// ---- Breakpoints.

static bool add_break(Debugger *d, const char *operands, bool once) {
  Status status = {0};
  bool good = breaks_add(d, operands, once, &status);
  if (!good) say(d, "%s\n", status.message);
  status_fini(&status);
  return good;
}

static void set_break(Debugger *d, const char *operands, bool once) {
  if (!add_break(d, operands, once)) return;
  const Breakpoint *b = vec_last(&d->breakpoints);
  say(d, "breakpoint %u: %s%s\n", b->number, b->calls ? "calls of " : "",
      b->what);
}

void command_break(Debugger *d, const char *operands) {
  set_break(d, operands, false);
}
void command_tbreak(Debugger *d, const char *operands) {
  set_break(d, operands, true);
}

void command_until(Debugger *d, const char *operands) {
  if (add_break(d, operands, true)) command_continue(d, "");
}

void command_delete(Debugger *d, const char *operands) {
  uint64_t number;
  if (!read_number(d, operands, 0, UINT32_MAX, &number)) return;
  while (operands[0] == '\0' && d->breakpoints.len != 0)
    breaks_delete(d, d->breakpoints.data[0].number);
  if (operands[0] != '\0' && !breaks_delete(d, (uint32_t)number))
    say(d, "there is no breakpoint %s\n", operands);
}

void command_breakpoints(Debugger *d, const char *operands) {
  (void)operands;
  Text text = {0};
  breaks_print(d, &text);
  say(d, "%s", text.len == 0 ? "no breakpoints\n" : text_get(&text));
  text_fini(&text);
}

// ---- Looking around.

void command_rank(Debugger *d, const char *operands) {
  uint32_t rank;
  if (!read_rank(d, operands, &rank)) return;
  if (rank != RANK_NONE) d->rank = rank;
  assert(d->rank < debugger_ranks(d));
  show_update(d);
  show_place(d, true);
}

void command_ranks(Debugger *d, const char *operands) {
  (void)operands;
  show_ranks(d);
}

void command_where(Debugger *d, const char *operands) {
  (void)operands;
  show_stack(d);
}

void command_frame(Debugger *d, const char *operands) {
  uint64_t number;
  if (!read_number(d, operands, d->frame, UINT32_MAX, &number)) return;
  if (number >= d->frames.len) {
    say(d, "there is no call %s; see where\n", operands);
    return;
  }
  d->frame = (uint32_t)number;
  d->list_module = NULL;
  show_place(d, true);
}

void command_up(Debugger *d, const char *operands) {
  (void)operands;
  if (d->frame + 1 >= d->frames.len) {
    say(d, "this call is the outermost one\n");
    return;
  }
  d->frame++;
  assert(d->frame < d->frames.len);
  d->list_module = NULL;
  show_place(d, true);
}

void command_down(Debugger *d, const char *operands) {
  (void)operands;
  if (d->frame == 0 || d->frames.len == 0) {
    say(d, "this call is the innermost one\n");
    return;
  }
  d->frame--;
  d->list_module = NULL;
  show_place(d, true);
}

// ---- Values.

static bool evaluate(Debugger *d, const char *text, DebugValue *value) {
  assert(d->rank < debugger_ranks(d));
  Status status = {0};
  Scope scope = {debugger_process(d, d->rank), debugger_module(d, d->rank),
                 d->spec->terms,
                 d->frame < d->frames.len ? &d->frames.data[d->frame] : NULL};
  bool good = eval_expression(&scope, text, value, &status);
  if (!good) say(d, "%s\n", status.message);
  status_fini(&status);
  return good;
}

void command_print(Debugger *d, const char *operands) {
  char format = 0;
  if (operands[0] == '/') {
    format = operands[1];
    if (format == '\0' || strchr("xduotc", format) == NULL ||
        (operands[2] != ' ' && operands[2] != '\0')) {
      say(d, "formats are /x /d /u /o /t /c\n");
      return;
    }
    operands += 2;
    while (*operands == ' ') operands++;
  }
  if (operands[0] == '\0') {
    say(d, "print takes an expression\n");
    return;
  }
  DebugValue value;
  Text text = {0};
  if (!evaluate(d, operands, &value)) return;
  value_print_full(debugger_process(d, d->rank),
                   debugger_module(d, d->rank), &value, format, &text);
  say(d, "%s = %s\n", operands, text_get(&text));
  text_fini(&text);
  value_fini(&value);
}

void command_whatis(Debugger *d, const char *operands) {
  DebugValue value;
  Text text = {0};
  if (operands[0] == '\0') {
    say(d, "whatis takes an expression\n");
    return;
  }
  if (!evaluate(d, operands, &value)) return;
  debug_print_type(debugger_module(d, d->rank), value.type, &text);
  say(d, "%s\n", text_get(&text));
  text_fini(&text);
  value_fini(&value);
}

void command_locals(Debugger *d, const char *operands) {
  (void)operands;
  show_variables(d, false);
}
void command_args(Debugger *d, const char *operands) {
  (void)operands;
  show_variables(d, true);
}
void command_globals(Debugger *d, const char *operands) {
  (void)operands;
  show_globals(d);
}
void command_list(Debugger *d, const char *operands) {
  show_list(d, operands);
}

// ---- The execution.

void command_pending(Debugger *d, const char *operands) {
  uint32_t rank;
  if (read_rank(d, operands, &rank)) show_pending(d, rank);
}

void command_choices(Debugger *d, const char *operands) {
  (void)operands;
  show_choices(d);
}

void command_history(Debugger *d, const char *operands) {
  uint64_t last;
  if (strcmp(operands, "all") == 0) {
    show_history(d, 0);
  } else if (read_number(d, operands, HISTORY_SHOWN, UINT32_MAX, &last)) {
    show_history(d, (uint32_t)last);
  }
}

void command_inputs(Debugger *d, const char *operands) {
  (void)operands;
  show_inputs(d);
}

void command_output(Debugger *d, const char *operands) {
  uint32_t rank;
  if (read_rank(d, operands, &rank)) show_output(d, rank);
}

void command_time(Debugger *d, const char *operands) {
  (void)operands;
  Hash128 hash = player_hash(d->player);
  say(d, "time %llu, %u choices made, state %016llx\n",
      (unsigned long long)player_clock(d->player),
      player_decided(d->player), (unsigned long long)hash.lo);
}

void command_quit(Debugger *d, const char *operands) {
  assert(!d->quit);
  (void)operands;
  d->quit = true;
}

// ---- Beginning.

bool debug_interact(const DebugSpec *spec, FILE *in, bool prompt,
                    Replay *replay) {
  Debugger d;
  debugger_init(&d, spec, replay);
  show_update(&d);
  // The first line of the first rank, not the library's preparations.
  Reason reason = move_step(&d, STEP_LINE);
  if (!at_end(&d)) d.first = position_now(&d);
  arrive(&d, reason, (SourceView){RANK_NONE, 0});
  command_loop(&d, in, prompt);
  bool over = at_end(&d);
  debugger_fini(&d);
  return over;
}
