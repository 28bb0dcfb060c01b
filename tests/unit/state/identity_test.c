// Every identity field of a state (state/state.def), changed, and each of its
// parts: the hash must change.
#include "roles.h"
#include "script/script_vm.h"
#include "state/team.h"
#include "state/view.h"

static const RoleRow expected[] = {
    {"SharedProcess", ""},
    {"RankSlot", "status leaves skipped failed bad_handles missed exit_code"},
    {"Path", ""},
    {"State", "boot start failed limited dropped"},
};

static void roles_are_as_expected(void) {
  const char *type = NULL;
#define SAY(field, yes) \
  role_check(expected, sizeof expected / sizeof *expected, type, field, yes);
#define BEGIN(t) type = #t;
#define IDENTITY(field, when) SAY(#field, true)
#define IDENTITY_AS(field, when, value) SAY(#field, true)
#define CAUSAL(field) SAY(#field, false)
#define HISTORY(field) SAY(#field, false)
#define HISTORY_ARRAY(field)
#define CACHE(field, holds) SAY(#field, false)
#define CACHE_ARRAY(field, holds)
#define PART(field, walk)
#define PART_ARRAY(field, walk)
#define TAIL(field, walk)
#define END(t)
#include "state/state.def"
#include "base/describe_undef.h"
}

static const ScriptStep talk_0[] = {
    {STEP_PRINT, 0, 0, 0}, {STEP_SEND, 1, 0, 4}, {STEP_END, 0, 0, 0}};
static const ScriptStep talk_1[] = {
    {STEP_RECV, 0, 0, 0}, {STEP_PRINT, 0, 0, 0}, {STEP_END, 0, 0, 0}};
static const ScriptStep *const talk[] = {talk_0, talk_1};

typedef struct Scene {
  Stage stage;
  Team team;
  State *state;
} Scene;

static void set_up(Scene *s) {
  stage_set(&s->stage, 2, talk);
  team_init(&s->team, &s->stage.options, NULL, NULL);
  s->state = state_new(&s->team, 0, false, 0);
}

static void tear_down(Scene *s) {
  state_free(&s->team, s->state);
  team_fini(&s->team);
  stage_clear(&s->stage);
}

static Hash128 hash_of(const Scene *s) {
  return state_hash(&s->team, s->stage.terms, s->state, false);
}

static void fields_count(void) {
  Scene s;
  set_up(&s);
  Hash128 before = hash_of(&s);
#define CHANGE(field, value)                               \
  do {                                                     \
    __typeof__(s.state->field) old = s.state->field;       \
    s.state->field = (value);                              \
    CHECK_SAY(!hash_equal(hash_of(&s), before), #field);   \
    s.state->field = old;                                  \
    CHECK_SAY(hash_equal(hash_of(&s), before), #field);    \
  } while (0)
  CHANGE(boot, 1);
  CHANGE(start, 1);
  CHANGE(failed, true);
  CHANGE(limited, true);
  CHANGE(dropped, true);
  for (uint32_t r = 0; r < 2; r++) {
    CHANGE(slots[r].status, RANK_LEFT);
    CHANGE(slots[r].skipped, true);
    CHANGE(slots[r].failed, true);
    CHANGE(slots[r].bad_handles, HANDLE_COMM);
    CHANGE(slots[r].missed, 1);
    CHANGE(slots[r].exit_code, 1);
  }
#undef CHANGE
  // How it came about does not count.
  s.state->number = 77;
  s.state->spins = 3;
  s.state->reported = s.state->unknown = s.state->silenced = true;
  CHECK(hash_equal(hash_of(&s), before));
  tear_down(&s);
}

// A rank that is one step further, a message under way: other states.
static void parts_count(void) {
  Scene s;
  set_up(&s);
  Hash128 start = hash_of(&s);
  VmResult outcome;
  vm_result_init(&outcome);
  state_run(&s.team, s.state, 0, 1, &outcome);
  Hash128 stepped = hash_of(&s);
  CHECK(!hash_equal(start, stepped));
  State *copy = state_fork(s.state, 1);
  CHECK(hash_equal(state_hash(&s.team, s.stage.terms, copy, false), stepped));
  kit_send(copy->world, 0, 1, 9, STANDARD, 3);
  CHECK(!hash_equal(state_hash(&s.team, s.stage.terms, copy, false), stepped));
  state_free(&s.team, copy);
  CHECK(hash_equal(hash_of(&s), stepped));
  vm_result_fini(&outcome);
  tear_down(&s);
}

// Where somebody looks on it counts who pauses; else processes say it all.
static void pauses_count_if_seen(void) {
  Scene s;
  set_up(&s);
  for (uint32_t i = 0; i < 2; i++) {
    s.state->slots[0].status = RANK_WAITS;
    Hash128 waits = hash_of(&s);
    s.state->slots[0].status = RANK_PAUSED;
    CHECK(hash_equal(hash_of(&s), waits) == (i == 0));
    s.state->view = i == 0 ? view_new(2) : s.state->view;
  }
  tear_down(&s);
}

// All ranks have ended, but a receive whose request was freed may still take
// one message or the other: that is not over.
static void freed_receives_are_not_over(void) {
  Scene s;
  set_up(&s);
  World *w = s.state->world;
  for (uint32_t r = 0; r < 2; r++) s.state->slots[r].status = RANK_LEFT;
  CHECK(state_has_ended(s.state) && state_is_over(s.state));
  p2p_release(w, 0, kit_recv(w, 0, ANY, 0));
  kit_send(w, 0, 0, 0, STANDARD, 1);
  kit_send(w, 1, 0, 0, STANDARD, 2);
  CHECK(state_has_ended(s.state) && !state_is_over(s.state));
  tear_down(&s);
}

static ExprId is_small(ExprTable *t, const char *input) {
  ExprId byte = expr_input(t, expr_input_make(t, input, 0, 1), 0);
  return expr_binary(t, EXPR_ULT, byte, expr_const(t, 8, 10));
}

// The hash of a state under conditions on x and y, in a process that has seen
// other terms before, or has not.
static Hash128 hash_elsewhere(bool seen, bool turned, const char *other) {
  Scene s;
  set_up(&s);
  ExprTable *t = s.stage.terms;
  if (seen) is_small(t, "z");
  ExprId first = is_small(t, turned ? other : "x");
  ExprId second = is_small(t, turned ? "x" : other);
  Constraints *c = constraints_add(t, s.state->path.constraints, first);
  s.state->path.constraints = constraints_add(t, c, second);
  constraints_unref(c);
  Hash128 hash = state_hash(&s.team, t, s.state, true);
  tear_down(&s);
  return hash;
}

static void identity_is_the_same_in_every_process(void) {
  Hash128 hash = hash_elsewhere(false, false, "y");
  CHECK(hash_equal(hash, hash_elsewhere(true, false, "y")));
  CHECK(hash_equal(hash, hash_elsewhere(true, true, "y")));
  CHECK(!hash_equal(hash, hash_elsewhere(false, false, "z")));
  CHECK(!hash_equal(hash, hash_elsewhere(true, true, "z")));
}

int main(void) {
  RUN(roles_are_as_expected);
  RUN(fields_count);
  RUN(parts_count);
  RUN(pauses_count_if_seen);
  RUN(freed_receives_are_not_over);
  RUN(identity_is_the_same_in_every_process);
  return test_end();
}
