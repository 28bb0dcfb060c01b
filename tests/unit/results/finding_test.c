// Traces and the place a finding is shown at.
#include "results/finding.h"

#include "test.h"

// main (user) calls strlen (library), which fails; places 0.. are lines 1...
static void set_up(Module *module) {
  memset(module, 0, sizeof *module);
  Function main_function = {.name = (char *)(uintptr_t)"main", .place = 9};
  Function library = {.name = (char *)(uintptr_t)"strlen", .runtime = true};
  vec_push(&module->functions, main_function);
  vec_push(&module->functions, library);
  uint32_t file = names_make(&module->names, "a.c");
  uint32_t inlined = names_make(&module->names, "helper");
  for (uint32_t i = 0; i < 10; i++) {
    Place place = {file, i + 1, 2, NAME_NONE, PLACE_NONE};
    if (i == 3) {   // helper, inlined into main at line 6
      place.function = inlined;
      place.inlined_at = 5;
    }
    vec_push(&module->places, place);
  }
}

static void tear_down(Module *module) {
  vec_fini(&module->functions);
  vec_fini(&module->places);
  names_fini(&module->names);
}

static void library_frames_are_skipped(void) {
  Module module;
  set_up(&module);
  StackTrace stack = {0};
  vec_push(&stack, ((StackEntry){.function = 1, .place = 8}));
  vec_push(&stack, ((StackEntry){.function = 0, .place = 3}));
  Finding finding = {.kind = FINDING_OUT_OF_BOUNDS_READ};
  trace_make(&module, &stack, &finding.trace);
  CHECK(finding.trace.len == 3);
  CHECK(trace_user_frame(&finding.trace) == 1);
  CHECK_TEXT(finding.trace.data[1].function, "helper");
  CHECK_TEXT(finding.trace.data[2].function, "main");
  CHECK(finding.trace.data[2].place == 5);
  finding_locate(&module, &finding, PLACE_NONE);
  CHECK(finding.place == 3);
  CHECK_TEXT(finding.function, "helper");
  finding_fini(&finding);
  vec_fini(&stack);
  tear_down(&module);
}

static void leaks_are_at_the_allocation(void) {
  Module module;
  set_up(&module);
  Finding finding = {.kind = FINDING_MEMORY_LEAK};
  finding_locate(&module, &finding, 7);
  CHECK(finding.place == 7);
  finding.kind = FINDING_NONZERO_EXIT;   // after main has returned
  finding_locate(&module, &finding, PLACE_NONE);
  CHECK(finding.place == 9);
  finding_fini(&finding);
  tear_down(&module);
}

static uint64_t signature_of_depth(const Module *module, int depth) {
  StackTrace stack = {0};
  for (int i = 0; i < depth; i++)
    vec_push(&stack, ((StackEntry){.function = 0, .place = 2}));
  vec_push(&stack, ((StackEntry){.function = 0, .place = 4}));
  Finding finding = {.kind = FINDING_STACK_OVERFLOW};
  trace_make(module, &stack, &finding.trace);
  finding_locate(module, &finding, PLACE_NONE);
  uint64_t signature = finding.signature;
  finding_fini(&finding);
  vec_fini(&stack);
  return signature;
}

static void recursion_is_one_finding(void) {
  Module module;
  set_up(&module);
  CHECK(signature_of_depth(&module, 3) == signature_of_depth(&module, 40));
  CHECK(signature_of_depth(&module, 3) == signature_of_depth(&module, 4000));
  tear_down(&module);
}

static void check_list(const uint16_t *ranks, uint32_t count,
                       const char *want) {
  Text text = {0};
  ranks_print(ranks, count, &text);
  CHECK_TEXT(text_get(&text), want);
  text_fini(&text);
}

static void ranks_are_listed_briefly(void) {
  check_list((uint16_t[]){3}, 1, "rank 3");
  check_list((uint16_t[]){1, 0}, 2, "ranks 0 and 1");
  check_list((uint16_t[]){0, 2, 5, 6, 7, 8, 9}, 7, "ranks 0, 2 and 5..9");
  check_list((uint16_t[]){0, 1, 2, 9}, 4, "ranks 0..2 and 9");
}

// Ranks 0 and 1 wait at places 0 and 1; rank 2 has ended.
static Finding make_deadlock(const Module *module) {
  Finding finding = {.kind = FINDING_ABORT_CALLED};
  for (uint32_t i = 0; i < 3; i++) {
    RankAccount state = {.rank = i, .module = module, .place = i,
                       .blocked = i < 2, .ended = i == 2};
    vec_push(&finding.ranks, state);
  }
  return finding;
}

static void deadlocks_are_described(void) {
  Module module;
  set_up(&module);
  Finding finding = make_deadlock(&module);
  finding_describe_deadlock(&finding);
  CHECK_TEXT(finding.message, "ranks 0 and 1 wait for something that never "
             "happens");
  vec_push(&finding.ended_early, 2);
  finding_describe_deadlock(&finding);
  CHECK_TEXT(finding.message, "ranks 0 and 1 wait for rank 2, which has "
             "ended");
  finding_locate_ranks(&finding, NULL);
  CHECK(finding.place == 0 && finding.module == &module);
  uint64_t signature = finding.signature;
  vec_push(&finding.cycle, 1);
  finding.needs_blocking = true;
  finding_describe_deadlock(&finding);
  CHECK_TEXT(finding.message, "rank 1 waits for itself, if standard sends are "
             "not buffered");
  finding_locate_ranks(&finding, NULL);
  CHECK(finding.place == 1 && finding.signature == signature);
  finding.ranks.data[0].place = 1;   // both at one place: another deadlock
  finding_locate_ranks(&finding, NULL);
  CHECK(finding.signature != signature);
  finding_fini(&finding);
  tear_down(&module);
}

int main(void) {
  RUN(library_frames_are_skipped);
  RUN(leaks_are_at_the_allocation);
  RUN(recursion_is_one_finding);
  RUN(ranks_are_listed_briefly);
  RUN(deadlocks_are_described);
  return test_end();
}
