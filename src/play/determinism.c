// Results of executions that ended: does what the program shows depend on
// the order of messages? Two of them are compared if the same inputs lead to
// both: their path conditions can hold together, with outputs that differ. A
// run of each with such inputs must then really show different things.
#include "play/run.h"

#include <assert.h>

#define STREAMS 3             // standard output and error, files
#define MAX_TRIES 8           // to show a difference
#define MAX_ENDED 1000        // results kept with --deterministic,
#define MAX_PAIRS 20000       // and pairs of them compared
#define FEW_ENDED 32          // the same for a note
#define FEW_PAIRS 200

// ---- What was shown.

static Hash128 hash_result(const State *state) {
  Hash128 h = {0, 0};
  for (uint32_t r = 0; r < state->rank_count; r++) {
    Hash128 output = process_output_hash(state_look(state, r));
    hash_add(&h, output.lo);
    hash_add(&h, output.hi);
    hash_add(&h, (uint64_t)(uint32_t)state->slots[r].exit_code);
  }
  return h;
}

static void make_ended(const State *state, Hash128 hash, EndedPath *out) {
  *out = (EndedPath){.hash = hash, .boot = state->boot};
  state_schedule(state, &out->schedule);
  path_copy(&out->path, &state->path);
  for (uint32_t r = 0; r < state->rank_count; r++) {
    vec_push(&out->codes, state->slots[r].exit_code);
    for (int fd = 1; fd <= STREAMS; fd++) {
      EndText text = {0};
      process_output_terms(state_look(state, r), fd, &text.bytes,
                           &text.terms);
      vec_push(&out->texts, text);
    }
  }
}

static void ended_fini(EndedPath *ended) {
  vec_fini(&ended->schedule);
  path_fini(&ended->path);
  vec_fini(&ended->codes);
  for (uint32_t i = 0; i < ended->texts.len; i++) {
    text_fini(&ended->texts.data[i].bytes);
    vec_fini(&ended->texts.data[i].terms);
  }
  vec_fini(&ended->texts);
}

void ended_paths_fini(EndedPaths *results) {
  for (uint32_t i = 0; i < results->ended.len; i++)
    ended_fini(&results->ended.data[i]);
  vec_fini(&results->ended);
}

// ---- Can the same inputs show both?

static ExprId byte_term(ExprTable *t, const EndText *text, uint32_t i) {
  assert(i < text->terms.len && i < text->bytes.len);
  ExprId term = text->terms.data[i];
  return expr_is_none(term)
             ? expr_const(t, 8, (uint8_t)text_get(&text->bytes)[i])
             : term;
}

// The condition under which the texts are not the same.
static ExprId texts_differ(ExprTable *t, const EndText *a, const EndText *b) {
  if (a->bytes.len != b->bytes.len) return expr_bool(t, true);
  ExprId differ = expr_bool(t, false);
  assert(a->terms.len == b->terms.len);
  for (uint32_t i = 0; i < a->bytes.len && !expr_is_true(t, differ); i++) {
    ExprId x = byte_term(t, a, i), y = byte_term(t, b, i);
    if (x.index != y.index)
      differ = expr_or(t, differ, expr_not(t, expr_binary(t, EXPR_EQ, x, y)));
  }
  return differ;
}

static ExprId results_differ(ExprTable *t, const EndedPath *a,
                             const EndedPath *b) {
  assert(a->codes.len == b->codes.len && a->texts.len == b->texts.len);
  ExprId differ = expr_bool(t, false);
  for (uint32_t i = 0; i < a->codes.len; i++)
    if (a->codes.data[i] != b->codes.data[i]) return expr_bool(t, true);
  for (uint32_t i = 0; i < a->texts.len && !expr_is_true(t, differ); i++)
    differ = expr_or(t, differ,
                     texts_differ(t, &a->texts.data[i], &b->texts.data[i]));
  return differ;
}

static bool has_term(const ExprId *terms, uint32_t count, ExprId term) {
  for (uint32_t i = 0; i < count; i++)
    if (terms[i].index == term.index) return true;
  return false;
}

// What b's path demands beyond a's.
static ExprId beyond(ExprTable *t, const Constraints *a,
                     const Constraints *b) {
  uint32_t m = constraints_count(a), n = constraints_count(b);
  ExprId *mine = mem_alloc_array(m, sizeof *mine);
  ExprId *other = mem_alloc_array(n, sizeof *other);
  ExprId all = expr_bool(t, true);
  if (m != 0) constraints_list(a, mine);
  if (n != 0) constraints_list(b, other);
  for (uint32_t i = 0; i < n; i++)
    if (!has_term(mine, m, other[i])) all = expr_and(t, all, other[i]);
  mem_free(mine, m * sizeof *mine);
  mem_free(other, n * sizeof *other);
  return all;
}

// Inputs for both paths, such that the results differ; NULL: there are none, or
// none are known (*unknown).
static Assignment *find_inputs(Run *run, const EndedPath *a,
                               const EndedPath *b, bool *unknown) {
  ExprTable *t = run->terms;
  ExprId differ = results_differ(t, a, b);
  if (expr_is_false(t, differ)) return NULL;
  ExprId condition = expr_and(
      t, beyond(t, a->path.constraints, b->path.constraints), differ);
  assert(!expr_is_false(t, differ));
  Answer answer =
      solver_check(run->solver, a->path.constraints, condition);
  *unknown = answer == ANSWER_UNKNOWN;
  if (answer != ANSWER_YES) return NULL;
  Constraints *both = constraints_ref(a->path.constraints);
  if (!expr_is_true(t, condition)) {
    Constraints *old = both;
    both = constraints_add(t, old, condition);
    constraints_unref(old);
  }
  Assignment *assignment = solver_model(run->solver, both);
  constraints_unref(both);
  *unknown = assignment == NULL;
  return assignment;
}

// ---- Showing it.

// The event that choice number `index` decided.
static void find_turn(Finding *finding, uint32_t index) {
  const History *history = finding->history;
  for (uint32_t i = 0; history != NULL && i < history->events.len; i++) {
    if (history->events.data[i].decision != index) continue;
    finding->has_turn = true;
    finding->turn = i;
    return;
  }
}

// Takes the inputs and the histories of both executions over.
static void report_race(Run *run, uint32_t boot, const Choices *schedule,
                        InputValues *inputs, History *histories[2],
                        const Replay *where, uint32_t index) {
  assert(where->look_rank < run->team.ranks);
  Finding finding = {.kind = FINDING_MESSAGE_RACE,
                     .severity = run->options->deterministic
                                     ? SEVERITY_ERROR
                                     : SEVERITY_DEFAULT,
                     .count = 1,
                     .rank = where->look_rank,
                     .ranks_total = run->team.ranks,
                     .buffering = run->options->buffering,
                     .slots = run->options->slots,
                     .boot = boot,
                     .history = histories[1],
                     .other_history = histories[0]};
  find_turn(&finding, index);
  Text text = {0};
  text_printf(&text, "what the program prints depends on %s: other results "
              "if %s", where->look_way ? "what MPI leaves open"
                                       : "which message is taken",
              text_get(&where->look_text));
  finding.message = mem_string(text_get(&text));
  text_fini(&text);
  vec_push(&finding.trace, frame_at(run->team.modules[where->look_rank],
                                    where->look_place));
  finding_locate(run->team.modules[where->look_rank], &finding,
                 where->look_place);
  for (uint32_t i = 0; i < schedule->len; i++)
    vec_push(&finding.schedule, schedule->data[i]);
  finding.inputs = *inputs;
  *inputs = (InputValues){0};
  if (run_judge(run, &finding) == SEVERITY_IGNORED) {
    finding_fini(&finding);
  } else {
    run_keep_finding(run, &finding);
  }
}

bool run_show_race(Run *run, uint32_t boot, const Choices *first,
                   const InputValues *first_inputs, const Choices *second,
                   InputValues *second_inputs, uint32_t index) {
  assert(index < second->len);
  assert(!run->confirming);
  Replay one = {0}, other = {0};
  bool keeps = run->options->histories;
  History *histories[2] = {keeps ? history_new() : NULL,
                           keeps ? history_new() : NULL};
  ReplaySpec spec = {.inputs = first_inputs, .schedule = first, .boot = boot,
                     .kind = FINDING_PROPERTY_VIOLATED, .rank = RANK_NONE,
                     .history = histories[0]};
  uint64_t before = team_instructions(&run->team);
  run->confirming = true;
  explore_replay(run->terms, run->options, &spec, &one);
  spec.inputs = second_inputs;
  spec.schedule = second;
  spec.looks = true;
  spec.look = index;
  spec.history = histories[1];
  explore_replay(run->terms, run->options, &spec, &other);
  run->confirming = false;
  run->result->confirmations++;
  run->confirm_instructions += team_instructions(&run->team) - before;
  bool differ = one.stop == REPLAY_EXIT && other.stop == REPLAY_EXIT &&
                !one.failed && !other.failed &&
                !hash_equal(one.result, other.result);
  if (differ) {
    report_race(run, boot, second, second_inputs, histories, &other, index);
    run->results.reported = run->result->depends_on_order = true;
  } else {
    history_free(histories[0]);
    history_free(histories[1]);
  }
  replay_fini(&one);
  replay_fini(&other);
  return differ;
}

// The first choice of a message that differs, or either's length.
static uint32_t find_difference(const Choices *a, const Choices *b) {
  uint32_t i = 0;
  while (i < a->len && i < b->len &&
         choice_is_same(&a->data[i], &b->data[i]))
    i++;
  return i;
}

static bool show_ended(Run *run, const EndedPath *a, const EndedPath *b,
                       const Assignment *assignment) {
  uint32_t index = find_difference(&a->schedule, &b->schedule);
  if (index >= b->schedule.len) {   // the one that goes on is told of
    const EndedPath *swap = a;
    a = b;
    b = swap;
  }
  if (index >= b->schedule.len) return false;
  InputValues mine = {0}, other = {0};
  inputs_make(run->terms, &a->path, assignment, &mine);
  inputs_make(run->terms, &b->path, assignment, &other);
  bool shown = run_show_race(run, a->boot, &a->schedule, &mine, &b->schedule,
                             &other, index);
  inputs_fini(&mine);
  inputs_fini(&other);
  return shown;
}

// ---- All of them.

static void compare(Run *run, const EndedPath *a, const EndedPath *b) {
  EndedPaths *results = &run->results;
  bool strict = run->options->deterministic;
  if (a->boot != b->boot || hash_equal(a->hash, b->hash)) return;
  if (results->tries >= MAX_TRIES ||
      results->pairs >= (strict ? MAX_PAIRS : FEW_PAIRS)) {
    results->open = true;
    return;
  }
  results->pairs++;
  bool unknown = false;
  Assignment *assignment = find_inputs(run, a, b, &unknown);
  results->open = results->open || unknown;
  if (assignment == NULL) return;
  results->tries++;
  assert(results->tries <= MAX_TRIES);
  if (!show_ended(run, a, b, assignment)) results->open = true;
  assignment_free(assignment);
}

static bool is_known(const EndedPaths *results, const State *state,
                     Hash128 hash) {
  Hash128 path = constraints_hash(state->path.constraints);
  for (uint32_t i = 0; i < results->ended.len; i++) {
    const EndedPath *e = &results->ended.data[i];
    if (e->boot == state->boot && hash_equal(e->hash, hash) &&
        hash_equal(constraints_hash(e->path.constraints), path))
      return true;
  }
  return false;
}

void run_note_result(Run *run, const State *state) {
  EndedPaths *results = &run->results;
  uint32_t most = run->options->deterministic ? MAX_ENDED : FEW_ENDED;
  assert(results->ended.len <= most);
  if (run->team.ranks == 1 || results->reported) return;
  Hash128 hash = hash_result(state);
  if (is_known(results, state, hash)) return;
  EndedPath fresh;
  make_ended(state, hash, &fresh);
  for (uint32_t i = 0; i < results->ended.len && !results->reported; i++)
    compare(run, &results->ended.data[i], &fresh);
  if (results->ended.len < most) {
    vec_push(&results->ended, fresh);
  } else {
    results->open = true;
    ended_fini(&fresh);
  }
}

void run_finish_results(Run *run) {
  const EndedPaths *results = &run->results;
  if (run->options->deterministic && results->open && !results->reported)
    limits_add_kind(&run->result->limits, LIMIT_UNCONFIRMED, NULL, PLACE_NONE,
                    "results that may depend on the order of messages were "
                    "too many to compare, or could not be shown to");
}
