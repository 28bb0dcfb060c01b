// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Structures with symbolic members are copied whole. */
#include <mpiproof.h>

struct Point { int x, y; char tag; };

static struct Point mirror(struct Point p) {
  struct Point q = p;
  q.x = p.y;
  q.y = p.x;
  return q;
}

int main(void) {
  struct Point p = {0};
  p.x = mpiproof_int("x");
  p.y = mpiproof_int("y");
  p.tag = mpiproof_char("tag");
  struct Point q = mirror(p);
  mpiproof_assert((q.x == p.x) | (p.tag != 'm')); /* @BUG */
  return 0;
}
