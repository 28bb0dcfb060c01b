// The two explorations. See compare.h.
#include "compare/compare.h"

#include <string.h>

#include "compare/internal.h"

#define MAX_DIFFERENCES 40     // that are kept to be shown
#define MAX_PER_OUTPUT 6       // ... of one output
#define MAX_PROBED 3
#define SHOWN_TERM 160         // bytes of a term in messages

// ---- Life.

static void drop_cases(Comparison *comparison) {
  for (uint32_t i = 0; i < comparison->cases.len; i++) {
    Case *c = &comparison->cases.data[i];
    path_fini(&c->path);
    outputs_fini(&c->outputs);
    vec_fini(&c->schedule);
  }
  vec_fini(&comparison->cases);
  vec_fini(&comparison->starts);
  table_fini(&comparison->by_path);
  comparison->by_path = (Table){0};
  comparison->starts_mix = comparison->nondeterministic = false;
}

static void drop_differences(Comparison *comparison) {
  for (uint32_t i = 0; i < comparison->differences.len; i++)
    difference_free(comparison->differences.data[i]);
  vec_fini(&comparison->differences);
}

void comparison_fini(Comparison *comparison) {
  exploration_fini(&comparison->spec);
  drop_cases(comparison);
  for (uint32_t i = 0; i < comparison->outputs.len; i++)
    mem_free_string(comparison->outputs.data[i].name);
  vec_fini(&comparison->outputs);
  drop_differences(comparison);
  for (uint32_t i = 0; i < comparison->sides.len; i++) {
    mem_free_string(comparison->sides.data[i].name);
    mem_free_string(comparison->sides.data[i].spec);
    mem_free_string(comparison->sides.data[i].impl);
  }
  vec_fini(&comparison->sides);
}

bool comparison_is_open(const Comparison *comparison) {
  for (uint32_t i = 0; i < comparison->outputs.len; i++)
    if (comparison->outputs.data[i].different != 0) return true;
  return false;
}

// ---- The specification.

typedef struct SideRun {
  const CompareOptions *options;
  Comparison *comparison;
  Exploration *result;         // of the implementation
  bool seen;                   // a path of it ended
  bool gave;                   // ... with something to compare
  VEC(OutputState) before;     // names are not owned
  uint64_t pairs_before;
  bool nondeterministic_before;
} SideRun;

static bool is_given(const CompareOptions *options, const Outputs *outputs) {
  for (uint32_t i = 0; i < outputs->list.len; i++)
    if (outputs->list.data[i].items.len != 0) return true;
  (void)options;
  return false;
}

// The start with the state's condition and boot, perhaps a new one.
static uint32_t find_start(Comparison *comparison, const State *state) {
  Hash128 hash = constraints_hash(state->path.constraints);
  hash_add(&hash, state->boot);
  const uint64_t *known = table_find(&comparison->by_path, hash.lo);
  if (known != NULL) return (uint32_t)*known;
  ExploreStart start = {state->path.constraints, state->boot};
  vec_push(&comparison->starts, start);
  uint32_t number = comparison->starts.len - 1;
  table_set(&comparison->by_path, hash.lo, number);
  return number;
}

static Case *find_case(Comparison *comparison, uint32_t start, Hash128 hash) {
  for (uint32_t i = comparison->cases.len; i-- > 0;) {
    Case *c = &comparison->cases.data[i];
    if (c->start == start && hash_equal(c->hash, hash)) return c;
    if (!comparison->starts_mix && c->start != start) break;
  }
  return NULL;
}

static void keep_case(void *context, const State *state) {
  const SideRun *run = context;
  Comparison *comparison = run->comparison;
  Case fresh = {.count = 1, .boot = state->boot};
  outputs_make(run->options->terms, state, run->options->first_rank,
               &fresh.outputs);
  fresh.hash = outputs_hash(&fresh.outputs);
  uint32_t starts = comparison->starts.len;
  fresh.start = find_start(comparison, state);
  bool is_new = comparison->starts.len > starts;
  if (!is_new && fresh.start + 1 != comparison->starts.len)
    comparison->starts_mix = true;
  Case *known =
      is_new ? NULL : find_case(comparison, fresh.start, fresh.hash);
  if (known != NULL) {
    known->count++;
    outputs_fini(&fresh.outputs);
    return;
  }
  comparison->nondeterministic = comparison->nondeterministic || !is_new;
  path_copy(&fresh.path, &state->path);
  state_schedule(state, &fresh.schedule);
  vec_push(&comparison->cases, fresh);
}

static void forget_cases(void *context) {
  const SideRun *run = context;
  drop_cases(run->comparison);
}

void comparison_begin(const CompareOptions *options, Comparison *out) {
  SideRun run = {.options = options, .comparison = out};
  ExploreOptions explore = *options->spec;
  explore.observed = true;
  explore.path_models = false;
  explore.inexact = !options->exact;
  if (!options->exact) explore.sampling = SAMPLE_NONE;
  explore.ended = keep_case;
  explore.again = forget_cases;
  explore.ended_context = &run;
  explore_run(options->solver, options->terms, &explore, &out->spec);
}

// ---- The implementation.

// Of two large terms that are alike except for some parts, the first of them.
// Returns how many of them there are, if one looks only at their neighbours.
static unsigned narrow(ExprTable *t, ExprId *a, ExprId *b) {
  unsigned most = 0;
  while (expr_arity(t, *a) != 0 && expr_op(t, *a) == expr_op(t, *b) &&
         expr_arity(t, *a) == expr_arity(t, *b) &&
         expr_aux(t, *a) == expr_aux(t, *b)) {
    unsigned differ = 0, first = 0;
    for (unsigned i = expr_arity(t, *a); i-- > 0;)
      if (!expr_same(expr_arg(t, *a, i), expr_arg(t, *b, i)))
        differ++, first = i;
    if (differ == 0) break;
    *a = expr_arg(t, *a, first);
    *b = expr_arg(t, *b, first);
    if (differ > most) most = differ;
  }
  return most;
}

static bool is_long(ExprTable *t, ExprId term) {
  Text text = {0};
  expr_print(t, term, &text, SHOWN_TERM);
  bool cut = text.len >= SHOWN_TERM;
  text_fini(&text);
  return cut;
}

static void describe_item(ExprTable *t, const Output *output, const Item *item,
                          Text *out) {
  if (item != NULL)
    item_print(t, output, item, out, SHOWN_TERM);
  else
    text_add(out, "nothing");
}

static void describe_values(ExprTable *t, const Mismatch *m, Text *out) {
  Mismatch part = *m;
  Item spec, impl;
  if (m->kind == MISMATCH_VALUE && m->spec->kind == m->impl->kind &&
      !expr_is_none(m->spec->term) && !expr_is_none(m->impl->term) &&
      is_long(t, m->spec->term)) {
    spec = *m->spec, impl = *m->impl;
    unsigned parts = narrow(t, &spec.term, &impl.term);
    if (parts != 0)
      text_add(out, parts == 1 ? "alike but for " : "alike but for several parts, the first of them ");
    part.spec = &spec, part.impl = &impl;
  }
  describe_item(t, m->output, part.spec, out);
  text_add(out, " in the specification, ");
  describe_item(t, m->impl_output, part.impl, out);
  text_add(out, " in the implementation");
}

// Likely ones count by themselves: paths that are not possible in reality must
// not crowd out those that are.
static bool is_wanted(Comparison *comparison, const char *name, bool likely) {
  uint32_t same = 0, all = 0;
  for (uint32_t i = 0; i < comparison->differences.len; i++) {
    const Difference *d = comparison->differences.data[i];
    all += d->likely == likely;
    same += d->likely == likely && strcmp(d->name, name) == 0;
  }
  return same < MAX_PER_OUTPUT && all < MAX_DIFFERENCES;
}

// A number in which no rounding has a part.
static bool is_whole(ExprTable *t, const Output *output, const Item *item) {
  if (item == NULL) return false;
  if (item->kind == ITEM_NUMBER)
    return digits_are_whole(text_get(&output->text) + item->start, item->len);
  return item->kind == ITEM_TERM && !item->is_float &&
         !expr_has_float(t, item->term);
}

static void keep_difference(const SideRun *run, const State *state,
                            uint32_t spec_case, const Mismatch *m) {
  Comparison *comparison = run->comparison;
  Text name = {0}, values = {0};
  const Item *item = m->spec != NULL ? m->spec : m->impl;
  const Output *output = m->spec != NULL ? m->output : m->impl_output;
  item_print_name(output, item, &name);
  run->comparison->unshown++;
  bool likely = is_wanted(comparison, text_get(&name), true) &&
                difference_is_likely(run->options, &state->path, m->condition);
  if (is_wanted(comparison, text_get(&name), likely)) {
    describe_values(run->options->terms, m, &values);
    Difference *d = mem_alloc_zero(sizeof *d);
    d->spec_case = spec_case;
    path_copy(&d->path, &state->path);
    state_schedule(state, &d->schedule);
    d->boot = state->boot;
    d->condition = m->condition;
    d->name = mem_string(text_get(&name));
    d->values = mem_string(text_get(&values));
    d->definite = m->known;
    d->likely = likely;
    d->format = m->kind == MISMATCH_FORMAT;
    if (m->kind == MISMATCH_VALUE) {
      d->terms[0] = m->spec->term;
      d->terms[1] = m->impl->term;
    }
    d->whole = is_whole(run->options->terms, m->output, m->spec) &&
               is_whole(run->options->terms, m->impl_output, m->impl);
    vec_push(&comparison->differences, d);
  }
  text_fini(&name);
  text_fini(&values);
}

// Compares with one outcome of the specification, aside: only what counts joins
// the comparison.
static bool fits_case(const SideRun *run, Case *c, const Constraints *path,
                      Outputs *outputs, Comparison *aside,
                      Mismatches *mismatches) {
  comparison_fini(aside);
  *aside = (Comparison){0};
  vec_clear(mismatches);
  outputs_align(run->options->terms, &c->outputs, outputs);
  judge_outputs(run->options, aside, path, &c->outputs, outputs, mismatches);
  return mismatches->len == 0;
}

// Does every input of the path lead to the case, too? If the specification
// depends on the order of its messages, conditions overlap.
static bool is_below(const SideRun *run, const Constraints *path,
                     const Case *c) {
  ExprTable *t = run->options->terms;
  uint32_t count = constraints_count(c->path.constraints);
  ExprId *list = mem_alloc_array(count, sizeof *list);
  bool all = true;
  if (count != 0) constraints_list(c->path.constraints, list);
  for (uint32_t i = 0; i < count && all; i++)
    all = solver_check(run->options->solver, path, expr_not(t, list[i])) ==
          ANSWER_NO;
  mem_free(list, count * sizeof *list);
  return all;
}

static bool fits_elsewhere(const SideRun *run, const State *state,
                           const Constraints *path, Outputs *outputs,
                           Comparison *aside) {
  Comparison *comparison = run->comparison;
  Mismatches mismatches = {0};
  bool fits = false;
  if (comparison->spec.choices == 0) return false;
  for (uint32_t i = 0; i < comparison->cases.len && !fits; i++) {
    Case *c = &comparison->cases.data[i];
    fits = c->start != state->start && c->boot == state->boot &&
           is_below(run, path, c) &&
           fits_case(run, c, path, outputs, aside, &mismatches);
  }
  comparison->nondeterministic = comparison->nondeterministic || fits;
  vec_fini(&mismatches);
  return fits;
}

// Compares with each outcome that the specification has under this condition.
// True: with one of them everything is equal; else mismatches: with the last.
static bool fits_any(const SideRun *run, const State *state,
                     const Constraints *path, Outputs *outputs,
                     Mismatches *mismatches, uint32_t *last) {
  Comparison *comparison = run->comparison, own = {0}, aside = {0};
  bool fits = false;
  for (uint32_t i = 0; i < comparison->cases.len && !fits; i++) {
    Case *c = &comparison->cases.data[i];
    if (c->start != state->start) continue;
    *last = i;
    fits = fits_case(run, c, path, outputs, &own, mismatches);
  }
  bool elsewhere =
      !fits && fits_elsewhere(run, state, path, outputs, &aside);
  outputs_count(comparison, elsewhere ? &aside : &own);
  comparison_fini(&own);
  comparison_fini(&aside);
  return fits || elsewhere;
}

static void judge_end(void *context, const State *state) {
  SideRun *run = context;
  Comparison *comparison = run->comparison;
  Outputs outputs = {0};
  Mismatches mismatches = {0};
  uint32_t spec_case = 0;
  bool possible = true;
  Constraints *path =
      run->options->exact
          ? constraints_ref(state->path.constraints)
          : path_settle(run->options, state->path.constraints, &possible);
  outputs_make(run->options->terms, state, run->options->first_rank,
               &outputs);
  run->seen = true;
  run->gave = run->gave || is_given(run->options, &outputs);
  comparison->pairs++;
  if (possible &&
      !fits_any(run, state, path, &outputs, &mismatches, &spec_case))
    for (uint32_t i = 0; i < mismatches.len; i++)
      keep_difference(run, state, spec_case, &mismatches.data[i]);
  constraints_unref(path);
  vec_fini(&mismatches);
  outputs_fini(&outputs);
}

// What is known when the implementation begins, in case that it begins again.
static void remember(SideRun *run) {
  const Comparison *comparison = run->comparison;
  for (uint32_t i = 0; i < comparison->outputs.len; i++)
    vec_push(&run->before, comparison->outputs.data[i]);
  run->pairs_before = comparison->pairs;
  run->nondeterministic_before = comparison->nondeterministic;
}

static void forget_ends(void *context) {
  SideRun *run = context;
  Comparison *comparison = run->comparison;
  while (comparison->outputs.len > run->before.len) {
    mem_free_string(vec_last(&comparison->outputs)->name);
    vec_pop(&comparison->outputs);
  }
  for (uint32_t i = 0; i < run->before.len; i++)
    comparison->outputs.data[i] = run->before.data[i];
  drop_differences(comparison);
  comparison->pairs = run->pairs_before;
  comparison->nondeterministic = run->nondeterministic_before;
  comparison->unshown = 0;
  run->seen = run->gave = false;
}

// ---- Together.

// What was found in the specification is found.
static void take_spec(Comparison *comparison, Exploration *result) {
  for (uint32_t i = 0; i < comparison->spec.limits.len; i++) {
    const Limit *limit = &comparison->spec.limits.data[i];
    Text text = {0};
    text_printf(&text, "in the specification: %s", limit->message);
    limits_add_kind(&result->limits, limit->kind, limit->module, limit->place,
               text_get(&text));
    text_fini(&text);
  }
  for (uint32_t i = 0; i < comparison->spec.findings.len; i++) {
    Finding *finding = &comparison->spec.findings.data[i];
    finding->of_spec = true;
    vec_push(&result->findings, *finding);
  }
  vec_clear(&comparison->spec.findings);
  result->premises |= comparison->spec.premises;
  if (comparison->starts.len == 0 && result->limits.len == 0 &&
      result->findings.len == 0)
    limits_add_kind(&result->limits, LIMIT_NO_OUTPUT, NULL, PLACE_NONE,
                    "no path of the specification comes to its end");
}

static void look_for_outputs(const SideRun *run, Exploration *result) {
  const Comparison *comparison = run->comparison;
  bool spec = false;
  for (uint32_t i = 0; i < comparison->cases.len && !spec; i++)
    spec = is_given(run->options, &comparison->cases.data[i].outputs);
  if (comparison->cases.len != 0 && !spec)
    limits_add_kind(&result->limits, LIMIT_NO_OUTPUT, NULL, PLACE_NONE,
                    "the specification gives nothing to compare: no "
                    "mpiproof_output, nothing printed, no file written");
  if (run->seen && !run->gave)
    limits_add_kind(&result->limits, LIMIT_NO_OUTPUT, NULL, PLACE_NONE,
                    "the implementation gives nothing to compare: no "
                    "mpiproof_output, nothing printed, no file written");
}

static void show_those(const CompareOptions *options, Comparison *comparison,
                       bool likely, Exploration *result) {
  uint32_t probed = 0;
  for (uint32_t i = 0; i < comparison->differences.len; i++) {
    Difference *d = comparison->differences.data[i];
    if (d->likely == likely && options->show &&
        (!options->probe || probed++ < MAX_PROBED))
      difference_show(options, comparison, d, result);
  }
}

// Where some are shown, the others need not be explained.
static void show_all(const CompareOptions *options, Comparison *comparison,
                     Exploration *result) {
  show_those(options, comparison, true, result);
  if (!difference_was_shown(result))
    show_those(options, comparison, false, result);
  drop_differences(comparison);
}

static uint32_t boot_count(const ExploreOptions *side) {
  uint32_t count = 1;
  for (uint32_t i = 0; i < side->program_count; i++)
    count *= side->programs[i].boot_count;
  return count;
}

// Initial states (numbers of symbolic arguments) go together one by one; if a
// side has only one, with all of the other.
static void pair_boots(const CompareOptions *options,
                       const Comparison *comparison, Exploration *result,
                       ExploreStart *out) {
  uint32_t spec = boot_count(options->spec), impl = boot_count(options->impl);
  for (uint32_t i = 0; i < comparison->starts.len; i++) {
    out[i] = comparison->starts.data[i];
    if (spec != impl) out[i].boot = UINT32_MAX;
  }
  if (spec != impl && spec != 1 && impl != 1)
    limits_add_kind(&result->limits, LIMIT_NO_OUTPUT, NULL, PLACE_NONE,
                    "the programs have different numbers of symbolic "
                    "arguments");
}

void comparison_run(const CompareOptions *options, Comparison *comparison,
                    Exploration *result) {
  SideRun run = {.options = options, .comparison = comparison,
                 .result = result};
  ExploreOptions explore = *options->impl;
  uint32_t count = comparison->starts.len;
  ExploreStart *starts = mem_alloc_array(count, sizeof *starts);
  pair_boots(options, comparison, result, starts);
  explore.starts = starts;
  explore.start_count = count;
  explore.no_relay = options->no_relay;
  explore.observed = true;
  explore.path_models = false;
  explore.inexact = !options->exact;
  if (!options->exact) explore.sampling = SAMPLE_NONE;
  explore.ended = judge_end;
  explore.again = forget_ends;
  explore.ended_context = &run;
  comparison->unshown = 0;
  remember(&run);
  if (explore.start_count != 0)
    explore_run(options->solver, options->terms, &explore, result);
  mem_free(starts, count * sizeof *starts);
  vec_fini(&run.before);
  take_spec(comparison, result);
  look_for_outputs(&run, result);
  show_all(options, comparison, result);
}
