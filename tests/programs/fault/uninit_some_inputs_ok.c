// mpiproof-test:
// expect: verified

/* The elements that were never set are never read. */
#include <mpiproof.h>

int main(void) {
  int a[5];
  for (int i = 0; i < 3; i++) a[i] = i;
  int k = mpiproof_range(0, 2, "k");
  int large = 0;
  if (a[k] > 2) large = 1;
  mpiproof_assert(!large);
  return 0;
}
