// How paths end: what is counted, kept and compared then.
#include <assert.h>
#include <string.h>

#include "search/internal.h"

static void add_exit_code(Exploration *result, int32_t code) {
  uint32_t i = 0;
  while (i < result->exit_codes.len && result->exit_codes.data[i] < code) i++;
  if (i < result->exit_codes.len && result->exit_codes.data[i] == code) return;
  vec_push(&result->exit_codes, code);
  for (uint32_t j = result->exit_codes.len - 1; j > i; j--)
    result->exit_codes.data[j] = result->exit_codes.data[j - 1];
  result->exit_codes.data[i] = code;
}

static void add_uninterpreted(Exploration *result, const char *name) {
  for (uint32_t i = 0; i < result->uninterpreted.len; i++)
    if (strcmp(result->uninterpreted.data[i], name) == 0) return;
  vec_push(&result->uninterpreted, mem_string(name));
}

// A comparison of floats that are no bit-vectors (algebra/algebra.h).
static bool is_comparison(const ExprTable *t, ExprId e) {
  return expr_equal_mode(t) != EQUAL_BITS && expr_width(t, e) == 2;
}

// Names of the uninterpreted functions in a term.
static void collect_functions(Search *s, ExprId term) {
  Table seen = {0};
  VEC(ExprId) pile = {0};
  vec_push(&pile, term);
  while (pile.len > 0) {
    ExprId e = vec_pop(&pile);
    if (!expr_has_apply(s->run->terms, e)) continue;
    if (table_find(&seen, e.index) != NULL) continue;
    table_set(&seen, e.index, 1);
    if (expr_op(s->run->terms, e) == EXPR_APPLY &&
        !is_comparison(s->run->terms, e))
      add_uninterpreted(s->run->result, expr_apply_name(s->run->terms, e));
    for (unsigned i = 0; i < expr_arity(s->run->terms, e); i++)
      vec_push(&pile, expr_arg(s->run->terms, e, i));
  }
  vec_fini(&pile);
  table_fini(&seen);
}

static void note_uninterpreted(Search *s, const Path *path) {
  uint32_t len = constraints_count(path->constraints);
  ExprId *terms = mem_alloc_array(len, sizeof *terms);
  if (len != 0) constraints_list(path->constraints, terms);
  for (uint32_t i = 0; i < len; i++)
    if (expr_has_apply(s->run->terms, terms[i])) collect_functions(s, terms[i]);
  mem_free(terms, len * sizeof *terms);
}

static void keep_output(Search *s, const State *state) {
  assert(state->rank_count == s->run->team.ranks);
  Exploration *result = s->run->result;
  if (!s->run->options->keep_output || result->has_output) return;
  result->has_output = true;
  Assignment *assignment = NULL;
  if (state->path.inputs.len != 0)
    assignment = solver_model(s->run->solver, state->path.constraints);
  for (uint32_t r = 0; r < state->rank_count; r++) {
    const Process *process = state_look(state, r);
    Vm *vm = s->run->team.vms[r];
    process_output(vm, process, 1, assignment, &result->output);
    process_output(vm, process, 2, assignment, &result->errors);
  }
  if (assignment != NULL) assignment_free(assignment);
}

// What files hold at the end is compared: so is what was appended to them.
static void note_mixed_file(Search *s, const State *state) {
  const ExploreOptions *o = s->run->options;
  if (!o->outcomes && !o->observed && !o->deterministic) return;
  const char *path = world_mixed_file(state->world);
  if (path == NULL) return;
  Text text = {0};
  text_printf(&text, "ranks have appended to '%s' in an order that is open, "
              "and what it holds at the end is compared: only one order is "
              "explored", path);
  limits_add_kind(&s->run->result->limits, LIMIT_SHARED_FILE, NULL, PLACE_NONE,
                  text_get(&text));
  text_fini(&text);
}

// An assumption failed on some rank: no execution to speak of, unless
// something was found all the same.
static bool is_dropped(const State *state) {
  return state->dropped && !state->failed && !state->reported &&
         !state->limited;
}

static PathEnd find_end(const State *state) {
  if (state->reported) return END_ERROR;
  if (state->silenced) return END_SUPPRESSED;
  if (state->limited) return END_LIMIT;
  if (is_dropped(state)) return END_ASSUMPTION;
  assert(!state->failed || world_is_aborted(state->world));
  return END_PROGRAM;
}

// Nothing leads out of a circle this way, so that it is no escape.
void search_drop_path(Search *s, State *state) {
  s->run->result->ends[END_ASSUMPTION]++;
  if (state->point != NULL)
    paths_add(&s->paths, state->world, &state->path, false);
  search_finish(s, state);
}

void search_end_path(Search *s, State *state) {
  Exploration *result = s->run->result;
  search_note_cut(s, state);
  promise_note_path(&s->promise, state->world);
  PathEnd end = find_end(state);
  result->ends[end]++;
  if (state->point != NULL)   // nobody asks otherwise
    paths_add(&s->paths, state->world, &state->path,
              !state->limited && !state->unknown);
  if (is_dropped(state)) {
    s->broken = true;
    search_escape(s, state);
    search_finish(s, state);
    return;
  }
  note_mixed_file(s, state);
  state_leave_files(&s->run->team, state);
  result->paths++;
  if (state_depth(state) > result->max_depth)
    result->max_depth = state_depth(state);
  keep_output(s, state);
  note_uninterpreted(s, &state->path);
  if (end == END_ERROR) {
    result->failed++;
  } else if (end != END_PROGRAM) {
    result->limited++;
  } else {
    result->ended++;
    for (uint32_t r = 0; r < state->rank_count; r++)
      add_exit_code(result, state->slots[r].exit_code);
    if (s->run->options->outcomes) run_keep_outcome(s->run, state);
    if (s->run->options->ended != NULL)
      s->run->options->ended(s->run->options->ended_context, state);
    run_note_result(s->run, state);
    run_sample(s->run, state);
  }
  search_escape(s, state);
  search_finish(s, state);
}

void search_cut(Search *s, State *state, LimitKind kind, uint32_t place,
             const char *message) {
  assert(kind < LIMIT_KIND_COUNT);
  search_note_cut(s, state);
  s->run->result->paths++;
  s->run->result->limited++;
  s->run->result->ends[END_LIMIT]++;
  paths_add(&s->paths, state->world, &state->path, false);
  if (place == PLACE_NONE) place = search_user_place(s, state, place);
  limits_add_kind(&s->run->result->limits, kind,
                  s->run->team.modules[state->current], place, message);
  search_escape(s, state);
  search_finish(s, state);
}
