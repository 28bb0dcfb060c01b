// mpiproof-test:
// expect: verified

/* A signed remainder is negative for negative keys. */
#include <mpiproof.h>

static int slots[16];

int main(void) {
  int key;
  mpiproof_symbolic(&key, sizeof key, "key");
  int slot = (int)((unsigned)key % 16);
  slots[slot] = key;
  return 0;
}
