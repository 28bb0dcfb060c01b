// mpiproof-test:
// expect: violated
// finding: use-after-return @ BUG

/* A buffer on the callee's stack is read by the caller. */
#include <stdio.h>

static const char *name_of(int i) {
  char buffer[16];
  snprintf(buffer, 16, "item%d", i);
  const char *p = buffer;
  return p;
}

int main(void) {
  const char *s = name_of(3);
  return s[0] == 'i' ? 0 : 1; /* @BUG */
}
