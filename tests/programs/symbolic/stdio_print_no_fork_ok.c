// mpiproof-test:
// expect: verified
// paths: 1

/* Printing symbolic values makes no decision about them. */
#include <mpiproof.h>
#include <stdio.h>

int main(void) {
  const int x = mpiproof_int("x");
  const double d = mpiproof_double("d");
  const char c = mpiproof_char("c");
  printf("%d %5u %lx %f %Lg %c %hhd\n", x, (unsigned)x, (long)x, d,
         (long double)d, c, c);
  fprintf(stderr, "%d\n", x + 1);
  putchar(c);
  return 0;
}
