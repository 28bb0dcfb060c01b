// Distrust of paths that end well: of some of them, chosen by their number,
// inputs are computed, and a fresh process that knows only these inputs must
// take the same branches at the same choices, print the same and end alike.
// Findings are confirmed by a concrete run; "verified" rests on these.
//
// All that costs a share of the run's own work, counted, beyond a little that is
// free. So of a run of few long paths only the beginning is run again, and
// compared as far as it goes.
//
// Small values tell little apart, so the inputs of a path are also varied: any
// that satisfy its condition must lead along it.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "play/run.h"
#include "play/player.h"

#define FIRST_PATHS 8        // each of these, then ever fewer
#define VARIANTS 2           // other inputs for a path
#define ATTEMPTS 48          // changes of one input tried for a variant
#define MAX_EVALUATED 200000 // operators evaluated for the variants of a path
#define MAX_BREAKS 50000     // branches looked at in one run
#define SLICE UINT64_C(2000000)

// Work for it, in instructions or what costs as much: so much at once, then a
// share of the run's own.
#define FREE_WORK 200000     // 1 % of what the shortest run costs
#define SHARE 64
#define WORK_PER_STATE 1000  // in which every rank waited
#define WORK_PER_FORK 2000
#define WORK_PER_RANK 4000   // to begin and end a run
#define WORK_PER_MODEL 4000
#define WORK_PER_OPERATOR 5  // evaluated

// A branch the path took by decision.
typedef struct Branch {
  uint32_t function, pc, target, place;
  uint32_t choices;          // of message order that were made before
} Branch;
typedef VEC(Branch) Branches;

typedef struct Sample {
  Run *run;
  const State *state;        // that ended
  Branches *branches;        // by rank, in order
  uint32_t *passed;          // by rank: of these, seen again
  Player *player;
  uint32_t breaks;           // branches looked at
  bool over;                 // something differs, or no answer is to be had
  bool cut;                  // the run was stopped for its work
  Text why;                  // what differs
} Sample;

// ---- Which.

// All at first, then four between each power of two and the next.
static bool is_picked(uint64_t number) {
  if (number <= FIRST_PATHS) return true;
  unsigned bits = 63 - (unsigned)__builtin_clzll(number);
  return (number & ((UINT64_C(1) << (bits - 2)) - 1)) == 0;
}

static uint64_t instructions_of(const State *state) {
  uint64_t sum = 0;
  for (uint32_t r = 0; r < state->rank_count; r++)
    sum += process_instructions(state_look(state, r));
  return sum;
}

// What the run has done itself.
static uint64_t own_work(const Run *run) {
  uint64_t instructions = team_instructions(&run->team) -
                          run->first_instructions - run->confirm_instructions;
  uint64_t moved =
      team_moved(&run->team) - run->first_moved - run->sample_moved;
  return instructions + moved + run->result->states * WORK_PER_STATE +
         run->result->forks * WORK_PER_FORK;
}

static uint64_t work_left(const Run *run) {
  if (run->options->sampling == SAMPLE_ALL) return UINT64_MAX;
  uint64_t allowed = FREE_WORK + own_work(run) / SHARE;
  return allowed > run->sample_work ? allowed - run->sample_work : 0;
}

// What running such a path again costs, at least.
static uint64_t work_of(const State *state) {
  return instructions_of(state) + state->rank_count * WORK_PER_RANK;
}

// The first one is begun in any case.
static bool is_affordable(const Run *run, const State *state) {
  return run->sample_work == 0 ||
         work_left(run) >= work_of(state) + WORK_PER_MODEL;
}

// Without inputs a single process ran as it would again.
static bool is_wanted(const Run *run, const State *state) {
  if (run->options->sampling == SAMPLE_NONE || state->unknown) return false;
  if (run->options->sampling == SAMPLE_ALL) return true;
  if (run->team.ranks == 1 && state->path.inputs.len == 0) return false;
  return is_picked(run->result->ended) && is_affordable(run, state);
}

// ---- What the path did.

static void list_branches(Sample *s) {
  const State *state = s->state;
  VEC(const Decision *) decisions = {0};
  for (const Decision *d = state->decisions; d != NULL; d = d->before)
    vec_push(&decisions, d);
  uint32_t choices = 0;
  for (uint32_t i = decisions.len; i-- > 0;) {
    const Decision *d = decisions.data[i];
    if (d->kind != DECIDED_FORK) {
      choices++;
    } else if (d->target != UINT32_MAX) {
      vec_push(&s->branches[d->rank],
               ((Branch){d->function, d->pc, d->target, d->place, choices}));
    }
  }
  vec_fini(&decisions);
}

// Programs of the same sources share their code: all their machines meet it.
static void add_break(const Sample *s, const Module *module,
                      const Branch *branch) {
  const ExploreOptions *options = s->run->options;
  for (uint32_t i = 0; i < options->program_count; i++)
    if (options->programs[i].module == module)
      vm_add_break(options->programs[i].vm, branch->function, branch->pc);
}

static void add_breaks(Sample *s) {
  for (uint32_t r = 0; r < s->state->rank_count; r++)
    for (uint32_t i = 0; i < s->branches[r].len; i++)
      add_break(s, s->run->team.modules[r], &s->branches[r].data[i]);
}

static void arm(const Sample *s, bool armed) {
  const ExploreOptions *options = s->run->options;
  for (uint32_t i = 0; i < options->program_count; i++)
    vm_arm_breaks(options->programs[armed ? i : options->program_count - 1 - i]
                      .vm, armed);
}

static void clear_breaks(const Sample *s) {
  const ExploreOptions *options = s->run->options;
  arm(s, false);
  for (uint32_t i = 0; i < options->program_count; i++)
    vm_clear_breaks(options->programs[i].vm);
}

// ---- The concrete run.

static void differ(Sample *s, const char *what) {
  s->over = true;
  if (s->why.len == 0) text_add(&s->why, what);
}

static void differ_at(Sample *s, const char *what, const Module *module,
                      uint32_t place) {
  Text text = {0};
  text_add(&text, what);
  text_add(&text, " at ");
  place_print(module, place, &text);
  differ(s, text_get(&text));
  text_fini(&text);
}

static void differ_in_branch(Sample *s, uint32_t rank) {
  const Branch *branch = &s->branches[rank].data[s->passed[rank]];
  differ_at(s, "does not take the same branch", s->run->team.modules[rank],
            branch->place);
}

// The rank is at a branch it decided on the path, perhaps at another time: where
// values were known there, the path says nothing.
static void pass_branch(Sample *s) {
  const State *now = player_state(s->player);
  uint32_t rank = now->current;
  StackEntry from = {0}, to = {0};
  process_top(state_look(now, rank), &from);
  arm(s, false);
  PlayerStop stop = player_turn(s->player, 1);
  arm(s, true);
  if (stop == PLAYER_OVER || ++s->breaks > MAX_BREAKS) {
    s->over = true;
    return;
  }
  process_top(state_look(player_state(s->player), rank), &to);
  if (s->passed[rank] == s->branches[rank].len) return;
  const Branch *next = &s->branches[rank].data[s->passed[rank]];
  if (next->choices < player_decided(s->player)) {
    differ_in_branch(s, rank);
  } else if (next->choices == player_decided(s->player) &&
             next->function == from.function && next->pc == from.pc &&
             next->target == to.pc) {
    s->passed[rank]++;
  }
}

static bool is_known(const Run *run, const Finding *finding) {
  for (uint32_t i = 0; i < run->result->findings.len; i++)
    if (finding_is_known(&run->result->findings.data[i], finding))
      return true;
  return table_find(&run->suppressed, finding->signature) != NULL;
}

static void meet_finding(Sample *s) {
  const Finding *met = player_met(s->player);
  if (met->message == NULL || is_known(s->run, met)) return;
  Text text = {0};
  text_printf(&text, "shows %s", finding_id(met->kind));
  differ_at(s, text_get(&text), met->module, met->place);
  text_fini(&text);
}

// ---- Ends.

// Did it print the same? The beginning of it, if it was cut.
static bool is_output_same(const Sample *s, uint32_t rank, int fd,
                           const Assignment *assignment) {
  const Process *path = state_look(s->state, rank);
  const Process *again = state_look(player_state(s->player), rank);
  Vm *vm = s->run->team.vms[rank];
  Text a = {0}, b = {0};
  if (process_has_described(path)) return true;   // in place of digits
  process_output(vm, path, fd, assignment, &a);
  process_output(vm, again, fd, NULL, &b);
  bool same = (s->cut ? a.len >= b.len : a.len == b.len) &&
              memcmp(text_get(&a), text_get(&b), b.len) == 0;
  text_fini(&a);
  text_fini(&b);
  return same;
}

static void compare_output(Sample *s, uint32_t rank, int last,
                           const Assignment *assignment) {
  static const char *const streams[] = {NULL, "standard output",
                                        "standard error", "files"};
  Text text = {0};
  for (int fd = 1; fd <= last && !s->over; fd++) {
    if (is_output_same(s, rank, fd, assignment)) continue;
    text_printf(&text, "has another %s on rank %u", streams[fd], rank);
    differ(s, text_get(&text));
  }
  text_fini(&text);
}

static void compare_rank(Sample *s, uint32_t rank,
                         const Assignment *assignment) {
  const RankSlot *a = &s->state->slots[rank];
  const RankSlot *b = &player_state(s->player)->slots[rank];
  Text text = {0};
  if (s->passed[rank] < s->branches[rank].len) differ_in_branch(s, rank);
  if (a->status != b->status || a->exit_code != b->exit_code) {
    text_printf(&text, "ends with status %d instead of %d on rank %u",
                (int)b->exit_code, (int)a->exit_code, rank);
    differ(s, text_get(&text));
  }
  compare_output(s, rank, 3, assignment);
  text_fini(&text);
}

// Stopped on the way: what files hold there is not known of the path.
static void compare_beginning(Sample *s, const Assignment *assignment) {
  for (uint32_t r = 0; r < s->state->rank_count && !s->over; r++)
    compare_output(s, r, 2, assignment);
}

static void compare_ranks(Sample *s, const Assignment *assignment) {
  for (uint32_t r = 0; r < s->state->rank_count && !s->over; r++)
    compare_rank(s, r, assignment);
}

// The run came to its own end. After MPI_Abort ranks may stand still.
static void compare_end(Sample *s, const Replay *replay,
                        const Assignment *assignment) {
  switch (replay->stop) {
    case REPLAY_EXIT:
      compare_ranks(s, assignment);
      break;
    case REPLAY_LIMIT:
      if (replay->stuck && !state_has_ended(s->state)) {
        compare_ranks(s, assignment);
      } else {
        differ(s, "cannot go on: ");
        text_add(&s->why, text_get(&replay->text));
      }
      break;
    case REPLAY_DROPPED:
      differ(s, "violates an assumption");
      break;
    case REPLAY_FAULT:
    case REPLAY_ENDLESS: s->over = true; break;   // stopped: no answer
  }
}

// Plays on until something is seen or the run ends, for so much work at most.
static void play(Sample *s, uint64_t work) {
  const Team *team = &s->run->team;
  uint64_t before = team_instructions(team) + team_moved(team);
  while (!s->over) {
    uint64_t spent = team_instructions(team) + team_moved(team) - before;
    s->cut = spent >= work;
    if (s->cut) break;
    PlayerStop stop =
        player_turn(s->player, work - spent < SLICE ? work - spent : SLICE);
    if (stop == PLAYER_OVER) break;
    if (stop == PLAYER_BREAK) pass_branch(s);
    if (stop == PLAYER_FINDING) meet_finding(s);
  }
}

// True: there is an answer.
static bool run_again(Sample *s, const InputValues *inputs,
                      const Assignment *assignment) {
  Run *run = s->run;
  Choices schedule = {0};
  Replay replay = {0};
  uint64_t work = work_left(run);
  state_schedule(s->state, &schedule);
  ReplaySpec spec = {
      .inputs = inputs,
      .schedule = &schedule,
      .boot = s->state->boot,
      .assignment = assignment,
      .budget = instructions_of(s->state) * 4 + 10000000,
      .kind = FINDING_MESSAGE_RACE,   // no run meets it: none is expected
      .place = PLACE_NONE,
      .rank = RANK_NONE,
  };
  s->player = player_new(run->terms, run->options, &spec, &replay);
  s->over = false;
  s->breaks = 0;
  memset(s->passed, 0, s->state->rank_count * sizeof *s->passed);
  arm(s, true);
  play(s, work);
  arm(s, false);
  if (!s->over && s->cut) {
    compare_beginning(s, assignment);
  } else if (!s->over) {
    compare_end(s, &replay, assignment);
  }
  bool answered = !s->over || s->why.len != 0;
  player_free(s->player);
  replay_fini(&replay);
  vec_fini(&schedule);
  return answered;
}

static void show_inputs(const InputValues *inputs, Text *out) {
  for (uint32_t i = 0; i < inputs->len && i < 8; i++) {
    const InputValue *input = &inputs->data[i];
    text_printf(out, "%s%s = 0x", i == 0 ? "" : ", ", input->name);
    for (uint32_t b = input->size < 16 ? input->size : 16; b-- > 0;)
      text_printf(out, "%02x", input->bytes[b]);
  }
  if (inputs->len > 8) text_add(out, ", ...");
}

static void complain(Sample *s, const InputValues *inputs) {
  Run *run = s->run;
  Text text = {0};
  text_printf(&text, "path %llu ended well, but run with inputs of it (",
              (unsigned long long)run->result->paths);
  show_inputs(inputs, &text);
  text_printf(&text, ") the program %s", text_get(&s->why));
  if (run->options->strict) {
    fprintf(stderr, "mpiproof: internal error: %s\n", text_get(&text));
    abort();
  }
  limits_add_kind(&run->result->limits, LIMIT_INTERNAL_ERROR, NULL,
                  PLACE_NONE, text_get(&text));
  text_fini(&text);
}

// One run with these values. False: what is seen is wrong, or nothing is.
static bool try_values(Sample *s, const Assignment *assignment) {
  InputValues inputs = {0};
  Run *run = s->run;
  uint64_t instructions = team_instructions(&run->team);
  uint64_t moved = team_moved(&run->team);
  inputs_make(run->terms, &s->state->path, assignment, &inputs);
  bool answered = run_again(s, &inputs, assignment);
  instructions = team_instructions(&run->team) - instructions;
  moved = team_moved(&run->team) - moved;
  run->confirm_instructions += instructions;
  run->sample_moved += moved;
  run->sample_work +=
      instructions + moved + s->state->rank_count * WORK_PER_RANK;
  if (s->why.len != 0) complain(s, &inputs);
  inputs_fini(&inputs);
  return answered && s->why.len == 0;
}

// ---- Other inputs.

static bool holds(const Sample *s, const Assignment *assignment,
                  const Terms *condition) {
  for (uint32_t i = 0; i < condition->len; i++)
    if (!expr_eval_bool(s->run->terms, assignment, condition->data[i]))
      return false;
  return true;
}

// A value that is often special, or any.
static uint64_t draw_value(Rng *rng, uint64_t old, uint32_t size) {
  unsigned bits = 8 * (size < 8 ? size : 8);
  uint64_t one = UINT64_C(1) << rng_below(rng, bits);
  switch (rng_below(rng, 6)) {
    case 0: return one;
    case 1: return one - 1;
    case 2: return ~UINT64_C(0) - (one - 1);
    case 3: return old ^ one;
    case 4: return old + one;
    default: return rng_next(rng);
  }
}

// Changes one input, or one byte of a large one, and keeps that if the path's
// condition still holds.
static bool change_input(const Sample *s, Rng *rng, const Terms *condition,
                         Assignment *assignment) {
  ExprTable *terms = s->run->terms;
  const Path *path = &s->state->path;
  uint32_t input = path->inputs.data[rng_below(rng, path->inputs.len)];
  uint32_t size = expr_input_size(terms, input), first = 0;
  if (size == 0) return false;
  if (size > 8) {
    first = (uint32_t)rng_below(rng, size);
    size = 1;
  }
  Wide old[8];
  uint64_t word = 0;
  for (uint32_t i = 0; i < size; i++) {
    old[i] = (Wide){0, 0};
    assignment_find(assignment, expr_input(terms, input, first + i), &old[i]);
    word |= (old[i].lo & 0xff) << 8 * i;
  }
  uint64_t value = draw_value(rng, word, size);
  for (uint32_t i = 0; i < size; i++)
    assignment_set(assignment, expr_input(terms, input, first + i),
                   (Wide){value >> 8 * i & 0xff, 0});
  if (holds(s, assignment, condition)) return true;
  for (uint32_t i = 0; i < size; i++)
    assignment_set(assignment, expr_input(terms, input, first + i), old[i]);
  return false;
}

// Operators that one attempt evaluates.
static uint64_t count_operators(const Sample *s, const Terms *condition) {
  uint64_t count = 1;
  for (uint32_t i = 0; i < condition->len && count < MAX_EVALUATED; i++)
    count += expr_size(s->run->terms, condition->data[i]);
  return count;
}

static uint32_t count_attempts(const Sample *s, uint64_t operators) {
  uint64_t attempts = MAX_EVALUATED / (operators * VARIANTS);
  uint64_t left = work_left(s->run) / (operators * WORK_PER_OPERATOR);
  if (attempts > left) attempts = left;
  return attempts < ATTEMPTS ? (uint32_t)attempts : ATTEMPTS;
}

static void try_variants(Sample *s, Assignment *assignment) {
  Terms condition = {0};
  terms_list(&s->state->path, &condition);
  uint64_t operators = count_operators(s, &condition);
  Rng rng = {s->run->result->ended};
  bool good = s->state->path.inputs.len != 0;
  for (uint32_t v = 0; v < VARIANTS && good; v++) {
    bool changed = false;
    uint32_t attempts = count_attempts(s, operators);
    for (uint32_t i = 0; i < attempts; i++)
      changed |= change_input(s, &rng, &condition, assignment);
    s->run->sample_work += attempts * operators * WORK_PER_OPERATOR;
    if (!changed || work_left(s->run) < work_of(s->state)) break;
    good = try_values(s, assignment);
  }
  vec_fini(&condition);
}

// ---- The whole.

static void sample(Sample *s, Assignment *assignment) {
  Run *run = s->run;
  uint32_t ranks = s->state->rank_count;
  s->branches = mem_alloc_zero(ranks * sizeof *s->branches);
  s->passed = mem_alloc_zero(ranks * sizeof *s->passed);
  list_branches(s);
  add_breaks(s);
  run->confirming = true;
  run->sample_work += WORK_PER_MODEL;
  if (try_values(s, assignment) && !s->cut) {
    run->result->sampled++;
    if (is_picked(run->result->ended)) try_variants(s, assignment);
  }
  run->confirming = false;
  clear_breaks(s);
  for (uint32_t r = 0; r < ranks; r++) vec_fini(&s->branches[r]);
  mem_free(s->branches, ranks * sizeof *s->branches);
  mem_free(s->passed, ranks * sizeof *s->passed);
  text_fini(&s->why);
}

// Functions without interpretation are others in a concrete run.
static bool rests_on_functions(const Run *run, const Path *path) {
  Terms condition = {0};
  bool found = false;
  terms_list(path, &condition);
  for (uint32_t i = 0; i < condition.len && !found; i++)
    found = expr_has_apply(run->terms, condition.data[i]);
  vec_fini(&condition);
  return found;
}

void run_sample(Run *run, const State *state) {
  if (!is_wanted(run, state) || rests_on_functions(run, &state->path)) return;
  Assignment *assignment = solver_model(run->solver, state->path.constraints);
  if (assignment == NULL) return;   // nothing is claimed of this one
  Sample s = {.run = run, .state = state};
  sample(&s, assignment);
  assignment_free(assignment);
}
