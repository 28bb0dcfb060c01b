// The report as JSON; doc/report.md describes every member.
#include "report/internal.h"

static void put_limit(Json *json, uint32_t processes, const Limit *limit) {
  json_open_object(json, NULL);
  json_string(json, "kind", limit_id(limit->kind));
  json_string(json, "message", limit->message);
  json_uint(json, "count", limit->count);
  json_uint(json, "processes", processes);
  put_location(json, "location", limit->module, limit->place);
  json_close_object(json);
}

static void put_solver(Json *json, const SolverStats *solver) {
  json_uint(json, "queries", solver->queries);
  json_uint(json, "queries_trivial", solver->trivial);
  json_uint(json, "queries_cached", solver->cache_hits);
  json_uint(json, "queries_blasted", solver->blasted);
  json_uint(json, "queries_z3", solver->z3);
  json_uint(json, "queries_unknown", solver->unknown);
  json_uint(json, "slowest_query_micros", solver->slowest_micros);
}

static void put_times(Json *json, const Report *report,
                      const Exploration *result) {
  json_open_object(json, "seconds");
  json_real(json, "total", report->times.total);
  json_real(json, "clang", report->times.clang);
  json_real(json, "load", report->times.load);
  json_real(json, "run", report->times.run);
  json_real(json, "solve", report->times.solve);
  json_real(json, "confirm", report->times.confirm);
  json_real(json, "models", result->model_seconds);
  json_close_object(json);
}

static void put_statistics(Json *json, const Report *report,
                           const Exploration *result) {
  json_open_object(json, "statistics");
  json_uint(json, "paths", result->paths);
  json_uint(json, "paths_ended", result->ended);
  json_uint(json, "paths_with_finding", result->failed);
  json_uint(json, "paths_limited", result->limited);
  json_uint(json, "states_unexplored", result->unexplored);
  json_open_array(json, "exit_codes");
  for (uint32_t i = 0; i < result->exit_codes.len; i++)
    json_int(json, NULL, result->exit_codes.data[i]);
  json_close_array(json);
  json_uint(json, "instructions", result->instructions);
  json_uint(json, "slow_instructions", report->vm->slow_instructions);
  json_uint(json, "forks", result->forks);
  json_uint(json, "states", result->states);
  json_uint(json, "matches", result->matches);
  json_uint(json, "choices", result->choices);
  json_uint(json, "equal_states", result->equal_states);
  json_uint(json, "reordered_states", result->reordered);
  json_uint(json, "deadlocks", result->deadlocks);
  json_uint(json, "models", result->models);
  json_uint(json, "model_questions", result->model_questions);
  json_uint(json, "model_states", result->model_states);
  json_uint(json, "model_unknown", result->model_unknown);
  json_uint(json, "pruned_choices", result->pruned);
  json_uint(json, "longest_path", result->max_depth);
  json_uint(json, "confirmations", result->confirmations);
  json_uint(json, "paths_sampled", result->sampled);
  put_solver(json, report->solver);
  json_real(json, "fork_seconds", report->vm->fork_seconds);
  json_uint(json, "process_forks", report->vm->forks);
  json_uint(json, "page_copies", report->vm->page_copies);
  json_uint(json, "peak_memory", report->peak_memory);
  put_times(json, report, result);
  json_close_object(json);
}

static void put_coverage(Json *json, const Report *report) {
  const Coverage *coverage = report->coverage;
  json_open_object(json, "coverage");
  json_uint(json, "lines", coverage->lines);
  json_uint(json, "covered", coverage->covered);
  json_open_array(json, "files");
  for (uint32_t i = 0; i < coverage->files.len; i++) {
    const FileCoverage *file = &coverage->files.data[i];
    json_open_object(json, NULL);
    json_string(json, "file", file->file);
    json_uint(json, "lines", file->lines);
    json_uint(json, "covered", file->covered);
    json_open_array(json, "missed");
    for (uint32_t j = 0; j < file->missed.len; j++)
      json_uint(json, NULL, file->missed.data[j]);
    json_close_array(json);
    json_close_object(json);
  }
  json_close_array(json);
  json_close_object(json);
}

static void put_scope(Json *json, const Report *report,
                      const Exploration *sum) {
  json_open_object(json, "scope");
  json_uint(json, "processes", report->sizes[0].processes);
  json_uint(json, "most_processes",
            report->sizes[report->size_count - 1].processes);
  put_buffering(json, report->buffering, report->slots);
  if (report->any_order) json_string(json, "reduce_order", "any");
  json_open_array(json, "inputs");
  for (uint32_t i = 0; i < expr_input_count(report->terms); i++) {
    InputValue value = {
        .name = (char *)(uintptr_t)expr_input_name(report->terms, i),
        .occurrence = expr_input_occurrence(report->terms, i)};
    Text name = {0};
    if (vm_is_unknown(value.name)) continue;
    value_print_name(&value, &name);
    json_open_object(json, NULL);
    json_string(json, "name", text_get(&name));
    InputKind kind = (InputKind)expr_input_kind(report->terms, i);
    json_string(json, "kind", input_kind_word(kind));
    json_uint(json, "size", expr_input_size(report->terms, i));
    json_close_object(json);
    text_fini(&name);
  }
  json_close_array(json);
  json_open_array(json, "bounds");
  for (uint32_t i = 0; i < report->bound_count; i++)
    json_string(json, NULL, report->bounds[i]);
  json_close_array(json);
  bool assumes = report->assumption_count != 0 || sum->premises != 0;
  if (assumes) json_open_array(json, "assumptions");
  for (uint32_t i = 0; i < report->assumption_count; i++)
    json_string(json, NULL, report->assumptions[i]);
  for (uint32_t i = 0; i < PREMISE_COUNT_; i++)
    if ((sum->premises >> i & 1) != 0)
      json_string(json, NULL, premise_text((Premise)i));
  if (assumes) json_close_array(json);
  json_open_array(json, "uninterpreted");
  for (uint32_t i = 0; i < sum->uninterpreted.len; i++)
    json_string(json, NULL, sum->uninterpreted.data[i]);
  json_close_array(json);
  json_close_object(json);
}

// Findings by severity.
static void put_counts(Json *json, const Exploration *result) {
  json_uint(json, "errors", exploration_count(result, SEVERITY_ERROR));
  json_uint(json, "warnings", exploration_count(result, SEVERITY_WARNING));
  json_uint(json, "notes", exploration_count(result, SEVERITY_NOTE));
  json_uint(json, "suppressed", result->suppressed);
}

// One number of processes: what differs between them. first: the number of its
// first finding.
static void put_size(Json *json, const Report *report, const ReportSize *size,
                     uint32_t first) {
  const Exploration *result = size->result;
  json_open_object(json, NULL);
  json_uint(json, "processes", size->processes);
  json_string(json, "verdict", verdict_name(exploration_verdict(result)));
  json_uint(json, "findings", result->findings.len);
  put_counts(json, result);
  json_uint(json, "limits", result->limits.len);
  json_uint(json, "paths", result->paths);
  json_uint(json, "states", result->states);
  json_uint(json, "matches", result->matches);
  json_uint(json, "choices", result->choices);
  json_uint(json, "equal_states", result->equal_states);
  json_uint(json, "instructions", result->instructions);
  json_real(json, "seconds", result->seconds);
  put_temporal(json, report, result, first);
  if (report->outcomes) {
    put_outcomes(json, result);
  } else {
    json_null(json, "outcomes");
  }
  json_close_object(json);
}

static void put_findings(Json *json, const Report *report) {
  Quotes *quotes = quotes_new(report->sources, report->source_count);
  uint32_t number = 0;
  json_open_array(json, "findings");
  for (uint32_t i = 0; i < report->size_count; i++) {
    const Exploration *result = report->sizes[i].result;
    for (uint32_t j = 0; j < result->findings.len; j++)
      put_finding(json, report, quotes, &result->findings.data[j], ++number);
  }
  json_close_array(json);
  quotes_free(quotes);
}

static void put_lists(Json *json, const Report *report) {
  if (report->comparison != NULL) put_comparison(json, report->comparison);
  put_findings(json, report);
  json_open_array(json, "limits");
  for (uint32_t i = 0; i < report->size_count; i++) {
    const ReportSize *size = &report->sizes[i];
    for (uint32_t j = 0; j < size->result->limits.len; j++)
      put_limit(json, size->processes, &size->result->limits.data[j]);
  }
  json_close_array(json);
  json_open_array(json, "sizes");
  uint32_t first = 1;
  for (uint32_t i = 0; i < report->size_count; i++) {
    put_size(json, report, &report->sizes[i], first);
    first += report->sizes[i].result->findings.len;
  }
  json_close_array(json);
}

void report_print_json(const Report *report, Text *out) {
  Json json;
  Exploration sum;
  report_sum(report, &sum);
  json_begin(&json, out);
  json_open_object(&json, NULL);
  json_uint(&json, "format", REPORT_FORMAT);
  json_string(&json, "version", report->version);
  json_open_array(&json, "command");
  for (uint32_t i = 0; i < report->command_len; i++)
    json_string(&json, NULL, report->command[i]);
  json_close_array(&json);
  json_string(&json, "verdict", verdict_name(report_verdict(report)));
  json_int(&json, "exit_code", report->exit_code);
  put_scope(&json, report, &sum);
  put_lists(&json, report);
  put_statistics(&json, report, &sum);
  put_coverage(&json, report);
  json_close_object(&json);
  report_sum_fini(&sum);
}
