// mpiproof-test:
// note: abs, div and their relatives
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  const int a[] = {7, -7, 7, -7, 0, INT_MAX, INT_MIN + 1};
  const int b[] = {2, 2, -2, -2, 5, -3, 10};
  for (int i = 0; i < 7; i++) {
    div_t d = div(a[i], b[i]);
    ldiv_t l = ldiv(a[i], b[i]);
    lldiv_t ll = lldiv(a[i] * 1000000007LL, b[i]);
    imaxdiv_t m = imaxdiv(a[i], b[i]);
    printf("%d %d %ld %ld %lld %lld %" PRIdMAX " %" PRIdMAX "\n", d.quot,
           d.rem, l.quot, l.rem, ll.quot, ll.rem, m.quot, m.rem);
    printf("%d %ld %lld %" PRIdMAX "\n", abs(a[i]), labs(a[i]),
           llabs(a[i] * 3LL), imaxabs(a[i]));
  }
  return 0;
}
