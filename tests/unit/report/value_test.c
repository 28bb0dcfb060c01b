// Readable values of inputs.
#include "report/report.h"

#include "test.h"

static void shows_kind(InputKind kind, const char *name, const void *bytes,
                       uint32_t size, const char *want) {
  Text text = {0};
  InputValue value = {.name = (char *)(uintptr_t)name, .kind = kind,
                      .rank = INPUT_NO_RANK, .size = size,
                      .bytes = (uint8_t *)(uintptr_t)bytes};
  value_print(&value, &text);
  CHECK_TEXT(text_get(&text), want);
  text_fini(&text);
}

static void shows(const char *name, const void *bytes, uint32_t size,
                  const char *want) {
  shows_kind(INPUT_OBJECT, name, bytes, size, want);
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
  shows_kind(INPUT_ARGUMENT, "argv[1]", "ab\0\0", 4,
             "\"ab\" and 2 zero bytes");
  shows_kind(INPUT_ARGUMENT, "argv[2]", "a\"\n\x01", 4, "\"a\\\"\\n\\001\"");
  shows_kind(INPUT_STDIN, "stdin", "\0" "1", 2, "\"\\0001\"");
  shows("buffer", "xyz", 3, "\"xyz\"");
  shows_kind(INPUT_FILE, "a file", "", 1, "\"\" and 1 zero byte");
}

// The name says nothing.
static void kinds(void) {
  int32_t negative = -3;
  float f = 1.5f;
  double d = 0.1;
  shows_kind(INPUT_ENVIRONMENT, "FOO", "abcd", 4, "\"abcd\"");
  shows_kind(INPUT_INTEGER, "stdin_count", &negative, 4, "-3");
  shows_kind(INPUT_NATURAL, "argv[1]", &negative, 4, "4294967293");
  shows_kind(INPUT_LETTER, "env c", "A", 1, "65 ('A')");
  shows_kind(INPUT_FLOATING, "file x", &f, 4, "1.5");
  shows_kind(INPUT_FLOATING, "x", &d, 8, "0.10000000000000001");
  shows_kind(INPUT_RANDOM, "random", &negative, 4,
             "-3 (unsigned 4294967293)");
}

static void words(void) {
  for (unsigned i = 0; i < INPUT_KIND_COUNT; i++) {
    InputKind kind = INPUT_KIND_COUNT;
    CHECK(input_kind_find(input_kind_word((InputKind)i), &kind));
    CHECK(kind == (InputKind)i);
  }
  CHECK(input_kind_of_code('f') == INPUT_FLOATING);
  CHECK(input_kind_of_code('?') == INPUT_OBJECT);
  CHECK(input_kind_of_code(0) == INPUT_OBJECT);
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
  RUN(kinds);
  RUN(words);
  RUN(names);
  return test_end();
}
