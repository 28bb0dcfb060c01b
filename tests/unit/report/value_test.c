// Readable values of inputs.
#include "report/report.h"

#include "test.h"

static void shows(const char *name, const void *bytes, uint32_t size,
                  const char *want) {
  Text text = {0};
  InputValue value = {.name = (char *)(uintptr_t)name, .size = size,
                      .bytes = (uint8_t *)(uintptr_t)bytes};
  value_print(&value, &text);
  CHECK_TEXT(text_get(&text), want);
  text_fini(&text);
}

static void integers(void) {
  int32_t small = 7, negative = -3;
  int64_t large = INT64_C(-4611686018427387904);
  shows("x", &small, 4, "7");
  shows("x", &negative, 4, "-3 (unsigned 4294967293)");
  shows("x", &large, 8,
        "-4611686018427387904 (unsigned 13835058055282163712) (as double -2)");
  shows("x", "\x05\x00", 2, "5");
}

static void floats(void) {
  float f = 1.5f;
  uint32_t nan = 0x7fc00000;
  shows("x", &nan, 4, "2143289344 (as float nan)");
  double d = 0.1;
  shows("x", &f, 4, "1069547520 (as float 1.5)");
  shows("x", &d, 8, "4591870180066957722 (as double 0.10000000000000001)");
}

static void characters(void) {
  shows("c", "A", 1, "65 ('A')");
  shows("c", "'", 1, "39 ('\\'')");
  shows("c", "\n", 1, "10");
}

static void texts(void) {
  shows("argv[1]", "ab\0\0", 4, "\"ab\" and 2 zero bytes");
  shows("argv[2]", "a\"\n\x01", 4, "\"a\\\"\\n\\001\"");
  shows("stdin", "\0" "1", 2, "\"\\0001\"");
  shows("buffer", "xyz", 3, "\"xyz\"");
  shows("stdin", "", 1, "\"\" and 1 zero byte");
}

static void names(void) {
  Text text = {0};
  InputValue value = {.name = (char *)(uintptr_t)"x", .occurrence = 2};
  value_print_name(&value, &text);
  CHECK_TEXT(text_get(&text), "x#3");
  text_fini(&text);
}

int main(void) {
  RUN(integers);
  RUN(floats);
  RUN(characters);
  RUN(texts);
  RUN(names);
  return test_end();
}
