// mpiproof-test:
// mpich: no
// note: mandelbrot.c, and a claim that rows of two processes come in order
// options: --path-models -n 6
// expect: violated
// finding: assertion-failed @ ORDER
// race: rank 0
#include <assert.h>

static void received(int number, int source) {
  static int seen;

  (void)number;
  if (source == 2) seen = 1;
  assert(source != 4 || seen); /* @ORDER */
}

#define RECEIVED received
#include "mandelbrot.c"
