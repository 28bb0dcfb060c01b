// mpiproof-test:
// mpich: no
// note: integrate.c, and a claim that the last part is not that of rank 3
// options: --path-models -n 6
// expect: violated
// finding: assertion-failed @ ORDER
// input: rule@0 = 0
// race: rank 0
#include <assert.h>

static void received(int number, int source) {
  assert(number != 5 || source != 3); /* @ORDER */
}

#define RECEIVED received
#include "integrate.c"
