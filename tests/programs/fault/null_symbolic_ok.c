// mpiproof-test:
// expect: verified

/* A lookup fails for one key. */
#include <mpiproof.h>

static int one = 1, two = 2;

static int *lookup(unsigned char key) {
  if (key < 77) return &one;
  if (key > 77) return &two;
  return &one;
}

int main(void) {
  unsigned char key;
  mpiproof_symbolic(&key, 1, "key");
  return *lookup(key) == 3;
}
