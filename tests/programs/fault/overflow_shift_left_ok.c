// mpiproof-test:
// options: --check=overflow
// expect: verified

/* Shifts of unsigned values, and of signed ones whose result fits. */
#include <mpiproof.h>

static unsigned bit(int n) { return 1u << n; }

int main(void) {
  unsigned top = bit(mpiproof_range(0, 31, "n"));
  int x = mpiproof_range(0, 5, "x");
  long y = mpiproof_range(0, 1 << 28, "y");
  y <<= 34;
  unsigned char c = (unsigned char)mpiproof_range(0, 255, "c");
  c <<= 4; /* promoted, then cut: both are defined */
  return (x << 2) == 3 && y == 1 && top == 3 && c == 1;
}
