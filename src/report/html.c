// The report as one HTML file. It carries the JSON report, the sources named on
// the command line, and a script that draws them (page/); it asks nothing of
// the network or of other files. Without the script, the text report is what
// one sees: it is written here, and the script replaces it.
//
// The page's policy allows this one script and this one style, by their
// hashes, and nothing else: no other script, no connection, no markup made
// from strings. So text that got through the escapes still could not act.
#include "report/html.h"

#include <string.h>

#include "report/deflate.h"
#include "report/json.h"
#include "report/report.h"

#define LARGEST_SOURCE (4u << 20)   // bytes; larger files are left out
#define LARGE_BLOCK (1u << 20)      // bytes of JSON from which on it is packed
#define PLAIN_WIDTH 96              // columns of the text report

// ---- Blocks of data.

static void add_packed(Text *out, const Text *json) {
  Text packed = {0};
  deflate_add(&packed, text_get(json), json->len);
  base64_add(out, text_get(&packed), packed.len);
  text_fini(&packed);
}

// Large blocks, of long executions, are deflated to a tenth.
static void add_block(Text *out, const char *id, const Text *json) {
  Text block = {0};
  html_add_json(&block, text_get(json), json->len);
  bool large = block.len >= LARGE_BLOCK;
  text_printf(out, "<script type=\"application/json\" id=\"%s\"", id);
  if (large) {
    text_printf(out, " data-encoding=\"deflate-raw base64\" data-size=\"%zu\">",
                block.len);
    add_packed(out, &block);
  } else {
    text_char(out, '>');
    text_add_bytes(out, text_get(&block), block.len);
  }
  text_add(out, "</script>\n");
  text_fini(&block);
}

static void add_report(const Report *report, Text *out) {
  Text json = {0};
  report_print_json(report, &json);
  add_block(out, "report", &json);
  text_fini(&json);
}

// Bitcode is no source one could show.
static bool is_shown(const Text *source) {
  return source->len <= LARGEST_SOURCE &&
         memchr(text_get(source), '\0', source->len) == NULL;
}

static void put_source(Json *json, const char *path) {
  Text text = {0};
  Status status = {0};
  if (file_read(path, &text, &status) && is_shown(&text)) {
    json_open_object(json, NULL);
    json_string(json, "name", path);
    json_text(json, "text", &text);
    json_close_object(json);
  }
  status_fini(&status);
  text_fini(&text);
}

// Programs started together may share files.
static bool is_repeated(const Report *report, uint32_t number) {
  for (uint32_t i = 0; i < number; i++)
    if (strcmp(report->sources[i], report->sources[number]) == 0) return true;
  return false;
}

static void add_sources(const Report *report, Text *out) {
  Text text = {0};
  Json json;
  json_begin(&json, &text);
  json_open_array(&json, NULL);
  for (uint32_t i = 0; i < report->source_count; i++)
    if (!is_repeated(report, i)) put_source(&json, report->sources[i]);
  json_close_array(&json);
  add_block(out, "sources", &text);
  text_fini(&text);
}

// What the kinds of findings mean that there are.
static void add_kinds(const Report *report, Text *out) {
  bool seen[FINDING_KIND_COUNT] = {false};
  Text text = {0};
  Json json;
  for (uint32_t i = 0; i < report->size_count; i++) {
    const Exploration *result = report->sizes[i].result;
    for (uint32_t j = 0; j < result->findings.len; j++)
      seen[result->findings.data[j].kind] = true;
  }
  json_begin(&json, &text);
  json_open_object(&json, NULL);
  for (uint32_t i = 0; i < FINDING_KIND_COUNT; i++) {
    if (!seen[i]) continue;
    json_open_object(&json, finding_id((FindingKind)i));
    json_string(&json, "meaning", finding_row((FindingKind)i)->meaning);
    json_string(&json, "advice", finding_row((FindingKind)i)->advice);
    json_close_object(&json);
  }
  json_close_object(&json);
  add_block(out, "kinds", &text);
  text_fini(&text);
}

// What variables were at the calls of each finding: {"number of the event":
// [name, value, name, value, ...]}, by finding.
static void put_values(Json *json, const History *history) {
  Text key = {0};
  json_open_object(json, NULL);
  for (uint32_t i = 0; history != NULL && i < history->events.len; i++) {
    const Event *event = &history->events.data[i];
    if (event->variables.len == 0) continue;
    text_clear(&key);
    text_printf(&key, "%u", i);
    json_open_array(json, text_get(&key));
    for (uint32_t k = 0; k < event->variables.len; k++) {
      json_string(json, NULL, event->variables.data[k].name);
      json_string(json, NULL, event->variables.data[k].text);
    }
    json_close_array(json);
  }
  json_close_object(json);
  text_fini(&key);
}

static void add_values(const Report *report, Text *out) {
  Text text = {0};
  Json json;
  json_begin(&json, &text);
  json_open_array(&json, NULL);
  for (uint32_t i = 0; i < report->size_count; i++) {
    const Exploration *result = report->sizes[i].result;
    for (uint32_t j = 0; j < result->findings.len; j++)
      put_values(&json, result->findings.data[j].history);
  }
  json_close_array(&json);
  add_block(out, "values", &text);
  text_fini(&text);
}

// ---- What there is to see without the script.

static void add_headline(const Finding *finding, uint32_t number, Text *out) {
  Text text = {0};
  text_printf(&text, "%s: [%s] ", severity_name(finding->severity),
              finding_id(finding->kind));
  report_print_sentence(finding, &text);
  text_printf(out, "<li id=\"plain-%u\">", number);
  html_add_text(out, text_get(&text), text.len);
  text_add(out, "</li>\n");
  text_fini(&text);
}

static void add_headlines(const Report *report, Text *out) {
  uint32_t number = 0;
  text_add(out, "<ol>\n");
  for (uint32_t i = 0; i < report->size_count; i++) {
    const Exploration *result = report->sizes[i].result;
    for (uint32_t j = 0; j < result->findings.len; j++)
      add_headline(&result->findings.data[j], ++number, out);
  }
  text_add(out, "</ol>\n");
}

static void add_plain(const Report *report, Text *out) {
  const TextStyle style = {.loudness = NORMAL, .width = PLAIN_WIDTH};
  Text text = {0};
  text_printf(out, "<main id=\"plain\">\n<h1>mpiproof: %s</h1>\n",
              verdict_name(report_verdict(report)));
  add_headlines(report, out);
  report_print_text(report, &style, &text);
  text_add(out, "<pre>");
  html_add_text(out, text_get(&text), text.len);
  text_add(out, "</pre>\n<noscript><p>With scripts allowed, this page draws "
                "the messages of each finding.</p></noscript>\n</main>\n");
  text_fini(&text);
}

// ---- The page.

static void add_head(const Report *report, Text *out) {
  text_printf(out,
              "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
              "<meta charset=\"utf-8\">\n"
              "<meta http-equiv=\"Content-Security-Policy\" content=\""
              "default-src 'none'; script-src 'sha256-%s'; "
              "style-src 'sha256-%s'; base-uri 'none'; form-action 'none'; "
              "require-trusted-types-for 'script'; trusted-types 'none'\">\n"
              "<meta name=\"viewport\" content=\"width=device-width, "
              "initial-scale=1\">\n"
              "<meta name=\"referrer\" content=\"no-referrer\">\n"
              "<title>%s - mpiproof</title>\n<style>",
              page_script_hash, page_style_hash,
              verdict_name(report_verdict(report)));
  text_add(out, page_style);
  text_add(out, "</style>\n</head>\n");
}

void report_print_html(const Report *report, Text *out) {
  add_head(report, out);
  text_add(out, "<body>\n");
  add_plain(report, out);
  add_report(report, out);
  add_sources(report, out);
  add_kinds(report, out);
  add_values(report, out);
  text_add(out, "<script type=\"module\">");
  text_add(out, page_script);
  text_add(out, "</script>\n</body>\n</html>\n");
}
