// mpiproof-test:
// expect: verified

/* memmove opens a gap and pushes the last element out. */
#include <string.h>

int main(void) {
  int a[5] = {1, 2, 3, 4, 5};
  memmove(a + 1, a, 4 * sizeof a[0]);
  a[0] = 0;
  return a[4] == 4 ? 0 : 1;
}
