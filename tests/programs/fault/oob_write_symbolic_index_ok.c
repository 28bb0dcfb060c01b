// mpiproof-test:
// expect: verified

/* One of 256 index values is too large. */
#include <mpiproof.h>

static unsigned histogram[255];

int main(void) {
  unsigned char byte;
  mpiproof_symbolic(&byte, 1, "byte");
  if (byte == 255) return 0;
  histogram[byte] = 1;
  return 0;
}
