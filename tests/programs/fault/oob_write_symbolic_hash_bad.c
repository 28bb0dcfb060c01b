// mpiproof-test:
// expect: violated
// finding: out-of-bounds-write @ BUG

/* A signed remainder is negative for negative keys. */
#include <mpiproof.h>

static int slots[16];

int main(void) {
  int key;
  mpiproof_symbolic(&key, sizeof key, "key");
  int slot = key % 16;
  slots[slot] = key; /* @BUG */
  return 0;
}
