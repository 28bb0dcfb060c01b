// Breakpoints: where they are, and whether one is met.
#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "api/call.h"
#include "debug/eval.h"
#include "debug/internal.h"

// ---- Sites of a line.

// Does a path the compiler was given end like what the user wrote?
static bool is_file(const char *path, const char *wanted) {
  size_t len = strlen(path), end = strlen(wanted);
  return len >= end && strcmp(path + len - end, wanted) == 0 &&
         (len == end || path[len - end - 1] == '/');
}

static const Place *place_at(const Module *module, const Function *f,
                             uint32_t pc) {
  assert(pc < f->code_len && f->places[pc] < module->places.len);
  return &module->places.data[f->places[pc]];
}

// The first site of each copy of the code (inlining makes some) in a function.
static void add_first(const Module *module, uint32_t function, uint32_t pc,
                      Sites *sites) {
  assert(function < module->functions.len);
  const Function *f = &module->functions.data[function];
  uint32_t inlined_at = place_at(module, f, pc)->inlined_at;
  for (uint32_t i = 0; i < sites->len; i++) {
    const Site *site = &sites->data[i];
    if (site->module == module && site->function == function &&
        place_at(module, f, site->pc)->inlined_at == inlined_at)
      return;
  }
  vec_push(sites, ((Site){module, function, pc}));
}

typedef struct LineQuery {
  const char *file;
  uint32_t line;           // wanted, or later
  uint32_t found;          // the first line from there on that has code
  bool has_file;
  Sites *sites;            // NULL: only look
} LineQuery;

static void ask_function(const Module *module, uint32_t index,
                         LineQuery *query) {
  assert(index < module->functions.len);
  const Function *f = &module->functions.data[index];
  for (uint32_t pc = 0; pc < f->code_len; pc++) {
    if (!is_line_start(module, index, pc)) continue;
    const Place *place = place_at(module, f, pc);
    if (!is_file(names_get(&module->names, place->file), query->file))
      continue;
    query->has_file = true;
    if (query->sites == NULL) {
      if (place->line >= query->line && place->line < query->found)
        query->found = place->line;
    } else if (place->line == query->found) {
      add_first(module, index, pc, query->sites);
    }
  }
}

static void ask_all(const Debugger *d, LineQuery *query) {
  for (uint32_t p = 0; p < d->options.program_count; p++) {
    const Module *module = d->options.programs[p].module;
    for (uint32_t i = 0; i < module->functions.len; i++)
      if (!module->functions.data[i].runtime) ask_function(module, i, query);
  }
}

static bool find_line(const Debugger *d, const char *file, uint32_t line,
                      Breakpoint *out, Status *status) {
  LineQuery query = {.file = file, .line = line, .found = UINT32_MAX};
  ask_all(d, &query);
  if (!query.has_file)
    return status_fail(status, "no code comes from a file '%s'", file);
  if (query.found == UINT32_MAX)
    return status_fail(status, "there is no code from %s:%u on", file, line);
  query.sites = &out->sites;
  ask_all(d, &query);
  Text what = {0};
  text_printf(&what, "%s:%u", file, query.found);
  out->what = mem_string(text_get(&what));
  text_fini(&what);
  return true;
}

// ---- Sites of a function.

static void add_calls(const Module *module, uint32_t callee, Sites *sites) {
  assert(callee < module->functions.len);
  for (uint32_t i = 0; i < module->functions.len; i++) {
    const Function *f = &module->functions.data[i];
    for (uint32_t pc = 0; !f->runtime && pc < f->code_len; pc++)
      if (f->code[pc].op == OP_CALL && f->code[pc].x == callee)
        vec_push(sites, ((Site){module, i, pc}));
  }
}

static void add_body(const Module *module, uint32_t function, Sites *sites) {
  assert(function < module->functions.len);
  const Function *f = &module->functions.data[function];
  for (uint32_t pc = 0; pc < f->code_len; pc++) {
    if (!has_line(module, function, pc)) continue;
    vec_push(sites, ((Site){module, function, pc}));
    return;
  }
}

// Code of the function that was inlined into others.
static void add_inlined(const Module *module, const char *name,
                        Sites *sites) {
  uint32_t id = names_find(&module->names, name);
  for (uint32_t i = 0; id != NAME_NONE && i < module->functions.len; i++) {
    const Function *f = &module->functions.data[i];
    for (uint32_t pc = 0; !f->runtime && pc < f->code_len; pc++) {
      if (!is_line_start(module, i, pc)) continue;
      const Place *place = place_at(module, f, pc);
      if (place->function == id && place->inlined_at != PLACE_NONE)
        add_first(module, i, pc, sites);
    }
  }
}

// The library's MPI functions have their profiling names.
static uint32_t find_by_name(const Module *module, const char *name) {
  uint32_t index = module_find_function(module, name);
  if (index != UINT32_MAX || api_find(name) == NULL) return index;
  Text other = {0};
  text_printf(&other, "P%s", name);
  index = module_find_function(module, text_get(&other));
  text_fini(&other);
  return index;
}

static bool find_function(const Debugger *d, const char *name,
                          Breakpoint *out, Status *status) {
  bool known = false;
  for (uint32_t p = 0; p < d->options.program_count; p++) {
    const Module *module = d->options.programs[p].module;
    uint32_t index = find_by_name(module, name);
    if (index != UINT32_MAX) {
      const Function *f = &module->functions.data[index];
      known = true;
      out->calls = f->runtime || f->kind != FUNCTION_CODE;
      if (out->calls) {
        add_calls(module, index, &out->sites);
      } else {
        add_body(module, index, &out->sites);
      }
    }
    add_inlined(module, name, &out->sites);
  }
  if (out->sites.len == 0)
    return status_fail(status,
                       known ? "the program does not call '%s' by its name"
                             : "the program neither has nor calls '%s'",
                       name);
  out->what = mem_string(name);
  return true;
}

// ---- Reading what the user wants.

// Cuts off the last word if the one before it is `key`.
static bool cut_number(char *text, const char *key, uint32_t *number) {
  char *found = NULL;
  size_t len = strlen(key);
  for (char *at = strstr(text, key); at != NULL; at = strstr(at + 1, key))
    if ((at == text || isspace((unsigned char)at[-1])) &&
        isspace((unsigned char)at[len]))
      found = at;
  if (found == NULL) return true;
  char *end;
  unsigned long value = strtoul(found + len, &end, 10);
  while (isspace((unsigned char)*end)) end++;
  if (*end != '\0' || value > UINT16_MAX) return false;
  *number = (uint32_t)value;
  while (found > text && isspace((unsigned char)found[-1])) found--;
  *found = '\0';
  return true;
}

static char *cut_condition(char *text) {
  char *found = strstr(text, " if ");
  if (found == NULL) return NULL;
  *found = '\0';
  return found + 4;
}

static bool is_number(const char *text) {
  size_t digits = strspn(text, "0123456789");
  return digits > 0 && text[digits] == '\0';
}

static const char *present_file(const Debugger *d) {
  if (d->frame >= d->frames.len) return NULL;
  const Module *module = debugger_module(d, d->rank);
  uint32_t place = d->frames.data[d->frame].place;
  assert(place == PLACE_NONE || place < module->places.len);
  if (place == PLACE_NONE || module->places.data[place].file == NAME_NONE)
    return NULL;
  return names_get(&module->names, module->places.data[place].file);
}

static bool find_place(const Debugger *d, char *text, Breakpoint *out,
                       Status *status) {
  char *colon = strrchr(text, ':');
  const char *file = text, *line = colon == NULL ? text : colon + 1;
  if (colon == NULL && !is_number(text))
    return find_function(d, text, out, status);
  if (!is_number(line) || strlen(line) > 9)
    return status_fail(status, "'%s' is no number of a line", line);
  if (colon == NULL) {
    file = present_file(d);
  } else {
    *colon = '\0';
  }
  if (file == NULL)
    return status_fail(status, "no file is known here: say FILE:%s", line);
  const char *slash = strrchr(file, '/');
  return find_line(d, colon == NULL && slash != NULL ? slash + 1 : file,
                   (uint32_t)strtoul(line, NULL, 10), out, status);
}

static bool read_break(const Debugger *d, char *text, Breakpoint *out,
                       Status *status) {
  char *condition = cut_condition(text);
  if (!cut_number(text, "rank", &out->rank))
    return status_fail(status, "a number must follow 'rank'");
  if (out->rank != RANK_NONE && out->rank >= debugger_ranks(d))
    return status_fail(status, "there is no rank %u", out->rank);
  if (condition != NULL) out->condition = mem_string(condition);
  if (text[0] != '\0') return find_place(d, text, out, status);
  if (out->rank == RANK_NONE || condition != NULL)
    return status_fail(status,
                       "say where: FILE:LINE, FUNCTION or rank N");
  out->kind = BREAK_RANK;
  Text what = {0};
  text_printf(&what, "rank %u begins to run", out->rank);
  out->what = mem_string(text_get(&what));
  text_fini(&what);
  return true;
}

static void break_fini(Breakpoint *b) {
  vec_fini(&b->sites);
  mem_free_string(b->what);
  mem_free_string(b->condition);
}

bool breaks_add(Debugger *d, const char *text, bool once, Status *status) {
  Breakpoint b = {.once = once, .rank = RANK_NONE};
  Text copy = {0};
  text_add(&copy, text);
  text_char(&copy, '\0');
  bool good = read_break(d, copy.data, &b, status);
  text_fini(&copy);
  if (!good) {
    break_fini(&b);
    return false;
  }
  b.number = d->next_number++;
  vec_push(&d->breakpoints, b);
  breaks_place(d);
  return true;
}

// ---- The list.

bool breaks_delete(Debugger *d, uint32_t number) {
  for (uint32_t i = 0; i < d->breakpoints.len; i++) {
    if (d->breakpoints.data[i].number != number) continue;
    break_fini(&d->breakpoints.data[i]);
    for (uint32_t k = i + 1; k < d->breakpoints.len; k++)
      d->breakpoints.data[k - 1] = d->breakpoints.data[k];
    d->breakpoints.len--;
    breaks_place(d);
    return true;
  }
  return false;
}

void breaks_fini(Debugger *d) {
  for (uint32_t i = 0; i < d->breakpoints.len; i++)
    break_fini(&d->breakpoints.data[i]);
  vec_fini(&d->breakpoints);
  for (uint32_t p = 0; p < d->options.program_count; p++)
    vm_clear_breaks(d->options.programs[p].vm);
}

void breaks_print(const Debugger *d, Text *out) {
  for (uint32_t i = 0; i < d->breakpoints.len; i++) {
    const Breakpoint *b = &d->breakpoints.data[i];
    text_printf(out, "%u  %s%s", b->number, b->calls ? "calls of " : "",
                b->what);
    if (b->kind == BREAK_CODE && b->rank != RANK_NONE)
      text_printf(out, " on rank %u", b->rank);
    if (b->condition != NULL) text_printf(out, " if %s", b->condition);
    if (b->once) text_add(out, ", once");
    if (b->sites.len > 1) text_printf(out, " (%u places)", b->sites.len);
    if (b->hits != 0)
      text_printf(out, ", met %llu time%s", (unsigned long long)b->hits,
                  b->hits == 1 ? "" : "s");
    text_char(out, '\n');
  }
}

// ---- In the machines.

static void place_site(Debugger *d, const Site *site) {
  assert(site->function < site->module->functions.len);
  for (uint32_t p = 0; p < d->options.program_count; p++)
    if (d->options.programs[p].module == site->module)
      vm_add_break(d->options.programs[p].vm, site->function, site->pc);
}

void breaks_place(Debugger *d) {
  for (uint32_t p = 0; p < d->options.program_count; p++)
    vm_clear_breaks(d->options.programs[p].vm);
  for (uint32_t i = 0; i < d->breakpoints.len; i++) {
    const Sites *sites = &d->breakpoints.data[i].sites;
    for (uint32_t k = 0; k < sites->len; k++)
      place_site(d, &sites->data[k]);
  }
  if (!d->landing.is_set) return;
  place_site(d, &d->landing.site);
  for (uint32_t i = 0; i < d->returns.len; i++)
    place_site(d, &d->returns.data[i]);
}

// A condition that cannot be evaluated stops, too: better than missing it.
static bool holds(const Debugger *d, const Breakpoint *b, uint32_t rank) {
  assert(rank < debugger_ranks(d));
  if (b->condition == NULL) return true;
  DebugFrames frames = {0};
  const Module *module = debugger_module(d, rank);
  const Process *process = debugger_process(d, rank);
  frames_make(process, module, &frames);
  uint32_t user = frames_user(&frames);
  Scope scope = {process, module, d->spec->terms,
                 user < frames.len ? &frames.data[user] : NULL};
  DebugValue value;
  Status status = {0};
  bool result = true;
  if (eval_expression(&scope, b->condition, &value, &status)) {
    Number number = value_number(module, &value);
    result = number.kind == NUMBER_NONE ||
             (number.kind == NUMBER_INT ? number.i != 0 : number.f != 0);
    value_fini(&value);
  }
  status_fini(&status);
  vec_fini(&frames);
  return result;
}

uint32_t breaks_find(const Debugger *d, uint32_t rank) {
  assert(rank < debugger_ranks(d));
  StackEntry top;
  if (!process_top(debugger_process(d, rank), &top)) return UINT32_MAX;
  const Module *module = debugger_module(d, rank);
  for (uint32_t i = 0; i < d->breakpoints.len; i++) {
    const Breakpoint *b = &d->breakpoints.data[i];
    if (b->kind != BREAK_CODE || (b->rank != RANK_NONE && b->rank != rank))
      continue;
    for (uint32_t k = 0; k < b->sites.len; k++) {
      const Site *site = &b->sites.data[k];
      if (site->module == module && site->function == top.function &&
          site->pc == top.pc && holds(d, b, rank))
        return i;
    }
  }
  return UINT32_MAX;
}

void breaks_hit(Debugger *d, uint32_t index) {
  assert(index < d->breakpoints.len);
  Breakpoint *b = &d->breakpoints.data[index];
  b->hits++;
  if (b->once) breaks_delete(d, b->number);
}
