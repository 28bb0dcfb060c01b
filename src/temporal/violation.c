// Violations of temporal properties: from a way through the graph to a schedule
// with inputs, and from an execution that violates the property to a finding.
// The finding comes from the execution alone, so a replay tells the same.
#include <string.h>

#include "base/clock.h"
#include "temporal/graph.h"

// ---- A counterexample to be run again.

void violation_make(Temporal *t, const Counterexample *found,
                    Violation *out) {
  *out = (Violation){.boot = t->boot};
  State *state = temporal_follow(t, &found->prefix, &found->cycle);
  if (state == NULL) return;
  out->known = true;
  state_schedule(state, &out->schedule);
  path_copy(&out->path, &state->path);
  for (uint32_t r = 0; r < state->rank_count; r++)
    out->instructions += process_instructions(state_look(state, r));
  uint32_t count = 0;
  for (const Decision *d = state->decisions; d != NULL; d = d->before)
    count += d->kind == DECIDED_FORK;
  vec_reserve(&out->decisions, count);
  out->decisions.len = count;
  for (const Decision *d = state->decisions; d != NULL; d = d->before)
    if (d->kind == DECIDED_FORK)
      out->decisions.data[--count] = d->alternative;
  state_free(&t->team, state);
}

void violation_fini(Violation *violation) {
  vec_fini(&violation->schedule);
  vec_fini(&violation->decisions);
  if (violation->known) path_fini(&violation->path);
}

static void give_up(Run *run, const char *why) {
  limits_add_kind(&run->result->limits, LIMIT_UNCONFIRMED, NULL, PLACE_NONE,
                  why);
}

// Takes what the replay found, and how.
static void take_finding(Violation *violation, Replay *replay,
                         InputValues *inputs, History *history,
                         Finding *out) {
  *out = replay->finding;
  replay->finding = (Finding){0};
  out->inputs = *inputs;
  *inputs = (InputValues){0};
  out->history = history;
  for (uint32_t i = 0; i < violation->schedule.len; i++)
    vec_push(&out->schedule, violation->schedule.data[i]);
  for (uint32_t i = 0; i < violation->decisions.len; i++)
    vec_push(&out->decisions, violation->decisions.data[i]);
}

static bool report(Run *run, uint32_t property, Violation *violation,
                   const Assignment *assignment, uint32_t *number) {
  InputValues inputs = {0};
  Replay replay = {0};
  inputs_make(run->terms, &violation->path, assignment, &inputs);
  ReplaySpec spec = {
      .inputs = &inputs,
      .schedule = &violation->schedule,
      .boot = violation->boot,
      .assignment = assignment,
      .budget = violation->instructions * 4 + 10000000,
      .kind = FAULT_PROPERTY_VIOLATED,
      .rank = RANK_NONE,
      .property = run->options->properties[property],
      .history = run->options->histories ? history_new() : NULL,
  };
  explore_replay(run->terms, run->options, &spec, &replay);
  run->result->confirmations++;
  bool shows = replay.stop == REPLAY_FAULT &&
               replay.finding.kind == FAULT_PROPERTY_VIOLATED;
  bool kept = false;
  Finding finding = {0};
  if (shows) {
    take_finding(violation, &replay, &inputs, spec.history, &finding);
    finding.property = property;
    kept = run_judge(run, &finding) != SEVERITY_IGNORED;
  } else {
    history_free(spec.history);
    give_up(run, "a possible violation of a temporal property could not be "
                 "shown again");
  }
  if (kept) {
    *number = run->result->findings.len;
    vec_push(&run->result->findings, finding);
  } else {
    finding_fini(&finding);
  }
  inputs_fini(&inputs);
  replay_fini(&replay);
  return shows;
}

bool violation_report(Run *run, uint32_t property, Violation *violation,
                      uint32_t *finding) {
  double begin = clock_now();
  uint64_t before = team_instructions(&run->team);
  Assignment *assignment =
      violation->known
          ? solver_model(run->solver, violation->path.constraints)
          : NULL;
  if (assignment == NULL) {
    give_up(run, "no inputs could be computed for a possible violation of a "
                 "temporal property");
    return false;
  }
  run->confirming = true;
  bool shown = report(run, property, violation, assignment, finding);
  run->confirming = false;
  run->confirm_instructions += team_instructions(&run->team) - before;
  run->result->confirm_seconds += clock_now() - begin;
  assignment_free(assignment);
  return shown;
}

// ---- In words.

static void print_property(const LtlProperty *property, Text *out) {
  text_add(out, "the property ");
  if (property->name != NULL) text_printf(out, "%s: ", property->name);
  ltl_print(property->ltl, property->formula, out);
}

// Ranks that a circle has to do with, by the decisions in it.
static void print_circle(const State *state, uint32_t from, Text *out) {
  Choices schedule = {0};
  VEC(uint16_t) ranks = {0};
  state_schedule(state, &schedule);
  for (uint32_t r = 0; r < state->rank_count; r++)
    for (uint32_t i = from; i < schedule.len; i++)
      if (schedule.data[i].rank == r) {
        vec_push(&ranks, (uint16_t)r);
        break;
      }
  ranks_print(ranks.data, ranks.len, out);
  text_printf(out, " repeat%s choice", ranks.len == 1 ? "s" : "");
  if (from + 1 == schedule.len) {
    text_printf(out, " %u", from + 1);
  } else {
    text_printf(out, "s %u to %u", from + 1, schedule.len);
  }
  vec_fini(&ranks);
  vec_fini(&schedule);
}

static void print_kind(const State *state, TrialKind kind, uint32_t from,
                       Text *out) {
  switch (kind) {
    case TRIAL_ENDS:
      text_add(out, "an execution that ends");
      if (state_end(state) == LTL_DEADLOCK) text_add(out, " in a deadlock");
      if (state_end(state) == LTL_ABORTED) text_add(out, " by MPI_Abort");
      return;
    case TRIAL_DOOMED:
      text_add(out, "the beginning of an execution, whatever follows");
      return;
    case TRIAL_CIRCLES:
      text_add(out, "an execution that goes on for ever: ");
      print_circle(state, from, out);
      return;
    case TRIAL_HOLDS: break;
  }
}

static uint64_t sign(const LtlProperty *property) {
  Text text = {0};
  print_property(property, &text);
  Hash128 hash = hash_bytes(text_get(&text), text.len);
  hash_add(&hash, FAULT_PROPERTY_VIOLATED);
  text_fini(&text);
  return hash.lo;
}

// What the rank does that ran last.
static const Module *show_present(const Team *team, const State *state,
                                  Trace *out) {
  StackTrace stack = {0};
  const Module *module = team->modules[state->current];
  process_stack(state_look(state, state->current), &stack);
  trace_make(module, &stack, out);
  vec_fini(&stack);
  return module;
}

// Shown is what the rank was doing of which something was seen last.
void violation_describe(const Team *team, const State *state,
                        const Trial *trial, TrialKind kind, uint32_t from,
                        Finding *out) {
  const LtlProperty *property = trial->property;
  *out = (Finding){.kind = FAULT_PROPERTY_VIOLATED, .count = 1,
                   .rank = RANK_NONE, .boot = state->boot};
  if (team->ranks > 1 || world_is_initialized(state->world, 0)) {
    out->ranks_total = team->ranks;
    out->buffering = team->options->buffering;
    out->slots = team->options->slots;
  }
  Text text = {0};
  print_property(property, &text);
  text_add(&text, " is violated by ");
  print_kind(state, kind, from, &text);
  out->message = mem_string(text_get(&text));
  text_fini(&text);
  const Module *module = trial->module;
  for (uint32_t i = 0; i < trial->shown.len; i++)
    vec_push(&out->trace, trial->shown.data[i]);
  if (module == NULL) module = show_present(team, state, &out->trace);
  finding_locate(module, out, PLACE_NONE);
  out->signature = sign(property);
}
