// Laying out text: each line is first made visible piece by piece (characters
// with their width, inks between them), then broken at spaces.
#include "report/sheet.h"

#include <assert.h>
#include <stdarg.h>
#include <string.h>

#include "report/utf8.h"

#define LEAST_WIDTH 40    // a narrower terminal is treated like this one
#define DEEPER 4

void sheet_fini(Sheet *sheet) {
  text_fini(&sheet->text);
  vec_fini(&sheet->inks);
  vec_fini(&sheet->lines);
}

void sheet_ink(Sheet *sheet, Ink ink) {
  InkMark mark = {sheet->text.len, ink};
  vec_push(&sheet->inks, mark);
}

void sheet_put(Sheet *sheet, Ink ink, const char *format, ...) {
  va_list args;
  va_start(args, format);
  sheet_ink(sheet, ink);
  text_vprintf(&sheet->text, format, args);
  sheet_ink(sheet, INK_PLAIN);
  va_end(args);
}

static void end_line(Sheet *sheet, bool rigid) {
  SheetLine line = {sheet->text.len, rigid};
  assert(sheet->lines.len == 0 || vec_last(&sheet->lines)->end <= line.end);
  vec_push(&sheet->lines, line);
}

void sheet_end(Sheet *sheet) { end_line(sheet, false); }
void sheet_end_rigid(Sheet *sheet) { end_line(sheet, true); }

// ---- Printing.

// SGR parameters (ECMA-48, 8.3.117).
static const char *const colours[] = {
    [INK_PLAIN] = "0",      [INK_STRONG] = "1", [INK_FAINT] = "2",
    [INK_ERROR] = "1;31",   [INK_WARNING] = "1;35", [INK_NOTE] = "1;36",
    [INK_GOOD] = "1;32",    [INK_MARK] = "1;32",
};
_Static_assert(sizeof colours == INK_COUNT * sizeof colours[0],
               "a colour for every ink");

typedef struct Printer {
  const Sheet *sheet;
  const TextStyle *style;
  Text *out;
  size_t at;            // in the sheet's text
  uint32_t next_ink;
  Ink ink;              // asked for
  Ink shown;            // switched on
  uint32_t column;
} Printer;

static void show_ink(Printer *p, Ink ink) {
  if (!p->style->colour || p->shown == ink) return;
  if (p->shown != INK_PLAIN && ink != INK_PLAIN) text_add(p->out, "\033[0m");
  text_printf(p->out, "\033[%sm", colours[ink]);
  p->shown = ink;
}

static void take_inks(Printer *p) {
  while (p->next_ink < p->sheet->inks.len &&
         p->sheet->inks.data[p->next_ink].at <= p->at)
    p->ink = p->sheet->inks.data[p->next_ink++].ink;
}

static void print_until(Printer *p, size_t end) {
  const char *text = text_get(&p->sheet->text);
  while (p->at < end) {
    uint32_t columns;
    take_inks(p);
    show_ink(p, p->ink);
    p->at += utf8_add_visible(p->out, text + p->at, end - p->at, &columns);
    p->column += columns;
  }
}

static void break_line(Printer *p) {
  show_ink(p, INK_PLAIN);
  text_char(p->out, '\n');
  p->column = 0;
}

// Columns the text up to `end` needs.
static uint32_t measure(const Printer *p, size_t end) {
  Text scratch = {0};
  uint32_t columns = utf8_add_all_visible(
      &scratch, text_get(&p->sheet->text) + p->at, end - p->at);
  text_fini(&scratch);
  return columns;
}

static void print_wrapped(Printer *p, size_t end, uint32_t width) {
  const char *text = text_get(&p->sheet->text);
  size_t word = p->at;
  while (word < end && text[word] == ' ') word++;
  uint32_t indent = (uint32_t)(word - p->at);
  print_until(p, word);
  while (p->at < end) {
    size_t stop = p->at;
    while (stop < end && text[stop] == ' ') stop++;   // the gap before it
    size_t first = stop;
    while (stop < end && text[stop] != ' ') stop++;
    if (p->column > indent + DEEPER &&
        p->column + measure(p, stop) > width) {
      break_line(p);
      for (; p->column < indent + DEEPER; p->column++) text_char(p->out, ' ');
      p->at = first;
    }
    print_until(p, stop);
  }
}

void sheet_print(const Sheet *sheet, const TextStyle *style, Text *out) {
  Printer printer = {.sheet = sheet, .style = style, .out = out};
  uint32_t width = style->width != 0 && style->width < LEAST_WIDTH
                       ? LEAST_WIDTH : style->width;
  for (uint32_t i = 0; i < sheet->lines.len; i++) {
    const SheetLine *line = &sheet->lines.data[i];
    if (width == 0 || line->rigid) {
      print_until(&printer, line->end);
    } else {
      print_wrapped(&printer, line->end, width);
    }
    assert(printer.at == line->end);
    take_inks(&printer);
    break_line(&printer);
  }
  assert(printer.at == sheet->text.len);   // the last line was ended, too
}
