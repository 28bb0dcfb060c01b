// Playing, recording and confirming on scripts.
#include "play/player.h"
#include "script/script_vm.h"

// Only if the message of rank 2 comes first something is wrong.
static const ScriptStep picky[] = {
    {STEP_RECV, ANY, 0, 0}, {STEP_FAIL_IF, 0, 0, 2}, {STEP_RECV, ANY, 0, 0},
    {STEP_BARRIER, 0, 0, 0}, {STEP_END, 0, 0, 0}};
static const ScriptStep send_1[] = {
    {STEP_SEND, 0, 0, 1}, {STEP_BARRIER, 0, 0, 0}, {STEP_END, 0, 0, 0}};
static const ScriptStep send_2[] = {
    {STEP_SEND, 0, 0, 2}, {STEP_BARRIER, 0, 0, 0}, {STEP_END, 0, 0, 0}};
static const ScriptStep *const bug[] = {picky, send_1, send_2};

static void set_up(Stage *g) {
  stage_set(g, 3, bug);
  g->options.histories = true;
  stage_explore(g);
}

static uint32_t count(const History *history, EventKind kind) {
  uint32_t n = 0;
  for (uint32_t i = 0; i < history->events.len; i++)
    n += history->events.data[i].kind == kind;
  return n;
}

static void findings_are_confirmed_with_their_schedule(void) {
  Stage g;
  set_up(&g);
  CHECK(g.result.findings.len == 1 && g.result.confirmations >= 1);
  const Finding *finding = &g.result.findings.data[0];
  CHECK(finding->kind == FINDING_ASSERTION_FAILED && finding->rank == 0 &&
        finding->place == 1);
  CHECK_TEXT(finding->message, "got 2");
  CHECK(finding->schedule.len == 1);
  const Choice *choice = &finding->schedule.data[0];
  CHECK(choice->kind == EVENT_MATCH && choice->rank == 0 && choice->peer == 2);
  stage_clear(&g);
}

static void histories_tell_what_happened(void) {
  Stage g;
  set_up(&g);
  const Finding *finding = &g.result.findings.data[0];
  const History *history = finding->history;
  CHECK(history != NULL && history->ranks == 3);
  CHECK(count(history, EVENT_MATCH) == 1);
  for (uint32_t i = 0; i < history->events.len; i++) {
    const Event *event = &history->events.data[i];
    if (event->kind != EVENT_MATCH) continue;
    CHECK(event->rank == 0 && event->peer == 2 && event->wildcard);
    CHECK(event->decision == 0);
    CHECK(event->data != NULL && strstr(event->data, "2") != NULL);
  }
  stage_clear(&g);
}

static Replay play(Stage *g, const Choices *schedule, FindingKind kind,
                   History *history) {
  const InputValues none = {0};
  ReplaySpec spec = {.inputs = &none, .schedule = schedule, .kind = kind,
                     .place = 1, .rank = 0, .history = history};
  Replay replay = {0};
  explore_replay(g->terms, &g->options, &spec, &replay);
  return replay;
}

static void a_schedule_decides_what_is_played(void) {
  Stage g;
  set_up(&g);
  const Finding *finding = &g.result.findings.data[0];
  Replay replay = play(&g, &finding->schedule, finding->kind, NULL);
  CHECK(replay.stop == REPLAY_FAULT &&
        replay.finding.kind == FINDING_ASSERTION_FAILED &&
        replay.finding.place == finding->place);
  replay_fini(&replay);
  // The other message first: nothing is wrong, and everything happens.
  Choices other = {0};
  Choice first = finding->schedule.data[0];
  first.peer = 1;
  vec_push(&other, first);
  History history = {0};
  replay = play(&g, &other, FINDING_KIND_COUNT, &history);
  CHECK(replay.stop == REPLAY_EXIT && replay.exit_code == 0);
  CHECK(count(&history, EVENT_MATCH) == 2);
  CHECK(count(&history, EVENT_COLLECTIVE) == 1);
  CHECK(count(&history, EVENT_END) == 3);
  replay_fini(&replay);
  history_fini(&history);
  vec_fini(&other);
  stage_clear(&g);
}

// A choice that the world does not offer is not made up.
static void impossible_schedules_are_refused(void) {
  Stage g;
  set_up(&g);
  Choices other = {0};
  Choice wrong = g.result.findings.data[0].schedule.data[0];
  wrong.peer = 0;
  vec_push(&other, wrong);
  Replay replay = play(&g, &other, FINDING_KIND_COUNT, NULL);
  CHECK(replay.stop == REPLAY_LIMIT && replay.text.len != 0);
  replay_fini(&replay);
  vec_fini(&other);
  stage_clear(&g);
}

// What the concrete run does not show is no finding, but our own error.
static const ScriptStep ghost[] = {
    {STEP_RECV, 1, 0, 0}, {STEP_GHOST_IF, 0, 0, 1}, {STEP_RECV, 2, 0, 0},
    {STEP_BARRIER, 0, 0, 0}, {STEP_END, 0, 0, 0}};
static const ScriptStep *const haunted[] = {ghost, send_1, send_2};

static void what_is_not_seen_again_is_no_finding(void) {
  Stage g;
  stage_set(&g, 3, haunted);
  stage_explore(&g);
  CHECK(g.result.findings.len == 0);
  CHECK(exploration_verdict(&g.result) == VERDICT_INCOMPLETE);
  CHECK(g.result.limits.len == 1 &&
        g.result.limits.data[0].kind == LIMIT_INTERNAL_ERROR);
  stage_clear(&g);
}

// ---- Going back.

typedef VEC(uint64_t) Log;

// The rest of the execution, turn by turn.
static void play_rest(Player *p, const History *history, Log *log) {
  while (!player_is_over(p)) {
    vec_push(log, player_turn(p, 1));
    vec_push(log, player_clock(p));
    vec_push(log, player_decided(p));
    vec_push(log, player_hash(p).lo);
  }
  vec_push(log, history->events.len);
  vec_push(log, history->truncated);
}

// From wherever it was marked, what is played afterwards is the same again.
static bool same_after_return(Stage *g, uint32_t turns) {
  const InputValues none = {0};
  const Choices *schedule = &g->result.findings.data[0].schedule;
  History history = {0};
  ReplaySpec spec = {.inputs = &none, .schedule = schedule,
                     .kind = FINDING_KIND_COUNT, .history = &history};
  Replay replay = {0};
  Player *p = player_new(g->terms, &g->options, &spec, &replay);
  Log first = {0}, again = {0};
  while (turns-- > 0 && !player_is_over(p)) player_turn(p, 1);
  bool more = !player_is_over(p);
  if (more) {
    PlayerMark *mark = player_mark(p);
    play_rest(p, &history, &first);
    for (int i = 0; i < 2; i++) {
      player_return(p, mark);
      CHECK(player_clock(p) == mark_clock(mark));
      vec_clear(&again);
      play_rest(p, &history, &again);
      CHECK(first.len == again.len &&
            memcmp(first.data, again.data, first.len * sizeof *first.data) ==
                0);
    }
    mark_free(p, mark);
  }
  player_free(p);
  replay_fini(&replay);
  history_fini(&history);
  vec_fini(&first);
  vec_fini(&again);
  return more;
}

static void going_back_changes_nothing(void) {
  Stage g;
  set_up(&g);
  uint32_t turns = 0;
  while (same_after_return(&g, turns)) turns++;
  CHECK(turns > 5);
  stage_clear(&g);
}

int main(void) {
  RUN(going_back_changes_nothing);
  RUN(findings_are_confirmed_with_their_schedule);
  RUN(histories_tell_what_happened);
  RUN(a_schedule_decides_what_is_played);
  RUN(impossible_schedules_are_refused);
  RUN(what_is_not_seen_again_is_no_finding);
  return test_end();
}
