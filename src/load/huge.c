// Integers of more than 128 bits, as they come from bit-fields of packed
// structures and from _BitInt: a list of 64-bit words, the last one cut.
// Whole-word operations, shifts, comparisons, sums, products and conversions;
// quotients are left out.
#include <assert.h>

#include "load/build.h"

#define HUGE_MAX_WORDS (TYPE_HUGE_BITS / 64)

static uint32_t word_count(uint32_t bits) { return (bits + 63) / 64; }

static uint32_t word_bits(uint32_t bits, uint32_t index) {
  assert(index < word_count(bits));
  uint32_t rest = bits - index * 64;
  return rest > 64 ? 64 : rest;
}

static void set_widths(uint32_t bits, uint8_t *widths) {
  for (uint32_t i = 0; i < word_count(bits); i++)
    widths[i] = (uint8_t)word_bits(bits, i);
}

// ---- Shifts by constants

// Bits from..from+bits of the words followed by copies of fill (0 or all
// ones), as words of a number of `bits` bits.
static void slice(Build *b, const Part *x, uint32_t x_bits, uint32_t from,
                  uint32_t bits, Part fill, Part *out) {
  assert(x_bits <= TYPE_HUGE_BITS && bits <= TYPE_HUGE_BITS);
  uint32_t x_words = word_count(x_bits), words = word_count(bits);
  uint32_t skip_words = word_count(from == 0 ? 1 : from);
  Part in[2 * HUGE_MAX_WORDS + 2];
  uint8_t in_bits[2 * HUGE_MAX_WORDS + 2];
  for (uint32_t i = 0; i < x_words; i++) in[i] = x[i];
  set_widths(x_bits, in_bits);
  uint32_t in_len = x_words;
  for (uint32_t i = 0; i < words + 1; i++) {
    in[in_len] = fill;
    in_bits[in_len++] = 64;
  }
  Part all[2 * HUGE_MAX_WORDS + 2];
  uint8_t all_bits[2 * HUGE_MAX_WORDS + 2];
  uint32_t skipped = 0;
  if (from > 0) {
    set_widths(from, all_bits);
    skipped = skip_words;
  }
  set_widths(bits, all_bits + skipped);
  cast_repack(b, in, in_bits, in_len, all, all_bits, skipped + words);
  for (uint32_t i = 0; i < words; i++) out[i] = all[skipped + i];
}

static void shift_left(Build *b, const Part *x, uint32_t bits, uint32_t by,
                       Part *out) {
  assert(by < bits && bits <= TYPE_HUGE_BITS);
  Part in[2 * HUGE_MAX_WORDS];
  uint8_t in_bits[2 * HUGE_MAX_WORDS], out_bits[HUGE_MAX_WORDS];
  uint32_t len = 0;
  if (by > 0) {
    set_widths(by, in_bits);
    for (; len < word_count(by); len++) in[len] = part_const(0);
  }
  set_widths(bits, in_bits + len);
  for (uint32_t i = 0; i < word_count(bits); i++) in[len++] = x[i];
  set_widths(bits, out_bits);
  cast_repack(b, in, in_bits, len, out, out_bits, word_count(bits));
}

static Part sign_fill(Build *b, const Part *x, uint32_t bits) {
  assert(bits > 0);
  uint32_t last = word_count(bits) - 1, width = word_bits(bits, last);
  Part high = arith_sext(b, x[last], width, 64);
  return arith_binary(b, LLVMAShr, 64, high, part_const(63));
}

static void shift(Build *b, LLVMOpcode op, const Part *x, uint32_t bits,
                  uint32_t by, Part *out) {
  assert(by < bits && (op == LLVMShl || op == LLVMLShr || op == LLVMAShr));
  if (op == LLVMShl)
    shift_left(b, x, bits, by, out);
  else
    slice(b, x, bits, by, bits,
          op == LLVMAShr ? sign_fill(b, x, bits) : part_const(0), out);
}

// Unknown amounts: one step for each bit of the amount.
static void shift_unknown(Build *b, LLVMOpcode op, const Part *x,
                          uint32_t bits, Part amount, Part *out) {
  Part now[HUGE_MAX_WORDS], moved[HUGE_MAX_WORDS];
  uint32_t words = word_count(bits);
  for (uint32_t i = 0; i < words; i++) now[i] = x[i];
  for (uint32_t k = 0; UINT32_C(1) << k < bits; k++) {
    Part bit = arith_binary(b, LLVMLShr, 64, amount, part_const(k));
    bit = arith_binary(b, LLVMAnd, 64, bit, part_const(1));
    shift(b, op, now, bits, UINT32_C(1) << k, moved);
    for (uint32_t i = 0; i < words; i++)
      now[i] = arith_select(b, bit, moved[i], now[i], word_bits(bits, i));
  }
  for (uint32_t i = 0; i < words; i++) out[i] = now[i];
}

// ---- Sums

static Part less(Build *b, Part x, Part y) {
  return compare_int(b, LLVMIntULT, 64, &x, &y);
}

static void add(Build *b, const Part *x, const Part *y, uint32_t bits,
                Part *out) {
  Part carry = part_const(0);
  for (uint32_t i = 0; i < word_count(bits); i++) {
    Part sum = arith_binary(b, LLVMAdd, 64, x[i], y[i]);
    Part first = less(b, sum, x[i]);
    Part total = arith_binary(b, LLVMAdd, 64, sum, carry);
    Part second = less(b, total, sum);
    carry = arith_binary(b, LLVMOr, 64, first, second);
    out[i] = arith_mask(b, total, word_bits(bits, i));
  }
}

static void subtract(Build *b, const Part *x, const Part *y, uint32_t bits,
                     Part *out) {
  Part borrow = part_const(0);
  for (uint32_t i = 0; i < word_count(bits); i++) {
    Part difference = arith_binary(b, LLVMSub, 64, x[i], y[i]);
    Part first = less(b, x[i], y[i]);
    Part total = arith_binary(b, LLVMSub, 64, difference, borrow);
    Part second = less(b, difference, borrow);
    borrow = arith_binary(b, LLVMOr, 64, first, second);
    out[i] = arith_mask(b, total, word_bits(bits, i));
  }
}

// ---- Products

// The schoolbook: no sum of a product of words, a word and a carry exceeds two
// words.
static void multiply(Build *b, const Part *x, const Part *y, uint32_t bits,
                     Part *out) {
  assert(word_count(bits) <= HUGE_MAX_WORDS);
  uint32_t words = word_count(bits);
  Part sum[HUGE_MAX_WORDS];
  for (uint32_t i = 0; i < words; i++) sum[i] = part_const(0);
  for (uint32_t i = 0; i < words; i++) {
    Part carry = part_const(0);
    for (uint32_t k = 0; i + k < words; k++) {
      const Part left[2] = {x[i], part_const(0)};
      const Part right[2] = {y[k], part_const(0)};
      const Part old[2] = {sum[i + k], part_const(0)};
      const Part more[2] = {carry, part_const(0)};
      Part now[2];
      arith_wide(b, LLVMMul, 128, left, right, now);
      arith_wide(b, LLVMAdd, 128, now, old, now);
      arith_wide(b, LLVMAdd, 128, now, more, now);
      sum[i + k] = now[0];
      carry = now[1];
    }
  }
  for (uint32_t i = 0; i < words; i++)
    out[i] = arith_mask(b, sum[i], word_bits(bits, i));
}

// ---- Entry points

// The amount of a shift must be less than the width.
static void check_shift(Build *b, uint32_t bits, const Part *y) {
  Part width[HUGE_MAX_WORDS];
  for (uint32_t i = 0; i < word_count(bits); i++)
    width[i] = part_const(i == 0 ? bits : 0);
  Part fits = huge_compare(b, LLVMIntULT, bits, y, width);
  uint32_t reg = part_use(b, fits, 1);
  emit(b, (Draft){.op = OP_CHECK, .b = reg, .x = CHECK_SHIFT_AMOUNT, .y = 0});
}

bool huge_binary(Build *b, LLVMOpcode op, uint32_t bits, const Part *x,
                 const Part *y, Part *out) {
  assert(bits > 128 && bits <= TYPE_HUGE_BITS);
  uint32_t words = word_count(bits);
  uint64_t k;
  switch (op) {
  case LLVMAnd:
  case LLVMOr:
  case LLVMXor:
    for (uint32_t i = 0; i < words; i++)
      out[i] = arith_binary(b, op, word_bits(bits, i), x[i], y[i]);
    return true;
  case LLVMShl:
  case LLVMLShr:
  case LLVMAShr:
    if (part_is_const(y[0], &k) && k < bits)
      shift(b, op, x, bits, (uint32_t)k, out);
    else {
      if (!b->optimised) check_shift(b, bits, y);
      shift_unknown(b, op, x, bits, y[0], out);
    }
    return true;
  case LLVMAdd: add(b, x, y, bits, out); return true;
  case LLVMSub: subtract(b, x, y, bits, out); return true;
  case LLVMMul: multiply(b, x, y, bits, out); return true;
  default: return false;
  }
}

Part huge_compare(Build *b, LLVMIntPredicate p, uint32_t bits, const Part *x,
                  const Part *y) {
  assert(bits > 128 && bits <= TYPE_HUGE_BITS);
  uint32_t words = word_count(bits);
  Part differ = part_const(0);
  if (p == LLVMIntEQ || p == LLVMIntNE) {
    for (uint32_t i = 0; i < words; i++)
      differ = arith_binary(b, LLVMOr, 64, differ,
                            arith_binary(b, LLVMXor, 64, x[i], y[i]));
    Part zero = part_const(0);
    return compare_int(b, p, 64, &differ, &zero);
  }
  // From the lowest word up: the higher one decides unless it is equal. Only
  // the highest word has a sign, and only strict below it.
  bool less_than = p == LLVMIntULT || p == LLVMIntULE || p == LLVMIntSLT ||
                   p == LLVMIntSLE;
  bool or_equal = p == LLVMIntULE || p == LLVMIntUGE || p == LLVMIntSLE ||
                  p == LLVMIntSGE;
  bool is_signed = p == LLVMIntSLT || p == LLVMIntSLE || p == LLVMIntSGT ||
                   p == LLVMIntSGE;
  Part result = part_const(or_equal);
  for (uint32_t i = 0; i < words; i++) {
    bool top = i + 1 == words && is_signed;
    LLVMIntPredicate strict =
        less_than ? (top ? LLVMIntSLT : LLVMIntULT)
                  : (top ? LLVMIntSGT : LLVMIntUGT);
    uint32_t width = word_bits(bits, i);
    Part here = compare_int(b, strict, width, &x[i], &y[i]);
    Part same = compare_int(b, LLVMIntEQ, width, &x[i], &y[i]);
    result = arith_select(b, same, result, here, 1);
  }
  return result;
}

void huge_cast(Build *b, LLVMOpcode op, const Part *x, uint32_t from,
               uint32_t to, Part *out) {
  Part fill = op == LLVMSExt ? sign_fill(b, x, from) : part_const(0);
  slice(b, x, from, 0, to, fill, out);
}

// The operation done with as many bits as its result may have, cut, widened
// again and compared.
bool huge_overflow(Build *b, OverflowOp op, uint32_t bits, const Part *x,
                   const Part *y, Part *out, Part *overflows) {
  bool multiplies = op == OVERFLOW_SMUL || op == OVERFLOW_UMUL;
  bool adds = op == OVERFLOW_SADD || op == OVERFLOW_UADD;
  bool is_signed = op == OVERFLOW_SADD || op == OVERFLOW_SSUB ||
                   op == OVERFLOW_SMUL;
  uint32_t wide = multiplies ? 2 * bits : bits + 1;
  LLVMOpcode extend = is_signed ? LLVMSExt : LLVMZExt;
  Part left[HUGE_MAX_WORDS], right[HUGE_MAX_WORDS], exact[HUGE_MAX_WORDS];
  if (wide > TYPE_HUGE_BITS) return false;
  huge_cast(b, extend, x, bits, wide, left);
  huge_cast(b, extend, y, bits, wide, right);
  huge_binary(b, multiplies ? LLVMMul : adds ? LLVMAdd : LLVMSub, wide, left,
              right, exact);
  huge_cast(b, LLVMTrunc, exact, wide, bits, out);
  huge_cast(b, extend, out, bits, wide, left);
  *overflows = huge_compare(b, LLVMIntNE, wide, exact, left);
  return true;
}

void huge_select(Build *b, Part bit, const Part *yes, const Part *no,
                 uint32_t bits, Part *out) {
  for (uint32_t i = 0; i < word_count(bits); i++)
    out[i] = arith_select(b, bit, yes[i], no[i], word_bits(bits, i));
}
