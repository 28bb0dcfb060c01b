// mpiproof-test:
// expect: verified

/* memcpy from a dead stack frame. */
#include <string.h>

static const void *prepare(int k) {
  static int data[4];
  for (int i = 0; i < 4; i++) data[i] = i + k;
  const void *p = data;
  return p;
}

int main(void) {
  int copy[4];
  const void *p = prepare(1);
  memcpy(copy, p, sizeof copy);
  return copy[0] == 1 ? 0 : 1;
}
