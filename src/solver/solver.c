// The interface: every question becomes one or more satisfiability queries on
// the chain of layers. Because a path condition is satisfiable by contract,
// one refuted side of a condition settles the other.
#include "solver/internal.h"

#include <stdio.h>
#include <stdlib.h>

#include "algebra/algebra.h"
#include "base/clock.h"

#define DEFAULT_SECONDS 30.0

Solver *solver_new(ExprTable *t, const SolverOptions *options) {
  Solver *s = mem_alloc_zero(sizeof *s);
  s->table = t;
  if (options) s->options = *options;
  if (s->options.query_seconds <= 0) s->options.query_seconds = DEFAULT_SECONDS;
  if (s->options.record_dir) s->record_dir = mem_string(s->options.record_dir);
  s->chain = chain_make(s->options.plain);
  s->cache = cache_new();
  s->reuse = reuse_new(t);
  s->blaster = blaster_new(t);
  if (expr_equal_mode(t) != EQUAL_BITS) s->theory = theory_new(t);
  if (s->options.cross_check && !s->options.plain) {
    SolverOptions plain = {.plain = true,
                           .query_seconds = s->options.query_seconds};
    s->reference = solver_new(t, &plain);
  }
  return s;
}

void solver_free(Solver *s) {
  if (!s) return;
  solver_free(s->reference);
  cache_free(s->cache);
  reuse_free(s->reuse);
  blaster_free(s->blaster);
  theory_free(s->theory);
  if (s->z3) z3_backend_free(s->z3);
  if (s->record_dir) mem_free_string(s->record_dir);
  mem_free(s, sizeof *s);
}

void solver_set_halt(Solver *s, Halt *halt) {
  s->halt = halt;
  blaster_set_halt(s->blaster, halt);
  if (s->theory) theory_set_halt(s->theory, halt);
  if (s->reference) solver_set_halt(s->reference, halt);
}

void solver_stats_add(SolverStats *sum, const SolverStats *other) {
  sum->queries += other->queries;
  sum->trivial += other->trivial;
  sum->cache_hits += other->cache_hits;
  sum->blasted += other->blasted;
  sum->z3 += other->z3;
  sum->unknown += other->unknown;
  if (other->slowest_micros > sum->slowest_micros)
    sum->slowest_micros = other->slowest_micros;
  sum->seconds += other->seconds;
  sum->z3_seconds += other->z3_seconds;
  sum->blast_seconds += other->blast_seconds;
}

const SolverStats *solver_stats(const Solver *s) { return &s->stats; }

// Every question is timed from enter to leave.
static double enter(Solver *s) {
  s->stats.queries++;
  return clock_now();
}

static void leave(Solver *s, double start) {
  double spent = clock_now() - start;
  s->stats.seconds += spent;
  uint64_t micros = (uint64_t)(spent * 1e6);
  if (micros > s->stats.slowest_micros) s->stats.slowest_micros = micros;
}

static Answer check(Solver *s, const Constraints *c, ExprId condition) {
  Query q;
  query_init(&q, c, condition);
  Answer answer = chain_ask(s, &q);
  query_fini(&q);
  return answer;
}

// Whatever layer answered: plain Z3 must not say the opposite.
static void compare(Solver *s, const Constraints *c, ExprId condition,
                    Answer answer) {
  Answer other = check(s->reference, c, condition);
  if (answer == ANSWER_UNKNOWN || other == ANSWER_UNKNOWN || other == answer)
    return;
  uint32_t count = constraints_count(c);
  ExprId *terms = mem_alloc_array(count + 1, sizeof *terms);
  if (count > 0) constraints_list(c, terms);
  terms[count] = condition;
  Text text = {0};
  expr_print_smtlib(s->table, terms, count + 1, &text);
  fprintf(stderr, "%s:%d: answer %d, plain Z3 says %d to\n%s\n", __FILE__,
          __LINE__, answer, other, text_get(&text));
  abort();
}

static void compare_truth(Solver *s, const Constraints *c, ExprId condition,
                          Truth truth) {
  if (truth == TRUTH_UNKNOWN) return;
  compare(s, c, condition, truth == TRUTH_FALSE ? ANSWER_NO : ANSWER_YES);
  compare(s, c, expr_not(s->table, condition),
          truth == TRUTH_TRUE ? ANSWER_NO : ANSWER_YES);
}

// What the layers call possible may be refuted by the theory.
static Answer refine(Solver *s, const Constraints *c, ExprId condition,
                     Answer answer) {
  if (!s->theory || answer != ANSWER_YES) return answer;
  return theory_ask(s->theory, c, condition) == ANSWER_NO ? ANSWER_NO : answer;
}

void solver_set_log(Solver *s, SolverLog *log) { s->log = log; }

static void log_note(Solver *s, const Constraints *c, SolverAsked asked) {
  if (s->log == NULL) return;
  if (c != s->log->path) s->log->other = true;
  vec_push(&s->log->asked, asked);
}

// What was asked is none of those that can be asked again.
static void log_other(Solver *s) {
  if (s->log != NULL) s->log->other = true;
}

bool solver_answers_alike(Solver *s, const Constraints *c,
                          const SolverAsked *asked) {
  if (asked->truth)
    return asked->answer != TRUTH_UNKNOWN &&
           solver_truth(s, c, asked->condition) == (Truth)asked->answer;
  return asked->answer != ANSWER_UNKNOWN &&
         solver_check(s, c, asked->condition) == (Answer)asked->answer;
}

Answer solver_check(Solver *s, const Constraints *c, ExprId condition) {
  assert(expr_width(s->table, condition) == 1);
  double start = enter(s);
  Answer answer = refine(s, c, condition, check(s, c, condition));
  leave(s, start);
  if (s->reference) compare(s, c, condition, answer);
  log_note(s, c, (SolverAsked){condition, false, (uint8_t)answer});
  return answer;
}

static Truth truth_from(Answer can_be_true, Answer can_be_false) {
  if (can_be_true == ANSWER_NO) return TRUTH_FALSE;
  if (can_be_false == ANSWER_NO) return TRUTH_TRUE;
  bool both = can_be_true == ANSWER_YES && can_be_false == ANSWER_YES;
  return both ? TRUTH_BOTH : TRUTH_UNKNOWN;
}

// Asks for one value of the condition, given the slice and models of q.
static Answer ask_side(Solver *s, const Query *q, ExprId side) {
  Query one;
  query_init(&one, q->constraints, side);
  one.scanned = q->scanned;
  if (q->base) one.base = model_ref(q->base);
  Answer answer = chain_ask(s, &one);
  query_fini(&one);
  return answer;
}

static Truth truth_by_queries(Solver *s, const Query *q, Model *const shown[2],
                              ExprId negation) {
  Answer yes = shown[1] ? ANSWER_YES : ask_side(s, q, q->condition);
  if (yes == ANSWER_NO) return TRUTH_FALSE;
  Answer no = shown[0] ? ANSWER_YES : ask_side(s, q, negation);
  return truth_from(yes, no);
}

// Remembers what the scan showed, so that the extended path has a model.
static void note_shown(Solver *s, const Query *q, Model *const shown[2],
                       ExprId negation) {
  Hash128 rest = {0, 0};
  for (uint32_t i = 0; i < q->groups.len; i++) {
    rest = key_sum(rest, q->groups.data[i]->key);
  }
  if (shown[1]) cache_note(s->cache, q->key, shown[1]);
  Hash128 key = key_sum(rest, term_key(negation));
  if (shown[0]) cache_note(s->cache, key, shown[0]);
}

static Truth truth_fast(Solver *s, const Constraints *c, ExprId condition) {
  Truth truth = range_truth(s->table, constraints_notes(c), condition);
  if (truth != TRUTH_UNKNOWN) {
    s->stats.trivial++;
    return truth;
  }
  ExprId negation = expr_not(s->table, condition);
  Model *shown[2];
  Query q;
  query_init(&q, c, condition);
  query_slice(&q, s->table);
  reuse_scan(s, &q, shown);
  note_shown(s, &q, shown, negation);
  if (shown[0] && shown[1]) {
    s->stats.cache_hits++;
    truth = TRUTH_BOTH;
  } else {
    truth = truth_by_queries(s, &q, shown, negation);
  }
  query_fini(&q);
  return truth;
}

static Truth truth_plain(Solver *s, const Constraints *c, ExprId condition) {
  Answer yes = check(s, c, condition);
  Answer no = check(s, c, expr_not(s->table, condition));
  return truth_from(yes, no);
}

static Truth refine_truth(Solver *s, const Constraints *c, ExprId condition) {
  if (refine(s, c, condition, ANSWER_YES) == ANSWER_NO) return TRUTH_FALSE;
  Answer no = refine(s, c, expr_not(s->table, condition), ANSWER_YES);
  return no == ANSWER_NO ? TRUTH_TRUE : TRUTH_BOTH;
}

Truth solver_truth(Solver *s, const Constraints *c, ExprId condition) {
  assert(expr_width(s->table, condition) == 1);
  double start = enter(s);
  Truth truth = s->options.plain ? truth_plain(s, c, condition)
                                 : truth_fast(s, c, condition);
  if (s->theory && truth == TRUTH_BOTH) truth = refine_truth(s, c, condition);
  leave(s, start);
  if (s->reference) compare_truth(s, c, condition, truth);
  log_note(s, c, (SolverAsked){condition, true, (uint8_t)truth});
  return truth;
}

bool solver_known_side(Solver *s, const Constraints *c, ExprId condition,
                       bool *side) {
  assert(expr_width(s->table, condition) == 1);
  log_other(s);
  if (s->options.plain || (s->halt && halt_is_due(s->halt))) return false;
  Model *shown[2];
  Query q;
  query_init(&q, c, condition);
  query_slice(&q, s->table);
  reuse_scan(s, &q, shown);
  query_fini(&q);
  *side = shown[1] != NULL;
  return shown[0] || shown[1];
}

// ---- Values.

// A model of the condition and of everything on the path that shares leaves
// with it or with e: under such a model e has a value it can take.
static Answer model_around(Solver *s, const Constraints *c, ExprId e,
                           ExprId condition, Model **model) {
  Query q;
  query_init(&q, c, condition);
  q.want_model = true;
  if (!s->options.plain) query_slice_around(&q, s->table, e);
  Answer answer = chain_ask(s, &q);
  *model = answer == ANSWER_YES ? q.model : NULL;
  if (*model) q.model = NULL;
  query_fini(&q);
  return answer;
}

static bool value_under(Solver *s, Model *model, ExprId e, Wide *value) {
  return evaluator_value(reuse_evaluator(s->reuse, model), e, value);
}

// The path says nothing about an uninterpreted function inside e: take the
// evaluator's idea of it if that is possible, any other value if not.
static bool value_of_apply(Solver *s, const Constraints *c, const Model *model,
                           ExprId e, Wide *value) {
  ExprTable *t = s->table;
  Assignment *a = model_assignment(s->table, model);
  *value = expr_eval(t, a, e);
  assignment_free(a);
  ExprId guess =
      expr_binary(t, EXPR_EQ, e, expr_const_wide(t, expr_width(t, e), *value));
  Answer answer = check(s, c, guess);
  if (answer != ANSWER_NO) return answer == ANSWER_YES;
  Model *other;
  answer = model_around(s, c, e, expr_not(t, guess), &other);
  bool found = answer == ANSWER_YES && value_under(s, other, e, value);
  model_unref(other);
  return found;
}

static bool find_value(Solver *s, const Constraints *c, ExprId e,
                       Wide *value) {
  if (expr_is_const(s->table, e)) {
    *value = expr_const_wide_value(s->table, e);
    return true;
  }
  Model *model;
  ExprId nothing = expr_bool(s->table, true);
  if (model_around(s, c, e, nothing, &model) != ANSWER_YES) return false;
  bool found = value_under(s, model, e, value) ||
               value_of_apply(s, c, model, e, value);
  model_unref(model);
  return found;
}

bool solver_value(Solver *s, const Constraints *c, ExprId e, Wide *value) {
  log_other(s);
  double start = enter(s);
  bool found = find_value(s, c, e, value);
  leave(s, start);
  return found;
}

// ---- Bounds.

// Is there a value of e on the given side of mid? If so, *seen is one.
static Answer beyond(Solver *s, const Constraints *c, ExprId e, U128 mid,
                     bool below, U128 *seen) {
  ExprTable *t = s->table;
  ExprId bound = expr_const_wide(t, expr_width(t, e), wide_of(mid));
  ExprId condition = below ? expr_binary(t, EXPR_ULE, e, bound)
                           : expr_binary(t, EXPR_ULE, bound, e);
  if (expr_is_false(t, condition)) return ANSWER_NO;
  Model *model;
  Wide value;
  Answer answer = model_around(s, c, e, condition, &model);
  if (answer == ANSWER_YES && value_under(s, model, e, &value)) {
    *seen = u128_of(value);
  } else if (answer == ANSWER_YES) {
    answer = ANSWER_UNKNOWN;
  }
  model_unref(model);
  return answer;
}

// Moves *seen, a possible value of e, to the end of [lo, hi] it can reach.
static bool search_end(Solver *s, const Constraints *c, ExprId e, bool below,
                       U128 lo, U128 hi, U128 *seen) {
  for (;;) {
    if (*seen == (below ? lo : hi)) return true;
    U128 mid = below ? lo + (*seen - lo) / 2 : hi - (hi - *seen) / 2;
    Answer answer = beyond(s, c, e, mid, below, seen);
    if (answer == ANSWER_UNKNOWN) return false;
    if (answer == ANSWER_YES) continue;
    if (below) {
      lo = mid + 1;
    } else {
      hi = mid - 1;
    }
  }
}

static bool exact_range(Solver *s, const Constraints *c, ExprId e, Wide *lo,
                        Wide *hi) {
  Wide value;
  if (u128_of(*lo) == u128_of(*hi)) return true;
  if (!find_value(s, c, e, &value)) return false;
  U128 least = u128_of(value), most = least;
  U128 from = u128_of(*lo), to = u128_of(*hi);
  if (!search_end(s, c, e, true, from, to, &least)) return false;
  if (!search_end(s, c, e, false, from, to, &most)) return false;
  *lo = wide_of(least);
  *hi = wide_of(most);
  return true;
}

bool solver_range(Solver *s, const Constraints *c, ExprId e, bool exact,
                  Wide *lo, Wide *hi) {
  log_other(s);
  double start = enter(s);
  unsigned width = expr_width(s->table, e);
  if (s->options.plain) {
    *lo = wide_of(0);
    *hi = wide_of(u128_mask(width));
  } else {
    range_bounds(s->table, constraints_notes(c), e, lo, hi);
  }
  bool good = !exact || exact_range(s, c, e, lo, hi);
  if (!good) {
    *lo = wide_of(0);
    *hi = wide_of(u128_mask(width));
  }
  leave(s, start);
  return good;
}

// ---- Whole models.

// Solves one question for all of q's terms and adds their leaves' values.
static bool solve_into(Solver *s, Query *q, Model *whole) {
  q->want_model = true;
  if (chain_ask(s, q) != ANSWER_YES) return false;
  query_terms(q, s->table);
  Model *part = model_new();
  model_restrict(s->table, q->model, q->terms.data, q->terms.len, part);
  model_sort(part);
  minimise_model(s->table, q->terms.data, q->terms.len, part);
  for (uint32_t i = 0; i < part->values.len; i++) {
    vec_push(&whole->values, part->values.data[i]);
  }
  model_unref(part);
  return true;
}

static bool solve_slices(Solver *s, const Constraints *c, Model *whole) {
  GroupVec groups = {0};
  slice_all(s->table, c, &groups);
  bool good = true;
  for (uint32_t i = 0; i < groups.len && good; i++) {
    Query q;
    query_init(&q, c, expr_bool(s->table, true));
    query_groups(&q, &groups.data[i], 1);
    good = solve_into(s, &q, whole);
    query_fini(&q);
  }
  vec_fini(&groups);
  return good;
}

static bool solve_whole(Solver *s, const Constraints *c, Model *whole) {
  Query q;
  query_init(&q, c, expr_bool(s->table, true));
  bool good = solve_into(s, &q, whole);
  query_fini(&q);
  return good;
}

static Assignment *find_model(Solver *s, const Constraints *c) {
  Model *whole = model_new();
  bool good = s->options.plain ? solve_whole(s, c, whole)
                               : solve_slices(s, c, whole);
  Assignment *assignment = NULL;
  if (good) {
    TermVec terms = {0};
    uint32_t count = constraints_count(c);
    vec_reserve(&terms, count);
    constraints_list(c, terms.data);
    model_sort(whole);
    if (validate_model(s->table, terms.data, count, whole)) {
      assignment = model_assignment(s->table, whole);
    }
    vec_fini(&terms);
  }
  model_unref(whole);
  return assignment;
}

Assignment *solver_model(Solver *s, const Constraints *c) {
  log_other(s);
  double start = enter(s);
  Assignment *assignment = find_model(s, c);
  if (s->theory && assignment) {
    Assignment *witness = theory_witness(s->theory, c, assignment);
    assignment_free(assignment);
    assignment = witness;
  }
  leave(s, start);
  return assignment;
}

// ---- Equality.

uint64_t solver_undecided(const Solver *s) {
  return s->theory ? theory_undecided(s->theory) : 0;
}

static bool is_float_width(unsigned width) {
  return width == 32 || width == 64 || width == 80;
}

SolverEqual solver_equal(Solver *s, const Constraints *c, ExprId a, ExprId b) {
  ExprTable *t = s->table;
  log_other(s);
  if (expr_same(a, b) && !expr_has_undef(t, a)) return SOLVER_EQUAL;
  if (!expr_has_undef(t, a)) a = algebra_integer(t, a);
  if (!expr_has_undef(t, b)) b = algebra_integer(t, b);
  ExprId bits = expr_binary(t, EXPR_EQ, a, b), same = bits;
  bool floats = s->theory && is_float_width(expr_width(t, a));
  if (floats && algebra_equal(t, a, b) == ALGEBRA_EQUAL) return SOLVER_EQUAL;
  if (floats && (expr_has_apply(t, a) || expr_has_apply(t, b)))
    same = algebra_equation(t, a, b);
  Truth truth = solver_truth(s, c, same);
  if (truth == TRUTH_TRUE) return SOLVER_EQUAL;
  // Words that are no floats, though as wide, may be choices by floats.
  if (!expr_same(same, bits) && solver_truth(s, c, bits) == TRUTH_TRUE)
    return SOLVER_EQUAL;
  if (truth == TRUTH_FALSE) return SOLVER_DIFFERENT;
  if (truth == TRUTH_UNKNOWN) return SOLVER_UNSURE;
  if (!s->theory) return SOLVER_DIFFERENT;
  Answer differ = theory_ask(s->theory, c, expr_not(t, same));
  return differ == ANSWER_YES ? SOLVER_DIFFERENT : SOLVER_UNSURE;
}
