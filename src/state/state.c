// States and their decisions.
#include "state/state.h"

#include <assert.h>
#include <string.h>

#include "state/identity.h"
#include "state/team.h"
#include "state/view.h"

// ---- Shared processes.

static SharedProcess *shared_new(Process *process) {
  assert(process != NULL);
  SharedProcess *shared = mem_alloc_zero(sizeof *shared);
  shared->refs = 1;
  shared->process = process;
  return shared;
}

static void shared_unref(Vm *vm, SharedProcess *shared) {
  assert(shared == NULL || shared->refs > 0);
  if (shared == NULL || --shared->refs != 0) return;
  process_free(vm, shared->process);
  mem_free(shared, sizeof *shared);
}

Process *state_process(const Team *team, State *state, uint32_t rank) {
  assert(rank < state->rank_count);
  SharedProcess **slot = &state->slots[rank].shared;
  assert((*slot)->refs > 0);
  if ((*slot)->refs > 1) {
    (*slot)->refs--;
    *slot = shared_new(process_fork(team->vms[rank], (*slot)->process));
  }
  (*slot)->hashed = false;
  return (*slot)->process;
}

const Process *state_look(const State *state, uint32_t rank) {
  assert(rank < state->rank_count);
  return state->slots[rank].shared->process;
}

// ---- Life.

static size_t state_bytes(uint32_t ranks) {
  return sizeof(State) + ranks * sizeof(RankSlot);
}

// Inputs of the boot specification are the same for all ranks (rule 9), so
// every process is made on a path of its own and the inputs are united.
static void unite_inputs(Path *path, const Path *other) {
  for (uint32_t i = 0; i < other->inputs.len; i++) {
    bool known = false;
    for (uint32_t k = 0; k < path->inputs.len; k++)
      known = known || path->inputs.data[k] == other->inputs.data[i];
    if (!known) vec_push(&path->inputs, other->inputs.data[i]);
  }
}

// Starts `count` ranks of a program alike.
static void start_ranks(const Team *team, State *state, uint32_t program,
                        uint32_t first, uint32_t count) {
  assert(first + count <= team->ranks);
  assert(program < team->options->program_count);
  if (count == 0) return;
  Vm *vm = team->options->programs[program].vm;
  Path path;
  path_init(&path);
  Process *process =
      process_new(vm, &path, team_boot(team, state->boot, program, first));
  unite_inputs(&state->path, &path);
  path_fini(&path);
  for (uint32_t k = 0; k < count; k++) {
    Process *mine = k + 1 == count ? process : process_fork(vm, process);
    if (team->ranks > 1) process_set_rank(mine, first + k);
    state->slots[first + k].shared = shared_new(mine);
    if (team->options->programs[program].spawned != NULL)
      state->slots[first + k].status = RANK_LEFT;   // see is_born
  }
}

static void start_program(const Team *team, State *state, uint32_t program,
                          uint32_t first) {
  assert(team->options->programs[program].ranks > 0);
  const Program *p = &team->options->programs[program];
  uint32_t apart = first == 0 && p->first_boots != NULL ? 1 : 0;
  start_ranks(team, state, program, first, apart);
  start_ranks(team, state, program, first + apart, p->ranks - apart);
}

State *state_new(const Team *team, uint32_t boot, bool loops,
                 uint64_t number) {
  assert(boot < team_boot_count(team));
  State *state = mem_alloc_zero(state_bytes(team->ranks));
  state->rank_count = team->ranks;
  state->boot = boot;
  state->number = number;
  path_init(&state->path);
  state->world = world_new(team->mpi);
  if (team->observer != NULL) {
    state->view = view_new(team->ranks);
    world_set_watcher(state->world, team->hooks->watcher);
  }
  if (loops)
    state->loops = mem_alloc_zero(team->ranks * sizeof *state->loops);
  uint32_t first = 0;
  for (uint32_t i = 0; i < team->options->program_count; i++) {
    start_program(team, state, i, first);
    first += team->options->programs[i].ranks;
  }
  assert(first == team->ranks);
  return state;
}

static void copy_loops(State *to, const State *from) {
  if (from->loops == NULL) return;
  to->loops = mem_alloc_zero(from->rank_count * sizeof *to->loops);
  for (uint32_t r = 0; r < from->rank_count; r++)
    for (uint32_t i = 0; i < from->loops[r].len; i++)
      vec_push(&to->loops[r], from->loops[r].data[i]);
}

State *state_fork(const State *from, uint64_t number) {
  assert(from->current < from->rank_count);
  State *state = mem_alloc(state_bytes(from->rank_count));
  memcpy(state, from, state_bytes(from->rank_count));
  state->number = number;
  path_copy(&state->path, &from->path);
  state->world = world_fork(from->world);
  if (state->decisions != NULL) state->decisions->users++;
  for (uint32_t r = 0; r < from->rank_count; r++)
    state->slots[r].shared->refs++;
  copy_loops(state, from);
  if (from->view != NULL) state->view = view_copy(from->view);
  return state;
}

static void drop_decisions(Decision *decision) {
  while (decision != NULL && --decision->users == 0) {
    Decision *before = decision->before;
    assert(before == NULL || before->length + 1 == decision->length);
    mem_free(decision, sizeof *decision);
    decision = before;
  }
}

void state_free(const Team *team, State *state) {
  assert(state->rank_count == team->ranks);
  uint32_t ranks = state->rank_count;
  drop_decisions(state->decisions);
  for (uint32_t r = 0; state->loops != NULL && r < ranks; r++)
    vec_fini(&state->loops[r]);
  if (state->loops != NULL)
    mem_free(state->loops, ranks * sizeof *state->loops);
  for (uint32_t r = 0; r < ranks; r++)
    shared_unref(team->vms[r], state->slots[r].shared);
  world_free(state->world);
  if (state->view != NULL) view_free(state->view);
  path_fini(&state->path);
  mem_free(state, state_bytes(ranks));
}

// ---- Decisions.

uint32_t state_depth(const State *state) {
  return state->decisions == NULL ? 0 : state->decisions->length;
}

static Decision *push_decision(State *state, DecisionKind kind) {
  assert(kind <= DECIDED_BUFFER);
  Decision *decision = mem_alloc_zero(sizeof *decision);
  decision->before = state->decisions;   // its reference moves here
  decision->users = 1;
  decision->length = state_depth(state) + 1;
  decision->kind = (uint16_t)kind;
  decision->place = PLACE_NONE;
  state->decisions = decision;
  state->pauses = 0;
  return decision;
}

void state_decide_fork(const Team *team, State *state, uint32_t alternative,
                       ExprId condition, uint32_t place) {
  assert(alternative <= UINT16_MAX);
  assert(state->slots[state->current].status == RANK_RUNS);
  Decision *decision = push_decision(state, DECIDED_FORK);
  decision->place = place;
  decision->alternative = (uint16_t)alternative;
  decision->rank = (uint16_t)state->current;
  decision->target = UINT32_MAX;
  path_add(team->vms[state->current], &state->path, condition);
}

// A function of the library may be carried out by the host, if its arguments
// are known: only branches of the program itself are there in every run.
void state_note_branch(const Team *team, State *state, uint32_t target) {
  Decision *decision = state->decisions;
  assert(decision->kind == DECIDED_FORK && decision->users == 1);
  const Module *module = team->modules[state->current];
  StackEntry top;
  if (!process_top(state_look(state, state->current), &top) ||
      module->functions.data[top.function].runtime)
    return;
  decision->function = top.function;
  decision->pc = top.pc;
  decision->target = target;
}

// To a temporal property a rank that fails is one that is slow to fail: what
// it has started goes on.
static void end_rank(State *state, uint32_t rank, RankStatus status) {
  assert(rank < state->rank_count);
  assert(status == RANK_LEFT || status == RANK_BROKEN);
  assert(rank_is_alive(&state->slots[rank]));
  state->slots[rank].status = (uint8_t)status;
  if (state->view != NULL && status == RANK_BROKEN) return;
  world_end_rank(state->world, rank,
                 status == RANK_LEFT ? RANK_EXITED : RANK_FAILED);
}

// Has it just been spawned? It counts as one that has left until then.
static bool is_born(const State *state, uint32_t rank) {
  return state->slots[rank].status == RANK_LEFT &&
         world_is_awake(state->world, rank);
}

// False: nobody waits that could go on.
static bool wake(State *state) {
  bool woken = false;
  for (uint32_t r = 0; r < state->rank_count; r++)
    if (is_born(state, r) || (state->slots[r].status == RANK_WAITS &&
                              world_is_ready(state->world, r))) {
      state->slots[r].status = RANK_RUNS;
      woken = true;
    }
  return woken;
}

void state_decide_choice(State *state, const Choice *choice) {
  assert(choice->rank < state->rank_count);
  assert(event_choice_word(choice->kind) != NULL);
  push_decision(state, DECIDED_CHOICE)->choice = *choice;
  state->spins = choice->kind == EVENT_NOTHING ? state->spins + 1 : 0;
  state->alone = choice->kind == EVENT_WAY && choice->peer == CHOICE_ALONE
                     ? state->alone + 1
                     : 0;
  state->optional = choice->optional;
  world_choose(state->world, choice);
  wake(state);
}

void state_go(const Team *team, State *state, uint32_t rank) {
  assert(rank < state->rank_count);
  RankSlot *slot = &state->slots[rank];
  assert(slot->status == RANK_PAUSED);
  if (!slot->leaves) {
    slot->status = RANK_RUNS;
    slot->passes = true;
    return;
  }
  slot->leaves = false;
  team->hooks->end(team->observer, state, rank);
  end_rank(state, rank, RANK_LEFT);
}

void state_decide_go(const Team *team, State *state, uint32_t rank) {
  push_decision(state, DECIDED_CHOICE)->choice =
      (Choice){.kind = EVENT_SEEN, .rank = (uint16_t)rank};
  state->optional = false;
  state_go(team, state, rank);
}

void state_decide_buffer(State *state, const Choices *choices) {
  Decision *decision = push_decision(state, DECIDED_BUFFER);
  decision->choice =
      (Choice){.kind = EVENT_BUFFERED, .rank = CHOICE_ALL_RANKS};
  state->spins = 0;
  state->optional = true;
  for (uint32_t i = 0; i < choices->len; i++)
    if (choices->data[i].kind == EVENT_BUFFERED)
      world_choose(state->world, &choices->data[i]);
  wake(state);
}

void state_schedule(const State *state, Choices *out) {
  uint32_t count = 0;
  for (const Decision *d = state->decisions; d != NULL; d = d->before)
    count += d->kind != DECIDED_FORK;
  vec_reserve(out, count);
  out->len = count;
  for (const Decision *d = state->decisions; d != NULL; d = d->before)
    if (d->kind != DECIDED_FORK) out->data[--count] = d->choice;
}

// ---- Running.

bool state_has_ended(const State *state) {
  for (uint32_t r = 0; r < state->rank_count; r++)
    if (rank_is_alive(&state->slots[r]) || is_born(state, r)) return false;
  return true;
}

bool state_is_over(const State *state) {
  if (!state_has_ended(state)) return false;
  Choices choices = {0};
  world_choices(state->world, &choices, NULL);
  bool over = choices.len == 0;
  vec_fini(&choices);
  return over;
}

uint32_t state_runner(const State *state) {
  for (uint32_t r = 0; r < state->rank_count; r++)
    if (state->slots[r].status == RANK_RUNS) return r;
  return UINT32_MAX;
}

// The machine stopped the current rank; false: it just waits.
static bool note_stop(const Team *team, State *state,
                      const VmResult *outcome, AdvanceStop *stop) {
  assert(rank_is_alive(&state->slots[state->current]));
  RankSlot *slot = &state->slots[state->current];
  switch (outcome->stop) {
    case VM_FORK: *stop = ADVANCE_FORK; return true;
    case VM_PAUSED: *stop = ADVANCE_PAUSED; return true;
    case VM_BREAK: *stop = ADVANCE_BREAK; return true;
    case VM_SIGHT:
      *stop = ADVANCE_SIGHT;
      slot->status = RANK_PAUSED;
      return true;
    case VM_DROPPED:
      *stop = ADVANCE_DROPPED;
      end_rank(state, state->current, RANK_BROKEN);
      state->dropped = true;
      return true;
    case VM_BLOCKED:
      slot->status = RANK_WAITS;
      return false;
    case VM_REPORT:
      assert(outcome->fault.handled || finding_goes_on(outcome->fault.kind));
      *stop = ADVANCE_REPORT;
      return true;
    case VM_FAULT:
      *stop = ADVANCE_FAULT;
      end_rank(state, state->current, RANK_BROKEN);
      state->failed = true;
      return true;
    case VM_LIMIT:
      *stop = ADVANCE_LIMIT;
      end_rank(state, state->current, RANK_BROKEN);
      state->limited = true;
      return true;
    case VM_EXIT:
      slot->exit_code = outcome->exit_code;
      slot->leaves = team->observer != NULL &&
                     !world_is_aborted(state->world) &&
                     team->hooks->sees_end(team->observer, state->current);
      *stop = slot->leaves ? ADVANCE_SIGHT : ADVANCE_LEFT;
      if (slot->leaves) {
        slot->status = RANK_PAUSED;
      } else {
        end_rank(state, state->current, RANK_LEFT);
      }
      return true;
  }
  assert(false);
  return true;
}

AdvanceStop state_fail(const Team *team, State *state,
                       const VmResult *outcome) {
  AdvanceStop stop = ADVANCE_PAUSED;
  assert(outcome->stop == VM_FAULT);
  note_stop(team, state, outcome, &stop);
  return stop;
}

// Whose turn it is: inevitable matches are made until somebody can run.
static bool find_turn(const Team *team, State *state, uint32_t *rank) {
  if (team->observer != NULL) team->hooks->look(team->observer, state);
  while ((*rank = state_runner(state)) == UINT32_MAX) {
    if (!world_settle(state->world) || !wake(state)) return false;
  }
  return true;
}

typedef struct Others {
  const Team *team;
  State *state;
} Others;

// What the machine remembers of its memory is old then.
static Process *get_other(void *context, uint32_t rank) {
  const Others *others = context;
  assert(rank < others->state->rank_count);
  Vm *vm = others->team->vms[rank];
  if (vm != others->team->vms[others->state->current]) vm_forget(vm);
  return state_process(others->team, others->state, rank);
}

AdvanceStop state_run(const Team *team, State *state, uint32_t rank,
                      uint64_t budget, VmResult *outcome) {
  assert(rank < state->rank_count && budget > 0);
  AdvanceStop stop;
  Vm *vm = team->vms[rank];
  // For tests: while somebody else has it all, everything written is copied.
  State *shadow =
      team->options->fork_always ? state_fork(state, state->number) : NULL;
  assert(state->slots[rank].status == RANK_RUNS);
  state->current = rank;
  assert(!state->slots[rank].leaves);
  if (team->observer != NULL) team->hooks->enter(team->observer, state, rank);
  if (state->slots[rank].passes) vm_pass(vm);
  state->slots[rank].passes = false;
  Others others = {team, state};
  WorldTurn turn = {.world = state->world, .rank = rank, .other = get_other,
                    .context = &others};
  vm_set_extension_context(vm, &turn);
  vm_run(vm, state_process(team, state, rank), &state->path, budget, outcome);
  vm_set_extension_context(vm, NULL);
  if (!note_stop(team, state, outcome, &stop)) stop = ADVANCE_WAITS;
  if (shadow != NULL) state_free(team, shadow);
  if (team->options->check_level >= 2 && budget > 1)
    state_check(team, vm_terms(vm), state);
  return stop;
}

AdvanceStop state_turn(const Team *team, State *state, uint64_t budget,
                       VmResult *outcome) {
  uint32_t rank;
  return find_turn(team, state, &rank)
             ? state_run(team, state, rank, budget, outcome)
             : ADVANCE_QUIET;
}

AdvanceStop state_advance(const Team *team, State *state, uint64_t budget,
                          VmResult *outcome) {
  assert(budget > 0);
  uint32_t rank;
  while (find_turn(team, state, &rank)) {
    uint64_t before = process_instructions(state_look(state, rank));
    AdvanceStop stop = state_run(team, state, rank, budget, outcome);
    if (stop != ADVANCE_WAITS) return stop;
    // Ranks that talk to each other for ever must not keep us here.
    uint64_t used = process_instructions(state_look(state, rank)) - before;
    assert(process_instructions(state_look(state, rank)) >= before);
    if (used >= budget || team_must_stop(team)) return ADVANCE_PAUSED;
    budget -= used;
  }
  return ADVANCE_QUIET;
}
