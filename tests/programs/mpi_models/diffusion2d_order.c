// mpiproof-test:
// mpich: no
// note: diffusion2d.c, and a claim that rank 5 is never second
// options: --path-models -n 6
// expect: violated
// finding: assertion-failed @ ORDER
// race: rank 0
#include <assert.h>

static void received(int number, int source) {
  assert(number != 2 || source != 5); /* @ORDER */
}

#define RECEIVED received
#include "diffusion2d.c"
