// The report as SARIF 2.1.0, for code scanning and editors: one run, whose
// driver lists all kinds of findings as rules and whose invocation lists what
// was not covered.
#include "report/sarif.h"

#include <ctype.h>
#include <string.h>

#define SCHEMA \
  "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/" \
  "sarif-schema-2.1.0.json"
#define ROOT_ID "%SRCROOT%"

// ---- Parts.

void sarif_message(Json *json, const char *key, const char *text) {
  json_open_object(json, key);
  json_string(json, "text", text);
  json_close_object(json);
}

void sarif_artifact(Sarif *sarif, const char *key, const char *file) {
  Text uri = {0};
  bool inside = uri_print(sarif->report, file, &uri);
  json_open_object(&sarif->json, key);
  json_string(&sarif->json, "uri", text_get(&uri));
  if (inside) json_string(&sarif->json, "uriBaseId", ROOT_ID);
  json_close_object(&sarif->json);
  text_fini(&uri);
}

// Columns count the code units of UTF-16 (3.14.17), ours count bytes.
static uint32_t utf16_column(const char *line, size_t size, size_t byte) {
  uint32_t column = 1;
  for (size_t at = 0; at < byte && at < size;) {
    size_t len = utf8_length(line + at);
    column += len == 4 ? 2 : 1;
    at += len == 0 ? 1 : len;
  }
  return column;
}

// region (3.30): the name at the place.
static void put_region(Sarif *sarif, const SarifPlace *place) {
  Json *json = &sarif->json;
  const Place *where = vec_at(&place->module->places, place->place);
  size_t size;
  const char *line =
      quotes_line(sarif->quotes, place->module, place->place, &size);
  if (where->line == 0) return;
  json_open_object(json, "region");
  json_uint(json, "startLine", where->line);
  if (where->column != 0) {
    size_t at = where->column - 1;
    bool known = line != NULL && at < size;
    json_uint(json, "startColumn",
              known ? utf16_column(line, size, at) : where->column);
    if (known)
      json_uint(json, "endColumn",
                utf16_column(line, size, source_name_end(line, size, at)));
  }
  json_close_object(json);
  if (line == NULL || !place->context) return;
  Text text = {0};
  text_add_bytes(&text, line, size);
  json_open_object(json, "contextRegion");
  json_uint(json, "startLine", where->line);
  json_open_object(json, "snippet");
  json_text(json, "text", &text);
  json_close_object(json);
  json_close_object(json);
  text_fini(&text);
}

void sarif_location(Sarif *sarif, const char *key, const SarifPlace *place) {
  Json *json = &sarif->json;
  json_open_object(json, key);
  if (place_is_known(place->module, place->place)) {
    const Place *where = vec_at(&place->module->places, place->place);
    json_open_object(json, "physicalLocation");
    sarif_artifact(sarif, "artifactLocation",
                   names_get(&place->module->names, where->file));
    put_region(sarif, place);
    json_close_object(json);
  }
  if (place->function != NULL) {
    json_open_array(json, "logicalLocations");
    json_open_object(json, NULL);
    json_string(json, "name", place->function);
    json_string(json, "kind", "function");
    json_close_object(json);
    json_close_array(json);
  }
  if (place->message != NULL) sarif_message(json, "message", place->message);
  json_close_object(json);
}

// ---- The tool and its rules (3.18, 3.19, 3.49).

// "out-of-bounds-read" as "OutOfBoundsRead"
static void print_name(const char *id, Text *out) {
  bool upper = true;
  for (; *id != '\0'; id++) {
    if (*id != '-') text_char(out, upper ? (char)toupper(*id) : *id);
    upper = *id == '-';
  }
}

static void put_help(Json *json, FindingKind kind) {
  const FindingRow *row = finding_row(kind);
  Text text = {0};
  json_open_object(json, "help");
  text_printf(&text, "%s\n\n%s\n\nDefined by: %s", row->meaning, row->advice,
              row->clause);
  json_string(json, "text", text_get(&text));
  text_clear(&text);
  text_printf(&text, "# `%s`\n\n%s\n\n%s\n\n*Defined by:* %s", finding_id(kind),
              row->meaning, row->advice, row->clause);
  json_string(json, "markdown", text_get(&text));
  json_close_object(json);
  text_fini(&text);
}

// Where a document can be read: in the installed folder, unless the build was
// told of an address.
static void print_document(const Report *report, const char *name, Text *out) {
  if (report->documents != NULL &&
      strncmp(MPIPROOF_HOMEPAGE, "file:", strlen("file:")) == 0)
    uri_add_folder(report->documents, out);
  else
    text_add(out, MPIPROOF_HOMEPAGE "/");
  text_add(out, name);
}

static void put_rule(const Report *report, Json *json, FindingKind kind) {
  const FindingRow *row = finding_row(kind);
  Text name = {0}, sentence = {0};
  print_name(finding_id(kind), &name);
  text_printf(&sentence, "%s.", finding_sentence(kind));
  sentence.data[0] = (char)toupper(sentence.data[0]);
  json_open_object(json, NULL);
  json_string(json, "id", finding_id(kind));
  json_string(json, "name", text_get(&name));
  sarif_message(json, "shortDescription", text_get(&sentence));
  sarif_message(json, "fullDescription", row->meaning);
  put_help(json, kind);
  text_clear(&name);
  print_document(report, "findings.md#", &name);
  text_add(&name, finding_id(kind));
  json_string(json, "helpUri", text_get(&name));
  json_open_object(json, "defaultConfiguration");
  json_string(json, "level", severity_name(row->severity));
  json_close_object(json);
  json_open_object(json, "properties");
  json_open_array(json, "tags");
  json_string(json, NULL, "correctness");
  if (strncmp(row->clause, "MPI", 3) == 0) json_string(json, NULL, "mpi");
  json_close_array(json);
  json_string(json, "precision", "very-high");
  json_string(json, "problem.severity",
              row->severity == SEVERITY_ERROR     ? "error"
              : row->severity == SEVERITY_WARNING ? "warning"
                                                  : "recommendation");
  json_close_object(json);
  json_close_object(json);
  text_fini(&name);
  text_fini(&sentence);
}

// What notifications (below) are about.
static void put_notification_kind(Json *json, const char *id,
                                  const char *text) {
  json_open_object(json, NULL);
  json_string(json, "id", id);
  sarif_message(json, "shortDescription", text);
  json_close_object(json);
}

static void put_notification_kinds(Json *json) {
  json_open_array(json, "notifications");
#define LIMIT(name, id, sentence, meaning) \
  put_notification_kind(json, "limit/" id, sentence);
#include "kinds/limit.def"
#undef LIMIT
  put_notification_kind(json, "shortened",
                        "this file has not all that the report has");
  json_close_array(json);
}

static void put_tool(Sarif *sarif) {
  Json *json = &sarif->json;
  json_open_object(json, "tool");
  json_open_object(json, "driver");
  json_string(json, "name", "mpiproof");
  json_string(json, "version", sarif->report->version);
  Text home = {0};
  print_document(sarif->report, "README.md", &home);
  json_string(json, "informationUri", text_get(&home));
  text_fini(&home);
  json_open_array(json, "rules");
  for (unsigned i = 0; i < FINDING_KIND_COUNT; i++)
    put_rule(sarif->report, json, (FindingKind)i);
  json_close_array(json);
  put_notification_kinds(json);
  json_close_object(json);
  json_close_object(json);
}

// ---- The invocation (3.20) with notifications (3.58).

static void open_notification(Json *json, const char *id, const char *level,
                              const char *text) {
  json_open_object(json, NULL);
  json_open_object(json, "descriptor");
  json_string(json, "id", id);
  json_close_object(json);
  json_string(json, "level", level);
  sarif_message(json, "message", text);
}

static void put_limit(Sarif *sarif, uint32_t processes, const Limit *limit) {
  Json *json = &sarif->json;
  Text id = {0}, text = {0};
  bool ours = limit->kind == LIMIT_INTERNAL_ERROR;
  text_printf(&id, "limit/%s", limit_id(limit->kind));
  text_printf(&text, "not everything was covered: %s (%llu time%s with %u "
              "process%s)", limit->message, (unsigned long long)limit->count,
              limit->count == 1 ? "" : "s", processes,
              processes == 1 ? "" : "es");
  open_notification(json, text_get(&id), ours ? "error" : "warning",
                    text_get(&text));
  if (place_is_known(limit->module, limit->place)) {
    SarifPlace place = {.module = limit->module, .place = limit->place};
    json_open_array(json, "locations");
    sarif_location(sarif, NULL, &place);
    json_close_array(json);
  }
  json_close_object(json);
  text_fini(&id);
  text_fini(&text);
}

// What this file leaves out, though the report has it.
static void put_omission(Json *json, uint32_t count, const char *what) {
  if (count == 0) return;
  Text text = {0};
  text_printf(&text, "%u %s left out of this file to keep it small; the JSON "
              "report has them", count, what);
  open_notification(json, "shortened", "note", text_get(&text));
  json_close_object(json);
  text_fini(&text);
}

static void put_notifications(Sarif *sarif) {
  const Report *report = sarif->report;
  json_open_array(&sarif->json, "toolExecutionNotifications");
  for (uint32_t i = 0; i < report->size_count; i++) {
    const ReportSize *size = &report->sizes[i];
    for (uint32_t j = 0; j < size->result->limits.len; j++)
      put_limit(sarif, size->processes, &size->result->limits.data[j]);
  }
  put_omission(&sarif->json, sarif->results_left_out, "findings were");
  put_omission(&sarif->json, sarif->steps_left_out,
               "events of executions were");
  json_close_array(&sarif->json);
}

static bool has_internal_error(const Report *report) {
  for (uint32_t i = 0; i < report->size_count; i++)
    if (limits_has(&report->sizes[i].result->limits, LIMIT_INTERNAL_ERROR))
      return true;
  return false;
}

static void put_invocation(Sarif *sarif) {
  Json *json = &sarif->json;
  const Report *report = sarif->report;
  Text text = {0};
  json_open_array(json, "invocations");
  json_open_object(json, NULL);
  json_open_array(json, "arguments");
  for (uint32_t i = 1; i < report->command_len; i++)
    json_string(json, NULL, report->command[i]);
  json_close_array(json);
  json_bool(json, "executionSuccessful", !has_internal_error(report));
  json_int(json, "exitCode", report->exit_code);
  json_string(json, "exitCodeDescription",
              verdict_name(report_verdict(report)));
  json_open_object(json, "workingDirectory");
  uri_add_folder(report->cwd, &text);
  json_string(json, "uri", text_get(&text));
  json_close_object(json);
  put_notifications(sarif);
  json_close_object(json);
  json_close_array(json);
  text_fini(&text);
}

// ---- The run (3.14).

static void put_root(Sarif *sarif) {
  Json *json = &sarif->json;
  Text text = {0};
  json_open_object(json, "originalUriBaseIds");
  json_open_object(json, ROOT_ID);
  uri_add_folder(sarif->report->root, &text);
  json_string(json, "uri", text_get(&text));
  sarif_message(json, "description", "the root of the sources");
  json_close_object(json);
  json_close_object(json);
  text_fini(&text);
}

static void put_artifacts(Sarif *sarif) {
  const Report *report = sarif->report;
  json_open_array(&sarif->json, "artifacts");
  for (uint32_t i = 0; i < report->source_count; i++) {
    if (source_find(report->sources, i, report->sources[i]) != i) continue;
    json_open_object(&sarif->json, NULL);
    sarif_artifact(sarif, "location", report->sources[i]);
    json_open_array(&sarif->json, "roles");
    json_string(&sarif->json, NULL, "analysisTarget");
    json_close_array(&sarif->json);
    json_close_object(&sarif->json);
  }
  json_close_array(&sarif->json);
}

// How often the fingerprint was used, and one more.
typedef VEC(uint64_t) Fingerprints;
static uint32_t count_fingerprint(Fingerprints *seen, uint64_t fingerprint) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < seen->len; i++)
    count += seen->data[i] == fingerprint;
  vec_push(seen, fingerprint);
  return count;
}

static void put_results_of(Sarif *sarif, Severity severity, uint32_t *written,
                           Fingerprints *seen) {
  uint32_t number = 0;
  for (uint32_t i = 0; i < sarif->report->size_count; i++) {
    const Exploration *result = sarif->report->sizes[i].result;
    for (uint32_t j = 0; j < result->findings.len; j++) {
      const Finding *finding = &result->findings.data[j];
      number++;
      if (finding->severity != severity) continue;
      if (*written == SARIF_MOST_RESULTS) {
        sarif->results_left_out++;
        continue;
      }
      ++*written;
      uint64_t fingerprint =
          finding_fingerprint(sarif->report, sarif->quotes, finding);
      sarif_result(sarif, finding, number, fingerprint,
                   count_fingerprint(seen, fingerprint));
    }
  }
}

// The worst first: they are the ones that stay if there are too many.
static void put_results(Sarif *sarif) {
  Fingerprints seen = {0};
  uint32_t written = 0;
  json_open_array(&sarif->json, "results");
  for (int severity = SEVERITY_ERROR; severity >= SEVERITY_NOTE; severity--)
    put_results_of(sarif, (Severity)severity, &written, &seen);
  json_close_array(&sarif->json);
  vec_fini(&seen);
}

// Which of several runs on one project this is (3.17.3): those of the same
// program and arguments belong together, whatever they find.
static void put_automation(Sarif *sarif) {
  const Report *report = sarif->report;
  Text id = {0};
  text_printf(&id, "mpiproof/%s", report->program);
  if (report->arguments[0] != '\0') text_printf(&id, " %s", report->arguments);
  text_add(&id, "/");
  json_open_object(&sarif->json, "automationDetails");
  json_string(&sarif->json, "id", text_get(&id));
  json_close_object(&sarif->json);
  text_fini(&id);
}

static void put_run(Sarif *sarif) {
  Json *json = &sarif->json;
  json_open_object(json, NULL);
  put_tool(sarif);
  put_automation(sarif);
  put_root(sarif);
  put_artifacts(sarif);
  put_results(sarif);
  put_invocation(sarif);   // knows what results left out
  json_string(json, "columnKind", "utf16CodeUnits");
  json_open_object(json, "properties");
  json_string(json, "verdict", verdict_name(report_verdict(sarif->report)));
  json_close_object(json);
  json_close_object(json);
}

void report_print_sarif(const Report *report, Text *out) {
  Sarif sarif = {.report = report, .steps_left = SARIF_ALL_STEPS};
  sarif.quotes = quotes_new(report->sources, report->source_count);
  json_begin(&sarif.json, out);
  json_open_object(&sarif.json, NULL);
  json_string(&sarif.json, "$schema", SCHEMA);
  json_string(&sarif.json, "version", "2.1.0");
  json_open_array(&sarif.json, "runs");
  put_run(&sarif);
  json_close_array(&sarif.json);
  json_close_object(&sarif.json);
  quotes_free(sarif.quotes);
}
