// mpiproof-test:
// note: a DPLL solver for propositional formulas
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_VARS = 64, MAX_CLAUSES = 400, MAX_LITERALS = 2000 };

typedef struct {
  int vars, clauses, literals;
  int start[MAX_CLAUSES + 1];
  int literal[MAX_LITERALS]; /* +v or -v */
} Formula;

typedef struct {
  const Formula *f;
  signed char value[MAX_VARS + 1]; /* 0 open, 1 true, -1 false */
  int trail[MAX_VARS], trail_len;
  unsigned long decisions, propagations;
} Solver;

static void clause(Formula *f, int n, const int *lits) {
  for (int i = 0; i < n; i++) {
    f->literal[f->literals++] = lits[i];
    if (abs(lits[i]) > f->vars)
      f->vars = abs(lits[i]);
  }
  f->start[++f->clauses] = f->literals;
}

#define CLAUSE(f, ...) \
  clause(f, (int)(sizeof((int[]){__VA_ARGS__}) / sizeof(int)), \
         (int[]){__VA_ARGS__})

static int value_of(const Solver *s, int lit) {
  int v = s->value[abs(lit)];
  return lit < 0 ? -v : v;
}

static void assign(Solver *s, int lit) {
  s->value[abs(lit)] = lit > 0 ? 1 : -1;
  s->trail[s->trail_len++] = abs(lit);
}

static void undo(Solver *s, int len) {
  while (s->trail_len > len)
    s->value[s->trail[--s->trail_len]] = 0;
}

static bool propagate(Solver *s) {
  for (bool again = true; again;) {
    again = false;
    for (int c = 0; c < s->f->clauses; c++) {
      int open = 0, unit = 0;
      bool satisfied = false;
      for (int i = s->f->start[c]; i < s->f->start[c + 1] && !satisfied; i++) {
        int v = value_of(s, s->f->literal[i]);
        if (v > 0) {
          satisfied = true;
        } else if (v == 0) {
          open++;
          unit = s->f->literal[i];
        }
      }
      if (satisfied)
        continue;
      if (open == 0)
        return false;
      if (open == 1) {
        assign(s, unit);
        s->propagations++;
        again = true;
      }
    }
  }
  return true;
}

static int choose(const Solver *s) {
  int score[MAX_VARS + 1] = {0}, best = 0;
  for (int c = 0; c < s->f->clauses; c++) {
    bool satisfied = false;
    for (int i = s->f->start[c]; i < s->f->start[c + 1]; i++)
      satisfied |= value_of(s, s->f->literal[i]) > 0;
    if (!satisfied)
      for (int i = s->f->start[c]; i < s->f->start[c + 1]; i++)
        score[abs(s->f->literal[i])]++;
  }
  for (int v = 1; v <= s->f->vars; v++)
    if (s->value[v] == 0 && (best == 0 || score[v] > score[best]))
      best = v;
  return best;
}

static bool search(Solver *s) {
  int mark = s->trail_len;
  if (propagate(s)) {
    int v = choose(s);
    if (v == 0)
      return true;
    for (int sign = 1; sign >= -1; sign -= 2) {
      int here = s->trail_len;
      s->decisions++;
      assign(s, sign * v);
      if (search(s))
        return true;
      undo(s, here);
    }
  }
  undo(s, mark);
  return false;
}

static void solve(const char *name, const Formula *f) {
  Solver s;
  memset(&s, 0, sizeof s);
  s.f = f;
  bool sat = search(&s);
  bool right = true;
  for (int c = 0; c < f->clauses && sat; c++) {
    bool any = false;
    for (int i = f->start[c]; i < f->start[c + 1]; i++)
      any |= value_of(&s, f->literal[i]) > 0;
    right &= any;
  }
  printf("%s: %d variables, %d clauses, %s%s (%lu decisions, %lu units)\n",
         name, f->vars, f->clauses, sat ? "sat" : "unsat",
         right ? "" : " WRONG", s.decisions, s.propagations);
  if (sat && f->vars <= 20) {
    for (int v = 1; v <= f->vars; v++)
      putchar(s.value[v] > 0 ? '1' : '0');
    puts("");
  }
}

/* n + 1 pigeons do not fit in n holes. */
static void pigeons(Formula *f, int pigeons, int holes) {
  memset(f, 0, sizeof *f);
  for (int p = 0; p < pigeons; p++) {
    int lits[16];
    for (int h = 0; h < holes; h++)
      lits[h] = p * holes + h + 1;
    clause(f, holes, lits);
  }
  for (int h = 0; h < holes; h++)
    for (int a = 0; a < pigeons; a++)
      for (int b = a + 1; b < pigeons; b++)
        CLAUSE(f, -(a * holes + h + 1), -(b * holes + h + 1));
}

static void random_3sat(Formula *f, int vars, int clauses, unsigned seed) {
  memset(f, 0, sizeof *f);
  for (int c = 0; c < clauses; c++) {
    int lits[3];
    for (int i = 0; i < 3; i++) {
      seed = seed * 1103515245u + 12345u;
      int v = (int)(seed >> 16) % vars + 1;
      lits[i] = seed >> 12 & 1 ? v : -v;
    }
    clause(f, 3, lits);
  }
}

int main(void) {
  static Formula f;
  memset(&f, 0, sizeof f);
  CLAUSE(&f, 1, 2);
  CLAUSE(&f, -1, 3);
  CLAUSE(&f, -2, -3);
  CLAUSE(&f, 2, 3, 4);
  solve("small", &f);
  CLAUSE(&f, 1);
  CLAUSE(&f, -3);
  solve("contradiction", &f);
  pigeons(&f, 4, 4);
  solve("pigeons 4 in 4", &f);
  pigeons(&f, 5, 4);
  solve("pigeons 5 in 4", &f);
  for (unsigned i = 0; i < 4; i++) {
    random_3sat(&f, 18, 60 + (int)i * 8, i * 77 + 5);
    solve("random", &f);
  }
  return 0;
}
