// What the files of the Z3 back end share. The only place that includes Z3.
#ifndef SOLVER_Z3_INTERNAL_H
#define SOLVER_Z3_INTERNAL_H

#include <z3.h>

#include "solver/internal.h"

// A term has up to two translations: its bits, and for floating-point terms
// the number, which forgets the payload of a NaN. Float operators are built on
// numbers; bits are made from a number only where the program looks at them.
// For the theory of reals (z3_real.c) a float is a real number instead.
typedef enum Z3Form { FORM_BITS, FORM_NUMBER, FORM_REAL, Z3_FORMS } Z3Form;

// A condition that comes with the number of a term.
typedef struct Z3Side {
  ExprId owner;
  Z3_ast condition;
} Z3Side;

struct Z3Backend {
  ExprTable *table;
  Z3_context context;     // or NULL; keeps every term until it is deleted
  Table forms[Z3_FORMS];  // term -> Z3_ast, by form
  bool real;              // words of comparisons are tied to real numbers
  bool field;             // real: operators are those of the reals
  VEC(Z3Side) sides;      // real: what the numbers made so far obey
  uint64_t made;          // terms made in this context
};

// z3_watch.c: interrupts a check that goes on when it is time to stop.
typedef struct Z3Watch Z3Watch;
// NULL if there is no halt to wait for, or no thread to be had.
Z3Watch *z3_watch_start(Z3_context context, const Halt *halt);
void z3_watch_end(Z3Watch *watch);   // NULL is fine

// A translation that is wanted, and what it needs first (at most 8).
typedef struct Z3Want {
  ExprId term;
  Z3Form form;
} Z3Want;
#define Z3_WANTS 8

// The translation, which must have been made.
Z3_ast z3_get(const Z3Backend *z, ExprId e, Z3Form form);

// z3_term.c: translates e and all it needs.
Z3_ast z3_translate(Z3Backend *z, ExprId e);
// What a translation needs first; gives their number.
unsigned z3_wants(const Z3Backend *z, Z3Want want, Z3Want out[Z3_WANTS]);
// The term's bits as a condition.
Z3_ast z3_truth(Z3Backend *z, Z3_ast bit);
Z3_ast z3_bit(Z3Backend *z, Z3_ast truth);
Z3_ast z3_constant(Z3Backend *z, unsigned width, U128 value);

// z3_float.c: whether the operator takes or gives floating-point numbers;
// what is needed for a form of it; and the translation itself.
bool z3_float_handles(const ExprTable *t, ExprId e, Z3Form form);
unsigned z3_float_wants(const ExprTable *t, ExprId e, Z3Form form,
                        Z3Want out[Z3_WANTS]);
Z3_ast z3_float_build(Z3Backend *z, ExprId e, Z3Form form);

// z3_real.c, the same for the words of comparisons and for real numbers.
bool z3_real_handles(const Z3Backend *z, ExprId e, Z3Form form);
unsigned z3_real_wants(const Z3Backend *z, ExprId e, Z3Form form,
                       Z3Want out[Z3_WANTS]);
Z3_ast z3_real_build(Z3Backend *z, ExprId e, Z3Form form);

// z3.c
void z3_ensure_context(Z3Backend *z);
void z3_drop_context(Z3Backend *z);

#endif
