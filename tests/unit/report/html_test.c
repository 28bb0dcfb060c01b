// The HTML report: escapes, and that nothing hostile leaves its place.
#include "report/html.h"

#include <string.h>

#include "report/report.h"
#include "test.h"

static void text_is(const char *text, const char *want) {
  Text out = {0};
  html_add_text(&out, text, strlen(text));
  CHECK_TEXT(text_get(&out), want);
  text_fini(&out);
}

static void texts(void) {
  text_is("plain\n\ttext", "plain\n\ttext");
  text_is("<a href=\"x\">&'", "&lt;a href=&quot;x&quot;&gt;&amp;&#39;");
  text_is("gr\xc3\xbc\xc3\x9f", "gr\xc3\xbc\xc3\x9f");
  text_is("\xff\x01\x1b", "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd");
  text_is("a\xe2\x80", "a\xef\xbf\xbd\xef\xbf\xbd");
}

// A character must not be completed by bytes behind the text.
static void cut_text(void) {
  Text out = {0};
  html_add_text(&out, "a\xc3\xbc", 2);
  CHECK_TEXT(text_get(&out), "a\xef\xbf\xbd");
  text_fini(&out);
}

static void json_is(const char *json, const char *want) {
  Text out = {0};
  html_add_json(&out, json, strlen(json));
  CHECK_TEXT(text_get(&out), want);
  text_fini(&out);
}

static void json(void) {
  json_is("{\n  \"a\": [1, 2],\n  \"b c\": null\n}\n",
          "{\"a\":[1,2],\"b c\":null}");
  json_is("\"</script><!-- & -->\"",
          "\"\\u003c/script\\u003e\\u003c!-- \\u0026 --\\u003e\"");
  json_is("\"\xe2\x80\xa8\xe2\x80\xa9\xe2\x80\xaa\"",
          "\"\\u2028\\u2029\xe2\x80\xaa\"");
  json_is("[\"a\\\" b\", \"c\\\\\", \"d e\"]",
          "[\"a\\\" b\",\"c\\\\\",\"d e\"]");
  json_is("\"\\\\\\\" <\" ", "\"\\\\\\\" \\u003c\"");
  json_is("", "");
}

// ---- The whole page.

static uint32_t count(const char *text, const char *part) {
  uint32_t found = 0;
  for (; (text = strstr(text, part)) != NULL; text++) found++;
  return found;
}

static void page(void) {
  static const char *const command[] = {"mpiproof",
                                        "</script><script>bad()</script>"};
  static const char *const bounds[] = {"<img src=x onerror=bad()>"};
  Exploration result = {.paths = 1, .ended = 1};
  ReportSize size = {.processes = 1, .result = &result};
  Coverage coverage = {0};
  SolverStats solver = {0};
  VmStats vm = {0};
  ExprTable *terms = expr_table_new();
  Report report = {.version = "0", .command = command, .command_len = 2,
                   .terms = terms, .sizes = &size, .size_count = 1,
                   .coverage = &coverage, .solver = &solver, .vm = &vm,
                   .bounds = bounds, .bound_count = 1, .cwd = "/",
                   .root = "/"};
  Finding finding = {.kind = FINDING_NULL_POINTER, .place = PLACE_NONE,
                     .severity = SEVERITY_ERROR, .rank = 0, .count = 1,
                     .message = (char *)(uintptr_t)"<b>&\xe2\x80\xa8</b>"};
  vec_push(&result.findings, finding);
  Text out = {0};
  report_print_html(&report, &out);
  const char *text = text_get(&out);
  CHECK(strstr(text, "<!DOCTYPE html>") == text);
  CHECK(count(text, "<script") == 5 && count(text, "</script") == 5);
  CHECK(count(text, "bad()</script") == 0 && count(text, "<img") == 0);
  CHECK(count(text, "&lt;img src=x") == 1);
  CHECK(count(text, "<b>&") == 0 && count(text, "\xe2\x80\xa8</b>") == 0);
  CHECK(count(text, "sha256-") == 2 && count(text, page_script_hash) == 1);
  CHECK(count(text, "mpiproof: violated") == 1);
  CHECK(count(text, "default-src 'none'") == 1);
  text_fini(&out);
  vec_fini(&result.findings);
  expr_table_free(terms);
}

int main(void) {
  RUN(texts);
  RUN(cut_text);
  RUN(json);
  RUN(page);
  return test_end();
}
