// The table of kinds of events: its words.
#include "kinds/event.h"

#include "test.h"

static void words_are_those_of_schedules_and_reports(void) {
  CHECK_TEXT(event_word(EVENT_DONE), "done");
  CHECK_TEXT(event_choice_word(EVENT_DONE), "pick");
  CHECK_TEXT(event_choice_word(EVENT_BUFFERED), "buffer");
  CHECK_TEXT(event_choice_word(EVENT_SEEN), "go");
  CHECK(event_choice_word(EVENT_CALL) == NULL);
  CHECK(event_word(EVENT_FREED) == NULL);
}

static void choices_are_found_by_their_word(void) {
  for (unsigned i = 0; i < EVENT_KIND_COUNT; i++) {
    const char *word = event_choice_word((EventKind)i);
    EventKind found = EVENT_KIND_COUNT;
    if (word != NULL) CHECK(event_find_choice(word, &found) && found == i);
  }
  EventKind kind;
  CHECK(!event_find_choice("done", &kind));   // a word of histories alone
  CHECK(!event_find_choice("call", &kind) && !event_find_choice("", &kind));
}

// Events differ by their words.
static void words_differ(void) {
  for (unsigned i = 0; i < EVENT_KIND_COUNT; i++)
    for (unsigned k = 0; k < i; k++) {
      const char *a = event_word((EventKind)i), *b = event_word((EventKind)k);
      CHECK(a == NULL || b == NULL || strcmp(a, b) != 0);
    }
}

int main(void) {
  RUN(words_are_those_of_schedules_and_reports);
  RUN(choices_are_found_by_their_word);
  RUN(words_differ);
  return test_end();
}
