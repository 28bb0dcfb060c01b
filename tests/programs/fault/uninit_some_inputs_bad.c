// mpiproof-test:
// expect: violated
// finding: uninitialised-value @ HOLE
// finding: assertion-failed @ LATER

/* Only some inputs read an element that was never set; the others go on, and
   one of them fails later. */
#include <mpiproof.h>

int main(void) {
  int a[5];
  for (int i = 0; i < 3; i++) a[i] = i;
  int k = mpiproof_range(0, 4, "k");
  int large = 0;
  if (a[k] > 1) large = 1; /* @HOLE */
  mpiproof_assert(!large); /* @LATER */
  return 0;
}
