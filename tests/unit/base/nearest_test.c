// Suggestions for mistyped names.
#include "base/nearest.h"

#include "test.h"

static void letters_are_counted(void) {
  CHECK(nearest_distance("", "") == 0);
  CHECK(nearest_distance("", "abc") == 3);
  CHECK(nearest_distance("abc", "") == 3);
  CHECK(nearest_distance("deadlok", "deadlock") == 1);
  CHECK(nearest_distance("repaly", "replay") == 1);      // swapped
  CHECK(nearest_distance("kitten", "sitting") == 3);
  CHECK(nearest_distance("ab", "ba") == 1);
  CHECK(nearest_distance("--buffer", "--bufer") == 1);
  char names[65];
  for (int i = 0; i < 64; i++) names[i] = 'a';
  names[64] = '\0';
  CHECK(nearest_distance(names, "a") == UINT32_MAX);     // too long to compare
  CHECK(nearest_distance(names + 1, "a") == 62);
}

static const char *among(const char *word) {
  Nearest nearest = nearest_to(word);
  nearest_try(&nearest, "deadlock");
  nearest_try(&nearest, "leak");
  nearest_try(&nearest, "data-race");
  return nearest.name == NULL ? "" : nearest.name;
}

static void only_what_is_close_is_meant(void) {
  CHECK_TEXT(among("deadlok"), "deadlock");
  CHECK_TEXT(among("datarace"), "data-race");
  CHECK_TEXT(among("laek"), "leak");
  CHECK_TEXT(among("dead"), "deadlock");                 // not written out
  CHECK_TEXT(among("bogus"), "");
  CHECK_TEXT(among(""), "");
  CHECK_TEXT(among("le"), "");
}

int main(void) {
  RUN(letters_are_counted);
  RUN(only_what_is_close_is_meant);
  return test_end();
}
