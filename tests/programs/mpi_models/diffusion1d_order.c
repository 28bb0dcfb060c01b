// mpiproof-test:
// mpich: no
// note: diffusion1d.c, and a claim that rank 1 reports first
// options: --path-models -n 6
// expect: violated
// finding: assertion-failed @ ORDER
// race: rank 0
#include <assert.h>

static void received(int number, int source) {
  assert(number != 1 || source == 1); /* @ORDER */
}

#define RECEIVED received
#include "diffusion1d.c"
