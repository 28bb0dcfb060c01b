// mpiproof-test:
// note: witness 08
// expect: violated
// finding: out-of-bounds-read @ BUG

/* Of all lengths only the largest reads past the end. */
#include <mpiproof.h>

int main(void) {
  char message[7] = "abcdef";
  unsigned char n;
  int sum = 0;
  mpiproof_symbolic(&n, 1, "n");
  if (n > 8) return 0;
  for (unsigned i = 0; i < n; i++) {
    sum += message[i]; /* @BUG */
  }
  return sum < 0;
}
