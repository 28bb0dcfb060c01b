// mpiproof-test:
// expect: verified

/* A loop invariant that breaks in the last round. */
#include <assert.h>

int main(void) {
  int a[6] = {1, 2, 4, 8, 16, 31};
  a[5] = 32;
  for (int i = 1; i < 6; i++) {
    assert(a[i] == 2 * a[i - 1]);
  }
  return 0;
}
