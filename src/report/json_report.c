// The report as JSON; doc/report.md describes every member.
#include "report/json.h"
#include "report/report.h"

static void put_location(Json *json, const char *key, const Module *module,
                         uint32_t place) {
  if (place == PLACE_NONE ||
      vec_at(&module->places, place)->file == NAME_NONE) {
    json_null(json, key);
    return;
  }
  const Place *where = vec_at(&module->places, place);
  json_open_object(json, key);
  json_string(json, "file", names_get(&module->names, where->file));
  json_uint(json, "line", where->line);
  json_uint(json, "column", where->column);
  json_close_object(json);
}

static void put_frame(Json *json, const Module *module, const Frame *frame) {
  json_open_object(json, NULL);
  json_string(json, "function", frame->function);
  if (frame->place != PLACE_NONE &&
      vec_at(&module->places, frame->place)->file != NAME_NONE) {
    const Place *where = vec_at(&module->places, frame->place);
    json_string(json, "file", names_get(&module->names, where->file));
    json_uint(json, "line", where->line);
    json_uint(json, "column", where->column);
  }
  json_bool(json, "library", frame->runtime);
  json_close_object(json);
}

static void put_input(Json *json, const InputValue *value) {
  Text text = {0};
  json_open_object(json, NULL);
  value_print_name(value, &text);
  json_string(json, "name", text_get(&text));
  json_uint(json, "size", value->size);
  text_clear(&text);
  for (uint32_t i = 0; i < value->size; i++)
    text_printf(&text, "%02x", value->bytes[i]);
  json_string(json, "bytes", text_get(&text));
  text_clear(&text);
  value_print(value, &text);
  json_string(json, "text", text_get(&text));
  json_close_object(json);
  text_fini(&text);
}

static void put_finding(Json *json, const Report *report,
                        const Finding *finding, uint32_t number) {
  json_open_object(json, NULL);
  json_string(json, "kind", fault_id(finding->kind));
  json_string(json, "message", finding->message);
  put_location(json, "location", report->module, finding->place);
  json_string(json, "function", finding->function);
  json_open_array(json, "stack");
  for (uint32_t i = 0; i < finding->trace.len; i++)
    put_frame(json, report->module, &finding->trace.data[i]);
  json_close_array(json);
  json_string(json, "object", finding->object);
  json_open_array(json, "inputs");
  for (uint32_t i = 0; i < finding->inputs.len; i++)
    put_input(json, &finding->inputs.data[i]);
  json_close_array(json);
  json_open_array(json, "decisions");
  for (uint32_t i = 0; i < finding->decisions.len; i++)
    json_uint(json, NULL, finding->decisions.data[i]);
  json_close_array(json);
  json_uint(json, "count", finding->count);
  if (report->folder == NULL) {
    json_null(json, "folder");
  } else {
    Text folder = {0};
    text_printf(&folder, "%s/finding-%u", report->folder, number);
    json_string(json, "folder", text_get(&folder));
    text_fini(&folder);
  }
  json_close_object(json);
}

static void put_limit(Json *json, const Report *report, const Limit *limit) {
  json_open_object(json, NULL);
  json_string(json, "kind", limit->kind);
  json_string(json, "message", limit->message);
  json_uint(json, "count", limit->count);
  put_location(json, "location", report->module, limit->place);
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

static void put_times(Json *json, const Report *report) {
  json_open_object(json, "seconds");
  json_real(json, "total", report->times.total);
  json_real(json, "clang", report->times.clang);
  json_real(json, "load", report->times.load);
  json_real(json, "run", report->times.run);
  json_real(json, "solve", report->times.solve);
  json_real(json, "confirm", report->times.confirm);
  json_close_object(json);
}

static void put_statistics(Json *json, const Report *report) {
  const Exploration *result = report->result;
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
  json_uint(json, "longest_path", result->max_depth);
  json_uint(json, "confirmations", result->confirmations);
  put_solver(json, report->solver);
  json_real(json, "fork_seconds", report->vm->fork_seconds);
  json_uint(json, "process_forks", report->vm->forks);
  json_uint(json, "page_copies", report->vm->page_copies);
  json_uint(json, "peak_memory", report->peak_memory);
  put_times(json, report);
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
    json_string(json, "file", names_get(&report->module->names, file->file));
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

static void put_scope(Json *json, const Report *report) {
  json_open_object(json, "scope");
  json_uint(json, "processes", 1);
  json_open_array(json, "inputs");
  for (uint32_t i = 0; i < expr_input_count(report->terms); i++) {
    InputValue value = {
        .name = (char *)(uintptr_t)expr_input_name(report->terms, i),
        .occurrence = expr_input_occurrence(report->terms, i)};
    Text name = {0};
    value_print_name(&value, &name);
    json_open_object(json, NULL);
    json_string(json, "name", text_get(&name));
    json_uint(json, "size", expr_input_size(report->terms, i));
    json_close_object(json);
    text_fini(&name);
  }
  json_close_array(json);
  json_open_array(json, "bounds");
  for (uint32_t i = 0; i < report->bound_count; i++)
    json_string(json, NULL, report->bounds[i]);
  json_close_array(json);
  json_open_array(json, "uninterpreted");
  for (uint32_t i = 0; i < report->result->uninterpreted.len; i++)
    json_string(json, NULL, report->result->uninterpreted.data[i]);
  json_close_array(json);
  json_close_object(json);
}

void report_print_finding_json(const Report *report, const Finding *finding,
                               uint32_t number, Text *out) {
  Json json;
  json_begin(&json, out);
  put_finding(&json, report, finding, number);
}

void report_print_json(const Report *report, Text *out) {
  Json json;
  json_begin(&json, out);
  json_open_object(&json, NULL);
  json_uint(&json, "format", REPORT_FORMAT);
  json_string(&json, "version", report->version);
  json_open_array(&json, "command");
  for (uint32_t i = 0; i < report->command_len; i++)
    json_string(&json, NULL, report->command[i]);
  json_close_array(&json);
  json_string(&json, "verdict",
              verdict_name(exploration_verdict(report->result)));
  put_scope(&json, report);
  json_open_array(&json, "findings");
  for (uint32_t i = 0; i < report->result->findings.len; i++)
    put_finding(&json, report, &report->result->findings.data[i], i + 1);
  json_close_array(&json);
  json_open_array(&json, "limits");
  for (uint32_t i = 0; i < report->result->limits.len; i++)
    put_limit(&json, report, &report->result->limits.data[i]);
  json_close_array(&json);
  put_statistics(&json, report);
  put_coverage(&json, report);
  json_close_object(&json);
}
