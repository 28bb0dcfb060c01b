// Vectors, tables, text and names against simple models.
#include "base/rng.h"
#include "base/status.h"
#include "base/text.h"
#include "base/vec.h"
#include "test.h"

static void vector_grows(void) {
  VEC(uint32_t) v = {0};
  for (uint32_t i = 0; i < 1000; i++) vec_push(&v, i * 3);
  CHECK(v.len == 1000 && v.cap >= 1000);
  for (uint32_t i = 0; i < 1000; i++) CHECK(*vec_at(&v, i) == i * 3);
  CHECK(vec_pop(&v) == 2997 && *vec_last(&v) == 2994);
  vec_fini(&v);
  CHECK(v.data == NULL);
}

// Random sets and removals compared with a plain array.
static void table_agrees_with_array(void) {
  enum { KEYS = 257 };
  Table table = {0};
  uint64_t values[KEYS];
  bool present[KEYS] = {false};
  Rng rng = {7};
  for (int step = 0; step < 20000; step++) {
    uint64_t key = rng_below(&rng, KEYS);
    if (rng_below(&rng, 3) == 0) {
      CHECK(table_remove(&table, key * 1000) == present[key]);
      present[key] = false;
    } else {
      values[key] = rng_next(&rng);
      table_set(&table, key * 1000, values[key]);
      present[key] = true;
    }
  }
  uint32_t count = 0;
  for (uint64_t key = 0; key < KEYS; key++) {
    uint64_t *found = table_find(&table, key * 1000);
    CHECK((found != NULL) == present[key]);
    if (found != NULL) CHECK(*found == values[key]);
    count += present[key];
  }
  CHECK(table.len == count);
  uint32_t cursor = 0, seen = 0;
  uint64_t key, value;
  while (table_next(&table, &cursor, &key, &value)) {
    CHECK(key % 1000 == 0 && present[key / 1000]);
    CHECK(value == values[key / 1000]);
    seen++;
  }
  CHECK(seen == count);
  table_clear(&table);
  CHECK(table_find(&table, 0) == NULL);
  table_fini(&table);
}

static void text_builds(void) {
  Text text = {0};
  CHECK_TEXT(text_get(&text), "");
  text_add(&text, "a");
  text_char(&text, '-');
  text_printf(&text, "%d %s", 42, "words");
  text_add_bytes(&text, "xyz", 2);
  CHECK_TEXT(text_get(&text), "a-42 wordsxy");
  for (int i = 0; i < 1000; i++) text_add(&text, "0123456789");
  CHECK(text.len == 12 + 10000 && strlen(text_get(&text)) == text.len);
  text_clear(&text);
  CHECK_TEXT(text_get(&text), "");
  text_fini(&text);
}

static void names_are_unique(void) {
  Names names = {0};
  CHECK(names_find(&names, "x") == NAME_NONE);
  char buffer[20];
  for (int i = 0; i < 500; i++) {
    snprintf(buffer, sizeof buffer, "name%d", i);
    CHECK(names_make(&names, buffer) == (uint32_t)i);
  }
  CHECK(names_make(&names, "name17") == 17);
  CHECK_TEXT(names_get(&names, 17), "name17");
  CHECK(names_find(&names, "name") == NAME_NONE);
  names_fini(&names);
}

static void status_keeps_the_first(void) {
  Status status = {0};
  CHECK(status_ok(&status));
  CHECK(!status_fail(&status, "no %s", "luck"));
  status_fail(&status, "later");
  CHECK_TEXT(status.message, "no luck");
  status_fini(&status);
  CHECK(status_ok(&status));
}

int main(void) {
  RUN(vector_grows);
  RUN(table_agrees_with_array);
  RUN(text_builds);
  RUN(names_are_unique);
  RUN(status_keeps_the_first);
  return test_end();
}
