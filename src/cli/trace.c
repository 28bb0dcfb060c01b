// `mpiproof trace FILE`: whether some matching and order of a trace violates an
// assertion (doc/trace.md).
#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/file.h"
#include "cli/cli.h"
#include "cli/internal.h"
#include "cli/stop.h"
#include "report/json.h"
#include "trace/judge.h"
#include "trace/smt2.h"

typedef struct Command {
  Options options;
  const char *file;
  const char *smt2;          // where to write the encoding, or NULL
  bool complete, json;
  Text text;                 // of the file
  TaskTrace trace;
  TraceVerdict verdict;
  double seconds;
} Command;

// ---- Words.

static const char usage[] =
    "mpiproof trace [--buffer HOW] [--complete] [--smt2 FILE] [--json] "
    "[--max-time TIME] [--model-engine NAME] FILE";

// Options of verification that mean the same here.
static const Row *shared_option(const char *word, const char **value) {
  const Row *row = option_find(word, value);
  bool shared = row != NULL && (row->id == OPTION_BUFFER ||
                                row->id == OPTION_MODEL_ENGINE ||
                                row->id == OPTION_MAX_TIME);
  return shared ? row : NULL;
}

// The value of an option in its own word or the next one.
static bool take_value(const char *const *words, uint32_t count, uint32_t *at,
                       const char **value, Status *status) {
  if (*value != NULL) return true;
  if (*at + 1 == count)
    return status_fail(status, "trace: %s needs a value", words[*at]);
  *value = words[++*at];
  return true;
}

static bool take_word(Command *c, const char *const *words, uint32_t count,
                      uint32_t *at, Status *status) {
  const char *word = words[*at], *value = NULL;
  const Row *row = shared_option(word, &value);
  if (row != NULL)
    return take_value(words, count, at, &value, status) &&
           option_apply(&c->options, row, &value, status);
  if (strncmp(word, "--smt2", 6) == 0 && (word[6] == '\0' || word[6] == '=')) {
    value = word[6] == '=' ? word + 7 : NULL;
    if (!take_value(words, count, at, &value, status)) return false;
    c->smt2 = value;
  } else if (strcmp(word, "--complete") == 0) {
    c->complete = true;
  } else if (strcmp(word, "--json") == 0) {
    c->json = true;
  } else if (word[0] == '-' && word[1] != '\0') {
    return status_fail(status, "trace: no option '%s'; usage: %s", word,
                       usage);
  } else if (c->file != NULL) {
    return status_fail(status, "trace: one file at a time, not '%s' and '%s'",
                       c->file, word);
  } else {
    c->file = word;
  }
  return true;
}

static bool take_words(Command *c, const char *const *words, uint32_t count,
                       Status *status) {
  for (uint32_t i = 0; i < count; i++)
    if (!take_word(c, words, count, &i, status)) return false;
  return c->file != NULL ||
         status_fail(status, "trace: which file? usage: %s", usage);
}

// ---- Work.

static const PathBuffering bufferings[] = {
    [BUFFER_ANY] = PATH_BUFFER_ANY,
    [BUFFER_INFINITE] = PATH_BUFFER_INFINITE,
    [BUFFER_ZERO] = PATH_BUFFER_ZERO,
    [BUFFER_COUNT] = PATH_BUFFER_COUNT,
};
static_assert(sizeof bufferings / sizeof bufferings[0] == BUFFER_COUNT + 1,
              "rules of models for every way to buffer");

static bool write_smt2(const Command *c, Status *status) {
  if (c->options.buffering == BUFFER_COUNT)
    return status_fail(status, "trace: --smt2 knows the buffering any, "
                       "infinite and zero, not a number");
  Text script = {0};
  trace_print_smt2(&c->trace, c->options.buffering == BUFFER_ZERO, &script);
  bool to_stdout = strcmp(c->smt2, "-") == 0;
  FILE *out = to_stdout ? stdout : fopen(c->smt2, "w");
  bool fine = out != NULL &&
              fwrite(text_get(&script), 1, script.len, out) == script.len;
  if (out != NULL && !to_stdout) fine = fclose(out) == 0 && fine;
  text_fini(&script);
  if (fine) return true;
  return status_fail(status, "cannot write '%s': %s", c->smt2,
                     strerror(errno));
}

static void judge(Command *c) {
  Halt halt = {.wish = stop_flag()};
  if (c->options.max_time != 0)
    halt.deadline = clock_now() + c->options.max_time;
  TraceQuestion question = {
      .buffering = bufferings[c->options.buffering],
      .slots = c->options.slots,
      .complete = c->complete,
      .engine = c->options.model_engine,
      .budget = {.halt = &halt},
  };
  double begin = clock_now();
  trace_judge(&c->trace, &question, &c->verdict);
  c->seconds = clock_now() - begin;
}

static bool work(Command *c, Status *status) {
  return file_read(c->file, &c->text, status) &&
         trace_parse(&c->trace, c->file, text_get(&c->text), status) &&
         (c->smt2 == NULL || write_smt2(c, status));
}

// ---- What came of it.

static bool is_violated(const Command *c) {
  return c->verdict.answer == PATH_YES || c->verdict.stuck == PATH_YES;
}

static int exit_code(const Command *c) {
  if (is_violated(c)) return EXIT_VIOLATED;
  if (c->verdict.answer == PATH_NO && c->verdict.stuck == PATH_NO)
    return EXIT_VERIFIED;
  return EXIT_INCOMPLETE;
}

static const char *name_of(int code) {
  return verdict_name(code == EXIT_VIOLATED   ? VERDICT_VIOLATED
                      : code == EXIT_VERIFIED ? VERDICT_VERIFIED
                                              : VERDICT_INCOMPLETE);
}

static void print_buffering(const Command *c, Text *out) {
  switch (c->options.buffering) {
    case BUFFER_ANY: text_add(out, "any"); break;
    case BUFFER_INFINITE: text_add(out, "infinite"); break;
    case BUFFER_ZERO: text_add(out, "zero"); break;
    case BUFFER_COUNT: text_printf(out, "%u", c->options.slots); break;
  }
}

static const char *task_name(const Command *c, uint32_t step) {
  const TaskTrace *t = &c->trace;
  return names_get(&t->names, t->tasks.data[t->steps.data[step].task].name);
}

static void print_match(const Command *c, TraceMatch m, Text *out) {
  text_printf(out, "    task %s, line %u: ", task_name(c, m.receive),
              c->trace.steps.data[m.receive].line);
  trace_print_step(&c->trace, m.receive, out);
  text_printf(out, "  <-  task %s, line %u: ", task_name(c, m.send),
              c->trace.steps.data[m.send].line);
  trace_print_step(&c->trace, m.send, out);
  text_char(out, '\n');
}

static void print_assertion(const Command *c, Text *out) {
  const TraceVerdict *v = &c->verdict;
  text_printf(out, "error: %s:%u: ", c->file,
              c->trace.steps.data[v->assertion].line);
  trace_print_step(&c->trace, v->assertion, out);
  text_printf(out, " does not hold (task %s) [assertion-failed]\n",
              task_name(c, v->assertion));
  text_add(out, "  by these matches, in this order:\n");
  for (uint32_t i = 0; i < v->matches.len; i++)
    print_match(c, v->matches.data[i], out);
}

static void print_stuck(const Command *c, Text *out) {
  const TraceVerdict *v = &c->verdict;
  text_printf(out, "error: %s: tasks wait for ever [deadlock]\n", c->file);
  if (v->stuck_matches.len > 0)
    text_add(out, "  after these matches, in this order:\n");
  for (uint32_t i = 0; i < v->stuck_matches.len; i++)
    print_match(c, v->stuck_matches.data[i], out);
}

static void print_reasons(const Command *c, Text *out) {
  const TraceVerdict *v = &c->verdict;
  if (v->beyond != 0)
    text_printf(out, "limit: %s:%u: a number may need more than 64 bits\n",
                c->file, v->beyond);
  else if (v->answer == PATH_UNKNOWN && v->undecided == 0)
    text_printf(out, "limit: %s: what an assumption or assertion says depends "
                "on matches in too many ways; --smt2 FILE writes the question "
                "for a solver\n", c->file);
  else if (v->answer == PATH_UNKNOWN)
    text_printf(out, "limit: %s: %u assertions not decided in the time "
                "allowed\n", c->file, v->undecided);
  else if (v->stuck == PATH_UNKNOWN)
    text_printf(out, "limit: %s: whether tasks can wait for ever is not "
                "decided\n", c->file);
}

static uint32_t count_steps(const Command *c, TraceStepKind kind) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < c->trace.steps.len; i++)
    count += c->trace.steps.data[i].kind == kind;
  return count;
}

static void print_text(const Command *c, int code, Text *out) {
  if (c->verdict.answer == PATH_YES) print_assertion(c, out);
  if (c->verdict.stuck == PATH_YES) print_stuck(c, out);
  if (code == EXIT_INCOMPLETE) print_reasons(c, out);
  text_printf(out, "%s: %s\n", c->file, name_of(code));
  text_printf(out, "  covers: every matching and order of %u tasks, %u "
              "messages, %u receives; buffering ", c->trace.tasks.len,
              count_steps(c, TRACE_SND), count_steps(c, TRACE_RCV));
  print_buffering(c, out);
  text_printf(out, "; %u assertions%s\n", count_steps(c, TRACE_ASSERT),
              c->complete ? ", in complete executions only" : "");
  text_printf(out, "  %llu pairs by endpoint and order, %llu states, %llu "
              "calls of the SAT solver, %.2f s\n",
              (unsigned long long)c->verdict.pairs,
              (unsigned long long)c->verdict.stats.states,
              (unsigned long long)c->verdict.stats.solves, c->seconds);
}

static void add_json_match(Json *json, const Command *c, TraceMatch m) {
  json_open_line(json, NULL);
  json_string(json, "receiver", task_name(c, m.receive));
  json_uint(json, "receiveLine", c->trace.steps.data[m.receive].line);
  json_string(json, "sender", task_name(c, m.send));
  json_uint(json, "sendLine", c->trace.steps.data[m.send].line);
  json_close_object(json);
}

static void add_json_findings(Json *json, const Command *c) {
  const TraceVerdict *v = &c->verdict;
  json_open_array(json, "findings");
  if (v->answer == PATH_YES) {
    json_open_object(json, NULL);
    json_string(json, "kind", "assertion-failed");
    json_string(json, "task", task_name(c, v->assertion));
    json_uint(json, "line", c->trace.steps.data[v->assertion].line);
    json_open_array(json, "matches");
    for (uint32_t i = 0; i < v->matches.len; i++)
      add_json_match(json, c, v->matches.data[i]);
    json_close_array(json);
    json_close_object(json);
  }
  if (v->stuck == PATH_YES) {
    json_open_object(json, NULL);
    json_string(json, "kind", "deadlock");
    json_open_array(json, "matches");
    for (uint32_t i = 0; i < v->stuck_matches.len; i++)
      add_json_match(json, c, v->stuck_matches.data[i]);
    json_close_array(json);
    json_close_object(json);
  }
  json_close_array(json);
}

static void print_json(const Command *c, int code, Text *out) {
  Json json;
  Text buffering = {0};
  print_buffering(c, &buffering);
  json_begin(&json, out);
  json_open_object(&json, NULL);
  json_string(&json, "file", c->file);
  json_string(&json, "verdict", name_of(code));
  json_string(&json, "buffering", text_get(&buffering));
  json_bool(&json, "complete", c->complete);
  json_uint(&json, "tasks", c->trace.tasks.len);
  json_uint(&json, "messages", count_steps(c, TRACE_SND));
  json_uint(&json, "receives", count_steps(c, TRACE_RCV));
  json_uint(&json, "pairs", c->verdict.pairs);
  json_uint(&json, "states", c->verdict.stats.states);
  json_uint(&json, "solves", c->verdict.stats.solves);
  add_json_findings(&json, c);
  json_close_object(&json);
  text_char(out, '\n');
  text_fini(&buffering);
}

static int tell(const Command *c) {
  Text out = {0};
  int code = exit_code(c);
  if (c->json) print_json(c, code, &out);
  else print_text(c, code, &out);
  fputs(text_get(&out), stdout);
  text_fini(&out);
  return code;
}

int cli_trace(const char *const *words, uint32_t count) {
  Command c = {0};
  Status status = {0};
  int code;
  if (take_words(&c, words, count, &status) && work(&c, &status)) {
    judge(&c);
    code = tell(&c);
  } else {
    code = session_complain(&status);
  }
  trace_verdict_fini(&c.verdict);
  trace_fini(&c.trace);
  text_fini(&c.text);
  options_fini(&c.options);
  status_fini(&status);
  return code;
}
