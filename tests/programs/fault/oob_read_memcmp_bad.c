// mpiproof-test:
// expect: violated
// finding: out-of-bounds-read @ BUG

/* memcmp of more bytes than the shorter object has, all equal. */
#include <string.h>

int main(void) {
  char a[4] = {1, 2, 3, 4};
  char b[6] = {1, 2, 3, 4, 5, 6};
  return memcmp(a, b, sizeof b) == 0; /* @BUG */
}
