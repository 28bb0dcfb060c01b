// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Bit-fields hold what fits in them. */
#include <mpiproof.h>

struct Packed { unsigned a : 3; int b : 5; unsigned c : 7; };

int main(void) {
  struct Packed p = {0, 0, 0};
  int x = mpiproof_range(0, 100, "x");
  p.a = 5;
  p.c = 100;
  p.b = (x & 31);
  mpiproof_assert((p.a == 5) & (p.c == 100) & (p.b == (x & 31))); /* @BUG */
  return 0;
}
