// Worker processes: answers in order, children that die, and an end that comes
// early.
#include "job/crew.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "test.h"

typedef struct Bench {
  Crew *crew;
  Text all;                // answers
  uint32_t lost, left;
  uint32_t heard, looks;
  bool nested;
} Bench;

static void work(void *context, uint32_t number, Text *answer);
static void take(void *context, uint32_t number, CrewAnswer how,
                 const Text *answer) {
  Bench *bench = context;
  (void)number;
  bench->lost += how == CREW_LOST;
  bench->left += how == CREW_LEFT;
  if (how == CREW_DONE) text_add(&bench->all, text_get(answer));
}

static void hear(void *context, const Text *message) {
  Bench *bench = context;
  bench->heard += message->len == 2;
}

static void pass_on(void *context, const Text *message) {
  Bench *bench = context;
  crew_tell(bench->crew, message);
}

static CrewWork make(Bench *bench, uint32_t count) {
  return (CrewWork){.count = count, .context = bench, .work = work,
                    .take = take,
                    .hear = crew_is_child(bench->crew) ? pass_on : hear};
}

// Later jobs answer first; a nested one has jobs of its own.
static void work(void *context, uint32_t number, Text *answer) {
  Bench *bench = context;
  Text message = {0};
  text_add(&message, "hi");
  crew_tell(bench->crew, &message);
  usleep(1000 * (10 - number));
  if (number == 3) raise(SIGKILL);
  text_printf(answer, "%u", number);
  if (!bench->nested || number != 1) return;
  bench->nested = false;
  text_clear(&bench->all);
  CrewWork inner = make(bench, 3);
  crew_run(bench->crew, &inner);
  text_printf(answer, "(%s)", text_get(&bench->all));
}

static bool is_enough(void *context, const Text *answer) {
  (void)context;
  return strcmp(text_get(answer), "1") == 0;
}

static void check_order(uint32_t workers) {
  Bench bench = {.crew = crew_new(workers), .nested = true};
  CrewWork all = make(&bench, 3);
  crew_run(bench.crew, &all);
  CHECK_TEXT(text_get(&bench.all), "01(012)2");
  CHECK(bench.heard == 6 && bench.lost == 0);
  CHECK(crew_busy(bench.crew) == 0 && crew_workers(bench.crew) == workers);
  text_fini(&bench.all);
  crew_free(bench.crew);
}

static void check_death(uint32_t workers) {
  Bench bench = {.crew = crew_new(workers)};
  CrewWork all = make(&bench, 5);
  crew_run(bench.crew, &all);
  CHECK_TEXT(text_get(&bench.all), "0124");
  CHECK(bench.lost == 1 && bench.heard == 7);
  text_fini(&bench.all);
  crew_free(bench.crew);
}

static void check_enough(uint32_t workers) {
  Bench bench = {.crew = crew_new(workers)};
  CrewWork all = make(&bench, 5);
  all.is_enough = is_enough;
  crew_run(bench.crew, &all);
  CHECK_TEXT(text_get(&bench.all), "01");
  CHECK(bench.lost == 0);
  text_fini(&bench.all);
  crew_free(bench.crew);
}

static void nothing_begins_after_the_end(void) {
  Bench bench = {.crew = crew_new(2)};
  volatile sig_atomic_t wish = 1;
  Halt halt = {.wish = &wish};
  CrewWork all = make(&bench, 2);
  all.halt = &halt;
  crew_run(bench.crew, &all);
  CHECK(bench.left == 2 && bench.all.len == 0);
  crew_free(bench.crew);
}

// Job 1 is another crew's, which answers after a while, or never.
static bool is_ours(void *context, const char *name) {
  (void)context;
  return strcmp(name, "run.0-1") != 0;
}

static bool comes_late(void *context, const char *name, Text *answer) {
  Bench *bench = context;
  if (strcmp(name, "run.0-1") != 0 || bench->looks++ < 2) return false;
  text_add(answer, "theirs");
  return true;
}

static bool never_comes(void *context, const char *name, Text *answer) {
  (void)context, (void)name, (void)answer;
  return false;
}

static void check_elsewhere(uint32_t workers) {
  Bench bench = {.crew = crew_new(workers)};
  CrewWork all = make(&bench, 3);
  all.claim = is_ours;
  all.known = comes_late;
  crew_run(bench.crew, &all);
  CHECK_TEXT(text_get(&bench.all), "0theirs2");
  text_clear(&bench.all);
  all.known = never_comes;
  crew_free(bench.crew);
  bench.crew = crew_new(workers);
  crew_run(bench.crew, &all);
  CHECK_TEXT(text_get(&bench.all), "012");
  CHECK(bench.lost == 0 && crew_busy(bench.crew) == 0);
  text_fini(&bench.all);
  crew_free(bench.crew);
}

static const uint32_t workers[] = {1, 2, 7};
#define FOR_EACH(check) \
  for (uint32_t i = 0; i < sizeof workers / sizeof workers[0]; i++) \
    check(workers[i])

static void answers_come_in_order(void) { FOR_EACH(check_order); }
static void a_child_that_always_dies_is_lost(void) { FOR_EACH(check_death); }
static void what_is_enough_ends_it(void) { FOR_EACH(check_enough); }
static void nobody_waits_for_ever(void) { check_elsewhere(1); check_elsewhere(2); }

int main(void) {
  RUN(answers_come_in_order);
  RUN(a_child_that_always_dies_is_lost);
  RUN(what_is_enough_ends_it);
  RUN(nobody_waits_for_ever);
  RUN(nothing_begins_after_the_end);
  return test_end();
}
