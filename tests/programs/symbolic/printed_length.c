// mpiproof-test:
// note: printf tells the length of the text it would print for any input
#include <mpiproof.h>
#include <stdio.h>

#define SAME(spec, value)                                   \
  do {                                                      \
    int shown = printf("<" spec ">\n", value);              \
    int made = snprintf(NULL, 0, "<" spec ">\n", value);    \
    mpiproof_assert(shown == made);                         \
  } while (0)

int main(void) {
  int x = mpiproof_range(-120, 120, "x"), at = 0;
  SAME("%d", x);
  SAME("%5d", x);
  SAME("%-5d", x);
  SAME("%05d", x);
  SAME("%+d", x);
  SAME("% d", x);
  SAME("%.3d", x);
  SAME("%7.3d", x);
  SAME("%.0d", x);
  SAME("%+.0d", x);
  SAME("%u", (unsigned)x);
  SAME("%x", (unsigned)x);
  SAME("%#x", (unsigned)x);
  SAME("%#10x", (unsigned)x);
  SAME("%o", (unsigned)x);
  SAME("%#o", (unsigned)x);
  SAME("%#.4o", (unsigned)x);
  SAME("%hhd", (signed char)x);
  SAME("%ld", x * 1000000000L);
  int all = printf("%d%n|\n", x, &at);
  mpiproof_assert(at == all - 2);
  return 0;
}
