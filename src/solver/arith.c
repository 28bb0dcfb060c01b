// Words of literals: ripple-carry sums, shift-and-add products, restoring
// division, barrel shifters. Constant bits fold away in the gates, so a narrow
// or partly constant operand makes a small circuit by itself.
#include "solver/gates.h"

#include <assert.h>
#include <string.h>

Lit word_equal(Gates *g, const Lit *a, const Lit *b, unsigned width) {
  Lit all = LIT_TRUE;
  for (unsigned i = 0; i < width; i++) {
    all = gate_and(g, all, lit_not(gate_xor(g, a[i], b[i])));
  }
  return all;
}

// From the lowest bit: where the bits differ b's bit decides.
Lit word_less(Gates *g, const Lit *a, const Lit *b, unsigned width,
              bool or_equal) {
  Lit less = or_equal ? LIT_TRUE : LIT_FALSE;
  for (unsigned i = 0; i < width; i++) {
    less = gate_mux(g, gate_xor(g, a[i], b[i]), b[i], less);
  }
  return less;
}

Lit word_signed_less(Gates *g, const Lit *a, const Lit *b, unsigned width,
                     bool or_equal) {
  unsigned top = width - 1;
  Lit less = word_less(g, a, b, top, or_equal);
  return gate_mux(g, gate_xor(g, a[top], b[top]), a[top], less);
}

Lit word_add(Gates *g, const Lit *a, const Lit *b, Lit carry, unsigned width,
             Lit *out) {
  for (unsigned i = 0; i < width; i++) {
    Lit x = a[i], differ = gate_xor(g, a[i], b[i]);
    out[i] = gate_xor(g, differ, carry);
    carry = gate_mux(g, differ, carry, x);
  }
  return carry;
}

Lit word_sub(Gates *g, const Lit *a, const Lit *b, unsigned width, Lit *out) {
  Lit negated[WORD_MAX + 1];
  assert(width <= WORD_MAX + 1);
  for (unsigned i = 0; i < width; i++) negated[i] = lit_not(b[i]);
  return word_add(g, a, negated, LIT_TRUE, width, out);
}

void word_mux(Gates *g, Lit c, const Lit *a, const Lit *b, unsigned width,
              Lit *out) {
  for (unsigned i = 0; i < width; i++) out[i] = gate_mux(g, c, a[i], b[i]);
}

static unsigned count_constants(const Lit *a, unsigned width, Lit value) {
  unsigned count = 0;
  for (unsigned i = 0; i < width; i++) count += a[i] == value;
  return count;
}

void word_mul(Gates *g, const Lit *a, const Lit *b, unsigned width, Lit *out) {
  // The operand with more zeros selects; the other is added.
  if (count_constants(a, width, LIT_FALSE) >
      count_constants(b, width, LIT_FALSE)) {
    const Lit *swap = a;
    a = b;
    b = swap;
  }
  Lit sum[WORD_MAX], part[WORD_MAX];
  for (unsigned i = 0; i < width; i++) sum[i] = LIT_FALSE;
  for (unsigned i = 0; i < width; i++) {
    if (b[i] == LIT_FALSE) continue;
    unsigned rest = width - i;
    for (unsigned j = 0; j < rest; j++) part[j] = gate_and(g, a[j], b[i]);
    word_add(g, sum + i, part, LIT_FALSE, rest, sum + i);
  }
  memcpy(out, sum, width * sizeof *out);
}

// Bits of b up to its highest one that can be set.
static unsigned significant(const Lit *b, unsigned width) {
  while (width > 0 && b[width - 1] == LIT_FALSE) width--;
  return width;
}

static Lit word_is_zero(Gates *g, const Lit *a, unsigned width) {
  Lit any = LIT_FALSE;
  for (unsigned i = 0; i < width; i++) any = gate_or(g, any, a[i]);
  return lit_not(any);
}

// One step: rest is the remainder so far with the next bit appended. Returns
// the quotient bit and leaves the new remainder in rest.
static Lit divide_step(Gates *g, Lit *rest, const Lit *b, unsigned width) {
  Lit less[WORD_MAX + 1];
  Lit enough = word_sub(g, rest, b, width, less);
  word_mux(g, enough, less, rest, width, rest);
  return enough;
}

// The remainder stays below b, so as many bits as b has suffice; only a zero
// divisor needs care: all quotient bits are ones by themselves, and the
// remainder is a.
void word_divide(Gates *g, const Lit *a, const Lit *b, unsigned width,
                 Lit *quotient, Lit *remainder) {
  unsigned bits = significant(b, width);
  Lit rest[WORD_MAX + 1], divisor[WORD_MAX + 1];
  for (unsigned i = 0; i <= bits; i++) {
    rest[i] = LIT_FALSE;
    divisor[i] = i < bits ? b[i] : LIT_FALSE;
  }
  Lit zero = word_is_zero(g, b, width);
  for (unsigned i = width; i-- > 0;) {
    memmove(rest + 1, rest, bits * sizeof *rest);
    rest[0] = a[i];
    quotient[i] = divide_step(g, rest, divisor, bits + 1);
  }
  for (unsigned i = 0; i < width; i++) {
    remainder[i] = gate_mux(g, zero, a[i], i < bits ? rest[i] : LIT_FALSE);
  }
}

// sign ? -a : a
static void word_negate_if(Gates *g, Lit sign, const Lit *a, unsigned width,
                           Lit *out) {
  Lit carry = sign;
  for (unsigned i = 0; i < width; i++) {
    Lit flipped = gate_xor(g, a[i], sign);
    out[i] = gate_xor(g, flipped, carry);
    carry = gate_and(g, flipped, carry);
  }
}

void word_signed_divide(Gates *g, const Lit *a, const Lit *b, unsigned width,
                        Lit *quotient, Lit *remainder) {
  Lit x[WORD_MAX], y[WORD_MAX];
  Lit a_sign = a[width - 1], b_sign = b[width - 1];
  word_negate_if(g, a_sign, a, width, x);
  word_negate_if(g, b_sign, b, width, y);
  word_divide(g, x, y, width, quotient, remainder);
  word_negate_if(g, gate_xor(g, a_sign, b_sign), quotient, width, quotient);
  word_negate_if(g, a_sign, remainder, width, remainder);
}

// Whether some bit of `by` that exceeds every shift below the width is set.
static Lit shift_is_huge(Gates *g, const Lit *by, unsigned width) {
  Lit huge = LIT_FALSE;
  for (unsigned k = 0; k < width; k++) {
    if (k >= 8 || (1u << k) >= width) huge = gate_or(g, huge, by[k]);
  }
  return huge;
}

void word_shift_left(Gates *g, const Lit *a, const Lit *by, unsigned width,
                     Lit *out) {
  Lit now[WORD_MAX], next[WORD_MAX];
  memcpy(now, a, width * sizeof *now);
  for (unsigned k = 0; k < 8 && (1u << k) < width; k++) {
    unsigned step = 1u << k;
    for (unsigned i = 0; i < width; i++) {
      Lit from = i >= step ? now[i - step] : LIT_FALSE;
      next[i] = gate_mux(g, by[k], from, now[i]);
    }
    memcpy(now, next, width * sizeof *now);
  }
  Lit huge = shift_is_huge(g, by, width);
  for (unsigned i = 0; i < width; i++) {
    out[i] = gate_and(g, lit_not(huge), now[i]);
  }
}

void word_shift_right(Gates *g, const Lit *a, const Lit *by, unsigned width,
                      Lit fill, Lit *out) {
  Lit now[WORD_MAX], next[WORD_MAX];
  memcpy(now, a, width * sizeof *now);
  for (unsigned k = 0; k < 8 && (1u << k) < width; k++) {
    unsigned step = 1u << k;
    for (unsigned i = 0; i < width; i++) {
      Lit from = i + step < width ? now[i + step] : fill;
      next[i] = gate_mux(g, by[k], from, now[i]);
    }
    memcpy(now, next, width * sizeof *now);
  }
  Lit huge = shift_is_huge(g, by, width);
  for (unsigned i = 0; i < width; i++) {
    out[i] = gate_mux(g, huge, fill, now[i]);
  }
}
