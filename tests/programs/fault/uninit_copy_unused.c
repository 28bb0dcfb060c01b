// mpiproof-test:
// expect: verified

/* Copying undefined bytes is no use of them: structures with padding, arrays
   partly filled, memory moved as a whole. */
#include <stdlib.h>
#include <string.h>

struct Loose {
  char c;
  double d;
  short s;
};

static struct Loose pass(struct Loose x) { return x; }

int main(void) {
  struct Loose a, b;
  a.c = 'a';
  b = pass(a);
  int *p = malloc(4 * sizeof *p);
  p[1] = 5;
  p = realloc(p, 8 * sizeof *p);
  int q[8];
  memcpy(q, p, sizeof q);
  memmove(q + 1, q, 4 * sizeof *q);
  int unused = q[7] + q[0];
  (void)unused;
  free(p);
  return q[2] == 5 && b.c == 'a' ? 0 : 1;
}
