// Arithmetic on terms. Each row of the table says which operator of the term
// language an opcode is and at which width; slots are terms of width 64 whose
// low bits count.
#include "vm/step.h"

#include <assert.h>

typedef enum OpcodeShape {
  SHAPE_NONE,
  SHAPE_BINARY,      // a = b op c
  SHAPE_IMMEDIATE,   // a = b op imm
  SHAPE_REVERSED,    // a = imm op b
  SHAPE_WIDE,        // pairs of slots
  SHAPE_FLOAT,       // b op c, width is the format
  SHAPE_CONVERT,     // a = op b, from width to `to` bits
} OpcodeShape;

typedef struct Row {
  uint8_t shape;
  uint8_t op;        // ExprOp
  uint8_t width;     // 0: imm.x
  bool negate;       // result is a condition to be negated
  bool swap;         // operands exchanged
  uint8_t to;        // SHAPE_CONVERT: result width; 0: imm.x
} Row;

#define BINARY(op, width) {SHAPE_BINARY, EXPR_##op, width, false, false, 0}
#define IMMEDIATE(op, width) \
  {SHAPE_IMMEDIATE, EXPR_##op, width, false, false, 0}
#define WIDE_ROW(op) {SHAPE_WIDE, EXPR_##op, 0, false, false, 0}
#define FLOAT_ROW(op, width) {SHAPE_FLOAT, EXPR_##op, width, false, false, 0}

#define CONVERT(op, from, to) \
  {SHAPE_CONVERT, EXPR_##op, from, false, false, to}

static const Row rows[OPCODE_COUNT] = {
    [OP_ADD32] = BINARY(ADD, 32), [OP_ADD32I] = IMMEDIATE(ADD, 32),
    [OP_ADD64] = BINARY(ADD, 64), [OP_ADD64I] = IMMEDIATE(ADD, 64),
    [OP_ADDW] = BINARY(ADD, 0),
    [OP_SUB32] = BINARY(SUB, 32), [OP_SUB64] = BINARY(SUB, 64),
    [OP_RSUB32I] = {SHAPE_REVERSED, EXPR_SUB, 32, false, false, 0},
    [OP_RSUB64I] = {SHAPE_REVERSED, EXPR_SUB, 64, false, false, 0},
    [OP_SUBW] = BINARY(SUB, 0),
    [OP_MUL32] = BINARY(MUL, 32), [OP_MUL32I] = IMMEDIATE(MUL, 32),
    [OP_MUL64] = BINARY(MUL, 64), [OP_MUL64I] = IMMEDIATE(MUL, 64),
    [OP_MULW] = BINARY(MUL, 0),
    [OP_UDIV32] = BINARY(UDIV, 32), [OP_UDIV64] = BINARY(UDIV, 64),
    [OP_UDIVW] = BINARY(UDIV, 0),
    [OP_SDIV32] = BINARY(SDIV, 32), [OP_SDIV64] = BINARY(SDIV, 64),
    [OP_SDIVW] = BINARY(SDIV, 0),
    [OP_UREM32] = BINARY(UREM, 32), [OP_UREM64] = BINARY(UREM, 64),
    [OP_UREMW] = BINARY(UREM, 0),
    [OP_SREM32] = BINARY(SREM, 32), [OP_SREM64] = BINARY(SREM, 64),
    [OP_SREMW] = BINARY(SREM, 0),
    [OP_AND] = BINARY(AND, 64), [OP_ANDI] = IMMEDIATE(AND, 64),
    [OP_OR] = BINARY(OR, 64), [OP_ORI] = IMMEDIATE(OR, 64),
    [OP_XOR] = BINARY(XOR, 64), [OP_XORI] = IMMEDIATE(XOR, 64),
    [OP_SHL32] = BINARY(SHL, 32), [OP_SHL32I] = IMMEDIATE(SHL, 32),
    [OP_SHL64] = BINARY(SHL, 64), [OP_SHL64I] = IMMEDIATE(SHL, 64),
    [OP_SHLW] = BINARY(SHL, 0),
    [OP_LSHR32] = BINARY(LSHR, 32), [OP_LSHR32I] = IMMEDIATE(LSHR, 32),
    [OP_LSHR64] = BINARY(LSHR, 64), [OP_LSHR64I] = IMMEDIATE(LSHR, 64),
    [OP_LSHRW] = BINARY(LSHR, 0),
    [OP_ASHR32] = BINARY(ASHR, 32), [OP_ASHR32I] = IMMEDIATE(ASHR, 32),
    [OP_ASHR64] = BINARY(ASHR, 64), [OP_ASHR64I] = IMMEDIATE(ASHR, 64),
    [OP_ASHRW] = BINARY(ASHR, 0),
    [OP_EQ] = BINARY(EQ, 64), [OP_ULT] = BINARY(ULT, 64),
    [OP_ULE] = BINARY(ULE, 64),
    [OP_NE] = {SHAPE_BINARY, EXPR_EQ, 64, true, false, 0},
    [OP_SLT32] = BINARY(SLT, 32), [OP_SLE32] = BINARY(SLE, 32),
    [OP_SLT64] = BINARY(SLT, 64), [OP_SLE64] = BINARY(SLE, 64),
    [OP_SLTW] = BINARY(SLT, 0), [OP_SLEW] = BINARY(SLE, 0),
    [OP_EQI] = IMMEDIATE(EQ, 64),
    [OP_NEI] = {SHAPE_IMMEDIATE, EXPR_EQ, 64, true, false, 0},
    [OP_ULTI] = IMMEDIATE(ULT, 64),
    [OP_UGTI] = {SHAPE_IMMEDIATE, EXPR_ULT, 64, false, true, 0},
    [OP_SLT32I] = IMMEDIATE(SLT, 32), [OP_SLT64I] = IMMEDIATE(SLT, 64),
    [OP_SGT32I] = {SHAPE_IMMEDIATE, EXPR_SLT, 32, false, true, 0},
    [OP_SGT64I] = {SHAPE_IMMEDIATE, EXPR_SLT, 64, false, true, 0},
    [OP_XADD] = WIDE_ROW(ADD), [OP_XSUB] = WIDE_ROW(SUB),
    [OP_XMUL] = WIDE_ROW(MUL), [OP_XUDIV] = WIDE_ROW(UDIV),
    [OP_XSDIV] = WIDE_ROW(SDIV), [OP_XUREM] = WIDE_ROW(UREM),
    [OP_XSREM] = WIDE_ROW(SREM), [OP_XSHL] = WIDE_ROW(SHL),
    [OP_XLSHR] = WIDE_ROW(LSHR), [OP_XASHR] = WIDE_ROW(ASHR),
    [OP_XEQ] = {SHAPE_WIDE, EXPR_EQ, 128, false, false, 0},
    [OP_XULT] = {SHAPE_WIDE, EXPR_ULT, 128, false, false, 0},
    [OP_XSLT] = WIDE_ROW(SLT),
    [OP_FADD32] = FLOAT_ROW(FADD, 32), [OP_FSUB32] = FLOAT_ROW(FSUB, 32),
    [OP_FMUL32] = FLOAT_ROW(FMUL, 32), [OP_FDIV32] = FLOAT_ROW(FDIV, 32),
    [OP_FADD64] = FLOAT_ROW(FADD, 64), [OP_FSUB64] = FLOAT_ROW(FSUB, 64),
    [OP_FMUL64] = FLOAT_ROW(FMUL, 64), [OP_FDIV64] = FLOAT_ROW(FDIV, 64),
    [OP_SEXT8_32] = CONVERT(SEXT, 8, 32),
    [OP_SEXT8_64] = CONVERT(SEXT, 8, 64),
    [OP_SEXT16_32] = CONVERT(SEXT, 16, 32),
    [OP_SEXT16_64] = CONVERT(SEXT, 16, 64),
    [OP_SEXT32_64] = CONVERT(SEXT, 32, 64),
    [OP_F32TO64] = CONVERT(FCAST, 32, 64),
    [OP_F64TO32] = CONVERT(FCAST, 64, 32),
    [OP_F32TO80] = CONVERT(FCAST, 32, 80),
    [OP_F64TO80] = CONVERT(FCAST, 64, 80),
    [OP_F80TO32] = CONVERT(FCAST, 80, 32),
    [OP_F80TO64] = CONVERT(FCAST, 80, 64),
    [OP_S64TOF32] = CONVERT(SITOF, 64, 32),
    [OP_S64TOF64] = CONVERT(SITOF, 64, 64),
    [OP_S64TOF80] = CONVERT(SITOF, 64, 80),
    [OP_U64TOF32] = CONVERT(UITOF, 64, 32),
    [OP_U64TOF64] = CONVERT(UITOF, 64, 64),
    [OP_U64TOF80] = CONVERT(UITOF, 64, 80),
    [OP_F32TOS] = CONVERT(FTOSI, 32, 0),
    [OP_F32TOU] = CONVERT(FTOUI, 32, 0),
    [OP_F64TOS] = CONVERT(FTOSI, 64, 0),
    [OP_F64TOU] = CONVERT(FTOUI, 64, 0),
    [OP_F80TOS] = CONVERT(FTOSI, 80, 0),
    [OP_F80TOU] = CONVERT(FTOUI, 80, 0),
    [OP_FADD80] = FLOAT_ROW(FADD, 80), [OP_FSUB80] = FLOAT_ROW(FSUB, 80),
    [OP_FMUL80] = FLOAT_ROW(FMUL, 80), [OP_FDIV80] = FLOAT_ROW(FDIV, 80),
};

// ---- Operands.

static ExprId slot_term(Step *s, uint32_t slot) {
  return value_term(s->vm, frame_value(s->frame, slot));
}

// The low `width` bits of a slot; above 64 bits of a pair of slots.
ExprId step_operand(Step *s, uint32_t slot, uint32_t width) {
  assert(width > 0 && width <= 128);
  ExprTable *t = s->vm->terms;
  ExprId low = slot_term(s, slot);
  if (width <= 64) return expr_extract(t, low, 0, width);
  ExprId both = expr_concat(t, slot_term(s, slot + 1), low);
  return expr_extract(t, both, 0, width);
}

// Stores a term of any width into a slot, or a pair of slots.
void step_define(Step *s, uint32_t slot, ExprId term) {
  assert(slot < s->frame->slot_count);
  ExprTable *t = s->vm->terms;
  uint32_t width = expr_width(t, term);
  if (width <= 64) {
    frame_set_value(s->frame, slot,
                    value_make(s->vm, expr_zext(t, term, 64)));
    return;
  }
  ExprId high = expr_extract(t, term, 64, width - 64);
  frame_set_value(s->frame, slot,
                  value_make(s->vm, expr_extract(t, term, 0, 64)));
  frame_set_value(s->frame, slot + 1,
                  value_make(s->vm, expr_zext(t, high, 64)));
}

// ---- Checks.

// Stops with a fault where bad can hold; true if it cannot any more, or if the
// fault was reported and the process goes on.
static bool check_not(Step *s, ExprId bad, FindingKind kind, const char *what,
                      const char *message) {
  assert(expr_width(s->vm->terms, bad) == 1);
  Decided d = step_decide(s, bad, VM_FORK_FAULT, what);
  if (!d.known) return false;
  if (!d.value) return true;
  if (!finding_goes_on(kind)) return step_fault(s, kind, "%s", message);
  return step_is_reported(s, kind) || step_report(s, kind, "%s", message);
}

static ExprId minimum(ExprTable *t, uint32_t width) {
  assert(width > 0 && width <= 128);
  Wide w = {0, 0};
  if (width <= 64) {
    w.lo = UINT64_C(1) << (width - 1);
  } else {
    w.hi = UINT64_C(1) << (width - 65);
  }
  return expr_const_wide(t, width, w);
}

static bool check_division(Step *s, ExprOp op, ExprId a, ExprId b) {
  ExprTable *t = s->vm->terms;
  uint32_t width = expr_width(t, a);
  ExprId zero = expr_const(t, width, 0);
  if (!check_not(s, expr_binary(t, EXPR_EQ, b, zero), FINDING_DIVISION_BY_ZERO,
                 "a divisor",
                 op == EXPR_UREM || op == EXPR_SREM ? "remainder by zero"
                                                    : "division by zero"))
    return false;
  if (op == EXPR_UDIV || op == EXPR_UREM) return true;
  ExprId minus_one = expr_unary(t, EXPR_NOT, zero);
  ExprId bad = expr_and(t, expr_binary(t, EXPR_EQ, b, minus_one),
                        expr_binary(t, EXPR_EQ, a, minimum(t, width)));
  return check_not(s, bad, FINDING_DIVISION_BY_ZERO, "a quotient",
                   "the smallest integer is divided by -1: there is no such "
                   "quotient, and machines trap as for zero");
}

// Wrong amounts are reported; *known is false then: machines disagree about
// the result.
static bool check_shift(Step *s, ExprId amount, bool *known) {
  assert(expr_width(s->vm->terms, amount) > 1);
  ExprTable *t = s->vm->terms;
  uint32_t width = expr_width(t, amount);
  ExprId bad = expr_binary(t, EXPR_ULE, expr_const(t, width, width), amount);
  Decided d = step_decide(s, bad, VM_FORK_FAULT, "a shift");
  *known = d.known && !d.value;
  if (!d.known) return false;
  if (!d.value || step_is_reported(s, FINDING_INVALID_SHIFT)) return true;
  step_report(s, FINDING_INVALID_SHIFT,
              "shift by a negative amount, or by the width of the type or "
              "more");
  s->result->fault.unknown = true;
  return false;
}

// *known: the operation has a result.
static bool check_operands(Step *s, ExprOp op, ExprId a, ExprId b,
                           bool *known) {
  *known = true;
  switch (op) {
    case EXPR_UDIV:
    case EXPR_SDIV:
    case EXPR_UREM:
    case EXPR_SREM: return check_division(s, op, a, b);
    case EXPR_SHL:
    case EXPR_LSHR:
    case EXPR_ASHR: return check_shift(s, b, known);
    default: return true;
  }
}

static bool operate_row(Step *s, const Row *row) {
  ExprTable *t = s->vm->terms;
  const Instr *i = s->instr;
  uint32_t width = row->width == 0 ? i->x : row->width;
  ExprId a = step_operand(s, i->b, width), b;
  if (row->shape == SHAPE_IMMEDIATE || row->shape == SHAPE_REVERSED) {
    b = expr_const(t, width, i->imm);
  } else {
    b = step_operand(s, i->c, width);
  }
  if (row->swap || row->shape == SHAPE_REVERSED) {
    ExprId first = a;
    a = b;
    b = first;
  }
  bool known;
  if (!check_operands(s, (ExprOp)row->op, a, b, &known)) return false;
  ExprId result = known ? expr_binary(t, (ExprOp)row->op, a, b)
                        : step_quiet(s, width, s->place);
  if (row->negate) result = expr_not(t, result);
  step_define(s, i->a, result);
  return true;
}

// ---- What is no plain operator.

static ExprId popcount(ExprTable *t, ExprId a) {
  ExprId sum = expr_const(t, 64, 0);
  for (uint32_t i = 0; i < expr_width(t, a); i++)
    sum = expr_binary(t, EXPR_ADD, sum,
                      expr_zext(t, expr_extract(t, a, i, 1), 64));
  return sum;
}

// Leading or trailing zeros: the last bit looked at wins.
static ExprId count_zeros(ExprTable *t, ExprId a, bool leading) {
  uint32_t width = expr_width(t, a);
  ExprId count = expr_const(t, 64, width);
  for (uint32_t k = width; k-- > 0;) {
    uint32_t bit = leading ? width - 1 - k : k;
    count = expr_ite(t, expr_extract(t, a, bit, 1), expr_const(t, 64, k),
                     count);
  }
  return count;
}

static ExprId reverse(ExprTable *t, ExprId a, uint32_t unit) {
  assert(expr_width(t, a) % unit == 0);
  ExprId result = expr_extract(t, a, 0, unit);
  for (uint32_t low = unit; low < expr_width(t, a); low += unit)
    result = expr_concat(t, result, expr_extract(t, a, low, unit));
  return result;
}

// Does the operation, done with enough bits, leave the range of the width?
static ExprId overflow(ExprTable *t, uint32_t op, ExprId a, ExprId b) {
  assert(expr_width(t, a) == expr_width(t, b));
  uint32_t width = expr_width(t, a);
  bool is_signed = op == OVERFLOW_SADD || op == OVERFLOW_SSUB ||
                   op == OVERFLOW_SMUL;
  bool multiplies = op == OVERFLOW_SMUL || op == OVERFLOW_UMUL;
  uint32_t wide = multiplies ? 2 * width : width + 1;
  ExprOp what = multiplies                                     ? EXPR_MUL
                : op == OVERFLOW_SADD || op == OVERFLOW_UADD ? EXPR_ADD
                                                             : EXPR_SUB;
  ExprId x = is_signed ? expr_sext(t, a, wide) : expr_zext(t, a, wide);
  ExprId y = is_signed ? expr_sext(t, b, wide) : expr_zext(t, b, wide);
  ExprId exact = expr_binary(t, what, x, y);
  ExprId cut = expr_extract(t, exact, 0, width);
  ExprId back = is_signed ? expr_sext(t, cut, wide) : expr_zext(t, cut, wide);
  return expr_not(t, expr_binary(t, EXPR_EQ, exact, back));
}

// Widths whose exact result exceeds what terms can hold.
static ExprId overflow_wide(ExprTable *t, uint32_t op, ExprId a, ExprId b) {
  assert(expr_width(t, a) == expr_width(t, b));
  uint32_t width = expr_width(t, a);
  ExprId zero = expr_const(t, width, 0);
  switch ((OverflowOp)op) {
    case OVERFLOW_UADD:
      return expr_binary(t, EXPR_ULT, expr_binary(t, EXPR_ADD, a, b), a);
    case OVERFLOW_USUB: return expr_binary(t, EXPR_ULT, a, b);
    case OVERFLOW_SADD:
    case OVERFLOW_SSUB: {
      ExprOp what = op == OVERFLOW_SADD ? EXPR_ADD : EXPR_SUB;
      ExprId r = expr_binary(t, what, a, b);
      ExprId x = expr_binary(t, EXPR_XOR, a, r);
      ExprId y = op == OVERFLOW_SADD ? expr_binary(t, EXPR_XOR, b, r)
                                     : expr_binary(t, EXPR_XOR, a, b);
      return expr_binary(t, EXPR_SLT, expr_binary(t, EXPR_AND, x, y), zero);
    }
    case OVERFLOW_UMUL:
    case OVERFLOW_SMUL: {
      ExprOp divide = op == OVERFLOW_UMUL ? EXPR_UDIV : EXPR_SDIV;
      ExprId r = expr_binary(t, EXPR_MUL, a, b);
      ExprId back = expr_binary(t, divide, r, a);
      ExprId lost = expr_and(
          t, expr_not(t, expr_binary(t, EXPR_EQ, a, zero)),
          expr_not(t, expr_binary(t, EXPR_EQ, back, b)));
      if (op == OVERFLOW_UMUL) return lost;
      ExprId minus_one = expr_unary(t, EXPR_NOT, zero);
      ExprId corner =
          expr_and(t, expr_binary(t, EXPR_EQ, a, minus_one),
                   expr_binary(t, EXPR_EQ, b, minimum(t, width)));
      return expr_or(t, lost, corner);
    }
  }
  assert(!"unknown overflow operation");
  return zero;
}

static ExprId step_overflow(Step *s) {
  const Instr *i = s->instr;
  ExprId a = step_operand(s, i->b, i->y), b = step_operand(s, i->c, i->y);
  bool multiplies = i->x == OVERFLOW_SMUL || i->x == OVERFLOW_UMUL;
  bool fits = multiplies ? 2 * i->y <= 128 : i->y < 128;
  return fits ? overflow(s->vm->terms, i->x, a, b)
              : overflow_wide(s->vm->terms, i->x, a, b);
}

static bool operate_check(Step *s) {
  static const struct {
    FindingKind fault;
    const char *message;
  } kinds[] = {
#define CHECK_KIND(name, fault, message) {FINDING_##fault, message},
#include "code/check.def"
#undef CHECK_KIND
  };
  ExprTable *t = s->vm->terms;
  ExprId bit = step_operand(s, s->instr->b, 1);
  if (s->instr->y == 0) bit = expr_not(t, bit);
  return check_not(s, bit, kinds[s->instr->x].fault, "an overflow",
                   kinds[s->instr->x].message);
}

static ExprId float_compare(ExprTable *t, uint32_t predicate, ExprId a,
                            ExprId b) {
  assert(predicate < 16);
  ExprId result = expr_bool(t, false);
  if (predicate & 1) result = expr_binary(t, EXPR_FEQ, a, b);
  if (predicate & 2)
    result = expr_or(t, result, expr_binary(t, EXPR_FLT, b, a));
  if (predicate & 4)
    result = expr_or(t, result, expr_binary(t, EXPR_FLT, a, b));
  if (predicate & 8)
    result = expr_or(t, result, expr_binary(t, EXPR_FUNO, a, b));
  return result;
}

static void operate_compare(Step *s, uint32_t format) {
  const Instr *i = s->instr;
  ExprId a = step_operand(s, i->b, format), b = step_operand(s, i->c, format);
  step_define(s, i->a, float_compare(s->vm->terms, i->x, a, b));
}

static void convert(Step *s, ExprOp op, uint32_t from, uint32_t to) {
  ExprId a = step_operand(s, s->instr->b, from);
  step_define(s, s->instr->a, expr_fconvert(s->vm->terms, op, a, to));
}

// ---- MATH.

bool math_is_exact(uint32_t fn) {
  static const bool exact[] = {
#define MATH_FN(name, text, arity, is_exact) is_exact,
#include "code/math.def"
#undef MATH_FN
  };
  assert(fn < MATH_COUNT);
  return exact[fn];
}

const char *math_name(uint32_t fn) {
  static const char *const names[] = {
#define MATH_FN(name, text, arity, is_exact) text,
#include "code/math.def"
#undef MATH_FN
  };
  assert(fn < MATH_COUNT);
  return names[fn];
}

static ExprId sign_mask(ExprTable *t, uint32_t format) {
  return minimum(t, format);
}

static ExprId math_exact(ExprTable *t, uint32_t fn, const ExprId v[3]) {
  switch ((MathFn)fn) {
    case MATH_SQRT: return expr_unary(t, EXPR_FSQRT, v[0]);
    case MATH_FLOOR: return expr_fround(t, v[0], ROUND_DOWN);
    case MATH_CEIL: return expr_fround(t, v[0], ROUND_UP);
    case MATH_TRUNC: return expr_fround(t, v[0], ROUND_ZERO);
    case MATH_RINT:
    case MATH_NEARBYINT:
    case MATH_ROUNDEVEN: return expr_fround(t, v[0], ROUND_NEAREST_EVEN);
    case MATH_ROUND: return expr_fround(t, v[0], ROUND_NEAREST_AWAY);
    case MATH_FMIN: return expr_binary(t, EXPR_FMIN, v[0], v[1]);
    case MATH_FMAX: return expr_binary(t, EXPR_FMAX, v[0], v[1]);
    case MATH_FMA: return expr_fma(t, v[0], v[1], v[2]);
    default: break;
  }
  if (expr_equal_mode(t) != EQUAL_BITS)   // no play with bits
    return expr_apply(t, math_name(fn), expr_width(t, v[0]), v[0], v[1], v[2]);
  ExprId sign = sign_mask(t, expr_width(t, v[0]));
  ExprId size = expr_binary(t, EXPR_AND, v[0], expr_unary(t, EXPR_NOT, sign));
  if (fn == MATH_FABS) return size;
  assert(fn == MATH_COPYSIGN);
  return expr_binary(t, EXPR_OR, size, expr_binary(t, EXPR_AND, v[1], sign));
}

ExprId step_math(Step *s, uint32_t fn, uint32_t format, const ExprId v[3]) {
  ExprTable *t = s->vm->terms;
  if (math_is_exact(fn)) return math_exact(t, fn, v);
  return expr_apply(t, math_name(fn), format, v[0], v[1], v[2]);
}

static void operate_math(Step *s) {
  const Instr *i = s->instr;
  uint32_t step = i->y == 80 ? 2 : 1;
  ExprId v[3] = {EXPR_NONE, EXPR_NONE, EXPR_NONE};
  for (uint32_t k = 0; k < i->c; k++)
    v[k] = step_operand(s, i->b + k * step, i->y);
  step_define(s, i->a, step_math(s, i->x, i->y, v));
}

static ExprId zero_undef_leaf(void *context, ExprId leaf) {
  ExprTable *t = context;
  if (expr_op(t, leaf) == EXPR_UNDEF) return expr_const(t, 8, 0);
  if (expr_op(t, leaf) != EXPR_LABEL || !expr_has_undef(t, leaf)) return leaf;
  ExprId value = expr_substitute(t, expr_arg(t, leaf, 0), zero_undef_leaf, t);
  return expr_label(t, expr_label_number(t, leaf), expr_aux(t, leaf), value);
}

// An undefined value that belongs to no memory; its key has the top bit set.
static ExprId undefined(ExprTable *t, uint32_t bytes, uint64_t key) {
  ExprId term = EXPR_NONE;
  for (uint32_t k = 0; k < bytes; k++) {
    ExprId byte = expr_undef(t, undef_key_make(4, key * 8 + k));
    term = k == 0 ? byte : expr_concat(t, byte, term);
  }
  return term;
}

// Where sides of a branch were merged (merge.c), a variable may be assigned on
// one of them only: then the two part here.
static bool operate_guard(Step *s) {
  const Instr *i = s->instr;
  ExprTable *t = s->vm->terms;
  Value assigned = frame_value(s->frame, i->b);
  bool is_set = assigned.word != 0;
  if (!value_is_word(assigned)) {
    ExprId unset =
        expr_binary(t, EXPR_EQ, assigned.term, expr_const(t, 64, 0));
    Decided d = step_decide(s, expr_not(t, unset), VM_FORK_VALUE,
                             "whether a variable is set");
    if (!d.known) return false;
    is_set = d.value;
  }
  if (is_set) {
    frame_set_value(s->frame, i->a, frame_value(s->frame, i->c));
  } else {
    step_define(s, i->a, undefined(t, i->x, i->y));
  }
  return true;
}

static bool operate_special(Step *s) {
  ExprTable *t = s->vm->terms;
  const Instr *i = s->instr;
  switch (i->op) {
    case OP_NOP: return true;
    case OP_LDI: frame_set_word(s->frame, i->a, i->imm); return true;
    case OP_STACK_SAVE:
      frame_set_word(s->frame, i->a, s->process->space.stack_top);
      return true;
    case OP_MOV:
      frame_set_value(s->frame, i->a, frame_value(s->frame, i->b));
      return true;
    case OP_UNDEF:
      step_define(s, i->a, undefined(t, i->b, i->imm));
      return true;
    case OP_GUARD: return operate_guard(s);
    case OP_FREEZE:
      step_define(s, i->a, expr_substitute(t, slot_term(s, i->b),
                                           zero_undef_leaf, t));
      return true;
    case OP_SELECT: {
      ExprId condition = step_operand(s, i->b, 1);
      if (s->vm->options.strict_select &&
          !step_settled(s, &condition, "a choice"))
        return false;
      step_define(s, i->a, expr_ite(t, condition, slot_term(s, i->c),
                                    slot_term(s, i->x)));
      return true;
    }
    case OP_SEXTW:
    case OP_XSEXT:
      step_define(s, i->a, expr_sext(t, step_operand(s, i->b, i->x), i->y));
      return true;
    case OP_POPCOUNT:
      step_define(s, i->a, popcount(t, step_operand(s, i->b, i->x)));
      return true;
    case OP_CLZ:
      step_define(s, i->a, count_zeros(t, step_operand(s, i->b, i->x), true));
      return true;
    case OP_CTZ:
      step_define(s, i->a, count_zeros(t, step_operand(s, i->b, i->x), false));
      return true;
    case OP_BSWAP:
      step_define(s, i->a, reverse(t, step_operand(s, i->b, i->x), 8));
      return true;
    case OP_BITREV:
      step_define(s, i->a, reverse(t, step_operand(s, i->b, i->x), 1));
      return true;
    case OP_OVERFLOW:
    case OP_XOVERFLOW: step_define(s, i->a, step_overflow(s)); return true;
    case OP_CHECK_OVERFLOW:
      return check_not(s, step_overflow(s), FINDING_SIGNED_OVERFLOW,
                       "an overflow", "signed integer overflow");
    case OP_CHECK: return operate_check(s);
    case OP_FCMP32: operate_compare(s, 32); return true;
    case OP_FCMP64: operate_compare(s, 64); return true;
    case OP_FCMP80: operate_compare(s, 80); return true;
    case OP_XITOF:
      convert(s, i->x ? EXPR_SITOF : EXPR_UITOF, 128, i->y);
      return true;
    case OP_FTOXI:
      convert(s, i->x ? EXPR_FTOSI : EXPR_FTOUI, i->y, 128);
      return true;
    case OP_MATH: operate_math(s); return true;
    case OP_LEAX: {
      ExprId scaled = expr_binary(t, EXPR_MUL, slot_term(s, i->c),
                                  expr_const(t, 64, i->y));
      ExprId sum = expr_binary(t, EXPR_ADD, slot_term(s, i->b), scaled);
      ExprId offset = expr_const(t, 64, (uint64_t)(int64_t)(int32_t)i->x);
      step_define(s, i->a, expr_binary(t, EXPR_ADD, sum, offset));
      return true;
    }
    default: break;
  }
  return step_stop_limit(s, LIMIT_UNSUPPORTED, "instruction %s on symbolic data",
                         opcode_name((Opcode)i->op));
}

static void operate_convert(Step *s, const Row *row) {
  uint32_t to = row->to == 0 ? s->instr->x : row->to;
  if (row->op != EXPR_SEXT) {
    convert(s, (ExprOp)row->op, row->width, to);
    return;
  }
  ExprId a = step_operand(s, s->instr->b, row->width);
  step_define(s, s->instr->a, expr_sext(s->vm->terms, a, to));
}

bool step_operate(Step *s) {
  const Row *row = &rows[s->instr->op];
  if (row->shape == SHAPE_NONE) return operate_special(s);
  if (row->shape != SHAPE_CONVERT) return operate_row(s, row);
  operate_convert(s, row);
  return true;
}
