// mpiproof-test:
// note: matmat.c, and a claim that nobody returns the last row but rank 1
// options: --path-models -n 4
// expect: violated
// finding: assertion-failed @ ORDER
#include <assert.h>

static void received(int number, int source) {
  assert(number != 4 || source == 1); /* @ORDER */
}

#define RECEIVED received
#include "matmat.c"
