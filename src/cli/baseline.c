// The file of known findings, JSON:
//   {"mpiproof-baseline": 1, "findings": [{"fingerprint": "...", ...}, ...]}
// Only fingerprints are read; the rest is for people.
#include "cli/baseline.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "cli/output.h"
#include "report/json.h"
#include "tool/json_read.h"

typedef VEC(uint64_t) Fingerprints;

// ---- Reading.

static bool read_fingerprint(const JsonValue *finding, uint64_t *out) {
  const char *text = json_member_text(finding, "fingerprint");
  char *end;
  if (text == NULL || strlen(text) != 16) return false;
  *out = strtoull(text, &end, 16);
  return *end == '\0';
}

static bool read_list(const JsonValue *file, Fingerprints *out) {
  const JsonValue *list = json_member(file, "findings");
  const JsonValue *version = json_member(file, "mpiproof-baseline");
  if (list == NULL || list->kind != JSON_ARRAY || version == NULL ||
      version->kind != JSON_NUMBER || strcmp(version->text, "1") != 0)
    return false;
  for (uint32_t i = 0; i < list->item_count; i++) {
    uint64_t fingerprint;
    if (!read_fingerprint(&list->items[i], &fingerprint)) return false;
    vec_push(out, fingerprint);
  }
  return true;
}

static bool read_file(const char *path, Fingerprints *out, Status *status) {
  Text text = {0};
  JsonValue file = {.kind = JSON_NULL};
  Status inner = {0};
  if (access(path, F_OK) != 0)
    return status_fail(status, "--baseline: there is no file '%s'; "
                       "--update-baseline makes it", path);
  bool fine = file_read(path, &text, status);
  if (fine && !json_read(text_get(&text), &file, &inner))
    fine = status_fail(status, "--baseline: '%s', %s", path, inner.message);
  if (fine && !read_list(&file, out))
    fine = status_fail(status, "--baseline: '%s' is no list of known findings "
                       "that --update-baseline has written", path);
  json_value_fini(&file);
  status_fini(&inner);
  text_fini(&text);
  return fine;
}

bool baseline_check(const Options *options, Status *status) {
  if (options->update_baseline)
    return file_check_writable(options->baseline, status);
  Fingerprints known = {0};
  bool fine = options->baseline == NULL ||
              read_file(options->baseline, &known, status);
  vec_fini(&known);
  return fine;
}

// ---- Marking.

// Removes one of these; false: there is none left.
static bool take(Fingerprints *list, uint64_t fingerprint) {
  for (uint32_t i = 0; i < list->len; i++) {
    if (list->data[i] != fingerprint) continue;
    list->data[i] = *vec_last(list);
    list->len--;
    return true;
  }
  return false;
}

static void copy(const Fingerprints *from, Fingerprints *to) {
  assert(from != to);
  vec_clear(to);
  for (uint32_t i = 0; i < from->len; i++) vec_push(to, from->data[i]);
}

static uint32_t mark(const Report *report, const Fingerprints *known,
                     Exploration *results, uint32_t count) {
  Quotes *quotes = quotes_new(report->sources, report->source_count);
  Fingerprints left = {0}, gone = {0};
  copy(known, &gone);
  for (uint32_t i = 0; i < count; i++) {
    copy(known, &left);
    for (uint32_t k = 0; k < results[i].findings.len; k++) {
      Finding *finding = &results[i].findings.data[k];
      uint64_t fingerprint = finding_fingerprint(report, quotes, finding);
      finding->known = take(&left, fingerprint);
      take(&gone, fingerprint);
    }
  }
  uint32_t missing = gone.len;
  vec_fini(&left);
  vec_fini(&gone);
  quotes_free(quotes);
  return missing;
}

// ---- Writing.

static void put(Json *json, const Finding *finding, uint64_t fingerprint) {
  assert(finding->severity > SEVERITY_IGNORED);
  Text text = {0};
  json_open_line(json, NULL);
  text_printf(&text, "%016llx", (unsigned long long)fingerprint);
  json_string(json, "fingerprint", text_get(&text));
  json_string(json, "kind", finding_id(finding->kind));
  json_string(json, "severity", severity_name(finding->severity));
  text_clear(&text);
  if (place_is_known(finding->module, finding->place))
    place_print(finding->module, finding->place, &text);
  json_string(json, "place", text_get(&text));
  json_string(json, "message", finding->message);
  json_close_object(json);
  text_fini(&text);
}

// What a size has more often than those before joins the list.
static void put_all(Json *json, const Report *report,
                    const Exploration *results, uint32_t count) {
  Quotes *quotes = quotes_new(report->sources, report->source_count);
  Fingerprints listed = {0}, left = {0};
  for (uint32_t i = 0; i < count; i++) {
    copy(&listed, &left);
    for (uint32_t k = 0; k < results[i].findings.len; k++) {
      const Finding *finding = &results[i].findings.data[k];
      uint64_t fingerprint = finding_fingerprint(report, quotes, finding);
      if (finding->severity < SEVERITY_WARNING || take(&left, fingerprint))
        continue;
      vec_push(&listed, fingerprint);
      put(json, finding, fingerprint);
    }
  }
  vec_fini(&listed);
  vec_fini(&left);
  quotes_free(quotes);
}

static bool write_file(const char *path, const Report *report,
                       const Exploration *results, uint32_t count,
                       Status *status) {
  Text text = {0};
  Json json;
  json_begin(&json, &text);
  json_open_object(&json, NULL);
  json_uint(&json, "mpiproof-baseline", 1);
  json_open_array(&json, "findings");
  put_all(&json, report, results, count);
  json_close_array(&json);
  json_close_object(&json);
  bool fine = file_write(path, text_get(&text), text.len, status);
  text_fini(&text);
  return fine;
}

bool baseline_apply(const Options *options, const Report *report,
                    Exploration *results, uint32_t count, uint32_t *gone,
                    Status *status) {
  assert(options->baseline != NULL && count > 0);
  Fingerprints known = {0};
  *gone = 0;
  bool fine = !options->update_baseline ||
              write_file(options->baseline, report, results, count, status);
  fine = fine && read_file(options->baseline, &known, status);
  if (fine) *gone = mark(report, &known, results, count);
  vec_fini(&known);
  return fine;
}
