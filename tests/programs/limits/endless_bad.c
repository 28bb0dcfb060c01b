// mpiproof-test:
// expect: violated
// finding: assertion-failed @ A

/* Its states look alike for long, and are not the same. */
#include <assert.h>

static unsigned rounds;

int main(void) {
  for (;;) {
    for (unsigned i = 0; i < 100; i++) continue;
    rounds++;
    assert(rounds != 30000); /* @A */
  }
}
