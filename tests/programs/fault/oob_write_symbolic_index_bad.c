// mpiproof-test:
// expect: violated
// finding: out-of-bounds-write @ BUG

/* One of 256 index values is too large. */
#include <mpiproof.h>

static unsigned histogram[255];

int main(void) {
  unsigned char byte;
  mpiproof_symbolic(&byte, 1, "byte");
  histogram[byte] = 1; /* @BUG */
  return 0;
}
