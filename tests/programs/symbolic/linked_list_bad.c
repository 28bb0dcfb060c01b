// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Links chosen by the input: three steps may or may not come round to the
   start. */
#include <mpiproof.h>

struct Node { struct Node *next; int value; };

int main(void) {
  struct Node n[3];
  for (int i = 0; i < 3; i++) {
    unsigned to = mpiproof_uint("to");
    mpiproof_assume(to < 3);
    n[i].next = &n[to];
    n[i].value = i;
  }
  struct Node *p = n[0].next;
  mpiproof_assert(p != &n[0]); /* @BUG */
  mpiproof_assert((p->value >= 0) & (p->value <= 2));
  return 0;
}
