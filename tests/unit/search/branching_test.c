// The search on scripts: what it makes of states in which every rank waits.
#include "script/script_vm.h"

// Rank 0 takes a message of each of the others, in any order.
static const ScriptStep take_two[] = {
    {STEP_RECV, ANY, 0, 0}, {STEP_PRINT, 0, 0, 0}, {STEP_RECV, ANY, 0, 0},
    {STEP_PRINT, 0, 0, 0},  {STEP_END, 0, 0, 0}};
static const ScriptStep send_1[] = {{STEP_SEND, 0, 0, 1}, {STEP_END, 0, 0, 0}};
static const ScriptStep send_2[] = {{STEP_SEND, 0, 0, 2}, {STEP_END, 0, 0, 0}};
static const ScriptStep *const race[] = {take_two, send_1, send_2};

static void both_orders_are_followed(void) {
  static const uint32_t sets[] = {REDUCE_ALL, 0, REDUCE_EAGER,
                                  REDUCE_EAGER | REDUCE_ORDER,
                                  REDUCE_STATES};
  for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
    Stage g;
    stage_set(&g, 3, race);
    g.options.reductions = sets[i];
    g.options.outcomes = true;
    stage_explore(&g);
    CHECK(exploration_verdict(&g.result) == VERDICT_VERIFIED);
    CHECK_SAY(g.result.outcomes.len == 2, "%u", g.result.outcomes.len);
    CHECK(g.result.depends_on_order && g.result.deadlocks == 0);
    if (sets[i] == REDUCE_ALL) CHECK(g.result.paths == 2);
    stage_clear(&g);
  }
}

// A late sender: rank 1 sends to 0 only after rank 2 had word from 0, so both
// orders of two independent decisions must be seen though ranks are decided one
// at a time.
static const ScriptStep late_0[] = {
    {STEP_RECV, ANY, 0, 0}, {STEP_PRINT, 0, 0, 0}, {STEP_RECV, ANY, 0, 0},
    {STEP_END, 0, 0, 0}};
static const ScriptStep late_1[] = {
    {STEP_RECV, ANY, 5, 0}, {STEP_SEND, 0, 0, 1}, {STEP_END, 0, 0, 0}};
static const ScriptStep late_2[] = {
    {STEP_SEND, 0, 0, 2}, {STEP_SEND, 1, 5, 9}, {STEP_END, 0, 0, 0}};
static const ScriptStep *const late[] = {late_0, late_1, late_2};

static void late_senders_are_noticed(void) {
  static const uint32_t sets[] = {REDUCE_ALL, 0};
  for (size_t i = 0; i < 2; i++) {
    Stage g;
    stage_set(&g, 3, late);
    g.options.reductions = sets[i];
    g.options.outcomes = true;
    stage_explore(&g);
    CHECK(exploration_verdict(&g.result) == VERDICT_VERIFIED);
    CHECK_SAY(g.result.outcomes.len == 2, "%u of %u", g.result.outcomes.len,
              sets[i]);
    stage_clear(&g);
  }
}

static const ScriptStep hang_0[] = {{STEP_RECV, 1, 0, 0}, {STEP_END, 0, 0, 0}};
static const ScriptStep hang_1[] = {{STEP_RECV, 0, 0, 0}, {STEP_END, 0, 0, 0}};
static const ScriptStep *const hang[] = {hang_0, hang_1};

static void waiting_for_each_other_is_a_deadlock(void) {
  Stage g;
  stage_set(&g, 2, hang);
  stage_explore(&g);
  CHECK(g.result.deadlocks == 1 && g.result.findings.len == 1);
  const Finding *finding = &g.result.findings.data[0];
  CHECK(finding->kind == FINDING_DEADLOCK && !finding->needs_blocking);
  CHECK(finding->cycle.len == 2 && finding->ranks.len == 2);
  stage_clear(&g);
}

static const ScriptStep swap_0[] = {
    {STEP_SEND, 1, 0, 1}, {STEP_RECV, 1, 0, 0}, {STEP_END, 0, 0, 0}};
static const ScriptStep swap_1[] = {
    {STEP_SEND, 0, 0, 1}, {STEP_RECV, 0, 0, 0}, {STEP_END, 0, 0, 0}};
static const ScriptStep *const swap[] = {swap_0, swap_1};

// Only a library that does not buffer hangs; with buffers all is well.
static void sends_to_each_other_need_buffers(void) {
  Stage g;
  stage_set(&g, 2, swap);
  stage_explore(&g);
  CHECK(g.result.findings.len == 1 && g.result.findings.data[0].needs_blocking);
  stage_clear(&g);
  stage_set(&g, 2, swap);
  g.options.buffering = BUFFER_INFINITE;
  stage_explore(&g);
  CHECK(exploration_verdict(&g.result) == VERDICT_VERIFIED);
  CHECK(g.result.paths == 1);
  stage_clear(&g);
}

// Equal values, so that the states before the second pair of receives are equal
// whichever message came first.
static const ScriptStep blind_0[] = {
    {STEP_RECV, ANY, 0, 0}, {STEP_RECV, ANY, 0, 0}, {STEP_RECV, ANY, 7, 0},
    {STEP_RECV, ANY, 7, 0}, {STEP_BARRIER, 0, 0, 0}, {STEP_END, 0, 0, 0}};
static const ScriptStep blind_1[] = {
    {STEP_SEND, 0, 0, 3}, {STEP_SEND, 0, 7, 3}, {STEP_BARRIER, 0, 0, 0},
    {STEP_END, 0, 0, 0}};
static const ScriptStep blind_2[] = {
    {STEP_SEND, 0, 0, 3}, {STEP_SEND, 0, 7, 3}, {STEP_BARRIER, 0, 0, 0},
    {STEP_END, 0, 0, 0}};
static const ScriptStep *const blind[] = {blind_0, blind_1, blind_2};

static void equal_states_are_explored_once(void) {
  uint64_t ended[2];
  for (uint32_t i = 0; i < 2; i++) {
    Stage g;
    stage_set(&g, 3, blind);
    g.options.buffering = BUFFER_INFINITE;
    g.options.reductions = i == 0 ? REDUCE_ALL : REDUCE_EAGER | REDUCE_ORDER;
    stage_explore(&g);
    CHECK(exploration_verdict(&g.result) == VERDICT_VERIFIED);
    CHECK((g.result.equal_states != 0) == (i == 0));
    ended[i] = g.result.ended;
    stage_clear(&g);
  }
  CHECK_SAY(ended[0] < ended[1], "%u %u", (unsigned)ended[0],
            (unsigned)ended[1]);
}

// Ranks that ask for ever for what never comes are no hang of the search; one
// that asks somebody who has ended waits in vain.
static const ScriptStep poll_0[] = {
    {STEP_TEST, 1, 0, 0}, {STEP_END, 0, 0, 0}};
static const ScriptStep poll_1[] = {
    {STEP_TEST, 0, 0, 0}, {STEP_END, 0, 0, 0}};
static const ScriptStep quiet_1[] = {{STEP_END, 0, 0, 0}};
static const ScriptStep *const poll[] = {poll_0, poll_1};
static const ScriptStep *const in_vain[] = {poll_0, quiet_1};

static void asking_in_circles_is_recognised(void) {
  Stage g;
  stage_set(&g, 2, poll);
  stage_explore(&g);
  CHECK(g.result.findings.len == 1);
  CHECK(g.result.findings.data[0].kind == FINDING_DEADLOCK);
  stage_clear(&g);
  stage_set(&g, 2, in_vain);
  stage_explore(&g);
  CHECK(g.result.findings.len == 1 && g.result.findings.data[0].cycle.len == 0);
  CHECK(g.result.findings.data[0].ended_early.len == 1);
  stage_clear(&g);
}

int main(void) {
  RUN(both_orders_are_followed);
  RUN(late_senders_are_noticed);
  RUN(waiting_for_each_other_is_a_deadlock);
  RUN(sends_to_each_other_need_buffers);
  RUN(equal_states_are_explored_once);
  RUN(asking_in_circles_is_recognised);
  return test_end();
}
