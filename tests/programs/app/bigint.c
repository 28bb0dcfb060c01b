// mpiproof-test:
// note: arbitrary precision integers: multiply, divide, pi digits
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  uint32_t *digit; /* base 10^9, least first */
  int len, room;
} Big;

static const uint32_t BASE = 1000000000;

static void big_reserve(Big *b, int room) {
  if (room <= b->room)
    return;
  b->digit = realloc(b->digit, (size_t)room * sizeof *b->digit);
  memset(b->digit + b->room, 0, (size_t)(room - b->room) * sizeof *b->digit);
  b->room = room;
}

static void big_trim(Big *b) {
  while (b->len > 0 && b->digit[b->len - 1] == 0)
    b->len--;
}

static void big_set(Big *b, uint64_t v) {
  big_reserve(b, 3);
  b->len = 0;
  while (v) {
    b->digit[b->len++] = (uint32_t)(v % BASE);
    v /= BASE;
  }
}

static void big_copy(Big *to, const Big *from) {
  big_reserve(to, from->len);
  if (from->len > 0)
    memcpy(to->digit, from->digit, (size_t)from->len * sizeof *to->digit);
  to->len = from->len;
}

static void big_free(Big *b) {
  free(b->digit);
  *b = (Big){NULL, 0, 0};
}

static int big_compare(const Big *a, const Big *b) {
  if (a->len != b->len)
    return a->len < b->len ? -1 : 1;
  for (int i = a->len; i-- > 0;)
    if (a->digit[i] != b->digit[i])
      return a->digit[i] < b->digit[i] ? -1 : 1;
  return 0;
}

static void big_add(Big *a, const Big *b) {
  int n = a->len > b->len ? a->len : b->len;
  big_reserve(a, n + 1);
  uint32_t carry = 0;
  for (int i = 0; i < n || carry; i++) {
    uint32_t s = carry + (i < a->len ? a->digit[i] : 0) +
                 (i < b->len ? b->digit[i] : 0);
    a->digit[i] = s % BASE;
    carry = s / BASE;
    if (i >= a->len)
      a->len = i + 1;
  }
}

/* a -= b, where a >= b */
static void big_sub(Big *a, const Big *b) {
  int32_t borrow = 0;
  for (int i = 0; i < a->len; i++) {
    int64_t s = (int64_t)a->digit[i] - borrow -
                (i < b->len ? (int64_t)b->digit[i] : 0);
    borrow = s < 0;
    a->digit[i] = (uint32_t)(s + (borrow ? BASE : 0));
  }
  big_trim(a);
}

static void big_mul_small(Big *a, uint32_t k) {
  big_reserve(a, a->len + 1);
  uint64_t carry = 0;
  for (int i = 0; i < a->len; i++) {
    carry += (uint64_t)a->digit[i] * k;
    a->digit[i] = (uint32_t)(carry % BASE);
    carry /= BASE;
  }
  if (carry)
    a->digit[a->len++] = (uint32_t)carry;
  big_trim(a);
}

static uint32_t big_div_small(Big *a, uint32_t k) {
  uint64_t rest = 0;
  for (int i = a->len; i-- > 0;) {
    rest = rest * BASE + a->digit[i];
    a->digit[i] = (uint32_t)(rest / k);
    rest %= k;
  }
  big_trim(a);
  return (uint32_t)rest;
}

static void big_mul(Big *out, const Big *a, const Big *b) {
  Big r = {NULL, 0, 0};
  big_reserve(&r, a->len + b->len + 1);
  for (int i = 0; i < a->len; i++) {
    uint64_t carry = 0;
    for (int j = 0; j < b->len || carry; j++) {
      uint64_t t = r.digit[i + j] + carry;
      if (j < b->len)
        t += (uint64_t)a->digit[i] * b->digit[j];
      r.digit[i + j] = (uint32_t)(t % BASE);
      carry = t / BASE;
    }
  }
  r.len = a->len + b->len;
  big_trim(&r);
  big_free(out);
  *out = r;
}

/* Schoolbook division by trial with binary search of each digit. */
static void big_divide(Big *q, Big *rest, const Big *a, const Big *b) {
  Big t = {NULL, 0, 0};
  big_reserve(q, a->len + 1);
  q->len = a->len;
  rest->len = 0;
  for (int i = a->len; i-- > 0;) {
    big_reserve(rest, rest->len + 1);
    memmove(rest->digit + 1, rest->digit,
            (size_t)rest->len * sizeof *rest->digit);
    rest->digit[0] = a->digit[i];
    rest->len++;
    big_trim(rest);
    uint32_t low = 0, high = BASE - 1;
    while (low < high) {
      uint32_t mid = low + (high - low + 1) / 2;
      big_copy(&t, b);
      big_mul_small(&t, mid);
      if (big_compare(&t, rest) <= 0)
        low = mid;
      else
        high = mid - 1;
    }
    q->digit[i] = low;
    big_copy(&t, b);
    big_mul_small(&t, low);
    big_sub(rest, &t);
  }
  big_trim(q);
  big_free(&t);
}

static void big_print(const char *name, const Big *b) {
  printf("%s = ", name);
  if (b->len == 0)
    printf("0");
  for (int i = b->len; i-- > 0;)
    printf(i == b->len - 1 ? "%u" : "%09u", b->digit[i]);
  puts("");
}

/* arctan(1/x) * 10^(9*digits), summed into out with a sign. */
static void arctan(Big *sum, int x, int scale, int digits, int sign) {
  Big term = {NULL, 0, 0}, part = {NULL, 0, 0};
  big_set(&term, (uint64_t)scale);
  for (int i = 0; i < digits; i++)
    big_mul_small(&term, BASE);
  big_div_small(&term, (uint32_t)x);
  for (uint32_t n = 1; term.len > 0; n += 2) {
    big_copy(&part, &term);
    big_div_small(&part, n);
    if (sign > 0)
      big_add(sum, &part);
    else
      big_sub(sum, &part);
    sign = -sign;
    big_div_small(&term, (uint32_t)(x * x));
  }
  big_free(&term);
  big_free(&part);
}

int main(void) {
  Big a = {NULL, 0, 0}, b = {NULL, 0, 0}, c = {NULL, 0, 0};
  Big q = {NULL, 0, 0}, r = {NULL, 0, 0};
  big_set(&a, 1);
  for (uint32_t i = 2; i <= 60; i++)
    big_mul_small(&a, i);
  big_print("60!", &a);
  big_set(&b, 12345678901234567890ull);
  big_mul(&c, &b, &b);
  big_print("b^2", &c);
  big_mul(&c, &c, &b);
  big_print("b^3", &c);
  big_divide(&q, &r, &a, &b);
  big_print("q", &q);
  big_print("r", &r);
  big_mul(&c, &q, &b);
  big_add(&c, &r);
  printf("%d\n", big_compare(&c, &a));
  big_sub(&c, &a);
  big_print("zero", &c);
  Big pi = {NULL, 0, 0};
  arctan(&pi, 5, 16, 8, 1);
  arctan(&pi, 239, 4, 8, -1);
  big_print("pi", &pi);
  big_free(&a);
  big_free(&b);
  big_free(&c);
  big_free(&q);
  big_free(&r);
  big_free(&pi);
  return 0;
}
