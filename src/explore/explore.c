// The main loop: take a state, run it until something must be decided or
// known, act on that.
#include "explore/explore.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "explore/internal.h"

// Instructions a state runs before the limits are looked at again.
#define SLICE UINT64_C(2000000)
#define LOOK_SECONDS 0.2       // between looks at the process's memory
#define PROGRESS_SECONDS 1.0

const char *verdict_name(Verdict verdict) {
  switch (verdict) {
    case VERDICT_VERIFIED: return "verified";
    case VERDICT_VIOLATED: return "violated";
    case VERDICT_INCOMPLETE: return "incomplete";
  }
  assert(false);
  return "";
}

Verdict exploration_verdict(const Exploration *result) {
  if (result->findings.len != 0) return VERDICT_VIOLATED;
  return result->limits.len != 0 ? VERDICT_INCOMPLETE : VERDICT_VERIFIED;
}

void exploration_fini(Exploration *result) {
  for (uint32_t i = 0; i < result->findings.len; i++)
    finding_fini(&result->findings.data[i]);
  vec_fini(&result->findings);
  for (uint32_t i = 0; i < result->uninterpreted.len; i++)
    mem_free_string(result->uninterpreted.data[i]);
  vec_fini(&result->uninterpreted);
  vec_fini(&result->exit_codes);
  limits_fini(&result->limits);
  text_fini(&result->output);
  text_fini(&result->errors);
}

// ---- Limits of the whole run.

// Bytes of memory this process occupies, or 0 if unknown.
static uint64_t resident_bytes(void) {
  FILE *file = fopen("/proc/self/statm", "r");
  if (file == NULL) return 0;
  unsigned long long total = 0, resident = 0;
  int got = fscanf(file, "%llu %llu", &total, &resident);
  fclose(file);
  return got == 2 ? resident * (uint64_t)sysconf(_SC_PAGESIZE) : 0;
}

static void stop_run(Run *run, LimitKind kind, const char *why) {
  Text text = {0};
  uint32_t waiting = search_count(&run->search);
  text_printf(&text, "%s; %u %s left unexplored", why, waiting,
              waiting == 1 ? "state was" : "states were");
  limits_add_kind(&run->result->limits, kind, PLACE_NONE, text_get(&text));
  text_fini(&text);
  run->stopped = true;
}

static void show_progress(Run *run, double now) {
  const ExploreOptions *options = run->options;
  if (options->progress == NULL || now < run->next_progress) return;
  run->next_progress = now + PROGRESS_SECONDS;
  run->result->instructions =
      vm_stats(run->vm)->instructions - run->confirm_instructions;
  options->progress(options->progress_context, run->result, now - run->start,
                    search_count(&run->search));
}

static bool is_memory_full(Run *run, double now) {
  uint64_t max = run->options->max_memory;
  if (max == 0) return false;
  if (mem_outstanding() > max) return true;
  if (now < run->next_look) return false;
  run->next_look = now + LOOK_SECONDS;
  return resident_bytes() > max;
}

// Called while states are waiting: may the run go on?
static void look_at_limits(Run *run) {
  const ExploreOptions *options = run->options;
  double now = clock_now();
  if (options->stop != NULL && *options->stop != 0) {
    stop_run(run, LIMIT_INTERRUPTED, "the run was interrupted");
  } else if (options->first && run->result->findings.len != 0) {
    run->stopped = true;
  } else if (options->max_seconds != 0 &&
             now - run->start >= options->max_seconds) {
    stop_run(run, LIMIT_TIME, "the time limit was reached");
  } else if (options->max_paths != 0 &&
             run->result->paths >= options->max_paths) {
    stop_run(run, LIMIT_PATHS, "the limit on paths was reached");
  } else if (is_memory_full(run, now)) {
    stop_run(run, LIMIT_MEMORY, "the memory limit was reached");
  }
  show_progress(run, now);
}

static void record_limit(void *context, const char *kind, uint32_t place,
                         const char *text) {
  Run *run = context;
  if (!run->confirming) limits_add(&run->result->limits, kind, place, text);
}

// ---- Ends of paths.

static void add_exit_code(Exploration *result, int32_t code) {
  uint32_t i = 0;
  while (i < result->exit_codes.len && result->exit_codes.data[i] < code) i++;
  if (i < result->exit_codes.len && result->exit_codes.data[i] == code) return;
  vec_push(&result->exit_codes, code);
  for (uint32_t j = result->exit_codes.len - 1; j > i; j--)
    result->exit_codes.data[j] = result->exit_codes.data[j - 1];
  result->exit_codes.data[i] = code;
}

static void add_uninterpreted(Exploration *result, const char *name) {
  for (uint32_t i = 0; i < result->uninterpreted.len; i++)
    if (strcmp(result->uninterpreted.data[i], name) == 0) return;
  vec_push(&result->uninterpreted, mem_string(name));
}

// Names of the uninterpreted functions in a term.
static void collect_functions(Run *run, ExprId term) {
  Table seen = {0};
  VEC(ExprId) todo = {0};
  vec_push(&todo, term);
  while (todo.len > 0) {
    ExprId e = vec_pop(&todo);
    if (!expr_has_apply(run->terms, e)) continue;
    if (table_find(&seen, e.index) != NULL) continue;
    table_set(&seen, e.index, 1);
    if (expr_op(run->terms, e) == EXPR_APPLY)
      add_uninterpreted(run->result, expr_apply_name(run->terms, e));
    for (unsigned i = 0; i < expr_arity(run->terms, e); i++)
      vec_push(&todo, expr_arg(run->terms, e, i));
  }
  vec_fini(&todo);
  table_fini(&seen);
}

static void note_uninterpreted(Run *run, const Path *path) {
  uint32_t len = constraints_count(path->constraints);
  ExprId *terms = mem_alloc_array(len, sizeof *terms);
  if (len != 0) constraints_list(path->constraints, terms);
  for (uint32_t i = 0; i < len; i++)
    if (expr_has_apply(run->terms, terms[i])) collect_functions(run, terms[i]);
  mem_free(terms, len * sizeof *terms);
}

static void keep_output(Run *run, const State *state) {
  Exploration *result = run->result;
  if (!run->options->keep_output || result->has_output) return;
  result->has_output = true;
  Assignment *assignment = NULL;
  if (state->path.inputs.len != 0)
    assignment = solver_model(run->solver, state->path.constraints);
  process_output(run->vm, state->process, 1, assignment, &result->output);
  process_output(run->vm, state->process, 2, assignment, &result->errors);
  if (assignment != NULL) assignment_free(assignment);
}

// The user's own place of a stopped process, or the given one.
static uint32_t user_place(Run *run, const State *state, uint32_t place) {
  Trace trace = {0};
  vec_clear(&run->stack);
  process_stack(state->process, &run->stack);
  trace_make(run->module, &run->stack, &trace);
  uint32_t frame = trace_user_frame(&trace);
  if (frame < trace.len) place = trace.data[frame].place;
  vec_fini(&trace);
  return place;
}

static void end_path(Run *run, State *state) {
  Exploration *result = run->result;
  const VmResult *outcome = &run->outcome;
  if (outcome->stop == VM_DROPPED) {
    state_free(run->vm, state);
    return;
  }
  result->paths++;
  if (state_depth(state) > result->max_depth)
    result->max_depth = state_depth(state);
  keep_output(run, state);
  note_uninterpreted(run, &state->path);
  if (outcome->stop == VM_EXIT) {
    result->ended++;
    add_exit_code(result, outcome->exit_code);
  } else if (outcome->stop == VM_FAULT) {
    result->failed++;
    run_add_finding(run, state);
  } else {
    assert(outcome->stop == VM_LIMIT);
    result->limited++;
    limits_add(&result->limits, outcome->limit_kind,
               user_place(run, state, outcome->place),
               text_get(&outcome->limit_text));
  }
  state_free(run->vm, state);
}

// ---- Forks.

static void cut_path(Run *run, State *state, LimitKind kind, uint32_t place,
                     const char *message) {
  run->result->paths++;
  run->result->limited++;
  limits_add_kind(&run->result->limits, kind, place, message);
  state_free(run->vm, state);
}

// Where alternative i goes: an instruction of the innermost frame.
static uint32_t target_of(const Run *run, uint32_t i) {
  return i < run->outcome.targets.len ? run->outcome.targets.data[i]
                                      : run->stack.data[0].pc;
}

// Follows alternative i with this copy of the state, if the bounds allow it.
static void follow(Run *run, State *state, uint32_t i) {
  const VmResult *outcome = &run->outcome;
  if (run->loops != NULL && outcome->fork_kind != VM_FORK_FAULT) {
    uint32_t place = PLACE_NONE;
    if (!loop_counts_step(run->loops, &state->loops, &run->stack, i,
                          target_of(run, i), run->options->loop_bound,
                          &place)) {
      cut_path(run, state, LIMIT_LOOP_BOUND, place, NULL);
      return;
    }
  }
  Hash128 edge = {outcome->place, i};
  hash_add(&edge, i < outcome->targets.len ? outcome->targets.data[i] : i);
  state->edge = edge.lo;
  state_decide(run->vm, state, outcome->fork_kind, i,
               outcome->alternatives.data[i], outcome->place);
  search_push(&run->search, state);
}

static void fork_state(Run *run, State *state) {
  const VmResult *outcome = &run->outcome;
  uint32_t count = outcome->alternatives.len;
  assert(count >= 2);
  uint64_t max_forks = run->options->max_forks;
  if (max_forks != 0 && state_depth(state) >= max_forks) {
    cut_path(run, state, LIMIT_FORKS, outcome->place, NULL);
    return;
  }
  run->result->forks += count - 1;
  vec_clear(&run->stack);
  if (run->loops != NULL) process_stack(state->process, &run->stack);
  for (uint32_t i = count - 1; i > 0; i--)
    follow(run, state_fork(run->vm, state, run->next_number++), i);
  follow(run, state, 0);
}

static void run_state(Run *run, State *state) {
  vm_run(run->vm, state->process, &state->path, SLICE, &run->outcome);
  switch (run->outcome.stop) {
    case VM_FORK:
      fork_state(run, state);
      break;
    case VM_PAUSED:
      search_push(&run->search, state);
      break;
    default:
      end_path(run, state);
      break;
  }
}

// ---- The run.

static void run_init(Run *run) {
  const ExploreOptions *options = run->options;
  run->start = clock_now();
  run->next_progress = run->start + PROGRESS_SECONDS;
  search_init(&run->search, options->search, options->seed);
  vm_result_init(&run->outcome);
  vm_set_limit_sink(run->vm, record_limit, run);
  if (options->loop_bound != 0) run->loops = loops_new(run->module);
  for (uint32_t i = options->boot_count; i-- > 0;)
    search_push(&run->search, state_new(run->vm, &options->boots[i], i,
                                        run->next_number++));
}

static void run_fini(Run *run) {
  Exploration *result = run->result;
  result->unexplored = search_count(&run->search);
  result->instructions =
      vm_stats(run->vm)->instructions - run->confirm_instructions;
  search_fini(&run->search, run->vm);
  if (run->loops != NULL) loops_free(run->loops);
  vm_set_limit_sink(run->vm, NULL, NULL);
  vm_result_fini(&run->outcome);
  vec_fini(&run->stack);
  table_fini(&run->failures);
  result->seconds = clock_now() - run->start;
}

void explore_run(Vm *vm, Solver *solver, ExprTable *terms,
                 const Module *module, const ExploreOptions *options,
                 Exploration *result) {
  Run run = {
      .vm = vm,
      .solver = solver,
      .terms = terms,
      .module = module,
      .options = options,
      .result = result,
  };
  run_init(&run);
  while (search_count(&run.search) > 0) {
    look_at_limits(&run);
    if (run.stopped) break;
    run_state(&run, search_pop(&run.search));
  }
  run_fini(&run);
}
