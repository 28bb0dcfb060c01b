// mpiproof-test:
// mpich: no
// note: heat.c, and a claim that rank 2 is not the last
// options: --path-models -n 5
// expect: violated
// finding: assertion-failed @ ORDER
// race: rank 0
#include <assert.h>

static void received(int number, int source) {
  assert(number != 4 || source != 2); /* @ORDER */
}

#define RECEIVED received
#include "heat.c"
