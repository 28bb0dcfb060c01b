// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Clearing the lowest bit until none is left takes as many rounds as there
   are bits: for four bits five different paths (counts 0 to 4). */
#include <mpiproof.h>

int main(void) {
  unsigned x = mpiproof_uint("x");
  mpiproof_assume(x < 16);
  unsigned rounds = 0, rest = x, bits = 0;
  for (int i = 0; i < 4; i++) bits += x >> i & 1;
  while (rest != 0) {
    rest &= rest - 1;
    rounds++;
  }
  mpiproof_assert(rounds != bits || rounds < 4); /* @BUG */
  return 0;
}
