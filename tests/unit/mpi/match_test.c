// Matching: order between a pair of ranks, tags, wildcards, probes, cancel.
#include "mpi/act_set.h"
#include "mpi/kit.h"

static void named_receives_take_in_order(void) {
  World *w = kit_new(2, BUFFER_ANY, 0);
  kit_send(w, 0, 1, 7, STANDARD, 10);
  kit_send(w, 0, 1, 7, STANDARD, 11);
  kit_send(w, 0, 1, 8, STANDARD, 12);
  int32_t a = kit_recv(w, 1, 0, 8), b = kit_recv(w, 1, 0, 7);
  int32_t c = kit_recv(w, 1, 0, ANY);
  world_settle(w);
  world_check(w, NULL);
  CHECK(kit_value(w, 1, a) == 12);
  CHECK(kit_value(w, 1, b) == 10);
  CHECK(kit_value(w, 1, c) == 11);
  kit_free(w);
}

// Receives posted first, then messages: the first posted that fits gets it.
static void messages_go_to_first_posted(void) {
  World *w = kit_new(2, BUFFER_ANY, 0);
  int32_t a = kit_recv(w, 1, 0, ANY), b = kit_recv(w, 1, 0, 3);
  kit_send(w, 0, 1, 3, STANDARD, 1);
  kit_send(w, 0, 1, 3, STANDARD, 2);
  world_settle(w);
  CHECK(kit_value(w, 1, a) == 1);
  CHECK(kit_value(w, 1, b) == 2);
  kit_free(w);
}

static void contexts_are_apart(void) {
  World *w = kit_new(2, BUFFER_ANY, 0);
  int32_t members[] = {0, 1};
  uint32_t other = run_context(w->run, 0, 0, 0, 2, 0, members);
  CHECK(run_context(w->run, 0, 0, 0, 2, 0, members) == other);
  CHECK(run_context(w->run, 0, 1, 0, 2, 0, members) != other);
  CHECK(other > 2);
  p2p_send(w, 0, other, 1, 3, STANDARD, 0, kit_payload(5), PLACE_NONE);
  int32_t a = kit_recv(w, 1, 0, 3);
  world_settle(w);
  CHECK(kit_value(w, 1, a) == -1);
  kit_send(w, 0, 1, 3, STANDARD, 6);
  world_settle(w);
  CHECK(kit_value(w, 1, a) == 6);
  kit_free(w);
}

// Lanes of one sender: order is kept within each, not between them.
static void lanes_overtake(void) {
  World *w = kit_new(2, BUFFER_ANY, 0);
  int32_t r = kit_recv(w, 0, ANY, 1), s = kit_recv(w, 0, ANY, 1);
  p2p_send(w, 1, 0, 0, 1, STANDARD, 0, kit_payload(10), PLACE_NONE);
  p2p_send(w, 1, 0, 0, 1, STANDARD, 4, kit_payload(40), PLACE_NONE);
  p2p_send(w, 1, 0, 0, 1, STANDARD, 4, kit_payload(41), PLACE_NONE);
  kit_wait(w, 0, r);
  world_settle(w);
  world_check(w, NULL);
  CHECK(kit_count(w, EVENT_MATCH) == 2);
  World *copy = world_fork(w);
  kit_choose(w, EVENT_MATCH, 1);
  CHECK(kit_value(w, 0, r) == 40 && kit_count(w, EVENT_MATCH) == 2);
  kit_choose(w, EVENT_MATCH, 1);
  CHECK(kit_value(w, 0, s) == 41);
  kit_choose(copy, EVENT_MATCH, 0);
  CHECK(kit_value(copy, 0, r) == 10 && kit_count(copy, EVENT_MATCH) == 1);
  world_free(copy);
  kit_free(w);
}

// What lanes of one sender do is kept apart in sets of acts: a message may be
// there from one, and the first from another is new.
static void lanes_are_different_acts(void) {
  World *w = kit_new(2, BUFFER_ANY, 0);
  ActSet set = {0};
  int32_t r = kit_recv(w, 0, ANY, 1);
  p2p_send(w, 1, 0, 0, 1, STANDARD, 4, kit_payload(40), PLACE_NONE);
  kit_wait(w, 0, r);
  world_settle(w);
  World *before = world_fork(w);
  world_clear_acts(w);
  p2p_send(w, 1, 0, 0, 1, STANDARD, 4, kit_payload(41), PLACE_NONE);
  p2p_send(w, 1, 0, 0, 1, STANDARD, 0, kit_payload(10), PLACE_NONE);
  // The inbox is by lanes, whatever was sent first.
  world_check(w, NULL);
  const Acts *acts = world_acts(w);
  for (uint32_t i = 0; i < acts->len; i++) act_set_add(&set, &acts->data[i]);
  CHECK(set.acts.len == 2);
  CHECK(!hash_equal(act_hash(&acts->data[0]), act_hash(&acts->data[1])));
  CHECK(!world_act_matters(before, 0, &set.acts.data[0]));
  CHECK(world_act_matters(before, 0, &set.acts.data[1]));
  act_set_fini(&set);
  world_free(before);
  kit_free(w);
}

static void wildcards_are_choices(void) {
  World *w = kit_new(3, BUFFER_ANY, 0);
  int32_t r = kit_recv(w, 0, ANY, ANY);
  kit_send(w, 1, 0, 1, STANDARD, 10);
  kit_send(w, 1, 0, 1, STANDARD, 11);
  kit_send(w, 2, 0, 1, STANDARD, 20);
  kit_wait(w, 0, r);
  world_settle(w);
  CHECK(kit_value(w, 0, r) == -1);
  CHECK(kit_count(w, EVENT_MATCH) == 2);
  World *copy = world_fork(w);
  kit_choose(w, EVENT_MATCH, 1);
  CHECK(kit_value(w, 0, r) == 20);
  CHECK(kit_resume(w, 0, NULL) == 1);
  CHECK(kit_value(copy, 0, r) == -1);
  kit_choose(copy, EVENT_MATCH, 0);
  CHECK(kit_value(copy, 0, r) == 10);
  world_check(w, NULL);
  world_check(copy, NULL);
  world_free(copy);
  kit_free(w);
}

// A named receive behind a wildcard that fits the same message must wait.
static void wildcard_holds_later_receives(void) {
  World *w = kit_new(3, BUFFER_ANY, 0);
  int32_t any = kit_recv(w, 0, ANY, 5), named = kit_recv(w, 0, 1, 5);
  int32_t other = kit_recv(w, 0, 1, 6);
  kit_send(w, 1, 0, 5, STANDARD, 1);
  kit_send(w, 1, 0, 6, STANDARD, 2);
  world_settle(w);
  CHECK(kit_value(w, 0, named) == -1);
  CHECK(kit_value(w, 0, other) == 2);
  kit_send(w, 1, 0, 5, STANDARD, 3);
  world_settle(w);
  CHECK(kit_value(w, 0, named) == -1);
  kit_choose(w, EVENT_MATCH, 0);
  CHECK(kit_value(w, 0, any) == 1);
  CHECK(kit_value(w, 0, named) == 3);
  kit_free(w);
}

// Two wildcards: the second takes nothing the first one fits.
static void second_wildcard_waits(void) {
  World *w = kit_new(3, BUFFER_ANY, 0);
  kit_recv(w, 0, ANY, 5);
  int32_t b = kit_recv(w, 0, ANY, ANY);
  kit_send(w, 1, 0, 5, STANDARD, 1);
  kit_send(w, 2, 0, 6, STANDARD, 2);
  world_settle(w);
  CHECK(kit_count(w, EVENT_MATCH) == 2);
  Choice c = kit_choose(w, EVENT_MATCH, 1);
  CHECK(c.op == (uint32_t)b && c.peer == 2);
  kit_free(w);
}

static void lazy_mode_offers_all(void) {
  MpiOptions options = {.ranks = 2, .buffering = BUFFER_ANY, .eager = false};
  World *w = world_new(mpi_run_new(&options));
  int32_t r = kit_recv(w, 1, 0, 3);
  kit_send(w, 0, 1, 3, STANDARD, 1);
  kit_wait(w, 1, r);
  kit_wait(w, 0, 0);
  CHECK(!world_settle(w));
  CHECK(kit_count(w, EVENT_MATCH) == 1);
  kit_choose(w, EVENT_MATCH, 0);
  CHECK(world_is_ready(w, 1) && world_is_ready(w, 0));
  kit_free(w);
}

// ---- Probes.

static void named_probe_is_forced(void) {
  World *w = kit_new(2, BUFFER_ANY, 0);
  Probe probe = {.context = 0, .source = 0, .tag = ANY, .blocking = true};
  uint32_t inbox;
  CHECK(probe_answer(w, 1, &probe, &inbox) == PROBE_WAITS);
  probe_block(w, 1, &probe, PLACE_NONE);
  CHECK(!world_is_ready(w, 1));
  kit_send(w, 0, 1, 4, STANDARD, 9);
  CHECK(world_is_ready(w, 1));
  CHECK(probe_answer(w, 1, &probe, &inbox) == PROBE_FOUND && inbox == 0);
  CHECK(probe_complete(w, 1, &probe, inbox, PLACE_NONE) == -1);
  CHECK(rank_get(w, 1)->inbox.len == 1);
  kit_free(w);
}

static void iprobe_may_find_nothing(void) {
  World *w = kit_new(3, BUFFER_ANY, 0);
  Probe probe = {.context = 0, .source = ANY, .tag = ANY};
  uint32_t inbox;
  probe_block(w, 0, &probe, PLACE_NONE);
  CHECK(kit_choices(w) == 1 && kit_count(w, EVENT_NOTHING) == 1);
  kit_send(w, 1, 0, 1, STANDARD, 1);
  kit_send(w, 2, 0, 1, STANDARD, 2);
  CHECK(kit_count(w, EVENT_PROBE) == 2 && kit_choices(w) == 3);
  World *copy = world_fork(w);
  kit_choose(copy, EVENT_NOTHING, 0);
  CHECK(world_is_ready(copy, 0));
  CHECK(probe_answer(copy, 0, &probe, &inbox) == PROBE_NOTHING);
  kit_choose(w, EVENT_PROBE, 1);
  CHECK(probe_answer(w, 0, &probe, &inbox) == PROBE_FOUND && inbox == 1);
  world_free(copy);
  kit_free(w);
}

// A posted receive comes before a probe.
static void probe_sees_what_is_left(void) {
  World *w = kit_new(2, BUFFER_ANY, 0);
  kit_recv(w, 1, ANY, 3);
  kit_send(w, 0, 1, 3, STANDARD, 1);
  Probe probe = {.context = 0, .source = 0, .tag = 3, .blocking = true};
  probe_block(w, 1, &probe, PLACE_NONE);
  world_settle(w);
  CHECK(!world_is_ready(w, 1));
  kit_send(w, 0, 1, 3, STANDARD, 2);
  world_settle(w);
  CHECK(!world_is_ready(w, 1));
  kit_choose(w, EVENT_MATCH, 0);
  CHECK(world_is_ready(w, 1));
  kit_free(w);
}

static void matched_probe_takes(void) {
  World *w = kit_new(2, BUFFER_ZERO, 0);
  int32_t s = kit_send(w, 0, 1, 3, SYNC, 5);
  Probe probe = {.source = 0, .tag = 3, .blocking = true, .matched = true};
  uint32_t inbox;
  CHECK(probe_answer(w, 1, &probe, &inbox) == PROBE_FOUND);
  int32_t m = probe_complete(w, 1, &probe, inbox, PLACE_NONE);
  CHECK(m == 0 && rank_get(w, 1)->inbox.len == 0);
  // The send is complete when the receive starts, not before.
  CHECK(!op_is_complete(w, 0, op_get(w, 0, s)));
  int32_t r = p2p_mrecv(w, 1, m, kit_shape(1), PLACE_NONE);
  CHECK(r == m && kit_value(w, 1, r) == 5);
  CHECK(op_is_complete(w, 0, op_get(w, 0, s)));
  world_check(w, NULL);
  kit_free(w);
}

// ---- Cancel and release.

static void cancel_goes_both_ways(void) {
  World *w = kit_new(2, BUFFER_ANY, 0);
  w->run->cancels = true;
  int32_t r = kit_recv(w, 1, 0, 3), later;
  kit_wait(w, 0, kit_send(w, 0, 1, 3, STANDARD, 1));
  world_settle(w);
  CHECK(kit_value(w, 1, r) == -1 && kit_count(w, EVENT_MATCH) == 1);
  p2p_cancel(w, 1, r, -1);
  later = kit_recv(w, 1, 0, 3);
  kit_wait(w, 1, r);
  world_settle(w);
  world_check(w, NULL);
  CHECK(kit_count(w, EVENT_CANCEL) == 1 && kit_count(w, EVENT_MATCH) == 1);
  World *copy = world_fork(w);
  kit_choose(w, EVENT_CANCEL, 0);
  CHECK(op_get(w, 1, r)->cancelled && kit_resume(w, 1, NULL) == 1);
  kit_wait(w, 1, later);
  world_settle(w);
  CHECK(kit_value(w, 1, later) == 1);
  kit_choose(copy, EVENT_MATCH, 0);
  CHECK(kit_value(copy, 1, r) == 1 && kit_value(copy, 1, later) == -1);
  CHECK(kit_count(copy, EVENT_CANCEL) == 0);
  world_check(copy, NULL);
  world_free(copy);
  kit_free(w);
}

// Where operations may be cancelled, only those that are waited for must match.
static void awaited_receives_are_matched(void) {
  World *w = kit_new(2, BUFFER_ANY, 0);
  w->run->cancels = true;
  int32_t r = kit_recv(w, 1, 0, 3);
  int32_t s = kit_send(w, 0, 1, 3, STANDARD, 1);
  world_settle(w);
  CHECK(kit_value(w, 1, r) == -1);
  kit_wait(w, 1, r);
  world_settle(w);
  CHECK(kit_value(w, 1, r) == -1 && kit_count(w, EVENT_MATCH) == 1);
  kit_wait(w, 0, s);
  world_settle(w);
  CHECK(kit_value(w, 1, r) == 1);
  // Too late now.
  p2p_cancel(w, 1, r, -1);
  CHECK(!op_get(w, 1, r)->cancel && kit_resume(w, 1, NULL) == 1);
  kit_free(w);
}

// A send is cancelled, and its message gone; or it was taken, or buffered.
static void cancelled_send_is_gone(void) {
  World *w = kit_new(2, BUFFER_ANY, 0);
  w->run->cancels = true;
  int32_t s = kit_send(w, 0, 1, 3, STANDARD, 1);
  int32_t sync = kit_send(w, 0, 1, 3, SYNC, 2);
  int32_t r = kit_recv(w, 1, 0, 3);
  p2p_cancel(w, 0, s, -1);
  p2p_cancel(w, 0, sync, -1);
  kit_wait(w, 0, s);
  kit_wait(w, 1, r);
  world_settle(w);
  world_check(w, NULL);
  CHECK(kit_count(w, EVENT_CANCEL) == 3 && kit_count(w, EVENT_MATCH) == 1);
  World *taken = world_fork(w), *late = world_fork(w);
  kit_choose(w, EVENT_CANCEL, 0);
  world_check(w, NULL);
  CHECK(op_get(w, 0, s)->cancelled && kit_resume(w, 0, NULL) == 1);
  kit_choose(w, EVENT_MATCH, 0);
  CHECK(kit_value(w, 1, r) == 2 && kit_count(w, EVENT_CANCEL) == 0);
  kit_choose(taken, EVENT_MATCH, 0);
  CHECK(!op_get(taken, 0, s)->cancelled && kit_value(taken, 1, r) == 1);
  CHECK(kit_resume(taken, 0, NULL) == 1);
  kit_choose(late, EVENT_CANCEL, 1);
  CHECK(!op_get(late, 0, s)->cancelled && kit_resume(late, 0, NULL) == 1);
  world_check(late, NULL);
  world_settle(late);
  CHECK(kit_value(late, 1, r) == 1);
  world_free(taken);
  world_free(late);
  kit_free(w);
}

// Freed while it is to be cancelled: its number is free when that is decided.
static void cancelled_send_is_released(void) {
  for (uint32_t how = 0; how < 3; how++) {
    World *w = kit_new(2, BUFFER_INFINITE, 0);
    w->run->cancels = true;
    int32_t s = kit_send(w, 0, 1, 3, STANDARD, 1);
    kit_wait(w, 1, kit_recv(w, 1, 0, 3));
    p2p_cancel(w, 0, s, -1);
    p2p_release(w, 0, s);
    world_settle(w);
    kit_choose(w, how == 2 ? EVENT_MATCH : EVENT_CANCEL, how % 2);
    world_check(w, NULL);
    CHECK(rank_get(w, 0)->ops.len == 0 && kit_count(w, EVENT_CANCEL) == 0);
    kit_free(w);
  }
}

static void released_send_goes_on(void) {
  World *w = kit_new(2, BUFFER_ZERO, 0);
  int32_t s = kit_send(w, 0, 1, 3, STANDARD, 1);
  p2p_release(w, 0, s);
  CHECK(rank_get(w, 0)->ops.len == 0);
  int32_t r = kit_recv(w, 1, 0, 3);
  world_settle(w);
  CHECK(kit_value(w, 1, r) == 1);
  world_check(w, NULL);
  kit_free(w);
}

static void numbers_are_lowest_free(void) {
  World *w = kit_new(2, BUFFER_INFINITE, 0);
  CHECK(kit_send(w, 0, 1, 1, STANDARD, 1) == 0);
  CHECK(kit_send(w, 0, 1, 1, STANDARD, 2) == 1);
  CHECK(kit_recv(w, 0, 1, 1) == 2);
  op_complete(w, 0, 0);
  CHECK(kit_recv(w, 0, 1, 1) == 0);
  world_check(w, NULL);
  kit_free(w);
}

int main(void) {
  RUN(named_receives_take_in_order);
  RUN(messages_go_to_first_posted);
  RUN(contexts_are_apart);
  RUN(lanes_overtake);
  RUN(lanes_are_different_acts);
  RUN(wildcards_are_choices);
  RUN(wildcard_holds_later_receives);
  RUN(second_wildcard_waits);
  RUN(lazy_mode_offers_all);
  RUN(named_probe_is_forced);
  RUN(iprobe_may_find_nothing);
  RUN(probe_sees_what_is_left);
  RUN(matched_probe_takes);
  RUN(cancel_goes_both_ways);
  RUN(cancelled_send_is_gone);
  RUN(cancelled_send_is_released);
  RUN(awaited_receives_are_matched);
  RUN(released_send_goes_on);
  RUN(numbers_are_lowest_free);
  return test_end();
}
