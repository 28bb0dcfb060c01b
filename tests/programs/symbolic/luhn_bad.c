// mpiproof-test:
// note: witness 00000901
// expect: violated
// finding: assertion-failed @ BUG

/* The check digit detects every single wrong digit; it does not detect 09
   for 90. */
#include <mpiproof.h>

static int check(const unsigned char *d) {
  int sum = 0;
  for (int i = 0; i < 4; i++) {
    int x = d[i];
    if (i % 2 == 0) {
      x *= 2;
      x = x - 9 * (x > 9);
    }
    sum += x;
  }
  return sum % 10;
}

int main(void) {
  unsigned char d[4], e[4];
  mpiproof_symbolic(d, sizeof d, "d");
  for (int i = 0; i < 4; i++) {
    mpiproof_assume(d[i] <= 9);
    e[i] = d[i];
  }
  e[1] = d[2];
  e[2] = d[1];
  mpiproof_assume(d[1] != d[2]);
  mpiproof_assume(check(d) == 0);
  mpiproof_assert(check(e) != 0); /* @BUG */
  return 0;
}
