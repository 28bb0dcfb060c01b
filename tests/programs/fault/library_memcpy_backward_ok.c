// mpiproof-test:
// expect: verified

/* Removing an element with memcpy. */
#include <string.h>

static void remove_first(int *a, int n) {
  memmove(a, a + 1, (n - 1) * sizeof *a);
}

int main(void) {
  int a[4] = {1, 2, 3, 4};
  remove_first(a, 4);
  return a[0] == 2 ? 0 : 1;
}
