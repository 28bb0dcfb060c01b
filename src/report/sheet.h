// A sheet of text for people. Writers put lines together from pieces of any
// origin; colours and line ends are kept beside the text, so that nothing in a
// file's name or a program's output can be mistaken for them. Printing makes
// control characters visible, turns inks into colours or leaves them out, and
// wraps long lines.
#ifndef REPORT_SHEET_H
#define REPORT_SHEET_H

#include "report/report.h"

typedef enum Ink {
  INK_PLAIN,
  INK_STRONG,      // places, headings
  INK_FAINT,       // what matters less: numbers of lines, labels
  INK_ERROR, INK_WARNING, INK_NOTE,
  INK_GOOD,        // verified
  INK_MARK,        // the marker below a source line
  INK_COUNT
} Ink;

typedef struct InkMark {
  size_t at;       // byte from which on it holds
  Ink ink;
} InkMark;

typedef struct SheetLine {
  size_t end;      // first byte behind it
  bool rigid;      // not to be wrapped
} SheetLine;

// A zeroed one is empty. Text may be added to `text` directly; line breaks in
// it are control characters like others.
typedef struct Sheet {
  Text text;
  VEC(InkMark) inks;
  VEC(SheetLine) lines;
} Sheet;

void sheet_fini(Sheet *sheet);
// From here on that ink; lines begin in the ink the last one ended with.
void sheet_ink(Sheet *sheet, Ink ink);
// A piece in that ink, plain afterwards.
void sheet_put(Sheet *sheet, Ink ink, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
// Ends the line. Wrapped lines continue four columns deeper than they begin.
void sheet_end(Sheet *sheet);
void sheet_end_rigid(Sheet *sheet);
// Every line, the last one included, ends with a line break.
void sheet_print(const Sheet *sheet, const TextStyle *style, Text *out);

#endif
