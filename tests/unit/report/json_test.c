// The JSON writer: nesting, escapes, text that is not UTF-8.
#include "report/json.h"

#include "test.h"

static void nesting(void) {
  Text text = {0};
  Json json;
  json_begin(&json, &text);
  json_open_object(&json, NULL);
  json_uint(&json, "a", 1);
  json_open_array(&json, "b");
  json_close_array(&json);
  json_open_array(&json, "c");
  json_int(&json, NULL, -5);
  json_bool(&json, NULL, true);
  json_null(&json, NULL);
  json_close_array(&json);
  json_real(&json, "d", 0.25);
  json_string(&json, "e", NULL);
  json_close_object(&json);
  CHECK_TEXT(text_get(&text),
             "{\n  \"a\": 1,\n  \"b\": [],\n  \"c\": [\n    -5,\n    true,\n"
             "    null\n  ],\n  \"d\": 0.250000,\n  \"e\": null\n}\n");
  text_fini(&text);
}

static void quoted(const char *value, const char *want) {
  Text text = {0};
  Json json;
  json_begin(&json, &text);
  json_string(&json, NULL, value);
  CHECK_TEXT(text_get(&text), want);
  text_fini(&text);
}

static void escapes(void) {
  quoted("plain", "\"plain\"");
  quoted("a\"b\\c\n\t\x01", "\"a\\\"b\\\\c\\n\\u0009\\u0001\"");
  quoted("gr\xc3\xbc\xc3\x9f", "\"gr\xc3\xbc\xc3\x9f\"");
  quoted("\xf0\x9f\x98\x80", "\"\xf0\x9f\x98\x80\"");
}

static void wrong_utf8(void) {
  quoted("\xff", "\"\\ufffd\"");
  quoted("a\xc3", "\"a\\ufffd\"");
  quoted("\xc0\x80", "\"\\ufffd\\ufffd\"");               // overlong
  quoted("\xed\xa0\x80", "\"\\ufffd\\ufffd\\ufffd\"");    // a surrogate
  quoted("\xf4\x90\x80\x80", "\"\\ufffd\\ufffd\\ufffd\\ufffd\"");
}

int main(void) {
  RUN(nesting);
  RUN(escapes);
  RUN(wrong_utf8);
  return test_end();
}
