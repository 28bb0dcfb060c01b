// Floating-point intrinsics, lane by lane. Signs are handled as bits, the
// rest by MATH.
#include <assert.h>
#include <string.h>

#include "load/intrinsic.h"

static uint32_t slots_of(uint32_t bits) { return bits == 80 ? 2 : 1; }

void float_math(Build *b, MathFn fn, uint32_t bits, Part *const *args,
                uint32_t count, Part *out) {
  uint32_t slots = slots_of(bits);
  Part operands[6];
  uint8_t widths[6];
  for (uint32_t i = 0; i < count; i++)
    for (uint32_t s = 0; s < slots; s++) {
      operands[i * slots + s] = args[i][s];
      widths[i * slots + s] = (uint8_t)(s == 1 ? 16 : bits == 32 ? 32 : 64);
    }
  uint32_t run = parts_run(b, operands, count * slots, widths);
  uint32_t reg = reg_new(b, slots);
  emit(b, (Draft){.op = OP_MATH, .a = reg, .b = run, .c = count, .x = fn,
                  .y = bits});
  for (uint32_t s = 0; s < slots; s++) out[s] = part_reg(reg + s);
}

void float_binary(Build *b, LLVMOpcode op, uint32_t bits, const Part *x,
                  const Part *y, Part *out) {
  if (bits == 80)
    arith_float80(b, op, x, y, out);
  else
    out[0] = arith_float(b, op, bits, x[0], y[0]);
}

static void float_select(Build *b, Part bit, const Part *yes, const Part *no,
                         uint32_t bits, Part *out) {
  for (uint32_t s = 0; s < slots_of(bits); s++)
    out[s] = arith_select(b, bit, yes[s], no[s], 64);
}

// The word with the sign and its width.
static uint32_t sign_slot(uint32_t bits) { return bits == 80 ? 1 : 0; }
static uint32_t sign_width(uint32_t bits) { return bits == 80 ? 16 : bits; }

static void clear_sign(Build *b, uint32_t parameter, uint32_t bits,
                       Part *const *args, Part *out) {
  uint32_t at = sign_slot(bits), width = sign_width(bits);
  (void)parameter;
  if (at == 1) out[0] = args[0][0];
  out[at] = arith_binary(b, LLVMAnd, width, args[0][at],
                         part_const(type_mask(width - 1)));
}

static void copy_sign(Build *b, uint32_t parameter, uint32_t bits,
                      Part *const *args, Part *out) {
  uint32_t at = sign_slot(bits), width = sign_width(bits);
  (void)parameter;
  if (at == 1) out[0] = args[0][0];
  Part size = arith_binary(b, LLVMAnd, width, args[0][at],
                           part_const(type_mask(width - 1)));
  Part sign = arith_binary(b, LLVMAnd, width, args[1][at],
                           part_const(UINT64_C(1) << (width - 1)));
  out[at] = arith_binary(b, LLVMOr, width, size, sign);
}

static void math1(Build *b, uint32_t fn, uint32_t bits, Part *const *args,
                  Part *out) {
  float_math(b, (MathFn)fn, bits, args, 1, out);
}

static void math2(Build *b, uint32_t fn, uint32_t bits, Part *const *args,
                  Part *out) {
  float_math(b, (MathFn)fn, bits, args, 2, out);
}

static void math3(Build *b, uint32_t fn, uint32_t bits, Part *const *args,
                  Part *out) {
  float_math(b, (MathFn)fn, bits, args, 3, out);
}

// Two roundings, as compiled for processors without fused multiplication.
static void multiply_add(Build *b, uint32_t parameter, uint32_t bits,
                         Part *const *args, Part *out) {
  Part product[2];
  (void)parameter;
  float_binary(b, LLVMFMul, bits, args[0], args[1], product);
  float_binary(b, LLVMFAdd, bits, product, args[2], out);
}

// minimum and maximum of IEEE 754-2019: NaN wins, and -0 is below +0. Equal
// numbers differ at most in the sign, so "or" and "and" choose the right one.
void float_ordered(Build *b, uint32_t is_max, uint32_t bits,
                   Part *const *args, Part *out) {
  Part sum[2], pick[2], other[2], equal[2];
  const Part *x = args[0], *y = args[1];
  float_binary(b, LLVMFAdd, bits, x, y, sum);
  Part nan = compare_float(b, LLVMRealUNO, bits, x, y);
  Part first = compare_float(b, is_max ? LLVMRealOGT : LLVMRealOLT, bits, x,
                             y);
  Part same = compare_float(b, LLVMRealOEQ, bits, x, y);
  for (uint32_t s = 0; s < slots_of(bits); s++)
    equal[s] = arith_binary(b, is_max ? LLVMAnd : LLVMOr, 64, x[s], y[s]);
  float_select(b, first, x, y, bits, pick);
  float_select(b, same, equal, pick, bits, other);
  float_select(b, nan, sum, other, bits, out);
}

// ---- Conversions to integers

static Opcode to_int(uint32_t bits, bool is_signed) {
  if (is_signed)
    return bits == 32 ? OP_F32TOS : bits == 64 ? OP_F64TOS : OP_F80TOS;
  return bits == 32 ? OP_F32TOU : bits == 64 ? OP_F64TOU : OP_F80TOU;
}

static Part convert(Build *b, const Part *x, uint32_t bits, uint32_t to,
                    bool is_signed) {
  uint32_t operand = bits == 80 ? parts_pair(b, x, 80)
                                : part_use(b, x[0], bits);
  uint32_t reg = reg_new(b, 1);
  emit(b, (Draft){.op = to_int(bits, is_signed), .a = reg, .b = operand,
                  .imm = to});
  return part_reg(reg);
}

// lround and the like: round with MATH, then convert.
static void do_round_to_int(Build *b, LLVMValueRef call, uint32_t fn) {
  LLVMTypeRef from = LLVMTypeOf(LLVMGetOperand(call, 0));
  LLVMTypeRef to = LLVMTypeOf(call);
  uint32_t bits = type_bits(type_lane(from)), lanes = type_lanes(to);
  uint32_t width = type_bits(type_lane(to));
  if (width > 64) {
    emit_unsupported(b, "rounding to more than 64 bits");
    value_set_undef(b, call);
    return;
  }
  Part *out = parts_new(b, lanes);
  for (uint32_t i = 0; i < lanes; i++) {
    Part *args[1] = {value_lane(b, LLVMGetOperand(call, 0), i).data};
    Part rounded[2];
    float_math(b, (MathFn)fn, bits, args, 1, rounded);
    out[i] = convert(b, rounded, bits, width, true);
  }
  value_set(b, call, out, lanes);
}

// A power of two as a number of the format.
static void power_of_two(uint32_t bits, uint32_t exponent, bool negative,
                         Part *out) {
  if (bits == 32) {
    out[0] = part_const((uint64_t)(exponent + 127) << 23 |
                        (uint64_t)negative << 31);
  } else if (bits == 64) {
    out[0] = part_const((uint64_t)(exponent + 1023) << 52 |
                        (uint64_t)negative << 63);
  } else {
    out[0] = part_const(UINT64_C(1) << 63);
    out[1] = part_const((exponent + 16383) | (uint64_t)negative << 15);
  }
}

// NaN gives 0, what is out of range the nearest integer.
static Part saturated(Build *b, const Part *x, uint32_t bits, uint32_t to,
                      bool is_signed) {
  Part low[2], high[2], zero[2] = {part_const(0), part_const(0)};
  power_of_two(bits, is_signed ? to - 1 : to, false, high);
  power_of_two(bits, to - 1, true, low);
  Part nan = compare_float(b, LLVMRealUNO, bits, x, x);
  Part over = compare_float(b, LLVMRealOGE, bits, x, high);
  Part under = compare_float(b, LLVMRealOLT, bits, x, is_signed ? low : zero);
  uint64_t least = is_signed ? UINT64_C(1) << (to - 1) : 0;
  uint64_t most = (least - 1) & type_mask(to);
  Part stop = arith_binary(b, LLVMOr, 1, nan, over);
  stop = arith_binary(b, LLVMOr, 1, stop, under);
  // The conversion proper must see a number in range.
  Part safe[2];
  float_select(b, stop, zero, x, bits, safe);
  Part out = convert(b, safe, bits, to, is_signed);
  out = arith_select(b, over, part_const(most), out, to);
  return arith_select(b, under, part_const(least), out, to);
}

static void do_saturated(Build *b, LLVMValueRef call, uint32_t is_signed) {
  LLVMTypeRef from = LLVMTypeOf(LLVMGetOperand(call, 0));
  LLVMTypeRef to = LLVMTypeOf(call);
  uint32_t lanes = type_lanes(to), width = type_bits(type_lane(to));
  uint32_t bits = type_bits(type_lane(from));
  if (width > 64) {
    emit_unsupported(b, "saturation to more than 64 bits");
    value_set_undef(b, call);
    return;
  }
  Part *out = parts_new(b, lanes);
  for (uint32_t i = 0; i < lanes; i++)
    out[i] = saturated(b, value_lane(b, LLVMGetOperand(call, 0), i).data, bits,
                       width, is_signed);
  value_set(b, call, out, lanes);
}

// ---- Classes

enum {
  CLASS_SNAN = 1, CLASS_QNAN = 2, CLASS_NEG_INF = 4, CLASS_NEG_NORMAL = 8,
  CLASS_NEG_SUBNORMAL = 16, CLASS_NEG_ZERO = 32, CLASS_POS_ZERO = 64,
  CLASS_POS_SUBNORMAL = 128, CLASS_POS_NORMAL = 256, CLASS_POS_INF = 512,
};

static Part is_equal(Build *b, Part x, uint64_t k) {
  Part other = part_const(k);
  return compare_int(b, LLVMIntEQ, 64, &x, &other);
}

static Part both(Build *b, Part x, Part y) {
  return arith_binary(b, LLVMAnd, 1, x, y);
}

static Part negated(Build *b, Part x) {
  return arith_binary(b, LLVMXor, 1, x, part_const(1));
}

// Sign, exponent and fraction of a number as words.
typedef struct Fields {
  Part sign, exponent, fraction;
  uint64_t top;            // largest exponent: infinity and NaN
  uint64_t quiet;          // fraction bit of quiet NaN
} Fields;

static Fields take_apart(Build *b, uint32_t bits, const Part *x) {
  uint32_t fraction = bits == 32 ? 23 : bits == 64 ? 52 : 63;
  uint32_t exponent = bits == 32 ? 8 : bits == 64 ? 11 : 15;
  Part high = x[sign_slot(bits)];
  uint32_t width = sign_width(bits);
  Part power = bits == 80 ? high
                          : arith_binary(b, LLVMLShr, 64, high,
                                         part_const(fraction));
  return (Fields){
      .sign = arith_binary(b, LLVMLShr, 64, high, part_const(width - 1)),
      .exponent = arith_binary(b, LLVMAnd, 64, power,
                               part_const(type_mask(exponent))),
      .fraction = arith_binary(b, LLVMAnd, 64, x[0],
                               part_const(type_mask(fraction))),
      .top = type_mask(exponent),
      .quiet = UINT64_C(1) << (fraction - 1),
  };
}

static void classify(Build *b, uint32_t mask, uint32_t bits,
                     Part *const *args, Part *out) {
  Fields f = take_apart(b, bits, args[0]);
  Part top = is_equal(b, f.exponent, f.top);
  Part bottom = is_equal(b, f.exponent, 0);
  Part whole = is_equal(b, f.fraction, 0);
  Part quiet = negated(
      b, is_equal(b, arith_binary(b, LLVMAnd, 64, f.fraction,
                                  part_const(f.quiet)), 0));
  Part nan = both(b, top, negated(b, whole));
  Part infinite = both(b, top, whole), zero = both(b, bottom, whole);
  Part subnormal = both(b, bottom, negated(b, whole));
  Part normal = negated(b, arith_binary(b, LLVMOr, 1, top, bottom));
  Part plus = negated(b, f.sign);
  const struct { uint32_t bit; Part test; } tests[] = {
      {CLASS_SNAN, both(b, nan, negated(b, quiet))},
      {CLASS_QNAN, both(b, nan, quiet)},
      {CLASS_NEG_INF, both(b, infinite, f.sign)},
      {CLASS_NEG_NORMAL, both(b, normal, f.sign)},
      {CLASS_NEG_SUBNORMAL, both(b, subnormal, f.sign)},
      {CLASS_NEG_ZERO, both(b, zero, f.sign)},
      {CLASS_POS_ZERO, both(b, zero, plus)},
      {CLASS_POS_SUBNORMAL, both(b, subnormal, plus)},
      {CLASS_POS_NORMAL, both(b, normal, plus)},
      {CLASS_POS_INF, both(b, infinite, plus)},
  };
  Part sum = part_const(0);
  for (uint32_t i = 0; i < sizeof tests / sizeof *tests; i++)
    if (mask & tests[i].bit)
      sum = arith_binary(b, LLVMOr, 1, sum, tests[i].test);
  out[0] = sum;
}

static void do_classify(Build *b, LLVMValueRef call, uint32_t parameter) {
  (void)parameter;
  uint64_t mask = LLVMConstIntGetZExtValue(LLVMGetOperand(call, 1));
  intrinsic_lanes(b, call, classify, (uint32_t)mask, 1);
}

// ---- Powers with integer exponents

static void do_integer_power(Build *b, LLVMValueRef call, uint32_t parameter) {
  LLVMTypeRef type = LLVMTypeOf(call);
  uint32_t lanes = type_lanes(type), bits = type_bits(type_lane(type));
  uint32_t slots = slots_of(bits);
  (void)parameter;
  LLVMValueRef power = LLVMGetOperand(call, 1);
  Part word = arith_sext(b, value_parts(b, power).data[0],
                         type_bits(LLVMTypeOf(power)), 64);
  uint32_t exponent = reg_new(b, slots);
  Opcode op = bits == 32 ? OP_S64TOF32 : bits == 64 ? OP_S64TOF64
                                                    : OP_S64TOF80;
  emit(b, (Draft){.op = op, .a = exponent, .b = part_use(b, word, 64)});
  Part number[2] = {part_reg(exponent), part_reg(exponent + slots - 1)};
  Part *out = parts_new(b, lanes * slots);
  for (uint32_t i = 0; i < lanes; i++) {
    Part *args[2] = {value_lane(b, LLVMGetOperand(call, 0), i).data, number};
    float_math(b, MATH_POW, bits, args, 2, out + (size_t)i * slots);
  }
  value_set(b, call, out, lanes * slots);
}

// ---- Constrained forms: rounding and exceptions are the default ones

static void constrained_binary(Build *b, uint32_t op, uint32_t bits,
                               Part *const *args, Part *out) {
  float_binary(b, (LLVMOpcode)op, bits, args[0], args[1], out);
}

static void do_constrained_binary(Build *b, LLVMValueRef call, uint32_t op) {
  intrinsic_lanes(b, call, constrained_binary, op, 2);
}

static LLVMRealPredicate predicate_named(LLVMValueRef text) {
  static const struct { const char *name; LLVMRealPredicate value; } names[] = {
      {"oeq", LLVMRealOEQ}, {"ogt", LLVMRealOGT}, {"oge", LLVMRealOGE},
      {"olt", LLVMRealOLT}, {"ole", LLVMRealOLE}, {"one", LLVMRealONE},
      {"ord", LLVMRealORD}, {"uno", LLVMRealUNO}, {"ueq", LLVMRealUEQ},
      {"ugt", LLVMRealUGT}, {"uge", LLVMRealUGE}, {"ult", LLVMRealULT},
      {"ule", LLVMRealULE}, {"une", LLVMRealUNE},
  };
  unsigned len = 0;
  const char *name = LLVMGetMDString(text, &len);
  for (size_t i = 0; name != NULL && i < sizeof names / sizeof *names; i++)
    if (len == 3 && memcmp(name, names[i].name, 3) == 0)
      return names[i].value;
  return LLVMRealPredicateFalse;
}

static void constrained_compare(Build *b, uint32_t predicate, uint32_t bits,
                                Part *const *args, Part *out) {
  out[0] = compare_float(b, (LLVMRealPredicate)predicate, bits, args[0],
                         args[1]);
}

static void do_constrained_compare(Build *b, LLVMValueRef call,
                                   uint32_t parameter) {
  (void)parameter;
  uint32_t predicate = predicate_named(LLVMGetOperand(call, 2));
  intrinsic_lanes(b, call, constrained_compare, predicate, 2);
}

static void do_constrained_cast(Build *b, LLVMValueRef call, uint32_t op) {
  cast_as(b, call, (LLVMOpcode)op);
}

// ---- Handlers

static void do_math1(Build *b, LLVMValueRef call, uint32_t fn) {
  intrinsic_lanes(b, call, math1, fn, 1);
}

static void do_math2(Build *b, LLVMValueRef call, uint32_t fn) {
  intrinsic_lanes(b, call, math2, fn, 2);
}

static void do_math3(Build *b, LLVMValueRef call, uint32_t fn) {
  intrinsic_lanes(b, call, math3, fn, 3);
}

static void do_multiply_add(Build *b, LLVMValueRef call, uint32_t parameter) {
  intrinsic_lanes(b, call, multiply_add, parameter, 3);
}

static void do_ordered(Build *b, LLVMValueRef call, uint32_t is_max) {
  intrinsic_lanes(b, call, float_ordered, is_max, 2);
}

static void do_clear_sign(Build *b, LLVMValueRef call, uint32_t parameter) {
  intrinsic_lanes(b, call, clear_sign, parameter, 1);
}

static void do_copy_sign(Build *b, LLVMValueRef call, uint32_t parameter) {
  intrinsic_lanes(b, call, copy_sign, parameter, 2);
}

#define CONSTRAINED "experimental.constrained."
#define BOTH(name, handler, parameter) \
  {name, handler, parameter}, {CONSTRAINED name, handler, parameter}

const IntrinsicRow intrinsic_float_rows[] = {
    {"acos", do_math1, MATH_ACOS},
    {"asin", do_math1, MATH_ASIN},
    {"atan", do_math1, MATH_ATAN},
    BOTH("ceil", do_math1, MATH_CEIL),
    {"copysign", do_copy_sign, 0},
    BOTH("cos", do_math1, MATH_COS),
    {"cosh", do_math1, MATH_COSH},
    BOTH("exp", do_math1, MATH_EXP),
    {"exp10", do_math1, MATH_EXP10},
    BOTH("exp2", do_math1, MATH_EXP2),
    {"fabs", do_clear_sign, 0},
    BOTH("floor", do_math1, MATH_FLOOR),
    BOTH("fma", do_math3, MATH_FMA),
    BOTH("fmuladd", do_multiply_add, 0),
    {"fptosi.sat", do_saturated, 1},
    {"fptoui.sat", do_saturated, 0},
    {"is.fpclass", do_classify, 0},
    BOTH("llrint", do_round_to_int, MATH_RINT),
    BOTH("llround", do_round_to_int, MATH_ROUND),
    BOTH("log", do_math1, MATH_LOG),
    BOTH("log10", do_math1, MATH_LOG10),
    BOTH("log2", do_math1, MATH_LOG2),
    BOTH("lrint", do_round_to_int, MATH_RINT),
    BOTH("lround", do_round_to_int, MATH_ROUND),
    BOTH("maximum", do_ordered, 1),
    BOTH("maxnum", do_math2, MATH_FMAX),
    BOTH("minimum", do_ordered, 0),
    BOTH("minnum", do_math2, MATH_FMIN),
    BOTH("nearbyint", do_math1, MATH_NEARBYINT),
    BOTH("pow", do_math2, MATH_POW),
    BOTH("powi", do_integer_power, 0),
    BOTH("rint", do_math1, MATH_RINT),
    BOTH("round", do_math1, MATH_ROUND),
    BOTH("roundeven", do_math1, MATH_ROUNDEVEN),
    BOTH("sin", do_math1, MATH_SIN),
    {"sinh", do_math1, MATH_SINH},
    BOTH("sqrt", do_math1, MATH_SQRT),
    BOTH("tan", do_math1, MATH_TAN),
    {"tanh", do_math1, MATH_TANH},
    BOTH("trunc", do_math1, MATH_TRUNC),
    {CONSTRAINED "fadd", do_constrained_binary, LLVMFAdd},
    {CONSTRAINED "fcmp", do_constrained_compare, 0},
    {CONSTRAINED "fcmps", do_constrained_compare, 0},
    {CONSTRAINED "fdiv", do_constrained_binary, LLVMFDiv},
    {CONSTRAINED "fmul", do_constrained_binary, LLVMFMul},
    {CONSTRAINED "fpext", do_constrained_cast, LLVMFPExt},
    {CONSTRAINED "fptosi", do_constrained_cast, LLVMFPToSI},
    {CONSTRAINED "fptoui", do_constrained_cast, LLVMFPToUI},
    {CONSTRAINED "fptrunc", do_constrained_cast, LLVMFPTrunc},
    {CONSTRAINED "frem", do_constrained_binary, LLVMFRem},
    {CONSTRAINED "fsub", do_constrained_binary, LLVMFSub},
    {CONSTRAINED "sitofp", do_constrained_cast, LLVMSIToFP},
    {CONSTRAINED "uitofp", do_constrained_cast, LLVMUIToFP},
    {0},
};
