// mpiproof-test:
// note: integrate_workers.c, and a claim that no worker returns three in a row
// options: --path-models -n 4
// expect: violated
// finding: assertion-failed @ ORDER
// race: rank 0
#include <assert.h>

static void received(int number, int source) {
  static int last, times;

  (void)number;
  times = source == last ? times + 1 : 1;
  last = source;
  assert(times < 3); /* @ORDER */
}

#define RECEIVED received
#include "integrate_workers.c"
