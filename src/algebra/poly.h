// Polynomials over the integers in many variables: sums of coefficient *
// monomial, sorted by monomial, no coefficient 0. Monomials are numbered in a
// ring that lives as long as one question.
#ifndef ALGEBRA_POLY_H
#define ALGEBRA_POLY_H

#include "algebra/big.h"
#include "base/table.h"
#include "base/vec.h"

typedef struct PolyTerm {
  uint32_t monomial;
  Big factor;
} PolyTerm;

typedef struct Poly {
  VEC(PolyTerm) terms;
} Poly;

// A monomial: variables in ascending order, repeated by exponent.
typedef struct Monomial {
  uint32_t start, len;   // in pool
} Monomial;

typedef struct Ring {
  VEC(uint32_t) pool;
  VEC(Monomial) monomials;   // number 0 is 1
  Table by_hash;
  uint32_t most_terms;       // larger polynomials are refused
  uint64_t effort;           // products of terms left
} Ring;

// Operations give up beyond so many terms of a polynomial, or so much effort.
void ring_init(Ring *ring, uint32_t most_terms, uint64_t effort);
void ring_fini(Ring *ring);

void poly_fini(Poly *p);
void poly_copy(Poly *out, const Poly *a);
void poly_integer(Ring *ring, Poly *out, int64_t n);   // out is empty
void poly_variable(Ring *ring, Poly *out, uint32_t variable);
// False: too large. out must be empty and no operand.
bool poly_add(Ring *ring, Poly *out, const Poly *a, const Poly *b, bool minus);
bool poly_mul(Ring *ring, Poly *out, const Poly *a, const Poly *b);
bool poly_shift(Poly *p, unsigned bits);   // p * 2^bits, in place
bool poly_same(const Poly *a, const Poly *b);
static inline bool poly_is_zero(const Poly *p) { return p->terms.len == 0; }

#endif
