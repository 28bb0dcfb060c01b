// Source lines with a marker: a tab takes columns up to the next multiple of
// eight, a character outside ASCII as many as a terminal gives it, and of a
// line that is too long the part around the marker is shown.
#include "report/text.h"
#include "report/utf8.h"

#define TAB 8
#define MARGIN 8          // "   12 | "
#define LONGEST 200       // columns shown if nothing else limits them

// A line made ready to be shown.
typedef struct Shown {
  Text text;
  VEC(size_t) bytes;      // for each column and the end: where it begins in
                          // text; columns of a wide character share one
  uint32_t mark;          // column the marker begins at
  uint32_t length;        // columns of the marked name
} Shown;

static void add_columns(Shown *shown, size_t byte, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) vec_push(&shown->bytes, byte);
}

static void show_line(const char *line, size_t size, size_t marked,
                      size_t marked_end, Shown *out) {
  for (size_t at = 0; at < size;) {
    uint32_t before = out->bytes.len, columns;
    size_t byte = out->text.len, begin = at;
    if (at == marked) out->mark = before;
    if (line[at] == '\t') {
      columns = TAB - before % TAB;
      for (uint32_t i = 0; i < columns; i++) text_char(&out->text, ' ');
      for (uint32_t i = 0; i < columns; i++) vec_push(&out->bytes, byte + i);
      at++;
    } else {
      at += utf8_add_visible(&out->text, line + at, size - at, &columns);
      add_columns(out, byte, columns);
    }
    if (at > marked && begin < marked_end)
      out->length = out->bytes.len - out->mark;
  }
  if (marked >= size) out->mark = out->bytes.len;
  vec_push(&out->bytes, out->text.len);
}

// Columns [first, last) of the line that fit, the marker among them.
static void choose_part(const Shown *shown, uint32_t room, uint32_t *first,
                        uint32_t *last) {
  uint32_t columns = shown->bytes.len - 1;
  *first = 0;
  if (columns > room && shown->mark > room * 2 / 3)
    *first = shown->mark - room / 2;
  *last = columns - *first > room ? *first + room : columns;
}

static void write_line(Sheet *sheet, const Shown *shown, uint32_t number,
                       uint32_t first, uint32_t last) {
  uint32_t columns = shown->bytes.len - 1;
  size_t from = shown->bytes.data[first];
  sheet_put(sheet, INK_FAINT, "%5u | ", number);
  if (first != 0) sheet_put(sheet, INK_FAINT, "...");
  text_add_bytes(&sheet->text, text_get(&shown->text) + from,
                 shown->bytes.data[last] - from);
  if (last != columns) sheet_put(sheet, INK_FAINT, "...");
  sheet_end_rigid(sheet);
}

static void write_marker(Sheet *sheet, const Shown *shown, uint32_t first,
                         uint32_t last) {
  uint32_t end = shown->mark + shown->length;
  sheet_put(sheet, INK_FAINT, "      | ");
  if (first != 0) text_add(&sheet->text, "   ");
  for (uint32_t i = first; i < shown->mark; i++) text_char(&sheet->text, ' ');
  sheet_ink(sheet, INK_MARK);
  text_char(&sheet->text, '^');
  for (uint32_t i = shown->mark + 1; i < end && i < last; i++)
    text_char(&sheet->text, '~');
  sheet_ink(sheet, INK_PLAIN);
  sheet_end_rigid(sheet);
}

void write_source(TextWriter *writer, const Module *module, uint32_t place) {
  size_t size;
  const char *line = quotes_line(writer->quotes, module, place, &size);
  if (line == NULL) return;
  const Place *where = vec_at(&module->places, place);
  bool marked = where->column != 0 && where->column <= size + 1;
  size_t at = marked ? where->column - 1 : 0;
  uint32_t room = LONGEST;
  if (writer->style->width > 2 * MARGIN + 6 &&
      writer->style->width < LONGEST + MARGIN + 6)
    room = writer->style->width - MARGIN - 6;   // dots on both sides
  Shown shown = {0};
  uint32_t first, last;
  show_line(line, size, at, source_name_end(line, size, at), &shown);
  choose_part(&shown, room, &first, &last);
  write_line(&writer->sheet, &shown, where->line, first, last);
  if (marked) write_marker(&writer->sheet, &shown, first, last);
  text_fini(&shown.text);
  vec_fini(&shown.bytes);
}
