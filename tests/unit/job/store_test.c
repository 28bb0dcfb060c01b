// Answers by name, and files that are not what was written.
#include "job/store.h"

#include <string.h>

#include "test.h"

static void put(Store *store, const char *name, const char *answer) {
  Text text = {0};
  text_add(&text, answer);
  store_put(store, name, &text);
  text_fini(&text);
}

static bool has(const Store *store, const char *name, const char *answer) {
  const Text *text = store_find(store, name);
  return text != NULL && strcmp(text_get(text), answer) == 0;
}

static void fill(Store *store) {
  text_add(&store->version, "9.9");
  text_add(&store->folder, "/home");
  vec_push(&store->words, mem_string("a.c"));
  put(store, "run.0-1", "one");
  put(store, "run.0-2.0-1", "two one");
}

static void an_answer_stands_for_those_below(void) {
  Store store = {0};
  put(&store, "run.0-2.0-1", "two one");
  put(&store, "run.0-2.0-11", "two eleven");
  put(&store, "run.0-20", "twenty");
  CHECK(store.changed);
  put(&store, "run.0-2", "two");
  CHECK(store.records.len == 2);
  CHECK(has(&store, "run.0-2", "two") && has(&store, "run.0-20", "twenty"));
  put(&store, "run.0-2", "other");
  CHECK(has(&store, "run.0-2", "two"));
  CHECK(store_find(&store, "run.0-2.0-1") == NULL);
  store_fini(&store);
}

static void what_is_written_is_read(void) {
  Store store = {0}, again = {0};
  Text bytes = {0};
  Status status = {0};
  fill(&store);
  store.identity[STORE_INPUTS] = (Hash128){3, 4};
  store_print(&store, &bytes);
  CHECK(store_parse(&again, "f", &bytes, &status));
  CHECK(has(&again, "run.0-1", "one"));
  CHECK(has(&again, "run.0-2.0-1", "two one"));
  CHECK(strcmp(text_get(&again.version), "9.9") == 0);
  CHECK(again.words.len == 1 && strcmp(again.words.data[0], "a.c") == 0);
  CHECK(again.identity[STORE_INPUTS].hi == 4 && !again.changed);
  store_fini(&store);
  store_fini(&again);
  text_fini(&bytes);
}

static void refuse(const Text *bytes) {
  Store store = {0};
  Status status = {0};
  CHECK(!store_parse(&store, "f", bytes, &status));
  CHECK(status.message != NULL);
  status_fini(&status);
  store_fini(&store);
}

static void damage_is_noticed(void) {
  Store store = {0};
  Text bytes = {0};
  fill(&store);
  store_print(&store, &bytes);
  for (size_t i = 0; i < bytes.len; i++) {
    bytes.data[i] ^= 4;
    refuse(&bytes);
    bytes.data[i] ^= 4;
  }
  while (bytes.len > 0) {
    bytes.len--;
    refuse(&bytes);
  }
  store_fini(&store);
  text_fini(&bytes);
}

int main(void) {
  RUN(an_answer_stands_for_those_below);
  RUN(what_is_written_is_read);
  RUN(damage_is_noticed);
  return test_end();
}
