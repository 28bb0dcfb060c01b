// What the files of this folder share.
#ifndef ALGEBRA_INTERNAL_H
#define ALGEBRA_INTERNAL_H

#include "algebra/algebra.h"
#include "algebra/field.h"
#include "base/table.h"
#include "base/text.h"
#include "base/vec.h"

// Signs a value can have.
enum { MAY_NEGATIVE = 1, MAY_ZERO = 2, MAY_POSITIVE = 4, MAY_ALL = 7 };

// What is known of a real-valued term.
typedef struct Class {
  Residues at;
  double top, bottom;   // bounds of the degrees of numerator and denominator
  double low, high;     // bounds of the value
  uint8_t signs;        // MAY_ bits
  bool wild;            // the residues identify nothing: degrees too high, a
                        // quotient by zero, undefined bytes
  bool fixed;           // depends on no input
  bool pure;            // a rational function of inputs and nothing else
} Class;

// A maximum of several values, by the residues of each: see order.c.
typedef struct MaxSet {
  VEC(Residues) values;  // sorted, each once
} MaxSet;

// All multiples of one class by constants: see order.c.
typedef struct Line {
  Residues base;         // of d0
  ExprId term;           // whose sign is asked for, or EXPR_NONE
  int sign;              // term = ratio * d0: the ratio's sign
} Line;

typedef struct Algebra {
  ExprEqual mode;
  bool exact;
  Table class_of;         // term -> index in classes
  VEC(Class) classes;
  Table terms;            // hash of (width, residues) -> term
  Table line_of;          // hash of residues up to a factor -> in lines
  VEC(Line) lines;
  Table max_of;           // hash of residues -> index in sets
  VEC(MaxSet) sets;
  uint64_t compared;      // classes that were looked for among all
  double degree;          // highest seen
  uint64_t unproved;
  Table noted;            // divisors in notes
  VEC(ExprId) divisors;   // taken for nonzero
  VEC(ExprId) angles;     // constants taken for fractions of a turn
} Algebra;

static inline Algebra *algebra_of(const ExprTable *t) {
  return expr_floats_context(t);
}

// ---- class.c
// The class of a term of a float's width; valid until the next call.
const Class *class_get(Algebra *g, ExprTable *t, ExprId e);
void class_set(Algebra *g, ExprId e, const Class *c);
Class class_atom(uint64_t key, uint64_t salt);
Class class_const(Residues at);
Class class_add(const Class *a, const Class *b);
Class class_sub(const Class *a, const Class *b);
Class class_mul(const Class *a, const Class *b, bool same);
Class class_div(const Class *a, const Class *b);
Class class_scale(const Class *a, Residues factor);
bool class_is_constant(const Class *c);
// The term that stands for all terms of e's class and width.
ExprId class_term(Algebra *g, ExprTable *t, ExprId e);
// The term for op on args, which has this class: an old one of that class, a
// constant, or a new one.
ExprId class_settle(Algebra *g, ExprTable *t, ExprOp op, unsigned width,
                    uint32_t aux, const ExprId args[3], Class c);

// ---- value.c
// A finite float constant as magnitude * 2^exponent.
bool float_split(unsigned width, Wide bits, uint64_t *magnitude, int *exponent,
                 bool *negative);
bool float_is_finite(unsigned width, Wide bits);
// The constant of that width with these residues, or EXPR_NONE.
ExprId float_find(ExprTable *t, unsigned width, Residues at);
// The IEEE value of a term without inputs; false if it is no finite number.
bool float_value(ExprTable *t, ExprId e, double *value);
// -x, and what x is if e is -x (otherwise EXPR_NONE).
ExprId float_negate(ExprTable *t, ExprId x);
ExprId float_unnegate(ExprTable *t, ExprId e);
// Is e made of input bytes and of nothing else?
bool float_is_input(const ExprTable *t, ExprId e);
// op of constants in IEEE arithmetic; EXPR_NONE if some operand is none.
ExprId float_fold(ExprTable *t, ExprOp op, unsigned width, uint32_t aux,
                  const ExprId args[3]);

// ---- real.c, ieee.c: the constructors of the modes.
ExprId real_make(Algebra *g, ExprTable *t, ExprOp op, unsigned width,
                 uint32_t aux, const ExprId args[3]);
ExprId ieee_make(Algebra *g, ExprTable *t, ExprOp op, unsigned width,
                 uint32_t aux, const ExprId args[3]);

// ---- order.c: signs, comparisons, maxima.
// The condition op (FEQ, FLT, FLE, FUNO) over the reals.
ExprId real_compare(Algebra *g, ExprTable *t, ExprOp op, ExprId a, ExprId b);
// The class of c ? a : b.
Class class_choice(Algebra *g, ExprTable *t, ExprId c, ExprId a, ExprId b);
Class class_max(Algebra *g, const Class *a, const Class *b);
Class class_min(Algebra *g, const Class *a, const Class *b);
Class class_abs(Algebra *g, const Class *a);

// ---- range.c: bounds of values, rounded outwards.
void range_all(Class *c);
void range_value(Class *c, double low, double high);
void range_add(const Class *a, const Class *b, Class *c);
void range_sub(const Class *a, const Class *b, Class *c);
void range_mul(const Class *a, const Class *b, bool same, Class *c);
void range_div(const Class *a, const Class *b, Class *c);
// Bounds and signs tell each other; of two views of one value the best of both.
void range_settle(Class *c);
void range_meet(Class *c, const Class *other);

// ---- integer.c
ExprId integer_sum(void *context, ExprTable *t, ExprOp op, ExprId a, ExprId b);
ExprId integer_choice(void *context, ExprTable *t, ExprId c, ExprId a,
                      ExprId b);
// The class of an integer taken for a real number.
Class class_integer(Algebra *g, ExprTable *t, ExprId n, bool is_signed);
// The same integer in one form for all ways of adding it up.
ExprId integer_canonical(ExprTable *t, ExprId n);

// ---- angle.c
// The class of sin or cos of a constant that is as near to a fraction of a turn
// as floats get.
bool class_angle(Algebra *g, ExprTable *t, bool cosine, ExprId angle,
                 Class *out);

#endif
