// Statements of a trace, a line each.
#include "trace/internal.h"

#include <assert.h>
#include <string.h>

#define MAX_TASKS 1024

static uint32_t add_step(TraceReader *r, TraceStep step) {
  assert(r->task < r->trace->tasks.len);
  step.task = r->task;
  step.line = r->line;
  uint32_t number = r->trace->steps.len;
  vec_push(&r->trace->steps, step);
  vec_push(&vec_at(&r->trace->tasks, r->task)->steps, number);
  return number;
}

static uint32_t define(TraceReader *r, uint32_t name, uint32_t step) {
  assert(step < r->trace->steps.len && name != NAME_NONE);
  TaskTrace *t = r->trace;
  uint32_t definition = t->definitions.len;
  vec_push(&t->definitions, ((TraceDefinition){name, step}));
  t->steps.data[step].definition = definition;
  table_set(&r->variables, name, definition);
  return definition;
}

static uint32_t endpoint_make(TraceReader *r, uint32_t name) {
  TaskTrace *t = r->trace;
  for (uint32_t i = 0; i < t->endpoints.len; i++)
    if (t->endpoints.data[i].name == name) return i;
  vec_push(&t->endpoints, ((TraceEndpoint){name, TRACE_NONE}));
  return t->endpoints.len - 1;
}

static bool parse_endpoint(TraceReader *r, uint32_t *endpoint) {
  uint32_t name;
  if (!reader_word(r, true, &name)) return reader_expected(r, "an endpoint");
  *endpoint = endpoint_make(r, name);
  return true;
}

// The handle at the end of a send or receive: without one it is waited for at
// once.
static bool parse_handle(TraceReader *r, uint32_t *name) {
  *name = TRACE_NONE;
  if (reader_at_end(r)) return true;
  reader_take(r, "&");
  if (!reader_word(r, false, name)) return reader_expected(r, "a handle");
  if (table_find(&r->handles, *name) != NULL)
    return reader_fail(r, "handle '%s' stands for an operation that has not "
                       "been waited for",
                       names_get(&r->trace->names, *name));
  return true;
}

// ---- Completion.

// The wait is over: an operation is complete, and with a receive all earlier
// ones at its endpoint.
static void complete(TraceReader *r, uint32_t wait, uint32_t operation) {
  assert(operation < wait && r->trace->steps.data[wait].kind == TRACE_WAIT);
  TaskTrace *t = r->trace;
  const TraceStep done = t->steps.data[operation];
  const TraceTask *task = vec_at(&t->tasks, r->task);
  for (uint32_t i = 0; i < task->steps.len; i++) {
    TraceStep *step = &t->steps.data[task->steps.data[i]];
    bool covered = task->steps.data[i] == operation ||
                   (done.kind == TRACE_RCV && step->kind == TRACE_RCV &&
                    step->endpoint == done.endpoint &&
                    task->steps.data[i] < operation);
    if (!covered || step->wait != TRACE_NONE) continue;
    step->wait = wait;
    table_set(&r->complete, task->steps.data[i], 1);
  }
}

static void add_wait(TraceReader *r, uint32_t operation) {
  assert(table_find(&r->complete, operation) == NULL ||
         r->trace->steps.data[operation].wait != TRACE_NONE);
  uint32_t wait = add_step(r, (TraceStep){.kind = TRACE_WAIT,
                                          .value = TRACE_NONE,
                                          .target = operation,
                                          .wait = TRACE_NONE});
  complete(r, wait, operation);
}

static bool finish_operation(TraceReader *r, uint32_t operation,
                             uint32_t handle) {
  if (handle == TRACE_NONE) add_wait(r, operation);
  else table_set(&r->handles, handle, operation);
  return true;
}

// ---- Statements.

static bool parse_snd(TraceReader *r) {
  uint32_t endpoint, handle;
  if (!parse_endpoint(r, &endpoint)) return false;
  uint32_t value = expression_parse(r);
  if (value == TRACE_NONE || !parse_handle(r, &handle)) return false;
  uint32_t step = add_step(r, (TraceStep){.kind = TRACE_SND,
                                          .endpoint = endpoint,
                                          .value = value,
                                          .wait = TRACE_NONE});
  return finish_operation(r, step, handle);
}

static bool parse_rcv(TraceReader *r) {
  TaskTrace *t = r->trace;
  uint32_t endpoint, variable, handle;
  if (!parse_endpoint(r, &endpoint)) return false;
  if (!reader_word(r, false, &variable))
    return reader_expected(r, "a variable");
  if (!parse_handle(r, &handle)) return false;
  TraceEndpoint *e = vec_at(&t->endpoints, endpoint);
  if (e->owner == TRACE_NONE) e->owner = r->task;
  if (e->owner != r->task)
    return reader_fail(r, "endpoint '%s' belongs to task '%s', which receives "
                       "there, too", names_get(&t->names, e->name),
                       names_get(&t->names, t->tasks.data[e->owner].name));
  uint32_t step = add_step(r, (TraceStep){.kind = TRACE_RCV,
                                          .endpoint = endpoint,
                                          .value = TRACE_NONE,
                                          .wait = TRACE_NONE});
  define(r, variable, step);
  return finish_operation(r, step, handle);
}

static bool parse_wait(TraceReader *r) {
  uint32_t name;
  reader_take(r, "&");
  if (!reader_word(r, false, &name)) return reader_expected(r, "a handle");
  const uint64_t *operation = table_find(&r->handles, name);
  if (operation == NULL)
    return reader_fail(r, "handle '%s' stands for no operation of this task "
                       "that is still to be waited for",
                       names_get(&r->trace->names, name));
  uint32_t step = (uint32_t)*operation;
  table_remove(&r->handles, name);
  add_wait(r, step);
  return true;
}

static bool parse_condition(TraceReader *r, TraceStepKind kind) {
  uint32_t value = expression_parse(r);
  if (value == TRACE_NONE) return false;
  add_step(r, (TraceStep){.kind = kind, .value = value, .wait = TRACE_NONE});
  return true;
}

static bool parse_assume(TraceReader *r) {
  return parse_condition(r, TRACE_ASSUME);
}

static bool parse_assert(TraceReader *r) {
  return parse_condition(r, TRACE_ASSERT);
}

static bool parse_set(TraceReader *r, uint32_t variable) {
  if (!reader_take(r, ":=") && !reader_take(r, "="))
    return reader_expected(r, "'=' (or the word task, snd, rcv, wait, assume "
                           "or assert at the beginning of the line)");
  uint32_t value = expression_parse(r);
  if (value == TRACE_NONE) return false;
  uint32_t step = add_step(r, (TraceStep){.kind = TRACE_SET, .value = value,
                                          .wait = TRACE_NONE});
  define(r, variable, step);
  return true;
}

static bool parse_task(TraceReader *r) {
  uint32_t name;
  TaskTrace *t = r->trace;
  if (!reader_word(r, true, &name)) return reader_expected(r, "a task's name");
  reader_take(r, ":");
  for (uint32_t i = 0; i < t->tasks.len; i++)
    if (t->tasks.data[i].name == name)
      return reader_fail(r, "there is a task '%s' already",
                         names_get(&t->names, name));
  if (t->tasks.len == MAX_TASKS)
    return reader_fail(r, "there are more than %d tasks", MAX_TASKS);
  TraceTask task = {.name = name};
  r->task = t->tasks.len;
  vec_push(&t->tasks, task);
  table_clear(&r->variables);
  table_clear(&r->handles);
  table_clear(&r->complete);
  return true;
}

static const struct Statement {
  const char *word;
  bool (*parse)(TraceReader *r);
} statements[] = {
    {"snd", parse_snd},       {"rcv", parse_rcv},       {"wait", parse_wait},
    {"assume", parse_assume}, {"assert", parse_assert},
};

static bool parse_statement(TraceReader *r) {
  uint32_t word;
  if (!reader_word(r, false, &word))
    return reader_expected(r, "task, snd, rcv, wait, assume, assert or a "
                           "variable");
  const char *text = names_get(&r->trace->names, word);
  if (strcmp(text, "task") == 0) return parse_task(r);
  if (r->task == TRACE_NONE)
    return reader_fail(r, "expected 'task NAME' before the first step");
  for (size_t i = 0; i < sizeof statements / sizeof statements[0]; i++)
    if (strcmp(text, statements[i].word) == 0) return statements[i].parse(r);
  return parse_set(r, word);
}

static bool parse_line(TraceReader *r, const char *begin, const char *end) {
  assert(begin <= end);
  const char *comment = memchr(begin, '#', (size_t)(end - begin));
  r->at = begin;
  r->end = comment != NULL ? comment : end;
  if (reader_at_end(r)) return true;
  return parse_statement(r) &&
         (reader_at_end(r) || reader_expected(r, "the end of the line"));
}

static bool parse_lines(TraceReader *r, const char *text) {
  while (*text != '\0') {
    const char *end = strchr(text, '\n');
    if (end == NULL) end = text + strlen(text);
    r->line++;
    if (!parse_line(r, text, end)) return false;
    text = *end == '\n' ? end + 1 : end;
  }
  if (r->trace->tasks.len > 0) return true;
  return status_fail(r->status, "%s: there is no task in it", r->file);
}

bool trace_parse(TaskTrace *trace, const char *file, const char *text,
                 Status *status) {
  TraceReader r = {.trace = trace, .file = file, .task = TRACE_NONE,
              .status = status};
  bool read = parse_lines(&r, text);
  table_fini(&r.variables);
  table_fini(&r.handles);
  table_fini(&r.complete);
  return read;
}

void trace_fini(TaskTrace *t) {
  for (uint32_t i = 0; i < t->tasks.len; i++)
    vec_fini(&t->tasks.data[i].steps);
  vec_fini(&t->tasks);
  vec_fini(&t->endpoints);
  vec_fini(&t->nodes);
  vec_fini(&t->definitions);
  vec_fini(&t->steps);
  names_fini(&t->names);
}
