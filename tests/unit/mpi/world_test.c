// Hashes, clocks, acts, payloads, and what is said of a world that is stuck.
#include "mpi/kit.h"

// ---- Hashes.

static void order_of_ranks_leaves_no_trace(void) {
  World *a = kit_new(4, BUFFER_ANY, 0), *b = kit_new(4, BUFFER_ANY, 0);
  kit_send(a, 1, 0, 1, STANDARD, 5);
  kit_send(a, 2, 0, 1, STANDARD, 6);
  kit_recv(a, 3, ANY, 2);
  kit_recv(b, 3, ANY, 2);
  kit_send(b, 2, 0, 1, STANDARD, 6);
  kit_send(b, 1, 0, 1, STANDARD, 5);
  CHECK(hash_equal(kit_hash(a), kit_hash(b)));
  kit_send(b, 1, 0, 1, STANDARD, 7);
  CHECK(!hash_equal(kit_hash(a), kit_hash(b)));
  kit_send(a, 1, 0, 1, STANDARD, 8);
  CHECK(!hash_equal(kit_hash(a), kit_hash(b)));
  kit_free(a);
  kit_free(b);
}

// The same place reached by other steps: what was sent and received is gone.
static void the_past_is_forgotten(void) {
  World *a = kit_new(2, BUFFER_ANY, 0), *b = kit_new(2, BUFFER_ANY, 0);
  for (int i = 0; i < 3; i++) {
    int32_t s = kit_send(a, 0, 1, 1, STANDARD, i), r = kit_recv(a, 1, 0, 1);
    world_settle(a);
    op_complete(a, 0, s);
    op_complete(a, 1, r);
  }
  CHECK(hash_equal(kit_hash(a), kit_hash(b)));
  kit_send(a, 0, 1, 1, STANDARD, 4);
  kit_send(b, 0, 1, 1, STANDARD, 4);
  CHECK(hash_equal(kit_hash(a), kit_hash(b)));
  kit_free(a);
  kit_free(b);
}

// Buffered first and matched later is the same as matched first.
static void buffering_leaves_no_trace(void) {
  World *a = kit_new(2, BUFFER_ANY, 0), *b = kit_new(2, BUFFER_ANY, 0);
  int32_t s = kit_send(a, 0, 1, 1, STANDARD, 1);
  kit_wait(a, 0, s);
  kit_choose(a, EVENT_BUFFERED, 0);
  kit_resume(a, 0, NULL);
  kit_recv(a, 1, 0, 1);
  world_settle(a);
  s = kit_send(b, 0, 1, 1, STANDARD, 1);
  kit_wait(b, 0, s);
  kit_recv(b, 1, 0, 1);
  world_settle(b);
  kit_resume(b, 0, NULL);
  CHECK(hash_equal(kit_hash(a), kit_hash(b)));
  kit_free(a);
  kit_free(b);
}

static void collectives_count_by_order(void) {
  World *a = kit_new(2, BUFFER_ANY, 0), *b = kit_new(2, BUFFER_ANY, 0);
  int32_t members[] = {0, 1};
  uint32_t other = run_context(a->run, 0, 0, 0, 2, 0, members);
  CHECK(run_context(b->run, 0, 0, 0, 2, 0, members) == other);
  // One rank on each communicator, in both orders.
  for (int i = 0; i < 2; i++) {
    World *w = i == 0 ? a : b;
    for (uint32_t k = 0; k < 2; k++) {
      uint32_t rank = i == 0 ? k : 1 - k;
      Contribution *c = contribution_new(0);
      c->place = PLACE_NONE;
      c->call.name = kit_call_name(w, "MPI_Barrier");
      c->call.root = -1;
      collective_join(w, rank, rank == 0 ? 0 : other, c);
    }
  }
  CHECK(hash_equal(kit_hash(a), kit_hash(b)));
  kit_free(a);
  kit_free(b);
}

static void decisions_count(void) {
  World *w = kit_new(2, BUFFER_ANY, 0);
  int32_t r = kit_recv(w, 0, 1, 1);
  kit_block(w, 0, MPIPROOF_WAIT_ALL | MPIPROOF_WAIT_TEST, 1, &r);
  Hash128 before = kit_hash(w);
  kit_choose(w, EVENT_NOTHING, 0);
  CHECK(!hash_equal(before, kit_hash(w)));
  kit_resume(w, 0, NULL);
  kit_block(w, 0, MPIPROOF_WAIT_ALL | MPIPROOF_WAIT_TEST, 1, &r);
  CHECK(hash_equal(before, kit_hash(w)));
  kit_free(w);
}

static void fork_has_the_same_hash(void) {
  World *w = kit_new(3, BUFFER_ANY, 0);
  kit_recv(w, 0, ANY, 1);
  kit_send(w, 1, 0, 1, STANDARD, 5);
  World *copy = world_fork(w);
  CHECK(hash_equal(kit_hash(w), kit_hash(copy)));
  kit_choose(copy, EVENT_MATCH, 0);
  CHECK(!hash_equal(kit_hash(w), kit_hash(copy)));
  kit_choose(w, EVENT_MATCH, 0);
  CHECK(hash_equal(kit_hash(w), kit_hash(copy)));
  world_free(copy);
  kit_free(w);
}

// ---- Clocks.

static void receiving_depends_on_sending(void) {
  World *w = kit_new(3, BUFFER_ANY, 0);
  kit_recv(w, 0, 2, 9);
  int32_t s = kit_send(w, 0, 1, 1, STANDARD, 1);
  uint32_t sent = world_clock(w, 0, 0);
  CHECK(sent == 2);
  int32_t r = kit_recv(w, 1, 0, 1);
  world_settle(w);
  CHECK(world_clock(w, 1, 0) == 0);
  op_complete(w, 1, r);
  CHECK(world_clock(w, 1, 0) == sent);
  // A standard send's completion says nothing about the receiver.
  op_complete(w, 0, s);
  CHECK(world_clock(w, 0, 1) == 0 && world_clock(w, 0, 0) == 3);
  // And it is passed on.
  kit_send(w, 1, 2, 1, STANDARD, 1);
  r = kit_recv(w, 2, 1, 1);
  world_settle(w);
  op_complete(w, 2, r);
  CHECK(world_clock(w, 2, 0) == sent && world_clock(w, 2, 1) == 3);
  kit_free(w);
}

static void synchronous_sends_know_the_receive(void) {
  static const struct {
    Buffering buffering;
    uint8_t mode;
    uint32_t knows;
  } rows[] = {{BUFFER_ANY, SYNC, 1}, {BUFFER_ANY, STANDARD, 0},
              {BUFFER_ZERO, STANDARD, 1}, {BUFFER_INFINITE, STANDARD, 0},
              {BUFFER_COUNT, STANDARD, 0}};
  for (uint32_t i = 0; i < 5; i++) {
    World *w = kit_new(2, rows[i].buffering, 1);
    kit_recv(w, 1, 0, 1);
    int32_t s = kit_send(w, 0, 1, 1, rows[i].mode, 1);
    world_settle(w);
    op_complete(w, 0, s);
    CHECK_SAY(world_clock(w, 0, 1) == rows[i].knows, "row %u", i);
    kit_free(w);
  }
}

static void waiting_for_a_slot_depends(void) {
  World *w = kit_new(2, BUFFER_COUNT, 1);
  int32_t a = kit_send(w, 0, 1, 1, STANDARD, 1);
  int32_t b = kit_send(w, 0, 1, 1, STANDARD, 2);
  kit_recv(w, 1, 0, 1);
  world_settle(w);
  op_complete(w, 0, a);
  CHECK(world_clock(w, 0, 1) == 0);
  op_complete(w, 0, b);
  CHECK(world_clock(w, 0, 1) == 1);
  kit_free(w);
}

static void collectives_join_by_need(void) {
  for (int zero = 0; zero < 2; zero++) {
    World *w = kit_new(2, zero ? BUFFER_ZERO : BUFFER_INFINITE, 0);
    int32_t a = kit_join(w, 0, "MPI_Bcast", MPIPROOF_NEED_ROOT, 0, 5);
    int32_t b = kit_join(w, 1, "MPI_Bcast", MPIPROOF_NEED_ROOT, 0, -1);
    op_complete(w, 0, a);
    op_complete(w, 1, b);
    CHECK(world_clock(w, 0, 1) == (uint32_t)zero);
    CHECK(world_clock(w, 1, 0) == 1);
    kit_free(w);
  }
}

static void ready_sends_need_a_posted_receive(void) {
  World *w = kit_new(2, BUFFER_ANY, 0);
  CHECK(!p2p_is_awaited(w, 0, 0, 1, 1));
  int32_t r = kit_recv(w, 1, 0, 1);
  // Posted, but rank 0 cannot know.
  CHECK(!p2p_is_awaited(w, 0, 0, 1, 1));
  kit_send(w, 1, 0, 9, STANDARD, 1);
  int32_t go = kit_recv(w, 0, 1, 9);
  world_settle(w);
  op_complete(w, 0, go);
  CHECK(p2p_is_awaited(w, 0, 0, 1, 1) && !p2p_is_awaited(w, 0, 0, 1, 2));
  kit_send(w, 0, 1, 1, MPIPROOF_SEND_READY, 3);
  world_settle(w);
  CHECK(op_get(w, 1, r)->matched && !op_get(w, 1, r)->unready);
  kit_free(w);
}

static void ready_knowledge_is_hashed(void) {
  Hash128 h[2];
  for (int knows = 0; knows < 2; knows++) {
    World *w = kit_new(2, BUFFER_INFINITE, 0);
    w->run->ready_sends = true;
    if (knows) kit_recv(w, 1, 0, 1);
    int32_t s = kit_send(w, 1, 0, 9, STANDARD, 1);
    if (!knows) kit_recv(w, 1, 0, 1);
    int32_t r = kit_recv(w, 0, 1, 9);
    world_settle(w);
    op_complete(w, 0, r);
    op_complete(w, 1, s);
    // Give the receive the same number in both.
    if (!knows) {
      int32_t n = kit_recv(w, 1, 0, 1);
      CHECK(n == 0);
      p2p_cancel(w, 1, 1, -1);
      kit_choose(w, EVENT_CANCEL, 0);
      op_complete(w, 1, 1);
    }
    h[knows] = kit_hash(w);
    w->run->ready_sends = false;
    if (knows) CHECK(!hash_equal(h[0], h[1]));
    h[knows] = kit_hash(w);
    if (knows) CHECK(hash_equal(h[0], h[1]));
    kit_free(w);
  }
}

static void buffered_sends_learn_of_receipt(void) {
  World *w = kit_new(2, BUFFER_ANY, 0);
  int32_t s = kit_send(w, 0, 1, 1, MPIPROOF_SEND_BUFFERED, 1);
  int32_t r = kit_recv(w, 1, 0, 1);
  world_settle(w);
  op_complete(w, 1, r);
  CHECK(!p2p_is_received(w, 0, s));
  kit_send(w, 1, 0, 2, STANDARD, 1);
  int32_t ack = kit_recv(w, 0, 1, 2);
  world_settle(w);
  op_complete(w, 0, ack);
  CHECK(p2p_is_received(w, 0, s));
  CHECK(op_is_complete(w, 0, op_get(w, 0, s)));
  kit_free(w);
}

// ---- Acts.

static Act send_act(uint32_t rank, uint32_t to, int32_t tag) {
  return (Act){.kind = ACT_SEND, .rank = (uint16_t)rank,
                 .peer = (uint16_t)to, .context = 0, .tag = tag};
}

static void late_senders_matter(void) {
  World *w = kit_new(4, BUFFER_ANY, 0);
  int32_t r = kit_recv(w, 0, ANY, 1);
  kit_send(w, 1, 0, 1, STANDARD, 1);
  kit_wait(w, 0, r);
  world_settle(w);
  Act same = send_act(1, 0, 1), late = send_act(2, 0, 1);
  Act tag = send_act(2, 0, 7), other = send_act(2, 3, 1);
  CHECK(!world_act_matters(w, 0, &same));
  CHECK(world_act_matters(w, 0, &late));
  CHECK(!world_act_matters(w, 0, &tag));
  CHECK(!world_act_matters(w, 0, &other));
  CHECK(!world_act_matters(w, 3, &other));
  kit_free(w);
}

static void tests_look_at_named_receives(void) {
  World *w = kit_new(2, BUFFER_ANY, 0);
  int32_t r = kit_recv(w, 0, 1, 1);
  Act late = send_act(1, 0, 1);
  kit_wait(w, 0, r);
  CHECK(!world_act_matters(w, 0, &late));
  kit_block(w, 0, MPIPROOF_WAIT_ALL | MPIPROOF_WAIT_TEST, 1, &r);
  CHECK(world_act_matters(w, 0, &late));
  int32_t s = kit_send(w, 0, 1, 3, SYNC, 1);
  Act take = {.kind = ACT_TAKE, .rank = 1, .peer = 0, .tag = 3};
  CHECK(!world_act_matters(w, 0, &take));
  kit_block(w, 0, MPIPROOF_WAIT_ALL | MPIPROOF_WAIT_TEST, 1, &s);
  CHECK(world_act_matters(w, 0, &take));
  int32_t b = kit_join(w, 0, "MPI_Ibarrier", MPIPROOF_NEED_ALL, -1, -1);
  Act join = {.kind = ACT_JOIN, .rank = 1, .context = 0, .tag = -1};
  CHECK(!world_act_matters(w, 0, &join));
  kit_block(w, 0, MPIPROOF_WAIT_ALL | MPIPROOF_WAIT_TEST, 1, &b);
  CHECK(world_act_matters(w, 0, &join));
  kit_free(w);
}

static void acts_are_kept_with_clocks(void) {
  World *w = kit_new(2, BUFFER_ANY, 0);
  kit_send(w, 0, 1, 1, STANDARD, 1);
  kit_recv(w, 1, 0, 1);
  world_settle(w);
  const Acts *acts = world_acts(w);
  CHECK(acts->len == 3 && acts->data[0].kind == ACT_SEND &&
        acts->data[1].kind == ACT_RECV &&
        acts->data[2].kind == ACT_TAKE);
  CHECK(world_act_clock(w, 0, 0) == 1 && world_act_clock(w, 1, 0) == 0);
  CHECK(world_act_clock(w, 2, 0) == 1 && world_act_clock(w, 2, 1) == 1);
  World *copy = world_fork(w);
  world_clear_acts(w);
  CHECK(world_acts(w)->len == 0 && world_acts(copy)->len == 3);
  world_free(copy);
  kit_free(w);
}

// ---- Payloads.

static void signatures_are_compared(void) {
  Block ints = {0, BASIC_INT, 1};
  Block mixed[] = {{0, BASIC_INT, 1}, {8, BASIC_DOUBLE, 1}};
  Block packed = {0, BASIC_PACKED, 1};
  Shape *six = shape_new(0, 6, 4, 4, 1, &ints);
  Shape *three = shape_new(0, 3, 4, 4, 1, &ints);
  Shape *pairs = shape_new(0, 2, 12, 16, 2, mixed);
  Shape *bytes = shape_new(0, 24, 1, 1, 1, &packed);
  Payload *p = payload_new(six), *q = payload_new(pairs);
  CHECK(payload_fits_type(p, six) && payload_fits_type(p, three));
  CHECK(!payload_fits_type(p, pairs) && payload_fits_type(p, bytes));
  CHECK(payload_fits_type(q, pairs) && !payload_fits_type(q, six));
  CHECK(payload_fits_type(q, bytes));
  uint64_t at;
  CHECK(shape_is_dense(six, &at) && !shape_is_dense(pairs, &at));
  payload_unref(p);
  payload_unref(q);
  shape_unref(six);
  shape_unref(three);
  shape_unref(pairs);
  shape_unref(bytes);
}

// ---- Being stuck.

static void circles_are_found(void) {
  World *w = kit_new(4, BUFFER_ZERO, 0);
  for (uint32_t i = 0; i < 3; i++)
    kit_wait(w, i, kit_recv(w, i, (int32_t)((i + 1) % 3), 1));
  world_end_rank(w, 3, RANK_EXITED);
  CHECK(!world_settle(w) && kit_choices(w) == 0);
  Diagnosis d;
  world_diagnose(w, NULL, &d);
  CHECK(d.ranks.len == 4 && d.cycle.len == 3 && d.ended_early.len == 0);
  CHECK(d.cycle.data[0] == 0 && d.cycle.data[1] == 1 && d.cycle.data[2] == 2);
  CHECK(!d.needs_blocking && d.ranks.data[3].ended);
  CHECK_TEXT(d.ranks.data[0].waiting_for,
             "a message from rank 1 with tag 1 on MPI_COMM_WORLD");
  diagnosis_fini(&d);
  kit_free(w);
}

// Two circles, and a rank that waits for one of them.
static void parts_are_told_apart(void) {
  World *w = kit_new(6, BUFFER_ZERO, 0);
  kit_wait(w, 0, kit_recv(w, 0, 3, 1));
  kit_wait(w, 3, kit_recv(w, 3, 0, 1));
  kit_wait(w, 1, kit_send(w, 1, 2, 4, STANDARD, 1));
  kit_wait(w, 2, kit_send(w, 2, 1, 4, STANDARD, 1));
  kit_wait(w, 4, kit_recv(w, 4, 2, 1));
  world_end_rank(w, 5, RANK_EXITED);
  CHECK(!world_settle(w));
  Diagnosis d;
  world_diagnose(w, NULL, &d);
  CHECK(d.parts == 2 && d.part == PARTS_ALL && d.needs_blocking);
  CHECK(d.ranks.data[3].part == d.ranks.data[0].part);
  CHECK(d.ranks.data[4].part == d.ranks.data[1].part);
  diagnosis_focus(&d, d.ranks.data[0].part);
  CHECK(!d.needs_blocking && d.cycle.len == 2 && d.cycle.data[1] == 3);
  CHECK(diagnosis_concerns(&d, &d.ranks.data[3]));
  CHECK(!diagnosis_concerns(&d, &d.ranks.data[4]));
  CHECK(!diagnosis_concerns(&d, &d.ranks.data[5]));
  diagnosis_focus(&d, d.ranks.data[1].part);
  CHECK(d.needs_blocking && d.cycle.len == 2 && d.cycle.data[1] == 2);
  diagnosis_fini(&d);
  kit_free(w);
}

static void near_misses_are_named(void) {
  World *w = kit_new(3, BUFFER_ZERO, 0);
  kit_wait(w, 0, kit_recv(w, 0, 1, 3));
  kit_wait(w, 1, kit_send(w, 1, 0, 4, STANDARD, 1));
  kit_wait(w, 2, kit_join(w, 2, "MPI_Barrier", MPIPROOF_NEED_ALL, -1, -1));
  CHECK(!world_settle(w));
  Diagnosis d;
  world_diagnose(w, NULL, &d);
  CHECK_TEXT(d.ranks.data[0].near_miss,
             "rank 1 sent it a message with tag 4");
  CHECK_TEXT(d.ranks.data[1].near_miss,
             "rank 0 receives from rank 1 with tag 3");
  CHECK_TEXT(d.ranks.data[1].waiting_for,
             "a receive by rank 0 of its message with tag 4 on "
             "MPI_COMM_WORLD");
  CHECK_TEXT(d.ranks.data[2].waiting_for,
             "ranks 0 and 1 to call MPI_Barrier on MPI_COMM_WORLD");
  CHECK_TEXT(d.ranks.data[2].near_miss, "rank 0 is in a receive from rank 1");
  CHECK(d.needs_blocking && d.cycle.len == 2);
  diagnosis_fini(&d);
  kit_free(w);
}

// Buffering the send of a wait for all does not bring its receive.
static void buffering_must_help_all_of_a_wait(void) {
  for (int both = 0; both < 2; both++) {
    World *w = kit_new(2, BUFFER_ANY, 0);
    int32_t ops[2] = {kit_send(w, 0, 1, 4, STANDARD, 1),
                      both ? kit_send(w, 0, 1, 5, STANDARD, 1)
                           : kit_recv(w, 0, 1, 3)};
    kit_block(w, 0, MPIPROOF_WAIT_ALL, 2, ops);
    kit_wait(w, 1, kit_recv(w, 1, 0, 6));
    CHECK(!world_settle(w));
    Diagnosis d;
    world_diagnose(w, NULL, &d);
    CHECK(d.needs_blocking == (both == 1));
    diagnosis_fini(&d);
    kit_free(w);
  }
}

static void misses_of_order_are_named(void) {
  World *w = kit_new(3, BUFFER_ZERO, 0);
  int32_t r = kit_recv(w, 0, ANY, ANY);
  kit_send(w, 2, 0, 1, STANDARD, 1);
  int32_t s = kit_send(w, 1, 0, 1, STANDARD, 2);
  kit_wait(w, 0, r);
  kit_wait(w, 1, s);
  kit_choose(w, EVENT_MATCH, 1);
  CHECK(kit_resume(w, 0, NULL) == 1);
  kit_wait(w, 0, kit_recv(w, 0, 2, ANY));
  world_end_rank(w, 2, RANK_EXITED);
  Diagnosis d;
  world_diagnose(w, NULL, &d);
  CHECK_TEXT(d.ranks.data[0].near_miss,
             "its receive from any rank took the message of rank 2");
  CHECK_TEXT(d.ranks.data[1].near_miss,
             "rank 0 receives from rank 2 with any tag");
  diagnosis_fini(&d);
  kit_free(w);
}

static void early_ends_are_named(void) {
  World *w = kit_new(2, BUFFER_ANY, 0);
  kit_wait(w, 0, kit_recv(w, 0, ANY, ANY));
  world_end_rank(w, 1, RANK_EXITED);
  Diagnosis d;
  world_diagnose(w, NULL, &d);
  CHECK(d.ended_early.len == 1 && d.cycle.len == 0);
  CHECK_TEXT(d.ranks.data[0].waiting_for,
             "a message from any rank with any tag on MPI_COMM_WORLD");
  diagnosis_fini(&d);
  kit_free(w);
}

static void leftovers_are_listed(void) {
  World *w = kit_new(2, BUFFER_INFINITE, 0);
  kit_send(w, 0, 1, 3, STANDARD, 1);
  kit_recv(w, 1, 0, 4);
  world_settle(w);
  Leftovers left;
  world_leftovers(w, NULL, &left);
  CHECK(left.len == 2 && left.data[0].send && left.data[0].rank == 0);
  CHECK_TEXT(left.data[0].text,
             "the message from rank 0 to rank 1 with tag 3 on MPI_COMM_WORLD "
             "(4 bytes) is never received");
  CHECK(!left.data[1].send && left.data[1].rank == 1);
  leftovers_fini(&left);
  kit_free(w);
}

static void choices_are_printed(void) {
  World *w = kit_new(2, BUFFER_ANY, 0);
  kit_wait(w, 0, kit_recv(w, 0, ANY, ANY));
  kit_send(w, 1, 0, 7, STANDARD, 1);
  Choices choices = {0};
  Text text = {0};
  world_choices(w, &choices, NULL);
  CHECK(choices.len == 1);
  world_print_choice(w, NULL, &choices.data[0], &text);
  CHECK_TEXT(text_get(&text),
             "rank 0: the receive takes the message of rank 1 (tag 7, sent)");
  text_fini(&text);
  vec_fini(&choices);
  kit_free(w);
}

int main(void) {
  RUN(order_of_ranks_leaves_no_trace);
  RUN(the_past_is_forgotten);
  RUN(buffering_leaves_no_trace);
  RUN(collectives_count_by_order);
  RUN(decisions_count);
  RUN(fork_has_the_same_hash);
  RUN(receiving_depends_on_sending);
  RUN(synchronous_sends_know_the_receive);
  RUN(waiting_for_a_slot_depends);
  RUN(collectives_join_by_need);
  RUN(ready_sends_need_a_posted_receive);
  RUN(ready_knowledge_is_hashed);
  RUN(buffered_sends_learn_of_receipt);
  RUN(late_senders_matter);
  RUN(tests_look_at_named_receives);
  RUN(acts_are_kept_with_clocks);
  RUN(signatures_are_compared);
  RUN(circles_are_found);
  RUN(parts_are_told_apart);
  RUN(near_misses_are_named);
  RUN(buffering_must_help_all_of_a_wait);
  RUN(misses_of_order_are_named);
  RUN(early_ends_are_named);
  RUN(leftovers_are_listed);
  RUN(choices_are_printed);
  return test_end();
}
