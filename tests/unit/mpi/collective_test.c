// Collectives: order of instances, agreement, needs by buffering, data.
#include "mpi/kit.h"

static bool complete(const World *w, uint32_t rank, int32_t op) {
  return op_is_complete(w, rank, op_get(w, rank, op));
}

static void barrier_waits_for_all(void) {
  World *w = kit_new(3, BUFFER_INFINITE, 0);
  int32_t a = kit_join(w, 0, "MPI_Barrier", MPIPROOF_NEED_ALL, -1, -1);
  int32_t b = kit_join(w, 1, "MPI_Barrier", MPIPROOF_NEED_ALL, -1, -1);
  kit_wait(w, 0, a);
  CHECK(!complete(w, 0, a) && !world_is_ready(w, 0));
  int32_t c = kit_join(w, 2, "MPI_Barrier", MPIPROOF_NEED_ALL, -1, -1);
  CHECK(complete(w, 0, a) && complete(w, 1, b) && complete(w, 2, c));
  CHECK(world_is_ready(w, 0) && kit_resume(w, 0, NULL) == 1);
  world_check(w, NULL);
  collective_finish(w, 0, a);
  CHECK(w->instances.len == 1);
  collective_finish(w, 1, b);
  collective_finish(w, 2, c);
  CHECK(w->instances.len == 0);
  world_check(w, NULL);
  kit_free(w);
}

// A rank may be ahead: its second call opens the next instance.
static void instances_are_in_order(void) {
  World *w = kit_new(2, BUFFER_INFINITE, 0);
  int32_t a = kit_join(w, 0, "MPI_Bcast", MPIPROOF_NEED_ROOT, 0, 5);
  op_complete(w, 0, a);
  collective_finish(w, 0, a);
  int32_t b = kit_join(w, 0, "MPI_Bcast", MPIPROOF_NEED_ROOT, 0, 6);
  CHECK(w->instances.len == 2 && a == b);
  int32_t x = kit_join(w, 1, "MPI_Bcast", MPIPROOF_NEED_ROOT, 0, -1);
  int32_t y = kit_join(w, 1, "MPI_Bcast", MPIPROOF_NEED_ROOT, 0, -1);
  int32_t got[2];
  memcpy(&got[0], collective_part(w, 1, op_get(w, 1, x), 0)->bytes, 4);
  memcpy(&got[1], collective_part(w, 1, op_get(w, 1, y), 0)->bytes, 4);
  CHECK(got[0] == 5 && got[1] == 6);
  CHECK(collective_part(w, 1, op_get(w, 1, x), 1) == NULL);
  op_complete(w, 1, x);
  collective_finish(w, 1, x);
  CHECK(w->instances.len == 1);
  world_check(w, NULL);
  kit_free(w);
}

// What each member needs, under the three ideas of buffering.
static void needs_depend_on_buffering(void) {
  static const struct {
    Buffering buffering;
    bool early;         // the root of a broadcast may return alone
    bool optional;
  } rows[] = {{BUFFER_INFINITE, true, false}, {BUFFER_COUNT, true, false},
              {BUFFER_ZERO, false, false}, {BUFFER_ANY, false, true}};
  for (uint32_t i = 0; i < 4; i++) {
    World *w = kit_new(3, rows[i].buffering, 1);
    int32_t a = kit_join(w, 0, "MPI_Bcast", MPIPROOF_NEED_ROOT, 0, 5);
    kit_wait(w, 0, a);
    CHECK(complete(w, 0, a) == rows[i].early);
    CHECK(world_can_buffer(w, 0) == rows[i].optional);
    CHECK((kit_count(w, EVENT_BUFFERED) == 1) == rows[i].optional);
    // The third member needs the root only.
    int32_t c = kit_join(w, 2, "MPI_Bcast", MPIPROOF_NEED_ROOT, 0, -1);
    CHECK(complete(w, 2, c) == rows[i].early);
    if (rows[i].optional) {
      kit_choose(w, EVENT_BUFFERED, 0);
      CHECK(world_is_ready(w, 0) && complete(w, 0, a));
    }
    kit_join(w, 1, "MPI_Bcast", MPIPROOF_NEED_ROOT, 0, -1);
    CHECK(complete(w, 0, a) && complete(w, 2, c));
    kit_free(w);
  }
}

static void needs_of_each_kind(void) {
  World *w = kit_new(3, BUFFER_INFINITE, 0);
  int32_t g = kit_join(w, 1, "MPI_Gather", MPIPROOF_NEED_AT_ROOT, 0, 1);
  CHECK(complete(w, 1, g));
  int32_t r = kit_join(w, 0, "MPI_Gather", MPIPROOF_NEED_AT_ROOT, 0, 1);
  CHECK(!complete(w, 0, r));
  kit_join(w, 2, "MPI_Gather", MPIPROOF_NEED_AT_ROOT, 0, 1);
  CHECK(complete(w, 0, r));
  int32_t s1 = kit_join(w, 1, "MPI_Scan", MPIPROOF_NEED_LOWER, -1, 1);
  CHECK(!complete(w, 1, s1));
  int32_t s0 = kit_join(w, 0, "MPI_Scan", MPIPROOF_NEED_LOWER, -1, 1);
  CHECK(complete(w, 0, s0) && complete(w, 1, s1));
  kit_free(w);
}

static void calls_must_agree(void) {
  World *w = kit_new(2, BUFFER_ANY, 0);
  kit_join(w, 0, "MPI_Bcast", MPIPROOF_NEED_ROOT, 0, 5);
  FindingKind kind;
  Text why = {0};
  Call call = {.name = kit_call_name(w, "MPI_Bcast"), .blocking = true,
               .need = MPIPROOF_NEED_ROOT, .root = 0};
  CHECK(collective_agrees(w, 1, 0, &call, &kind, &why));
  call.root = 1;
  CHECK(!collective_agrees(w, 1, 0, &call, &kind, &why));
  CHECK(kind == FINDING_ROOT_MISMATCH);
  CHECK(strstr(text_get(&why), "rank 1 calls MPI_Bcast with root 1") != NULL);
  CHECK(strstr(text_get(&why), "rank 0 calls MPI_Bcast with root 0") != NULL);
  call.root = 0;
  call.name = kit_call_name(w, "MPI_Barrier");
  CHECK(!collective_agrees(w, 1, 0, &call, &kind, &why));
  CHECK(kind == FINDING_CALL_MISMATCH);
  call.name = kit_call_name(w, "MPI_Bcast");
  call.root = -1;         // this member does not know
  call.operator_id = 3;   // the other has none
  CHECK(collective_agrees(w, 1, 0, &call, &kind, &why));
  text_fini(&why);
  kit_free(w);
}

static void operators_and_amounts_must_agree(void) {
  World *w = kit_new(2, BUFFER_ANY, 0);
  Contribution *c = contribution_new(0);
  c->place = PLACE_NONE;
  c->call = (Call){.name = kit_call_name(w, "MPI_Allreduce"), .root = -1,
                   .operator_id = 3, .agree = 17};
  Call call = c->call;
  collective_join(w, 0, 0, c);
  FindingKind kind;
  Text why = {0};
  CHECK(collective_agrees(w, 1, 0, &call, &kind, &why));
  call.operator_id = 4;
  CHECK(!collective_agrees(w, 1, 0, &call, &kind, &why));
  CHECK(kind == FINDING_OPERATOR_MISMATCH);
  call.operator_id = 3;
  call.agree = 18;
  CHECK(!collective_agrees(w, 1, 0, &call, &kind, &why));
  CHECK(kind == FINDING_COUNT_MISMATCH);
  call.agree = 0;
  CHECK(collective_agrees(w, 1, 0, &call, &kind, &why));
  text_fini(&why);
  kit_free(w);
}

static void forks_are_independent(void) {
  World *w = kit_new(2, BUFFER_ANY, 0);
  int32_t a = kit_join(w, 0, "MPI_Barrier", MPIPROOF_NEED_ALL, -1, -1);
  World *copy = world_fork(w);
  kit_join(copy, 1, "MPI_Barrier", MPIPROOF_NEED_ALL, -1, -1);
  CHECK(complete(copy, 0, a) && !complete(w, 0, a));
  world_check(w, NULL);
  world_check(copy, NULL);
  world_free(copy);
  kit_free(w);
}

// Point-to-point and collective operations of one context are apart.
static void wait_over_both(void) {
  World *w = kit_new(2, BUFFER_ANY, 0);
  int32_t ops[] = {kit_recv(w, 0, 1, ANY),
                   kit_join(w, 0, "MPI_Ibarrier", MPIPROOF_NEED_ALL, -1, -1)};
  kit_block(w, 0, MPIPROOF_WAIT_ANY, 2, ops);
  kit_join(w, 1, "MPI_Ibarrier", MPIPROOF_NEED_ALL, -1, -1);
  world_settle(w);
  CHECK(kit_count(w, EVENT_DONE) == 1);
  kit_choose(w, EVENT_DONE, 0);
  CHECK(kit_resume(w, 0, NULL) == 1);
  CHECK(op_get(w, 0, ops[1])->answered);
  collective_finish(w, 0, ops[1]);
  world_check(w, NULL);
  kit_free(w);
}

int main(void) {
  RUN(barrier_waits_for_all);
  RUN(instances_are_in_order);
  RUN(needs_depend_on_buffering);
  RUN(needs_of_each_kind);
  RUN(calls_must_agree);
  RUN(operators_and_amounts_must_agree);
  RUN(forks_are_independent);
  RUN(wait_over_both);
  return test_end();
}
