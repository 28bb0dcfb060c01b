// The report for people: findings as a compiler writes errors, then what
// limits the answer, then the verdict with what it covers.
#include <string.h>

#include "report/report.h"

#define SHOWN_INNER 12   // frames of a trace from its inner end
#define SHOWN_OUTER 3    // and from its outer end
#define SHOWN_INPUTS 40

// ---- Source lines.

// The C file on the command line that this name stands for, or NULL. Nothing
// else on the host is opened, whatever names bitcode may contain.
static const char *find_source(const Report *report, const char *name) {
  for (uint32_t i = 0; i < report->source_count; i++) {
    const char *source = report->sources[i];
    size_t len = strlen(source), name_len = strlen(name);
    if (strcmp(source, name) == 0) return source;
    if (name_len > len && name[name_len - len - 1] == '/' &&
        strcmp(name + name_len - len, source) == 0)
      return source;
  }
  return NULL;
}

static const char *find_line(const char *text, uint32_t line) {
  for (uint32_t i = 1; i < line && text != NULL; i++) {
    text = strchr(text, '\n');
    if (text != NULL) text++;
  }
  return text != NULL && *text != '\0' ? text : NULL;
}

static void print_marked_line(const char *line, const Place *place,
                              Text *out) {
  size_t len = strcspn(line, "\r\n");
  text_printf(out, "%5u | ", place->line);
  text_add_bytes(out, line, len);
  text_char(out, '\n');
  if (place->column == 0 || place->column > len + 1) return;
  text_add(out, "      | ");
  for (uint32_t i = 0; i + 1 < place->column; i++)
    text_char(out, line[i] == '\t' ? '\t' : ' ');
  text_add(out, "^\n");
}

static void print_source(const Report *report, uint32_t place, Text *out) {
  if (place == PLACE_NONE) return;
  const Place *where = vec_at(&report->module->places, place);
  if (where->file == NAME_NONE) return;
  const char *source =
      find_source(report, names_get(&report->module->names, where->file));
  if (source == NULL) return;
  Text text = {0};
  Status status = {0};
  const char *line = NULL;
  if (file_read(source, &text, &status))
    line = find_line(text_get(&text), where->line);
  if (line != NULL) print_marked_line(line, where, out);
  status_fini(&status);
  text_fini(&text);
}

// ---- Findings.

static bool has_place(const Report *report, uint32_t place) {
  return place != PLACE_NONE &&
         vec_at(&report->module->places, place)->file != NAME_NONE;
}

// "file:line:column: ", or nothing if the place is unknown.
static void print_prefix(const Report *report, uint32_t place, Text *out) {
  if (!has_place(report, place)) return;
  place_print(report->module, place, out);
  text_add(out, ": ");
}

// Frames up to the outermost one of the user's: what started main is ours.
static uint32_t count_shown(const Trace *trace) {
  uint32_t len = trace->len;
  while (len > 0 && trace->data[len - 1].runtime) len--;
  return len == 0 ? trace->len : len;
}

static void print_trace(const Report *report, const Trace *trace, Text *out) {
  uint32_t len = count_shown(trace);
  for (uint32_t i = 0; i < len; i++) {
    if (i == SHOWN_INNER && len > SHOWN_INNER + SHOWN_OUTER + 1) {
      text_add(out, "  ...\n");
      i = len - SHOWN_OUTER;
    }
    const Frame *frame = &trace->data[i];
    text_printf(out, "  %s %s%s", i == 0 ? "in" : "called from",
                frame->runtime ? "library function " : "", frame->function);
    if (has_place(report, frame->place)) {
      text_add(out, " (");
      place_print(report->module, frame->place, out);
      text_char(out, ')');
    }
    text_char(out, '\n');
  }
}

static void print_inputs(const InputValues *inputs, Text *out) {
  if (inputs->len != 0) text_add(out, "  with inputs\n");
  for (uint32_t i = 0; i < inputs->len; i++) {
    if (i == SHOWN_INPUTS) {
      text_printf(out, "    ... and %u more\n", inputs->len - i);
      return;
    }
    text_add(out, "    ");
    value_print_name(&inputs->data[i], out);
    text_add(out, " = ");
    value_print(&inputs->data[i], out);
    text_char(out, '\n');
  }
}

static void print_headline(const Report *report, const Finding *finding,
                           Text *out) {
  const char *message = finding->message;
  if (message == NULL || message[0] == '\0')
    message = fault_sentence(finding->kind);
  print_prefix(report, finding->place, out);
  text_printf(out, "error: [%s] %s\n", fault_id(finding->kind), message);
}

void report_print_finding(const Report *report, const Finding *finding,
                          uint32_t number, Text *out) {
  print_headline(report, finding, out);
  print_source(report, finding->place, out);
  print_trace(report, &finding->trace, out);
  if (finding->object != NULL)
    text_printf(out, "  object: %s\n", finding->object);
  print_inputs(&finding->inputs, out);
  if (finding->count > 1)
    text_printf(out, "  seen on %llu paths\n",
                (unsigned long long)finding->count);
  if (report->folder != NULL)
    text_printf(out, "  again: mpiproof replay %s/finding-%u\n",
                report->folder, number);
}

static void print_limit(const Report *report, const Limit *limit, Text *out) {
  print_prefix(report, limit->place, out);
  text_printf(out, "incomplete: [%s] %s", limit->kind, limit->message);
  if (limit->count > 1)
    text_printf(out, " (%llu times)", (unsigned long long)limit->count);
  text_char(out, '\n');
}

// ---- The closing lines.

static const char *plural(uint64_t n) { return n == 1 ? "" : "s"; }

static void print_verdict(const Report *report, Text *out) {
  const Exploration *result = report->result;
  unsigned long long paths = result->paths;
  text_printf(out, "verdict: %s",
              verdict_name(exploration_verdict(result)));
  switch (exploration_verdict(result)) {
    case VERDICT_VERIFIED:
      text_printf(out, " (no defect on %llu path%s)\n", paths, plural(paths));
      break;
    case VERDICT_VIOLATED:
      text_printf(out, " (%u finding%s on %llu path%s)\n",
                  result->findings.len, plural(result->findings.len), paths,
                  plural(paths));
      break;
    case VERDICT_INCOMPLETE:
      text_printf(out, " (no defect on %llu path%s, but %u reason%s why not "
                  "everything was covered)\n", paths, plural(paths),
                  result->limits.len, plural(result->limits.len));
      break;
  }
}

static void print_input_list(const Report *report, Text *out) {
  uint32_t count = expr_input_count(report->terms);
  if (count == 0) text_add(out, "no symbolic inputs");
  for (uint32_t i = 0; i < count; i++) {
    if (i == SHOWN_INPUTS) {
      text_printf(out, ", and %u more", count - i);
      return;
    }
    uint32_t size = expr_input_size(report->terms, i);
    uint32_t occurrence = expr_input_occurrence(report->terms, i);
    text_printf(out, "%s%s", i == 0 ? "every value of " : ", ",
                expr_input_name(report->terms, i));
    if (occurrence != 0) text_printf(out, "#%u", occurrence + 1);
    text_printf(out, " (%u byte%s)", size, plural(size));
  }
}

static void print_scope(const Report *report, Text *out) {
  text_add(out, "  covers: 1 process, ");
  print_input_list(report, out);
  text_char(out, '\n');
  for (uint32_t i = 0; i < report->bound_count; i++)
    text_printf(out, "  bound: %s\n", report->bounds[i]);
  for (uint32_t i = 0; i < report->result->uninterpreted.len; i++)
    text_printf(out, "%s%s", i == 0 ? "  any consistent results assumed for: "
                                    : ", ",
                report->result->uninterpreted.data[i]);
  if (report->result->uninterpreted.len != 0) text_char(out, '\n');
  if (report->result->unexplored != 0)
    text_printf(out, "  unexplored: %llu states\n",
                (unsigned long long)report->result->unexplored);
}

static void print_statistics(const Report *report, Text *out) {
  const Exploration *result = report->result;
  text_printf(out,
              "  paths: %llu (%llu to the end, %llu with a finding, %llu "
              "limited)\n",
              (unsigned long long)result->paths,
              (unsigned long long)result->ended,
              (unsigned long long)result->failed,
              (unsigned long long)result->limited);
  text_printf(out, "  work: %llu instructions, %llu forks, %llu queries\n",
              (unsigned long long)result->instructions,
              (unsigned long long)result->forks,
              (unsigned long long)report->solver->queries);
  text_printf(out, "  lines: %u of %u covered\n", report->coverage->covered,
              report->coverage->lines);
}

static void print_details(const Report *report, Text *out) {
  const SolverStats *solver = report->solver;
  text_printf(out,
              "  solver: %llu trivial, %llu cached, %llu blasted, %llu by Z3, "
              "%llu unknown\n",
              (unsigned long long)solver->trivial,
              (unsigned long long)solver->cache_hits,
              (unsigned long long)solver->blasted,
              (unsigned long long)solver->z3,
              (unsigned long long)solver->unknown);
  for (uint32_t i = 0; i < report->coverage->files.len; i++) {
    const FileCoverage *file = &report->coverage->files.data[i];
    text_printf(out, "  %s: %u of %u lines",
                names_get(&report->module->names, file->file), file->covered,
                file->lines);
    for (uint32_t j = 0; j < file->missed.len; j++)
      text_printf(out, "%s%u", j == 0 ? ", not " : " ", file->missed.data[j]);
    text_char(out, '\n');
  }
}

static void print_times(const Report *report, Text *out) {
  const ReportTimes *t = &report->times;
  text_printf(out,
              "  time: %.3f s (clang %.3f, load %.3f, run %.3f, solve %.3f, "
              "confirm %.3f)\n",
              t->total, t->clang, t->load, t->run, t->solve, t->confirm);
  text_printf(out, "  memory: %.1f MiB at most\n",
              (double)report->peak_memory / 1048576);
}

void report_print_text(const Report *report, Loudness loudness, bool times,
                       Text *out) {
  const Exploration *result = report->result;
  for (uint32_t i = 0; i < result->findings.len; i++) {
    if (loudness == QUIET) {
      print_headline(report, &result->findings.data[i], out);
      continue;
    }
    report_print_finding(report, &result->findings.data[i], i + 1, out);
    text_char(out, '\n');
  }
  if (loudness != QUIET)
    for (uint32_t i = 0; i < result->limits.len; i++)
      print_limit(report, &result->limits.data[i], out);
  print_verdict(report, out);
  if (loudness == QUIET) return;
  print_scope(report, out);
  print_statistics(report, out);
  if (loudness == VERBOSE) print_details(report, out);
  if (times) print_times(report, out);
}
