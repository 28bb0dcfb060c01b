// Findings are confirmed before they are reported: the inputs come from a
// model of the path condition, and a fresh process that knows only these
// inputs must fail in the same way at the same place.
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "play/run.h"

#define MAX_TRIES 3   // to confirm findings that look the same

void inputs_make(ExprTable *terms, const Path *path,
                 const Assignment *assignment, InputValues *out) {
  for (uint32_t i = 0; i < path->inputs.len; i++) {
    uint32_t input = path->inputs.data[i];
    uint32_t size = expr_input_size(terms, input);
    assert(size > 0);
    InputValue value = {
        .name = mem_string(expr_input_name(terms, input)),
        .kind = (InputKind)expr_input_kind(terms, input),
        .rank = expr_input_rank(terms, input),
        .occurrence = expr_input_occurrence(terms, input),
        .size = size,
        .bytes = mem_alloc_zero(size),
    };
    for (uint32_t b = 0; b < size; b++) {
      Wide byte = {0, 0};
      assignment_find(assignment, expr_input(terms, input, b), &byte);
      value.bytes[b] = (uint8_t)byte.lo;
    }
    vec_push(out, value);
  }
}

// ---- Confirmation.

static bool rests_on_uninterpreted(const Run *run, const Path *path) {
  uint32_t len = constraints_count(path->constraints);
  ExprId *terms = mem_alloc_array(len, sizeof *terms);
  if (len != 0) constraints_list(path->constraints, terms);
  bool found = false;
  for (uint32_t i = 0; i < len && !found; i++)
    found = expr_has_apply(run->terms, terms[i]);
  mem_free(terms, len * sizeof *terms);
  return found;
}

static bool is_same(const Finding *finding, const Replay *replay) {
  return replay->stop == REPLAY_FAULT &&
         replay->finding.kind == finding->kind &&
         replay->finding.rank == finding->rank &&
         replay->finding.handled == finding->handled &&
         replay->finding.place == finding->place;
}

static void describe_difference(const Finding *finding, const Replay *replay,
                                Text *out) {
  text_printf(out, "%s: %s", finding_id(finding->kind), finding->message);
  text_add(out, "; run with these inputs, the program ");
  switch (replay->stop) {
    case REPLAY_FAULT:
      text_printf(out, "shows %s at ", finding_id(replay->finding.kind));
      place_print(replay->finding.module, replay->finding.place, out);
      break;
    case REPLAY_EXIT:
      text_printf(out, "ends with status %d", (int)replay->exit_code);
      break;
    case REPLAY_LIMIT:
      text_printf(out, "cannot go on (%s)", text_get(&replay->text));
      break;
    case REPLAY_DROPPED:
      text_add(out, "violates an assumption");
      break;
    case REPLAY_ENDLESS:
      text_add(out, "does not end");
      break;
  }
}

// The finding did not show again: a limit, or our own bug.
static void reject(Run *run, const State *state, const Finding *finding,
                   const Replay *replay) {
  assert(replay->stop != REPLAY_ENDLESS);
  Text text = {0};
  describe_difference(finding, replay, &text);
  if (run->options->inexact || rests_on_uninterpreted(run, &state->path)) {
    limits_add_kind(&run->result->limits, LIMIT_UNCONFIRMED, finding->module,
                    finding->place, text_get(&text));
  } else {
    if (run->options->strict) {
      fprintf(stderr, "mpiproof: internal error: not reproducible: %s\n",
              text_get(&text));
      abort();
    }
    limits_add_kind(&run->result->limits, LIMIT_INTERNAL_ERROR,
                    finding->module, finding->place, text_get(&text));
  }
  text_fini(&text);
}

static void swap_texts(char **a, char **b) {
  char *text = *a;
  *a = *b;
  *b = text;
}

// The replay knows values where the exploration has terms: its words about a
// single rank say more.
static void take_words(Finding *finding, Finding *again) {
  assert(again->kind == finding->kind);
  if (finding->rank == RANK_NONE) return;
  swap_texts(&finding->message, &again->message);
  swap_texts(&finding->object, &again->object);
}

// Only the replay has printed anything.
static void take_printed(Finding *finding, Finding *again) {
  for (uint32_t i = 0; i < finding->printed.len; i++)
    mem_free_string(finding->printed.data[i]);
  for (uint32_t i = 0; i < finding->prints.len; i++)
    rank_print_fini(&finding->prints.data[i]);
  vec_clear(&finding->printed);
  vec_clear(&finding->prints);
  for (uint32_t i = 0; i < again->printed.len; i++)
    vec_push(&finding->printed, again->printed.data[i]);
  for (uint32_t i = 0; i < again->prints.len; i++)
    vec_push(&finding->prints, again->prints.data[i]);
  vec_clear(&again->printed);
  vec_clear(&again->prints);
}

// The replay has put the choices into words.
static void take_matches(Finding *finding, Finding *again) {
  for (uint32_t i = 0; i < finding->matches.len; i++)
    mem_free_string(finding->matches.data[i]);
  vec_clear(&finding->matches);
  for (uint32_t i = 0; i < again->matches.len; i++)
    vec_push(&finding->matches, again->matches.data[i]);
  vec_clear(&again->matches);
}

static uint64_t instructions_of(const State *state) {
  uint64_t sum = 0;
  for (uint32_t r = 0; r < state->rank_count; r++)
    sum += process_instructions(state_look(state, r));
  return sum;
}

// Leaves choices out that do not matter and records what happens then.
static void simplify(Run *run, const ReplaySpec *spec, Finding *finding) {
  assert(finding->history != NULL);
  Choices shorter = {0};
  if (!run_shorten(run, spec, finding, &shorter)) return;
  Replay replay = {0};
  ReplaySpec again = *spec;
  again.schedule = &shorter;
  again.history = history_new();
  explore_replay(run->terms, run->options, &again, &replay);
  if (is_same(finding, &replay)) {
    take_matches(finding, &replay.finding);
    take_printed(finding, &replay.finding);
    history_free(finding->history);
    finding->history = again.history;
    vec_fini(&finding->schedule);
    finding->schedule = shorter;
  } else {
    history_free(again.history);
    vec_fini(&shorter);
  }
  replay_fini(&replay);
}

// How a finding stood its test.
typedef enum Confirmation {
  CONFIRMED,
  NOT_CONFIRMED,   // a limit says why
  FOLLOWS,         // from an earlier finding
} Confirmation;

// It rests on something that need not be as it is here.
static void doubt(Run *run, const Finding *finding) {
  Text text = {0};
  text_printf(&text, "%s: %s; this may be due to what another limit "
              "approximates", finding_id(finding->kind), finding->message);
  limits_add_kind(&run->result->limits, LIMIT_APPROXIMATED, finding->module,
                  finding->place, text_get(&text));
  text_fini(&text);
}

static Confirmation confirm(Run *run, const State *state, Finding *finding,
                            const Assignment *assignment) {
  assert(!run->confirming && finding->history == NULL);
  double begin = clock_now();
  Replay replay = {0};
  inputs_make(run->terms, &state->path, assignment, &finding->inputs);
  state_schedule(state, &finding->schedule);
  ReplaySpec spec = {
      .inputs = &finding->inputs,
      .schedule = &finding->schedule,
      .boot = state->boot,
      .assignment = assignment,
      .budget = instructions_of(state) * 4 + 10000000,
      .kind = finding->kind,
      .place = finding->place,
      .rank = finding->rank,
      .handled = finding->handled,
      .history = run->options->histories ? history_new() : NULL,
  };
  uint64_t before = team_instructions(&run->team);
  run->confirming = true;
  explore_replay(run->terms, run->options, &spec, &replay);
  run->result->confirmations++;
  bool same = is_same(finding, &replay);
  Confirmation answer = !same || replay.approximated ? NOT_CONFIRMED
                        : run_is_consequence(run, &spec, finding)
                            ? FOLLOWS
                            : CONFIRMED;
  if (answer == CONFIRMED) {
    take_words(finding, &replay.finding);
    take_printed(finding, &replay.finding);
    take_matches(finding, &replay.finding);
    finding->history = spec.history;
    spec.history = NULL;
    run_find_race(run, &spec, finding);
    bool chosen = finding->schedule.len != 0;
    if (run->options->histories) simplify(run, &spec, finding);
    if (run->options->histories && chosen)
      run_find_critical(run, &spec, finding);
    run_find_stranded(run, &spec, finding);
  }
  history_free(spec.history);
  run->confirming = false;
  assert(answer != CONFIRMED || (same && !replay.approximated));
  run->confirm_instructions += team_instructions(&run->team) - before;
  if (!same && replay.stop == REPLAY_ENDLESS)
    limits_add_kind(&run->result->limits, LIMIT_UNCONFIRMED, finding->module,
                    finding->place,
                    "a finding could not be confirmed before the run ended");
  if (!same && replay.stop != REPLAY_ENDLESS)
    reject(run, state, finding, &replay);
  if (same && replay.approximated) doubt(run, finding);
  replay_fini(&replay);
  run->result->confirm_seconds += clock_now() - begin;
  return answer;
}

static Finding *find_known(Run *run, const Finding *fresh) {
  for (uint32_t i = 0; i < run->result->findings.len; i++)
    if (finding_is_known(&run->result->findings.data[i], fresh))
      return &run->result->findings.data[i];
  return NULL;
}

static void tell(Run *run, uint32_t index) {
  const ExploreOptions *options = run->options;
  if (options->found != NULL)
    options->found(options->found_context, run->result, index);
}

void run_keep_finding(Run *run, const Finding *fresh) {
  assert(fresh->severity > SEVERITY_IGNORED && fresh->message != NULL);
  vec_push(&run->result->findings, *fresh);
  tell(run, run->result->findings.len - 1);
}

static void keep_finding(Run *run, Finding *known, const Finding *fresh) {
  assert(known == NULL || finding_is_known(known, fresh));
  if (known == NULL) {
    run_keep_finding(run, fresh);
  } else {
    finding_replace(known, fresh);
    tell(run, (uint32_t)(known - run->result->findings.data));
  }
}

static bool is_hopeless(Run *run, const Finding *fresh) {
  uint64_t *tries = table_find(&run->failures, fresh->signature);
  return tries != NULL && *tries >= MAX_TRIES;
}

static void note_failure(Run *run, uint64_t signature) {
  uint64_t *tries = table_find(&run->failures, signature);
  table_set(&run->failures, signature, tries == NULL ? 1 : *tries + 1);
}

static void keep_decisions(const State *state, Finding *finding) {
  assert(finding->decisions.len == 0);
  uint32_t count = 0;
  for (const Decision *d = state->decisions; d != NULL; d = d->before)
    count += d->kind == DECIDED_FORK;
  vec_reserve(&finding->decisions, count);
  finding->decisions.len = count;
  for (const Decision *d = state->decisions; d != NULL; d = d->before)
    if (d->kind == DECIDED_FORK)
      finding->decisions.data[--count] = d->alternative;
}

static void suppress(Run *run, const Finding *fresh) {
  if (table_find(&run->suppressed, fresh->signature) != NULL) return;
  table_set(&run->suppressed, fresh->signature, 1);
  run->result->suppressed++;
}

Severity run_judge(Run *run, Finding *fresh) {
  const ExploreOptions *options = run->options;
  fresh->severity = options->judge == NULL
                        ? finding_severity(fresh)
                        : options->judge(options->judge_context, fresh);
  if (fresh->severity == SEVERITY_IGNORED) suppress(run, fresh);
  assert(fresh->severity != SEVERITY_DEFAULT &&
         fresh->severity < SEVERITY_COUNT);
  return fresh->severity;
}

Reception run_add_finding(Run *run, const State *state, Finding *fresh) {
  assert(fresh->kind < FINDING_KIND_COUNT);
  assert(fresh->rank == RANK_NONE || fresh->rank < run->team.ranks);
  Severity severity = run_judge(run, fresh);
  Reception reception = severity == SEVERITY_ERROR ? AS_ERROR : AS_LESS;
  if (severity == SEVERITY_IGNORED) {
    finding_fini(fresh);
    return reception;
  }
  Finding *known = find_known(run, fresh);
  if ((known != NULL && !finding_says_more(fresh, known)) ||
      is_hopeless(run, fresh)) {
    if (known != NULL) known->count++;
    finding_fini(fresh);
    return reception;
  }
  Assignment *assignment =
      solver_model(run->solver, state->path.constraints);
  Confirmation confirmed = NOT_CONFIRMED;
  if (assignment == NULL) {
    limits_add_kind(&run->result->limits, LIMIT_SOLVER_UNKNOWN, fresh->module,
                    fresh->place,
                    "no inputs could be computed for a possible defect");
  } else {
    confirmed = confirm(run, state, fresh, assignment);
    assignment_free(assignment);
  }
  if (confirmed == CONFIRMED) {
    keep_decisions(state, fresh);
    keep_finding(run, known, fresh);
    return reception;
  }
  if (confirmed == NOT_CONFIRMED) note_failure(run, fresh->signature);
  finding_fini(fresh);
  return confirmed == FOLLOWS ? AS_NOTHING : reception;
}
