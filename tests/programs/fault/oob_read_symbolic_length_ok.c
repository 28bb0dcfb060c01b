// mpiproof-test:
// expect: verified

/* Of all lengths only the largest reads past the end. */
#include <mpiproof.h>

int main(void) {
  char message[7] = "abcdef";
  unsigned char n;
  int sum = 0;
  mpiproof_symbolic(&n, 1, "n");
  if (n > 7) return 0;
  for (unsigned i = 0; i < n; i++) {
    sum += message[i];
  }
  return sum < 0;
}
