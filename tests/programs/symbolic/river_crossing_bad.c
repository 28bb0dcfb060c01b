// mpiproof-test:
// note: witness 02000000000000000100000002000000030000000000000002000000
// expect: violated
// finding: assertion-failed @ BUG

/* Farmer, wolf, goat and cabbage: seven crossings are enough, six are not. */
#include <mpiproof.h>

enum { STEPS = 7 };

int main(void) {
  unsigned side = 0;
  for (int i = 0; i < STEPS; i++) {
    unsigned take = mpiproof_uint("take");
    mpiproof_assume(take < 4);
    unsigned item = take == 0 ? 0 : 1u << take;
    unsigned farmer = side & 1;
    unsigned there = take == 0 ? farmer : side >> take & 1;
    mpiproof_assume(there == farmer);
    side ^= 1 | item;
    unsigned f = side & 1, wolf = side >> 1 & 1;
    unsigned goat = side >> 2 & 1, cabbage = side >> 3 & 1;
    mpiproof_assume((wolf != goat) | (f == goat));
    mpiproof_assume((goat != cabbage) | (f == goat));
  }
  mpiproof_assert(side != 15); /* @BUG */
  return 0;
}
