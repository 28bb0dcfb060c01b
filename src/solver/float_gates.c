// Comparisons, minimum and maximum of floating-point patterns as gates. They
// need no arithmetic: after the sign, patterns order like integers. Of the
// 80-bit format, patterns that the processor refuses count as NaNs, and a
// pseudo-denormal (integer bit set under exponent 0) has exponent 1.
#include "solver/gates.h"

#include <string.h>

// A pattern taken apart.
typedef struct Parts {
  Lit sign;
  Lit nan;           // any NaN
  Lit refused;       // 80 bits: not a pattern the processor accepts
  Lit zero;
  Lit magnitude[WORD_MAX];   // width - 1 bits, ordered like the values
} Parts;

static Lit any_bit(Gates *g, const Lit *bits, unsigned count) {
  Lit any = LIT_FALSE;
  for (unsigned i = 0; i < count; i++) any = gate_or(g, any, bits[i]);
  return any;
}

static Lit all_bits(Gates *g, const Lit *bits, unsigned count) {
  Lit all = LIT_TRUE;
  for (unsigned i = 0; i < count; i++) all = gate_and(g, all, bits[i]);
  return all;
}

// Fraction bits, without an explicit integer bit.
static unsigned fraction_bits(unsigned width) {
  return width == 32 ? 23 : width == 64 ? 52 : 63;
}

static Parts take_apart(Gates *g, const Lit *bits, unsigned width) {
  Parts p = {.sign = bits[width - 1], .refused = LIT_FALSE};
  unsigned fraction = fraction_bits(width);
  unsigned exponent = width == 80 ? 64 : fraction;   // where it starts
  unsigned exponent_bits = width - 1 - exponent;
  memcpy(p.magnitude, bits, (width - 1) * sizeof *bits);
  if (width == 80) {
    Lit positive = any_bit(g, bits + exponent, exponent_bits);
    p.refused = gate_and(g, positive, lit_not(bits[63]));
    Lit pseudo = gate_and(g, lit_not(positive), bits[63]);
    p.magnitude[exponent] = gate_or(g, bits[exponent], pseudo);
  }
  Lit special = all_bits(g, bits + exponent, exponent_bits);
  p.nan = gate_or(g, p.refused,
                  gate_and(g, special, any_bit(g, bits, fraction)));
  p.zero = lit_not(any_bit(g, p.magnitude, width - 1));
  return p;
}

static Lit parts_less(Gates *g, const Parts *a, const Parts *b,
                      unsigned width) {
  Lit up = word_less(g, a->magnitude, b->magnitude, width - 1, false);
  Lit down = word_less(g, b->magnitude, a->magnitude, width - 1, false);
  Lit same_sign = gate_mux(g, a->sign, down, up);
  Lit less = gate_mux(g, gate_xor(g, a->sign, b->sign), a->sign, same_sign);
  Lit ordered = gate_and(g, lit_not(a->nan), lit_not(b->nan));
  Lit zeros = gate_and(g, a->zero, b->zero);
  return gate_and(g, gate_and(g, ordered, lit_not(zeros)), less);
}

static Lit parts_equal(Gates *g, const Parts *a, const Parts *b,
                       unsigned width) {
  Lit same = word_equal(g, a->magnitude, b->magnitude, width - 1);
  Lit signs = lit_not(gate_xor(g, a->sign, b->sign));
  Lit equal = gate_or(g, gate_and(g, same, signs),
                      gate_and(g, a->zero, b->zero));
  Lit ordered = gate_and(g, lit_not(a->nan), lit_not(b->nan));
  return gate_and(g, ordered, equal);
}

Lit float_less(Gates *g, const Lit *a, const Lit *b, unsigned width,
               bool or_equal) {
  Parts x = take_apart(g, a, width), y = take_apart(g, b, width);
  Lit less = parts_less(g, &x, &y, width);
  if (!or_equal) return less;
  return gate_or(g, less, parts_equal(g, &x, &y, width));
}

Lit float_equal(Gates *g, const Lit *a, const Lit *b, unsigned width) {
  Parts x = take_apart(g, a, width), y = take_apart(g, b, width);
  return parts_equal(g, &x, &y, width);
}

Lit float_unordered(Gates *g, const Lit *a, const Lit *b, unsigned width) {
  Parts x = take_apart(g, a, width), y = take_apart(g, b, width);
  return gate_or(g, x.nan, y.nan);
}

// A NaN made quiet; a refused pattern becomes the default NaN, which has the
// sign, the exponent, the integer bit and the quiet bit set.
static void quiet(Gates *g, const Lit *bits, const Parts *p, unsigned width,
                  Lit *out) {
  unsigned quiet_bit = fraction_bits(width) - 1;
  for (unsigned i = 0; i < width; i++) {
    Lit kept = i == quiet_bit ? LIT_TRUE : bits[i];
    Lit standard = i >= quiet_bit ? LIT_TRUE : LIT_FALSE;
    out[i] = gate_mux(g, p->refused, standard, kept);
  }
}

// A NaN gives way to the other operand; of two, the first is made quiet.
// Equal operands give the second.
void float_extreme(Gates *g, const Lit *a, const Lit *b, unsigned width,
                   bool least, Lit *out) {
  Parts x = take_apart(g, a, width), y = take_apart(g, b, width);
  Lit first = least ? parts_less(g, &x, &y, width)
                    : parts_less(g, &y, &x, width);
  Lit quieted[WORD_MAX], chosen[WORD_MAX];
  quiet(g, a, &x, width, quieted);
  word_mux(g, gate_or(g, first, y.nan), a, b, width, chosen);
  word_mux(g, y.nan, quieted, b, width, quieted);
  word_mux(g, x.nan, quieted, chosen, width, out);
}
