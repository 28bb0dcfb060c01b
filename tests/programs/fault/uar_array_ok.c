// mpiproof-test:
// expect: verified

/* A buffer on the callee's stack is read by the caller. */
#include <stdio.h>

static const char *name_of(int i, char *buffer) {
  snprintf(buffer, 16, "item%d", i);
  const char *p = buffer;
  return p;
}

int main(void) {
  char buffer[16];
  const char *s = name_of(3, buffer);
  return s[0] == 'i' ? 0 : 1;
}
