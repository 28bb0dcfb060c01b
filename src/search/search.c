// The main loop: take a state, run it until something must be decided or
// known, act on that.
#include "search/search.h"

#include <assert.h>

#include "code/code.h"
#include "search/circling.h"
#include "state/spin.h"
#include "search/internal.h"

// Instructions a state runs before the limits are looked at again.
#define SLICE UINT64_C(2000000)
#define MOST_SLICES 64   // ... and how often it goes on after a finding

// ---- Forks.

// Where alternative i goes: an instruction of the innermost frame.
static uint32_t target_of(const Search *s, uint32_t i) {
  assert(i < s->outcome.alternatives.len);
  return i < s->outcome.targets.len ? s->outcome.targets.data[i]
                                    : s->run->stack.data[0].pc;
}

// Follows alternative i with this copy of the state, if the bounds allow it.
static void follow(Search *s, State *state, uint32_t i) {
  assert(i < s->outcome.alternatives.len);
  const VmResult *outcome = &s->outcome;
  if (s->run->loops != NULL && outcome->fork_kind != VM_FORK_FAULT) {
    uint32_t place = PLACE_NONE, rank = state->current;
    assert(rank < state->rank_count && s->run->stack.len > 0);
    if (!loop_counts_step(run_loops(s->run, rank), &state->loops[rank],
                          &s->run->stack, i, target_of(s, i),
                          s->run->options->loop_bound, &place)) {
      search_cut(s, state, LIMIT_LOOP_BOUND, place, NULL);
      return;
    }
  }
  Hash128 edge = {outcome->place, i};
  hash_add(&edge, i < outcome->targets.len ? outcome->targets.data[i] : i);
  state->edge = edge.lo;
  world_add_fork(state->world, state->current, i, outcome->alternatives.len);
  state_decide_fork(&s->run->team, state, i, outcome->alternatives.data[i],
                    outcome->place);
  if (i < outcome->targets.len)
    state_note_branch(&s->run->team, state, outcome->targets.data[i]);
  frontier_push(&s->frontier, state);
}

// How near the code there is to a failure. The same places are asked for at
// every fork.
static uint32_t failure_near(Search *s, const Module *module,
                             uint32_t function, uint32_t pc) {
  FailureNote *note =
      &s->failures[hash_pair(function, pc) % FAILURE_NOTES];
  if (note->module == module && note->function == function && note->pc == pc)
    return note->near;
  uint32_t near = module_failure_near(module, function, pc);
  if (near != FAILURE_FAR) near++;
  if (module_fails_at(module, function, pc)) near = 0;
  *note = (FailureNote){module, function, pc, near};
  return near;
}

// How soon the alternative of the fork is followed: what fails at once is, each
// time; what may fail behind a few more forks, the first time. In a loop it would
// keep all that follows the loop waiting.
static uint32_t alternative_rank(Search *s, const State *state,
                                 uint32_t function, uint32_t target) {
  const Module *module = s->run->team.modules[state->current];
  uint32_t near = failure_near(s, module, function, target);
  bool waits = near != 0 && near != FAILURE_FAR &&
               table_find(&s->tried, hash_pair(function, target)) != NULL;
  return waits ? FAILURE_FAR : near;
}

// The order in which alternatives are followed: first those that are near to a
// failure. They cost little, and a search that is stopped has found it. It
// matters to nothing else.
static void order_alternatives(Search *s, const State *state) {
  uint32_t count = s->outcome.alternatives.len;
  uint32_t targets = s->outcome.targets.len;
  StackEntry top;
  bool known = targets != 0 &&
               process_top(state_look(state, state->current), &top);
  vec_clear(&s->order);
  vec_clear(&s->ranks);
  for (uint32_t i = 0; i < count; i++) {
    uint32_t rank = known && i < targets
                        ? alternative_rank(s, state, top.function,
                                           s->outcome.targets.data[i])
                        : FAILURE_FAR;
    vec_push(&s->order, i);
    vec_push(&s->ranks, rank);
    for (uint32_t k = i; k > 0 && s->ranks.data[k - 1] > rank; k--) {
      s->order.data[k] = s->order.data[k - 1];
      s->ranks.data[k] = s->ranks.data[k - 1];
      s->order.data[k - 1] = i;
      s->ranks.data[k - 1] = rank;
    }
  }
  // Searchers with orders of their own would all begin with what is near alone.
  uint32_t first = 0;
  while (first < count && s->ranks.data[first] == 0) first++;
  if (s->rounds.shuffles)
    search_shuffle_numbers(s, s->order.data + first, count - first);
  if (s->ranks.data[0] != FAILURE_FAR && s->ranks.data[0] != 0)
    table_set(&s->tried,
              hash_pair(top.function,
                        s->outcome.targets.data[s->order.data[0]]),
              1);
}

static void fork_state(Search *s, State *state) {
  assert(s->outcome.stop == VM_FORK);
  const VmResult *outcome = &s->outcome;
  uint32_t count = outcome->alternatives.len;
  assert(count >= 2);
  uint64_t max_forks = s->run->options->max_forks;
  if (max_forks != 0 && state_depth(state) >= max_forks) {
    search_cut(s, state, LIMIT_FORKS, outcome->place, NULL);
    return;
  }
  s->run->result->forks += count - 1;
  vec_clear(&s->run->stack);
  if (s->run->loops != NULL)
    process_stack(state_look(state, state->current), &s->run->stack);
  if (state->point != NULL) state->point->open += count - 1;
  order_alternatives(s, state);
  for (uint32_t i = count - 1; i > 0; i--)
    follow(s, state_fork(state, s->next_number++), s->order.data[i]);
  follow(s, state, s->order.data[0]);
}

// The budget is used up, or the ranks were seen to go in circles.
static void pause_state(Search *s, State *state, const Circling *circling) {
  search_note_acts(s, state);
  if (circling->alone) {
    search_leave_again(s, state);
  } else if (circling->found && !world_may_turn(state->world)) {
    search_circle(s, state, circling->all);
  } else {
    state->pauses++;
    frontier_push(&s->frontier, state);
  }
}

// From milestone to milestone, as long as the state's way is kept.
static AdvanceStop advance(Search *s, State *state, Circling *circling) {
  const Team *team = &s->run->team;
  while (state == s->relay.runner) {
    AdvanceStop stop =
        state_advance(team, state, relay_stride(&s->relay), &s->outcome);
    if (stop != ADVANCE_PAUSED || team_must_stop(team)) {
      relay_leave(&s->relay);
      return stop;
    }
    relay_note(&s->relay, state, s->next_number++);
  }
  return spin_is_due(state->pauses)
             ? circling_advance(team, s->run->terms, state, SLICE, &s->outcome,
                                circling)
             : state_advance(team, state, SLICE, &s->outcome);
}

// True: the state goes on running.
static bool run_slice(Search *s, State *state) {
  Circling circling = {0};
  search_watch_inputs(s, state);
  AdvanceStop stop = advance(s, state, &circling);
  search_ignore_inputs(s);
  switch (stop) {
    case ADVANCE_FORK:
      search_note_acts(s, state);
      fork_state(s, state);
      return false;
    case ADVANCE_PAUSED:
      pause_state(s, state, &circling);
      return false;
    case ADVANCE_DROPPED:
      world_add_failure(state->world, state->current);
      return true;
    case ADVANCE_FAULT:
      search_end_rank(s, state);
      return true;
    case ADVANCE_REPORT:
      search_survive(s, state);
      return true;
    case ADVANCE_LIMIT:
      search_add_limit(s, state);
      return true;
    case ADVANCE_LEFT:
      search_leave_rank(s, state);
      return true;
    case ADVANCE_QUIET:
      search_quiet(s, state);
      return false;
    case ADVANCE_SIGHT: return !search_meet_input(s, state);
    case ADVANCE_WAITS:
    case ADVANCE_BREAK: break;   // not of state_advance, without breakpoints
  }
  assert(false);
  return false;
}

// A rank may go on after findings for ever: limits are looked at in between.
static void run_state(Search *s, State *state) {
  for (uint32_t slices = 0; run_slice(s, state);)
    if (++slices == MOST_SLICES) {
      search_note_acts(s, state);
      frontier_push(&s->frontier, state);
      return;
    }
}

static uint64_t count_ends(const Exploration *result) {
  uint64_t count = 0;
  for (uint32_t i = 0; i < PATH_ENDS; i++) count += result->ends[i];
  return count;
}

// ---- The search.

static void count_match(void *context, const WorldNote *note) {
  Search *s = context;
  s->run->result->matches +=
      note->kind == EVENT_MATCH || note->kind == EVENT_COLLECTIVE;
}

static void note_guard(void *context, ExprId term) {
  const WorldTurn *turn = vm_extension_context(context);
  if (turn != NULL) world_add_guard(turn->world, turn->rank, term);
}

uint64_t search_work(const Search *s) {
  return team_work(&s->run->team, s->run->result->states);
}

static void start_models(Search *s) {
  const ExploreOptions *options = s->run->options;
  paths_init(&s->paths, &s->run->team, s->run->terms, options, s->run->result);
  for (uint32_t i = 0; i < options->program_count; i++) {
    Vm *vm = options->programs[i].vm;
    vm_set_guard_sink(vm, note_guard, vm);
    vm_set_guards_output(vm, options->outcomes || options->deterministic);
  }
}

// Forgets the states that were met.
static void forget_met(Search *s) {
  met_fini(&s->met);
  visited_fini(&s->visited);
  s->visited = (Visited){0};
  mpi_run_forget_relied(s->run->team.mpi);
  met_init(&s->met, &s->run->team, s->run->terms, &s->visited);
}

// Models are due, or of no use: all below the outermost choice point is dropped,
// and begun again with them or without. What was found is found. No choice
// point is open then, so that states met before are only shortcuts, which need
// not be kept. What waits elsewhere has not come to a choice point yet.
void search_drop_below(Search *s) {
  s->dropping = true;
  while (frontier_count(&s->frontier) > 0) {
    State *state = frontier_pop(&s->frontier);
    if (state->point == NULL) {
      frontier_push(&s->frontier, state);
      break;
    }
    search_finish(s, state);
  }
  s->dropping = false;
}

static void drop_all(Search *s) {
  search_drop_below(s);
  forget_met(s);
}

static void begin_again(Search *s, bool models) {
  State *top = promise_restart(&s->promise, models, s->next_number++,
                               search_work(s));
  assert(top->point == NULL);
  drop_all(s);
  if (models) start_models(s);
  if (models) paths_expect(&s->paths, s->promise.expected);
  frontier_push(&s->frontier, top);
}

// What was relied on of threads is wrong.
static void begin_knowing_better(Search *s) {
  State *top = s->anchor;
  assert(top != NULL && top->point == NULL && !s->paths.enabled);
  s->anchor = NULL;
  s->broken = s->anchor_broken;
  promise_end(&s->promise, &s->run->team);
  drop_all(s);
  frontier_push(&s->frontier, top);
}

// Models that were tried were given up.
static void end_trial(Search *s) {
  if (promise_should_return(&s->promise, search_work(s))) {
    begin_again(s, false);
  } else {
    run_end_trails(s->run->team.mpi);
    promise_end(&s->promise, &s->run->team);
  }
}

static void end_models(Search *s) {
  for (uint32_t i = 0; i < s->run->options->program_count; i++)
    vm_set_guard_sink(s->run->options->programs[i].vm, NULL, NULL);
  paths_fini(&s->paths);
}

static State *new_state(Search *s, uint32_t boot) {
  return state_new(&s->run->team, boot, s->run->loops != NULL,
                   s->next_number++);
}

// Of many starts with one boot all begin with copies of the first one's state.
static State *first_state(Search *s, uint32_t boot) {
  assert(boot < team_boot_count(&s->run->team));
  State *state = NULL;
  if (s->run->options->start_count > 1) {
    while (s->firsts.len <= boot) vec_push(&s->firsts, NULL);
    State **first = &s->firsts.data[boot];
    if (*first == NULL) *first = new_state(s, boot);
    state = state_fork(*first, s->next_number++);
  } else {
    state = new_state(s, boot);
  }
  world_set_watcher(state->world, &s->watcher);
  return state;
}

// The state that a start begins with.
static State *start_state(Search *s, const ExploreStart *start, uint32_t boot) {
  State *state = NULL;
  if (s->relay.solver != NULL)
    state = relay_take(&s->relay, start, s->next_number);
  if (state != NULL) {
    s->next_number++;
    return state;
  }
  state = first_state(s, boot);
  if (start != NULL)
    state->path.constraints = constraints_ref(start->constraints);
  return state;
}

static void look_at_open(const void *context, OpenStates *out) {
  search_look_at_open(context, out);
}

Search *search_new(Run *run) {
  assert(run->options->search != NULL);
  const ExploreOptions *options = run->options;
  Search *s = mem_alloc_zero(sizeof *s);
  s->run = run;
  run->look_at_open = look_at_open;
  run->open_context = s;
  met_init(&s->met, &run->team, run->terms, &s->visited);
  s->watcher = (WorldWatcher){.note = count_match, .context = s};
  s->depth_first = options->search == strategy_find("dfs");
  s->reductions = options->reductions;
  if (!s->depth_first) s->reductions &= ~(uint32_t)REDUCE_ORDER;
  search_begin_alone(s);
  search_begin_inputs(s);
  frontier_init(&s->frontier, options->search, options->seed);
  vm_result_init(&s->outcome);
  if (options->start_count > 1 && !options->no_relay &&
      team_boot_count(&run->team) == 1)
    relay_init(&s->relay, &run->team, run->solver);
  s->promise.waits = team_has_models(&run->team) && options->models_later;
  if (team_has_models(&run->team) && !options->models_later) start_models(s);
  return s;
}

// The states that begin under the next start, if there is one.
static bool push_start(Search *s) {
  const ExploreOptions *options = s->run->options;
  uint32_t count = options->start_count == 0 ? 1 : options->start_count;
  if (s->next_start == count || s->run->stopped) return false;
  uint32_t number = s->next_start++;
  assert(number < count);
  const ExploreStart *start =
      options->start_count == 0 ? NULL : &options->starts[number];
  for (uint32_t i = team_boot_count(&s->run->team); i-- > 0;) {
    if (start != NULL && start->boot != UINT32_MAX && start->boot != i)
      continue;
    State *state = start_state(s, start, i);
    state->start = number;
    if (s->relay.solver != NULL) relay_enter(&s->relay, state);
    frontier_push(&s->frontier, state);
  }
  return true;
}

// Is anything waiting to be explored?
static bool has_states(Search *s) {
  while (frontier_count(&s->frontier) == 0)
    if (!push_start(s)) return false;
  return true;
}

bool search_run_for(Search *s, uint64_t work) {
  Exploration *result = s->run->result;
  uint64_t begun = search_work(s);
  while (has_states(s)) {
    s->run->waiting = frontier_count(&s->frontier);
    run_look_at_limits(s->run);
    if (s->run->stopped || team_must_begin_again(&s->run->team)) break;
    if (s->rounds.due || search_round_is_over(s)) break;
    if (search_work(s) - begun >= work) return true;
    if (search_should_share(s)) {
      search_share(s);
      continue;
    }
    if (search_should_begin_rounds(s)) {
      search_begin_rounds(s);
      break;
    }
    State *state = frontier_pop(&s->frontier);
    assert(!s->dropping && s->aside.len == 0);
    uint64_t fates = frontier_count(&s->frontier) + count_ends(result);
    run_state(s, state);
    // It was followed further, or it ended: none is lost.
    assert(s->promise.due ||
           frontier_count(&s->frontier) + count_ends(result) > fates);
    if (s->promise.due) {
      begin_again(s, true);
    } else if (search_is_refuted(s)) {
      begin_knowing_better(s);
    }
    if (s->promise.trial && !s->paths.enabled) end_trial(s);
  }
  return false;
}

void search_run(Search *s) {
  bool more = search_run_for(s, UINT64_MAX);
  assert(!more);
  (void)more;
}

void search_look_for_ends(Search *s) {
  Exploration *result = s->run->result;
  uint32_t states = s->visited.entries.len;
  if (s->run->stopped || exploration_count(result, SEVERITY_ERROR) != 0) return;
  if ((result->paths == 0 && result->equal_states != 0 && !s->broken &&
       !s->endless) ||
      (!s->depth_first && state_graph_is_endless(&s->graph, states)))
    limits_add_kind(&result->limits, LIMIT_ENDLESS, NULL, PLACE_NONE, NULL);
}

void search_drop(Search *s) {
  promise_end(&s->promise, &s->run->team);
  s->run->result->unexplored += frontier_count(&s->frontier);
  s->dropping = true;
  s->run->result->ends[END_UNEXPLORED] += frontier_count(&s->frontier);
  while (frontier_count(&s->frontier) > 0)
    search_finish(s, frontier_pop(&s->frontier));
  s->run->waiting = 0;
  assert(s->promise.top == NULL);
}

void search_free(Search *s) {
  assert(s->promise.top == NULL && s->aside.len == 0);
  s->run->look_at_open = NULL;
  assert(frontier_count(&s->frontier) == 0);
  frontier_fini(&s->frontier);
  met_fini(&s->met);
  visited_fini(&s->visited);
  search_end_inputs(s);
  state_graph_fini(&s->graph);
  vm_result_fini(&s->outcome);
  vec_fini(&s->choices);
  vec_fini(&s->order);
  vec_fini(&s->ranks);
  table_fini(&s->tried);
  promise_fini(&s->promise, &s->run->team);
  search_drop_anchor(s);
  search_drop_top(s);
  vec_fini(&s->aside);
  end_models(s);
  relay_fini(&s->relay);
  for (uint32_t i = 0; i < s->firsts.len; i++)
    if (s->firsts.data[i] != NULL)
      state_free(&s->run->team, s->firsts.data[i]);
  vec_fini(&s->firsts);
  mem_free(s, sizeof *s);
}
