// The formats a report can have.
#include <string.h>

#include "report/report.h"

static const ReportFormat formats[] = {
    {"text", ".txt", true, NULL},
    {"json", ".json", true, report_print_json},
    {"sarif", ".sarif", true, report_print_sarif},
    {"html", ".html", true, report_print_html},
    {"junit", ".xml", false, report_print_junit},
};
#define FORMAT_COUNT (sizeof formats / sizeof formats[0])

const ReportFormat *report_formats(uint32_t *count) {
  *count = FORMAT_COUNT;
  return formats;
}

const ReportFormat *report_format_find(const char *name) {
  for (size_t i = 0; i < FORMAT_COUNT; i++)
    if (strcmp(formats[i].name, name) == 0) return &formats[i];
  return NULL;
}

const ReportFormat *report_format_of_file(const char *path) {
  size_t len = strlen(path);
  for (size_t i = 0; i < FORMAT_COUNT; i++) {
    size_t ending = strlen(formats[i].ending);
    if (len > ending && strcmp(path + len - ending, formats[i].ending) == 0)
      return &formats[i];
  }
  return NULL;
}

void report_print(const Report *report, const ReportFormat *format,
                  const TextStyle *style, Text *out) {
  if (format->print == NULL) {
    report_print_text(report, style, out);
  } else {
    format->print(report, out);
  }
}
