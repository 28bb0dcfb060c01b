// mpiproof-test:
// expect: verified

/* A pointer to a packed member is used as an ordinary one. */
#include <string.h>

struct __attribute__((packed)) Frame { char tag; int length; };

static int twice(const void *p) {
  int x;
  memcpy(&x, p, sizeof x);
  return 2 * x;
}

int main(void) {
  _Alignas(4) struct Frame f = {'a', 21};
  return twice((char *)&f + 1) == 42 ? 0 : 1;
}
