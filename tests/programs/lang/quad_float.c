// mpiproof-test:
// expect: incomplete
// limit: unsupported
// stdout: none
// note: the __float128 type
#include <stdio.h>

static __float128 power(__float128 x, int n) {
  __float128 r = 1;
  while (n--)
    r *= x;
  return r;
}

int main(void) {
  __float128 a = 1.25Q, b = 3;
  printf("%g %g %g %g\n", (double)(a + b), (double)(a - b), (double)(a * b),
         (double)(a / b));
  printf("%.17g\n", (double)(power(1.5Q, 20) - power(1.5Q, 19)));
  __float128 third = 1 / b;
  printf("%d %d\n", third * 3 == 1, (double)third == 1.0 / 3);
  printf("%d %ld\n", (int)(a * 10), (long)power(10, 15));
  printf("%d %d %d\n", a < b, a == 1.25Q, -a > b);
  __float128 s = 0;
  for (int i = 1; i <= 100; i++)
    s += (__float128)1 / i;
  printf("%.15g\n", (double)s);
  printf("%zu\n", sizeof a);
  return 0;
}
