#include "algebra/big.h"

#include <assert.h>
#include <string.h>

static void trim(Big *a) {
  assert(a->len <= BIG_LIMBS);
  while (a->len > 0 && a->limbs[a->len - 1] == 0) a->len--;
  if (a->len == 0) a->negative = false;
}

void big_set(Big *out, int64_t n) {
  uint64_t magnitude = n < 0 ? -(uint64_t)n : (uint64_t)n;
  out->negative = n < 0;
  out->limbs[0] = (uint32_t)magnitude;
  out->limbs[1] = (uint32_t)(magnitude >> 32);
  out->len = 2;
  trim(out);
}

bool big_shift(Big *out, const Big *a, unsigned bits) {
  unsigned whole = bits / 32, part = bits % 32;
  if (a->len == 0) {
    big_set(out, 0);
    return true;
  }
  if (a->len + whole + 1 > BIG_LIMBS) return false;
  Big r = {.len = (uint16_t)(a->len + whole + 1), .negative = a->negative};
  memset(r.limbs, 0, r.len * sizeof *r.limbs);
  for (unsigned i = 0; i < a->len; i++) {
    uint64_t wide = (uint64_t)a->limbs[i] << part;
    r.limbs[i + whole] |= (uint32_t)wide;
    r.limbs[i + whole + 1] = (uint32_t)(wide >> 32);
  }
  trim(&r);
  *out = r;
  return true;
}

static int compare_magnitudes(const Big *a, const Big *b) {
  if (a->len != b->len) return a->len < b->len ? -1 : 1;
  for (unsigned i = a->len; i-- > 0;)
    if (a->limbs[i] != b->limbs[i]) return a->limbs[i] < b->limbs[i] ? -1 : 1;
  return 0;
}

static uint32_t limb(const Big *a, unsigned i) {
  return i < a->len ? a->limbs[i] : 0;
}

static bool add_magnitudes(Big *out, const Big *a, const Big *b) {
  unsigned len = a->len > b->len ? a->len : b->len;
  if (len + 1 > BIG_LIMBS) return false;
  uint64_t carry = 0;
  for (unsigned i = 0; i <= len; i++) {
    carry += (uint64_t)limb(a, i) + limb(b, i);
    out->limbs[i] = (uint32_t)carry;
    carry >>= 32;
  }
  out->len = (uint16_t)(len + 1);
  return true;
}

// |a| >= |b|
static void subtract_magnitudes(Big *out, const Big *a, const Big *b) {
  int64_t borrow = 0;
  unsigned len = a->len;
  for (unsigned i = 0; i < len; i++) {
    int64_t d = (int64_t)limb(a, i) - limb(b, i) + borrow;
    out->limbs[i] = (uint32_t)d;
    borrow = d < 0 ? -1 : 0;
  }
  assert(borrow == 0);
  out->len = (uint16_t)len;
}

bool big_add(Big *out, const Big *a, const Big *b) {
  Big r;
  if (a->negative == b->negative) {
    r.negative = a->negative;
    if (!add_magnitudes(&r, a, b)) return false;
  } else {
    bool less = compare_magnitudes(a, b) < 0;
    r.negative = less ? b->negative : a->negative;
    subtract_magnitudes(&r, less ? b : a, less ? a : b);
  }
  trim(&r);
  *out = r;
  return true;
}

bool big_mul(Big *out, const Big *a, const Big *b) {
  if (a->len + b->len > BIG_LIMBS) return false;
  Big r = {.len = (uint16_t)(a->len + b->len),
           .negative = a->negative != b->negative};
  memset(r.limbs, 0, r.len * sizeof *r.limbs);
  for (unsigned i = 0; i < a->len; i++) {
    uint64_t carry = 0;
    for (unsigned j = 0; j < b->len; j++) {
      carry += (uint64_t)a->limbs[i] * b->limbs[j] + r.limbs[i + j];
      r.limbs[i + j] = (uint32_t)carry;
      carry >>= 32;
    }
    r.limbs[i + b->len] = (uint32_t)carry;
  }
  trim(&r);
  *out = r;
  return true;
}
