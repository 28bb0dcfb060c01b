// When it is time to stop.
#include "base/halt.h"

#include "base/clock.h"
#include "base/mem.h"
#include "test.h"

static void nothing_stops(void) {
  Halt halt = {0};
  for (int i = 0; i < 1000; i++) CHECK(!halt_is_due(&halt));
  CHECK(!halt_is_due(NULL) && !halt_look(NULL) && !halt_is_near(&halt));
}

// A wish is seen at once, and stays.
static void wish(void) {
  volatile sig_atomic_t wish = 0;
  Halt halt = {.wish = &wish};
  CHECK(!halt_is_due(&halt));
  wish = 2;
  CHECK(halt_is_near(&halt) && halt_is_due(&halt));
  CHECK(halt.reason == HALT_WISH);
  wish = 0;
  CHECK(halt_is_due(&halt));
}

static void deadline(void) {
  Halt halt = {.deadline = clock_now() + 1000};
  CHECK(!halt_look(&halt));
  halt.deadline = clock_now() - 1;
  bool due = false;
  for (int i = 0; i < 1000 && !due; i++) due = halt_is_due(&halt);
  CHECK(due && halt.reason == HALT_TIME);
}

// Bytes of ours count at once, those of others at the next look.
static void memory(void) {
  Halt halt = {.max_memory = UINT64_C(1) << 50};
  CHECK(!halt_is_due(&halt) && !halt_look(&halt));
  void *block = mem_alloc(4096);
  halt.max_memory = 4000;
  CHECK(halt_is_due(&halt) && halt.reason == HALT_MEMORY);
  mem_free(block, 4096);
  Halt other = {.max_memory = 1000};
  CHECK(halt_look(&other) && other.reason == HALT_MEMORY);
}

int main(void) {
  RUN(nothing_stops);
  RUN(wish);
  RUN(deadline);
  RUN(memory);
  return test_end();
}
