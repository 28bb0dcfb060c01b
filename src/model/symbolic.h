// What the files of the symbolic engine share: the clauses of a model, and the
// literals they are about.
#ifndef MODEL_SYMBOLIC_H
#define MODEL_SYMBOLIC_H

#include "model/internal.h"
#include "solver/cnf.h"

// Variable 1 is true.
#define LIT_YES 1
#define LIT_NO (-1)

// "taker takes the message of send"
typedef struct Couple {
  uint32_t taker, send;    // numbers
  int lit;
} Couple;

// "the send is matched before the wait ends" (PATH_BUFFER_COUNT)
typedef struct Before {
  uint32_t send;           // number
  uint32_t wait;           // step
  int lit;
} Before;

typedef VEC(int) Lits;
typedef struct Or {
  uint32_t first, count;   // in Symbolic.or_lits, sorted
  int lit;
} Or;

struct Symbolic {
  PathModel *m;
  const ModelStep *hold;        // never made, or NULL
  Cnf *cnf;
  int vars;
  PathBuffering passing;   // rules by which waits end; of ANY the generous
  PathBuffering lasting;   // rules by which ranks are stuck; the strict
  VEC(Couple) couples;     // by taker, then send
  uint32_t *first;         // taker -> its first couple; one more at the end
  Numbers by_send;         // couples by send
  uint32_t *first_by_send;
  int *made;               // step -> literal: its rank got past it
  int *when;               // step -> if passed, it was made, not skipped
  int *matched;            // taker -> it took something
  int *served;             // taker -> ... or was skipped
  int *taken;              // send -> some taker took it
  int *gone;               // send -> ... or it was skipped
  int *bound;              // send -> taken and its sender was told
  int *told;               // send -> ... or it was skipped
  uint32_t *mrecv_of;      // taker -> step that receives what it holds
  VEC(Before) befores;
  int quiet;               // no message can be taken; 0: not defined yet
  Table claims;            // claim -> literal + INT32_MAX
  Table ors;               // hash of literals -> in `or_list`
  VEC(Or) or_list;         // what clause_or has defined
  Lits or_lits;
};

// ---- Clauses (clause.c). Constants are simplified away.
int clause_var(Symbolic *y);
void clause_add(Symbolic *y, const int *lits, uint32_t count);
#define CLAUSE(y, ...)                          \
  clause_add(y, (const int[]){__VA_ARGS__},     \
             sizeof((const int[]){__VA_ARGS__}) / sizeof(int))
// A literal that is true exactly if one of them is; the same for the same ones.
int clause_or(Symbolic *y, const Lits *lits);
void clause_at_most_one(Symbolic *y, const Lits *lits);
// Literals out[k], k = 0 .. count - 1: more than k of lits are true.
void clause_count(Symbolic *y, const Lits *lits, Lits *out);
int clause_claim(Symbolic *y, ClaimId claim);

// ---- couple.c
void couple_find(Symbolic *y);

// ---- encode.c: executions, apart from the order of what happens.
void encode_executions(Symbolic *y);
// The number of sends matched equals that of takers, part by part.
void encode_counts(Symbolic *y);
// ---- stuck.c: states in which nothing can happen and some rank waits.
// A literal for: the operation, if it was started, is not complete.
int encode_lasts(Symbolic *y, const ModelStep *operation, PathBuffering rules);
void encode_stuck(Symbolic *y);
// A literal that implies that no message can be taken any more.
int encode_quiet(Symbolic *y);

// ---- order.c: after SAT_YES, is there an order? Then the events in one;
// else clauses are added that exclude what was found.
bool order_find(Symbolic *y, PathEvents *events, PathStats *stats);

static inline int lit_prev(const Symbolic *y, const ModelStep *s) {
  return s->index == 0
             ? LIT_YES
             : y->made[y->m->lines[s->rank].steps.data[s->index - 1]];
}
// Other steps are made at once: they share the literal of what is before them.
static inline bool has_own_lit(const ModelStep *s) {
  return s->kind == STEP_WAIT || s->kind == STEP_PROBE ||
         s->kind == STEP_GUARD;
}

#endif
