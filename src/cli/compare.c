// mpiproof compare: explores the specification, and below it the implementation
// in each of its sizes, in one sense of equality after the other until one is
// found that holds for all outputs.
#include <string.h>

#include "base/clock.h"
#include "cli/internal.h"
#include "compare/compare.h"
#include "cli/stop.h"

#define LEAST_SECONDS 0.001
#define SHOWN_TERM 400         // bytes of a term in cases

typedef struct Comparing {
  Session *session;
  Results *results;
  Programs specs;
  ExploreOptions spec;
  CompareOptions options;
  Comparison comparison;
  double left;                 // seconds of --max-time
} Comparing;

static void set_time(const Comparing *c, ExploreOptions *explore) {
  if (c->session->options.max_time == 0) return;
  explore->max_seconds = c->left > LEAST_SECONDS ? c->left : LEAST_SECONDS;
}

static void begin(Comparing *c) {
  Session *session = c->session;
  const CompareSpec *wish = &session->options.compare;
  c->spec = session_explore_side(session, SIDE_SPEC, 0, &c->specs);
  c->spec.histories = true;
  show_progress_of(session, &c->spec);
  set_time(c, &c->spec);
  c->options = (CompareOptions){
      .solver = session->solver,
      .terms = session->terms,
      .spec = &c->spec,
      .exact = true,
      .show = true,
      .values_only = wish->values_only,
      .first_rank = wish->first_rank,
      .with_text = wish->with_text,
      .tolerance = wish->tolerance,
  };
  comparison_begin(&c->options, &c->comparison);
  c->left -= c->comparison.spec.seconds;
}

static void run_size(Comparing *c, uint32_t processes) {
  Programs programs = {0};
  Exploration result = {0};
  double start = clock_now();
  ExploreOptions impl = session_explore(c->session, processes, &programs);
  impl.histories = true;
  show_progress_of(c->session, &impl);
  set_time(c, &impl);
  c->options.impl = &impl;
  comparison_run(&c->options, &c->comparison, &result);
  c->options.impl = NULL;
  results_add(c->results, processes, &result);
  vec_fini(&programs);
  c->left -= clock_now() - start;
}

static void note_interruption(Exploration *last) {
  limits_add_kind(&last->limits, LIMIT_INTERRUPTED, NULL, PLACE_NONE, NULL);
}

static void run_sizes(Comparing *c) {
  const Options *options = &c->session->options;
  uint32_t count = options_sizes(options);
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

static void keep_outputs(const Comparing *c, ReportComparison *out) {
  for (uint32_t i = 0; i < c->comparison.outputs.len; i++) {
    const OutputState *state = &c->comparison.outputs.data[i];
    ReportOutput output = {
        .name = mem_string(state->name),
        .level = state->different == 0 ? "bit for bit" : NULL,
        .compared = state->compared,
        .identical = state->identical,
    };
    vec_push(&out->outputs, output);
  }
}

static char *take_string(Text *text) {
  char *copy = mem_string(text_get(text));
  text_fini(text);
  *text = (Text){0};
  return copy;
}

static char *print_condition(ExprTable *terms, const Constraints *path) {
  Text text = {0};
  uint32_t count = constraints_count(path);
  ExprId *list = mem_alloc_array(count, sizeof *list);
  if (count != 0) constraints_list(path, list);
  for (uint32_t i = 0; i < count; i++) {
    if (i != 0) text_add(&text, " and ");
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
  keep_outputs(c, out);
  for (uint32_t i = 0; wish->cases && i < c->comparison.cases.len; i++) {
    ReportCase row = {0};
    keep_case(c->session->terms, &c->comparison.cases.data[i], &row);
    vec_push(&out->cases, row);
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

void compare_sizes(Session *session, Results *out) {
  Comparing c = {.session = session, .results = out,
                 .left = session->options.max_time};
  vec_reserve(&out->explorations, options_sizes(&session->options));
  begin(&c);
  run_sizes(&c);
  keep_report(&c, &out->comparison);
  comparison_fini(&c.comparison);
  vec_fini(&c.specs);
}
