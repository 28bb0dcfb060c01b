// Shared by the writers of text. Each adds whole lines to a sheet.
#ifndef REPORT_TEXT_H
#define REPORT_TEXT_H

#include "report/sheet.h"

// What a text report is being written from.
typedef struct TextWriter {
  const Report *report;
  const TextStyle *style;
  Sheet sheet;
  Quotes *quotes;
  bool explained[FINDING_KIND_COUNT];   // kinds whose meaning was told already
} TextWriter;

// Report and style must outlive the writer.
void text_writer_init(TextWriter *writer, const Report *report,
                      const TextStyle *style);
// Prints what was written and ends the writer.
void text_writer_print(TextWriter *writer, Text *out);

// "file:line:column: error: [kind] sentence"; the ink of a severity.
void write_headline(TextWriter *writer, const Finding *finding);
void write_finding(TextWriter *writer, const Finding *finding,
                   uint32_t number);
// Frames from `first` on, innermost first, behind so many spaces.
void write_trace(TextWriter *writer, const Module *module, const Trace *trace,
                 uint32_t first, int indent);
// What the ranks were doing; those that do the same share lines.
void write_ranks(TextWriter *writer, const Finding *finding);
// The line of a place with a marker below it. (text_source.c)
void write_source(TextWriter *writer, const Module *module, uint32_t place);
// The events of a history as a table. (text_history.c)
void write_history(TextWriter *writer, const History *history);
// The word in its colour. (text.c)
void write_verdict(Sheet *sheet, Verdict verdict);
// The answer for each temporal property; first: the number of the size's first
// finding. (property.c)
void write_properties(TextWriter *writer, const ReportSize *size,
                      uint32_t first);
// The distinct results and where they differ. (outcome.c)
void write_outcomes(TextWriter *writer, const ReportSize *size);
// What comparing two programs gave, if that was done. (compare.c)
void write_comparison(TextWriter *writer);

#endif
