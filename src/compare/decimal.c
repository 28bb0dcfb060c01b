// Printed numbers as the values that their digits say.
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "compare/internal.h"

typedef struct Decimal {
  bool negative;
  bool whole;              // neither point nor exponent
  Text digits;             // behind leading zeros
  long exponent;           // of the digit behind the last one
} Decimal;

static void read_decimal(const char *text, uint32_t len, Decimal *out) {
  bool fraction = false;
  *out = (Decimal){.whole = true};
  for (uint32_t i = 0; i < len; i++) {
    if (text[i] == '-') out->negative = true;
    if (isdigit((unsigned char)text[i])) {
      if (out->digits.len != 0 || text[i] != '0')
        text_char(&out->digits, text[i]);
      out->exponent -= fraction;
    } else if (text[i] == '.') {
      fraction = true, out->whole = false;
    } else if (text[i] == 'e' || text[i] == 'E') {
      out->exponent += strtol(text + i + 1, NULL, 10);
      out->whole = false;
      return;
    }
  }
}

// Rounds to that many digits.
static void shorten(Decimal *d, size_t count) {
  Text kept = {0};
  bool carry = text_get(&d->digits)[count] >= '5';
  text_add_bytes(&kept, text_get(&d->digits), count);
  for (size_t i = count; i-- > 0 && carry;) {
    carry = kept.data[i] == '9';
    kept.data[i] = carry ? '0' : (char)(kept.data[i] + 1);
  }
  d->exponent += (long)(d->digits.len - count);
  text_clear(&d->digits);
  if (carry) text_char(&d->digits, '1');
  text_add_bytes(&d->digits, text_get(&kept), count);
  text_fini(&kept);
}

// Digits up to the last one that is not 0.
static size_t used_digits(const Decimal *d) {
  size_t count = d->digits.len;
  while (count > 0 && text_get(&d->digits)[count - 1] == '0') count--;
  return count;
}

static bool same_decimals(const Decimal *a, const Decimal *b) {
  size_t x = used_digits(a), y = used_digits(b);
  if (x != y) return false;
  return x == 0 ||
         (a->negative == b->negative &&
          a->exponent + (long)(a->digits.len - x) ==
              b->exponent + (long)(b->digits.len - y) &&
          memcmp(text_get(&a->digits), text_get(&b->digits), x) == 0);
}

bool digits_are_whole(const char *text, uint32_t len) {
  for (uint32_t i = 0; i < len; i++)
    if (!isdigit((unsigned char)text[i]) && text[i] != '-' && text[i] != '+')
      return false;
  return true;
}

bool digits_same_value(const char *a, uint32_t a_len, const char *b,
                       uint32_t b_len) {
  Decimal x, y;
  read_decimal(a, a_len, &x);
  read_decimal(b, b_len, &y);
  bool same = same_decimals(&x, &y);
  if (!same && !x.whole && !y.whole && strtod(a, NULL) == strtod(b, NULL)) {
    if (x.digits.len > y.digits.len) shorten(&x, y.digits.len);
    else if (y.digits.len > x.digits.len) shorten(&y, x.digits.len);
    same = same_decimals(&x, &y);
  }
  text_fini(&x.digits);
  text_fini(&y.digits);
  return same;
}
