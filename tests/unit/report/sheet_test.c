// Text for a terminal: what is made visible, wrapped, coloured.
#include "report/sheet.h"

#include <string.h>

#include "report/utf8.h"
#include "test.h"

static void visible(const char *text, size_t size, const char *want,
                    uint32_t columns) {
  Text out = {0};
  CHECK(utf8_add_all_visible(&out, text, size) == columns);
  CHECK_TEXT(text_get(&out), want);
  text_fini(&out);
}

static void characters(void) {
  visible("plain", 5, "plain", 5);
  visible("\x1b[31m\n\t\r", 8, "\\x1b[31m\\n\\t\\r", 14);
  visible("a\0b", 3, "a\\x00b", 6);
  visible("\x7f", 1, "\\x7f", 4);
  visible("\xc3\xa9", 2, "\xc3\xa9", 1);              // e with an acute
  visible("e\xcc\x81", 3, "e\xcc\x81", 1);            // the same, combined
  visible("\xe6\x97\xa5", 3, "\xe6\x97\xa5", 2);      // a wide one
  visible("\xf0\x9f\x98\x80", 4, "\xf0\x9f\x98\x80", 2);
  visible("\xc2\x9b", 2, "\\u009b", 6);               // CSI in one character
  visible("\xe2\x80\xae", 3, "\\u202e", 6);           // right to left
  visible("\xe2\x80\xa8", 3, "\\u2028", 6);
  visible("\xef\xbb\xbf", 3, "\\ufeff", 6);
}

// What is no UTF-8 is shown byte by byte, also at the end.
static void wrong_bytes(void) {
  visible("\xff\xfe", 2, "\\xff\\xfe", 8);
  visible("\xc3", 1, "\\xc3", 4);
  visible("\xc3\xa9", 1, "\\xc3", 4);
  visible("\xe6\x97", 2, "\\xe6\\x97", 8);
  visible("\xc0\x80", 2, "\\xc0\\x80", 8);            // overlong
  visible("\xed\xa0\x80", 3, "\\xed\\xa0\\x80", 12);  // a surrogate
  visible("\xf4\x90\x80\x80", 4, "\\xf4\\x90\\x80\\x80", 16);
}

static void prints(Sheet *sheet, TextStyle style, const char *want) {
  Text out = {0};
  sheet_print(sheet, &style, &out);
  CHECK_TEXT(text_get(&out), want);
  text_fini(&out);
  sheet_fini(sheet);
}

static void wrapping(void) {
  const char *text =
      "  one two three four five six seven eight nine ten eleven";
  for (int width = 0; width <= 200; width += 200) {
    Sheet sheet = {0};
    text_add(&sheet.text, text);
    sheet_end(&sheet);
    TextStyle style = {.width = (uint32_t)width};
    prints(&sheet, style,
           "  one two three four five six seven eight nine ten eleven\n");
  }
  Sheet sheet = {0};
  text_add(&sheet.text, text);
  sheet_end(&sheet);
  text_add(&sheet.text, text);
  sheet_end_rigid(&sheet);
  sheet_end(&sheet);
  prints(&sheet, (TextStyle){.width = 40},
         "  one two three four five six seven\n"
         "      eight nine ten eleven\n"
         "  one two three four five six seven eight nine ten eleven\n"
         "\n");
}

// A word that does not fit is not torn; a narrow terminal is not believed.
static void long_words(void) {
  Sheet sheet = {0};
  text_add(&sheet.text, "see ");
  for (int i = 0; i < 50; i++) text_char(&sheet.text, 'x');
  text_add(&sheet.text, " there");
  sheet_end(&sheet);
  prints(&sheet, (TextStyle){.width = 10},
         "see xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n"
         "    there\n");
}

static void colours(void) {
  Sheet sheet = {0};
  sheet_put(&sheet, INK_ERROR, "error:");
  text_add(&sheet.text, " \x1b[0m ");
  sheet_ink(&sheet, INK_STRONG);
  text_add(&sheet.text, "a");
  sheet_end(&sheet);
  text_add(&sheet.text, "b");
  sheet_ink(&sheet, INK_MARK);
  text_add(&sheet.text, "c");
  sheet_end(&sheet);
  prints(&sheet, (TextStyle){.colour = true},
         "\x1b[1;31merror:\x1b[0m \\x1b[0m \x1b[1ma\x1b[0m\n"
         "\x1b[1mb\x1b[0m\x1b[1;32mc\x1b[0m\n");
}

static void without_colours(void) {
  Sheet sheet = {0};
  sheet_put(&sheet, INK_ERROR, "error\n");
  sheet_end(&sheet);
  prints(&sheet, (TextStyle){0}, "error\\n\n");
}

int main(void) {
  RUN(characters);
  RUN(wrong_bytes);
  RUN(wrapping);
  RUN(long_words);
  RUN(colours);
  RUN(without_colours);
  return test_end();
}
