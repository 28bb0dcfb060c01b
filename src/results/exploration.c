// The verdict, and what a run leaves behind.
#include "results/exploration.h"

#include <assert.h>

const char *verdict_name(Verdict verdict) {
  switch (verdict) {
    case VERDICT_VERIFIED: return "verified";
    case VERDICT_VIOLATED: return "violated";
    case VERDICT_INCOMPLETE: return "incomplete";
  }
  assert(false);
  return "";
}

Verdict exploration_verdict(const Exploration *result) {
  if (exploration_count(result, SEVERITY_ERROR) != 0) return VERDICT_VIOLATED;
  if (result->limits.len != 0) return VERDICT_INCOMPLETE;
  for (uint32_t i = 0; i < result->properties.len; i++)
    assert(result->properties.data[i].verdict != VERDICT_INCOMPLETE);
  // Nothing counts as covered that was not.
  for (uint32_t i = END_EQUAL + 1; i < PATH_ENDS; i++)
    assert(result->ends[i] == 0);
  return VERDICT_VERIFIED;
}

void outcome_fini(Outcome *outcome) {
  for (uint32_t i = 0; i < outcome->ranks.len; i++) {
    RankOutcome *rank = &outcome->ranks.data[i];
    text_fini(&rank->output);
    text_fini(&rank->errors);
    text_fini(&rank->files);
  }
  vec_fini(&outcome->ranks);
  vec_fini(&outcome->schedule);
  inputs_fini(&outcome->inputs);
  history_free(outcome->history);
}

uint32_t exploration_count(const Exploration *result, Severity severity) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < result->findings.len; i++)
    count += result->findings.data[i].severity == severity;
  return count;
}

void exploration_fini(Exploration *result) {
  for (uint32_t i = 0; i < result->findings.len; i++)
    finding_fini(&result->findings.data[i]);
  vec_fini(&result->findings);
  for (uint32_t i = 0; i < result->uninterpreted.len; i++)
    mem_free_string(result->uninterpreted.data[i]);
  vec_fini(&result->uninterpreted);
  vec_fini(&result->exit_codes);
  for (uint32_t i = 0; i < result->outcomes.len; i++)
    outcome_fini(&result->outcomes.data[i]);
  vec_fini(&result->outcomes);
  for (uint32_t i = 0; i < result->properties.len; i++)
    mem_free_string(result->properties.data[i].why);
  vec_fini(&result->properties);
  names_fini(&result->names);
  limits_fini(&result->limits);
  text_fini(&result->output);
  text_fini(&result->errors);
}
