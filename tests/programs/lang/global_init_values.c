// mpiproof-test:
// note: global initialisers of every scalar type
#include <stdint.h>
#include <stdio.h>

static char c = 'A' + 1;
static signed char sc = -128;
static unsigned char uc = 255;
static short s = -32768;
static unsigned short us = 65535u;
static int i = 1 << 30 | 5;
static unsigned u = ~0u;
static long l = -1L << 40 ? -(1L << 40) : 0;
static unsigned long ul = 1ul << 63;
static __int128 w = (__int128)1 << 100;
static float f = 1.0f / 3;
static double d = 1e300 * 10;
static long double ld = 1.0L / 3;
static _Bool b = 42;
static enum { X = 5, Y, Z = -3 } e = Y;
static int from_double = (int)3.99;
static unsigned char wrapped = (unsigned char)300;
static int conditional = sizeof(long) == 8 ? 64 : 32;
static int comma_list[] = {1, 2, 3,};
static char text[] = "abc" "def" "\x67" "h\0i";
static char exact[3] = "xyz";
static char padded[8] = {'p', 'a'};
static const char *const strings[] = {"", "one", "two" " and " "three"};
static int matrix[2][3] = {{1, 2, 3}, {4, 5, 6}};
static int flat[2][2][2] = {1, 2, 3, 4, 5, 6, 7, 8};
static struct { char a; double b; short c[2]; } mixed = {'m', 2.5, {-1, 1}};
static struct { int x; struct { int y, z; } in; } part = {1, {2}};
static union { int i; char c[4]; } un = {0x41424344};
static union { char c[2]; double d; } un2 = {.d = 0.5};
static struct { unsigned a : 3, b : 5; int c : 7; } bits = {5, 30, -60};
static double zeros[3];

int main(void) {
  printf("%c %d %d %d %d %d %u %ld %lu\n", c, sc, uc, s, us, i, u, l, ul);
  printf("%lx %.9g %g %.20Lg %d %d\n", (unsigned long)(w >> 64), f, d, ld, b,
         e);
  printf("%d %d %d %zu\n", from_double, wrapped, conditional,
         sizeof comma_list / sizeof *comma_list);
  printf("%zu %s %.3s %s\n", sizeof text, text, exact, padded);
  for (int k = 0; k < 3; k++)
    printf("[%s] ", strings[k]);
  printf("%d %d\n", matrix[1][2], flat[1][0][1]);
  printf("%c %g %d %d %d\n", mixed.a, mixed.b, mixed.c[1], part.in.y,
         part.in.z);
  printf("%c%c %g %u %u %d %g %d\n", un.c[0], un.c[3], un2.d, bits.a, bits.b,
         bits.c, zeros[2], Z);
  return 0;
}
