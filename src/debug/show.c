// What the debugger shows of the present: places, stacks, variables.
#include <assert.h>
#include <stdarg.h>
#include <string.h>

#include "debug/internal.h"

#define LIST_LINES 10   // shown by one `list`
#define INNER_FRAMES 50 // of a deep stack
#define OUTER_FRAMES 10

void say(Debugger *d, const char *format, ...) {
  va_list args;
  if (d->silent) return;
  va_start(args, format);
  vfprintf(d->out, format, args);
  va_end(args);
}

static void say_text(Debugger *d, Text *text) {
  fwrite(text_get(text), 1, text->len, d->out);
  text_fini(text);
}

void show_update(Debugger *d) {
  assert(d->rank < debugger_ranks(d));
  frames_make(debugger_process(d, d->rank), debugger_module(d, d->rank),
              &d->frames);
  d->frame = frames_user(&d->frames);
  d->list_module = NULL;
}

// ---- Places.

void show_line(Debugger *d, const Module *module, uint32_t place, Text *out) {
  if (place == PLACE_NONE) return;
  assert(place < module->places.len);
  size_t len;
  const char *line = quotes_line(d->quotes, module, place, &len);
  text_printf(out, "%-6u ", module->places.data[place].line);
  if (line == NULL) {
    text_add(out, "(no source)");
  } else {
    text_add_bytes(out, line, len);
  }
  text_char(out, '\n');
}

static Scope scope_of(const Debugger *d, uint32_t frame) {
  return (Scope){.process = debugger_process(d, d->rank),
                 .module = debugger_module(d, d->rank),
                 .terms = d->spec->terms,
                 .frame = frame < d->frames.len ? &d->frames.data[frame]
                                                : NULL};
}

// "work (n=3, p=0x...)"
static void print_call(const Debugger *d, uint32_t index, Text *out) {
  assert(index < d->frames.len);
  Scope scope = scope_of(d, index);
  const DebugInfo *debug = scope.module->debug;
  VariableList list = {0};
  scope_variables(&scope, &list);
  text_printf(out, "%s (", scope.frame->name);
  const char *glue = "";
  // In order of their numbers, whatever order they were found in.
  for (uint32_t number = 1; number <= list.len; number++)
    for (uint32_t i = 0; i < list.len; i++) {
      const DebugVariable *variable = &debug->variables.data[list.data[i]];
      if (variable->parameter != number) continue;
      DebugValue value;
      text_printf(out, "%s%s=", glue,
                  names_get(&scope.module->names, variable->name));
      scope_read(&scope, variable, &value);
      value_print_brief(scope.process, scope.module, &value, out);
      value_fini(&value);
      glue = ", ";
    }
  text_char(out, ')');
  vec_fini(&list);
}

static void print_frame(const Debugger *d, uint32_t index, Text *out) {
  assert(index < d->frames.len);
  const Module *module = debugger_module(d, d->rank);
  const DebugFrame *frame = &d->frames.data[index];
  if (frame->runtime) {
    text_printf(out, "%s (library)\n", frame->name);
    return;
  }
  print_call(d, index, out);
  text_add(out, " at ");
  place_print(module, frame->place, out);
  if (frame->inlined_at != PLACE_NONE) text_add(out, ", inlined");
  text_char(out, '\n');
}

static const char *rank_word(const Debugger *d, uint32_t rank) {
  assert(rank < debugger_ranks(d));
  switch (player_state(d->player)->slots[rank].status) {
    case RANK_RUNS: return "runs";
    case RANK_WAITS: return "waits";
    case RANK_LEFT: return "has ended";
    default: return "has failed";
  }
}

void show_place(Debugger *d, bool whole) {
  Text text = {0};
  if (d->frame >= d->frames.len) {
    text_printf(&text, "rank %u %s\n", d->rank, rank_word(d, d->rank));
    say_text(d, &text);
    return;
  }
  const DebugFrame *frame = &d->frames.data[d->frame];
  if (whole) {
    text_printf(&text, "rank %u: ", d->rank);
    print_frame(d, d->frame, &text);
  }
  if (!frame->runtime)
    show_line(d, debugger_module(d, d->rank), frame->place, &text);
  say_text(d, &text);
}

// ---- Ranks and stacks.

static void print_rank(Debugger *d, const Diagnosis *diagnosis, uint32_t rank,
                       Text *out) {
  assert(rank < diagnosis->ranks.len);
  const Module *module = debugger_module(d, rank);
  const RankDiagnosis *report = &diagnosis->ranks.data[rank];
  const RankSlot *slot = &player_state(d->player)->slots[rank];
  DebugFrames frames = {0};
  frames_make(debugger_process(d, rank), module, &frames);
  uint32_t user = frames_user(&frames);
  text_printf(out, "%s rank %u %s", rank == d->rank ? "*" : " ", rank,
              rank_word(d, rank));
  if (slot->status == RANK_LEFT) {
    text_printf(out, " with status %d", (int)slot->exit_code);
  } else if (user < frames.len) {
    if (user > 0) {
      text_printf(out, " in %s, called", frames.data[user - 1].name);
    }
    text_printf(out, " in %s at ", frames.data[user].name);
    place_print(module, frames.data[user].place, out);
  }
  if (slot->status == RANK_WAITS && report->waiting_for != NULL)
    text_printf(out, ", for %s", report->waiting_for);
  text_char(out, '\n');
  vec_fini(&frames);
}

void show_ranks(Debugger *d) {
  Text text = {0};
  Diagnosis diagnosis = {0};
  world_diagnose(player_state(d->player)->world,
                 player_team(d->player)->modules, &diagnosis);
  for (uint32_t r = 0; r < debugger_ranks(d); r++)
    print_rank(d, &diagnosis, r, &text);
  diagnosis_fini(&diagnosis);
  say_text(d, &text);
}

void show_stack(Debugger *d) {
  Text text = {0};
  uint32_t len = d->frames.len;
  for (uint32_t i = 0; i < len; i++) {
    // Of a deep recursion, both ends, and what is looked at.
    if (i >= INNER_FRAMES && i + OUTER_FRAMES < len && i != d->frame) {
      if (i == INNER_FRAMES)
        text_printf(&text, "  ... %u more\n",
                    len - INNER_FRAMES - OUTER_FRAMES);
      continue;
    }
    text_printf(&text, "%s#%u  ", i == d->frame ? "*" : " ", i);
    print_frame(d, i, &text);
  }
  if (len == 0)
    text_printf(&text, "rank %u %s\n", d->rank, rank_word(d, d->rank));
  say_text(d, &text);
}

// ---- Variables.

// An inner variable of the same name hides an outer one.
static bool is_hidden(const DebugInfo *debug, const VariableList *list,
                      uint32_t index) {
  assert(index < list->len);
  uint32_t name = debug->variables.data[list->data[index]].name;
  for (uint32_t i = 0; i < index; i++)
    if (debug->variables.data[list->data[i]].name == name) return true;
  return false;
}

void show_variables(Debugger *d, bool parameters) {
  Text text = {0};
  Scope scope = scope_of(d, d->frame);
  const DebugInfo *debug = scope.module->debug;
  VariableList list = {0};
  scope_variables(&scope, &list);
  for (uint32_t i = 0; i < list.len; i++) {
    const DebugVariable *variable = &debug->variables.data[list.data[i]];
    if ((variable->parameter != 0) != parameters || variable->artificial)
      continue;
    DebugValue value;
    text_printf(&text, "%s = ",
                names_get(&scope.module->names, variable->name));
    scope_read(&scope, variable, &value);
    value_print_full(scope.process, scope.module, &value, 0, &text);
    value_fini(&value);
    if (is_hidden(debug, &list, i))
      text_printf(&text, "   (hidden, line %u)", variable->line);
    text_char(&text, '\n');
  }
  if (text.len == 0)
    text_printf(&text, "no %s here\n",
                parameters ? "arguments" : "local variables");
  vec_fini(&list);
  say_text(d, &text);
}

void show_globals(Debugger *d) {
  Text text = {0};
  Scope scope = scope_of(d, d->frame);
  const DebugInfo *debug = scope.module->debug;
  for (uint32_t i = 0; i < debug->globals.len; i++) {
    const DebugGlobal *global = &debug->globals.data[i];
    const Global *g = &scope.module->globals.data[global->global];
    DebugValue value;
    text_printf(&text, "%s = ",
                names_get(&scope.module->names, global->name));
    value_at(scope.process, scope.module, scope.terms, global->type,
             guest_global_address(global->global, g->align), &value);
    value_print_full(scope.process, scope.module, &value, 0, &text);
    value_fini(&value);
    text_char(&text, '\n');
  }
  if (text.len == 0) text_add(&text, "no global variables\n");
  say_text(d, &text);
}

// ---- Sources.

// Where the first line of the page begins; NULL if the file is shorter.
static const char *find_line(const Text *file, uint32_t line) {
  const char *at = text_get(file), *end = at + file->len;
  for (; line > 1 && at != NULL; line--) {
    at = memchr(at, '\n', (size_t)(end - at));
    if (at != NULL) at++;
  }
  return at == end ? NULL : at;
}

static void list_lines(Debugger *d, const Text *file, uint32_t first,
                       uint32_t marked) {
  assert(first > 0);
  Text text = {0};
  const char *at = find_line(file, first);
  const char *end = text_get(file) + file->len;
  for (uint32_t i = 0; i < LIST_LINES && at != NULL && at < end; i++) {
    const char *next = memchr(at, '\n', (size_t)(end - at));
    size_t len = next == NULL ? (size_t)(end - at) : (size_t)(next - at);
    text_printf(&text, "%s%-6u ", first + i == marked ? ">" : " ", first + i);
    text_add_bytes(&text, at, len);
    text_char(&text, '\n');
    at = next == NULL ? NULL : next + 1;
  }
  if (text.len == 0) text_add(&text, "the file ends before that\n");
  say_text(d, &text);
}

void show_list(Debugger *d, const char *where) {
  const Module *module = debugger_module(d, d->rank);
  if (d->frame >= d->frames.len ||
      d->frames.data[d->frame].place == PLACE_NONE) {
    say(d, "there is no source here\n");
    return;
  }
  uint32_t place = d->frames.data[d->frame].place;
  uint32_t line = module->places.data[place].line;
  const Text *file = quotes_file(d->quotes, module, place);
  if (file == NULL) {
    say(d, "the source of this code is not among the files verified\n");
    return;
  }
  uint32_t first = line > LIST_LINES / 2 ? line - LIST_LINES / 2 : 1;
  if (where[0] != '\0') {
    first = 0;
    for (const char *c = where; *c >= '0' && *c <= '9' && first < 1000000; c++)
      first = first * 10 + (uint32_t)(*c - '0');
    if (first == 0) {
      say(d, "list takes the number of a line\n");
      return;
    }
  } else if (d->list_module == module) {
    first = d->list_line;
  }
  list_lines(d, file, first, line);
  d->list_module = module;
  d->list_line = first + LIST_LINES;
}

// ---- The rest.

void show_pending(Debugger *d, uint32_t rank) {
  assert(rank == RANK_NONE || rank < debugger_ranks(d));
  Text text = {0};
  world_print_pending(player_state(d->player)->world, rank, &text);
  if (text.len == 0) text_add(&text, "nothing is under way\n");
  say_text(d, &text);
}

void show_choices(Debugger *d) {
  uint32_t made = player_decided(d->player);
  if (made == 0) {
    say(d, "nothing had to be chosen so far\n");
    return;
  }
  say(d, "choice %u (* is what happens):\n%s", made,
      d->choices.data[made - 1]);
}

void show_inputs(Debugger *d) {
  Text text = {0};
  const InputValues *inputs = d->replay_spec.inputs;
  for (uint32_t i = 0; i < inputs->len; i++) {
    value_print_name(&inputs->data[i], &text);
    text_add(&text, " = ");
    value_print(&inputs->data[i], &text);
    text_char(&text, '\n');
  }
  if (text.len == 0) text_add(&text, "the execution has no symbolic inputs\n");
  say_text(d, &text);
}

void show_output(Debugger *d, uint32_t rank) {
  Text text = {0};
  for (uint32_t r = 0; r < debugger_ranks(d); r++) {
    if (rank != RANK_NONE && rank != r) continue;
    for (int fd = 1; fd <= 2; fd++) {
      Text part = {0};
      process_output(player_team(d->player)->vms[r], debugger_process(d, r),
                     fd, NULL, &part);
      if (part.len != 0) {
        text_printf(&text, "rank %u, standard %s:\n", r,
                    fd == 1 ? "output" : "error");
        text_add_bytes(&text, part.data, part.len);
        if (part.data[part.len - 1] != '\n') text_char(&text, '\n');
      }
      text_fini(&part);
    }
  }
  if (text.len == 0) text_add(&text, "nothing was printed so far\n");
  say_text(d, &text);
}

void show_history(Debugger *d, uint32_t last) {
  Text text = {0};
  uint32_t len = d->history.events.len;
  uint32_t first = last == 0 || last > len ? 0 : len - last;
  for (uint32_t i = first; i < len; i++) {
    if (d->history.events.data[i].kind == EVENT_COLLECTIVE) {
      text_printf(&text, "%u  ", i);
    } else {
      text_printf(&text, "%u  rank %u: ", i, d->history.events.data[i].rank);
    }
    history_print_event(&d->history, i, &text);
    text_char(&text, '\n');
  }
  if (text.len == 0) text_add(&text, "no MPI call was made so far\n");
  say_text(d, &text);
}
