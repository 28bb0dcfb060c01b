// Every scalar type, as local, parameter, global and static.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "show.h"

enum color { RED, GREEN = 7, BLUE = -3 };
typedef unsigned short half_word;

static signed char small = -5;
unsigned long long big = 0xfedcba9876543210u;
static volatile double third = 1.0 / 3;
static volatile int quick = 3;

static int parameters(char c, signed char sc, unsigned char uc, short s,
                      unsigned short us, int i, unsigned u, long l,
                      unsigned long ul, float f, double d, long double ld,
                      bool b, enum color e, half_word hw) {
  static int calls;
  calls++;
  SHOW("%d", c);
  SHOW("%d", sc);
  SHOW("%d", uc);
  SHOW("%d", s);
  SHOW("%d", us);
  SHOW("%d", i);
  SHOW("%u", u);
  SHOW("%ld", l);
  SHOW("%lu", ul);
  SHOW("%.9g", f);
  SHOW("%.17g", d);
  SHOW("%.21Lg", ld);
  SHOW("%d", b);
  SHOW("%d", e);
  SHOW("%u", hw);
  SHOW("%d", calls);
  i += c;
  u -= 7;
  f *= 1.5f;
  SHOW("%d", i);
  SHOW("%u", u);
  SHOW("%.9g", f);
  return i;
}

int main(void) {
  int result = parameters('a', -1, 200, -30000, 60000, -2000000000, 4000000000u,
                          -5000000000l, 0x8000000000000000u, 0.1f, -2.5e-300,
                          1.0L / 7, true, BLUE, 65535);
  SHOW("%d", result);
  result = parameters('\n', 127, 0, 0, 0, 2147483647 - 200, 0, -1, 1, -0.0f,
                      1e308, -1e4000L, false, GREEN, 0);
  SHOW("%d", result);
  SHOW("%d", small);
  SHOW("%llu", big);
  SHOW("%.17g", third);
  SHOW("%d", quick);
  quick += result;
  small = (signed char)(small * 2);
  SHOW("%d", quick);
  SHOW("%d", small);
  size_t size = sizeof(enum color) + 100;
  int64_t wide = -(INT64_C(1) << 62);
  uint8_t byte = 255;
  wchar_t letter = L'x';
  SHOW("%zu", size);
  SHOW("%lld", wide);
  SHOW("%u", byte);
  SHOW("%d", (int)letter);
  SHOW("%d", RED + GREEN);
  return 0;
}
