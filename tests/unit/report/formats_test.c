// Reports made by hand: what is shortened in SARIF, and what JUnit makes of
// characters XML cannot have.
#include <string.h>

#include "report/report.h"
#include "test.h"

static const char *const sources[] = {"a.c"};
static const char *const command[] = {"mpiproof", "a.c"};

// A report of that many findings, errors and notes by turns, on three ranks.
typedef struct Made {
  Exploration result;
  ReportSize size;
  Report report;
} Made;

static void add_calls(History *history, uint32_t count) {
  history->ranks = 3;
  history->modules = mem_alloc_zero(3 * sizeof history->modules[0]);
  for (uint32_t i = 0; i < count; i++) {
    Event call = {.kind = EVENT_CALL,
                      .rank = (uint16_t)(i % 3),
                      .call = i,
                      .decision = HISTORY_NONE,
                      .place = PLACE_NONE,
                      .function = "MPI_Send"};
    vec_push(&history->events, call);
  }
}

static void make(Made *made, uint32_t findings, uint32_t calls) {
  *made = (Made){.size = {.processes = 3}};
  for (uint32_t i = 0; i < findings; i++) {
    Finding finding = {.kind = FINDING_ASSERTION_FAILED,
                       .severity = i % 2 == 0 ? SEVERITY_NOTE : SEVERITY_ERROR,
                       .message = mem_string("it is wrong"),
                       .rank = RANK_NONE,
                       .ranks_total = 3,
                       .place = PLACE_NONE,
                       .count = 1};
    if (calls != 0) {
      finding.history = mem_alloc_zero(sizeof *finding.history);
      add_calls(finding.history, calls);
    }
    vec_push(&made->result.findings, finding);
  }
  made->size.result = &made->result;
  made->report = (Report){.version = "1", .command = command, .command_len = 2,
                          .program = "a.c", .arguments = "",
                          .sources = sources, .source_count = 1,
                          .sizes = &made->size, .size_count = 1,
                          .cwd = "/", .root = "/"};
}

static void made_fini(Made *made) {
  for (uint32_t i = 0; i < made->result.findings.len; i++)
    finding_fini(&made->result.findings.data[i]);
  vec_fini(&made->result.findings);
}

// strstr would measure the whole rest each time, with sanitizers.
static uint32_t occurrences(const Text *text, const char *word) {
  uint32_t count = 0;
  size_t len = strlen(word);
  for (size_t i = 0; i + len <= text->len; i++)
    count += text->data[i] == word[0] &&
             memcmp(text->data + i, word, len) == 0;
  return count;
}

// The worst stay.
static void many_results(void) {
  Made made;
  Text out = {0};
  make(&made, 8000, 0);
  report_print_sarif(&made.report, &out);
  CHECK(occurrences(&out, "\"ruleId\"") == 5000);
  CHECK(occurrences(&out, "\"ruleIndex\"") == 5000);
  CHECK(strstr(text_get(&out), "3000 findings were left out") != NULL);
  CHECK(occurrences(&out, "\"level\": \"error\",\n          \"message\"") ==
        4000);
  CHECK(occurrences(&out, "\"level\": \"note\",\n          \"message\"") ==
        1000);
  made_fini(&made);
  text_fini(&out);
}

static void many_steps(void) {
  Made made;
  Text out = {0};
  make(&made, 1, 3000);
  report_print_sarif(&made.report, &out);
  CHECK(occurrences(&out, "\"executionOrder\"") == 999);
  CHECK(occurrences(&out, "\"id\": \"rank ") == 3);
  CHECK(strstr(text_get(&out), "\"executionOrder\": 2999") != NULL);
  CHECK(strstr(text_get(&out), "\"executionOrder\": 2000,") == NULL);
  CHECK(strstr(text_get(&out), "only the last 333 events of each, 2001 are "
                               "left out") != NULL);
  CHECK(strstr(text_get(&out), "2001 events of executions were left out") !=
        NULL);
  made_fini(&made);
  text_fini(&out);
}

// All results together have a bound, too.
static void many_long_results(void) {
  Made made;
  Text out = {0};
  make(&made, 150, 900);
  report_print_sarif(&made.report, &out);
  uint32_t steps = occurrences(&out, "\"executionOrder\"");
  CHECK(steps >= 99000 && steps <= 101000);
  CHECK(occurrences(&out, "\"ruleId\"") == 150);
  CHECK(strstr(text_get(&out), "events of executions were left out") != NULL);
  made_fini(&made);
  text_fini(&out);
}

static void xml_characters(void) {
  Made made;
  Text out = {0};
  make(&made, 2, 0);
  Finding *finding = &made.result.findings.data[1];
  mem_free_string(finding->message);
  finding->message = mem_string("<&>\"'\n\x1b\xff\xef\xbf\xbf\xc3\xa4]]>");
  report_print_junit(&made.report, &out);
  CHECK(strstr(text_get(&out),
               "message=\"&lt;&amp;&gt;&quot;'&#10;\xef\xbf\xbd\xef\xbf\xbd"
               "\xef\xbf\xbd\xc3\xa4]]&gt;\"") != NULL);
  CHECK(occurrences(&out, "<failure") == 1);   // the other is a note
  CHECK(strchr(text_get(&out), '\x1b') == NULL);
  made_fini(&made);
  text_fini(&out);
}

static void formats(void) {
  uint32_t count;
  const ReportFormat *rows = report_formats(&count);
  for (uint32_t i = 0; i < count; i++) {
    Text name = {0};
    text_printf(&name, "dir.x/report%s", rows[i].ending);
    CHECK(report_format_find(rows[i].name) == &rows[i]);
    CHECK(report_format_of_file(text_get(&name)) == &rows[i]);
    text_fini(&name);
  }
  CHECK(report_format_find("JSON") == NULL);
  CHECK(report_format_of_file("json") == NULL);
  CHECK(report_format_of_file(".json") == NULL);
}

int main(void) {
  RUN(many_results);
  RUN(many_steps);
  RUN(many_long_results);
  RUN(xml_characters);
  RUN(formats);
  return test_end();
}
