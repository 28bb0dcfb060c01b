// Traces: the whole execution, written down as it happens.
#include "debug/internal.h"

#include <assert.h>

static void write_text(Debugger *d, Text *text) {
  fwrite(text_get(text), 1, text->len, d->out);
  text_clear(text);
}

// ---- Lines.

static void write_line(Debugger *d, uint32_t rank, Text *text) {
  assert(rank < debugger_ranks(d));
  const Module *module = debugger_module(d, rank);
  StackEntry top;
  process_top(debugger_process(d, rank), &top);
  const Function *f = &module->functions.data[top.function];
  uint32_t place = f->places[top.pc];
  const Place *where = &module->places.data[place];
  const char *name = where->inlined_at != PLACE_NONE &&
                             where->function != NAME_NONE
                         ? names_get(&module->names, where->function)
                         : f->name;
  size_t len = 0;
  const char *line = quotes_line(d->quotes, module, place, &len);
  while (len > 0 && (*line == ' ' || *line == '\t')) line++, len--;
  text_printf(text, "rank %u  %s:%u  %s  ", rank,
              names_get(&module->names, where->file), where->line, name);
  if (line != NULL) text_add_bytes(text, line, len);
  text_char(text, '\n');
  write_text(d, text);
}

static void trace_lines(Debugger *d) {
  Text text = {0};
  uint32_t ranks = debugger_ranks(d);
  Lines *lines = mem_alloc_zero(ranks * sizeof *lines);
  for (Reason reason = MOVED; reason != MET_END && reason != MET_INTERRUPT;) {
    reason = advance(d, true);
    uint32_t rank = player_state(d->player)->current;
    if (!at_end(d) && lines_note(d, rank, &lines[rank]))
      write_line(d, rank, &text);
  }
  for (uint32_t r = 0; r < ranks; r++) vec_fini(&lines[r]);
  mem_free(lines, ranks * sizeof *lines);
  text_fini(&text);
}

// ---- Calls.

static void write_events(Debugger *d, uint32_t *written, Text *text) {
  assert(*written <= d->history.events.len);
  for (; *written < d->history.events.len; ++*written) {
    const Event *event = &d->history.events.data[*written];
    if (event->kind == EVENT_COLLECTIVE) {
      text_printf(text, "%u  ", *written);
    } else {
      text_printf(text, "%u  rank %u  ", *written, event->rank);
    }
    history_print_event(&d->history, *written, text);
    if (event->kind == EVENT_CALL && event->place != PLACE_NONE) {
      text_add(text, "  at ");
      place_print(d->history.modules[event->rank], event->place, text);
    }
    text_char(text, '\n');
  }
  write_text(d, text);
}

static void trace_calls(Debugger *d) {
  Text text = {0};
  uint32_t written = 0;
  for (Reason reason = MOVED; reason != MET_END && reason != MET_INTERRUPT;) {
    reason = advance(d, false);
    write_events(d, &written, &text);
  }
  text_fini(&text);
}

void debug_trace(const DebugSpec *spec, DebugTrace what, Replay *replay) {
  Debugger d;
  debugger_init(&d, spec, replay);
  d.silent = true;
  if (what == TRACE_LINES) {
    trace_lines(&d);
  } else {
    trace_calls(&d);
  }
  if (!at_end(&d)) replay->stop = REPLAY_ENDLESS;
  debugger_fini(&d);
}
