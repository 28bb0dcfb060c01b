// mpiproof-test:
// note: witness 4d
// expect: violated
// finding: null-pointer @ BUG

/* A lookup fails for one key. */
#include <mpiproof.h>

static int one = 1, two = 2;

static int *lookup(unsigned char key) {
  if (key < 77) return &one;
  if (key > 77) return &two;
  return 0;
}

int main(void) {
  unsigned char key;
  mpiproof_symbolic(&key, 1, "key");
  return *lookup(key) == 3; /* @BUG */
}
