// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Five independent conditions: 2 to the 5th paths. */
#include <mpiproof.h>

int main(void) {
  unsigned char b[5];
  int n = 0;
  mpiproof_symbolic(b, sizeof b, "b");
  for (int i = 0; i < 5; i++) {
    if (b[i] > 100) n++;
  }
  mpiproof_assert(n < 5); /* @BUG */
  return 0;
}
