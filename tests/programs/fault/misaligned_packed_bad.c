// mpiproof-test:
// expect: violated
// finding: misaligned-access @ BUG

/* A pointer to a packed member is used as an ordinary one. */
#include <string.h>

struct __attribute__((packed)) Frame { char tag; int length; };

static int twice(const void *p) {
  return 2 * *(const int *)p; /* @BUG */
}

int main(void) {
  _Alignas(4) struct Frame f = {'a', 21};
  return twice((char *)&f + 1) == 42 ? 0 : 1;
}
