// mpiproof-test:
// note: conversions between floating and integer types
#include <limits.h>
#include <stdint.h>
#include <stdio.h>

int main(void) {
  double list[] = {0.0, 0.5, 0.99999, 1.5, -0.5, -1.99, 100.7, -100.7, 65535.9};
  for (unsigned i = 0; i < sizeof list / sizeof *list; i++) {
    double d = list[i];
    float f = (float)d;
    printf("%d %ld %lld %d %d\n", (int)d, (long)d, (long long)f, (short)(int)d,
           (_Bool)d);
    if (d > -1.0)
      printf("%u %lu %u\n", (unsigned)d, (unsigned long)f, (uint16_t)(int)d);
  }
  printf("%d %d\n", (int)2147483647.9, (int)-2147483648.9);
  printf("%u\n", (unsigned)4294967295.5);
  printf("%ld\n", (long)9223372036854774784.0);
  printf("%ld\n", (long)-9223372036854775808.0);
  printf("%lu\n", (unsigned long)18446744073709549568.0);
  printf("%lu\n", (unsigned long)9223372036854775808.0);
  printf("%lu\n", (unsigned long)9223371761976868864.0f);
  printf("%d %d\n", (signed char)-128.5, (unsigned char)255.99);
  printf("%d %u\n", (short)32767.5, (unsigned short)65535.5f);
  signed char c = -5;
  unsigned short s = 65535;
  unsigned u = UINT_MAX;
  unsigned long ul = ULONG_MAX;
  long l = LONG_MIN;
  printf("%g %g %.1f %.1f %.1f\n", (double)c, (float)s, (double)u,
         (double)ul, (double)l);
  printf("%.1f %.1f %.1f\n", (float)u, (float)ul, (float)l);
  int i = 7;
  i += 2.9;
  printf("%d\n", i);
  i *= 1.5;
  printf("%d\n", i);
  unsigned char uc = 200;
  uc *= 1.25;
  printf("%d\n", uc);
  float f = 3;
  f /= 2;
  printf("%g %d\n", f, (int)(f * 2) == 3);
  i = -7;
  printf("%d %g\n", i / 2, i / 2.0);
  return 0;
}
