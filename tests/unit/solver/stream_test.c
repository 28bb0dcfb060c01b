// Query streams as symbolic execution makes them, each explored depth first:
// parsing digits and keywords, table lookups, sorting, a checksum. The number
// of paths is known, and the figures show which layer answered.
#include "solver/solver.h"

#include <time.h>

#include "test.h"

typedef struct Run {
  ExprTable *table;
  Solver *solver;
  uint32_t input;
  uint64_t paths;
} Run;

static ExprId byte_at(Run *r, uint32_t i) {
  return expr_input(r->table, r->input, i);
}

static ExprId int_at(Run *r, uint32_t i) {
  ExprId e = byte_at(r, 4 * i);
  for (uint32_t k = 1; k < 4; k++) {
    e = expr_concat(r->table, byte_at(r, 4 * i + k), e);
  }
  return e;
}

static ExprId number(Run *r, unsigned width, uint64_t value) {
  return expr_const(r->table, width, value);
}

static ExprId op(Run *r, ExprOp o, ExprId a, ExprId b) {
  return expr_binary(r->table, o, a, b);
}

// A continuation: what the program does after deciding its current branch.
typedef struct Program Program;
struct Program {
  // The next condition at this depth, given the state so far; EXPR_NONE ends
  // the path.
  ExprId (*next)(Run *r, const Program *p, void *state);
  void (*taken)(Run *r, const Program *p, void *state, bool value);
  size_t state_size;
};

#define STATE_MAX 256

static void explore(Run *r, const Program *p, Constraints *path,
                    const void *state) {
  char copy[STATE_MAX];
  memcpy(copy, state, p->state_size);
  ExprId condition = p->next(r, p, copy);
  if (expr_is_none(condition)) {
    r->paths++;
    return;
  }
  Truth truth = solver_truth(r->solver, path, condition);
  CHECK(truth != TRUTH_UNKNOWN);
  for (int value = 0; value < 2; value++) {
    if (truth == (value ? TRUTH_FALSE : TRUTH_TRUE)) continue;
    ExprId side = value ? condition : expr_not(r->table, condition);
    Constraints *longer = constraints_add(r->table, path, side);
    char next[STATE_MAX];
    memcpy(next, copy, p->state_size);
    p->taken(r, p, next, value);
    explore(r, p, longer, next);
    constraints_unref(longer);
  }
}

static uint64_t run(const char *name, const Program *p, const void *state,
                    uint32_t bytes) {
  Run r = {.table = expr_table_new()};
  r.solver = solver_new(r.table, NULL);
  r.input = expr_input_make(r.table, "in", 0, bytes);
  clock_t start = clock();
  explore(&r, p, NULL, state);
  double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
  const SolverStats *s = solver_stats(r.solver);
  double n = (double)s->queries;
  printf("%-9s %5.0f questions %5.0f paths %7.0f/CPU s  trivial %4.1f%%  "
         "cached %4.1f%%  blasted %4.1f%%  z3 %4.1f%%  slowest %.1f ms\n",
         name, n, (double)r.paths, n / seconds, 100.0 * (double)s->trivial / n,
         100.0 * (double)s->cache_hits / n, 100.0 * (double)s->blasted / n,
         100.0 * (double)s->z3 / n, (double)s->slowest_micros / 1000);
  solver_free(r.solver);
  expr_table_free(r.table);
  return r.paths;
}

// ---- atoi: digits until a non-digit, then the value is classified.

typedef struct Digits {
  uint32_t at;
  ExprId value;
  int stage;
  int limit;
} Digits;

static ExprId digits_next(Run *r, const Program *p, void *state) {
  (void)p;
  Digits *d = state;
  if (expr_is_none(d->value)) d->value = number(r, 32, 0);
  static const uint64_t bounds[] = {10, 255, 1000, 65535};
  if (d->stage < 2 && (int)d->at < d->limit) {
    ExprId c = byte_at(r, d->at);
    return d->stage == 0 ? op(r, EXPR_ULE, number(r, 8, '0'), c)
                         : op(r, EXPR_ULE, c, number(r, 8, '9'));
  }
  if (d->stage < 2) d->stage = 2;
  if (d->stage - 2 == 4) return EXPR_NONE;
  return op(r, EXPR_SLT, d->value, number(r, 32, bounds[d->stage - 2]));
}

static void digits_taken(Run *r, const Program *p, void *state, bool value) {
  (void)p;
  Digits *d = state;
  if (d->stage >= 2) {
    d->stage = value ? 6 : d->stage + 1;
  } else if (!value) {
    d->stage = 2;
  } else if (d->stage == 0) {
    d->stage = 1;
  } else {
    ExprId c = expr_sext(r->table, byte_at(r, d->at++), 32);
    ExprId ten = op(r, EXPR_MUL, d->value, number(r, 32, 10));
    d->value = op(r, EXPR_ADD, ten, op(r, EXPR_SUB, c, number(r, 32, '0')));
    d->stage = 0;
  }
}

static void parses_digits(void) {
  Program p = {digits_next, digits_taken, sizeof(Digits)};
  Digits d = {0, EXPR_NONE, 0, 6};
  uint64_t paths = run("digits", &p, &d, 6);
  // Stopping after k digits happens in two ways (below '0', above '9'), six
  // digits in one; k digits reach min(k, 4), six reach five value classes.
  CHECK(paths == 2 * (1 + 1 + 2 + 3 + 4 + 5) + 5);
}

// ---- Keywords: strcmp of one word against a list.

typedef struct Words {
  uint32_t word, at;
} Words;

static const char *const keywords[] = {"while", "when", "with", "if",
                                       "int",   "in",   "for",  "fork"};
#define KEYWORDS (sizeof keywords / sizeof *keywords)

static ExprId words_next(Run *r, const Program *p, void *state) {
  (void)p;
  Words *w = state;
  if (w->word == KEYWORDS) return EXPR_NONE;
  uint8_t want = (uint8_t)keywords[w->word][w->at];
  return op(r, EXPR_EQ, byte_at(r, w->at), number(r, 8, want));
}

static void words_taken(Run *r, const Program *p, void *state, bool value) {
  (void)p;
  (void)r;
  Words *w = state;
  if (!value) {
    w->word++;
    w->at = 0;
  } else if (keywords[w->word][w->at++] == '\0') {
    w->word = KEYWORDS;
  }
}

static void parses_keywords(void) {
  Program p = {words_next, words_taken, sizeof(Words)};
  Words w = {0, 0};
  // One path per node of the trie that is left, and per word.
  CHECK(run("keywords", &p, &w, 8) > KEYWORDS);
}

// ---- Table lookups: classes of bytes through an array.

typedef struct Lookups {
  uint32_t at;
  ExprId sum;
} Lookups;

static ExprId lookups_next(Run *r, const Program *p, void *state) {
  (void)p;
  Lookups *l = state;
  if (l->at == 6) return EXPR_NONE;
  ExprId values[64];
  for (uint32_t i = 0; i < 64; i++) {
    values[i] = number(r, 8, i * 37 % 64 + i / 9);
  }
  ExprId index = op(r, EXPR_AND, byte_at(r, l->at), number(r, 8, 63));
  ExprId found = expr_select(r->table, index, 0, 64, values);
  l->sum = expr_is_none(l->sum) ? found : op(r, EXPR_ADD, l->sum, found);
  return op(r, EXPR_ULT, l->sum, number(r, 8, 40 + 9 * l->at));
}

static void lookups_taken(Run *r, const Program *p, void *state, bool value) {
  (void)p;
  (void)r;
  (void)value;
  ((Lookups *)state)->at++;
}

static void looks_up(void) {
  Program p = {lookups_next, lookups_taken, sizeof(Lookups)};
  Lookups l = {0, EXPR_NONE};
  CHECK(run("lookups", &p, &l, 6) == 64);
}

// ---- Insertion sort of n ints: n! paths.

#define SORTED 5

typedef struct Sorting {
  uint32_t order[SORTED];
  uint32_t done, at;
} Sorting;

static ExprId sort_next(Run *r, const Program *p, void *state) {
  (void)p;
  Sorting *s = state;
  while (s->done < SORTED && s->at == 0) {
    s->done++;
    s->at = s->done;
  }
  if (s->done >= SORTED) return EXPR_NONE;
  return op(r, EXPR_SLT, int_at(r, s->order[s->at]),
            int_at(r, s->order[s->at - 1]));
}

static void sort_taken(Run *r, const Program *p, void *state, bool value) {
  (void)p;
  (void)r;
  Sorting *s = state;
  if (!value) {
    s->at = 0;
    return;
  }
  uint32_t moved = s->order[s->at];
  s->order[s->at] = s->order[s->at - 1];
  s->order[--s->at] = moved;
}

static void sorts(void) {
  Program p = {sort_next, sort_taken, sizeof(Sorting)};
  Sorting s = {{0, 1, 2, 3, 4}, 0, 0};
  CHECK(run("sort", &p, &s, 4 * SORTED) == 120);
}

// ---- Bubble sort, whose last comparisons have only one outcome.

static ExprId bubble_next(Run *r, const Program *p, void *state) {
  (void)p;
  Sorting *s = state;
  if (s->at + 1 == SORTED) {
    s->at = 0;
    s->done++;
  }
  if (s->done == SORTED) return EXPR_NONE;
  return op(r, EXPR_SLT, int_at(r, s->order[s->at + 1]),
            int_at(r, s->order[s->at]));
}

static void bubble_taken(Run *r, const Program *p, void *state, bool value) {
  (void)p;
  (void)r;
  Sorting *s = state;
  if (value) {
    uint32_t moved = s->order[s->at];
    s->order[s->at] = s->order[s->at + 1];
    s->order[s->at + 1] = moved;
  }
  s->at++;
}

static void bubbles(void) {
  Program p = {bubble_next, bubble_taken, sizeof(Sorting)};
  Sorting s = {{0, 1, 2, 3, 4}, 0, 0};
  CHECK(run("bubble", &p, &s, 4 * SORTED) == 120);
}

// ---- A rolling checksum with a decision after every byte.

typedef struct Sum {
  uint32_t at;
  ExprId sum;
} Sum;

static ExprId sum_next(Run *r, const Program *p, void *state) {
  (void)p;
  Sum *s = state;
  if (s->at == 8) return EXPR_NONE;
  if (expr_is_none(s->sum)) s->sum = number(r, 32, 5381);
  ExprId c = expr_zext(r->table, byte_at(r, s->at), 32);
  ExprId grown = op(r, EXPR_MUL, s->sum, number(r, 32, 33));
  s->sum = op(r, EXPR_XOR, grown, c);
  ExprId rest = op(r, EXPR_UREM, s->sum, number(r, 32, 7));
  return op(r, EXPR_EQ, rest, number(r, 32, 3));
}

static void sum_taken(Run *r, const Program *p, void *state, bool value) {
  (void)p;
  (void)r;
  (void)value;
  ((Sum *)state)->at++;
}

static void sums(void) {
  Program p = {sum_next, sum_taken, sizeof(Sum)};
  Sum s = {0, EXPR_NONE};
  CHECK(run("checksum", &p, &s, 8) == 256);
}

// ---- Many independent bytes: a long path whose slices stay small.

static ExprId many_next(Run *r, const Program *p, void *state) {
  (void)p;
  uint32_t at = *(uint32_t *)state;
  if (at == 6000) return EXPR_NONE;
  ExprId a = byte_at(r, at / 2 * 2), b = byte_at(r, at / 2 * 2 + 1);
  if (at % 2) return op(r, EXPR_ULT, op(r, EXPR_ADD, a, b), number(r, 8, 1));
  return op(r, EXPR_EQ, a, number(r, 8, 7));
}

static void many_taken(Run *r, const Program *p, void *state, bool value) {
  (void)p;
  (void)r;
  uint32_t *at = state;
  *at = value ? 6000 : *at + 1;
}

static void runs_long(void) {
  Program p = {many_next, many_taken, sizeof(uint32_t)};
  uint32_t at = 0;
  CHECK(run("long", &p, &at, 6000) == 6001);
}

int main(void) {
  parses_digits();
  parses_keywords();
  looks_up();
  sorts();
  bubbles();
  sums();
  runs_long();
  return test_end();
}
