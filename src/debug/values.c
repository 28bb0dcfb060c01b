// The values that variables have at each call of a recorded execution, for
// those who read a report. The execution runs again with programs that were
// loaded with variables; what is seen goes to the history that exists already.
#include <assert.h>
#include <string.h>

#include "debug/debug.h"
#include "debug/scope.h"
#include "play/player.h"

#define CALLS_NOTED 5000       // the last ones
#define VARIABLES_NOTED 40     // of a call
#define LARGEST_NOTED 1024     // bytes of a variable; of larger ones the type
#define TEXT_NOTED 120         // characters

typedef struct Noter {
  ExprTable *terms;
  History again;             // what happens this time
  History *history;          // what is to happen
  uint32_t first;            // event: earlier calls are not noted
  bool other;                // something else happens
} Noter;

static bool is_same_call(const Event *a, const Event *b) {
  if (a->kind != b->kind || a->rank != b->rank || a->number != b->number)
    return false;
  return a->kind == EVENT_END || strcmp(a->function, b->function) == 0;
}

// ---- One call.

static void add(Event *event, const char *name, Text *text) {
  EventVariable variable = {.name = mem_string(name)};
  if (text->len > TEXT_NOTED) {
    text->len = TEXT_NOTED;
    text_add(text, "...");
  }
  variable.text = mem_string(text_get(text));
  vec_push(&event->variables, variable);
}

static bool has(const Event *event, const char *name) {
  for (uint32_t i = 0; i < event->variables.len; i++)
    if (strcmp(event->variables.data[i].name, name) == 0) return true;
  return false;
}

// An array whose length only the program knows.
static bool is_open(const DebugInfo *debug, uint32_t type) {
  uint32_t index = debug_strip(debug, type);
  return index != DEBUG_NONE && debug->types.data[index].kind == DEBUG_ARRAY &&
         debug->types.data[index].count == DEBUG_OPEN;
}

// A variable that is or may be large is told by its type.
static bool is_large(const Scope *scope, uint32_t type, Text *text) {
  const DebugInfo *debug = scope->module->debug;
  if (debug_size(debug, type) <= LARGEST_NOTED && !is_open(debug, type))
    return false;
  text_char(text, '<');
  debug_print_type(scope->module, type, text);
  text_char(text, '>');
  return true;
}

static void note_value(const Scope *scope, const DebugValue *value,
                       Text *text) {
  bool some = false;
  for (uint32_t i = 0; i < value->known.len && !some; i++)
    some = value->known.data[i] != 0;
  if (value->state == VALUE_HERE && !some) {
    text_add(text, "<undefined>");
  } else {
    value_print_full(scope->process, scope->module, value, 0, text);
  }
}

static void note_local(const Scope *scope, const DebugVariable *variable,
                       Event *event) {
  const char *name = names_get(&scope->module->names, variable->name);
  if (variable->artificial || has(event, name)) return;
  Text text = {0};
  DebugValue value = {0};
  if (!is_large(scope, variable->type, &text)) {
    scope_read(scope, variable, &value);
    note_value(scope, &value, &text);
  }
  if (text.len != 0) add(event, name, &text);
  value_fini(&value);
  text_fini(&text);
}

static void note_global(const Scope *scope, const DebugGlobal *global,
                        Event *event) {
  const char *name = names_get(&scope->module->names, global->name);
  if (has(event, name)) return;
  Text text = {0};
  if (!is_large(scope, global->type, &text)) {
    uint32_t align = scope->module->globals.data[global->global].align;
    DebugValue value;
    value_at(scope->process, scope->module, scope->terms, global->type,
             guest_global_address(global->global, align), &value);
    note_value(scope, &value, &text);
    value_fini(&value);
  }
  if (text.len != 0) add(event, name, &text);
  text_fini(&text);
}

static void note_scope(const Scope *scope, Event *event) {
  const DebugInfo *debug = scope->module->debug;
  VariableList list = {0};
  scope_variables(scope, &list);
  for (uint32_t i = 0; i < list.len; i++) {
    if (event->variables.len == VARIABLES_NOTED) break;
    // Reading may add types, but no variables.
    note_local(scope, &debug->variables.data[list.data[i]], event);
  }
  for (uint32_t i = 0; i < debug->globals.len; i++) {
    if (event->variables.len == VARIABLES_NOTED) break;
    if (debug->globals.data[i].scope == DEBUG_NONE)
      note_global(scope, &debug->globals.data[i], event);
  }
  vec_fini(&list);
}

static void note_call(void *context, const State *state) {
  Noter *noter = context;
  uint32_t number = noter->again.events.len - 1;
  const Event *now = vec_last(&noter->again.events);
  if (number >= noter->history->events.len ||
      !is_same_call(now, &noter->history->events.data[number]))
    noter->other = true;
  if (noter->other || number < noter->first) return;
  const Module *module = noter->again.modules[now->rank];
  const Process *process = state_look(state, now->rank);
  DebugFrames frames = {0};
  frames_make(process, module, &frames);
  uint32_t user = frames_user(&frames);
  if (user < frames.len && module->debug != NULL) {
    Scope scope = {.process = process, .module = module,
                   .terms = noter->terms, .frame = &frames.data[user]};
    note_scope(&scope, vec_last(&noter->again.events));
  }
  vec_fini(&frames);
}

// ---- All calls.

static uint32_t first_noted(const History *history) {
  uint32_t calls = 0, at = history->events.len;
  while (at > 0 && calls < CALLS_NOTED)
    calls += history->events.data[--at].kind == EVENT_CALL;
  return at;
}

static void take(Noter *noter) {
  assert(noter->again.events.len == noter->history->events.len);
  for (uint32_t i = noter->first; i < noter->again.events.len; i++) {
    Event *to = &noter->history->events.data[i];
    Event *from = &noter->again.events.data[i];
    if (from->variables.len == 0 || to->variables.len != 0) continue;
    to->variables.data = from->variables.data;
    to->variables.len = from->variables.len;
    to->variables.cap = from->variables.cap;
    memset(&from->variables, 0, sizeof from->variables);
  }
}

void debug_note_values(ExprTable *terms, const ExploreOptions *options,
                       const ReplaySpec *spec, History *history) {
  Noter noter = {.terms = terms, .history = history,
                 .first = first_noted(history)};
  ReplaySpec own = *spec;
  Replay replay = {0};
  own.history = &noter.again;
  own.called = note_call;
  own.called_context = &noter;
  explore_replay(terms, options, &own, &replay);
  if (!noter.other && noter.again.events.len == history->events.len)
    take(&noter);
  replay_fini(&replay);
  history_fini(&noter.again);
}
