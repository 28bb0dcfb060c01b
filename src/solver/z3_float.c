// Floating point on Z3's FP theory, exact to the bit.
//
// Numbers. A pattern of 32 or 64 bits is Z3's IEEE format. The 80-bit format is
// FP(15, 64) with its integer bit taken out: a set integer bit under a zero
// exponent (pseudo-denormal) counts as exponent 1, a clear one under a nonzero
// exponent (unsupported by the processor) is a NaN, as in expr/float.h.
//
// Bits. Z3's NaN has no payload, so the bits of a result are
//   ite(result is NaN, NaN rule on the operands' bits, IEEE bits of result)
// with the NaN rule of expr/float.h: first NaN operand, made quiet, otherwise
// the default NaN.
#include "expr/float.h"
#include "solver/z3_internal.h"

// Whether the operator's result is a number computed from numbers.
static bool makes_number(ExprOp op) {
  return (op >= EXPR_FADD && op <= EXPR_FMAX) || op == EXPR_FCAST ||
         op == EXPR_SITOF || op == EXPR_UITOF;
}

static bool takes_numbers(ExprOp op) {
  return (op >= EXPR_FADD && op <= EXPR_FTOUI);
}

static bool from_integer(ExprOp op) {
  return op == EXPR_SITOF || op == EXPR_UITOF;
}

bool z3_float_handles(const ExprTable *t, ExprId e, Z3Form form) {
  ExprOp op = expr_op(t, e);
  return form == FORM_NUMBER || takes_numbers(op) || from_integer(op);
}

unsigned z3_float_wants(const ExprTable *t, ExprId e, Z3Form form,
                        Z3Want out[Z3_WANTS]) {
  ExprOp op = expr_op(t, e);
  unsigned count = 0, arity = expr_arity(t, e);
  if (form == FORM_NUMBER && !makes_number(op) && op != EXPR_ITE) {
    out[count++] = (Z3Want){e, FORM_BITS};
    return count;
  }
  bool bits_too = form == FORM_BITS && makes_number(op);
  if (bits_too) out[count++] = (Z3Want){e, FORM_NUMBER};
  for (unsigned i = 0; i < arity; i++) {
    bool number = takes_numbers(op) || (op == EXPR_ITE && i > 0);
    ExprId arg = expr_arg(t, e, i);
    if (number) out[count++] = (Z3Want){arg, FORM_NUMBER};
    if (!number || bits_too) out[count++] = (Z3Want){arg, FORM_BITS};
  }
  return count;
}

static Z3_sort number_sort(Z3_context c, unsigned width) {
  FloatFormat f = float_format(width);
  return Z3_mk_fpa_sort(c, f.exponent_bits, f.fraction_bits + 1);
}

static Z3_ast rounding(Z3_context c, RoundMode mode) {
  switch (mode) {
    case ROUND_NEAREST_AWAY: return Z3_mk_fpa_rna(c);
    case ROUND_DOWN: return Z3_mk_fpa_rtn(c);
    case ROUND_UP: return Z3_mk_fpa_rtp(c);
    case ROUND_ZERO: return Z3_mk_fpa_rtz(c);
    default: return Z3_mk_fpa_rne(c);
  }
}

static Z3_ast and2(Z3_context c, Z3_ast a, Z3_ast b) {
  Z3_ast both[2] = {a, b};
  return Z3_mk_and(c, 2, both);
}

// ---- The 80-bit format.

static Z3_ast is_bit(Z3Backend *z, Z3_ast bits, unsigned at, unsigned value) {
  return Z3_mk_eq(z->context, Z3_mk_extract(z->context, at, at, bits),
                  z3_constant(z, 1, value));
}

static Z3_ast exponent_is_zero(Z3Backend *z, Z3_ast bits) {
  return Z3_mk_eq(z->context, Z3_mk_extract(z->context, 78, 64, bits),
                  z3_constant(z, 15, 0));
}

static Z3_ast is_unsupported(Z3Backend *z, Z3_ast bits) {
  return and2(z->context, Z3_mk_not(z->context, exponent_is_zero(z, bits)),
              is_bit(z, bits, 63, 0));
}

static Z3_ast extended_from_bits(Z3Backend *z, Z3_ast bits) {
  Z3_context c = z->context;
  Z3_ast pseudo = and2(c, exponent_is_zero(z, bits), is_bit(z, bits, 63, 1));
  Z3_ast exponent = Z3_mk_ite(c, pseudo, z3_constant(z, 15, 1),
                              Z3_mk_extract(c, 78, 64, bits));
  Z3_ast sign = Z3_mk_extract(c, 79, 79, bits);
  Z3_ast fraction = Z3_mk_extract(c, 62, 0, bits);
  Z3_ast ieee = Z3_mk_concat(c, sign, Z3_mk_concat(c, exponent, fraction));
  Z3_sort sort = number_sort(c, 80);
  return Z3_mk_ite(c, is_unsupported(z, bits), Z3_mk_fpa_nan(c, sort),
                   Z3_mk_fpa_to_fp_bv(c, ieee, sort));
}

static Z3_ast extended_to_bits(Z3Backend *z, Z3_ast ieee) {
  Z3_context c = z->context;
  Z3_ast head = Z3_mk_extract(c, 78, 63, ieee);
  Z3_ast exponent = Z3_mk_extract(c, 77, 63, ieee);
  Z3_ast normal = Z3_mk_not(c, Z3_mk_eq(c, exponent, z3_constant(z, 15, 0)));
  Z3_ast tail = Z3_mk_concat(c, z3_bit(z, normal),
                             Z3_mk_extract(c, 62, 0, ieee));
  return Z3_mk_concat(c, head, tail);
}

static Z3_ast number_from_bits(Z3Backend *z, Z3_ast bits, unsigned width) {
  if (width == 80) return extended_from_bits(z, bits);
  return Z3_mk_fpa_to_fp_bv(z->context, bits, number_sort(z->context, width));
}

// Of a number that is not a NaN.
static Z3_ast number_to_bits(Z3Backend *z, Z3_ast number, unsigned width) {
  Z3_ast ieee = Z3_mk_fpa_to_ieee_bv(z->context, number);
  return width == 80 ? extended_to_bits(z, ieee) : ieee;
}

// ---- Numbers.

static Z3_ast arg_number(const Z3Backend *z, ExprId e, unsigned i) {
  return z3_get(z, expr_arg(z->table, e, i), FORM_NUMBER);
}

static Z3_ast arg_bits(const Z3Backend *z, ExprId e, unsigned i) {
  return z3_get(z, expr_arg(z->table, e, i), FORM_BITS);
}

// FMIN, FMAX: x for the first operand, y for the second; a NaN gives way.
static Z3_ast choose_extreme(Z3Backend *z, ExprId e, Z3_ast both_nan, Z3_ast x,
                             Z3_ast y) {
  Z3_context c = z->context;
  Z3_ast a = arg_number(z, e, 0), b = arg_number(z, e, 1);
  Z3_ast first = expr_op(z->table, e) == EXPR_FMIN ? Z3_mk_fpa_lt(c, a, b)
                                                   : Z3_mk_fpa_gt(c, a, b);
  Z3_ast b_nan = Z3_mk_fpa_is_nan(c, b);
  return Z3_mk_ite(c, Z3_mk_fpa_is_nan(c, a), Z3_mk_ite(c, b_nan, both_nan, y),
                   Z3_mk_ite(c, b_nan, x, Z3_mk_ite(c, first, x, y)));
}

// Whether the first operand is a later term than the second.
static bool is_behind(const ExprTable *t, ExprId e) {
  return expr_arg(t, e, 0).index > expr_arg(t, e, 1).index;
}

static Z3_ast build_arithmetic(Z3Backend *z, ExprId e) {
  Z3_context c = z->context;
  ExprOp op = expr_op(z->table, e);
  Z3_sort sort = number_sort(c, expr_width(z->table, e));
  Z3_ast rm = Z3_mk_fpa_rne(c);
  if (op == EXPR_SITOF) {
    return Z3_mk_fpa_to_fp_signed(c, rm, arg_bits(z, e, 0), sort);
  }
  if (op == EXPR_UITOF) {
    return Z3_mk_fpa_to_fp_unsigned(c, rm, arg_bits(z, e, 0), sort);
  }
  Z3_ast a = arg_number(z, e, 0);
  Z3_ast b = expr_arity(z->table, e) > 1 ? arg_number(z, e, 1) : NULL;
  // Numbers, unlike bits, commute: one order for both makes x+y and y+x equal
  // without a proof.
  bool commutes = op == EXPR_FADD || op == EXPR_FMUL || op == EXPR_FMA;
  if (commutes && is_behind(z->table, e)) {
    Z3_ast swap = a;
    a = b;
    b = swap;
  }
  switch (op) {
    case EXPR_FADD: return Z3_mk_fpa_add(c, rm, a, b);
    case EXPR_FSUB: return Z3_mk_fpa_sub(c, rm, a, b);
    case EXPR_FMUL: return Z3_mk_fpa_mul(c, rm, a, b);
    case EXPR_FDIV: return Z3_mk_fpa_div(c, rm, a, b);
    case EXPR_FMA: return Z3_mk_fpa_fma(c, rm, a, b, arg_number(z, e, 2));
    case EXPR_FSQRT: return Z3_mk_fpa_sqrt(c, rm, a);
    case EXPR_FROUND:
      rm = rounding(c, (RoundMode)expr_aux(z->table, e));
      return Z3_mk_fpa_round_to_integral(c, rm, a);
    case EXPR_FMIN:
    case EXPR_FMAX: return choose_extreme(z, e, a, a, b);
    case EXPR_FCAST: return Z3_mk_fpa_to_fp_float(c, rm, a, sort);
    default: assert(!"an operator that makes a number"); return NULL;
  }
}

static Z3_ast build_number(Z3Backend *z, ExprId e) {
  ExprOp op = expr_op(z->table, e);
  if (makes_number(op)) return build_arithmetic(z, e);
  if (op != EXPR_ITE) {
    Z3_ast bits = z3_get(z, e, FORM_BITS);
    return number_from_bits(z, bits, expr_width(z->table, e));
  }
  return Z3_mk_ite(z->context, z3_truth(z, arg_bits(z, e, 0)),
                   arg_number(z, e, 1), arg_number(z, e, 2));
}

// ---- Bits of results.

static Z3_ast quiet(Z3Backend *z, Z3_ast bits, unsigned width) {
  U128 bit = (U128)1 << (float_format(width).fraction_bits - 1);
  Z3_ast set = Z3_mk_bvor(z->context, bits, z3_constant(z, width, bit));
  if (width != 80) return set;
  Z3_ast standard = z3_constant(z, width, float_default_nan(width));
  return Z3_mk_ite(z->context, is_unsupported(z, bits), standard, set);
}

// The bits of a NaN that e gives.
static Z3_ast nan_rule(Z3Backend *z, ExprId e, unsigned width) {
  Z3_ast result = z3_constant(z, width, float_default_nan(width));
  for (unsigned i = expr_arity(z->table, e); i-- > 0;) {
    Z3_ast is_nan = Z3_mk_fpa_is_nan(z->context, arg_number(z, e, i));
    Z3_ast taken = quiet(z, arg_bits(z, e, i), width);
    result = Z3_mk_ite(z->context, is_nan, taken, result);
  }
  return result;
}

// Payloads keep their leading bits between formats.
static Z3_ast cast_nan(Z3Backend *z, ExprId e) {
  Z3_context c = z->context;
  unsigned width = expr_width(z->table, e);
  unsigned from = expr_width(z->table, expr_arg(z->table, e, 0));
  unsigned in = float_format(from).fraction_bits;
  unsigned out = float_format(width).fraction_bits;
  Z3_ast nan = quiet(z, arg_bits(z, e, 0), from);
  Z3_ast fraction;
  if (out > in) {
    fraction = Z3_mk_concat(c, Z3_mk_extract(c, in - 1, 0, nan),
                            z3_constant(z, out - in, 0));
  } else {
    fraction = Z3_mk_extract(c, in - 1, in - out, nan);
  }
  unsigned ones = width - 1 - out;   // exponent, and integer bit if explicit
  Z3_ast head = Z3_mk_concat(c, Z3_mk_extract(c, from - 1, from - 1, nan),
                             z3_constant(z, ones, u128_mask(ones)));
  return Z3_mk_concat(c, head, fraction);
}

static Z3_ast build_result_bits(Z3Backend *z, ExprId e) {
  Z3_context c = z->context;
  ExprOp op = expr_op(z->table, e);
  unsigned width = expr_width(z->table, e);
  Z3_ast number = z3_get(z, e, FORM_NUMBER);
  Z3_ast bits = number_to_bits(z, number, width);
  if (from_integer(op)) return bits;
  if (op == EXPR_FMIN || op == EXPR_FMAX) {
    Z3_ast a = arg_bits(z, e, 0), b = arg_bits(z, e, 1);
    return choose_extreme(z, e, quiet(z, a, width), a, b);
  }
  Z3_ast nan = op == EXPR_FCAST ? cast_nan(z, e) : nan_rule(z, e, width);
  return Z3_mk_ite(c, Z3_mk_fpa_is_nan(c, number), nan, bits);
}

// ---- Results that are not numbers.

// 2^exponent, or infinity beyond the format.
static Z3_ast power_of_two(Z3_context c, bool negative, unsigned exponent,
                           unsigned width) {
  Z3_sort sort = number_sort(c, width);
  if (exponent >= 1u << (float_format(width).exponent_bits - 1)) {
    return Z3_mk_fpa_inf(c, sort, negative);
  }
  return Z3_mk_fpa_numeral_int64_uint64(c, negative, exponent, 0, sort);
}

static Z3_ast build_to_integer(Z3Backend *z, ExprId e) {
  Z3_context c = z->context;
  bool is_signed = expr_op(z->table, e) == EXPR_FTOSI;
  unsigned width = expr_width(z->table, e);
  unsigned from = expr_width(z->table, expr_arg(z->table, e, 0));
  unsigned top = is_signed ? width - 1 : width;
  Z3_ast rm = Z3_mk_fpa_rtz(c);
  Z3_ast whole = Z3_mk_fpa_round_to_integral(c, rm, arg_number(z, e, 0));
  Z3_ast least = is_signed ? power_of_two(c, true, top, from)
                           : Z3_mk_fpa_zero(c, number_sort(c, from), false);
  Z3_ast fits = and2(c, Z3_mk_fpa_leq(c, least, whole),
                     Z3_mk_fpa_lt(c, whole, power_of_two(c, false, top, from)));
  Z3_ast value = is_signed ? Z3_mk_fpa_to_sbv(c, rm, whole, width)
                           : Z3_mk_fpa_to_ubv(c, rm, whole, width);
  value = Z3_mk_ite(c, Z3_mk_fpa_is_zero(c, whole), z3_constant(z, width, 0),
                    value);
  U128 invalid = is_signed ? (U128)1 << (width - 1) : u128_mask(width);
  return Z3_mk_ite(c, fits, value, z3_constant(z, width, invalid));
}

static Z3_ast build_comparison(Z3Backend *z, ExprId e) {
  Z3_context c = z->context;
  Z3_ast a = arg_number(z, e, 0), b = arg_number(z, e, 1);
  switch (expr_op(z->table, e)) {
    case EXPR_FEQ: return z3_bit(z, Z3_mk_fpa_eq(c, a, b));
    case EXPR_FLT: return z3_bit(z, Z3_mk_fpa_lt(c, a, b));
    case EXPR_FLE: return z3_bit(z, Z3_mk_fpa_leq(c, a, b));
    default: {
      Z3_ast either[2] = {Z3_mk_fpa_is_nan(c, a), Z3_mk_fpa_is_nan(c, b)};
      return z3_bit(z, Z3_mk_or(c, 2, either));
    }
  }
}

Z3_ast z3_float_build(Z3Backend *z, ExprId e, Z3Form form) {
  ExprOp op = expr_op(z->table, e);
  if (form == FORM_NUMBER) return build_number(z, e);
  if (makes_number(op)) return build_result_bits(z, e);
  if (op == EXPR_FTOSI || op == EXPR_FTOUI) return build_to_integer(z, e);
  return build_comparison(z, e);
}
