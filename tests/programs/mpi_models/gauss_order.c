// mpiproof-test:
// mpich: no
// note: gauss.c, and a claim that rows come in the order of the processes
// options: --path-models -n 6
// expect: violated
// finding: assertion-failed @ ORDER
// race: rank 0
#include <assert.h>

static void received(int number, int source) {
  assert(number != 3 || source == 4); /* @ORDER */
}

#define RECEIVED received
#include "gauss.c"
