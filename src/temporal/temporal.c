// Checking temporal properties, one after the other.
#include "temporal/temporal.h"

#include <assert.h>

#include "base/clock.h"
#include "temporal/graph.h"

typedef VEC(uint64_t) Counts;

// Was something left out, if only by the machine, which says so itself?
static uint64_t count_limits(const Limits *limits) {
  uint64_t count = 0;
  for (uint32_t i = 0; i < limits->len; i++) count += limits->data[i].count;
  return count;
}

static void print_name(const LtlProperty *property, Text *out) {
  text_add(out, "the property ");
  if (property->name != NULL) {
    text_add(out, property->name);
  } else {
    ltl_print(property->ltl, property->formula, out);
  }
}

// The property is not decided. Whatever else is said of that, it is a limit
// that names the property: the verdict rests on all of them.
static void leave_open(Run *run, const LtlProperty *property, LimitKind kind,
                       const char *why, PropertyResult *result) {
  Text text = {0};
  print_name(property, &text);
  text_printf(&text, " is not decided: %s", why);
  limits_add_kind(&run->result->limits, kind, NULL, PLACE_NONE,
                  text_get(&text));
  text_fini(&text);
  assert(result->why == NULL && result->finding == UINT32_MAX);
  result->verdict = VERDICT_INCOMPLETE;
  result->why = mem_string(why);
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

// Why nothing is known, although the search found no violation; NULL: it is
// known that there is none.
static const char *find_gap(Temporal *t, ProductAnswer answer,
                            uint64_t limits) {
  if (answer == PRODUCT_STOPPED || t->stopped)
    return "the run ended before all its states were met";
  if (t->segments.unknown)
    return "the solver gave up on a comparison of its variables";
  if (t->limited || count_limits(&t->run->result->limits) != limits)
    return "some executions are not covered, for another reason listed here";
  if (t->cut.len == 0) return NULL;
  Text text = {0};
  text_printf(&text, "some executions are cut short by %s, and what would have "
              "come after it is not known", text_get(&t->cut));
  text_clear(&t->cut);
  text_add(&t->cut, text_get(&text));
  text_fini(&text);
  return text_get(&t->cut);
}

// Did nothing happen that the property is about? Whether an execution ends is
// something that always happens, or does not.
static bool is_vacuous(const Temporal *t) {
  for (uint32_t i = 0; i < ltl_atom_count(t->property->ltl); i++) {
    LtlAtomKind kind = ltl_atom(t->property->ltl, i)->kind;
    if (kind == LTL_FINISHED || kind == LTL_DEADLOCK || kind == LTL_ABORTED)
      return false;
  }
  return !t->touched;
}

// Is the violation one of a fair execution? Not known if it goes on for ever
// and there are more agents than can be looked after.
static bool is_credible(const Temporal *t, const Counterexample *found) {
  return found->kind != COUNTEREXAMPLE_CYCLE || !t->crowded;
}

// Takes the temporal search over.
static void report(Temporal *t, uint32_t number, const Counterexample *found,
                   PropertyResult *result) {
  Run *run = t->run;
  const LtlProperty *property = t->property;
  Violation violation;
  violation_make(t, found, &violation);
  temporal_fini(t);
  if (violation_report(run, number, &violation, &result->finding)) {
    result->verdict = VERDICT_VIOLATED;
  } else {
    leave_open(run, property, LIMIT_PROPERTY,
               "a possible violation could not be shown by a run", result);
  }
  violation_fini(&violation);
}

// What was left out will be met again.
static void restore_limits(Limits *limits, const Counts *before) {
  assert(limits->len >= before->len);   // they are only added to
  for (uint32_t i = before->len; i < limits->len; i++)
    mem_free_string(limits->data[i].message);
  limits->len = before->len;
  for (uint32_t i = 0; i < before->len; i++)
    limits->data[i].count = before->data[i];
}

static void check(Run *run, uint32_t number, const Automaton *negation,
                  uint64_t turn, PropertyResult *result) {
  Temporal t;
  Counterexample found;
  Counts before = {0};
  Limits *all = &run->result->limits;
  for (uint32_t i = 0; i < all->len; i++)
    vec_push(&before, all->data[i].count);
  uint64_t limits = count_limits(all);
  temporal_init(&t, run, run->options->properties[number]);
  t.turn = turn;
  ProductAnswer answer = search(&t, negation, &found, result);
  if (answer == PRODUCT_VIOLATED && is_credible(&t, &found)) {
    report(&t, number, &found, result);
  } else if (answer != PRODUCT_VIOLATED && t.paused) {
    restore_limits(all, &before);
    temporal_fini(&t);
  } else {
    const char *gap =
        answer == PRODUCT_VIOLATED
            ? "there are too many pending operations to be fair to each"
            : find_gap(&t, answer, limits);
    result->verdict = VERDICT_VERIFIED;
    result->vacuous = gap == NULL && is_vacuous(&t);
    if (gap != NULL)
      leave_open(run, t.property, LIMIT_PROPERTY, gap, result);
    temporal_fini(&t);
  }
  vec_fini(&before);
  counterexample_fini(&found);
}

static void check_property(Run *run, uint32_t number, uint64_t turn,
                           PropertyResult *result) {
  const LtlProperty *property = run->options->properties[number];
  Status status = {0};
  double start = clock_now();
  Automaton *negation =
      automaton_new(property->ltl, property->formula, true, &status);
  if (negation == NULL) {
    leave_open(run, property, LIMIT_FORMULA, status.message, result);
  } else {
    result->automaton = automaton_state_count(negation);
    check(run, number, negation, turn, result);
    automaton_free(negation);
  }
  status_fini(&status);
  result->seconds = clock_now() - start;
}

static bool is_decided(const PropertyResult *result) {
  return result->verdict != VERDICT_INCOMPLETE || result->why != NULL;
}

// Violations come after what the search finds.
static void hold_findings(Run *run, uint32_t from) {
  Exploration *all = run->result;
  assert(from <= all->findings.len);
  for (uint32_t i = from; i < all->findings.len; i++) {
    bool error = all->findings.data[i].severity == SEVERITY_ERROR;
    if (run->options->first && error) run->stopped = true;
    vec_push(&run->held, all->findings.data[i]);
  }
  all->findings.len = from;
}

void run_temporal_begin(Run *run) {
  assert(run->result->properties.len == 0);
  for (uint32_t i = 0; i < run->options->property_count; i++)
    vec_push(&run->result->properties,
             ((PropertyResult){.verdict = VERDICT_INCOMPLETE,
                               .finding = UINT32_MAX}));
}

static void look_at(Run *run, uint32_t number, uint64_t turn) {
  PropertyResult result = {.verdict = VERDICT_INCOMPLETE,
                           .finding = UINT32_MAX};
  uint32_t findings = run->result->findings.len;
  check_property(run, number, turn, &result);
  if (result.finding != UINT32_MAX) result.finding = run->held.len;
  hold_findings(run, findings);
  run->result->properties.data[number] = result;
}

bool run_temporal_look(Run *run, uint64_t turn) {
  assert(turn != 0);
  uint64_t before = team_instructions(&run->team);
  uint64_t confirmed = run->confirm_instructions;
  bool open = false;
  for (uint32_t i = 0; i < run->options->property_count; i++) {
    if (!run->stopped && run_temporal_is_open(run, i)) look_at(run, i, turn);
    open |= run_temporal_is_open(run, i);
  }
  uint64_t spent = team_instructions(&run->team) - before;
  run->confirm_instructions = confirmed + spent;
  run->team.aside += spent;
  return open && !run->stopped;
}

bool run_temporal_is_open(const Run *run, uint32_t number) {
  return !is_decided(vec_at(&run->result->properties, number));
}

void run_temporal_settle(Run *run, uint32_t number) {
  Exploration *all = run->result;
  PropertyResult *result = vec_at(&all->properties, number);
  assert(is_decided(result));
  if (result->finding == UINT32_MAX) return;
  assert(result->verdict == VERDICT_VIOLATED && result->finding < run->held.len);
  vec_push(&all->findings, run->held.data[result->finding]);
  result->finding = all->findings.len - 1;
}

PropertyResult run_temporal_one(Run *run, uint32_t number) {
  PropertyResult result = {.verdict = VERDICT_INCOMPLETE,
                           .finding = UINT32_MAX};
  check_property(run, number, 0, &result);
  return result;
}

void run_temporal_leave(Run *run, uint32_t number, const char *why) {
  leave_open(run, run->options->properties[number], LIMIT_PROPERTY, why,
             vec_at(&run->result->properties, number));
}

void run_temporal(Run *run) {
  Exploration *all = run->result;
  for (uint32_t i = 0; i < all->properties.len; i++) {
    if (!run_temporal_is_open(run, i)) {
      run_temporal_settle(run, i);
    } else if (run->stopped) {
      run_temporal_leave(run, i,
                         "the run ended before all its states were met");
    } else {
      all->properties.data[i] = run_temporal_one(run, i);
    }
  }
}
