// One concrete execution: recorded inputs instead of symbols, recorded choices
// at every point where ranks wait, in the same deterministic order in which
// the exploration ran them.
#include <assert.h>
#include <string.h>

#include "explore/internal.h"
#include "explore/recorder.h"

// Instructions between looks at the stop flag.
#define REPLAY_SLICE UINT64_C(2000000)

typedef struct Player {
  Team team;
  ExprTable *terms;
  const ExploreOptions *options;
  const ReplaySpec *spec;
  Replay *replay;
  State *state;
  VmResult outcome;
  Choices choices;        // scratch
  uint32_t next;          // in the schedule
  uint64_t taken;         // of the choices a CHOICE_ANY there stands for
  Recorder recorder;      // if spec->history
  VEC(char *) matches;    // choices in words
  VEC(Hash128) seen;      // states in which choices were made
} Player;

static bool recorded_byte(void *context, const char *name, uint32_t occurrence,
                          uint32_t index, uint8_t *value) {
  const InputValues *inputs = context;
  for (uint32_t i = 0; i < inputs->len; i++) {
    const InputValue *input = &inputs->data[i];
    if (input->occurrence != occurrence || strcmp(input->name, name) != 0)
      continue;
    if (index >= input->size) return false;
    *value = input->bytes[index];
    return true;
  }
  return false;
}

// Undefined values can still fork: take the way the assignment takes.
static void take_fork(Player *p) {
  const Assignment *assignment = p->spec->assignment;
  const VmResult *outcome = &p->outcome;
  uint32_t way = 0;
  for (uint32_t i = 0; i < outcome->alternatives.len; i++) {
    ExprId condition = outcome->alternatives.data[i];
    if (assignment == NULL ||
        expr_eval_bool(p->terms, assignment, condition)) {
      way = i;
      break;
    }
  }
  state_decide_fork(&p->team, p->state, way, outcome->alternatives.data[way],
                    outcome->place);
}

// ---- What ends the replay. All return true.

static void record_end(Player *p, uint32_t rank, bool exited) {
  if (p->spec->history != NULL)
    recorder_end(&p->recorder, rank, exited, p->outcome.exit_code);
}

static bool stop_at(Player *p, Finding *finding) {
  p->replay->stop = REPLAY_FAULT;
  p->replay->finding = *finding;
  return true;
}

// A finding on the way: is it the one we are waiting for?
static bool meet(Player *p, Finding *finding) {
  const ReplaySpec *spec = p->spec;
  if (spec->kind == FAULT_COUNT ||
      (spec->kind == finding->kind && spec->place == finding->place &&
       spec->rank == finding->rank && spec->handled == finding->handled))
    return stop_at(p, finding);
  finding_fini(finding);
  return false;
}

static bool meet_fault(Player *p) {
  Finding finding;
  fault_describe(&p->team, p->state, p->state->current, &p->outcome.fault,
                 &finding);
  if (p->state->slots[p->state->current].status == RANK_BROKEN)
    record_end(p, p->state->current, false);
  return meet(p, &finding);
}

static bool meet_exit(Player *p) {
  Finding finding;
  if (p->replay->exit_code == 0) p->replay->exit_code = p->outcome.exit_code;
  record_end(p, p->state->current, true);
  return exit_describe(&p->team, p->state, p->state->current, &finding) &&
         meet(p, &finding);
}

static bool meet_leftovers(Player *p) {
  Findings findings = {0};
  bool found = false;
  leftovers_describe(&p->team, p->state, &findings);
  for (uint32_t i = 0; i < findings.len; i++) {
    if (found) {
      finding_fini(&findings.data[i]);
    } else {
      found = meet(p, &findings.data[i]);
    }
  }
  vec_fini(&findings);
  return found;
}

static bool meet_limit(Player *p) {
  if (p->replay->text.len == 0)
    text_add(&p->replay->text, text_get(&p->outcome.limit_text));
  return false;
}

// ---- Choices.

// May this be called a deadlock: nothing must happen but tests in vain?
static bool is_stuck(const Choices *choices) {
  for (uint32_t i = 0; i < choices->len; i++)
    if (!choices->data[i].optional && choices->data[i].kind != CHOICE_NOTHING)
      return false;
  return true;
}

static bool has_mandatory(const Choices *choices) {
  for (uint32_t i = 0; i < choices->len; i++)
    if (!choices->data[i].optional) return true;
  return false;
}

static bool has_optional(const Choices *choices) {
  for (uint32_t i = 0; i < choices->len; i++)
    if (choices->data[i].optional) return true;
  return false;
}

static bool meet_deadlock(Player *p, bool endless) {
  Finding finding;
  deadlock_describe(&p->team, p->state, &finding);
  finding.needs_blocking =
      finding.needs_blocking || has_optional(&p->choices);
  finding.endless = endless;
  finding_describe_deadlock(&finding);
  return meet(p, &finding);
}

static void keep_words(Player *p, const Choice *choice) {
  Text text = {0};
  if (choice->rank == CHOICE_ALL_RANKS) {
    text_add(&text, "MPI buffers what is waiting to be sent");
  } else {
    world_print_choice(p->state->world, p->team.modules, choice, &text);
  }
  vec_push(&p->matches, mem_string(text_get(&text)));
  text_fini(&text);
}

static void look_at(Player *p, const Choice *choice) {
  Replay *replay = p->replay;
  replay->look_rank = choice->rank == CHOICE_ALL_RANKS ? 0 : choice->rank;
  replay->look_place = PLACE_NONE;
  if (choice->rank == CHOICE_ALL_RANKS) return;
  replay->look_place = world_choice_place(p->state->world, choice);
  world_print_choice(p->state->world, p->team.modules, choice,
                     &replay->look_text);
}

static bool is_offered(const Player *p, const Choice *choice) {
  if (choice->rank == CHOICE_ALL_RANKS) return has_optional(&p->choices);
  for (uint32_t i = 0; i < p->choices.len; i++)
    if (choice_is_same(&p->choices.data[i], choice)) return true;
  return false;
}

// Choices that are prescribed.
static uint32_t schedule_length(const Player *p) {
  if (p->spec->schedule == NULL) return 0;
  return p->spec->flips ? p->spec->flip + 1 : p->spec->schedule->len;
}

// Another message for the same receive or probe, or NULL.
static const Choice *find_other(const Player *p, const Choice *choice) {
  for (uint32_t i = 0; i < p->choices.len; i++) {
    const Choice *c = &p->choices.data[i];
    if (c->kind == choice->kind && c->rank == choice->rank &&
        c->op == choice->op && c->peer != choice->peer)
      return c;
  }
  return NULL;
}

// Where anything will do: something better than testing in vain.
static const Choice *default_choice(const Player *p) {
  for (uint32_t i = 0; i < p->choices.len; i++)
    if (p->choices.data[i].kind != CHOICE_NOTHING &&
        !p->choices.data[i].optional)
      return &p->choices.data[i];
  return p->choices.len == 0 ? NULL : &p->choices.data[0];
}

// The entry of the schedule that is followed now; NULL behind its end.
static const Choice *present_entry(const Player *p) {
  return p->next < schedule_length(p) ? &p->spec->schedule->data[p->next]
                                      : NULL;
}

static const Choice *next_choice(const Player *p) {
  const Choice *entry = present_entry(p);
  if (entry == NULL || entry->kind == CHOICE_ANY) return default_choice(p);
  return p->spec->flips && p->next == p->spec->flip ? find_other(p, entry)
                                                    : entry;
}

// A choice was made: on to the next entry.
static void pass_entry(Player *p) {
  const Choice *entry = present_entry(p);
  if (entry != NULL && entry->kind == CHOICE_ANY &&
      ++p->taken < entry->picked)
    return;
  p->taken = 0;
  p->next++;
}

static void keep_entry_words(Player *p, const Choice *choice) {
  const Choice *entry = present_entry(p);
  if (entry == NULL || p->taken != 0) return;
  keep_words(p, entry->kind == CHOICE_ANY ? entry : choice);
}

static void record_choice(Player *p, const Choice *choice) {
  const Choice *entry = present_entry(p);
  bool decides = entry != NULL && entry->kind != CHOICE_ANY;
  if (p->spec->history != NULL)
    recorder_decide(&p->recorder, &p->choices, choice,
                    decides ? p->next : HISTORY_NONE);
}

// Was a state equal to the present one there before?
static bool is_back(Player *p) {
  Hash128 now = state_hash(&p->team, p->terms, p->state, false);
  bool seen = false;
  for (uint32_t i = 0; i < p->seen.len && !seen; i++)
    seen = hash_equal(p->seen.data[i], now);
  if (!seen) vec_push(&p->seen, now);
  return seen;
}

// Every rank waits. True: the replay is over.
static bool decide(Player *p) {
  bool at_end = p->next >= schedule_length(p);
  vec_clear(&p->choices);
  world_choices(p->state->world, &p->choices, NULL);
  bool wanted = finding_is_deadlock(p->spec->kind);
  bool endless = wanted && is_back(p) && !is_stuck(&p->choices);
  bool stuck = wanted ? endless || is_stuck(&p->choices)
                      : !has_mandatory(&p->choices);
  if (at_end && stuck && meet_deadlock(p, endless)) return true;
  const Choice *choice = next_choice(p);
  if (choice == NULL || !is_offered(p, choice)) {
    p->replay->stop = REPLAY_LIMIT;
    text_add(&p->replay->text, "the recorded choices do not fit");
    return true;
  }
  Choice mine = *choice;
  if (p->spec->looks && p->next == p->spec->look) look_at(p, &mine);
  keep_entry_words(p, &mine);
  record_choice(p, &mine);
  pass_entry(p);
  if (mine.rank == CHOICE_ALL_RANKS) {
    state_decide_buffer(p->state, &p->choices);
  } else {
    state_decide_choice(p->state, &mine);
  }
  return false;
}

static bool end(Player *p) {
  if (meet_leftovers(p)) return true;
  p->replay->stop =
      p->replay->text.len != 0 ? REPLAY_LIMIT : REPLAY_EXIT;
  return true;
}

// ---- The loop.

static bool is_over(const Player *p) {
  const volatile sig_atomic_t *stop = p->options->stop;
  if (stop != NULL && *stop != 0) return true;
  uint64_t sum = 0;
  for (uint32_t r = 0; r < p->team.ranks; r++)
    sum += process_instructions(state_look(p->state, r));
  return p->spec->budget != 0 && sum > p->spec->budget;
}

// True: the replay is over.
static bool play_on(Player *p) {
  switch (state_advance(&p->team, p->state, REPLAY_SLICE, &p->outcome)) {
    case ADVANCE_FORK: take_fork(p); return false;
    case ADVANCE_FAULT:
    case ADVANCE_REPORT: return meet_fault(p);
    case ADVANCE_LEFT: return meet_exit(p);
    case ADVANCE_LIMIT: return meet_limit(p);
    case ADVANCE_DROPPED:
      p->replay->stop = REPLAY_DROPPED;
      return true;
    case ADVANCE_PAUSED:
      p->replay->stop = REPLAY_ENDLESS;
      return is_over(p);
    case ADVANCE_QUIET:
      world_clear_events(p->state->world);
      if (state_has_ended(p->state)) return end(p);
      p->replay->stop = REPLAY_ENDLESS;
      return is_over(p) || decide(p);
  }
  assert(false);
  return true;
}

static void keep_output(Player *p) {
  for (uint32_t r = 0; r < p->team.ranks; r++) {
    const Process *process = state_look(p->state, r);
    process_output(p->team.vms[r], process, 1, NULL, &p->replay->output);
    process_output(p->team.vms[r], process, 2, NULL, &p->replay->errors);
  }
}

static void keep_matches(Player *p) {
  bool wanted = p->replay->stop == REPLAY_FAULT;
  for (uint32_t i = 0; i < p->matches.len; i++) {
    if (wanted) {
      vec_push(&p->replay->finding.matches, p->matches.data[i]);
    } else {
      mem_free_string(p->matches.data[i]);
    }
  }
  vec_fini(&p->matches);
}

// The rank that failed inside an MPI call.
static uint32_t failed_call(const Replay *replay) {
  if (replay->stop != REPLAY_FAULT) return RANK_NONE;
  const char *name = trace_call_name(&replay->finding.trace);
  bool in_mpi = name != NULL && strncmp(name, "MPI_", 4) == 0;
  return in_mpi ? replay->finding.rank : RANK_NONE;
}

void explore_replay(ExprTable *terms, const ExploreOptions *options,
                    const ReplaySpec *spec, Replay *replay) {
  Player player = {
      .terms = terms, .options = options, .spec = spec, .replay = replay};
  team_init(&player.team, options);
  team_set_replay(&player.team, recorded_byte,
                  (void *)(uintptr_t)spec->inputs);
  vm_result_init(&player.outcome);
  player.state = state_new(&player.team, spec->boot, false, 0);
  if (spec->history != NULL)
    recorder_start(&player.recorder, &player.team, player.state,
                   spec->history);
  while (!play_on(&player)) {
  }
  if (spec->history != NULL)
    recorder_stop(&player.recorder, failed_call(replay));
  keep_output(&player);
  keep_matches(&player);
  state_free(&player.team, player.state);
  vm_result_fini(&player.outcome);
  vec_fini(&player.choices);
  vec_fini(&player.seen);
  team_set_replay(&player.team, NULL, NULL);
  team_fini(&player.team);
}

void replay_fini(Replay *replay) {
  finding_fini(&replay->finding);
  text_fini(&replay->text);
  text_fini(&replay->look_text);
  text_fini(&replay->output);
  text_fini(&replay->errors);
}
