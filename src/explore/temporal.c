// Checking temporal properties, one after the other.
#include "explore/temporal.h"

#include "base/clock.h"
#include "explore/temporal_graph.h"

// Was something left out, if only by the machine, which says so itself?
static uint64_t count_limits(const Limits *limits) {
  uint64_t count = 0;
  for (uint32_t i = 0; i < limits->len; i++) count += limits->data[i].count;
  return count;
}

static void add_complexity(Run *run, const char *why) {
  limits_add_kind(&run->result->limits, LIMIT_FORMULA, NULL, PLACE_NONE, why);
}

// From all initial states, until a counterexample is found.
static ProductAnswer search(Temporal *t, const Automaton *negation,
                            Counterexample *found, PropertyResult *result) {
  uint32_t boots = team_boot_count(&t->team);
  ProductAnswer answer = PRODUCT_HOLDS;
  for (t->boot = 0; t->boot < boots; t->boot++) {
    CycleStats stats;
    LtlGraph graph = temporal_graph(t);
    answer = product_check(&graph, negation, found, &stats);
    result->nodes += stats.nodes;
    result->edges += stats.edges;
    if (answer != PRODUCT_HOLDS || t->boot + 1 == boots) break;
    counterexample_fini(found);
  }
  result->states = t->states.len;
  return answer;
}

static Verdict check(Run *run, uint32_t number, const Automaton *negation,
                     PropertyResult *result) {
  Temporal t;
  Counterexample found;
  uint64_t limits = count_limits(&run->result->limits);
  temporal_init(&t, run, run->options->properties[number]);
  ProductAnswer answer = search(&t, negation, &found, result);
  Verdict verdict = VERDICT_INCOMPLETE;
  if (answer == PRODUCT_HOLDS && !t.stopped && !t.limited &&
      !t.pauses.unknown &&
      count_limits(&run->result->limits) == limits)
    verdict = VERDICT_VERIFIED;
  if (answer == PRODUCT_VIOLATED) {
    Violation violation;
    violation_make(&t, &found, &violation);
    temporal_fini(&t);
    if (violation_report(run, number, &violation, &result->finding))
      verdict = VERDICT_VIOLATED;
    violation_fini(&violation);
  } else {
    temporal_fini(&t);
  }
  counterexample_fini(&found);
  return verdict;
}

static void check_property(Run *run, uint32_t number,
                           PropertyResult *result) {
  const LtlProperty *property = run->options->properties[number];
  Status status = {0};
  double start = clock_now();
  Automaton *negation =
      automaton_new(property->ltl, property->formula, true, &status);
  if (negation == NULL) {
    add_complexity(run, status.message);
    result->verdict = VERDICT_INCOMPLETE;
  } else {
    result->automaton = automaton_state_count(negation);
    result->verdict = check(run, number, negation, result);
    automaton_free(negation);
  }
  status_fini(&status);
  result->seconds = clock_now() - start;
}

void run_temporal(Run *run) {
  for (uint32_t i = 0; i < run->options->property_count; i++) {
    PropertyResult result = {.verdict = VERDICT_INCOMPLETE};
    if (!run->stopped) check_property(run, i, &result);
    vec_push(&run->result->properties, result);
  }
}
