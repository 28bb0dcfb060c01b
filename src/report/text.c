// The report for people: findings, then what limits the answer, then the
// verdict of each size with what it covers.
#include "report/report.h"

#define SHOWN_INPUTS 40

static const char *plural(uint64_t n) { return n == 1 ? "" : "s"; }

// ---- Limits.

static void print_limit(const Limit *limit, Text *out) {
  if (place_is_known(limit->module, limit->place)) {
    place_print(limit->module, limit->place, out);
    text_add(out, ": ");
  }
  text_printf(out, "incomplete: [%s] %s", limit->kind, limit->message);
  if (limit->count > 1)
    text_printf(out, " (%llu times)", (unsigned long long)limit->count);
  text_char(out, '\n');
}

// ---- The closing lines.

static void print_count(uint64_t count, const char *what, Text *out) {
  if (count != 0)
    text_printf(out, "; %llu %s%s", (unsigned long long)count, what,
                plural(count));
}

// What does not change the verdict.
static void print_asides(const Exploration *result, Text *out) {
  print_count(exploration_count(result, SEVERITY_WARNING), "warning", out);
  print_count(exploration_count(result, SEVERITY_NOTE), "note", out);
  print_count(result->suppressed, "finding", out);
  if (result->suppressed != 0) text_add(out, " suppressed");
  text_add(out, ")\n");
}

// What the answer for one size rests on.
static void print_reasons(const Exploration *result, Text *out) {
  unsigned long long paths = result->paths;
  uint32_t errors = exploration_count(result, SEVERITY_ERROR);
  switch (exploration_verdict(result)) {
    case VERDICT_VERIFIED:
      text_printf(out, " (no defect on %llu path%s", paths, plural(paths));
      break;
    case VERDICT_VIOLATED:
      text_printf(out, " (%u finding%s on %llu path%s", errors,
                  plural(errors), paths, plural(paths));
      break;
    case VERDICT_INCOMPLETE:
      text_printf(out, " (no defect on %llu path%s, but %u reason%s why not "
                  "everything was covered", paths, plural(paths),
                  result->limits.len, plural(result->limits.len));
      break;
  }
  print_asides(result, out);
}

static void print_verdicts(const Report *report, Text *out) {
  if (report->size_count == 1) {
    text_printf(out, "verdict: %s", verdict_name(report_verdict(report)));
    print_reasons(report->sizes[0].result, out);
    return;
  }
  for (uint32_t i = 0; i < report->size_count; i++) {
    const ReportSize *size = &report->sizes[i];
    text_printf(out, "%u process%s: %s", size->processes,
                size->processes == 1 ? "" : "es",
                verdict_name(exploration_verdict(size->result)));
    print_reasons(size->result, out);
  }
  text_printf(out, "verdict: %s\n", verdict_name(report_verdict(report)));
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

static void print_processes(const Report *report, Text *out) {
  uint32_t first = report->sizes[0].processes;
  uint32_t last = report->sizes[report->size_count - 1].processes;
  if (first != last) {
    text_printf(out, "%u to %u processes", first, last);
  } else {
    text_printf(out, "%u process%s", first, first == 1 ? "" : "es");
  }
  if (last == 1) return;
  text_add(out, ", every order of messages, ");
  buffering_print(report->buffering, report->slots, out);
}

static void print_scope(const Report *report, const Exploration *sum,
                        Text *out) {
  text_add(out, "  covers: ");
  print_processes(report, out);
  text_add(out, ", ");
  print_input_list(report, out);
  text_char(out, '\n');
  for (uint32_t i = 0; i < report->bound_count; i++)
    text_printf(out, "  bound: %s\n", report->bounds[i]);
  for (uint32_t i = 0; i < sum->uninterpreted.len; i++)
    text_printf(out, "%s%s", i == 0 ? "  any consistent results assumed for: "
                                    : ", ",
                sum->uninterpreted.data[i]);
  if (sum->uninterpreted.len != 0) text_char(out, '\n');
  if (sum->unexplored != 0)
    text_printf(out, "  unexplored: %llu states\n",
                (unsigned long long)sum->unexplored);
}

static bool has_messages(const Report *report) {
  return report->sizes[report->size_count - 1].processes > 1;
}

static void print_statistics(const Report *report, const Exploration *result,
                             Text *out) {
  text_printf(out,
              "  paths: %llu (%llu to the end, %llu with a finding, %llu "
              "limited)\n",
              (unsigned long long)result->paths,
              (unsigned long long)result->ended,
              (unsigned long long)result->failed,
              (unsigned long long)result->limited);
  if (has_messages(report))
    text_printf(out,
                "  messages: %llu matched, %llu alternatives of order, %llu "
                "states, %llu of them seen before\n",
                (unsigned long long)result->matches,
                (unsigned long long)result->choices,
                (unsigned long long)result->states,
                (unsigned long long)result->equal_states);
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
    text_printf(out, "  %s: %u of %u lines", file->file, file->covered,
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

static void print_size(const Report *report, const ReportSize *size,
                       Loudness loudness, uint32_t *number, Text *out) {
  const Exploration *result = size->result;
  for (uint32_t i = 0; i < result->findings.len; i++) {
    ++*number;
    if (loudness == QUIET) {
      report_print_headline(&result->findings.data[i], out);
      continue;
    }
    report_print_finding(report, &result->findings.data[i], *number, out);
    text_char(out, '\n');
  }
  if (loudness != QUIET)
    for (uint32_t i = 0; i < result->limits.len; i++)
      print_limit(&result->limits.data[i], out);
  if (report->outcomes && loudness != QUIET)
    report_print_outcomes(report, size, out);
}

void report_print_text(const Report *report, Loudness loudness, bool times,
                       Text *out) {
  uint32_t number = 0;
  for (uint32_t i = 0; i < report->size_count; i++)
    print_size(report, &report->sizes[i], loudness, &number, out);
  print_verdicts(report, out);
  if (loudness == QUIET) return;
  Exploration sum = {0};
  report_sum(report, &sum);
  print_scope(report, &sum, out);
  print_statistics(report, &sum, out);
  if (loudness == VERBOSE) print_details(report, out);
  if (times) print_times(report, out);
  report_sum_fini(&sum);
}
