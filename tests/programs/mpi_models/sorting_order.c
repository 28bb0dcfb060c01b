// mpiproof-test:
// note: sorting.c, and a claim that rank 3 returns something
// options: --path-models -n 4
// expect: violated
// finding: assertion-failed @ ORDER
// race: rank 0
#include <assert.h>

static void received(int number, int source) {
  static int seen;

  if (source == 3) seen = 1;
  assert(number != 3 || seen); /* @ORDER */
}

#define RECEIVED received
#include "sorting.c"
