// Violations of temporal properties: from a way through the graph to a schedule
// with inputs, which is played. The finding comes from that execution alone
// (property/violation.c), so a replay tells the same.
#include <assert.h>
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
  assert(count == 0);
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
  assert(out->schedule.len == 0 && replay->finding.decisions.len == 0);
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
      .kind = FINDING_PROPERTY_VIOLATED,
      .rank = RANK_NONE,
      .property = run->options->properties[property],
      .history = run->options->histories ? history_new() : NULL,
  };
  explore_replay(run->terms, run->options, &spec, &replay);
  run->result->confirmations++;
  bool shows = replay.stop == REPLAY_FAULT &&
               replay.finding.kind == FINDING_PROPERTY_VIOLATED;
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
    run_keep_finding(run, &finding);
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
  assert(!run->confirming);
  run->confirming = true;
  bool shown = report(run, property, violation, assignment, finding);
  run->confirming = false;
  run->confirm_instructions += team_instructions(&run->team) - before;
  run->result->confirm_seconds += clock_now() - begin;
  assignment_free(assignment);
  return shown;
}
