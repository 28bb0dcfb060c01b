// mpiproof-test:
// note: calls with very many arguments of mixed types
#include <stdio.h>

static long ints(int a, int b, int c, int d, int e, int f, int g, int h, int i,
                 int j, int k, int l, int m, int n, int o, int p) {
  return a + 2L * b + 3L * c + 4L * d + 5L * e + 6L * f + 7L * g + 8L * h +
         9L * i + 10L * j + 11L * k + 12L * l + 13L * m + 14L * n + 15L * o +
         16L * p;
}

static double mixed(char a, double b, short c, float d, long e,
                    long double f, unsigned char g, double h, int i, double j,
                    double k, double l, double m, double n, double o, double p,
                    _Bool q, const char *r, __int128 s, float t) {
  return a + b + c + d + (double)e + (double)f + g + h + i + j + k + l + m +
         n + o + p + q + r[0] + (double)s + t;
}

static int smalls(signed char a, unsigned char b, short c, unsigned short d,
                  _Bool e, signed char f, short g, unsigned char h, char i) {
  printf("%d %d %d %d %d %d %d %d %d\n", a, b, c, d, e, f, g, h, i);
  return a + b + c + d + e + f + g + h + i;
}

static long tail(long n, long a, long b, long c, long d, long e, long f,
                 long g) {
  return n ? tail(n - 1, b, c, d, e, f, g, a + n) : a + b * 2 + g * 3;
}

int main(void) {
  printf("%ld\n", ints(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16));
  printf("%.4f\n", mixed('a', 1.5, -3, 2.5f, 1L << 40, 3.25L, 255, 1, 2, 3, 4,
                         5, 6, 7, 8, 9, 42, "xyz", (__int128)1 << 70, 0.5f));
  printf("%d\n", smalls(-128, 255, -32768, 65535, 5, -1, -2, 128, 'c'));
  printf("%d\n", smalls((signed char)200, (unsigned char)-1, (short)40000,
                        (unsigned short)-2, 0, 1, 2, 3, 4));
  printf("%ld\n", tail(1000, 1, 2, 3, 4, 5, 6, 7));
  long (*f)(int, int, int, int, int, int, int, int, int, int, int, int, int,
            int, int, int) = ints;
  printf("%ld\n", f(16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1));
  return 0;
}
