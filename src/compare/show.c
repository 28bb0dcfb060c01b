// Differences are shown before they are reported: both programs run with the
// same inputs, on the arithmetic of the machine, and what they give must differ.
#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "algebra/algebra.h"
#include "base/rng.h"
#include "compare/internal.h"
#include "play/replay.h"
#include "results/history.h"

#define SIMPLE 12              // tries of simple inputs before solving
#define TRIES 60               // ... after it
#define BUDGET UINT64_C(2000000000)
#define MOST_SHOWN 5           // differences
#define FEW 4                  // tries that are easy

void difference_free(Difference *difference) {
  path_fini(&difference->path);
  vec_fini(&difference->schedule);
  mem_free_string(difference->name);
  mem_free_string(difference->values);
  mem_free(difference, sizeof *difference);
}

void compare_run_fini(CompareRun *run) {
  text_fini(&run->why);
  outputs_fini(&run->spec);
  outputs_fini(&run->impl);
}

// ---- Running both.

typedef struct Catch {
  const CompareOptions *options;
  Outputs *outputs;
} Catch;

static void catch_outputs(void *context, const State *state) {
  const Catch *c = context;
  outputs_make(c->options->run_terms, state, c->options->first_rank,
               c->outputs);
}

static const char *stop_words(const Replay *replay) {
  switch (replay->stop) {
    case REPLAY_FAULT: return finding_sentence(replay->finding.kind);
    case REPLAY_EXIT: return "it ends";
    case REPLAY_LIMIT: return "it cannot go on";
    case REPLAY_DROPPED: return "an assumption does not hold";
    case REPLAY_ENDLESS: return "it does not end";
  }
  return "";
}

bool run_one(const CompareOptions *options, const ExploreOptions *side,
             const ReplaySpec *like, const char *who, Outputs *outputs,
             Text *why) {
  Catch c = {options, outputs};
  Replay replay = {0};
  ReplaySpec spec = *like;
  spec.kind = FINDING_PROPERTY_VIOLATED;   // none is expected
  spec.rank = RANK_NONE;
  spec.budget = BUDGET;
  spec.ended = catch_outputs;
  spec.ended_context = &c;
  explore_replay(options->run_terms, side, &spec, &replay);
  bool ended = replay.stop == REPLAY_EXIT && !replay.failed;
  if (!ended)
    text_printf(why, "the %s does not end well: %s", who,
                stop_words(&replay));
  replay_fini(&replay);
  return ended;
}

void compare_replay(const CompareOptions *options, const InputValues *inputs,
                    const Choices *spec_schedule,
                    const Choices *impl_schedule, uint32_t spec_boot,
                    uint32_t impl_boot, History *history, CompareRun *out) {
  assert(out->spec.list.len == 0 && out->impl.list.len == 0);
  ReplaySpec spec = {.inputs = inputs, .schedule = spec_schedule,
                     .boot = spec_boot};
  ReplaySpec impl = {.inputs = inputs, .schedule = impl_schedule,
                     .boot = impl_boot, .history = history};
  out->ended = run_one(options, options->run_spec, &spec, "specification",
                       &out->spec, &out->why) &&
               run_one(options, options->run_impl, &impl, "implementation",
                       &out->impl, &out->why);
  outputs_align(options->run_terms, &out->spec, &out->impl);
}

// ---- Inputs.

static bool has_input(const InputValues *inputs, const char *name,
                      uint32_t occurrence) {
  for (uint32_t i = 0; i < inputs->len; i++)
    if (inputs->data[i].occurrence == occurrence &&
        strcmp(inputs->data[i].name, name) == 0)
      return true;
  return false;
}

static void add_inputs(ExprTable *t, const Path *path,
                       const Assignment *assignment, InputValues *out) {
  for (uint32_t i = 0; i < path->inputs.len; i++) {
    uint32_t input = path->inputs.data[i], size = expr_input_size(t, input);
    const char *name = expr_input_name(t, input);
    uint32_t occurrence = expr_input_occurrence(t, input);
    if (has_input(out, name, occurrence)) continue;
    InputValue value = {.name = mem_string(name), .rank = INPUT_NO_RANK,
                        .occurrence = occurrence,
                        .size = size, .bytes = mem_alloc_zero(size)};
    for (uint32_t b = 0; b < size; b++) {
      Wide byte = {0, 0};
      assignment_find(assignment, expr_input(t, input, b), &byte);
      value.bytes[b] = (uint8_t)byte.lo;
    }
    vec_push(out, value);
  }
}

static bool holds(ExprTable *t, const Constraints *constraints,
                  const Assignment *assignment) {
  uint32_t count = constraints_count(constraints);
  ExprId *list = mem_alloc_array(count, sizeof *list);
  if (count != 0) constraints_list(constraints, list);
  bool all = true;
  for (uint32_t i = 0; i < count && all; i++)
    all = expr_eval_bool(t, assignment, list[i]);
  mem_free(list, count * sizeof *list);
  return all;
}

// Inputs of the path that also make the condition true.
static Assignment *solve(const CompareOptions *options, const Path *path,
                         ExprId condition) {
  Constraints *all = constraints_ref(path->constraints);
  if (!expr_is_none(condition) && !expr_is_true(options->terms, condition)) {
    Constraints *more = constraints_add(options->terms, all, condition);
    constraints_unref(all);
    all = more;
  }
  Assignment *assignment = solver_model(options->solver, all);
  constraints_unref(all);
  return assignment;
}

// What numbers get.
typedef enum Variety {
  VARY_SIMPLY,
  VARY_ROUGHLY,          // values whose sums are rounded
  VARY_STRANGELY,        // zeros of both signs, infinities, no numbers
  VARIETIES
} Variety;

static double choose_value(Variety variety, Rng *rng) {
  assert(variety < VARIETIES);
  static const double values[] = {1, 2, 3, -1, 0.5, -2, 5, 0.25, 7, -3, 0, 10};
  static const double strange[] = {-0.0, 0, (double)NAN, (double)INFINITY,
                                   -(double)INFINITY, 1};
  if (variety == VARY_STRANGELY) return strange[rng_below(rng, 6)];
  double x = values[rng_below(rng, 12)] + (double)rng_below(rng, 8) / 8;
  return variety == VARY_ROUGHLY ? x * 1.1 + x / 3 : x;
}

// Numbers of 8 bytes get other values; the others keep theirs.
static void vary(ExprTable *t, const Path *path, Variety variety, Rng *rng,
                 Assignment *assignment) {
  assert(variety < VARIETIES);
  for (uint32_t i = 0; i < path->inputs.len; i++) {
    uint32_t input = path->inputs.data[i], size = expr_input_size(t, input);
    if (size % 8 != 0) continue;
    for (uint32_t k = 0; k < size; k += 8) {
      double x = choose_value(variety, rng);
      uint64_t bits;
      memcpy(&bits, &x, sizeof bits);
      for (uint32_t b = 0; b < 8; b++)
        assignment_set(assignment, expr_input(t, input, k + b),
                       (Wide){bits >> (8 * b) & 0xff, 0});
    }
  }
}

bool difference_is_likely(const CompareOptions *options, const Path *path,
                          ExprId condition) {
  ExprTable *t = options->terms;
  Rng rng = {1};
  bool found = false;
  Assignment *assignment = assignment_new();
  for (uint32_t i = 0; i < FEW && !found; i++) {
    vary(t, path, VARY_SIMPLY, &rng, assignment);
    found = holds(t, path->constraints, assignment) &&
            (expr_is_none(condition) ||
             expr_eval_bool(t, assignment, condition));
  }
  assignment_free(assignment);
  return found;
}

// ---- Reporting.

const Module *module_of(const ExploreOptions *side, uint32_t rank) {
  assert(side->program_count > 0);
  uint32_t i = 0;
  while (rank >= side->programs[i].ranks) rank -= side->programs[i++].ranks;
  assert(i < side->program_count);
  return side->programs[i].module;
}

static uint32_t count_ranks(const ExploreOptions *side) {
  uint32_t sum = 0;
  for (uint32_t i = 0; i < side->program_count; i++)
    sum += side->programs[i].ranks;
  return sum;
}

static uint32_t place_of_main(const Module *module) {
  for (uint32_t i = 0; i < module->functions.len; i++) {
    const Function *f = &module->functions.data[i];
    if (strcmp(f->name, "main") != 0) continue;
    return f->place;
  }
  return PLACE_NONE;
}

static bool is_known(const Exploration *result, uint64_t signature) {
  for (uint32_t i = 0; i < result->findings.len; i++)
    if (result->findings.data[i].signature == signature) return true;
  return false;
}

// Goes by what the runs show, whatever was looked for: the same result as that
// of another finding is no second one.
static uint64_t sign(uint64_t signature, const Mismatch *shown) {
  Text name = {0};
  mismatch_print_name(shown, &name);
  signature = hash_pair(signature, hash_bytes(text_get(&name), name.len).lo);
  text_fini(&name);
  return signature;
}

// Takes inputs and history over.
static void report(const CompareOptions *options, const Difference *d,
                   const Case *c, const char *message, const Mismatch *shown,
                   InputValues *inputs, History *history,
                   Exploration *result) {
  assert(shown->spec != NULL || shown->impl != NULL);
  const Item *impl = shown->impl;
  uint32_t rank = impl == NULL ? 0 : impl->rank;
  const Module *module = module_of(options->impl, rank);
  uint32_t place = impl == NULL || impl->place == PLACE_NONE
                       ? place_of_main(module)
                       : impl->place;
  Finding finding = {.kind = FINDING_NOT_EQUIVALENT,
                     .severity = SEVERITY_ERROR,
                     .count = 1,
                     .rank = rank,
                     .ranks_total = count_ranks(options->impl),
                     .buffering = options->impl->buffering,
                     .slots = options->impl->slots,
                     .boot = d->boot,
                     .history = history,
                     .message = mem_string(message)};
  vec_push(&finding.trace, frame_at(module, place));
  finding_locate(module, &finding, place);
  finding.signature = sign(finding.signature, shown);
  for (uint32_t i = 0; i < d->schedule.len; i++)
    vec_push(&finding.schedule, d->schedule.data[i]);
  for (uint32_t i = 0; i < c->schedule.len; i++)
    vec_push(&finding.other_schedule, c->schedule.data[i]);
  finding.other_boot = c->boot;
  finding.inputs = *inputs;
  *inputs = (InputValues){0};
  if (is_known(result, finding.signature)) {
    finding_fini(&finding);
  } else {
    vec_push(&result->findings, finding);
  }
}

// Do the two values differ as real numbers, too, however little? Only where no
// branch can have been decided by rounding.
static bool differ_exactly(const CompareOptions *options, const Difference *d,
                           const Assignment *inputs) {
  ExprTable *t = options->terms;
  if (expr_is_none(d->terms[0]) || expr_is_none(d->terms[1]) ||
      constraints_count(d->path.constraints) != 0 ||
      expr_width(t, d->terms[0]) != expr_width(t, d->terms[1]))
    return false;
  return algebra_differ_at(t, inputs, d->terms[0], d->terms[1]);
}

// Does the specification give what the implementation gave, with these inputs,
// in another order of its messages?
static bool is_allowed(const CompareOptions *options,
                       const Comparison *comparison, const Difference *d,
                       const Assignment *assignment,
                       const InputValues *inputs, const CompareRun *shown) {
  assert(shown->ended);
  bool allowed = false;
  for (uint32_t i = 0; i < comparison->cases.len && !allowed; i++) {
    const Case *c = &comparison->cases.data[i];
    if (i == d->spec_case || comparison->spec.choices == 0 ||
        c->boot != comparison->cases.data[d->spec_case].boot ||
        !holds(options->terms, c->path.constraints, assignment))
      continue;
    CompareRun run = {.impl = shown->impl};
    ReplaySpec spec = {.inputs = inputs, .schedule = &c->schedule,
                       .boot = c->boot};
    Mismatch m;
    run.ended = run_one(options, options->run_spec, &spec, "specification",
                        &run.spec, &run.why);
    outputs_cut_files(options->run_terms, &c->outputs, &run.spec);
    double gap = mismatch_widest(options, &run, NULL, &m);
    allowed = run.ended && (gap < 0 || gap < options->notable);
    run.impl = (Outputs){0};
    compare_run_fini(&run);
  }
  return allowed;
}

// One try. True: something was shown.
static bool try_inputs(const CompareOptions *options, Comparison *comparison,
                       Difference *d, const Assignment *assignment, Text *why,
                       Exploration *result) {
  assert(d->spec_case < comparison->cases.len);
  const Case *c = &comparison->cases.data[d->spec_case];
  InputValues inputs = {0};
  CompareRun run = {0};
  History *history = options->impl->histories ? history_new() : NULL;
  add_inputs(options->terms, &c->path, assignment, &inputs);
  add_inputs(options->terms, &d->path, assignment, &inputs);
  compare_replay(options, &inputs, &c->schedule, &d->schedule, c->boot,
                 d->boot, history, &run);
  outputs_cut_files(options->run_terms, &c->outputs, &run.spec);
  outputs_cut_files(options->run_terms, &c->outputs, &run.impl);
  Mismatch m = {0};
  double gap = run.ended ? mismatch_widest(options, &run,
                                       d->whole || d->format ? d->name : NULL,
                                       &m)
                         : -1;
  double notable = d->whole || d->format ? 0 : options->notable;
  bool shown = gap > notable || (gap >= 0 && notable == 0);
  Mismatch own = {0};
  double mine = shown ? mismatch_widest(options, &run, d->name, &own) : -1;
  if (mine > notable || (mine >= 0 && notable == 0)) {
    gap = mine;
    m = own;
  }
  if (!shown && gap > 0 && differ_exactly(options, d, assignment)) {
    gap = mismatch_widest(options, &run, d->name, &m);
    shown = gap > 0;
  }
  if (shown && is_allowed(options, comparison, d, assignment, &inputs, &run))
    shown = false;
  if (!run.ended) {
    text_clear(why);
    text_add(why, text_get(&run.why));
  }
  if (shown && options->tolerance > 0 && gap <= options->tolerance) {
    d->runs++;
    if (gap > d->within) d->within = gap;
    shown = false;
  } else if (shown) {
    Text message = {0};
    sides_keep(options, &run, comparison);
    mismatch_describe(options->run_terms, &m, &message);
    origin_describe(options, c, d, &inputs, &m, &message);
    text_printf(&message, "; as terms: %s", d->values);
    report(options, d, c, text_get(&message), &m, &inputs, history, result);
    history = NULL;
    text_fini(&message);
  }
  history_free(history);
  inputs_fini(&inputs);
  compare_run_fini(&run);
  return shown;
}

static uint32_t count_shown(const Exploration *result) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < result->findings.len; i++)
    count += result->findings.data[i].kind == FINDING_NOT_EQUIVALENT;
  return count;
}

bool difference_was_shown(const Exploration *result) {
  return count_shown(result) != 0;
}

// Findings that were shown already say enough.
static bool has_enough(const Exploration *result) {
  return count_shown(result) >= MOST_SHOWN;
}

// It was never wider than the user accepts.
static void accept(const Difference *d, Comparison *comparison,
                   Exploration *result) {
  assert(d->runs > 0 && !(d->within < 0));
  Text text = {0};
  text_printf(&text, "%s is at most %.3g apart (relative) in %u run%s that "
              "show%s a difference: testing, not proof", d->name, d->within,
              d->runs, d->runs == 1 ? "" : "s", d->runs == 1 ? "s" : "");
  limits_add_kind(&result->limits, LIMIT_WITHIN_TOLERANCE, NULL, PLACE_NONE,
                  text_get(&text));
  text_fini(&text);
  comparison->accepted++;
}

static void give_up(const Difference *d, const Text *why,
                    Exploration *result) {
  Text text = {0};
  text_printf(&text, "%s is not known to be equal: %s", d->name, d->values);
  if (why->len != 0) text_printf(&text, "; %s", text_get(why));
  limits_add_kind(&result->limits, LIMIT_NOT_SHOWN, NULL, PLACE_NONE,
                  text_get(&text));
  text_fini(&text);
}

// Simple values for numbers, if they lead along the path. True: shown.
static bool try_simple(const CompareOptions *options, Comparison *comparison,
                       Difference *d, uint32_t tries,
                       Assignment *assignment, Rng *rng, Text *why,
                       Exploration *result) {
  assert(d->spec_case < comparison->cases.len);
  const Case *c = &comparison->cases.data[d->spec_case];
  ExprTable *t = options->terms;
  for (uint32_t i = 0; i < tries; i++) {
    Variety variety = options->notable == 0 ? i % VARIETIES
                      : d->format           ? i % VARY_STRANGELY
                                            : VARY_SIMPLY;
    vary(t, &c->path, variety, rng, assignment);
    vary(t, &d->path, variety, rng, assignment);
    if (!holds(t, d->path.constraints, assignment)) continue;
    if (!expr_is_none(d->condition) &&
        !expr_eval_bool(t, assignment, d->condition))
      continue;
    if (try_inputs(options, comparison, d, assignment, why, result))
      return true;
  }
  return false;
}

// By inputs that the solver finds for the path, or for the difference itself.
static bool try_solved(const CompareOptions *options, Comparison *comparison,
                       Difference *d, Assignment **assignment,
                       Text *why, Exploration *result) {
  Assignment *solved = solve(options, &d->path, d->condition);
  if (solved == NULL) return false;
  assignment_free(*assignment);
  *assignment = solved;
  return try_inputs(options, comparison, d, solved, why, result);
}

bool difference_show(const CompareOptions *options, Comparison *comparison,
                     Difference *d, Exploration *result) {
  if (has_enough(result)) return true;
  Rng rng = {1};
  Text why = {0};
  Assignment *assignment = assignment_new();
  bool shown =
      try_simple(options, comparison, d, options->probe ? FEW : SIMPLE,
                 assignment, &rng, &why, result) ||
      try_solved(options, comparison, d, &assignment, &why, result) ||
      (!options->probe && try_simple(options, comparison, d, TRIES,
                                     assignment, &rng, &why, result));
  assignment_free(assignment);
  if (!shown && d->runs != 0)
    accept(d, comparison, result);
  else if (!shown && !options->probe)
    give_up(d, &why, result);
  text_fini(&why);
  return shown;
}
