// The explorer on decision graphs with known answers.
#include "explore/explore.h"
#include "search/strategy.h"

#include "fake_vm.h"
#include "test.h"

typedef struct Fixture {
  Module module;
  ExprTable *terms;
  Solver *solver;
  FakeVm vm;
  ExploreOptions options;
  Program program;
  BootSpec boots[2];
  Exploration result;
} Fixture;

static void set_up(Fixture *f, const Node *program) {
  memset(f, 0, sizeof *f);
  Function function = {.name = (char *)(uintptr_t)"main"};
  vec_push(&f->module.functions, function);
  uint32_t file = names_make(&f->module.names, "prog.c");
  for (uint32_t i = 0; i < 32; i++) {
    Place place = {file, i + 1, 1, NAME_NONE, PLACE_NONE};
    vec_push(&f->module.places, place);
  }
  f->terms = expr_table_new();
  SolverOptions options = {0};
  f->solver = solver_new(f->terms, &options);
  f->vm = (FakeVm){.machine = {.ops = &fake_ops, .terms = f->terms,
                               .solver = f->solver},
                   .program = program};
  f->program = (Program){.vm = (Vm *)&f->vm,
                         .module = &f->module,
                         .ranks = 1,
                         .boots = f->boots,
                         .boot_count = 1};
  f->options = (ExploreOptions){.search = strategy_find("dfs"),
                                .programs = &f->program,
                                .program_count = 1,
                                .reductions = REDUCE_ALL};
}

static void explore(Fixture *f) {
  explore_run(f->solver, f->terms, &f->options, &f->result);
}

static void tear_down(Fixture *f) {
  exploration_fini(&f->result);
  solver_free(f->solver);
  expr_table_free(f->terms);
  names_fini(&f->module.names);
  vec_fini(&f->module.places);
  vec_fini(&f->module.functions);
}

// x[0] < 10 ? (x[0] < 10 ? exit 1 : fail) : (x[1] < 5 ? fail : exit 3)
static const Node tree[] = {
    {NODE_TEST, 0, 10, 1, 2},
    {NODE_TEST, 0, 10, 3, 4},
    {NODE_TEST, 1, 5, 5, 6},
    {NODE_EXIT, 0, 1, 0, 0},
    {NODE_FAIL, 0, FINDING_NULL_POINTER, 0, 0},
    {NODE_FAIL, 0, FINDING_DIVISION_BY_ZERO, 0, 0},
    {NODE_EXIT, 0, 3, 0, 0},
};

static void every_search_finds_all(void) {
  static const char *const names[] = {"dfs", "bfs", "random", "cover"};
  for (int i = 0; i < 4; i++) {
    Fixture f;
    set_up(&f, tree);
    f.options.search = strategy_find(names[i]);
    explore(&f);
    CHECK(exploration_verdict(&f.result) == VERDICT_VIOLATED);
    CHECK(f.result.paths == 3 && f.result.ended == 2 && f.result.failed == 1);
    CHECK(f.result.forks == 2 && f.result.limits.len == 0);
    CHECK(f.result.exit_codes.len == 2 && f.result.exit_codes.data[0] == 1 &&
          f.result.exit_codes.data[1] == 3);
    CHECK(f.result.findings.len == 1);
    const Finding *finding = &f.result.findings.data[0];
    CHECK(finding->kind == FINDING_DIVISION_BY_ZERO && finding->place == 5);
    CHECK(finding->inputs.len == 1 && finding->inputs.data[0].size == 8);
    CHECK(finding->inputs.data[0].bytes[0] >= 10);
    CHECK(finding->inputs.data[0].bytes[1] < 5);
    CHECK(finding->decisions.len == 2 && finding->decisions.data[0] == 1 &&
          finding->decisions.data[1] == 0);
    tear_down(&f);
  }
}

static void equal_findings_are_one(void) {
  static const Node twice[] = {{NODE_TEST, 0, 10, 1, 1},
                               {NODE_FAIL, 0, FINDING_NULL_POINTER, 0, 0}};
  Fixture f;
  set_up(&f, twice);
  explore(&f);
  CHECK(f.result.findings.len == 1 && f.result.findings.data[0].count == 2);
  CHECK(f.result.paths == 2 && f.result.confirmations == 1);
  tear_down(&f);
}

static void ghosts_are_internal_errors(void) {
  static const Node ghost[] = {{NODE_GHOST, 0, FINDING_NULL_POINTER, 0, 0}};
  Fixture f;
  set_up(&f, ghost);
  explore(&f);
  CHECK(exploration_verdict(&f.result) == VERDICT_INCOMPLETE);
  CHECK(limits_has(&f.result.limits, LIMIT_INTERNAL_ERROR));
  tear_down(&f);
}

// The machine decides by half of a byte what depends on all of it.
static const Node narrow[] = {
    {NODE_NARROW, 0, 5, 1, 2},
    {NODE_EXIT, 0, 0, 0, 0},
    {NODE_EXIT, 0, 0, 0, 0},
};

static void samples_distrust_the_machine(void) {
  for (Sampling sampling = SAMPLE_NONE; sampling <= SAMPLE_ALL; sampling++) {
    Fixture f;
    set_up(&f, narrow);
    f.options.sampling = sampling;
    explore(&f);
    CHECK(f.result.paths == 2 && f.result.ended == 2);
    bool seen = limits_has(&f.result.limits, LIMIT_INTERNAL_ERROR);
    CHECK(seen == (sampling != SAMPLE_NONE));
    CHECK((exploration_verdict(&f.result) == VERDICT_VERIFIED) == !seen);
    tear_down(&f);
  }
}

static void samples_agree(void) {
  static const Node right[] = {
      {NODE_TEST, 0, 5, 1, 2},
      {NODE_TEST, 1, 200, 3, 4},
      {NODE_TEST, 2, 1, 3, 4},
      {NODE_EXIT, 0, 1, 0, 0},
      {NODE_EXIT, 0, 2, 0, 0},
  };
  Fixture f;
  set_up(&f, right);
  f.options.sampling = SAMPLE_SOME;
  explore(&f);
  CHECK(exploration_verdict(&f.result) == VERDICT_VERIFIED);
  CHECK(f.result.ended == 4 && f.result.sampled == 4);
  tear_down(&f);
}

// Was an error of the machine seen in a program that moves so much, then branches?
static bool is_error_seen(Sampling sampling, NodeKind branch, uint32_t moved,
                          uint64_t *all) {
  const Node program[] = {{NODE_MOVE, 0, moved, 1, 1},
                          {branch, 0, 5, 2, 3},
                          {NODE_EXIT, 0, 0, 0, 0},
                          {NODE_EXIT, 0, 0, 0, 0}};
  Fixture f;
  set_up(&f, program);
  f.options.sampling = sampling;
  explore(&f);
  bool seen = limits_has(&f.result.limits, LIMIT_INTERNAL_ERROR);
  *all = f.vm.machine.stats.moved;
  tear_down(&f);
  return seen;
}

// The first path is begun, whatever it costs; more is run only if it costs little
// of what the run did itself.
static void samples_cost_a_share(void) {
  uint64_t all;
  for (uint32_t moved = 1000; moved <= 100000000; moved *= 10) {
    bool whole = moved <= 10000;
    CHECK(is_error_seen(SAMPLE_ALL, NODE_NARROW, moved, &all));
    CHECK_SAY(is_error_seen(SAMPLE_SOME, NODE_NARROW, moved, &all) == whole,
              "%u", moved);
    CHECK(all <= 2 * (uint64_t)moved + 400000);
  }
}

// A path that is cut is compared as far as it goes: before NODE_TEST this machine
// has printed what the path never prints.
static void beginnings_are_compared(void) {
  uint64_t all;
  CHECK(!is_error_seen(SAMPLE_SOME, NODE_TEST, 1000, &all));
  CHECK(is_error_seen(SAMPLE_SOME, NODE_TEST, 1000000, &all));
}

// A function without interpretation may be another one in a concrete run.
static void samples_need_interpretation(void) {
  static const Node apply[] = {{NODE_APPLY, 0, 7, 1, 2},
                               {NODE_EXIT, 0, 1, 0, 0},
                               {NODE_EXIT, 0, 2, 0, 0}};
  Fixture f;
  set_up(&f, apply);
  f.options.sampling = SAMPLE_ALL;
  explore(&f);
  CHECK(exploration_verdict(&f.result) == VERDICT_VERIFIED);
  CHECK(f.result.ended == 2 && f.result.sampled == 0);
  tear_down(&f);
}

static void uninterpreted_functions_are_named(void) {
  // f(x[0]) == 7 with x[0] < 3 is possible only if f is not the identity.
  static const Node apply[] = {
      {NODE_TEST, 0, 3, 1, 3},
      {NODE_APPLY, 0, 7, 2, 3},
      {NODE_FAIL, 0, FINDING_NULL_POINTER, 0, 0},
      {NODE_EXIT, 0, 0, 0, 0},
  };
  Fixture f;
  set_up(&f, apply);
  explore(&f);
  CHECK(f.result.findings.len == 0);
  CHECK(exploration_verdict(&f.result) == VERDICT_INCOMPLETE);
  CHECK(limits_has(&f.result.limits, LIMIT_UNCONFIRMED));
  CHECK(f.result.uninterpreted.len == 1);
  CHECK_TEXT(f.result.uninterpreted.data[0], "f");
  tear_down(&f);
}

static void limits_end_honestly(void) {
  static const Node endless[] = {{NODE_SPIN, 0, 0, 0, 0}};
  Fixture f;
  set_up(&f, endless);
  explore(&f);
  CHECK(f.result.equal_states == 1 && f.result.paths == 0);
  CHECK(exploration_verdict(&f.result) == VERDICT_VERIFIED);
  tear_down(&f);

  set_up(&f, endless);
  f.options.reductions &= ~(uint32_t)REDUCE_STATES;
  f.options.max_seconds = 0.05;
  explore(&f);
  CHECK(limits_has(&f.result.limits, LIMIT_TIME) && f.result.unexplored == 1);
  CHECK(exploration_verdict(&f.result) == VERDICT_INCOMPLETE);
  tear_down(&f);

  set_up(&f, tree);
  f.options.max_paths = 1;
  explore(&f);
  CHECK(limits_has(&f.result.limits, LIMIT_PATHS) && f.result.paths == 1);
  tear_down(&f);

  set_up(&f, tree);
  f.options.max_forks = 1;
  explore(&f);
  CHECK(limits_has(&f.result.limits, LIMIT_FORKS));
  CHECK(f.result.paths == 2 && f.result.limited == 1);
  tear_down(&f);

  volatile sig_atomic_t stop = 1;
  set_up(&f, tree);
  f.options.stop = &stop;
  explore(&f);
  CHECK(limits_has(&f.result.limits, LIMIT_INTERRUPTED));
  tear_down(&f);
}

static void dropped_and_limited_paths(void) {
  static const Node mixed[] = {
      {NODE_TEST, 0, 10, 1, 2},
      {NODE_DROP, 0, 0, 0, 0},
      {NODE_LIMIT, 0, 0, 0, 0},
  };
  Fixture f;
  set_up(&f, mixed);
  f.options.keep_output = true;
  explore(&f);
  CHECK(f.result.paths == 1 && f.result.limited == 1);
  CHECK(f.result.limits.len == 1 && f.result.limits.data[0].place == 2);
  CHECK(f.result.limits.data[0].kind == LIMIT_UNSUPPORTED);
  CHECK_TEXT(text_get(&f.result.output), "node 2");
  tear_down(&f);
}

// Somebody wants to stop just when the last path shows a defect: it cannot be
// confirmed any more, and nothing else is left.
static Severity judge_and_stop(void *context, const Finding *finding) {
  volatile sig_atomic_t *stop = context;
  (void)finding;
  *stop = 1;
  return SEVERITY_ERROR;
}

static void a_stop_leaves_nothing_verified(void) {
  static const Node last[] = {
      {NODE_TEST, 0, 10, 1, 2},
      {NODE_EXIT, 0, 0, 0, 0},
      {NODE_FAIL, 0, FINDING_NULL_POINTER, 0, 0},
  };
  volatile sig_atomic_t stop = 0;
  Fixture f;
  set_up(&f, last);
  f.options.stop = &stop;
  f.options.judge = judge_and_stop;
  f.options.judge_context = (void *)(uintptr_t)&stop;
  explore(&f);
  CHECK(f.result.unexplored == 0 && f.result.findings.len == 0);
  CHECK(exploration_verdict(&f.result) == VERDICT_INCOMPLETE);
  CHECK(limits_has(&f.result.limits, LIMIT_SOLVER_UNKNOWN));
  CHECK(limits_has(&f.result.limits, LIMIT_INTERRUPTED));
  tear_down(&f);
}

static void first_stops_early(void) {
  static const Node program[] = {{NODE_TEST, 0, 10, 1, 2},
                                 {NODE_FAIL, 0, FINDING_NULL_POINTER, 0, 0},
                                 {NODE_EXIT, 0, 0, 0, 0}};
  Fixture f;
  set_up(&f, program);
  f.options.first = true;
  explore(&f);
  CHECK(f.result.findings.len == 1 && f.result.unexplored == 1);
  tear_down(&f);
}

static void every_boot_is_explored(void) {
  Fixture f;
  set_up(&f, tree);
  f.program.boot_count = 2;
  f.boots[1].arg_count = 4;   // starts at a failing node
  explore(&f);
  CHECK(f.result.paths == 4 && f.result.findings.len == 2);
  CHECK(f.result.findings.data[0].boot == 0);
  CHECK(f.result.findings.data[1].boot == 1);
  CHECK(f.result.findings.data[1].kind == FINDING_NULL_POINTER);
  tear_down(&f);
}

int main(void) {
  RUN(every_search_finds_all);
  RUN(equal_findings_are_one);
  RUN(ghosts_are_internal_errors);
  RUN(samples_distrust_the_machine);
  RUN(samples_agree);
  RUN(samples_cost_a_share);
  RUN(beginnings_are_compared);
  RUN(samples_need_interpretation);
  RUN(uninterpreted_functions_are_named);
  RUN(limits_end_honestly);
  RUN(dropped_and_limited_paths);
  RUN(a_stop_leaves_nothing_verified);
  RUN(first_stops_early);
  RUN(every_boot_is_explored);
  return test_end();
}
