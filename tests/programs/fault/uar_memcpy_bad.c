// mpiproof-test:
// expect: violated
// finding: use-after-return @ BUG

/* memcpy from a dead stack frame. */
#include <string.h>

static const void *prepare(int k) {
  int data[4];
  for (int i = 0; i < 4; i++) data[i] = i + k;
  const void *p = data;
  return p;
}

int main(void) {
  int copy[4];
  const void *p = prepare(1);
  memcpy(copy, p, sizeof copy); /* @BUG */
  return copy[0] == 1 ? 0 : 1;
}
