// Playing one execution. See player.h.
#include "play/player.h"

#include <assert.h>
#include <string.h>

#include "play/run.h"
#include "play/internal.h"
#include "state/spin.h"

#define TURNS_PER_LOOK 16   // at the stop flag and the budget

// Most are asked for in the order they were recorded.
static bool recorded_byte(void *context, const char *name, uint32_t occurrence,
                          uint32_t index, uint8_t *value) {
  Player *p = context;
  const InputValues *inputs = p->spec->inputs;
  for (uint32_t i = 0; i < inputs->len; i++) {
    uint32_t at = (p->input + i) % inputs->len;
    const InputValue *input = &inputs->data[at];
    if (input->occurrence != occurrence || strcmp(input->name, name) != 0)
      continue;
    p->input = at;
    if (index >= input->size) return false;
    *value = input->bytes[index];
    return true;
  }
  if (!p->spec->otherwise || !vm_is_unknown(name)) return false;
  *value = 0xff;
  return true;
}

// Undefined values can still fork: take the way the assignment takes.
static void take_fork(Player *p) {
  const Assignment *assignment = p->spec->assignment;
  const VmResult *outcome = &p->outcome;
  assert(outcome->alternatives.len > 0);
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
  assert(p->state->decisions->kind == DECIDED_FORK);
}

// ---- What may end the replay. True: it does.

static void record_end(Player *p, uint32_t rank, bool exited) {
  assert(rank < p->team.ranks);
  if (p->spec->history != NULL)
    recorder_end(&p->recorder, rank, exited, p->outcome.exit_code);
}

// Might the finding be due to something that is only approximated? So if its
// rank went on with such a thing, or knows of what a rank did afterwards.
static bool is_approximated(const Player *p, const Finding *finding) {
  bool depends = false;
  for (uint32_t r = 0; r < p->team.ranks && !depends; r++) {
    const Doubt *doubt = &p->doubts[r];
    if (!doubt->is) continue;
    depends = finding->rank == RANK_NONE || finding->rank == r ||
              finding->kind == FINDING_UNMATCHED_MESSAGE ||
              world_clock(p->state->world, finding->rank, r) > doubt->clock;
  }
  return depends;
}

bool player_stop_at(Player *p, Finding *finding) {
  assert(finding->rank == RANK_NONE || finding->rank < p->team.ranks);
  p->replay->stop = REPLAY_FAULT;
  assert(finding->message != NULL);
  p->replay->approximated = is_approximated(p, finding);
  p->replay->finding = *finding;
  return true;
}

static bool is_error(const Player *p, const Finding *finding) {
  const ExploreOptions *options = p->options;
  Severity severity = options->judge == NULL
                          ? finding_severity(finding)
                          : options->judge(options->judge_context, finding);
  return severity == SEVERITY_ERROR;
}

// A finding on the way: is it the one we are waiting for?
static bool meet(Player *p, Finding *finding) {
  assert(finding->kind < FINDING_KIND_COUNT);
  assert(finding->rank == RANK_NONE || finding->rank < p->team.ranks);
  const ReplaySpec *spec = p->spec;
  if ((spec->kind == FINDING_KIND_COUNT && !finding_goes_on(finding->kind)) ||
      (spec->kind == finding->kind && spec->place == finding->place &&
       spec->rank == finding->rank && spec->handled == finding->handled))
    return player_stop_at(p, finding);
  p->replay->failed = p->replay->failed || is_error(p, finding);
  if (finding->rank != RANK_NONE &&
      p->state->slots[finding->rank].status == RANK_BROKEN &&
      !p->replay->broken) {
    p->replay->broken = true;
    p->replay->broken_rank = finding->rank;
  }
  finding_fini(&p->met);
  p->met = *finding;
  return false;
}

static bool meet_fault(Player *p) {
  assert(p->outcome.stop == VM_FAULT || p->outcome.stop == VM_REPORT);
  Finding finding;
  if (p->outcome.fault.follows) {   // no finding of its own
    if (p->state->slots[p->state->current].status == RANK_BROKEN)
      record_end(p, p->state->current, false);
    return false;
  }
  fault_describe(&p->team, p->state, p->state->current, &p->outcome.fault,
                 &finding);
  if (p->state->slots[p->state->current].status == RANK_BROKEN)
    record_end(p, p->state->current, false);
  return meet(p, &finding);
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

static void note_limit(Player *p) {
  if (p->replay->text.len == 0)
    text_add(&p->replay->text, text_get(&p->outcome.limit_text));
}

// ---- Choices.

// May this be called a deadlock: nothing must happen but tests in vain?
static bool is_stuck(const Choices *choices) {
  for (uint32_t i = 0; i < choices->len; i++)
    if (!choices->data[i].optional && choices->data[i].kind != EVENT_NOTHING)
      return false;
  return true;
}

bool player_has_mandatory(const Choices *choices) {
  for (uint32_t i = 0; i < choices->len; i++)
    if (!choices->data[i].optional) return true;
  return false;
}

// Do ranks still test, in vain?
static bool has_tests(const Choices *choices) {
  for (uint32_t i = 0; i < choices->len; i++)
    if (choices->data[i].kind == EVENT_NOTHING &&
        !choices->data[i].optional)
      return true;
  return false;
}

static bool has_optional(const Choices *choices) {
  for (uint32_t i = 0; i < choices->len; i++)
    if (choices->data[i].optional) return true;
  return false;
}

static bool meet_deadlock(Player *p, bool endless) {
  Findings findings = {0};
  bool found = false;
  deadlock_describe(&p->team, p->state, endless || has_tests(&p->choices),
                    &findings);
  for (uint32_t i = 0; i < findings.len; i++) {
    Finding *finding = &findings.data[i];
    finding->needs_blocking = finding->needs_blocking ||
                              deadlock_can_go_on(finding, &p->choices);
    finding->endless = endless;
    finding->progresses = p->spec->kind == FINDING_ENDLESS_EXECUTION;
    finding_describe_deadlock(finding);
    if (found) {
      finding_fini(finding);
    } else {
      found = meet(p, finding);
    }
  }
  vec_fini(&findings);
  return found;
}

static void keep_words(Player *p, const Choice *choice) {
  Text text = {0};
  if (choice->rank == CHOICE_ALL_RANKS) {
    text_add(&text, "MPI buffers what is waiting to be sent");
  } else {
    world_print_choice(p->state->world, p->team.modules, choice, &text);
  }
  player_push_words(p, &text);
  text_fini(&text);
}

static void look_at(Player *p, const Choice *choice) {
  Replay *replay = p->replay;
  replay->look_rank = choice->rank == CHOICE_ALL_RANKS ? 0 : choice->rank;
  replay->look_place = PLACE_NONE;
  replay->look_way = choice->kind == EVENT_WAY;
  if (choice->rank == CHOICE_ALL_RANKS) return;
  replay->look_place = world_choice_place(p->state->world, choice);
  world_print_choice(p->state->world, p->team.modules, choice,
                     &replay->look_text);
}

static bool is_offered(const Player *p, const Choice *choice) {
  if (choice->rank == CHOICE_ALL_RANKS) return has_optional(&p->choices);
  if (choice->kind == EVENT_SEEN) return player_is_paused(p, choice->rank);
  for (uint32_t i = 0; i < p->choices.len; i++)
    if (choice_is_same(&p->choices.data[i], choice)) return true;
  return world_takes_order(p->state->world, choice);
}

// Choices that are prescribed.
static uint32_t schedule_length(const Player *p) {
  assert(p->spec->schedule != NULL || !p->spec->flips);
  if (p->spec->schedule == NULL) return 0;
  return p->spec->flips ? p->spec->flip + 1 : p->spec->schedule->len;
}

// Another message for the same receive or probe, or NULL.
static const Choice *find_other(const Player *p, const Choice *choice) {
  assert(p->spec->flips);
  for (uint32_t i = 0; i < p->choices.len; i++) {
    const Choice *c = &p->choices.data[i];
    if (c->kind == choice->kind && c->rank == choice->rank &&
        c->op == choice->op && c->peer != choice->peer)
      return c;
  }
  return NULL;
}

// Where anything will do: something better than testing in vain.
static const Choice *default_choice(Player *p) {
  for (uint32_t r = 0; r < p->team.ranks; r++) {
    p->go = (Choice){.kind = EVENT_SEEN, .rank = (uint16_t)r};
    if (player_is_paused(p, r)) return &p->go;
  }
  for (uint32_t i = 0; i < p->choices.len; i++)
    if (p->choices.data[i].kind != EVENT_NOTHING &&
        !p->choices.data[i].optional)
      return &p->choices.data[i];
  return p->choices.len == 0 ? NULL : &p->choices.data[0];
}

// The entry of the schedule that is followed now; NULL behind its end.
static const Choice *present_entry(const Player *p) {
  return p->next < schedule_length(p) ? &p->spec->schedule->data[p->next]
                                      : NULL;
}

static const Choice *next_choice(Player *p) {
  const Choice *entry = present_entry(p);
  if (entry == NULL || entry->kind == EVENT_ANY) return default_choice(p);
  return p->spec->flips && p->next == p->spec->flip ? find_other(p, entry)
                                                    : entry;
}

// A choice was made: on to the next entry.
static void pass_entry(Player *p) {
  const Choice *entry = present_entry(p);
  if (entry != NULL && entry->kind == EVENT_ANY &&
      ++p->taken < entry->picked)
    return;
  p->taken = 0;
  p->next++;
}

static void keep_entry_words(Player *p, const Choice *choice) {
  const Choice *entry = present_entry(p);
  if (entry == NULL || p->taken != 0) return;
  keep_words(p, entry->kind == EVENT_ANY ? entry : choice);
}

static void record_choice(Player *p, const Choice *choice) {
  const Choice *entry = present_entry(p);
  bool decides = entry != NULL && entry->kind != EVENT_ANY;
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

// Behind the schedule's end the state alone tells what is chosen. One that was
// there before came more often by now than there are such states: so one of them
// came twice, and what was not met between will never be.
static bool circles_for_ever(Player *p) {
  assert(present_entry(p) == NULL);
  return p->observer == NULL && ++p->returns > p->seen.len;
}

// All ranks wait, and nothing is to be chosen. Do they go in circles from now
// on, and is that what is expected?
static bool meet_circle(Player *p) {
  FindingKind kind = p->spec->kind;
  if (p->next < schedule_length(p) || state_runner(p->state) != RANK_NONE ||
      (kind != FINDING_ENDLESS_EXECUTION && !finding_is_deadlock(kind)))
    return false;
  Hash128 now = state_hash(&p->team, p->terms, p->state, false);
  p->circling = p->circling ||
                (p->waits != 0 && hash_equal(now, p->anchor));
  if ((p->waits & (p->waits - 1)) == 0) p->anchor = now;
  p->waits++;
  vec_clear(&p->choices);
  return p->circling && meet_deadlock(p, true);
}

static void carry_out(Player *p, const Choice *choice) {
  p->waits = 0;
  p->circling = false;
  if (p->observer != NULL) {
    played_word_stop(&p->word, state_hash(&p->team, p->terms, p->state, false));
    observer_look(p->observer, p->state);
  }
  if (choice->kind == EVENT_SEEN) {
    state_decide_go(&p->team, p->state, choice->rank);
    player_open(p, choice->rank);
  } else if (choice->rank == CHOICE_ALL_RANKS) {
    state_decide_buffer(p->state, &p->choices);
  } else {
    assert(choice->rank < p->team.ranks);
    state_decide_choice(p->state, choice);
  }
  if (p->observer != NULL && p->state->view->open == RANK_NONE) player_see(p);
}

static void tell_stuck(Player *p) {
  if (p->spec->stuck != NULL) p->spec->stuck(p->spec->stuck_context, p->state);
}

// Every rank waits. True: the replay is over.
static bool decide(Player *p) {
  assert(state_runner(p->state) == RANK_NONE);
  bool at_end = p->next >= schedule_length(p);
  vec_clear(&p->choices);
  world_choices(p->state->world, &p->choices, NULL);
  if (p->observer != NULL) {
    player_leave_out(p);
    if (at_end && player_judge(p)) return true;
  }
  bool circles = p->spec->kind == FINDING_ENDLESS_EXECUTION;
  bool wanted = circles || finding_is_deadlock(p->spec->kind);
  bool back = wanted && is_back(p);
  bool endless = back && !is_stuck(&p->choices);
  bool stuck = wanted ? endless || (!circles && is_stuck(&p->choices))
                      : !player_has_mandatory(&p->choices);
  if (at_end && stuck && meet_deadlock(p, endless)) return true;
  if (at_end && back && circles_for_ever(p)) {
    p->replay->stop = REPLAY_LIMIT;
    text_add(&p->replay->text, "the execution goes in circles");
    tell_stuck(p);
    return true;
  }
  const Choice *choice = next_choice(p);
  if (choice == NULL && p->state->dropped) {
    p->replay->stop = REPLAY_DROPPED;
    return true;
  }
  if (choice == NULL || !is_offered(p, choice)) {
    p->replay->stop = REPLAY_LIMIT;
    p->replay->stuck = at_end && p->choices.len == 0;
    text_add(&p->replay->text, "the recorded choices do not fit");
    if (p->replay->stuck) tell_stuck(p);
    return true;
  }
  Choice mine = *choice;
  if (p->spec->looks && p->next == p->spec->look) look_at(p, &mine);
  keep_entry_words(p, &mine);
  record_choice(p, &mine);
  pass_entry(p);
  if (p->chooses != NULL)
    p->chooses(p->chooses_context, p, &p->choices, &mine);
  p->decided++;
  carry_out(p, &mine);
  return false;
}

static bool end(Player *p) {
  assert(state_has_ended(p->state));
  state_leave_files(&p->team, p->state);
  p->replay->result = outcome_hash(&p->team, p->state, p->spec->assignment);
  if (p->spec->ended != NULL)
    p->spec->ended(p->spec->ended_context, p->state);
  vec_clear(&p->choices);
  if (p->observer != NULL && player_judge(p)) return true;
  if (!p->state->dropped && meet_leftovers(p)) return true;
  p->replay->stop = p->state->dropped            ? REPLAY_DROPPED
                    : p->replay->text.len != 0 ? REPLAY_LIMIT
                                               : REPLAY_EXIT;
  return true;
}

// ---- Turns.

static bool is_over(Player *p) {
  bool over = team_must_stop(&p->team) ||
              (p->spec->budget != 0 && p->clock > p->spec->budget);
  if (over) p->replay->stop = REPLAY_ENDLESS;
  p->turns = 0;
  return over;
}

// The rank went on with something that need not be so.
static void note_doubt(Player *p, uint32_t rank) {
  assert(rank < p->team.ranks);
  const Vm *vm = p->team.vms[rank];
  uint64_t now = vm_approximations(vm);
  if (now != p->approximations && !p->doubts[rank].is)
    p->doubts[rank] =
        (Doubt){true, world_clock(p->state->world, rank, rank)};
}

static void count(Player *p) {
  uint32_t rank = p->state->current;
  note_doubt(p, rank);
  uint64_t now = process_instructions(state_look(p->state, rank));
  assert(now >= p->counts[rank]);
  p->clock += now - p->counts[rank];
  p->counts[rank] = now;
}

static PlayerStop stop_if(Player *p, bool over, PlayerStop otherwise) {
  p->over = over;
  return over ? PLAYER_OVER : otherwise;
}

// A finding was met, expected or not.
static PlayerStop stop_met(Player *p, bool over) {
  return stop_if(p, over, PLAYER_FINDING);
}

static PlayerStop leave(Player *p) {
  assert(p->outcome.stop == VM_EXIT);
  Finding finding;
  if (p->replay->exit_code == 0) p->replay->exit_code = p->outcome.exit_code;
  record_end(p, p->state->current, true);
  if (!exit_describe(&p->team, p->state, p->state->current, &finding))
    return PLAYER_LEFT;
  return stop_met(p, meet(p, &finding));
}

// The machine of the rank whose turn it is has counted so many.
static void look_before(Player *p) {
  uint32_t rank = state_runner(p->state);
  if (rank != RANK_NONE)
    p->approximations = vm_approximations(p->team.vms[rank]);
}

// The rank whose turn it was has stopped; slow: it may have taken long.
static PlayerStop note_stop(Player *p, AdvanceStop stop, bool slow) {
  if (stop != ADVANCE_PAUSED) p->pauses = 0;
  count(p);
  switch (stop) {
    case ADVANCE_SIGHT:
      player_meet(p);
      return PLAYER_PAUSED;
    case ADVANCE_FORK:
      take_fork(p);
      return PLAYER_PAUSED;
    case ADVANCE_FAULT: return stop_met(p, meet_fault(p));
    case ADVANCE_REPORT:   // perhaps for ever
      return stop_met(p, meet_fault(p) || (++p->turns >= TURNS_PER_LOOK &&
                                           is_over(p)));
    case ADVANCE_LEFT: return leave(p);
    case ADVANCE_LIMIT:
      note_limit(p);
      return PLAYER_LEFT;
    case ADVANCE_DROPPED: return PLAYER_LEFT;   // others go on
    case ADVANCE_BREAK: return PLAYER_BREAK;
    case ADVANCE_PAUSED:
      return stop_if(p, slow && is_over(p), PLAYER_PAUSED);
    case ADVANCE_WAITS:
      if (meet_circle(p)) return stop_if(p, true, PLAYER_OVER);
      return stop_if(p, ++p->turns >= TURNS_PER_LOOK && is_over(p),
                     PLAYER_WAITS);
    case ADVANCE_QUIET:
      world_clear_acts(p->state->world);
      if (state_is_over(p->state)) return stop_if(p, end(p), PLAYER_OVER);
      return stop_if(p, is_over(p) || decide(p), PLAYER_DECIDED);
  }
  assert(false);
  return PLAYER_OVER;
}

PlayerStop player_turn(Player *p, uint64_t budget) {
  assert(budget > 0);
  assert(!p->over);
  look_before(p);
  AdvanceStop stop = player_run_rank(p, budget);
  return note_stop(p, stop, budget > 1);
}

PlayerStop player_watch(Player *p) {
  AdvanceStop stop = ADVANCE_PAUSED;
  assert(!p->over);
  if (p->team.ranks == 1 || !spin_is_due(++p->pauses) ||
      !spin_may_watch(&p->team, p->state) ||
      state_runner(p->state) != p->state->current)
    return PLAYER_PAUSED;
  look_before(p);
  if (spin_watch(&p->team, p->terms, p->state, p->pauses, &p->outcome, &stop))
    stop = spin_end(&p->team, p->state, &p->outcome);
  return note_stop(p, stop, true);
}

// ---- Looking.

bool player_is_over(const Player *p) { return p->over; }
const Finding *player_met(const Player *p) { return &p->met; }
const State *player_state(const Player *p) { return p->state; }
uint32_t player_next(const Player *p) { return state_runner(p->state); }
const Team *player_team(const Player *p) { return &p->team; }
uint64_t player_clock(const Player *p) { return p->clock; }
uint32_t player_decided(const Player *p) { return p->decided; }

Hash128 player_hash(Player *p) {
  return state_hash(&p->team, p->terms, p->state, true);
}

void player_set_chooses(Player *p, PlayerChooses *chooses, void *context) {
  p->chooses = chooses;
  p->chooses_context = context;
}

// ---- Going back.

struct PlayerMark {
  State *state;
  bool over;
  uint32_t next, decided;
  uint64_t taken, clock;
  uint32_t matches, seen;      // how many there were
  uint32_t letters, stops;     // of the word
  uint64_t values, known;
  bool single;
  size_t text;
  int32_t exit_code;
  RecorderMark *recorder;
};

PlayerMark *player_mark(Player *p) {
  assert(!p->over);
  PlayerMark *mark = mem_alloc(sizeof *mark);
  *mark = (PlayerMark){
      .state = state_fork(p->state, 0),
      .next = p->next,
      .decided = p->decided,
      .taken = p->taken,
      .clock = p->clock,
      .matches = p->matches.len,
      .seen = p->seen.len,
      .letters = p->word.letters.len,
      .stops = p->word.stops.len,
      .values = p->word.values,
      .known = p->word.known,
      .single = p->single,
      .text = p->replay->text.len,
      .exit_code = p->replay->exit_code,
      .recorder =
          p->spec->history == NULL ? NULL : recorder_mark(&p->recorder),
  };
  return mark;
}

void player_return(Player *p, const PlayerMark *mark) {
  assert(mark->matches <= p->matches.len && mark->seen <= p->seen.len);
  assert(mark->letters <= p->word.letters.len &&
         mark->stops <= p->word.stops.len);
  assert((mark->recorder != NULL) == (p->spec->history != NULL));
  Replay *replay = p->replay;
  state_free(&p->team, p->state);
  p->state = state_fork(mark->state, 0);
  p->over = false;
  p->next = mark->next;
  p->decided = mark->decided;
  p->taken = mark->taken;
  p->clock = mark->clock;
  while (p->matches.len > mark->matches)
    mem_free_string(vec_pop(&p->matches));
  p->seen.len = mark->seen;
  p->waits = 0;
  p->pauses = 0;
  p->circling = false;
  p->word.letters.len = mark->letters;
  p->word.stops.len = mark->stops;
  p->word.values = mark->values;
  p->word.known = mark->known;
  p->single = mark->single;
  if (replay->text.len > mark->text) {
    replay->text.len = mark->text;
    replay->text.data[mark->text] = '\0';
  }
  replay->exit_code = mark->exit_code;
  finding_fini(&replay->finding);
  replay->finding = (Finding){0};
  for (uint32_t r = 0; r < p->team.ranks; r++)
    p->counts[r] = process_instructions(state_look(p->state, r));
  if (mark->recorder != NULL)
    recorder_return(&p->recorder, p->state, mark->recorder);
}

uint64_t mark_clock(const PlayerMark *mark) { return mark->clock; }

void mark_free(Player *p, PlayerMark *mark) {
  state_free(&p->team, mark->state);
  if (mark->recorder != NULL) recorder_mark_free(&p->recorder, mark->recorder);
  mem_free(mark, sizeof *mark);
}

// ---- Beginning and end.

Player *player_new(ExprTable *terms, const ExploreOptions *options,
                   const ReplaySpec *spec, Replay *replay) {
  Player *p = mem_alloc_zero(sizeof *p);
  p->terms = terms;
  p->options = options;
  p->spec = spec;
  p->replay = replay;
  if (spec->property != NULL)
    p->observer = observer_new(terms, options, spec->property);
  team_init(&p->team, options, p->observer, observer_hooks(p->observer));
  team_set_replay(&p->team, recorded_byte, p);
  vm_result_init(&p->outcome);
  p->state = state_new(&p->team, spec->boot, false, 0);
  if (spec->watch_size != 0)
    vm_watch_writes(p->team.vms[spec->watch_rank],
                    p->state->slots[spec->watch_rank].shared->process,
                    spec->watch_address, spec->watch_size);
  p->counts = mem_alloc_zero(p->team.ranks * sizeof *p->counts);
  p->doubts = mem_alloc_zero(p->team.ranks * sizeof *p->doubts);
  segments_init(&p->segments, &p->team, NULL, &p->outcome);
  played_word_init(&p->word, spec->property);
  if (spec->history != NULL)
    recorder_start(&p->recorder, &p->team, p->state, spec->history);
  p->recorder.called = spec->called;
  p->recorder.called_context = spec->called_context;
  return p;
}

static void keep_output(Player *p) {
  for (uint32_t r = 0; r < p->team.ranks; r++) {
    const Process *process = state_look(p->state, r);
    process_output(p->team.vms[r], process, 1, NULL, &p->replay->output);
    process_output(p->team.vms[r], process, 2, NULL, &p->replay->errors);
  }
}

static void keep_matches(Player *p) {
  assert(p->replay->finding.matches.len == 0);
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
  return name != NULL && api_find(name) != NULL
             ? replay->finding.rank
             : RANK_NONE;
}

void player_free(Player *p) {
  if (p->spec->history != NULL)
    recorder_stop(&p->recorder, failed_call(p->replay));
  keep_output(p);
  if (p->replay->stop == REPLAY_FAULT)
    printed_keep(&p->team, p->state, &p->replay->finding);
  keep_matches(p);
  finding_fini(&p->met);
  state_free(&p->team, p->state);
  played_word_fini(&p->word);
  segments_fini(&p->segments);
  vm_result_fini(&p->outcome);
  vec_fini(&p->choices);
  vec_fini(&p->seen);
  mem_free(p->counts, p->team.ranks * sizeof *p->counts);
  mem_free(p->doubts, p->team.ranks * sizeof *p->doubts);
  team_set_replay(&p->team, NULL, NULL);
  team_fini(&p->team);
  if (p->observer != NULL) observer_free(p->observer);
  mem_free(p, sizeof *p);
}
