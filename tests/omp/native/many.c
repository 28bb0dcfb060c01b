// A region that uses many variables.
#include <omp.h>
#include <stdio.h>
int main(void) {
  int a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, g = 7, h = 8, i = 9, j = 10;
  int k = 11, l = 12, m = 13, n = 14, o = 15, p = 16, q = 17, r = 18, s = 0;
#pragma omp parallel reduction(+ : s)
  s += a + b + c + d + e + f + g + h + i + j + k + l + m + n + o + p + q + r;
  printf("%d\n", s);
  return 0;
}
