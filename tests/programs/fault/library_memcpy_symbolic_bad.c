// mpiproof-test:
// note: witness 07
// expect: violated
// finding: invalid-library-call @ BUG

/* The regions touch for one distance only. */
#include <mpiproof.h>
#include <string.h>

int main(void) {
  char data[32] = {0};
  unsigned char d;
  mpiproof_symbolic(&d, 1, "d");
  mpiproof_assume(d >= 7);
  mpiproof_assume(d <= 24);
  memcpy(data + d, data, 8); /* @BUG */
  return data[0];
}
