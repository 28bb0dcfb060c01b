// mpiproof-test:
// expect: verified

/* A program that reads inputs for ever comes back to states that it was in. */
#include <assert.h>
#include <mpiproof.h>

int main(void) {
  int early = mpiproof_int("early"), count = 0;
  if (early == 2) count = 1;
  count = 0;
  for (;;) {
    int x = mpiproof_int("x");
    if (x > 2) count++;
    if (x == 7) count = 0;
    if (x == -1 && count > 0) count--;
    if (count > 40) count = 40;
    assert(!(count == 40 && x <= 2 && early != early));
  }
}
