// Completion: buffering modes, the wait and test families.
#include "mpi/kit.h"

static bool complete(const World *w, uint32_t rank, int32_t op) {
  return op_is_complete(w, rank, op_get(w, rank, op));
}

static void infinite_completes_at_once(void) {
  World *w = kit_new(2, BUFFER_INFINITE, 0);
  CHECK(complete(w, 0, kit_send(w, 0, 1, 1, STANDARD, 1)));
  CHECK(!complete(w, 0, kit_send(w, 0, 1, 1, SYNC, 1)));
  kit_free(w);
}

static void zero_waits_for_the_match(void) {
  World *w = kit_new(2, BUFFER_ZERO, 0);
  int32_t s = kit_send(w, 0, 1, 1, STANDARD, 1);
  CHECK(!complete(w, 0, s));
  kit_wait(w, 0, s);
  CHECK(!world_is_ready(w, 0) && !world_can_buffer(w, 0));
  kit_recv(w, 1, 0, 1);
  world_settle(w);
  CHECK(complete(w, 0, s) && world_is_ready(w, 0));
  CHECK(kit_resume(w, 0, NULL) == 1);
  world_check(w, NULL);
  kit_free(w);
}

static void any_offers_buffering(void) {
  World *w = kit_new(2, BUFFER_ANY, 0);
  int32_t s = kit_send(w, 0, 1, 1, STANDARD, 1);
  kit_wait(w, 0, s);
  int32_t r = kit_recv(w, 1, ANY, 2);
  kit_wait(w, 1, r);
  CHECK(!world_settle(w));
  CHECK(kit_count(w, EVENT_BUFFERED) == 1 && kit_choices(w) == 1);
  CHECK(world_can_buffer(w, 0) && !world_can_buffer(w, 1));
  Choice c = kit_choose(w, EVENT_BUFFERED, 0);
  CHECK(c.optional && c.rank == 0);
  CHECK(kit_resume(w, 0, NULL) == 1);
  CHECK(rank_get(w, 1)->inbox.len == 1);
  world_check(w, NULL);
  kit_free(w);
}

// Two sends to wait for, one of them synchronous: buffering one does not help.
static void buffering_must_help(void) {
  World *w = kit_new(2, BUFFER_ANY, 0);
  int32_t ops[] = {kit_send(w, 0, 1, 1, STANDARD, 1),
                   kit_send(w, 0, 1, 1, SYNC, 2)};
  kit_block(w, 0, MPIPROOF_WAIT_ALL, 2, ops);
  CHECK(kit_choices(w) == 0 && !world_can_buffer(w, 0));
  kit_free(w);
}

static void slots_are_passed_on(void) {
  World *w = kit_new(2, BUFFER_COUNT, 1);
  int32_t a = kit_send(w, 0, 1, 1, STANDARD, 1);
  int32_t b = kit_send(w, 0, 1, 1, STANDARD, 2);
  int32_t c = kit_send(w, 0, 1, 1, STANDARD, 3);
  CHECK(complete(w, 0, a) && !complete(w, 0, b) && !complete(w, 0, c));
  kit_recv(w, 1, 0, 1);
  world_settle(w);
  CHECK(complete(w, 0, b) && !complete(w, 0, c));
  kit_recv(w, 1, 0, 1);
  world_settle(w);
  CHECK(complete(w, 0, c));
  CHECK(!slot_is_free(w, 0));
  kit_recv(w, 1, 0, 1);
  world_settle(w);
  CHECK(slot_is_free(w, 0));
  world_check(w, NULL);
  kit_free(w);
}

static void waitany_is_a_choice(void) {
  World *w = kit_new(3, BUFFER_ANY, 0);
  int32_t ops[] = {kit_recv(w, 0, 1, 1), kit_recv(w, 0, 2, 1)};
  kit_block(w, 0, MPIPROOF_WAIT_ANY, 2, ops);
  kit_send(w, 1, 0, 1, STANDARD, 1);
  CHECK(world_settle(w) == true);  // ranks 1 and 2 run
  CHECK(!world_is_ready(w, 0) && kit_count(w, EVENT_DONE) == 1);
  kit_send(w, 2, 0, 1, STANDARD, 2);
  world_settle(w);
  CHECK(kit_count(w, EVENT_DONE) == 2 && kit_choices(w) == 2);
  kit_choose(w, EVENT_DONE, 1);
  uint64_t bits;
  CHECK(world_is_ready(w, 0) && kit_resume(w, 0, &bits) == 1 && bits == 2);
  CHECK(op_exists(w, 0, ops[0]) && !op_exists(w, 0, ops[1]));
  // One operation: no choice.
  kit_block(w, 0, MPIPROOF_WAIT_ANY, 1, ops);
  CHECK(world_is_ready(w, 0) && kit_resume(w, 0, NULL) == 1);
  kit_free(w);
}

static void waitsome_offers_subsets(void) {
  World *w = kit_new(2, BUFFER_INFINITE, 0);
  int32_t ops[12];
  for (int i = 0; i < 12; i++) ops[i] = kit_send(w, 0, 1, 1, STANDARD, i);
  kit_block(w, 0, MPIPROOF_WAIT_SOME, 3, ops);
  CHECK(kit_count(w, EVENT_DONE) == 7);
  kit_block(w, 0, MPIPROOF_WAIT_SOME, 10, ops);
  Choices choices = {0};
  bool partial;
  world_choices(w, &choices, &partial);
  CHECK(choices.len == 1023 && !partial);
  kit_block(w, 0, MPIPROOF_WAIT_SOME, 12, ops);
  world_choices(w, &choices, &partial);
  CHECK(choices.len == 12 + 66 + 1 && partial);
  vec_fini(&choices);
  kit_free(w);
}

static void test_may_fail(void) {
  World *w = kit_new(2, BUFFER_ANY, 0);
  int32_t r = kit_recv(w, 0, 1, 1);
  kit_block(w, 0, MPIPROOF_WAIT_ALL | MPIPROOF_WAIT_TEST, 1, &r);
  CHECK(!world_is_ready(w, 0));
  CHECK(kit_choices(w) == 1 && kit_count(w, EVENT_NOTHING) == 1);
  kit_send(w, 1, 0, 1, STANDARD, 1);
  world_settle(w);
  CHECK(kit_choices(w) == 2 && kit_count(w, EVENT_DONE) == 1);
  World *copy = world_fork(w);
  kit_choose(copy, EVENT_NOTHING, 0);
  CHECK(kit_resume(copy, 0, NULL) == 0 && op_exists(copy, 0, r));
  kit_choose(w, EVENT_DONE, 0);
  CHECK(kit_resume(w, 0, NULL) == 1 && !op_exists(w, 0, r));
  world_free(copy);
  kit_free(w);
}

// What is complete for certain is found by every test.
static void test_of_certain_succeeds(void) {
  World *w = kit_new(2, BUFFER_INFINITE, 0);
  int32_t ops[] = {kit_send(w, 0, 1, 1, STANDARD, 1), kit_recv(w, 0, 1, 1)};
  kit_block(w, 0, MPIPROOF_WAIT_ALL | MPIPROOF_WAIT_TEST, 1, ops);
  CHECK(world_is_ready(w, 0));
  kit_block(w, 0, MPIPROOF_WAIT_ANY | MPIPROOF_WAIT_TEST, 2, ops);
  CHECK(kit_choices(w) == 1 && kit_count(w, EVENT_DONE) == 1);
  kit_free(w);
}

// Under `any` a test may also see a send complete that is only buffered.
static void test_may_see_buffering(void) {
  World *w = kit_new(2, BUFFER_ANY, 0);
  int32_t s = kit_send(w, 0, 1, 1, STANDARD, 1);
  kit_block(w, 0, MPIPROOF_WAIT_ALL | MPIPROOF_WAIT_TEST, 1, &s);
  Choices choices = {0};
  world_choices(w, &choices, NULL);
  CHECK(choices.len == 2);
  CHECK(choices.data[0].kind == EVENT_NOTHING && !choices.data[0].optional);
  CHECK(choices.data[1].kind == EVENT_DONE && choices.data[1].optional);
  world_choose(w, &choices.data[1]);
  CHECK(kit_resume(w, 0, NULL) == 1);
  vec_fini(&choices);
  world_check(w, NULL);
  kit_free(w);
}

static void many_operations_are_said(void) {
  World *w = kit_new(2, BUFFER_INFINITE, 0);
  int32_t ops[70];
  for (int i = 0; i < 70; i++) ops[i] = kit_send(w, 0, 1, 1, STANDARD, i);
  kit_block(w, 0, MPIPROOF_WAIT_ANY, 70, ops);
  Choices choices = {0};
  bool partial = false;
  world_choices(w, &choices, &partial);
  CHECK(choices.len == 64 && partial);
  kit_block(w, 0, MPIPROOF_WAIT_ALL, 70, ops);
  CHECK(world_is_ready(w, 0));
  vec_fini(&choices);
  kit_free(w);
}

static void ended_ranks_are_never_ready(void) {
  World *w = kit_new(2, BUFFER_ANY, 0);
  CHECK(world_is_ready(w, 0));
  world_end_rank(w, 0, RANK_EXITED);
  CHECK(!world_is_ready(w, 0) && world_settle(w));
  world_end_rank(w, 1, RANK_FAILED);
  CHECK(!world_settle(w));
  kit_free(w);
}

int main(void) {
  RUN(infinite_completes_at_once);
  RUN(zero_waits_for_the_match);
  RUN(any_offers_buffering);
  RUN(buffering_must_help);
  RUN(slots_are_passed_on);
  RUN(waitany_is_a_choice);
  RUN(waitsome_offers_subsets);
  RUN(test_may_fail);
  RUN(test_of_certain_succeeds);
  RUN(test_may_see_buffering);
  RUN(many_operations_are_said);
  RUN(ended_ranks_are_never_ready);
  return test_end();
}
