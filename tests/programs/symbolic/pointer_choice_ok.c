// mpiproof-test:
// expect: verified

/* A pointer to one of three objects, chosen by the input. */
#include <mpiproof.h>

int main(void) {
  int a = 1, b = 2, c = 3;
  unsigned char which = mpiproof_uchar("which");
  int *p = &a;
  if (which == 1) p = &b;
  if (which == 2) p = &c;
  *p += 10;
  mpiproof_assert(a + b + c == 16);
  return 0;
}
