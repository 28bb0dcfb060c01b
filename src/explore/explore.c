// The main loop: take a state, run it until something must be decided or
// known, act on that.
#include "explore/explore.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "play/run.h"
#include "temporal/temporal.h"

// Instructions a state runs before the limits are looked at again.
#define SLICE UINT64_C(2000000)
#define PROGRESS_SECONDS 1.0

static uint64_t count_ends(const Exploration *result) {
  uint64_t count = 0;
  for (uint32_t i = 0; i < PATH_ENDS; i++) count += result->ends[i];
  return count;
}

// ---- Limits of the whole run.

static void stop_run(Run *run, LimitKind kind, const char *why) {
  Text text = {0};
  uint32_t waiting = search_count(&run->search);
  text_printf(&text, "%s; %u %s left unexplored", why, waiting,
              waiting == 1 ? "state was" : "states were");
  limits_add_kind(&run->result->limits, kind, NULL, PLACE_NONE,
                  text_get(&text));
  text_fini(&text);
  run->stopped = true;
}

static void show_progress(Run *run, double now) {
  const ExploreOptions *options = run->options;
  if (options->progress == NULL || now < run->next_progress) return;
  run->next_progress = now + PROGRESS_SECONDS;
  run->result->instructions =
      team_instructions(&run->team) - run->confirm_instructions;
  options->progress(options->progress_context, run->result, now - run->start,
                    search_count(&run->search));
}

// Why the run has to stop, in words and as a kind.
typedef struct HaltRow {
  LimitKind kind;
  const char *words;
} HaltRow;
static const HaltRow halts[] = {
    [HALT_WISH] = {LIMIT_INTERRUPTED, "the run was interrupted"},
    [HALT_TIME] = {LIMIT_TIME, "the time limit was reached"},
    [HALT_MEMORY] = {LIMIT_MEMORY, "the memory limit was reached"},
};

// Called while states are waiting: may the run go on?
static void look_at_limits(Run *run, double now) {
  const ExploreOptions *options = run->options;
  Halt *halt = options->halt;
  if (halt_is_due(halt) || halt_look(halt)) {
    stop_run(run, halts[halt->reason].kind, halts[halt->reason].words);
  } else if (options->first &&
             exploration_count(run->result, SEVERITY_ERROR) != 0) {
    run->stopped = true;
  } else if (options->max_paths != 0 &&
             run->result->paths >= options->max_paths) {
    stop_run(run, LIMIT_PATHS, "the limit on paths was reached");
  }
  show_progress(run, now);
}

bool run_is_over(Run *run) {
  if (run->stopped) return true;
  show_progress(run, clock_now());
  Halt *halt = run->options->halt;
  if (!halt_look(halt)) return false;
  limits_add_kind(&run->result->limits, halts[halt->reason].kind, NULL,
                  PLACE_NONE, NULL);
  run->stopped = true;
  return true;
}

// Something may have been given up because it was time, even if nothing was
// left to be explored then.
static void note_halt(Run *run) {
  HaltReason reason = run->options->halt->reason;
  if (reason != HALT_NONE && !run->stopped)
    limits_add_kind(&run->result->limits, halts[reason].kind, NULL,
                    PLACE_NONE, NULL);
}

static void record_limit(void *context, const char *kind, uint32_t place,
                         const char *text) {
  const LimitSource *source = context;
  if (!source->run->confirming)
    limits_add(&source->run->result->limits, kind, source->module, place,
               text);
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
  VEC(ExprId) pile = {0};
  vec_push(&pile, term);
  while (pile.len > 0) {
    ExprId e = vec_pop(&pile);
    if (!expr_has_apply(run->terms, e)) continue;
    if (table_find(&seen, e.index) != NULL) continue;
    table_set(&seen, e.index, 1);
    if (expr_op(run->terms, e) == EXPR_APPLY)
      add_uninterpreted(run->result, expr_apply_name(run->terms, e));
    for (unsigned i = 0; i < expr_arity(run->terms, e); i++)
      vec_push(&pile, expr_arg(run->terms, e, i));
  }
  vec_fini(&pile);
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
  for (uint32_t r = 0; r < state->rank_count; r++) {
    const Process *process = state_look(state, r);
    Vm *vm = run->team.vms[r];
    process_output(vm, process, 1, assignment, &result->output);
    process_output(vm, process, 2, assignment, &result->errors);
  }
  if (assignment != NULL) assignment_free(assignment);
}

// The user's own place of a stopped process, or the given one.
static uint32_t user_place(Run *run, const State *state, uint32_t place) {
  Trace trace = {0};
  vec_clear(&run->stack);
  process_stack(state_look(state, state->current), &run->stack);
  trace_make(run->team.modules[state->current], &run->stack, &trace);
  uint32_t frame = trace_user_frame(&trace);
  if (frame < trace.len) place = trace.data[frame].place;
  vec_fini(&trace);
  return place;
}

// An assumption failed on some rank: no execution to speak of, unless
// something was found all the same.
static bool is_dropped(const State *state) {
  return state->dropped && !state->failed && !state->reported &&
         !state->limited;
}

static PathEnd find_end(const State *state) {
  if (state->reported) return END_ERROR;
  if (state->silenced) return END_SUPPRESSED;
  if (state->limited) return END_LIMIT;
  if (is_dropped(state)) return END_ASSUMPTION;
  assert(!state->failed || world_is_aborted(state->world));
  return END_PROGRAM;
}

void run_end_path(Run *run, State *state) {
  Exploration *result = run->result;
  PathEnd end = find_end(state);
  result->ends[end]++;
  if (state->crossing != NULL)   // nobody asks otherwise
    paths_add(&run->paths, state->world, &state->path,
              !state->limited && !state->unknown);
  if (is_dropped(state)) {
    run->broken = true;
    run_escape(run, state);
    run_finish(run, state);
    return;
  }
  result->paths++;
  if (state_depth(state) > result->max_depth)
    result->max_depth = state_depth(state);
  keep_output(run, state);
  note_uninterpreted(run, &state->path);
  if (end == END_ERROR) {
    result->failed++;
  } else if (end != END_PROGRAM) {
    result->limited++;
  } else {
    result->ended++;
    for (uint32_t r = 0; r < state->rank_count; r++)
      add_exit_code(result, state->slots[r].exit_code);
    if (run->options->outcomes) run_keep_outcome(run, state);
    if (run->options->ended != NULL)
      run->options->ended(run->options->ended_context, state);
    run_note_result(run, state);
    run_sample(run, state);
  }
  run_escape(run, state);
  run_finish(run, state);
}

void run_cut(Run *run, State *state, LimitKind kind, uint32_t place,
             const char *message) {
  run->result->paths++;
  run->result->limited++;
  run->result->ends[END_LIMIT]++;
  paths_add(&run->paths, state->world, &state->path, false);
  if (place == PLACE_NONE) place = user_place(run, state, place);
  limits_add_kind(&run->result->limits, kind,
                  run->team.modules[state->current], place, message);
  run_escape(run, state);
  run_finish(run, state);
}

// ---- Forks.

// Where alternative i goes: an instruction of the innermost frame.
static uint32_t target_of(const Run *run, uint32_t i) {
  return i < run->outcome.targets.len ? run->outcome.targets.data[i]
                                      : run->stack.data[0].pc;
}

static Loops *loops_of(const Run *run, uint32_t rank) {
  uint32_t program = 0;
  while (rank >= run->options->programs[program].ranks)
    rank -= run->options->programs[program++].ranks;
  return run->loops[program];
}

// Follows alternative i with this copy of the state, if the bounds allow it.
static void follow(Run *run, State *state, uint32_t i) {
  const VmResult *outcome = &run->outcome;
  if (run->loops != NULL && outcome->fork_kind != VM_FORK_FAULT) {
    uint32_t place = PLACE_NONE, rank = state->current;
    if (!loop_counts_step(loops_of(run, rank), &state->loops[rank],
                          &run->stack, i, target_of(run, i),
                          run->options->loop_bound, &place)) {
      run_cut(run, state, LIMIT_LOOP_BOUND, place, NULL);
      return;
    }
  }
  Hash128 edge = {outcome->place, i};
  hash_add(&edge, i < outcome->targets.len ? outcome->targets.data[i] : i);
  state->edge = edge.lo;
  world_add_fork(state->world, state->current, i, outcome->alternatives.len);
  state_decide_fork(&run->team, state, i, outcome->alternatives.data[i],
                    outcome->place);
  if (i < outcome->targets.len)
    state_note_branch(&run->team, state, outcome->targets.data[i]);
  search_push(&run->search, state);
}

static void fork_state(Run *run, State *state) {
  const VmResult *outcome = &run->outcome;
  uint32_t count = outcome->alternatives.len;
  assert(count >= 2);
  uint64_t max_forks = run->options->max_forks;
  if (max_forks != 0 && state_depth(state) >= max_forks) {
    run_cut(run, state, LIMIT_FORKS, outcome->place, NULL);
    return;
  }
  run->result->forks += count - 1;
  vec_clear(&run->stack);
  if (run->loops != NULL)
    process_stack(state_look(state, state->current), &run->stack);
  if (state->crossing != NULL) state->crossing->open += count - 1;
  for (uint32_t i = count - 1; i > 0; i--)
    follow(run, state_fork(state, run->next_number++), i);
  follow(run, state, 0);
}

// ---- Running one state.

static Reception add_fault(Run *run, const State *state) {
  Finding finding;
  fault_describe(&run->team, state, state->current, &run->outcome.fault,
                 &finding);
  return run_add_finding(run, state, &finding);
}

static void add_limit(Run *run, const State *state) {
  limits_add(&run->result->limits, run->outcome.limit_kind,
             run->team.modules[state->current],
             user_place(run, state, run->outcome.place),
             text_get(&run->outcome.limit_text));
}

static void leave_rank(Run *run, State *state) {
  Finding finding;
  if (!exit_describe(&run->team, state, state->current, &finding)) return;
  if (run_add_finding(run, state, &finding) == AS_ERROR)
    state->failed = state->reported = true;
}

// The function of MPI that the rank is in; NULL: none.
static const char *name_call(Run *run, const State *state) {
  Trace trace = {0};
  vec_clear(&run->stack);
  process_stack(state_look(state, state->current), &run->stack);
  trace_make(run->team.modules[state->current], &run->stack, &trace);
  const char *name = trace_call_name(&trace);
  vec_fini(&trace);
  return name;
}

// The rank's call returned and has not done its work. Gives the handles that
// are missing now.
static uint8_t note_skipped(Run *run, State *state) {
  uint8_t made = 0;
  const char *name = name_call(run, state);
  state->slots[state->current].failed = true;
  if (name == NULL || call_communicates(name))
    state->slots[state->current].skipped = true;
  if (name != NULL) {
    state->slots[state->current].missed += call_is_collective(name);
    made = call_makes(name);
  }
  return made;
}

static void silence_rank(Run *run, State *state, FaultKind kind,
                         uint32_t place) {
  run_silence(run, state, kind, run->team.modules[state->current], place);
}

// A handle is wrong for every call it is given to, and so is a thread that must
// not call: the first one is the finding.
static uint8_t handle_bit(FaultKind kind) {
  switch (kind) {
    case FAULT_INVALID_COMMUNICATOR: return HANDLE_COMM;
    case FAULT_INVALID_DATATYPE: return HANDLE_TYPE;
    case FAULT_INVALID_GROUP: return HANDLE_GROUP;
    case FAULT_INVALID_REQUEST: return HANDLE_REQUEST;
    case FAULT_INVALID_OPERATOR: return HANDLE_OP;
    case FAULT_THREAD_LEVEL: return HANDLE_THREAD;
    default: return 0;
  }
}

// Is it a consequence of a call of this rank that was not carried out: a handle
// that is wrong again, or something left at the end that the call would have
// ended?
static bool follows_from_failure(const State *state, FaultKind kind) {
  const RankSlot *slot = &state->slots[state->current];
  if ((slot->bad_handles & handle_bit(kind)) != 0) return true;
  return slot->failed &&
         (finding_is_leak(kind) || kind == FAULT_MISSING_WAIT ||
          kind == FAULT_REQUEST_LEAK || kind == FAULT_MISSING_START);
}

// Is a handle that a call was to make, and did not, looked at by another call?
static bool is_missing_handle(Run *run, const State *state, FaultKind kind) {
  if (kind != FAULT_UNINITIALISED_VALUE ||
      state->slots[state->current].bad_handles == 0)
    return false;
  const char *name = name_call(run, state);
  return name != NULL && strncmp(name, "MPI_", 4) == 0;
}

// The rank goes on.
static void go_on(Run *run, State *state) {
  const VmFault *fault = &run->outcome.fault;
  uint32_t place = user_place(run, state, run->outcome.place);
  if (fault->handled) {
    add_fault(run, state);
    return;
  }
  state->unknown = state->unknown || fault->unknown;
  uint8_t made = fault->fails ? note_skipped(run, state) : 0;
  bool follows = fault->follows || follows_from_failure(state, fault->kind) ||
                 run_is_out_of_step(state, fault->kind) ||
                 is_missing_handle(run, state, fault->kind);
  state->slots[state->current].bad_handles |= made;
  bool narrows = fault->narrows || (follows && !fault->follows);
  if (!follows && add_fault(run, state) == AS_ERROR) {
    state->reported = true;
    state->slots[state->current].bad_handles |= handle_bit(fault->kind);
    process_doubt(run->team.vms[state->current],
                  state_process(&run->team, state, state->current),
                  fault->term);
    return;
  }
  if (narrows) silence_rank(run, state, fault->kind, place);
}

// The program's own end, whatever else it is.
static bool is_abort(FaultKind kind) {
  return kind == FAULT_MPI_ABORT || kind == FAULT_ABORT_CALLED;
}

// The rank ended.
static void end_rank(Run *run, State *state) {
  const VmFault *fault = &run->outcome.fault;
  FaultKind kind = fault->kind;
  uint32_t place = user_place(run, state, run->outcome.place);
  world_add_failure(state->world, state->current);
  bool follows = fault->follows || run_is_out_of_step(state, kind);
  Reception reception = follows ? AS_NOTHING : add_fault(run, state);
  if (reception == AS_ERROR) {
    state->reported = true;
  } else if (reception == AS_LESS && is_abort(kind)) {
    world_abort(state->world);
  } else {
    silence_rank(run, state, kind, place);
  }
}

// True: the state goes on running.
static bool run_slice(Run *run, State *state) {
  switch (state_advance(&run->team, state, SLICE, &run->outcome)) {
    case ADVANCE_FORK:
      run_note_events(run, state);
      fork_state(run, state);
      return false;
    case ADVANCE_PAUSED:
      run_note_events(run, state);
      search_push(&run->search, state);
      return false;
    case ADVANCE_DROPPED:
      world_add_failure(state->world, state->current);
      return true;
    case ADVANCE_FAULT:
      end_rank(run, state);
      return true;
    case ADVANCE_REPORT:
      go_on(run, state);
      return true;
    case ADVANCE_LIMIT:
      add_limit(run, state);
      return true;
    case ADVANCE_LEFT:
      leave_rank(run, state);
      return true;
    case ADVANCE_QUIET:
      run_quiet(run, state);
      return false;
    case ADVANCE_WAITS:
    case ADVANCE_SIGHT:
    case ADVANCE_BREAK: break;   // not of state_advance, without breakpoints
  }
  assert(false);
  return false;
}

static void run_state(Run *run, State *state) {
  while (run_slice(run, state)) {
  }
}

// ---- The run.

static void count_match(void *context, const WorldNote *note) {
  Run *run = context;
  run->result->matches +=
      note->kind == NOTE_MATCH || note->kind == NOTE_COLLECTIVE;
}

static void note_guard(void *context, ExprId term) {
  const WorldTurn *turn = vm_extension_context(context);
  if (turn != NULL) world_add_guard(turn->world, turn->rank, term);
}

static void start_models(Run *run) {
  const ExploreOptions *options = run->options;
  if (!team_has_models(&run->team)) return;
  paths_init(&run->paths, &run->team, run->terms, options, run->result);
  for (uint32_t i = 0; i < options->program_count; i++) {
    Vm *vm = options->programs[i].vm;
    vm_set_guard_sink(vm, note_guard, vm);
    vm_set_guards_output(vm, options->outcomes || options->deterministic);
  }
}

static void end_models(Run *run) {
  for (uint32_t i = 0; i < run->options->program_count; i++)
    vm_set_guard_sink(run->options->programs[i].vm, NULL, NULL);
  paths_fini(&run->paths);
}

static State *first_state(Run *run, uint32_t boot) {
  State *state =
      state_new(&run->team, boot, run->loops != NULL, run->next_number++);
  world_set_watcher(state->world, &run->watcher);
  return state;
}

// What concerns a whole program weakens every answer about it.
static void record_obstacles(Run *run) {
  for (uint32_t i = 0; i < run->options->program_count; i++) {
    const Module *module = run->options->programs[i].module;
    for (uint32_t k = 0; k < module->unsupported.len; k++) {
      const Unsupported *item = &module->unsupported.data[k];
      Text text = {0};
      text_printf(&text, "%s cannot be executed", item->what);
      if (item->fatal)
        limits_add(&run->result->limits, "unsupported", module, item->place,
                   text_get(&text));
      text_fini(&text);
    }
  }
}

static void run_init(Run *run) {
  const ExploreOptions *options = run->options;
  Exploration *result = run->result;
  run->start = clock_now();
  run->next_progress = run->start + PROGRESS_SECONDS;
  run->watcher = (WorldWatcher){.note = count_match, .context = run};
  team_init(&run->team, options, NULL);
  result->ranks = run->team.ranks;
  result->buffering = options->buffering;
  result->slots = options->slots;
  run->depth_first = options->search == search_find("dfs");
  run->reductions = options->reductions;
  if (!run->depth_first) run->reductions &= ~(uint32_t)REDUCE_ORDER;
  search_init(&run->search, options->search, options->seed);
  vm_result_init(&run->outcome);
  run->first_instructions = team_instructions(&run->team);
  uint32_t programs = options->program_count;
  run->sources = mem_alloc(programs * sizeof *run->sources);
  for (uint32_t i = 0; i < programs; i++) {
    run->sources[i] = (LimitSource){run, options->programs[i].module};
    vm_set_limit_sink(options->programs[i].vm, record_limit,
                      &run->sources[i]);
  }
  if (options->loop_bound != 0) {
    run->loops = mem_alloc(programs * sizeof *run->loops);
    for (uint32_t i = 0; i < programs; i++)
      run->loops[i] = loops_new(options->programs[i].module);
  }
  record_obstacles(run);
  start_models(run);
}

// The states that begin under the next start, if there is one.
static bool push_start(Run *run) {
  const ExploreOptions *options = run->options;
  uint32_t count = options->start_count == 0 ? 1 : options->start_count;
  if (run->next_start == count || run->stopped) return false;
  uint32_t number = run->next_start++;
  const ExploreStart *start =
      options->start_count == 0 ? NULL : &options->starts[number];
  for (uint32_t i = team_boot_count(&run->team); i-- > 0;) {
    if (start != NULL && start->boot != UINT32_MAX && start->boot != i)
      continue;
    State *state = first_state(run, i);
    state->start = number;
    if (start != NULL)
      state->path.constraints = constraints_ref(start->constraints);
    search_push(&run->search, state);
  }
  return true;
}

// Is anything waiting to be explored?
static bool has_states(Run *run) {
  while (search_count(&run->search) == 0)
    if (!push_start(run)) return false;
  return true;
}

static void free_sources(Run *run) {
  uint32_t programs = run->options->program_count;
  for (uint32_t i = 0; i < programs; i++)
    vm_set_limit_sink(run->options->programs[i].vm, NULL, NULL);
  mem_free(run->sources, programs * sizeof *run->sources);
}

static void free_loops(Run *run) {
  uint32_t programs = run->options->program_count;
  if (run->loops == NULL) return;
  for (uint32_t i = 0; i < programs; i++) loops_free(run->loops[i]);
  mem_free(run->loops, programs * sizeof *run->loops);
}

// States that were not explored are given up with the crossings above them.
static void drop_states(Run *run) {
  run->dropping = true;
  run->result->ends[END_UNEXPLORED] += search_count(&run->search);
  while (search_count(&run->search) > 0)
    run_finish(run, search_pop(&run->search));
  search_fini(&run->search);
}

// One mistake, one finding: a deadlock that buffering avoids is dropped if it
// only leads to one that it does not avoid.
static void drop_explained(Exploration *result) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < result->findings.len; i++) {
    Finding *f = &result->findings.data[i];
    bool explained = false;
    for (uint32_t k = 0; k < result->findings.len && !explained; k++) {
      explained = finding_is_explained(f, &result->findings.data[k]);
      if (explained && !finding_has_buffered(f))
        result->findings.data[k].either = true;
    }
    if (explained) f->count = 0;
  }
  for (uint32_t i = 0; i < result->findings.len; i++) {
    Finding *f = &result->findings.data[i];
    if (f->count == 0) {
      finding_fini(f);
    } else {
      result->findings.data[kept++] = *f;
    }
  }
  result->findings.len = kept;
}

// A program that never ends must not pass for one without defects.
static void look_for_ends(Run *run) {
  Exploration *result = run->result;
  uint32_t states = run->visited.entries.len;
  if (run->stopped || exploration_count(result, SEVERITY_ERROR) != 0) return;
  if ((result->paths == 0 && result->equal_states != 0 && !run->broken &&
       !run->endless) ||
      (!run->depth_first && state_graph_is_endless(&run->graph, states)))
    limits_add_kind(&result->limits, LIMIT_ENDLESS, NULL, PLACE_NONE, NULL);
}

static void run_fini(Run *run) {
  Exploration *result = run->result;
  look_for_ends(run);
  run_seek_race(run);
  run_finish_results(run);
  result->unexplored = search_count(&run->search);
  for (uint32_t i = 0; i < run->options->program_count; i++)
    result->premises |= vm_premises(run->options->programs[i].vm);
  result->instructions = team_instructions(&run->team) -
                         run->first_instructions - run->confirm_instructions;
  drop_states(run);
  if (!run->options->keep_all) drop_explained(result);
  if (run->options->property_count != 0) run_temporal(run);
  note_halt(run);
  visited_fini(&run->visited);
  state_graph_fini(&run->graph);
  free_loops(run);
  free_sources(run);
  vm_result_fini(&run->outcome);
  vec_fini(&run->stack);
  vec_fini(&run->choices);
  results_fini(&run->results);
  vec_fini(&run->held);
  table_fini(&run->failures);
  table_fini(&run->suppressed);
  end_models(run);
  team_fini(&run->team);
  result->seconds = clock_now() - run->start;
}

void explore_run(Solver *solver, ExprTable *terms,
                 const ExploreOptions *options, Exploration *result) {
  Halt halt = {.wish = options->stop, .max_memory = options->max_memory};
  if (options->max_seconds != 0)
    halt.deadline = clock_now() + options->max_seconds;
  ExploreOptions mine = *options;
  mine.halt = &halt;
  Run run = {
      .solver = solver,
      .terms = terms,
      .options = &mine,
      .result = result,
  };
  solver_set_halt(solver, &halt);
  run_init(&run);
  if (options->property_count != 0) run_temporal_first(&run);
  while (has_states(&run)) {
    look_at_limits(&run, clock_now());
    if (run.stopped) break;
    State *state = search_pop(&run.search);
    uint64_t fates = search_count(&run.search) + count_ends(result);
    run_state(&run, state);
    // It was followed further, or it ended: none is lost.
    assert(search_count(&run.search) + count_ends(result) > fates);
  }
  run_fini(&run);
  solver_set_halt(solver, NULL);
}
