// The formats a report can have.
#include <string.h>

#include "report/report.h"

static void print_json(const Report *report, const TextStyle *style,
                       Text *out) {
  (void)style;
  report_print_json(report, out);
}

static void print_html(const Report *report, const TextStyle *style,
                       Text *out) {
  (void)style;
  report_print_html(report, out);
}

static const ReportFormat formats[] = {
    {"text", ".txt", true, report_print_text},
    {"json", ".json", true, print_json},
    {"html", ".html", true, print_html},
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
