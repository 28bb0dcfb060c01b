// mpiproof compare: explores the specification, and below it the implementation
// in each of its sizes, in one sense of equality after the other until one is
// found that holds for all outputs.
#include <assert.h>
#include <limits.h>
#include <string.h>

#include "algebra/algebra.h"
#include "api/call.h"
#include "base/clock.h"
#include "cli/internal.h"
#include "compare/compare.h"
#include "cli/stop.h"

#define LEAST_SECONDS 0.001
#define SHOWN_TERM 400         // bytes of a term in cases

// Senses of equality, strongest first.
typedef struct Level {
  ExprEqual mode;
  EqualWish wish;
  const char *words;
} Level;
static const Level levels[] = {
    {EQUAL_HERBRAND, EQUAL_WISH_HERBRAND,
     "bit for bit (the same operations on the same operands)"},
    {EQUAL_IEEE, EQUAL_WISH_IEEE,
     "bit for bit (by identities of IEEE arithmetic)"},
    {EQUAL_REAL, EQUAL_WISH_REAL, "over the reals"},
    {EQUAL_BITS, EQUAL_WISH_BITS, "bit for bit"},
};
#define LEVELS (sizeof levels / sizeof levels[0])
#define NOTABLE 1e-6           // relative: more than rounding makes

typedef struct Comparing {
  Session *session;
  Results *results;
  const Level *level;
  bool last;                   // no weaker sense will be tried
  Machines machines;           // of concrete runs: those of bits
  Programs specs, run_specs;
  ExploreOptions spec, run_spec;
  CompareOptions options;
  Comparison comparison;
  double left;                 // seconds of --max-time
  VEC(const char *) settled;   // outputs that hold in a stronger sense
} Comparing;

static void set_time(const Comparing *c, ExploreOptions *explore) {
  if (c->session->options.max_time == 0) return;
  explore->max_seconds = c->left > LEAST_SECONDS ? c->left : LEAST_SECONDS;
}

// What runs concretely, on the machines for that.
static ExploreOptions run_options(Comparing *c, Side side, uint32_t processes,
                                  Programs *programs) {
  Machines own = session_take_machines(c->session);
  session_set_machines(c->session, &c->machines);
  ExploreOptions options =
      session_explore_side(c->session, side, processes, programs);
  session_take_machines(c->session);
  session_set_machines(c->session, &own);
  options.histories = true;
  return options;
}

static void begin(Comparing *c) {
  Session *session = c->session;
  const CompareSpec *wish = &session->options.compare;
  c->spec = session_explore_side(session, SIDE_SPEC, 0, &c->specs);
  c->spec.histories = true;
  show_progress_of(session, &c->spec);
  set_time(c, &c->spec);
  c->run_spec = run_options(c, SIDE_SPEC, 0, &c->run_specs);
  bool real = c->level->mode == EQUAL_REAL || !c->last;
  c->options = (CompareOptions){
      .solver = session->solver,
      .terms = session->terms,
      .spec = &c->spec,
      .run_terms = c->machines.terms,
      .run_solver = c->machines.solver,
      .run_spec = &c->run_spec,
      .exact = c->level->mode == EQUAL_BITS,
      .notable = real ? NOTABLE : 0,
      .finite = wish->equal == EQUAL_WISH_REAL,
      .show = true,
      .probe = !c->last,
      .values_only = wish->values_only,
      .first_rank = wish->first_rank,
      .with_text = wish->with_text,
      .no_settle = wish->no_settle,
      .no_relay = wish->no_relay,
      .tolerance = wish->tolerance,
      .settled = c->settled.data,
      .settled_count = c->settled.len,
  };
  comparison_begin(&c->options, &c->comparison);
  c->left -= c->comparison.spec.seconds;
}

static void run_size(Comparing *c, uint32_t processes) {
  Programs programs = {0}, run_programs = {0};
  Exploration result = {0};
  double start = clock_now();
  ExploreOptions impl = session_explore(c->session, processes, &programs);
  ExploreOptions run_impl =
      run_options(c, SIDE_IMPL, processes, &run_programs);
  impl.histories = true;
  show_progress_of(c->session, &impl);
  set_time(c, &impl);
  c->options.impl = &impl;
  c->options.run_impl = &run_impl;
  comparison_run(&c->options, &c->comparison, &result);
  c->options.impl = c->options.run_impl = NULL;
  results_add(c->results, processes, &result);
  vec_fini(&programs);
  vec_fini(&run_programs);
  c->left -= clock_now() - start;
}

static void note_interruption(Exploration *last) {
  limits_add_kind(&last->limits, LIMIT_INTERRUPTED, NULL, PLACE_NONE, NULL);
}

static void run_sizes(Comparing *c) {
  const Options *options = &c->session->options;
  uint32_t count = options_sizes(options);
  assert(count > 0);
  for (uint32_t i = 0; i < count; i++) {
    run_size(c, options_ranks(options, i));
    Exploration *last = vec_last(&c->results->explorations);
    if (options->first && exploration_count(last, SEVERITY_ERROR) != 0) return;
    if (*stop_flag() != 0 && i + 1 < count) {
      note_interruption(last);
      return;
    }
  }
}

// ---- What is reported.

static ReportOutput *find_output(ReportComparison *report, const char *name) {
  for (uint32_t i = 0; i < report->outputs.len; i++)
    if (strcmp(report->outputs.data[i].name, name) == 0)
      return &report->outputs.data[i];
  ReportOutput fresh = {.name = mem_string(name)};
  vec_push(&report->outputs, fresh);
  return vec_last(&report->outputs);
}

static bool has_trouble(const Results *results) {
  for (uint32_t i = 0; i < results->explorations.len; i++)
    if (results->explorations.data[i].limits.len != 0 ||
        exploration_count(&results->explorations.data[i], SEVERITY_ERROR) !=
            0)
      return true;
  return false;
}

static char *take_string(Text *text) {
  char *copy = mem_string(text_get(text));
  text_fini(text);
  *text = (Text){0};
  return copy;
}

// Why it may hold over the reals only; NULL: not known. The caller owns it.
static char *find_reason(const Session *session) {
  for (uint32_t i = 0; i < session->vms.len; i++) {
    VmReduction reduction = vm_reduction(session->vms.data[i]);
    if (reduction.function == NULL) continue;
    Text text = {0};
    text_printf(&text, "since %s at ",
                api_plain_name(reduction.function));
    place_print(session->modules.data[i], reduction.place, &text);
    text_add(&text, " may combine floating-point numbers in any order");
    return take_string(&text);
  }
  return NULL;
}

// Outputs for which this sense is the strongest that holds.
static void keep_outputs(const Comparing *c, ReportComparison *out) {
  bool trouble = has_trouble(c->results);
  for (uint32_t i = 0; i < c->comparison.outputs.len; i++) {
    const OutputState *state = &c->comparison.outputs.data[i];
    ReportOutput *output = find_output(out, state->name);
    output->compared = state->compared;
    output->identical = state->identical;
    if (output->level != NULL || state->different != 0 ||
        (trouble && !c->last))
      continue;
    output->level =
        trouble ? "equal on the paths that were compared" : c->level->words;
    if (c->level->mode == EQUAL_REAL && output->reason == NULL)
      output->reason = find_reason(c->session);
  }
}

// Outputs that are known to be equal need not be compared again in a weaker
// sense, which may know less of them. If a path has several outcomes, all of one
// must fit in one sense.
static void settle_outputs(Comparing *c, const ReportComparison *report) {
  vec_clear(&c->settled);
  if (c->comparison.nondeterministic || c->comparison.spec.choices != 0)
    return;
  for (uint32_t i = 0; i < report->outputs.len; i++)
    if (report->outputs.data[i].level != NULL)
      vec_push(&c->settled, report->outputs.data[i].name);
}

// What all conditions of the list say of the comparison that condition i is
// about. False: it is about none, or an earlier one is, too (*values is 0).
static bool gather_condition(ExprTable *terms, const ExprId *list,
                             uint32_t count, uint32_t i, ExprId *atom,
                             unsigned *values) {
  ExprId other;
  unsigned more;
  *values = UINT_MAX;
  if (!algebra_condition(terms, list[i], atom, values)) return false;
  for (uint32_t k = 0; k < count; k++) {
    if (k == i || !algebra_condition(terms, list[k], &other, &more) ||
        !expr_same(other, *atom))
      continue;
    *values = k < i ? 0 : *values & more;
    if (k < i) return false;
  }
  return true;
}

static char *print_condition(ExprTable *terms, const Constraints *path) {
  Text text = {0};
  uint32_t count = constraints_count(path);
  ExprId *list = mem_alloc_array(count, sizeof *list);
  if (count != 0) constraints_list(path, list);
  for (uint32_t i = 0; i < count; i++) {
    ExprId atom;
    unsigned values;
    bool compares = gather_condition(terms, list, count, i, &atom, &values);
    if (values == 0) continue;
    if (text.len != 0) text_add(&text, " and ");
    if (compares)
      algebra_print_condition(terms, atom, values, &text, SHOWN_TERM);
    else
      expr_print(terms, list[i], &text, SHOWN_TERM);
  }
  if (count == 0) text_add(&text, "always");
  mem_free(list, count * sizeof *list);
  return take_string(&text);
}

static void keep_case(ExprTable *terms, const Case *c, ReportCase *out) {
  out->condition = print_condition(terms, c->path.constraints);
  for (uint32_t i = 0; i < c->outputs.list.len; i++) {
    const Output *output = &c->outputs.list.data[i];
    for (uint32_t k = 0; k < output->items.len; k++) {
      const Item *item = &output->items.data[k];
      if (item->kind == ITEM_TEXT) continue;
      Text text = {0};
      item_print_name(output, item, &text);
      text_add(&text, " = ");
      item_print(terms, output, item, &text, SHOWN_TERM);
      vec_push(&out->outputs, take_string(&text));
    }
  }
}

static void keep_report(const Comparing *c, ReportComparison *out) {
  const CompareSpec *wish = &c->session->options.compare;
  for (uint32_t i = 0; wish->cases && i < c->comparison.cases.len; i++) {
    ReportCase row = {0};
    keep_case(c->session->terms, &c->comparison.cases.data[i], &row);
    vec_push(&out->cases, row);
  }
  for (uint32_t i = 0; i < c->comparison.sides.len; i++) {
    const SideBySide *side = &c->comparison.sides.data[i];
    ReportSide copy = {mem_string(side->name), mem_string(side->spec),
                       mem_string(side->impl), side->rank, side->differs};
    vec_push(&out->sides, copy);
  }
  out->case_count = c->comparison.cases.len;
  out->pairs = c->comparison.pairs;
  out->terms = expr_table_size(c->session->terms);
  out->spec_paths = c->comparison.spec.paths;
  out->accepted = c->comparison.accepted;
  out->tolerance = wish->tolerance;
  out->nondeterministic = c->comparison.nondeterministic;
  out->program = c->session->options.programs.data[0].sources.data[0];
}

// ---- All senses.

static bool has_errors(const Results *results) {
  for (uint32_t i = 0; i < results->explorations.len; i++)
    if (exploration_count(&results->explorations.data[i], SEVERITY_ERROR) !=
        0)
      return true;
  return false;
}

static void level_fini(Comparing *c) {
  comparison_fini(&c->comparison);
  c->comparison = (Comparison){0};
  vec_fini(&c->specs);
  vec_fini(&c->run_specs);
}

static void keep_note(void *context, const char *text) {
  ReportComparison *report = context;
  vec_push(&report->notes, mem_string(text));
}

// Compares in one sense. True: that is the answer.
static bool run_level(Comparing *c) {
  session_make_machines(c->session, c->level->mode,
                        c->session->options.compare.exact);
  begin(c);
  run_sizes(c);
  keep_outputs(c, &c->results->comparison);
  bool done = c->last || has_errors(c->results) ||
              (!comparison_is_open(&c->comparison) &&
               !has_trouble(c->results)) ||
              *stop_flag() != 0;
  if (done) {
    keep_report(c, &c->results->comparison);
    c->results->comparison.risk = algebra_risk(c->session->terms);
    if (c->level->mode == EQUAL_REAL)
      keep_note(&c->results->comparison,
                "over the reals: no infinities and no NaNs, in inputs or on "
                "the way, and no rounding");
    algebra_each_note(c->session->terms, keep_note, &c->results->comparison);
  } else {
    settle_outputs(c, &c->results->comparison);
    results_clear(c->results);
    session_free_machines(c->session);
  }
  level_fini(c);
  return done;
}

void compare_sizes(Session *session, Results *out) {
  EqualWish wish = session->options.compare.equal;
  Comparing c = {.session = session, .results = out,
                 .machines = session_take_machines(session),
                 .left = session->options.max_time};
  vec_reserve(&out->explorations, options_sizes(&session->options));
  if (session->options.loudness != QUIET) compare_names_print(session, stderr);
  bool done = false;
  for (size_t i = 0; i < LEVELS && !done; i++) {
    c.level = &levels[i];
    c.last = wish != EQUAL_WISH_AUTO || levels[i].mode == EQUAL_REAL;
    if (wish == EQUAL_WISH_AUTO || wish == levels[i].wish)
      done = run_level(&c);
  }
  vec_fini(&c.settled);
  Machines own = session_take_machines(session);
  session_set_machines(session, &c.machines);
  session_free_machines(session);
  session_set_machines(session, &own);
}
