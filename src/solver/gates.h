// A graph of Boolean gates with structural hashing: the form in which the
// bit-blaster keeps every term it has seen, independent of any SAT instance.
// A literal is a gate number times two, plus one if negated. Internal to this
// folder.
#ifndef SOLVER_GATES_H
#define SOLVER_GATES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/vec.h"
#include "solver/cnf.h"

typedef uint32_t Lit;
#define LIT_FALSE ((Lit)0)
#define LIT_TRUE ((Lit)1)

static inline Lit lit_not(Lit a) { return a ^ 1; }
static inline uint32_t lit_gate(Lit a) { return a >> 1; }
static inline bool lit_is_const(Lit a) { return a <= 1; }

typedef enum GateKind {
  GATE_CONST,   // gate 0 only: false
  GATE_FREE,    // a free variable
  GATE_AND,     // a & b
  GATE_XOR,     // a ^ b
  GATE_MUX,     // c ? a : b
} GateKind;

typedef struct Gate {
  GateKind kind;
  Lit a, b, c;
} Gate;

typedef struct Gates {
  VEC(Gate) list;
  uint32_t *slots;     // open-addressing hash of gate numbers, 0 = empty
  uint32_t slot_count; // power of two, or 0
} Gates;

// A zeroed Gates needs gates_reset before use.
void gates_reset(Gates *g);
void gates_fini(Gates *g);

// A fresh variable, and gates; equal ones are made once.
Lit gate_free(Gates *g);
Lit gate_and(Gates *g, Lit a, Lit b);
Lit gate_xor(Gates *g, Lit a, Lit b);
Lit gate_mux(Gates *g, Lit c, Lit a, Lit b);
static inline Lit gate_or(Gates *g, Lit a, Lit b) {
  return lit_not(gate_and(g, lit_not(a), lit_not(b)));
}

// ---- Words: arrays of literals, lowest bit first (arith.c). Results may not
// overlap operands unless said so.
Lit word_equal(Gates *g, const Lit *a, const Lit *b, unsigned width);
Lit word_less(Gates *g, const Lit *a, const Lit *b, unsigned width,
              bool or_equal);
Lit word_signed_less(Gates *g, const Lit *a, const Lit *b, unsigned width,
                     bool or_equal);
// Returns the carry out (for word_sub: a >= b); out may be a or b.
Lit word_add(Gates *g, const Lit *a, const Lit *b, Lit carry, unsigned width,
             Lit *out);
Lit word_sub(Gates *g, const Lit *a, const Lit *b, unsigned width, Lit *out);
void word_mux(Gates *g, Lit c, const Lit *a, const Lit *b, unsigned width,
              Lit *out);
void word_mul(Gates *g, const Lit *a, const Lit *b, unsigned width, Lit *out);
// SMT-LIB meaning for a zero divisor.
void word_divide(Gates *g, const Lit *a, const Lit *b, unsigned width,
                 Lit *quotient, Lit *remainder);
void word_signed_divide(Gates *g, const Lit *a, const Lit *b, unsigned width,
                        Lit *quotient, Lit *remainder);
// Shifts by the width or more give fill bits.
void word_shift_left(Gates *g, const Lit *a, const Lit *by, unsigned width,
                     Lit *out);
void word_shift_right(Gates *g, const Lit *a, const Lit *by, unsigned width,
                      Lit fill, Lit *out);

#define WORD_MAX 128

// ---- One SAT instance at a time over the gates (sat.c). Gates enter it with
// the first question that needs them.
typedef struct Sat Sat;

// The gates must outlive it.
Sat *sat_new(const Gates *g);
void sat_free(Sat *sat);
// Forgets the instance; needed when the gates were reset.
void sat_reset(Sat *sat);
// Questions give up once it is due; NULL: they do not.
void sat_set_halt(Sat *sat, Halt *halt);
SatAnswer sat_solve(Sat *sat, const Lit *assumed, uint32_t count,
                    int conflicts);
bool sat_value(Sat *sat, Lit lit);    // after SAT_YES
bool sat_failed(Sat *sat, Lit lit);   // after SAT_NO: an assumption it needed

#endif
