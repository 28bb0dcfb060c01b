// The rewrite rules, family by family: what the machine's way of making terms
// must come down to. That rules keep the meaning is differential_test's job;
// here it is that they apply.
#include "../test.h"
#include "expr/expr.h"

typedef ExprId E;

static ExprTable *t;
static E x8, y8, x, y, z;    // bytes and 32-bit words of inputs
static E x64, y64;           // 64-bit words
static E c, d;               // truth values

static E word(const char *name, unsigned bytes) {
  uint32_t input = expr_input_make(t, name, 0, bytes);
  E e = expr_input(t, input, 0);
  for (unsigned i = 1; i < bytes; i++) {
    e = expr_concat(t, expr_input(t, input, i), e);
  }
  return e;
}

static E k(unsigned width, int64_t value) {
  return expr_const_wide(t, width, (Wide){(uint64_t)value,
                                          value < 0 ? ~UINT64_C(0) : 0});
}

static E k32(int64_t value) { return k(32, value); }
static E op2(ExprOp op, E a, E b) { return expr_binary(t, op, a, b); }
static E add(E a, E b) { return op2(EXPR_ADD, a, b); }
static E sub(E a, E b) { return op2(EXPR_SUB, a, b); }
static E mul(E a, E b) { return op2(EXPR_MUL, a, b); }
static E and_(E a, E b) { return op2(EXPR_AND, a, b); }
static E or_(E a, E b) { return op2(EXPR_OR, a, b); }
static E xor_(E a, E b) { return op2(EXPR_XOR, a, b); }
static E inv(E a) { return expr_unary(t, EXPR_NOT, a); }
static E shl(E a, unsigned n) {
  return op2(EXPR_SHL, a, k(expr_width(t, a), n));
}
static E lshr(E a, unsigned n) {
  return op2(EXPR_LSHR, a, k(expr_width(t, a), n));
}
static E ashr(E a, unsigned n) {
  return op2(EXPR_ASHR, a, k(expr_width(t, a), n));
}
static E eq(E a, E b) { return op2(EXPR_EQ, a, b); }
static E ult(E a, E b) { return op2(EXPR_ULT, a, b); }
static E ule(E a, E b) { return op2(EXPR_ULE, a, b); }
static E slt(E a, E b) { return op2(EXPR_SLT, a, b); }
static E sle(E a, E b) { return op2(EXPR_SLE, a, b); }
static E ite(E a, E b, E e) { return expr_ite(t, a, b, e); }
static E cat(E a, E b) { return expr_concat(t, a, b); }
static E ext(E a, unsigned low, unsigned width) {
  return expr_extract(t, a, low, width);
}
static E zext(E a, unsigned width) { return expr_zext(t, a, width); }
static E sext(E a, unsigned width) { return expr_sext(t, a, width); }
static bool is_true(E e) { return expr_is_true(t, e); }
static bool is_false(E e) { return expr_is_false(t, e); }

#define SAME(a, b) CHECK(expr_same((a), (b)))

// ---- Shape

static void test_extract(void) {
  SAME(ext(zext(x, 64), 0, 32), x);
  SAME(ext(zext(x, 64), 32, 32), k32(0));
  SAME(ext(zext(x, 64), 8, 40), zext(ext(x, 8, 24), 40));
  SAME(ext(sext(x, 64), 0, 32), x);
  SAME(ext(sext(x, 64), 4, 12), ext(x, 4, 12));
  SAME(ext(sext(x, 64), 32, 32), sext(ext(x, 31, 1), 32));
  SAME(ext(cat(x, y), 32, 32), x);
  SAME(ext(cat(x, y), 0, 32), y);
  SAME(ext(cat(x, y), 16, 32), cat(ext(x, 0, 16), ext(y, 16, 16)));
  SAME(ext(ext(x64, 8, 40), 8, 16), ext(x64, 16, 16));
  SAME(ext(and_(x, k32(0xff00ff)), 0, 8), ext(x, 0, 8));
  SAME(ext(and_(x, k32(0xff00ff)), 8, 8), k(8, 0));
  SAME(ext(or_(x, k32(0xff00)), 8, 8), k(8, 0xff));
  SAME(ext(or_(x, k32(0xff00)), 16, 16), ext(x, 16, 16));
  SAME(ext(xor_(x, k32(0xff00)), 16, 8), ext(x, 16, 8));
  SAME(ext(shl(x, 8), 8, 24), ext(x, 0, 24));
  SAME(ext(shl(x, 8), 0, 8), k(8, 0));
  SAME(ext(lshr(x, 8), 0, 24), ext(x, 8, 24));
  SAME(ext(ite(c, k32(0x1234), k32(0x1256)), 8, 8), k(8, 0x12));
  SAME(ext(ite(c, zext(x8, 32), k32(7)), 0, 8), ite(c, x8, k(8, 7)));
}

static void test_low_part(void) {
  // 32-bit arithmetic in 64-bit registers is 32-bit arithmetic
  E X = zext(x, 64), Y = zext(y, 64);
  SAME(ext(add(X, Y), 0, 32), add(x, y));
  SAME(ext(sub(X, Y), 0, 32), sub(x, y));
  SAME(ext(mul(X, Y), 0, 32), mul(x, y));
  SAME(ext(and_(X, Y), 0, 32), and_(x, y));
  SAME(ext(or_(X, Y), 0, 32), or_(x, y));
  SAME(ext(xor_(X, Y), 0, 32), xor_(x, y));
  SAME(ext(inv(X), 0, 32), inv(x));
  SAME(ext(add(X, k(64, -1)), 0, 32), add(x, k32(-1)));
  SAME(ext(shl(X, 4), 0, 32), shl(x, 4));
  SAME(ext(add(sext(x, 64), mul(Y, k(64, 3))), 0, 32),
       add(x, mul(y, k32(3))));
  SAME(ext(add(sext(x8, 32), k32(1)), 0, 8), add(x8, k(8, 1)));
}

// Memory: a value is stored as bytes and loaded again.
static E through_memory(E e, bool upward) {
  unsigned bytes = expr_width(t, e) / 8;
  E word = ext(e, upward ? 0 : 8 * (bytes - 1), 8);
  for (unsigned i = 1; i < bytes; i++) {
    word = upward ? cat(ext(e, 8 * i, 8), word)
                  : cat(word, ext(e, 8 * (bytes - 1 - i), 8));
  }
  return word;
}

static void test_memory(void) {
  E choice = ite(c, x, k32(77));
  E terms[] = {
    x, zext(x8, 32), sext(x8, 32), add(x, y), add(zext(x8, 32), k32(1)),
    add(sext(x8, 32), zext(y8, 32)), mul(x, k32(10)), shl(x, 3), lshr(x, 5),
    ashr(x, 5), and_(x, k32(0xf0f)), and_(x, k32(0xff0)), or_(x, y),
    or_(x, k32(0x100)), xor_(x, y), inv(x), and_(x, y), ite(c, x, y), choice,
    ite(c, k32(5), k32(1000)), ite(c, k32(1), k32(0)), sext(c, 32),
    zext(eq(x, y), 32), ite(slt(x, k32(0)), sub(k32(0), x), x),
    op2(EXPR_UDIV, x, k32(10)), sub(x, y), cat(x8, ext(y, 0, 24)),
    add(zext(x, 64), zext(y, 64)), mul(x64, y64), add(sext(x, 64), k(64, 8)),
    shl(sext(x, 64), 2), add(shl(sext(x, 64), 2), k(64, 0x500000000)),
    cat(k32(5), x), op2(EXPR_FADD, x64, y64), sext(add(x, k32(1)), 64),
    sub(x64, y64), xor_(x64, k(64, INT64_MIN)), inv(sext(x8, 64)),
  };
  for (unsigned i = 0; i < sizeof terms / sizeof *terms; i++) {
    CHECK_SAY(expr_same(through_memory(terms[i], true), terms[i]), "%u", i);
    CHECK_SAY(expr_same(through_memory(terms[i], false), terms[i]), "%u", i);
  }
}

static void test_concat(void) {
  SAME(cat(k(24, 0), x8), zext(x8, 32));
  SAME(cat(ext(x, 16, 16), ext(x, 0, 16)), x);
  SAME(cat(ext(x, 16, 8), ext(x, 8, 8)), ext(x, 8, 16));
  SAME(cat(cat(x8, y8), ext(x, 0, 16)), cat(x8, cat(y8, ext(x, 0, 16))));
  SAME(cat(zext(x8, 16), y8), zext(cat(x8, y8), 24));
  SAME(cat(sext(ext(x, 31, 1), 32), x), sext(x, 64));
  SAME(cat(k(8, 5), cat(k(8, 6), x8)), cat(k(16, 0x506), x8));
  SAME(cat(ite(c, x8, y8), ite(c, y8, x8)), ite(c, cat(x8, y8), cat(y8, x8)));
}

static void test_extensions(void) {
  SAME(zext(zext(x8, 16), 32), zext(x8, 32));
  SAME(sext(sext(x8, 16), 32), sext(x8, 32));
  SAME(sext(zext(x8, 16), 32), zext(x8, 32));
  SAME(sext(lshr(x, 1), 64), zext(lshr(x, 1), 64));
  SAME(zext(ext(zext(x8, 32), 0, 16), 64), zext(x8, 64));
  SAME(ashr(shl(x, 24), 24), sext(ext(x, 0, 8), 32));
  SAME(lshr(shl(x, 24), 24), zext(ext(x, 0, 8), 32));
}

// ---- Bits

static void test_masks(void) {
  SAME(and_(x, k32(0xff)), zext(ext(x, 0, 8), 32));
  SAME(and_(zext(x8, 32), k32(0xff)), zext(x8, 32));
  SAME(and_(zext(x8, 32), k32(0xffff00)), k32(0));
  SAME(and_(x, x), x);
  SAME(and_(x, inv(x)), k32(0));
  SAME(or_(x, inv(x)), k32(-1));
  SAME(or_(x, k32(0)), x);
  SAME(or_(or_(x, k32(1)), k32(2)), or_(x, k32(3)));
  SAME(xor_(x, x), k32(0));
  SAME(xor_(xor_(x, y), y), x);
  SAME(xor_(x, k32(-1)), inv(x));
  SAME(inv(inv(x)), x);
  SAME(and_(and_(x, k32(0xf0f)), k32(0xf01)), and_(x, k32(0xf01)));
  SAME(and_(zext(x8, 32), zext(y8, 32)), zext(and_(x8, y8), 32));
  SAME(or_(and_(x, k32(0xff00)), and_(x, k32(0xff))), zext(ext(x, 0, 16), 32));
  // bytes put together by hand are a concat
  E b[4];
  uint32_t input = expr_input_make(t, "b", 0, 4);
  for (unsigned i = 0; i < 4; i++) b[i] = expr_input(t, input, i);
  E by_or = zext(b[0], 32), by_add = zext(b[0], 32);
  for (unsigned i = 1; i < 4; i++) {
    by_or = or_(shl(zext(b[i], 32), 8 * i), by_or);
    by_add = add(by_add, mul(zext(b[i], 32), k32(1 << (8 * i))));
  }
  SAME(by_or, word("b", 4));
  SAME(by_add, word("b", 4));
}

static void test_shifts(void) {
  SAME(shl(shl(x, 3), 4), shl(x, 7));
  SAME(lshr(lshr(x, 3), 4), lshr(x, 7));
  SAME(ashr(ashr(x, 3), 4), ashr(x, 7));
  SAME(shl(x, 32), k32(0));
  SAME(lshr(x, 40), k32(0));
  SAME(mul(x, k32(8)), shl(x, 3));
  SAME(op2(EXPR_UDIV, x, k32(8)), lshr(x, 3));
  SAME(op2(EXPR_UREM, x, k32(8)), and_(x, k32(7)));
  SAME(lshr(shl(zext(x8, 32), 4), 4), zext(x8, 32));
}

// ---- Arithmetic

static void test_sums(void) {
  SAME(add(add(x, k32(1)), k32(2)), add(x, k32(3)));
  SAME(sub(add(x, k32(5)), k32(5)), x);
  SAME(add(x, add(y, k32(1))), add(add(x, y), k32(1)));
  SAME(sub(x, x), k32(0));
  SAME(sub(add(x, y), x), y);
  SAME(sub(add(x, y), add(x, z)), sub(y, z));
  SAME(add(sub(x, y), y), x);
  SAME(sub(x, sub(x, y)), y);
  SAME(add(x, y), add(y, x));
  SAME(sub(k32(0), sub(k32(0), x)), x);
  SAME(add(inv(x), k32(1)), sub(k32(0), x));
  SAME(sub(k32(-1), x), inv(x));
  SAME(mul(mul(x, k32(3)), k32(5)), mul(x, k32(15)));
  SAME(mul(add(x, k32(1)), k32(10)), add(mul(x, k32(10)), k32(10)));
  SAME(shl(add(x, k32(1)), 3), add(shl(x, 3), k32(8)));
  SAME(mul(x, k32(-1)), sub(k32(0), x));
  SAME(add(ite(c, k32(1), k32(2)), k32(10)), ite(c, k32(11), k32(12)));
  // a sum minus its parts in another order
  E total = add(add(x, y), add(z, ext(x64, 0, 32)));
  E rest = sub(sub(sub(total, z), x), ext(x64, 0, 32));
  SAME(rest, y);
  CHECK(is_true(eq(add(add(x, y), z), add(x, add(z, y)))));
  SAME(eq(sub(mul(x, k32(5)), y), sub(mul(x, k32(5)), z)), eq(y, z));
  // pointers: base + 8 * i, offset and object taken apart again
  E index = zext(ext(x, 0, 10), 64);
  E pointer = add(k(64, 0x700000000), shl(index, 3));
  SAME(ext(pointer, 32, 32), k32(7));
  SAME(ext(pointer, 0, 32), ext(shl(index, 3), 0, 32));
}

static void test_divisions(void) {
  SAME(op2(EXPR_UDIV, zext(x8, 32), k32(10)),
       zext(op2(EXPR_UDIV, x8, k(8, 10)), 32));
  SAME(op2(EXPR_UREM, zext(x8, 32), k32(10)),
       zext(op2(EXPR_UREM, x8, k(8, 10)), 32));
  SAME(op2(EXPR_SDIV, zext(x8, 32), k32(10)),
       op2(EXPR_UDIV, zext(x8, 32), k32(10)));
  SAME(op2(EXPR_SDIV, sext(x8, 32), k32(10)),
       sext(op2(EXPR_SDIV, x8, k(8, 10)), 32));
  SAME(op2(EXPR_SDIV, sext(x8, 32), sext(y8, 32)),
       sext(op2(EXPR_SDIV, sext(x8, 9), sext(y8, 9)), 32));
  SAME(op2(EXPR_UREM, zext(x8, 32), zext(y8, 32)),
       zext(op2(EXPR_UREM, x8, y8), 32));
  SAME(mul(sext(x8, 64), sext(y8, 64)),
       sext(mul(sext(x8, 16), sext(y8, 16)), 64));
  SAME(op2(EXPR_SDIV, x, k32(1)), x);
  SAME(op2(EXPR_SREM, x, k32(-1)), k32(0));
  SAME(op2(EXPR_UREM, zext(x8, 32), k32(1000)), zext(x8, 32));
  SAME(op2(EXPR_UDIV, zext(x8, 32), k32(1000)), k32(0));
}

// Digits of a number, as printf takes them and strtol puts them together.
static void test_digits(void) {
  E ten = k32(10);
  E q1 = op2(EXPR_UDIV, x, ten), q2 = op2(EXPR_UDIV, q1, ten);
  SAME(sub(x, mul(q1, ten)), op2(EXPR_UREM, x, ten));
  SAME(sub(x8, mul(op2(EXPR_SDIV, x8, y8), y8)), op2(EXPR_SREM, x8, y8));
  E wide = zext(x8, 32);
  SAME(sub(wide, mul(op2(EXPR_UDIV, wide, ten), ten)),
       op2(EXPR_UREM, wide, ten));
  SAME(add(mul(q1, ten), op2(EXPR_UREM, x, ten)), x);
  E a = sext(x8, 32), b = sext(y8, 32);
  SAME(add(mul(op2(EXPR_SDIV, a, b), b), op2(EXPR_SREM, a, b)), a);
  SAME(eq(q2, k32(0)), ult(x, k32(100)));
  SAME(ult(k32(4), q1), ult(k32(49), x));
  // '0' + x % 10 as a character is a digit, and its value is x % 10 again
  E digit = ext(add(op2(EXPR_UREM, x, ten), k32('0')), 0, 8);
  CHECK(is_true(ult(add(zext(digit, 32), k32(-'0')), ten)));
  SAME(add(zext(digit, 32), k32(-'0')), op2(EXPR_UREM, x, ten));
  E d0 = op2(EXPR_UREM, x, ten), d1 = op2(EXPR_UREM, q1, ten);
  CHECK(is_true(eq(add(mul(add(mul(q2, ten), d1), ten), d0), x)));
  SAME(eq(add(mul(d1, ten), d0), x), ult(x, k32(100)));
  SAME(ult(add(zext(x8, 32), k32(-48)), ten),
       ult(add(x8, k(8, -48)), k(8, 10)));
}

// Choices without branches.
static void test_truth_masks(void) {
  E mask = sub(k32(0), zext(c, 32));
  SAME(mask, sext(c, 32));
  SAME(and_(mask, x), ite(c, x, k32(0)));
  SAME(or_(and_(mask, x), and_(inv(mask), y)), ite(c, x, y));
  SAME(mul(zext(c, 32), x), ite(c, x, k32(0)));
  SAME(xor_(y, and_(xor_(x, y), mask)), ite(c, x, y));
}

// ---- Comparisons

static void test_equalities(void) {
  CHECK(is_true(eq(x, x)));
  SAME(eq(xor_(x, y), k32(0)), eq(x, y));
  SAME(eq(sub(x, y), k32(0)), eq(x, y));
  SAME(eq(add(x, k32(3)), k32(10)), eq(x, k32(7)));
  SAME(eq(sub(k32(3), x), k32(10)), eq(x, k32(-7)));
  SAME(eq(inv(x), k32(0)), eq(x, k32(-1)));
  SAME(eq(mul(x, k32(3)), k32(21)), eq(x, k32(7)));
  SAME(eq(zext(x8, 32), k32(65)), eq(x8, k(8, 65)));
  CHECK(is_false(eq(zext(x8, 32), k32(256))));
  SAME(eq(sext(x8, 32), k32(-1)), eq(x8, k(8, -1)));
  CHECK(is_false(eq(sext(x8, 32), k32(200))));
  SAME(eq(zext(x8, 32), zext(y8, 32)), eq(x8, y8));
  SAME(eq(shl(zext(x8, 32), 4), k32(0x120)), eq(x8, k(8, 0x12)));
  CHECK(is_false(eq(shl(x, 4), k32(0x121))));
  SAME(eq(cat(x8, ext(y, 3, 8)), k(16, 0x102)),
       expr_and(t, eq(x8, k(8, 1)), eq(ext(y, 3, 8), k(8, 2))));
  SAME(eq(ite(c, k32(1), k32(2)), k32(1)), c);
  SAME(eq(ite(c, k32(1), k32(2)), k32(2)), expr_not(t, c));
  CHECK(is_false(eq(ite(c, k32(1), k32(2)), k32(3))));
  SAME(eq(zext(c, 32), k32(0)), expr_not(t, c));
  SAME(eq(and_(zext(c, 32), k32(1)), k32(1)), c);
  SAME(eq(add(x, y), x), eq(y, k32(0)));
  SAME(eq(add(x, k32(1)), add(y, k32(1))), eq(x, y));
  SAME(eq(or_(x, y), k32(0)),
       expr_and(t, eq(x, k32(0)), eq(y, k32(0))));
}

static void test_orders(void) {
  SAME(expr_not(t, ult(x, y)), ule(y, x));
  SAME(expr_not(t, slt(x, y)), sle(y, x));
  SAME(expr_not(t, expr_not(t, sle(x, y))), sle(x, y));
  SAME(ule(x, k32(9)), ult(x, k32(10)));
  SAME(sle(k32(10), x), slt(k32(9), x));
  CHECK(is_false(ult(x, k32(0))));
  CHECK(is_true(ule(k32(0), x)));
  CHECK(is_true(sle(k32(INT32_MIN), x)));
  SAME(ult(x, k32(1)), eq(x, k32(0)));
  SAME(ult(k32(0), x), expr_not(t, eq(x, k32(0))));
  SAME(slt(zext(x8, 32), k32(100)), ult(x8, k(8, 100)));
  SAME(slt(sext(x8, 32), k32(100)), slt(x8, k(8, 100)));
  CHECK(is_true(slt(sext(x8, 32), k32(128))));
  CHECK(is_true(slt(zext(x8, 32), k32(256))));
  CHECK(is_false(slt(zext(x8, 32), k32(0))));
  SAME(slt(sext(x8, 32), sext(y8, 32)), slt(x8, y8));
  SAME(slt(zext(x8, 32), zext(y8, 32)), ult(x8, y8));
  SAME(ult(sext(x, 64), k(64, 100)), ult(x, k32(100)));
  SAME(slt(ite(c, k32(1), k32(2)), k32(2)), c);
  SAME(slt(ite(c, k32(1), x), k32(2)), expr_or(t, c, slt(x, k32(2))));
  SAME(ult(shl(zext(x8, 32), 4), k32(0x100)), ult(x8, k(8, 16)));
  SAME(ult(zext(x, 64), zext(y, 64)), ult(x, y));
  CHECK(is_true(ult(op2(EXPR_UREM, x, k32(10)), k32(10))));
  CHECK(is_false(ult(x, x)));
  CHECK(is_true(sle(x, x)));
}

// ---- Truth values and choices

static void test_bools(void) {
  SAME(ite(c, x, x), x);
  SAME(ite(expr_not(t, c), x, y), ite(c, y, x));
  SAME(ite(c, ite(c, x, y), z), ite(c, x, z));
  SAME(ite(c, x, ite(c, y, z)), ite(c, x, z));
  SAME(ite(c, expr_bool(t, true), d), expr_or(t, c, d));
  SAME(ite(c, d, expr_bool(t, false)), expr_and(t, c, d));
  SAME(ite(c, expr_bool(t, true), expr_bool(t, false)), c);
  SAME(ite(c, k32(1), k32(0)), zext(c, 32));
  SAME(ite(c, x, ite(d, x, y)), ite(expr_or(t, c, d), x, y));
  SAME(ite(c, zext(x8, 32), k32(7)), zext(ite(c, x8, k(8, 7)), 32));
  SAME(ite(eq(x, y), x, y), y);
  SAME(eq(c, expr_bool(t, true)), c);
  SAME(expr_not(t, xor_(c, d)), eq(c, d));
  CHECK(is_false(expr_and(t, c, expr_not(t, c))));
  CHECK(is_true(expr_or(t, c, expr_not(t, c))));
  CHECK(is_false(expr_and(t, eq(x, k32(1)), eq(x, k32(2)))));
  SAME(expr_and(t, ult(x, k32(5)), ult(x, k32(9))), ult(x, k32(5)));
  SAME(expr_or(t, ult(x, k32(5)), ult(x, k32(9))), ult(x, k32(9)));
  CHECK(is_false(expr_and(t, slt(x, k32(5)), slt(k32(9), x))));
  SAME(expr_and(t, slt(x, k32(6)), slt(k32(4), x)), eq(x, k32(5)));
  SAME(expr_and(t, ule(x, y), ule(y, x)), eq(x, y));
  CHECK(is_false(expr_and(t, slt(x, y), sle(y, x))));
  SAME(expr_not(t, expr_or(t, c, d)),
       expr_and(t, expr_not(t, c), expr_not(t, d)));
}

static void test_select(void) {
  E table[8];
  for (unsigned i = 0; i < 8; i++) table[i] = k(8, i < 4 ? 7 : 9);
  E index = zext(x8, 64);
  SAME(expr_select(t, index, 0, 8, table),
       ite(ext(x8, 2, 1), k(8, 9), k(8, 7)));
  SAME(expr_select(t, index, 5, 1, table), k(8, 7));
  for (unsigned i = 0; i < 8; i++) table[i] = k32(i * i + 3);
  Assignment *a = assignment_new();
  for (unsigned first = 0; first < 20; first++) {
    for (unsigned count = 1; count <= 8; count++) {
      E e = expr_select(t, index, first, count, table);
      for (unsigned i = 0; i < count; i++) {
        assignment_set(a, x8, (Wide){first + i, 0});
        CHECK(expr_eval(t, a, e).lo == i * i + 3);
      }
    }
  }
  assignment_free(a);
}

// ---- Undefined bytes

static void test_undef(void) {
  E u = expr_undef(t, 1), v = expr_undef(t, 2);
  SAME(u, expr_undef(t, 1));
  CHECK(!expr_same(u, v));
  CHECK(expr_has_undef(t, add(u, x8)) && !expr_has_undef(t, x8));
  CHECK(!expr_is_const(t, sub(u, u)));
  CHECK(!expr_is_const(t, xor_(u, u)));
  CHECK(!expr_is_const(t, eq(u, u)));
  CHECK(!expr_is_const(t, ult(u, u)));
  CHECK(!expr_is_const(t, and_(u, inv(u))));
  CHECK(!expr_is_const(t, sub(add(u, x8), u)) &&
        expr_has_undef(t, sub(add(u, x8), u)));
  // copying through memory keeps it, masking it out removes it
  E word = cat(v, cat(u, cat(x8, y8)));
  SAME(through_memory(word, true), word);
  CHECK(!expr_has_undef(t, and_(word, k32(0xffff))));
}

// Conditions narrow products and divisions.
static void test_specialise(void) {
  E q = op2(EXPR_UREM, x, y);
  E terms[] = {eq(q, z), ult(x, k32(16)), slt(y, k32(10)), slt(k32(0), y)};
  bool fixes[4];
  CHECK(expr_specialise(t, terms, 4, fixes) == 1);
  CHECK(!fixes[0] && fixes[1] && fixes[2] && fixes[3]);
  E a = ext(x, 0, 4), b = ext(y, 0, 4);
  SAME(terms[0], eq(zext(op2(EXPR_UREM, a, b), 32), z));
  SAME(terms[2], slt(y, k32(10)));
  E fixed[] = {eq(mul(x, y), z), eq(x, k32(3))};
  CHECK(expr_specialise(t, fixed, 2, fixes) == 1);
  SAME(fixed[0], eq(mul(y, k32(3)), z));
  E none[] = {eq(mul(x, y), z), ult(y, x)};
  CHECK(expr_specialise(t, none, 2, fixes) == 0);
}

static void run_all(void) {
  RUN(test_extract);
  RUN(test_low_part);
  RUN(test_memory);
  RUN(test_concat);
  RUN(test_extensions);
  RUN(test_masks);
  RUN(test_shifts);
  RUN(test_sums);
  RUN(test_divisions);
  RUN(test_digits);
  RUN(test_truth_masks);
  RUN(test_equalities);
  RUN(test_orders);
  RUN(test_bools);
  RUN(test_select);
  RUN(test_undef);
  RUN(test_specialise);
}

int main(void) {
  t = expr_table_new();
  x8 = word("p", 1);
  y8 = word("q", 1);
  x = word("x", 4);
  y = word("y", 4);
  z = word("z", 4);
  x64 = word("X", 8);
  y64 = word("Y", 8);
  c = eq(word("c", 1), k(8, 1));
  d = eq(word("d", 1), k(8, 1));
  run_all();
  expr_table_free(t);
  return test_end();
}
