// The report as JUnit XML, for test dashboards: a suite for each number of
// processes, with one test case for the program and one for each temporal
// property. An error found is a failure of the case; what was not covered is
// an error of it, since nobody should read "incomplete" as "passed"; warnings,
// notes and what is said about them all go to its output.
#include <string.h>

#include "report/internal.h"
#include "report/report.h"
#include "report/utf8.h"

// ---- XML 1.0.

// Characters XML can have at all (2.2).
static bool is_legal(uint32_t point) {
  return point == '\t' || point == '\n' || point == '\r' ||
         (point >= 0x20 && point <= 0xd7ff) ||
         (point >= 0xe000 && point <= 0xfffd) || point >= 0x10000;
}

// Text for contents and quoted attributes. What XML cannot have is replaced.
static void add_escaped(Text *out, const char *text) {
  while (*text != '\0') {
    size_t len = utf8_length(text);
    uint32_t point = len == 0 ? 0 : utf8_decode(text, len);
    switch (point) {
      case '<': text_add(out, "&lt;"); break;
      case '>': text_add(out, "&gt;"); break;
      case '&': text_add(out, "&amp;"); break;
      case '"': text_add(out, "&quot;"); break;
      case '\r': text_add(out, "&#13;"); break;
      default:
        if (is_legal(point)) {
          text_add_bytes(out, text, len);
        } else {
          text_add(out, "\xef\xbf\xbd");
        }
    }
    text += len == 0 ? 1 : len;
  }
}

static void add_attribute(Text *out, const char *name, const char *value) {
  text_printf(out, " %s=\"", name);
  for (; *value != '\0'; value++) {
    if (*value == '\n' || *value == '\t') {
      text_printf(out, "&#%d;", *value);   // else they become blanks
      continue;
    }
    size_t run = strcspn(value, "\n\t");
    Text part = {0};
    text_add_bytes(&part, value, run);
    add_escaped(out, text_get(&part));
    text_fini(&part);
    value += run - 1;
  }
  text_char(out, '"');
}

// ---- Names.

static void print_processes(const ReportSize *size, Text *out) {
  text_printf(out, "%u process%s", size->processes,
              size->processes == 1 ? "" : "es");
}

// "4 processes", "4 processes: -v 10": unique among the runs of a program.
static void print_name(const Report *report, const ReportSize *size,
                       Text *out) {
  print_processes(size, out);
  if (report->arguments[0] != '\0')
    text_printf(out, ": %s", report->arguments);
}

// ---- Findings and limits.

static const TextStyle plain = {.loudness = NORMAL};

static void add_failure(const Report *report, const Finding *finding,
                        uint32_t number, Text *out) {
  Text text = {0};
  text_add(out, "      <failure");
  add_attribute(out, "type", finding_id(finding->kind));
  if (place_is_known(finding->module, finding->place)) {
    place_print(finding->module, finding->place, &text);
    text_add(&text, ": ");
  }
  report_print_sentence(finding, &text);
  add_attribute(out, "message", text_get(&text));
  text_char(out, '>');
  text_clear(&text);
  report_print_finding(report, finding, number, &plain, &text);
  add_escaped(out, text_get(&text));
  text_add(out, "</failure>\n");
  text_fini(&text);
}

// What keeps a property from being decided is said of the property.
static bool is_own_limit(const Limit *limit) {
  return limit->kind != LIMIT_PROPERTY && limit->kind != LIMIT_FORMULA;
}

static void add_limits(const Limits *limits, Text *out) {
  Text text = {0};
  text_printf(&text, "not everything was covered: %s", limits->data[0].message);
  if (limits->len > 1)
    text_printf(&text, ", and %u other reason%s", limits->len - 1,
                limits->len == 2 ? "" : "s");
  text_add(out, "      <error type=\"incomplete\"");
  add_attribute(out, "message", text_get(&text));
  text_char(out, '>');
  text_clear(&text);
  for (uint32_t i = 0; i < limits->len; i++) {
    const Limit *limit = &limits->data[i];
    if (place_is_known(limit->module, limit->place)) {
      place_print(limit->module, limit->place, &text);
      text_add(&text, ": ");
    }
    text_printf(&text, "[%s] %s (%llu time%s)\n", limit_id(limit->kind), limit->message,
                (unsigned long long)limit->count,
                limit->count == 1 ? "" : "s");
  }
  add_escaped(out, text_get(&text));
  text_add(out, "</error>\n");
  text_fini(&text);
}

// Everything that is said about this size, so that readers which look at one
// failure of a case only lose nothing.
static void add_output(const Report *report, const ReportSize *size,
                       Text *out) {
  Report alone = *report;
  Text text = {0};
  alone.sizes = size;
  alone.size_count = 1;
  const TextStyle headlines = {.loudness = QUIET};
  report_print_text(&alone, &headlines, &text);
  text_add(out, "      <system-out>");
  add_escaped(out, text_get(&text));
  text_add(out, "</system-out>\n");
  text_fini(&text);
}

// ---- Suites.

static void add_property(Text *out, const char *name, const char *value) {
  text_add(out, "      <property");
  add_attribute(out, "name", name);
  add_attribute(out, "value", value);
  text_add(out, "/>\n");
}

static void add_properties(const Report *report, const ReportSize *size,
                           Text *out) {
  Text text = {0};
  text_add(out, "    <properties>\n");
  add_property(out, "mpiproof", report->version);
  add_property(out, "verdict",
               verdict_name(exploration_verdict(size->result)));
  buffering_print(report->buffering, report->slots, &text);
  add_property(out, "buffering", text_get(&text));
  text_clear(&text);
  text_printf(&text, "%llu", (unsigned long long)size->result->paths);
  add_property(out, "paths", text_get(&text));
  text_add(out, "    </properties>\n");
  text_fini(&text);
}

static bool is_own_error(const Exploration *result, uint32_t finding) {
  return result->findings.data[finding].severity == SEVERITY_ERROR &&
         !result->findings.data[finding].known &&
         finding_property(result, finding) == UINT32_MAX;
}

// The verdict apart from the properties, which are cases of their own.
static Verdict own_verdict(const Exploration *result) {
  for (uint32_t i = 0; i < result->findings.len; i++)
    if (is_own_error(result, i)) return VERDICT_VIOLATED;
  for (uint32_t i = 0; i < result->limits.len; i++)
    if (is_own_limit(&result->limits.data[i])) return VERDICT_INCOMPLETE;
  return VERDICT_VERIFIED;
}

static void open_case(const Report *report, const char *name, double seconds,
                      Text *out) {
  text_add(out, "    <testcase");
  add_attribute(out, "classname", report->program);
  add_attribute(out, "name", name);
  text_printf(out, " time=\"%.3f\">\n", seconds);
}

static void add_case(const Report *report, const ReportSize *size,
                     uint32_t first, Text *out) {
  const Exploration *result = size->result;
  Text name = {0};
  print_name(report, size, &name);
  open_case(report, text_get(&name), result->seconds, out);
  text_fini(&name);
  for (uint32_t i = 0; i < result->findings.len; i++)
    if (is_own_error(result, i))
      add_failure(report, &result->findings.data[i], first + i, out);
  if (own_verdict(result) == VERDICT_INCOMPLETE)
    add_limits(&result->limits, out);
  add_output(report, size, out);
  text_add(out, "    </testcase>\n");
}

static void add_property_case(const Report *report, const ReportSize *size,
                              uint32_t property, uint32_t first, Text *out) {
  const Exploration *result = size->result;
  const PropertyResult *found = &result->properties.data[property];
  Text name = {0};
  uint32_t index;
  print_name(report, size, &name);
  text_add(&name, ", property ");
  property_print(report->properties[property], &name);
  open_case(report, text_get(&name), found->seconds, out);
  text_fini(&name);
  if (property_has_finding(result, property, &index))
    add_failure(report, &result->findings.data[index], first + index, out);
  if (found->verdict == VERDICT_INCOMPLETE)
    add_limits(&result->limits, out);
  text_add(out, "    </testcase>\n");
}

// What came of the cases of a suite, or of all.
typedef struct Counts {
  uint32_t tests, failures, errors;
  double seconds;
} Counts;

static void count_verdict(Counts *counts, Verdict verdict) {
  counts->tests++;
  counts->failures += verdict == VERDICT_VIOLATED;
  counts->errors += verdict == VERDICT_INCOMPLETE;
}

static void count_size(Counts *counts, const Exploration *result) {
  count_verdict(counts, own_verdict(result));
  for (uint32_t i = 0; i < result->properties.len; i++)
    count_verdict(counts, result->properties.data[i].verdict);
  counts->seconds += result->seconds;
}

static void add_counts(const Counts *counts, Text *out) {
  text_printf(out,
              " tests=\"%u\" failures=\"%u\" errors=\"%u\" skipped=\"0\" "
              "time=\"%.3f\"", counts->tests, counts->failures,
              counts->errors, counts->seconds);
}

static void add_suite(const Report *report, const ReportSize *size,
                      uint32_t first, Text *out) {
  Counts counts = {0};
  Text name = {0};
  count_size(&counts, size->result);
  text_printf(&name, "%s, ", report->program);
  print_processes(size, &name);
  text_add(out, "  <testsuite");
  add_attribute(out, "name", text_get(&name));
  add_counts(&counts, out);
  text_add(out, ">\n");
  add_properties(report, size, out);
  add_case(report, size, first, out);
  for (uint32_t i = 0; i < size->result->properties.len; i++)
    add_property_case(report, size, i, first, out);
  text_add(out, "  </testsuite>\n");
  text_fini(&name);
}

void report_print_junit(const Report *report, Text *out) {
  uint32_t first = 1;
  Counts counts = {0};
  for (uint32_t i = 0; i < report->size_count; i++)
    count_size(&counts, report->sizes[i].result);
  text_add(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
           "<testsuites name=\"mpiproof\"");
  add_counts(&counts, out);
  text_add(out, ">\n");
  for (uint32_t i = 0; i < report->size_count; i++) {
    add_suite(report, &report->sizes[i], first, out);
    first += report->sizes[i].result->findings.len;
  }
  text_add(out, "</testsuites>\n");
}
