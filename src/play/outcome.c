// What can be observed of an execution that ended: per rank its output, exit
// status and files. The set of distinct ones answers whether a result depends
// on message order.
#include "base/clock.h"

#include <assert.h>

#include "play/run.h"

static void hash_text(Hash128 *h, const Text *text) {
  Hash128 bytes = hash_bytes(text_get(text), text->len);
  hash_add(h, bytes.lo);
  hash_add(h, bytes.hi);
  hash_add(h, text->len);
}

static void add_rank(const Team *team, const State *state, uint32_t rank,
                     const Assignment *assignment, Outcome *out) {
  assert(rank < team->ranks && rank == out->ranks.len);
  RankOutcome mine = {.exit_code = state->slots[rank].exit_code};
  const Process *process = state_look(state, rank);
  Vm *vm = team->vms[rank];
  process_output(vm, process, 1, assignment, &mine.output);
  process_output(vm, process, 2, assignment, &mine.errors);
  process_output(vm, process, 3, assignment, &mine.files);
  hash_text(&out->hash, &mine.output);
  hash_text(&out->hash, &mine.errors);
  hash_text(&out->hash, &mine.files);
  hash_add(&out->hash, (uint64_t)(uint32_t)mine.exit_code);
  vec_push(&out->ranks, mine);
}

Hash128 outcome_hash(const Team *team, const State *state,
                     const Assignment *assignment) {
  assert(state->rank_count == team->ranks);
  Outcome outcome = {0};
  for (uint32_t r = 0; r < state->rank_count; r++)
    add_rank(team, state, r, assignment, &outcome);
  Hash128 hash = outcome.hash;
  outcome_fini(&outcome);
  return hash;
}

// Does a run with the example's inputs give this result? Not if it rests on
// functions that are not interpreted, or on words in place of digits.
#define HISTORIES 8         // of results that are kept, for comparing them,
#define LONGEST_KEPT 1000   // unless they have more events

static bool is_confirmed(Run *run, Outcome *outcome,
                         const Assignment *assignment) {
  assert(!run->confirming);
  Replay replay = {0};
  ReplaySpec spec = {.inputs = &outcome->inputs,
                     .schedule = &outcome->schedule,
                     .boot = outcome->boot, .assignment = assignment,
                     .kind = FINDING_PROPERTY_VIOLATED, .rank = RANK_NONE};
  if (run->options->histories && run->result->outcomes.len < HISTORIES)
    spec.history = history_new();
  uint64_t before = team_instructions(&run->team);
  double begin = clock_now();
  run->confirming = true;
  explore_replay(run->terms, run->options, &spec, &replay);
  run->confirming = false;
  run->result->confirmations++;
  run->result->confirm_seconds += clock_now() - begin;
  run->confirm_instructions += team_instructions(&run->team) - before;
  bool confirmed = replay.stop == REPLAY_EXIT &&
                   hash_equal(replay.result, outcome->hash);
  replay_fini(&replay);
  if (spec.history != NULL && spec.history->events.len <= LONGEST_KEPT) {
    outcome->history = spec.history;
  } else {
    history_free(spec.history);
  }
  return confirmed;
}

static Outcome *find_outcome(Exploration *result, Hash128 hash) {
  for (uint32_t i = 0; i < result->outcomes.len; i++)
    if (hash_equal(result->outcomes.data[i].hash, hash))
      return &result->outcomes.data[i];
  return NULL;
}

void run_keep_outcome(Run *run, const State *state) {
  Outcome fresh = {.count = 1, .boot = state->boot};
  Assignment *assignment = NULL;
  if (state->path.inputs.len != 0)
    assignment = solver_model(run->solver, state->path.constraints);
  for (uint32_t r = 0; r < state->rank_count; r++)
    add_rank(&run->team, state, r, assignment, &fresh);
  Outcome *known = find_outcome(run->result, fresh.hash);
  if (known != NULL) {
    known->count++;
    outcome_fini(&fresh);
  } else {
    state_schedule(state, &fresh.schedule);
    if (assignment != NULL)
      inputs_make(run->terms, &state->path, assignment, &fresh.inputs);
    if (is_confirmed(run, &fresh, assignment)) {
      vec_push(&run->result->outcomes, fresh);
    } else {
      limits_add_kind(&run->result->limits, LIMIT_UNCONFIRMED, NULL,
                      PLACE_NONE, "a result does not show in a run with the "
                      "inputs computed for it, and is left out");
      outcome_fini(&fresh);
    }
  }
  if (assignment != NULL) assignment_free(assignment);
}
