// Judging one execution by what was seen of it: ends, circles, and beginnings
// after which nothing helps; and what is said of each position.
#include "property/played_word.h"

#include <string.h>

#include "test.h"

typedef struct Case {
  LtlSource source;
  PlayedWord word;
  View *view;
} Case;

// Atoms of a property are numbered in the order in which they are written.
static void begin(Case *c, const char *formula) {
  Status status = {0};
  CHECK_SAY(ltl_read(&c->source, "t", formula, strlen(formula), &status),
            "%s", status.message);
  played_word_init(&c->word, &c->source.properties.data[0]);
  c->view = view_new(2);
}

static void end(Case *c) {
  played_word_fini(&c->word);
  ltl_source_fini(&c->source);
  view_free(c->view);
}

static bool see(Case *c, uint64_t events, uint64_t values, const char *said) {
  Text words = {0};
  c->view->events = events;
  c->view->values = values;
  bool seen = played_word_see(&c->word, c->view, &words);
  CHECK_SAY(strcmp(text_get(&words), said) == 0, "%s", text_get(&words));
  CHECK(c->view->events == 0);
  text_fini(&words);
  return seen;
}

static WordVerdict judge(const Case *c, bool over, bool finished) {
  uint32_t from;
  return played_word_judge(&c->word, over,
                           finished ? LTL_FINISHED : LTL_DEADLOCK, &from);
}

static void ends_are_judged(void) {
  Case c;
  begin(&c, "F label(a, rank 0) && G !deadlock");
  CHECK(judge(&c, false, false) == WORD_HOLDS);
  CHECK(judge(&c, true, true) == WORD_ENDS);
  CHECK(see(&c, 1, 0, "label(\"a\", rank 0)"));
  CHECK(judge(&c, true, true) == WORD_HOLDS);
  CHECK(judge(&c, true, false) == WORD_ENDS);
  end(&c);
}

static void silence_is_no_position(void) {
  Case c;
  begin(&c, "X X x@0 == 1");
  CHECK(!see(&c, 0, 0, ""));
  CHECK(see(&c, 0, 1, "x@0 == 1 holds"));
  CHECK(!see(&c, 0, 1, ""));
  CHECK(see(&c, 0, 0, "x@0 == 1 does not hold any more"));
  CHECK(c.word.letters.len == 2);
  CHECK(judge(&c, true, true) == WORD_ENDS);
  CHECK(see(&c, 0, 1, "x@0 == 1 holds"));
  CHECK(judge(&c, true, true) == WORD_HOLDS);
  end(&c);
}

static void the_past_cannot_be_mended(void) {
  Case c;
  begin(&c, "!label(a) W label(b)");
  CHECK(judge(&c, false, false) == WORD_HOLDS);
  CHECK(see(&c, 1, 0, "label(\"a\")"));
  CHECK(judge(&c, false, false) == WORD_DOOMED);
  end(&c);
}

// The same state again: what was seen in between may go on for ever.
static void circles_are_judged(void) {
  Case c;
  uint32_t from;
  const Hash128 home = {1, 2}, away = {3, 4};
  begin(&c, "G F label(a) && G F label(b)");
  played_word_stop(&c.word, away);
  see(&c, 1, 0, "label(\"a\")");
  played_word_stop(&c.word, home);
  see(&c, 2, 0, "label(\"b\")");
  played_word_stop(&c.word, away);
  CHECK(played_word_judge(&c.word, false, false, &from) == WORD_HOLDS);
  played_word_stop(&c.word, home);
  CHECK(played_word_judge(&c.word, false, false, &from) == WORD_CIRCLES);
  CHECK(from == 1);
  end(&c);
  begin(&c, "F label(a)");
  played_word_stop(&c.word, home);
  CHECK(played_word_judge(&c.word, false, false, &from) == WORD_HOLDS);
  played_word_stop(&c.word, home);
  CHECK(played_word_judge(&c.word, false, false, &from) == WORD_CIRCLES);
  CHECK(from == 0);
  end(&c);
}

int main(void) {
  RUN(ends_are_judged);
  RUN(silence_is_no_position);
  RUN(the_past_cannot_be_mended);
  RUN(circles_are_judged);
  return test_end();
}
