// mpiproof-test:
// expect: verified

/* memcmp and a loop agree on equality. */
#include <mpiproof.h>
#include <string.h>

int main(void) {
  unsigned char a[3], b[3];
  mpiproof_symbolic(a, sizeof a, "a");
  mpiproof_symbolic(b, sizeof b, "b");
  int c = memcmp(a, b, 3);
  int equal = (a[0] == b[0]) & (a[1] == b[1]) & (a[2] == b[2]);
  mpiproof_assert((c == 0) == equal);
  return 0;
}
