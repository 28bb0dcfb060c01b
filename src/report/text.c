// The report for people: findings, then what limits the answer, then the
// verdict of each size with what it covers.
#include "report/text.h"

#include <assert.h>

#define SHOWN_INPUTS 40

typedef unsigned long long Count;   // for printf

static const char *plural(uint64_t n) { return n == 1 ? "" : "s"; }

// ---- Limits.

static void write_limit(Sheet *sheet, const Limit *limit) {
  if (place_is_known(limit->module, limit->place)) {
    sheet_ink(sheet, INK_STRONG);
    place_print(limit->module, limit->place, &sheet->text);
    text_char(&sheet->text, ':');
    sheet_ink(sheet, INK_PLAIN);
    text_char(&sheet->text, ' ');
  }
  sheet_put(sheet, INK_WARNING, "incomplete:");
  text_printf(&sheet->text, " [%s] %s", limit_id(limit->kind), limit->message);
  if (limit->count > 1)
    text_printf(&sheet->text, " (%llu times)", (Count)limit->count);
  sheet_end(sheet);
}

// ---- Verdicts.

static void print_count(uint64_t count, const char *what, Text *out) {
  if (count != 0)
    text_printf(out, "; %llu %s%s", (Count)count, what, plural(count));
}

static uint32_t count_known(const Exploration *result) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < result->findings.len; i++)
    count += result->findings.data[i].known;
  return count;
}

// What does not change the verdict. Warnings stand beside a verdict that is
// not "violated".
static void print_asides(const Exploration *result, Text *out) {
  if (exploration_verdict(result) == VERDICT_VIOLATED)
    print_count(exploration_count(result, SEVERITY_WARNING), "warning", out);
  print_count(exploration_count(result, SEVERITY_NOTE), "note", out);
  print_count(count_known(result), "known finding", out);
  print_count(result->suppressed, "finding", out);
  if (result->suppressed != 0) text_add(out, " suppressed");
  text_char(out, ')');
}

// What the answer for one size rests on.
static void print_reasons(const Exploration *result, Text *out) {
  Count paths = result->paths;
  uint32_t errors = exploration_count(result, SEVERITY_ERROR);
  uint32_t warnings = exploration_count(result, SEVERITY_WARNING);
  const char *what = warnings == 0 ? "defect" : "error";
  if (warnings != 0 && errors == 0)
    text_printf(out, ", %u warning%s", warnings, plural(warnings));
  switch (exploration_verdict(result)) {
    case VERDICT_VERIFIED:
      text_printf(out, " (no %s on %llu path%s", what, paths, plural(paths));
      break;
    case VERDICT_VIOLATED:
      text_printf(out, " (%u finding%s on %llu path%s", errors,
                  plural(errors), paths, plural(paths));
      break;
    case VERDICT_INCOMPLETE:
      text_printf(out, " (no %s on %llu path%s, but %u reason%s why not "
                  "everything was covered", what, paths, plural(paths),
                  result->limits.len, plural(result->limits.len));
      break;
  }
  print_asides(result, out);
}

void write_verdict(Sheet *sheet, Verdict verdict) {
  static const Ink inks[] = {
      [VERDICT_VERIFIED] = INK_GOOD,
      [VERDICT_VIOLATED] = INK_ERROR,
      [VERDICT_INCOMPLETE] = INK_WARNING,
  };
  assert((size_t)verdict < sizeof inks / sizeof inks[0]);
  sheet_put(sheet, inks[verdict], "%s", verdict_name(verdict));
}

static bool has_warnings(const Report *report) {
  for (uint32_t i = 0; i < report->size_count; i++)
    if (exploration_count(report->sizes[i].result, SEVERITY_WARNING) != 0)
      return true;
  return false;
}

static void write_verdicts(TextWriter *writer) {
  const Report *report = writer->report;
  Sheet *sheet = &writer->sheet;
  for (uint32_t i = 0; i < report->size_count && report->size_count > 1; i++) {
    const ReportSize *size = &report->sizes[i];
    text_printf(&sheet->text, "%u process%s: ", size->processes,
                size->processes == 1 ? "" : "es");
    write_verdict(sheet, exploration_verdict(size->result));
    print_reasons(size->result, &sheet->text);
    sheet_end(sheet);
  }
  sheet_put(sheet, INK_STRONG, "verdict:");
  text_char(&sheet->text, ' ');
  write_verdict(sheet, report_verdict(report));
  if (report->size_count == 1) {
    print_reasons(report->sizes[0].result, &sheet->text);
  } else if (report_verdict(report) != VERDICT_VIOLATED &&
             has_warnings(report)) {
    text_add(&sheet->text, ", with warnings");
  }
  sheet_end(sheet);
}

// ---- What was covered.

static void print_input_list(const TextWriter *writer, Text *out) {
  const Report *report = writer->report;
  uint32_t count = expr_input_count(report->terms), shown = 0, all = 0;
  for (uint32_t i = 0; i < count; i++)
    all += !vm_is_unknown(expr_input_name(report->terms, i));
  if (all == 0) text_add(out, "no symbolic inputs");
  for (uint32_t i = 0; i < count; i++) {
    if (vm_is_unknown(expr_input_name(report->terms, i))) continue;
    if (shown == SHOWN_INPUTS && writer->style->loudness != VERBOSE) {
      text_printf(out, ", and %u more", all - shown);
      return;
    }
    uint32_t size = expr_input_size(report->terms, i);
    uint32_t occurrence = expr_input_occurrence(report->terms, i);
    text_printf(out, "%s%s", shown++ == 0 ? "every value of " : ", ",
                expr_input_name(report->terms, i));
    if (occurrence != 0) text_printf(out, "#%u", occurrence + 1);
    text_printf(out, " (%u byte%s)", size, plural(size));
  }
}

static void print_processes(const Report *report, Text *out) {
  uint32_t first = report->sizes[0].processes;
  uint32_t last = report->sizes[report->size_count - 1].processes;
  if (first != last) {
    text_printf(out, "%u to %u processes", first, last);
  } else {
    text_printf(out, "%u process%s", first, first == 1 ? "" : "es");
  }
  if (last == 1) return;
  text_add(out, report->any_order
                    ? ", every order of messages and of reductions, "
                    : ", every order of messages, ");
  buffering_print(report->buffering, report->slots, out);
}

static void write_scope(TextWriter *writer, const Exploration *sum) {
  const Report *report = writer->report;
  Sheet *sheet = &writer->sheet;
  text_add(&sheet->text, "  covers: ");
  print_processes(report, &sheet->text);
  text_add(&sheet->text, ", ");
  print_input_list(writer, &sheet->text);
  sheet_end(sheet);
  for (uint32_t i = 0; i < report->bound_count; i++) {
    text_printf(&sheet->text, "  bound: %s", report->bounds[i]);
    sheet_end(sheet);
  }
  for (uint32_t i = 0; i < report->assumption_count; i++) {
    text_printf(&sheet->text, "  assumes: %s", report->assumptions[i]);
    sheet_end(sheet);
  }
  for (uint32_t i = 0; i < PREMISE_COUNT_; i++) {
    if ((sum->premises >> i & 1) == 0) continue;
    text_printf(&sheet->text, "  assumes: %s", premise_text((Premise)i));
    sheet_end(sheet);
  }
  for (uint32_t i = 0; i < sum->uninterpreted.len; i++)
    text_printf(&sheet->text, "%s%s",
                i == 0 ? "  any consistent results assumed for: " : ", ",
                sum->uninterpreted.data[i]);
  if (sum->uninterpreted.len != 0) sheet_end(sheet);
  if (sum->unexplored != 0) {
    text_printf(&sheet->text, "  unexplored: %llu states",
                (Count)sum->unexplored);
    sheet_end(sheet);
  }
}

// ---- Figures.

static bool has_messages(const Report *report) {
  return report->sizes[report->size_count - 1].processes > 1;
}

// A program that only ever complains about its arguments is verified, too.
static void write_exits(Sheet *sheet, const Exploration *result) {
  if (result->exit_codes.len == 0 || result->exit_codes.data[0] == 0) return;
  text_add(&sheet->text, "  ended: with status ");
  for (uint32_t i = 0; i < result->exit_codes.len; i++)
    text_printf(&sheet->text, "%s%d", i == 0 ? "" : " or ",
                result->exit_codes.data[i]);
  text_add(&sheet->text, ", on every path: perhaps the program was not given "
           "what it needs (--show-output shows what it says)");
  sheet_end(sheet);
}

// Nothing goes wrong, and nothing ends.
static void write_endless(Sheet *sheet, const Exploration *result) {
  if (result->paths != 0 || result->equal_states == 0 ||
      result->unexplored != 0)
    return;
  text_add(&sheet->text, "  ended: never: every execution comes back to a "
           "state that it was in");
  sheet_end(sheet);
}

static void write_statistics(TextWriter *writer, const Exploration *result) {
  const Report *report = writer->report;
  Sheet *sheet = &writer->sheet;
  text_printf(&sheet->text,
              "  paths: %llu (%llu to the end, %llu with a finding, %llu "
              "limited)", (Count)result->paths, (Count)result->ended,
              (Count)result->failed, (Count)result->limited);
  sheet_end(sheet);
  write_exits(sheet, result);
  write_endless(sheet, result);
  if (!has_messages(report) && result->equal_states != 0) {
    text_printf(&sheet->text,
                "  states: %llu were met a second time",
                (Count)result->equal_states);
    sheet_end(sheet);
  }
  if (has_messages(report)) {
    text_printf(&sheet->text,
                "  messages: %llu matched, %llu alternatives of order, %llu "
                "states, %llu of them seen before", (Count)result->matches,
                (Count)result->choices, (Count)result->states,
                (Count)result->equal_states);
    sheet_end(sheet);
  }
  if (result->models != 0) {
    text_printf(&sheet->text,
                "  models: %llu of paths, %llu questions (%llu too hard), %llu "
                "alternatives skipped", (Count)result->models,
                (Count)result->model_questions, (Count)result->model_unknown,
                (Count)result->pruned);
    sheet_end(sheet);
  }
  text_printf(&sheet->text,
              "  work: %llu instructions, %llu forks, %llu queries",
              (Count)result->instructions, (Count)result->forks,
              (Count)report->solver->queries);
  sheet_end(sheet);
  text_printf(&sheet->text, "  lines: %u of %u covered",
              report->coverage->covered, report->coverage->lines);
  sheet_end(sheet);
}

static void write_details(TextWriter *writer, const Exploration *sum) {
  const SolverStats *solver = writer->report->solver;
  const Coverage *coverage = writer->report->coverage;
  Sheet *sheet = &writer->sheet;
  text_printf(&sheet->text,
              "  solver: %llu trivial, %llu cached, %llu blasted, %llu by Z3, "
              "%llu unknown", (Count)solver->trivial,
              (Count)solver->cache_hits, (Count)solver->blasted,
              (Count)solver->z3, (Count)solver->unknown);
  sheet_end(sheet);
  text_printf(&sheet->text,
              "  sampled: %llu of %llu ended paths run again concretely",
              (Count)sum->sampled, (Count)sum->ended);
  sheet_end(sheet);
  for (uint32_t i = 0; i < coverage->files.len; i++) {
    const FileCoverage *file = &coverage->files.data[i];
    text_printf(&sheet->text, "  %s: %u of %u lines", file->file,
                file->covered, file->lines);
    for (uint32_t j = 0; j < file->missed.len; j++)
      text_printf(&sheet->text, "%s%u", j == 0 ? ", not " : " ",
                  file->missed.data[j]);
    sheet_end(sheet);
  }
}

static void write_times(TextWriter *writer) {
  const ReportTimes *t = &writer->report->times;
  Sheet *sheet = &writer->sheet;
  text_printf(&sheet->text,
              "  time: %.3f s (clang %.3f, load %.3f, run %.3f, solve %.3f, "
              "confirm %.3f)", t->total, t->clang, t->load, t->run, t->solve,
              t->confirm);
  sheet_end(sheet);
  text_printf(&sheet->text, "  memory: %.1f MiB at most",
              (double)writer->report->peak_memory / 1048576);
  sheet_end(sheet);
}

// ---- The whole.

static void write_limits(TextWriter *writer, const Exploration *result) {
  for (uint32_t i = 0; i < result->limits.len; i++)
    write_limit(&writer->sheet, &result->limits.data[i]);
}

static void write_size(TextWriter *writer, const ReportSize *size,
                       uint32_t *number) {
  const Exploration *result = size->result;
  bool quiet = writer->style->loudness == QUIET;
  for (uint32_t i = 0; i < result->findings.len; i++) {
    ++*number;
    if (quiet) {
      write_headline(writer, &result->findings.data[i]);
      continue;
    }
    write_finding(writer, &result->findings.data[i], *number);
    sheet_end(&writer->sheet);
  }
  if (quiet && report_verdict(writer->report) == VERDICT_INCOMPLETE)
    write_limits(writer, result);
  if (quiet) return;
  write_properties(writer, size, *number - result->findings.len + 1);
  write_limits(writer, result);
  if (writer->report->outcomes) write_outcomes(writer, size);
}

void report_print_text(const Report *report, const TextStyle *style,
                       Text *out) {
  TextWriter writer;
  uint32_t number = 0;
  text_writer_init(&writer, report, style);
  for (uint32_t i = 0; i < report->size_count; i++)
    write_size(&writer, &report->sizes[i], &number);
  write_verdicts(&writer);
  if (style->loudness != QUIET) {
    Exploration sum;
    report_sum(report, &sum);
    write_comparison(&writer);
    write_scope(&writer, &sum);
    write_statistics(&writer, &sum);
    if (style->loudness == VERBOSE) write_details(&writer, &sum);
    if (style->times) write_times(&writer);
    report_sum_fini(&sum);
  }
  text_writer_print(&writer, out);
}
