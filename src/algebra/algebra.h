// Floating-point values that are no bit-vectors: under EQUAL_HERBRAND they are
// trees of operations, under EQUAL_IEEE such trees up to identities of IEEE
// arithmetic, under EQUAL_REAL elements of a field, so that equal ones are one
// term. Terms keep today's operators: they travel through memory and messages
// as before, and expr_eval gives their value in IEEE arithmetic. What differs
// is what the constructors identify and what solvers see: a comparison is a
// 2-bit word that belongs to the operands,
//   APPLY "compare"(a, b)   0: a == b, 1: a > b, 2: a < b, 3: unordered
//   APPLY "sign"(d)         0: d == 0, 1: d > 0, 2 or 3: d < 0   (EQUAL_REAL)
// and float operators are free words. See doc/decisions/0015.
#ifndef ALGEBRA_ALGEBRA_H
#define ALGEBRA_ALGEBRA_H

#include "expr/expr.h"

// Makes a table without terms one of this mode. With exact, terms are taken
// for equal over the reals only if that is proved, not by their residues. The
// table owns what is needed. EQUAL_BITS: nothing happens.
void algebra_start(ExprTable *t, ExprEqual mode, bool exact);

typedef enum AlgebraAnswer {
  ALGEBRA_EQUAL,
  ALGEBRA_DIFFERENT,   // for some values of the inputs
  ALGEBRA_UNKNOWN,
} AlgebraAnswer;

// Two values of one width that is a float's, whatever the path.
AlgebraAnswer algebra_equal(ExprTable *t, ExprId a, ExprId b);
// The condition (width 1) that they are equal: over the reals that their
// difference is 0, otherwise that they have the same bits.
ExprId algebra_equation(ExprTable *t, ExprId a, ExprId b);

// Do they differ as real numbers (EQUAL_REAL) for these values of the inputs?
// Exact: false only means that this cannot be said.
bool algebra_differ_at(ExprTable *t, const Assignment *inputs, ExprId a,
                       ExprId b);

// An integer in one form for all orders in which it was added up.
ExprId algebra_integer(ExprTable *t, ExprId n);

// A bound of the probability that two terms were taken for equal that are not,
// anywhere in this table; 0 where nothing is left to chance.
double algebra_risk(const ExprTable *t);
// How often residues said equal and, with exact, no proof was found: such terms
// were kept apart.
uint64_t algebra_unproved(const ExprTable *t);

// What EQUAL_REAL takes for granted, one sentence each: divisors that may be
// zero are not.
void algebra_each_note(ExprTable *t,
                       void (*visit)(void *context, const char *text),
                       void *context);

// ---- For tests and the solver.

// Whether a and b are equal as rational functions of their atoms (inputs and
// values of functions), by their normal forms: no chance involved. UNKNOWN: a
// form would grow too large. DIFFERENT: as rational functions.
AlgebraAnswer algebra_normal_equal(ExprTable *t, ExprId a, ExprId b);

// How a real-valued term is made, for other readers of such terms.
typedef enum AlgebraShape {
  ALGEBRA_CONST,       // a number: numerator * 2^exponent
  ALGEBRA_SUM, ALGEBRA_DIFFERENCE, ALGEBRA_PRODUCT, ALGEBRA_QUOTIENT,
  ALGEBRA_NEGATION,    // of args[0]
  ALGEBRA_SAME,        // as args[0]: a cast
  ALGEBRA_CHOICE,      // args[0] (width 1) ? args[1] : args[2]
  ALGEBRA_ATOM,        // anything else
} AlgebraShape;
typedef struct AlgebraView {
  AlgebraShape shape;
  ExprId args[3];
  int64_t mantissa;    // CONST
  int exponent;
} AlgebraView;
AlgebraView algebra_view(ExprTable *t, ExprId e);

// Bound of the degrees of numerator and denominator together (EQUAL_REAL; 0 in
// other modes).
double algebra_degree(ExprTable *t, ExprId e);

// The operands behind the two words: is e APPLY "sign"(a), or APPLY
// "compare"(a, b) (b is EXPR_NONE for the former)?
bool algebra_is_atom(const ExprTable *t, ExprId e, ExprId *a, ExprId *b);

// ---- In words (words.c).
// Is the condition about one such word? *values: bits by those of its values for
// which it holds. Conditions about one word are combined by combining these.
bool algebra_condition(ExprTable *t, ExprId condition, ExprId *atom,
                       unsigned *values);
// "a <= b", operands shortened to limit bytes each.
void algebra_print_condition(ExprTable *t, ExprId atom, unsigned values,
                             Text *out, size_t limit);

#endif
